import { at, instead, type LanguageChange } from "../language-change.ts"

/** `this way` counted all of the turn. */
export const thisWay: LanguageChange = {
  since: 2,
  meant: "all of the turn was counted",
  means: "refused, since what a single step has done is not remembered so",
  example: {
    old: "discard 1; gain 1 food for each card you discarded «this way»",
    rewritten: "discard 1; gain 1 food for each card you discarded this turn",
  },
  found: {
    in: "words",
    said: /\bthis way\b/gi,
    find: ({ index, 0: said }) => {
      const place = { start: index, end: index + said.length }
      return at(place, [instead(place, "this turn")])
    },
  },
}
