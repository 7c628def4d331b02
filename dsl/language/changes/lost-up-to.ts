import { at, inTree, isAmount, type LanguageChange, objectOf, skipSpace } from "../language-change.ts"

/** `lose up to $3` lost $3. */
export const lostUpTo: LanguageChange = {
  since: 2,
  meant: "as much as there was, up to this, was lost",
  means: "refused, since it may be as much as whoever loses it likes",
  example: { old: "«lose up to 3 food»", rewritten: "lose 3 food" },
  found: inTree("vp", /\bup to\b/i, (vp, { symbols, text }) => {
    const item = vp.verb.lemma === "lose" ? objectOf(vp) : null
    const bound = item?.quantity?.bound
    if (!item || bound?.lemma !== "up to" || !isAmount(item, symbols)) return null
    return at(vp, [{ start: bound.start, end: skipSpace(text, bound.end), text: "" }])
  }),
}
