import type { Located, Word } from "../../syntax/ast.ts"
import { at, instead, inTree, type LanguageChange } from "../language-change.ts"

/** The word of a place without an owner: `in play`, `in hand`. */
function wordOf(located: Located): Word | null {
  if (located.kind === "noun") return located.noun
  if (located.kind !== "item") return null
  const { noun, det, owner, adjectives } = located.item
  return noun?.kind === "noun" && !det && !owner && adjectives.length === 0 ? noun.word : null
}

/** `there is a Red card in play` looked in the play of each player. */
export const thereIsInPlay: LanguageChange = {
  since: 2,
  meant: "it was looked for with every player",
  means: "it is looked for in one's own",
  example: {
    old: "if «there is a Hearts card in play», gain 1 food",
    rewritten: "if there is a Hearts card in any player's play, gain 1 food",
  },
  found: inTree("there", /\bthere\b/i, (there, { symbols }) => {
    const [item] = there.np.items
    const place = item?.places.find(({ word }) => word.lemma === "in")
    const word = place && wordOf(place.located)
    const zone = word && symbols.model.zones.find(({ name }) => name === word.lemma)
    return word && zone?.per === "player" ? at(there, [instead(word, `any player's ${word.text}`)]) : null
  }),
}
