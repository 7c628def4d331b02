import { at, instead, inTree, type LanguageChange, objectOf, wordBetween } from "../language-change.ts"

/** `at least 2 and at most 4` was one of the two. */
export const joinedBounds: LanguageChange = {
  since: 2,
  meant: "either of the two bounds was enough",
  means: "it lies between the two bounds",
  example: {
    old: "if the tide «is at least 2 and at most 4», gain 1 feather",
    rewritten: "if the tide is at least 2 or at most 4, gain 1 feather",
  },
  found: inTree("vp", /\band\b/i, (vp, { text }) => {
    const quantity = vp.form === "be" ? objectOf(vp)?.quantity : null
    if (!quantity?.and) return null
    const and = wordBetween(text, "and", quantity.start, quantity.and.start)
    // Not between them was neither of the two: nothing says that now in one clause.
    return at(vp, and && !vp.not ? [instead(and, "or")] : null)
  }),
}
