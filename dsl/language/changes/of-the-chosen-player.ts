import { at, type LanguageChange } from "../language-change.ts"

/** `take 1 card from another player's hand` asked for a player, and then took of anybody's. */
export const ofTheChosenPlayer: LanguageChange = {
  since: 2,
  meant: "a player was asked for, and then the cards of all others could be taken",
  means: "a card of the player who was chosen is taken",
  example: { old: "take 1 card «from another player's play»", rewritten: null },
  found: {
    in: "words",
    said: /\b(?:take|discard)s? [^,;:.\n]*?(\bfrom another player['’]s [a-z]\w*)/gi,
    find: ({ index, 0: said, 1: from = "" }) => {
      const end = index + said.length
      return at({ start: end - from.length, end }, null)
    },
  },
}
