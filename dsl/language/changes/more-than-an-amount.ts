import { at, type LanguageChange } from "../language-change.ts"

/** `if you have more than $5 and no cards` counted more than 5 cards. */
export const moreThanAnAmount: LanguageChange = {
  since: 2,
  meant: "the number was one of what is said behind it",
  means: "it is an amount, and the other thing is asked for besides",
  example: { old: "if you have «more than $5 and no feathers», draw 1", rewritten: null },
  found: {
    in: "words",
    said: /\b(?:more|less) than [^\w\s]\d+ (?:and|or) (?:no|an?|\d+)\b[^,;:.\n]*/gi,
    find: ({ index, 0: said }) => at({ start: index, end: index + said.length }, null),
  },
}
