import { at, inTree, type LanguageChange } from "../language-change.ts"
import { listedNames, ors } from "../listed-names.ts"

/** `if you discarded Ace and Ten this turn` was so of either. */
export const doneToBoth: LanguageChange = {
  since: 2,
  meant: "one of them was enough",
  means: "it is asked of each of them",
  example: {
    old: "if you «discarded Ace and Ten this turn», gain 1 food",
    rewritten: "if you discarded Ace or Ten this turn, gain 1 food",
  },
  found: inTree("vp", /\band\b/i, (vp, { text }) => {
    if (vp.form !== "past" || vp.object?.kind !== "np") return null
    const names = listedNames(vp.object.np)
    return names?.joiner === "and" ? at(vp, ors(names, text)) : null
  }),
}
