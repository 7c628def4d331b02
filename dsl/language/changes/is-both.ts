import { at, instead, inTree, type LanguageChange, objectOf, wordBetween } from "../language-change.ts"

/** `it is Sun and rested` was so of one of the two. */
export const isBoth: LanguageChange = {
  since: 2,
  meant: "one of the two was enough",
  means: "both are asked for",
  example: {
    old: "for each card in your hand: if it «is Sun and rested», gain 1 feather",
    rewritten: "for each card in your hand: if it is Sun or rested, gain 1 feather",
  },
  found: inTree("vp", /\band\b/i, (vp, { text }) => {
    const item = vp.form === "be" ? objectOf(vp) : null
    if (!item || item.noun || item.adjectives.length < 2 || !item.adjectiveJoiners.includes("and")) return null
    const ands = item.adjectiveJoiners.flatMap((joiner, index) => {
      const [before, after] = [item.adjectives[index], item.adjectives[index + 1]]
      return joiner === "and" && before && after ? (wordBetween(text, "and", before.end, after.start) ?? []) : []
    })
    return at(vp, vp.not ? null : ands.map((and) => instead(and, "or")))
  }),
}
