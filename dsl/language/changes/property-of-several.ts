import { at, inTree, type LanguageChange } from "../language-change.ts"

/** `their suit is Sun` was asked of one of them, whichever came first in the game's files. */
export const propertyOfSeveral: LanguageChange = {
  since: 2,
  meant: "it was asked of one of them",
  means: "it is asked of each of them",
  example: { old: "choose 2 cards in hand; if «their suit is Sun», gain 1 feather", rewritten: null },
  found: inTree("clause", /\btheir\b/i, (clause, { symbols }) => {
    const [item, ...others] = clause.np.items
    if (!item || others.length > 0 || item.owner?.lemma !== "their" || item.adjectives.length > 0) return null
    if (item.noun?.kind !== "noun" || clause.predicate?.vps[0]?.form !== "be") return null
    const named = item.noun.word.lemma
    return symbols.properties.some(({ name }) => name === named) ? at(clause, null) : null
  }),
}
