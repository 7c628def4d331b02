/** What changed in what a pack does, told from what it declares and means. */
import { expect, test } from "vitest"
import { type AnalysedPack, analysePack } from "../../dsl/compile.ts"
import { comparePacks } from "../../dsl/difference/compare-packs.ts"
import { POND_COURSE } from "../cli/run.ts"
import { resolverOf } from "../support/packs.ts"

const PACK: Readonly<Record<string, string>> = {
  "pack.yaml": "name: pond\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
  "game.yaml": `game: Pond
players: { count: 2-3 }
kinds:
  card:
    properties:
      colour: { values: [Red, Blue] }
      cost: { amount: $, participle: costing, none: yes }
    scripts: [effect]
    states: { asleep: { opposite: awake } }
zones:
  deck: { of: card, ordered: yes, faces: nobody, count: everyone }
  pile: { of: card, ordered: yes, faces: nobody, count: everyone }
  hand: { of: card, per: player, faces: owner, count: everyone }
  play: { of: card, per: player, faces: everyone }
counters:
  $: { per: player, from: 0, symbol: $, word: money, plural: "-" }
  wood: { per: player, from: 0, plural: "-" }
  ore: { per: player, from: 0, plural: "-" }
groups: { goods: [wood, ore] }
defaults:
  draw: from the deck
  play: from hand
roles:
  elder: { is: the player with the most money }
verbs:
  calm: { usage: calm (things), do: the things become asleep }
  soothe: { usage: soothe (things), do: calm the things }
rules:
  - whenever you play a card, gain $1
  - whenever you gain wood, gain $1
spans:
  turn: { per: player, do: "draw 1, then play 1" }
options:
  tide: { number: 0-3, default: 0 }
${POND_COURSE}`,
  "cards/fish.yaml": `kind: card
components:
  - { name: Carp, copies: 6, colour: Red, cost: 1, effect: draw 1 }
  - { name: Eel, copies: 6, colour: Blue, cost: 0, effect: gain $2 }
  - { name: Bass, copies: 6, colour: Blue, cost: 0, effect: "soothe all cards in your play, then gain 2 goods" }
  - { name: Pike, copies: 6, colour: Blue, cost: 0, effect: "if you are the elder, draw 1" }
  - { name: Tench, copies: 6, colour: Red, cost: 0, effect: calm 1 card in your play }
`,
}

function packOf(changed: readonly (readonly [was: string, is: string])[]): AnalysedPack {
  const texts = Object.entries(PACK)
  for (const [was] of changed) expect(texts.some(([, text]) => text.includes(was))).toBe(true)
  const files = texts.map(
    ([path, text]) => [path, changed.reduce((all, [was, is]) => all.replace(was, is), text)] as const,
  )
  return analysePack(new Map(files), resolverOf())
}

const plain = packOf([])

/** What differs, each in a line. */
function differences(after: AnalysedPack, before = plain): readonly string[] {
  const { components, declarations, texts } = comparePacks(before, after)
  const declared = [...components, ...declarations].map(({ change, sort, name, keys }) =>
    [`${change} ${sort} ${name}`, ...keys.map(({ key, before, after }) => `${key} ${before} -> ${after}`)].join(": "),
  )
  const read = texts.map(({ change, before, after, by }) => {
    const { sort, owner, part } = after ?? before ?? { sort: "", owner: null, part: "" }
    return `${change} ${owner ?? sort}, ${part}${by.length > 0 ? ` by ${by.join()}` : ""}`
  })
  return [...declared, ...read]
}

