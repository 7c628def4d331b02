import { at, type LanguageChange } from "../language-change.ts"

/** `If you don't, ... If you do, ...`: the second was never done. */
export const doneBehindDeclined: LanguageChange = {
  since: 2,
  meant: "it was never done behind what is done instead",
  means: "it asks for the offer, as what stands before it does",
  example: { old: "you may draw 1. If you don't, gain 1 food. «If you do», gain 2 food", rewritten: null },
  found: {
    in: "words",
    said: /\bif (?:you|they) (?:don['’]t|do not)\b[^.\n]*\.\s+(if (?:you|they) do)\b(?! not\b)/gi,
    find: ({ index, 0: said, 1: asks = "" }) => {
      const end = index + said.length
      return at({ start: end - asks.length, end }, null)
    },
  },
}
