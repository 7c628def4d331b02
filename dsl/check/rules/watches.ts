import type { Cond, Expr, Watch } from "../../meaning/index.ts"
import { someMeaning } from "../../meaning/walk.ts"
import type { Clauses, Gate } from "../../syntax/ast.ts"
import { predicateCond } from "../conditions/predicates.ts"
import { anyPlayerOf } from "../parts/any-player.ts"
import { resolveBody } from "../parts/script-bodies.ts"
import { ANYTHING, bindingExpr, type Context, instead } from "../scope/context.ts"

/**
 * `whenever you have 5 or more cubes, ...`, `whenever a card in your yard lacks nothing, ...`: a rule of the game that is
 * carried out as something becomes true, for each player or component of whom it does.
 */
export function watchGate(gate: Gate, clauses: Clauses, context: Context): Watch | null {
  const scope = context.child({ ability: null, duration: null, mood: "event" })
  const clause = clauses.first
  const word = gate.prefix.kind === "clauses" ? gate.prefix.word : null
  const span = context.span(gate)
  const subject = clauses.more.length === 0 && clause.kind === "clause" ? subjectOf(clause.np, scope) : undefined
  if (subject === null) return null
  if (subject === undefined || clause.kind !== "clause") {
    const test = context.resolve.clauses(clauses, context.child({ ability: null, mood: "condition" }))
    const body = test && resolveBody(gate.body, context.child({ ability: null, duration: null }))
    return (
      test &&
      body &&
      context.from({ over: mentionsYou(test) ? "you" : "game", item: null, set: null, test, body, span }, word)
    )
  }
  const isPlayer = subject.type === "player"
  const item = scope.bind({
    type: isPlayer ? "player" : "component",
    many: false,
    name: isPlayer ? "they" : "it",
    kinds: subject.kind === "select" ? subject.kinds : null,
    span: subject.span,
  })
  const alone = clause.adverbs.find((adverb) => adverb.lemma === "alone") ?? null
  const test = predicateCond(bindingExpr(item), clause, alone, null, scope.child({ mood: "condition" }))
  const inner = context.child({ ability: null, duration: null })
  inner.nextPart()
  const body = test && resolveBody(gate.body, inner)
  const at = context.bound.indexOf(item)
  if (at >= 0) context.bound.splice(at, 1)
  if (!test || !body) return null
  return context.from({ over: isPlayer ? "players" : "components", item, set: subject, test, body, span }, word)
}

/** One of several players or components that a clause is about; undefined for another subject, null for a mistake. */
function subjectOf(np: Parameters<Context["resolve"]["np"]>[0], context: Context): Expr | null | undefined {
  const [item] = np.items
  const det = item?.det?.lemma ?? null
  if (!item || np.items.length > 1 || (det !== null && !["a", "an", "any", "another"].includes(det))) return undefined
  if (item.pronoun || (item.quantity && item.quantity.number?.min !== 1)) return undefined
  const { value, diagnostics } = context.attempt((inner) => context.resolve.np(np, ANYTHING, inner))
  if (!value) {
    context.checking.diagnostics.push(...diagnostics)
    return null
  }
  const players = anyPlayerOf(value)
  if (players) return players
  return value.kind === "select" && value.quantity !== null && det !== null ? anyones(value) : undefined
}

type Chosen = Extract<Expr, { kind: "select" }>

/** `a card in your yard`, of a rule that is everyone's: a card in anyone's. `you` is then whose it is. */
function anyones(selection: Chosen): Chosen {
  const { from } = selection
  const zones =
    from.from === "zones"
      ? from.zones.map((zone) => (zone.of?.kind === "you" ? instead({ ...zone, of: null }, zone.of) : zone))
      : null
  const one = instead({ ...selection, quantity: null, many: true }, ...(selection.quantity ? [selection.quantity] : []))
  return zones ? { ...one, from: instead({ from: "zones", zones }, from) } : one
}

/** Whether a condition speaks of `you`. */
const mentionsYou = (test: Cond): boolean => someMeaning({ cond: [test] }, { expr: (each) => each.kind === "you" })
