import { at, inTree, type LanguageChange } from "../language-change.ts"
import { listedNames, ors } from "../listed-names.ts"

/** `if the top 2 cards are Fox and Spell` was so of two Foxes. */
export const topCardsNamed: LanguageChange = {
  since: 2,
  meant: "each of them could be any of these",
  means: "there is one of each of these",
  example: {
    old: "if the top 2 cards of the deck «are Fox and Spell», gain 1 feather",
    rewritten: "if the top 2 cards of the deck are Fox or Spell, gain 1 feather",
  },
  found: inTree("clause", /\band\b/i, ({ np, predicate }, { text, part }) => {
    // What is given was laid out one by one then, too.
    if (part === "given") return null
    const [vp] = predicate?.vps ?? []
    if (np.items[0]?.ordinals.length === 0 || vp?.form !== "be" || vp.object?.kind !== "np") return null
    const names = listedNames(vp.object.np)
    return names?.joiner === "and" && names.different ? at(vp, ors(names, text)) : null
  }),
}
