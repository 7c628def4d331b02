import { participleOf } from "../../lexicon/inflect.ts"
import type { Tail, VP } from "../../syntax/ast.ts"
import { movesThings } from "../parts/moved-things.ts"
import type { Context } from "../scope/context.ts"

/** `is discarded or rotated`: what only the first verb says, that it is done to it, holds of those that follow. */
export function joinedPassives(vps: readonly VP[]): readonly VP[] {
  let first: VP | null = null
  return vps.map((vp) => {
    if (vp.form === "be") first = vp.participle ? vp : null
    else if (first && isParticiple(vp) && !vp.object)
      return { ...vp, form: "be" as const, verb: first.verb, participle: vp.verb }
    else first = null
    return vp
  })
}

/** `rotated`; `put` as well, which looks like what somebody does. */
const isParticiple = ({ form, verb }: VP): boolean =>
  form === "past" || (form === "base" && participleOf(verb.lemma) === verb.lemma)

/**
 * `discards or plays a card from their hand`: what only the last verb says holds of those before it that lack it. Whoever says
 * what the first is done to has said where, too: `rotates a card or discards a card from their hand`.
 */
export function joinedVerbs(vps: readonly VP[], context: Context): readonly VP[] {
  const joined = joinedPassives(vps)
  const last = joined.at(-1)
  return withObject(joined, context).map((vp, index) => {
    if (!last || vp === last) return vp
    const lacks = joined[index]?.object === null
    const verb = vp.participle?.lemma ?? vp.verb.lemma
    const theirs = last.tails.filter((tail) => isFor(tail) || (lacks && mayHave(verb, tail, context)))
    return { ...vp, tails: vp.tails.length > 0 ? vp.tails : theirs }
  })
}

/** `have drawn or discarded a card`: what the last is done to, those before it are that say nothing of it. */
export function withObject(vps: readonly VP[], context: Context): readonly VP[] {
  const last = vps.at(-1)
  return vps.map((vp) => {
    if (!last || vp === last || vp.object !== null || vp.form === "be") return vp
    const done = vp.form === "have" ? vp.participle : vp.verb
    const isLike = vp.form === last.form || (vp.form === "have" && last.form === "past")
    return done && isLike && takesObject(done.lemma, context) ? { ...vp, object: last.object } : vp
  })
}

/** `have built a house or visited the mill this round`: both in it. */
export function inOneTime(vps: readonly VP[]): readonly VP[] {
  const time = vps.at(-1)?.time ?? null
  const isDone = ({ form, participle }: VP): boolean => form === "past" || participle !== null
  if (!time || !vps.every((vp, at) => isDone(vp) && (vp.time === null || at === vps.length - 1))) return vps
  return vps.map((vp) => ({ ...vp, time }))
}

/** `would draw cards or gain money for you` */
const isFor = (tail: Tail): boolean => tail.kind === "way" && tail.word.lemma === "for"

const takesObject = (verb: string, { symbols }: Context): boolean =>
  (symbols.usages.get(verb) ?? []).some(({ slots }) => slots.some(({ way }) => way === ""))

/** Whether a verb can be said with such words behind it: `from their hand` of what moves something. */
function mayHave(verb: string, tail: Tail, context: Context): boolean {
  if (tail.kind !== "way") return true
  const way = tail.word.lemma
  const usages = context.symbols.usages.get(verb) ?? []
  return (
    (way === "from" && movesThings(verb, context)) || usages.some(({ slots }) => slots.some((slot) => slot.way === way))
  )
}
