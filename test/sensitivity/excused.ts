import type { Rule } from "./same.ts"

/** Changes that rightly leave a sentence's meaning as it is. */
export const excused: readonly Rule[] = [
  {
    name: "an article left out",
    kinds: ["determiner"],
    before: /^(the|a|an|all)\b/,
    reason: "Rules are often written without articles: `from deck`. What is meant is no other.",
    example: { as: "script", text: "draw 1 from the deck", changed: "draw 1 from deck" },
  },
  {
    name: "exactly so many",
    kinds: ["newBound", "bound", "otherBound"],
    before: /^(exactly\b|$|\w+:?$)/,
    after: /^(exactly\b|$)/,
    reason: "A plain number is exact, in a step as in a condition.",
    example: { as: "script", text: "gain $3", changed: "gain exactly $3" },
  },
  {
    name: "a and any",
    kinds: ["otherDeterminer"],
    before: /^(a|an|any)$/,
    after: /^(a|an|any)$/,
    reason: "Where one of several is spoken of, either says that it may be any of them.",
    example: {
      as: "ability",
      text: "whenever another player discards a card, gain $1",
      changed: "whenever another player discards any card, gain $1",
    },
  },
  {
    name: "all and all of those",
    kinds: ["otherDeterminer", "determiner"],
    before: /^(all|the|these|those|both|each)$/,
    after: /^(all|the|these|those|)$/,
    reason: "Things that a description finds are all of those that it describes, whatever points at them.",
    when: ({ changed }) => {
      const { noun, det } = changed.at.node as { noun?: { word?: { plural: boolean } } | null; det?: unknown }
      return det !== undefined && (noun === null || noun?.word?.plural === true)
    },
    example: { as: "script", text: "discard all cards in your play", changed: "discard the cards in your play" },
  },
  {
    name: "when, whenever and after",
    kinds: ["conditionWord"],
    before: /^(when|whenever|after)$/,
    after: /^(when|whenever|after)$/,
    reason: "An ability hears every such event, and is carried out when what it heard was done.",
    example: { as: "ability", text: "when you play this, draw 1", changed: "whenever you play this, draw 1" },
  },
  {
    name: "up to and at most so many times",
    kinds: ["otherBound"],
    before: /^(up to|at most)$/,
    after: /^(up to|at most)$/,
    reason: "Either leaves the number open from none to so many.",
    example: {
      as: "script",
      text: "up to 4 times: pay $1 to draw 1",
      changed: "at most 4 times: pay $1 to draw 1",
    },
  },
  {
    name: "the only timer",
    kinds: ["adjective"],
    reason: "Where a game has one timer, its name need not be said.",
    when: ({ source, right }) => right.startsWith("timer") && source.checker.symbols.model.timers.length === 1,
    example: { as: "script", text: "start the sand timer", changed: "start the timer" },
  },
  {
    name: "at any time",
    kinds: ["gate"],
    before: /^at any time,$/,
    after: /^$/,
    reason: "What an ability permits while something holds may be done at any time while it holds.",
    example: {
      as: "ability",
      text: "at any time, if the timer is running, you may discard this",
      changed: "if the timer is running, you may discard this",
    },
  },
  {
    name: "steps that say the same",
    kinds: ["lineOrder", "partOrder", "deedOrder", "nextOrder"],
    reason:
      "Meanings keep their order: where another order is the same meaning, the two steps are one step done twice.",
    example: {
      as: "script",
      text: "each player discards 1 in hand\neach player: discard 1 in your hand",
      changed: "each player: discard 1 in your hand\neach player discards 1 in hand",
    },
  },
  {
    name: "one's own place",
    kinds: ["owner"],
    before: /^your$/,
    reason: "A place without an owner is that of who does it.",
    example: { as: "script", text: "discard all cards in your play", changed: "discard all cards in play" },
  },
  {
    name: "the preposition of a place",
    kinds: ["otherPlace"],
    before: /^(in|on|of)$/,
    after: /^(in|on|of)$/,
    reason: "A pack does not declare how its places are spoken of: a card is in a hand, and on a display.",
    example: {
      as: "condition",
      text: "the top card of the deck is Green",
      changed: "the top card in the deck is Green",
    },
  },
  {
    name: "the usual place of a verb",
    kinds: ["place", "tail"],
    before: /^(in|from|into|to) /,
    after: /^$/,
    reason: "A pack declares where a verb's things come from: `discard: from hand`.",
    when: ({ before, source }) =>
      source.checker.symbols.model.defaults.some(({ place }) =>
        before.endsWith(place.value.split(" ").at(-1) ?? before),
      ),
    example: { as: "script", text: "discard all Amber cards in hand", changed: "discard all Amber cards" },
  },
  {
    name: "pointing at what was named",
    kinds: ["otherDeterminer"],
    before: /^(the|this|that|these|those)$/,
    after: /^(the|this|that|these|those)$/,
    reason: "What was named before is meant by `that` as by `the`.",
    when: ({ left }) => /\bcall |choose|secretly|look at/.test(left),
    example: {
      as: "script",
      text: "choose a card; call it the catch; discard the catch",
      changed: "choose a card; call it the catch; discard that catch",
    },
  },
]
