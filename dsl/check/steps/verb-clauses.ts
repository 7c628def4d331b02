import type { Expr, PerformStep, Step } from "../../meaning/index.ts"
import { addWords, wordsOf } from "../../meaning/provenance.ts"
import type { VP, Word } from "../../syntax/ast.ts"
import { chosenOwner, eachOwner } from "../nouns/each-owner.ts"
import { nounWordOf } from "../parts/noun-words.ts"
import { choicesBefore } from "../parts/owners.ts"
import { articleOf } from "../parts/quantities.ts"
import { ANYTHING, bindingExpr, type Context, want } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { takeFromThose } from "../verbs/filled-usage.ts"
import { isFromChosenOneself } from "../verbs/from-oneself.ts"
import { performVP } from "../verbs/verb-steps.ts"

/** One verb phrase of one actor. */
export function resolveVP(vp: VP, actor: Expr, context: Context): readonly Step[] | null {
  const span = context.span(vp)
  const inner = context.child({ actor })
  if (vp.form === "have" && vp.complement) {
    // `have each player draw 2`
    if (vp.object?.kind !== "np") return null
    if (vp.not) return context.fail("check/says-nothing", vp, { case: "notDone" })
    const who = context.resolve.np(vp.object.np, want("player"), context)
    if (!who) return null
    const [told] = vp.object.np.items
    if (told?.det?.lemma === "any") return context.fail("check/which-player", told, { case: "any" })
    if (!who.many) {
      const own = resolveVP(vp.complement, who, context)
      context.mark(own, vp.verb)
      return own
    }
    const item = context.make({ type: "player", many: false, name: "they" })
    context.bound.push(item)
    const body = resolveVP(vp.complement, bindingExpr(item), inner.child({ actor: bindingExpr(item), loop: item }))
    context.bound.splice(context.bound.indexOf(item), 1)
    const each: readonly Step[] | null = body && [
      {
        do: "each",
        players: who,
        item,
        from: null,
        by: null,
        together: false,
        secret: false,
        body,
        takers: null,
        span,
      },
    ]
    context.mark(each, vp.verb)
    return each
  }
  if (vp.form !== "base") {
    return context.fail("check/no-step", vp)
  }
  const spread = eachOwner(vp, inner, (own, loop) => resolveVP(own, actor, inner.child({ loop })))
  if (spread !== undefined) return spread
  const whose = chosenOwner(vp, inner, (own) => resolveVP(own, actor, inner))
  if (whose !== undefined) return whose?.some((step) => isFromChosenOneself(step, whose, vp, inner)) ? null : whose
  const special = specialVP(vp, actor, inner)
  if (special !== undefined) {
    context.mark(special, vp.verb)
    // `you stop`: what ends is not somebody's.
    for (const step of special ?? [])
      if (actor.kind === "you" && ["stop", "again", "leave"].includes(step.do)) addWords(step, wordsOf(actor))
    return special
  }
  const performed = performVP(vp, actor, inner)
  context.shared.vp = vp
  const choices = choicesBefore(context)
  return performed && [...choices, toEach(performed, context)]
}

/** `give $1 to each other player`: a verb that takes one player, done for each of several. */
function toEach(step: PerformStep, context: Context): Step {
  const { span } = step
  for (const slot of step.usage.slots) {
    const players = step.slots.get(slot.name)
    if (slot.type !== "player" || slot.many || !players?.many || players.type !== "player") continue
    const item = context.make({ type: "player", many: false, name: "they" })
    const one: PerformStep = { ...step, slots: new Map(step.slots).set(slot.name, bindingExpr(item)) }
    if (context.shared.performed === step) context.shared.performed = one
    context.shared.doneIn.set(one, { loop: item, loops: context.loops })
    takeFromThose(one, Object.assign(context.child({}), { loop: item, loops: context.loops + 1 }))
    const body = [toEach(one, context)]
    return { do: "each", players, item, from: null, by: null, together: false, secret: false, body, takers: null, span }
  }
  return step
}

/** Verbs that are control, not things done: stop, repeat, end, skip, and the like. */
function specialVP(vp: VP, actor: Expr, context: Context): readonly Step[] | undefined | null {
  const span = context.span(vp)
  switch (vp.verb.lemma) {
    case "stop":
      return vp.object ? undefined : [{ do: "stop", span }]
    case "repeat":
      return vp.object ? undefined : [{ do: "again", span }]
    case "end": {
      const index = spanOf(vp, context) ?? (objectNoun(vp)?.lemma === "game" ? -1 : null)
      if (index === null) return undefined
      const leave: Step = { do: "leave", index, span }
      const item = vp.object?.kind === "np" ? vp.object.np.items[0] : null
      // `the turn`, `this turn`, `your turn`: the one that is going on.
      const isThis = item?.det?.lemma === "the" || item?.det?.lemma === "this"
      const own = item?.owner?.lemma === "your" && actor.kind === "you"
      context.mark([leave], objectNoun(vp), isThis ? item.det : null, own ? item.owner : null)
      return [leave]
    }
    default:
      return become(vp, actor, context)
  }
}

const objectNoun = ({ object }: VP): Word | null =>
  object?.kind === "noun" ? object.noun : nounWordOf(object?.kind === "np" ? object.np.items[0] : null)

function spanOf(vp: VP, context: Context): number | null {
  const word = objectNoun(vp)
  const symbol = word ? nounNamed("span", word.lemma, context.symbols) : undefined
  return symbol ? symbol.index : null
}

/** `they become the starting player`, `the things become rotated`. */
export function become(vp: VP, actor: Expr, context: Context): readonly Step[] | undefined | null {
  if (vp.verb.lemma !== "become" || vp.object?.kind !== "np") return undefined
  const span = context.span(vp)
  const item = vp.object.np.items[0]
  const adjective = item?.adjectives[0]
  if (adjective?.kind === "adjective" && item && !item.noun) {
    const symbol = (context.symbols.adjectives.get(adjective.word.lemma) ?? []).find((each) => each.is === "state")
    if (symbol?.is === "state" && (symbol.state.of === "player") !== (actor.type === "player"))
      return context.fail("check/wrong-type", adjective, {
        case: "stateOfOther",
        adjective: adjective.word.lemma,
        of: symbol.state.of,
      })
    const turned: Step =
      symbol?.is === "state"
        ? { do: "turn", set: actor, state: symbol.state, on: symbol.on, span }
        : { do: "uncarried", said: `become ${adjective.word.lemma}`, parts: [actor], span }
    context.mark([turned], adjective.word)
    return [turned]
  }
  const role = context.resolve.np(vp.object.np, ANYTHING, context)
  if (!role) return null
  if (role.kind === "role") {
    if (item?.det && articleOf(item) === null)
      return context.fail("check/idle-determiner", item, { case: "becomes", determiner: item.det.text })
    const assigned: Step = { do: "assign", role: role.role, who: actor, span }
    addWords(assigned, wordsOf(role))
    return [assigned]
  }
  return [{ do: "uncarried", said: "become", parts: [actor, role], span }]
}
