import type { Rule } from "./same.ts"

/**
 * Sentences that are accepted with a part that comes to nothing: faults that are known and not mended yet. One that is mended
 * fails its example, and goes.
 */
export const faults: readonly Rule[] = [
  {
    name: "determiners of counters and properties",
    kinds: ["otherDeterminer", "determiner"],
    before: /^(the|a|an|all|each|any|its|another)$/,
    after: /^(a|an|all|each|any|both|no|this|that|these|those|another|the|)$/,
    reason: "A counter or property that is there once is read as if `the` stood before it.",
    example: {
      as: "script",
      text: "put 1 shell in your chest onto an empty space; for each line with it, score 1",
      changed: "put 1 shell in your chest onto an empty space; for line with it, score 1",
    },
  },
  {
    name: "no time of a deed",
    kinds: ["time"],
    after: /^$/,
    reason: "What was done is asked of this turn, where no time is said.",
    example: { as: "condition", text: "you played a card this turn", changed: "you played a card" },
  },
  {
    name: "not between have and its place",
    kinds: ["not"],
    before: /^$/,
    after: /^not$/,
    reason: "A relative clause with `have` does not hear it.",
    example: {
      as: "script",
      text: "exchange 1 card you have in play for 1 another player has in play",
      changed: "exchange 1 card you have not in play for 1 another player has in play",
    },
  },
  {
    name: "what a number of things is counted of",
    kinds: ["otherNoun", "object"],
    reason: "A verb that only counts does not hear what kind of thing it counts.",
    example: { as: "ability", text: "whenever you draw cards, gain $1", changed: "whenever you draw beads, gain $1" },
  },
  {
    name: "a modal of a relative clause",
    kinds: ["otherModal", "modal"],
    before: /^(can|may|must|)/,
    reason: "What somebody can do is what they may and what they must.",
    example: { as: "script", text: "choose a card you can play", changed: "choose a card you must play" },
  },
  {
    name: "chosen",
    kinds: ["adjective"],
    before: /^(chosen|new|current|enough)$/,
    reason: "The adjective is passed over.",
    example: {
      as: "script",
      text: "choose 2 cards; discard the chosen cards",
      changed: "choose 2 cards; discard the cards",
    },
  },
  {
    name: "and between adjectives",
    kinds: ["adjectiveJoiner", "nameJoiner", "joiner", "deedJoiner"],
    before: /\b(and|or)\b|,/,
    reason: "Two adjectives that are joined are either, by `and` as by `or`.",
    example: { as: "script", text: "discard 1 Green or Amber card", changed: "discard 1 Green and Amber card" },
  },
  {
    name: "a symbol of an amount",
    kinds: ["symbol"],
    reason: "A plain number is an amount of the property's counter.",
    example: { as: "script", text: "discard 1 card whose cost is $1", changed: "discard 1 card whose cost is 1" },
  },
  {
    name: "whose hand in a loop",
    kinds: ["otherOwner", "owner"],
    reason: "`your` and `their` are whoever the loop is at.",
    example: {
      as: "script",
      text: "each player: discard 1 in your hand",
      changed: "each player: discard 1 in their hand",
    },
  },
  {
    name: "who does so",
    kinds: ["pronoun", "subject", "otherSubject", "newSubject"],
    reason: "`if it do` is `if you do`.",
    example: {
      as: "script",
      text: "you may discard 1; if you do, gain $4",
      changed: "you may discard 1; if it do, gain $4",
    },
  },
  {
    name: "the word of a condition",
    kinds: ["conditionWord"],
    before: /^(if|while|until|unless|when|whenever|before|at|during)$/,
    reason: "In these places a condition's word is not told from the others.",
    example: {
      as: "script",
      text: "if you have $5 or if the deck is empty, gain $1",
      changed: "if you have $5 or while the deck is empty, gain $1",
    },
  },
  {
    name: "under a place",
    kinds: ["otherPlace"],
    after: /^(under|nearest to|without|with)$/,
    reason: "A place in a condition is read as if `in` stood there.",
    example: { as: "condition", text: "Crab is in your play", changed: "Crab is under your play" },
  },
]
