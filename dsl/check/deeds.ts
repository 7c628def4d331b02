import type { Deed, Word } from "../syntax/ast.ts"
import { ANYTHING, bindingExpr, type Context, want } from "./context.ts"
import { eachOwner } from "./each-owner.ts"
import type { Expr, Step } from "./meaning.ts"
import { performDeed } from "./verbs.ts"

/** One deed of one actor. */
export function resolveDeed(deed: Deed, actor: Expr, context: Context): readonly Step[] | null {
  const span = context.span(deed)
  const inner = context.child({ actor })
  if (deed.form === "have" && deed.complement) {
    // `have each player draw 2`
    if (deed.object?.kind !== "np") return null
    const who = context.resolve.np(deed.object.np, want("player"), context)
    if (!who) return null
    if (!who.many) return resolveDeed(deed.complement, who, context)
    const item = context.make({ type: "player", many: false, name: "they" })
    context.bound.push(item)
    const body = resolveDeed(deed.complement, bindingExpr(item), inner.child({ actor: bindingExpr(item), loop: item }))
    context.bound.splice(context.bound.indexOf(item), 1)
    return (
      body && [{ do: "each", players: who, item, from: null, together: false, secret: false, body, takers: null, span }]
    )
  }
  if (deed.form !== "base") {
    return context.fail(
      "check/no-step",
      deed,
      "this says how things are, not what to do",
      "A step needs a verb in its base form: “gain $5”.",
    )
  }
  const spread = eachOwner(deed, inner, (own) => resolveDeed(own, actor, inner))
  if (spread !== undefined) return spread
  const special = specialDeed(deed, actor, inner)
  if (special !== undefined) return special
  const performed = performDeed(deed, actor, inner)
  context.shared.deed = deed
  const pending = context.shared.pending.splice(0)
  return performed && [...pending, performed]
}

/** Verbs that are control, not things done: stop, repeat, end, skip, and the like. */
function specialDeed(deed: Deed, actor: Expr, context: Context): readonly Step[] | undefined | null {
  const span = context.span(deed)
  switch (deed.verb.lemma) {
    case "stop":
      return deed.object ? undefined : [{ do: "stop", span }]
    case "repeat":
      return deed.object ? undefined : [{ do: "again", span }]
    case "end": {
      const index = spanOf(deed, context) ?? (nounOf(deed)?.lemma === "game" ? -1 : null)
      return index === null ? undefined : [{ do: "leave", index, span }]
    }
    default:
      return become(deed, actor, context)
  }
}

function nounOf({ object }: Deed): Word | null {
  if (object?.kind === "noun") return object.noun
  const noun = object?.kind === "np" ? object.np.items[0]?.noun : null
  return noun && noun.kind !== "names" ? noun.word : null
}

function spanOf(deed: Deed, context: Context): number | null {
  const word = nounOf(deed)
  const symbol = word ? (context.symbols.nouns.get(word.lemma) ?? []).find((each) => each.is === "span") : undefined
  return symbol?.is === "span" ? symbol.index : null
}

/** `they become the starting player`, `the things become rotated`. */
export function become(deed: Deed, actor: Expr, context: Context): readonly Step[] | undefined | null {
  if (deed.verb.lemma !== "become" || deed.object?.kind !== "np") return undefined
  const span = context.span(deed)
  const item = deed.object.np.items[0]
  const adjective = item?.adjectives[0]
  if (adjective?.kind === "adjective" && item && !item.noun) {
    const symbol = (context.symbols.adjectives.get(adjective.word.lemma) ?? []).find((each) => each.is === "state")
    if (symbol?.is === "state" && (symbol.state.of === "player") !== (actor.type === "player"))
      return context.fail(
        "check/wrong-type",
        adjective,
        `“${adjective.word.lemma}” is a state of a ${symbol.state.of}`,
        "Say it of what has the state.",
      )
    if (symbol?.is === "state") return [{ do: "turn", set: actor, state: symbol.state, on: symbol.on, span }]
    return [{ do: "relation", relation: `become ${adjective.word.lemma}`, parts: [actor], span }]
  }
  const role = context.resolve.np(deed.object.np, ANYTHING, context)
  if (!role) return null
  if (role.kind === "role") return [{ do: "assign", role: role.role, who: actor, span }]
  return [{ do: "relation", relation: "become", parts: [actor, role], span }]
}
