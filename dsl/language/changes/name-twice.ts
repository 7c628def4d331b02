import { at, inTree, type LanguageChange } from "../language-change.ts"

/** `if you have Fox and Fox` was so with one. */
export const nameTwice: LanguageChange = {
  since: 2,
  meant: "one was enough",
  means: "there is one for each time that it is named",
  example: { old: "if you «have Fox and Fox in hand», gain $1", rewritten: "if you have Fox in hand, gain $1" },
  found: inTree("vp", /\band\b/i, (vp) => {
    if (vp.form !== "have" || vp.object?.kind !== "np") return null
    const { items, joiners } = vp.object.np
    const names = items.map(({ noun }) =>
      noun?.kind === "names" && noun.names.length === 1 ? noun.names[0]?.lemma : null,
    )
    const [first, second] = items
    if (!first || !second || items.length > 2 || joiners[0] !== "and") return null
    return names[0] && names[0] === names[1] ? at(vp, [{ start: first.start, end: second.start, text: "" }]) : null
  }),
}
