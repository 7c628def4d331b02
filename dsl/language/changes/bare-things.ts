import { at, inTree, type LanguageChange, objectOf } from "../language-change.ts"

/** Verbs of the prelude that take things from where they lie. */
const MOVING = /^(?:discard|put|move|take|play|return|scrap|destroy)$/

/** `discard cards in hand` discarded all of them. */
export const bareThings: LanguageChange = {
  since: 2,
  meant: "all of them were meant",
  means: "refused, since it may be all of them, or as many as somebody likes",
  example: { old: "discard «cards in hand»", rewritten: "discard all cards in hand" },
  found: inTree("vp", /./, (vp, { symbols, around }) => {
    const item = vp.form === "base" && MOVING.test(vp.verb.lemma) ? objectOf(vp) : null
    if (item?.noun?.kind !== "noun" || !item.noun.word.plural || item.places.length === 0) return null
    const isBare =
      !item.det && !item.owner && !item.quantity && !item.more && !item.multiplier && item.ordinals.length === 0
    const { lemma } = item.noun.word
    const isStep = around.some((node) => "purchase" in node) && !around.some((node) => "claim" in node)
    if (!isBare || !isStep || vp.tails.some((tail) => tail.kind === "way" && tail.word.lemma === "to")) return null
    return symbols.kinds.some(({ name }) => name === lemma)
      ? at(item, [{ start: item.start, end: item.start, text: "all " }])
      : null
  }),
}
