import { at, type LanguageChange } from "../language-change.ts"

const THEIRS = "their turn"

/** `if it is their turn` asked whether it is yours. */
export const theirTurn: LanguageChange = {
  since: 2,
  meant: "it was asked whether it is your turn",
  means: "it is asked of the player who was spoken of",
  example: { old: "this turn, whenever another player labours, if it is «their turn», gain 1 food", rewritten: null },
  found: {
    in: "words",
    said: /\bit(?: is|['’]s)(?: not|n['’]t)? their turn\b/gi,
    find: ({ index, 0: said }) => {
      const end = index + said.length
      return at({ start: end - THEIRS.length, end }, null)
    },
  },
}