test("nothing of the pack that the others are changes of is wrong", () => {
  expect(plain.diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  expect(differences(packOf([]))).toEqual([])
})

const CASES: readonly (readonly [name: string, was: string, is: string, found: readonly string[]])[] = [
  ["another number", "draw 1 }", "draw 2 }", ["changed Carp, effect"]],
  ["other words of one meaning", "effect: gain $2", "effect: gain 2 money", ["reworded Eel, effect"]],
  ["a meaning with other parts that is the same program", "calm 1 card", "calm a card", ["reworded Tench, effect"]],
  ["another order of words", "effect: gain $2", "effect: you gain $2", ["reworded Eel, effect"]],
  ["a comment, and spaces", "effect: gain $2", "# as it was\n    effect: gain   $2", []],
  ["a property", "cost: 1", "cost: 2", ["changed card Carp: properties cost 1 -> 2"]],
  ["a property that is gone", ", cost: 1", "", ["changed card Carp: properties cost 1 -> null"]],
  ["copies", "Carp, copies: 6", "Carp, copies: 5", ["changed card Carp: copies 6 -> 5"]],
  [
    "a new component",
    "components:",
    "components:\n  - { name: Roach, colour: Red, cost: 0, effect: draw 1 }",
    ["added card Roach", "added Roach, effect"],
  ],
  ["a component that is gone", "  - { name: Eel", "  # - { name: Eel", ["removed card Eel", "removed Eel, effect"]],
  ["a text that is gone", ", effect: gain $2", "", ["removed Eel, effect"]],
  [
    "a zone before all others, whose number is another then",
    "zones:",
    "zones:\n  attic: { of: card, faces: everyone }",
    ["added zone attic"],
  ],
  [
    "a counter before all others",
    "counters:",
    "counters:\n  mud: { per: player, from: 0, plural: '-' }",
    ["added counter mud"],
  ],
  ["a counter", "wood: { per: player, from: 0", "wood: { per: player, from: 1", ["changed counter wood: from 0 -> 1"]],
  [
    "a zone",
    "hand: { of: card, per: player",
    "hand: { of: card, limit: 5, per: player",
    ["changed zone hand: limit null -> 5"],
  ],
  ["an option", "number: 0-3", "number: 0-4", ["changed option tide: max 3 -> 4"]],
  ["players", "count: 2-3", "count: 2-4", ["changed game Pond: players max 3 -> 4"]],
  ["a step of flow", "3 times:", "4 times:", ["changed game, flow"]],
  ["setup", "draws 2 and", "draws 3 and", ["changed game, setup"]],
  ["the score", "number of cards in your play", "number of cards in your hand", ["changed game, score"]],
  ["a moment", "draw 1, then play 1", "play 1, then draw 1", ["changed turn, do"]],
  ["a rule", "play a card, gain $1", "play a card, gain $2", ["changed game, rule"]],
  ["a rule among others", "rules:\n", "rules:\n  - whenever you draw a card, gain $1\n", ["added game, rule"]],
  ["what an event is about", "you gain wood, gain $1", "you gain ore, gain $1", ["changed game, rule"]],
  [
    "a verb, and those that lean on it",
    "the things become asleep",
    "the things become awake",
    [
      "changed calm (things), do",
      "leaning soothe (things), do by verb calm (things)",
      "leaning Tench, effect by verb calm (things)",
      "leaning Bass, effect by verb soothe (things)",
    ],
  ],
  [
    "what is done where nothing is said",
    "draw: from the deck",
    "draw: from the pile",
    [
      "changed default place draw: place from the deck -> from the pile",
      "reread game, setup",
      "reread turn, do",
      "reread Carp, effect",
      "reread Pike, effect",
    ],
  ],
  [
    "the members of a group",
    "goods: [wood, ore]",
    "goods: [ore, wood]",
    ["changed group goods: members wood, ore -> ore, wood", "reread Bass, effect"],
  ],
  [
    "a role",
    "the player with the most money",
    "the player with the most wood",
    ["changed elder, is", "reread Pike, effect"],
  ],
]

test.each(CASES)("%s", (_, was, is, found) => {
  const after = packOf([[was, is]])
  expect(after.diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  expect(new Set(differences(after))).toEqual(new Set(found))
  // Undone, it is as many changes the other way.
  if (!found.some((each) => each.startsWith("leaning"))) expect(differences(plain, after)).toHaveLength(found.length)
})

test("what has a mistake in one version is compared by its words, all else by its meaning", () => {
  const after = packOf([
    ["effect: draw 1 }", "effect: darw 1 }"],
    ["effect: gain $2", "effect: gain $3"],
  ])
  expect(differences(after)).toEqual(["unread Carp, effect", "changed Eel, effect"])
  expect(differences(after, after)).toEqual([])
})
