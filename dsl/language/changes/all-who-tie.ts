import { at, type LanguageChange } from "../language-change.ts"

/** `each player other than the player with the most food` left out one of those who tie. */
export const allWhoTie: LanguageChange = {
  since: 2,
  meant: "of those who tie one was asked for, and only that one was left out",
  means: "all who tie are left out",
  example: { old: "each player other than «the player with the most» food gains 5 food", rewritten: null },
  found: {
    in: "words",
    said: /\bother than (the player (?:with|who has) the (?:most|fewest|least|highest|lowest))\b/gi,
    find: ({ index, 0: said, 1: who = "" }) => {
      const end = index + said.length
      return at({ start: end - who.length, end }, null)
    },
  },
}
