import { at, instead, inTree, type LanguageChange, wordBetween } from "../language-change.ts"

/** `there is a Red card in your hand and a Blue card in the deck` counted both together. */
export const eachThereIs: LanguageChange = {
  since: 2,
  meant: "all of them were counted together, so that one was enough",
  means: "each of them is asked for",
  example: {
    old: "if «there is a Sun card in your hand and a Moon card in your shelf», gain 1 feather",
    rewritten: "if there is a Sun card in your hand or a Moon card in your shelf, gain 1 feather",
  },
  found: inTree("there", /\bthere\b/i, (there, { text }) => {
    const { items, joiners } = there.np
    // `in the deck or the discard pile` is where they are.
    const isCounted = items.every(({ det, quantity }) => quantity !== null || (det !== null && det.lemma !== "the"))
    if (items.length < 2 || !isCounted) return null
    const isOne = items.every(({ det, quantity }) => quantity === null && (det?.lemma === "a" || det?.lemma === "an"))
    // With `or` one was enough, and is.
    if (isOne && joiners.every((joiner) => joiner === "or")) return null
    const ands = items.slice(1).flatMap((item, index) => {
      const before = items[index]
      return before ? (wordBetween(text, "and", before.end, item.start) ?? []) : []
    })
    return at(there, isOne ? ands.map((and) => instead(and, "or")) : null)
  }),
}
