import { at, type LanguageChange } from "../language-change.ts"

/** `(max 5)` in brackets limited nothing. */
export const limitInBrackets: LanguageChange = {
  since: 2,
  meant: "it was a reminder that nothing came of",
  means: "refused, since it would limit nothing",
  example: { old: "gain $1 for each card in hand «(max 2)»", rewritten: "gain $1 for each card in hand" },
  found: {
    in: "words",
    said: /\s*(\((?:max(?:imum)?(?: of)?|min(?:imum)?(?: of)?|at most|at least|up to|limit(?: of)?) ?\D?\d+[^()\n]*\)|\((?:once|twice|at most once|only once) (?:per|each|a|every) [^()\n]*\)|\(rounded (?:up|down)\))/gi,
    find: ({ index, 0: said, 1: bracket = "" }) => {
      const end = index + said.length
      return at({ start: end - bracket.length, end }, [{ start: index, end, text: "" }])
    },
  },
}
