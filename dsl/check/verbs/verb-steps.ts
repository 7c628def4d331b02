import { type Diagnostic, factsOf } from "../../diagnostics/diagnostic.ts"
import type { Expr, PerformStep, Usage } from "../../meaning/index.ts"
import { oneOf } from "../../pack/families.ts"
import type { VP } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import { fill } from "./filled-usage.ts"
import { matchUsage } from "./usage-matching.ts"

/** What one usage of the verb has against the sentence. */
type Failure = readonly Diagnostic[]

/** A verb with its objects, done by `actor`. */
export function performVP(vp: VP, actor: Expr, context: Context): PerformStep | null {
  const usages = context.symbols.usages.get(vp.verb.lemma) ?? []
  if (usages.length === 0) return context.fail("check/unknown-verb", vp.verb, { verb: vp.verb.text })
  const matches = usages.flatMap((usage) => matchUsage(vp, usage, context)).sort((a, b) => b.score - a.score)
  const failures: Failure[] = []
  for (const match of matches) {
    const { value, diagnostics } = context.attempt((inner) => fill(match, vp, actor, inner))
    const each = value && choosesEach(value, vp)
    if (each) return context.fail("check/idle-determiner", vp, { case: each })
    if (value) {
      context.checking.diagnostics.push(...diagnostics)
      return value
    }
    failures.push(diagnostics)
    // Things of which only the place is missing, or out of which some are taken, are no amount.
    if (diagnostics.some(isSettled)) break
  }
  if (failures.length === 0) return unused(vp, usages, context)
  context.checking.diagnostics.push(...toldBest(failures))
  return null
}

/** `choose each colour`, `choose each player`: what is chosen is one of them. */
function choosesEach({ slots, usage }: PerformStep, { object }: VP): "eachValue" | "eachPlayer" | null {
  const [item] = object?.kind === "np" ? object.np.items : []
  if (!item || !EACH.has(item.det?.lemma ?? "")) return null
  const fillers = [...slots.values()]
  if (fillers.some(({ kind }) => kind === "values")) return "eachValue"
  const isOfAll = usage.decl.operation === "choose" && fillers.some(({ type, many }) => type === "player" && many)
  return isOfAll ? "eachPlayer" : null
}

const EACH: ReadonlySet<string> = new Set(["each", "every", "all"])

const has = (failure: Failure, code: Diagnostic["code"]): boolean => failure.some((each) => each.code === code)

/** A mistake in a phrase that is the right one for its usage: no other usage is meant. */
const isSettled = (failure: Diagnostic): boolean =>
  failure.code === "check/which-place" || factsOf(failure, "check/ambiguous-pronoun")?.case === "takenOrLeft"

/** The reading that came furthest tells best what is wrong; one that only misses the type says so. */
function toldBest(failures: readonly Failure[]): Failure {
  const settled = failures.at(-1)?.filter(isSettled) ?? []
  if (settled.length > 0) return settled
  const [first = []] = failures
  return first.length === 0 ? [] : (failures.find((each) => !has(each, "check/wrong-type")) ?? first)
}

/** The sentence has the verb in none of its usages. */
function unused(vp: VP, usages: readonly Usage[], context: Context): null {
  const patterns = [...new Set(usages.map((usage) => `“${usage.decl.usage.value}”`))].join(" or ")
  const [first] = usages
  if (first?.member && vp.object && usages.every(({ member }) => member)) {
    const { group: name } = first.member
    return context.fail("check/group", vp, { case: "notMember", name, one: oneOf(name), number: "1" })
  }
  const unsaid = vp.tails.length === 0 ? usages.some(needsObject) : usages.every(needsObject)
  if (!vp.object && unsaid) {
    return context.fail("check/no-object", vp, { case: "usage", verb: vp.verb.text, patterns })
  }
  return context.fail("check/no-usage", vp, { verb: vp.verb.text, patterns })
}

const needsObject = (usage: Usage): boolean => usage.slots.some((slot) => slot.way === "" && !slot.optional)
