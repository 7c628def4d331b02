import { at, type LanguageChange } from "../language-change.ts"

/** `You may discard a card; if it is Red, ...; otherwise, ...`, where the offer is declined; `discard a card; ...` with no card. */
export const askedOfTheMissing: LanguageChange = {
  since: 2,
  meant: "what stands behind “otherwise” was done where nothing was there to ask about, too",
  means: "neither is done then",
  example: {
    old: "you may discard a card; «if» it is a Hearts card, gain 5 food; otherwise, gain 1 food",
    rewritten: "you may discard a card; if you do and if it is a Hearts card, gain 5 food; otherwise, gain 1 food",
  },
  found: {
    in: "words",
    said: /(?:\byou may\b|(?<=^|[.;] ?)(?!draw\b|reveal\b))[^.;\n]+[.;]\s*(if)(?=\s+(?:it|its)\b[^.;\n]*[.;]\s*otherwise\b)/gim,
    find: ({ index, 0: said, 1: asks = "" }) => {
      const end = index + said.length
      return at({ start: end - asks.length, end }, [{ start: end, end, text: " you do and if" }])
    },
  },
}
