import type { Rule } from "../same.ts"
import { nounAt } from "./changed-noun.ts"

/** Parts whose order or joiner makes no difference: whichever way round, or with `and` as with `or`, the same is done or asked. */
export const joinedAlike: readonly Rule[] = [
  {
    name: "steps that say the same",
    kinds: ["lineOrder", "partOrder", "vpOrder", "nextOrder"],
    reason:
      "Meanings keep their order: where another order is the same meaning, the two steps are one step done twice.",
    near: { as: "script", text: "draw 1; gain $2", changed: "gain $2; draw 1" },
    example: {
      as: "script",
      text: "each player discards 1 in hand\neach player: discard 1 in your hand",
      changed: "each player: discard 1 in your hand\neach player discards 1 in hand",
    },
  },
  {
    name: "in one place and another",
    kinds: ["joiner"],
    before: /^(and|or)$/,
    after: /^(and|or)$/,
    reason: "Things that are counted or taken in two places are looked for in both, and so with two spans of time.",
    when: ({ left, right, source: { checker } }) => {
      const { zones, spans } = checker.symbols.model
      if (spans.some(({ name }) => left.endsWith(` ${name}`))) return true
      return zones.some(({ name }) => left.endsWith(` ${name}`) || right.startsWith(`your ${name} `))
    },
    near: {
      as: "script",
      text: "discard 1 Amber card in hand and 1 Green card in hand",
      changed: "discard 1 Amber card in hand or 1 Green card in hand",
    },
    example: {
      as: "script",
      text: "gain $1 for each card in your hand and your play",
      changed: "gain $1 for each card in your hand or your play",
    },
  },
  {
    name: "all things of one sort and another",
    kinds: ["adjectiveJoiner", "joiner"],
    before: /^(and|or)$/,
    after: /^(and|or)$/,
    reason: "Of several things that are Red and Blue each is one or the other.",
    when: ({ changed, left }) => nounAt(changed)?.plural === true || /\ball \w+s$/.test(left),
    near: {
      as: "script",
      text: "discard 2 Green or Amber cards in hand",
      changed: "discard 2 Green and Amber cards in hand",
    },
    example: { as: "script", text: "discard all Green and Amber cards", changed: "discard all Green or Amber cards" },
  },
  {
    name: "what nobody can do",
    kinds: ["vpJoiner", "nameJoiner", "joiner"],
    before: /^(and|or)$/,
    after: /^(and|or)$/,
    reason: "`can't A or B` and `can't A and B` forbid either.",
    when: ({ left }) => /\b(can't|no)\b/.test(left.split(/[.;\n]/).at(-1) ?? ""),
    near: { as: "script", text: "draw 1 and gain $1", changed: "draw 1 or gain $1" },
    example: {
      as: "script",
      text: "until your next turn, the next player can't draw or discard cards",
      changed: "until your next turn, the next player can't draw and discard cards",
    },
  },
]
