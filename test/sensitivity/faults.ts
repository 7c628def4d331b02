import type { Rule } from "./same.ts"

/**
 * Sentences that are accepted with a part that comes to nothing: faults that are known and not mended yet. One that is mended
 * fails its example, and goes.
 */
export const faults: readonly Rule[] = [
  {
    name: "named as something else",
    kinds: ["otherNoun"],
    before: /^(\w+('s)?\W?|)$/,
    reason: "What a step was done to is taken by a noun that it may not be: `the bead` of a card that was drawn.",
    when: ({ left }) => /\b(the|discarded|kept|drawn)$/.test(left),
    near: { as: "script", text: "discard 1 card in hand", changed: "discard 1 shell in hand" },
    example: { as: "script", text: "draw 1; gain the card's cost", changed: "draw 1; gain the bead's cost" },
  },
]
