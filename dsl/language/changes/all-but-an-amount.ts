import { at, inTree, isAmount, type LanguageChange, objectOf, skipSpace } from "../language-change.ts"

/** `lose all but $1` lost $1. */
export const allButAnAmount: LanguageChange = {
  since: 2,
  meant: "so much was lost",
  means: "so much is kept",
  example: { old: "«lose all but $1»", rewritten: "lose $1" },
  found: inTree("vp", /\ball but\b/i, (vp, { symbols, text }) => {
    const item = vp.verb.lemma === "lose" ? objectOf(vp) : null
    const bound = item?.quantity?.bound
    if (!item?.quantity || bound?.lemma !== "all but" || !isAmount(item, symbols)) return null
    return at(vp, [{ start: bound.start, end: skipSpace(text, bound.end), text: "" }])
  }),
}
