import { expect, test } from "vitest"
import { analysePack } from "../../dsl/compile.ts"

import { resolverOf } from "../support/packs.ts"

const GAME = `game: Pool
players: { count: 2-4 }
kinds:
  card: { properties: { cost: { amount: $ } }, scripts: [effect] }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  hand: { of: card, per: player, faces: owner }
  discard pile: { of: card }
  play: { of: card, per: player }
counters:
  $: { per: player, symbol: $, word: money, plural: "-" }
defaults: { draw: from the deck, discard: from hand, play: from hand }
spans:
  turn:
    per: player
    do: |
      draw 1
      if you have 3 or more cards in hand:
        discard 1
        gain $1
      play 1
verbs:
  rest:
    usage: rest
    do: |
      gain $1
      draw 1
    needs: you have at least $1
rules:
  - whenever you draw a card, gain $1
  - whenever you play a card, draw 1
setup: shuffle all cards into the deck
flow: "3 times: each player takes a turn"
score: score the number of cards in your play
winner: the players with the most points win
`
const CARDS = `- name: Crab
  copies: 20
  cost: 1
  effect: draw 2, then discard 1; if you do, gain $2
  abilities: ["when you discard this from hand, draw 1", "when you play this, gain $1"]
- { name: Eel, copies: 5, cost: 2, effect: "if you have at least $5, gain $1; otherwise, draw 2; choose one: draw 1 | gain $3" }
- name: Squid
  copies: 5
  cost: 2
  effect: |
    draw 1
    each other player:
      discard 1
      gain $2
    gain $1 # all of it
`

type Files = Readonly<Record<string, string>>
const POOL: Files = { "pack.yaml": "name: pool\nversion: 1.0.0\n", "game.yaml": GAME, "cards/all.yaml": CARDS }

const expansion = (name: string, game: string, manifest = ""): Files => ({
  "pack.yaml": `name: ${name}\nversion: 1.0.0\nextends: pool\n${manifest}`,
  "game.yaml": game,
})

function amended(amend: string, packs: Readonly<Record<string, Files>> = {}) {
  const files = new Map(Object.entries(expansion("more", `amend:\n  ${amend.replaceAll("\n", "\n  ")}\n`)))
  return analysePack(files, resolverOf({ pool: POOL, ...packs }))
}

/** What the texts of a path say with changes of them, or the codes of what is wrong. */
function becomes(path: string, change: string): readonly string[] {
  const keys = path.split(": ")
  const indented = keys.map((key, depth) => `${"  ".repeat(depth)}${key}:`).join("\n")
  const { diagnostics, model } = amended(`${indented} ${change}`)
  if (model === null || diagnostics.length > 0) return diagnostics.map(({ code }) => code)
  const [section, name, key = ""] = keys
  const card = model.components.find((each) => each.name === name)
  const texts =
    section === "components"
      ? key === "abilities"
        ? card?.abilities
        : [card?.scripts.get(key)]
      : section === "verbs"
        ? model.verbs.flatMap((verb) => (verb.name === name ? [key === "do" ? verb.do : verb.needs] : []))
        : section === "scripts"
          ? model.spans.flatMap((span) => (span.name === name ? [span.do] : []))
          : section === "rules"
            ? model.rules
            : [model[section as "setup" | "flow" | "score" | "winner"]]
  return (texts ?? []).map((text) => text?.value ?? "")
}

const CRAB = "components: Crab: effect"
const EEL = "components: Eel: effect"
const SQUID = "components: Squid: effect"
const TURN = "scripts: turn"

test.each([
  [CRAB, "{ replace: draw 2, with: draw 3 }", "draw 3, then discard 1; if you do, gain $2"],
  [CRAB, "{ instead of: draw 2, add: draw 3 }", "draw 3, then discard 1; if you do, gain $2"],
  [
    CRAB,
    "{ replace: discard 1, with: 'discard 2, then gain $1' }",
    "draw 2, then discard 2, then gain $1; if you do, gain $2",
  ],
  [CRAB, "{ replace: 'draw 2, then discard 1', with: you may discard 1 }", "you may discard 1; if you do, gain $2"],
  [CRAB, "{ replace: gain $2, with: gain $3 }", "draw 2, then discard 1; if you do, gain $3"],
  [CRAB, "{ replace: 'if you do, gain $2', with: gain $3; draw 1 }", "draw 2, then discard 1; gain $3; draw 1"],
  [CRAB, "{ after: draw 2, add: gain $1 }", "draw 2, then gain $1, then discard 1; if you do, gain $2"],
  [CRAB, "{ before: draw 2, add: gain $1 }", "gain $1, then draw 2, then discard 1; if you do, gain $2"],
  [CRAB, "{ after: 'if you do, gain $2', add: draw 1 }", "draw 2, then discard 1; if you do, gain $2; draw 1"],
  [CRAB, "{ before: 'draw 2, then discard 1', add: gain $1 }", "gain $1; draw 2, then discard 1; if you do, gain $2"],
  [
    CRAB,
    '{ after: "if you do, gain $2", add: "draw 1\n\n            draw 2" }',
    "draw 2, then discard 1; if you do, gain $2; draw 1; draw 2",
  ],
  [
    CRAB,
    "[{ replace: draw 2, with: draw 3 }, { replace: draw 3, with: draw 4 }]",
    "draw 4, then discard 1; if you do, gain $2",
  ],
  [
    EEL,
    "{ replace: draw 1, with: draw 3 }",
    "if you have at least $5, gain $1; otherwise, draw 2; choose one: draw 3 | gain $3",
  ],
  [
    EEL,
    "{ replace: you have at least $5, with: you have at least $6 }",
    "if you have at least $6, gain $1; otherwise, draw 2; choose one: draw 1 | gain $3",
  ],
  [
    EEL,
    "{ replace: draw 2, with: draw 3 }",
    "if you have at least $5, gain $1; otherwise, draw 3; choose one: draw 1 | gain $3",
  ],
  [
    SQUID,
    "{ replace: discard 1, with: discard 2 }",
    "draw 1\neach other player:\n  discard 2\n  gain $2\ngain $1 # all of it\n",
  ],
  [
    SQUID,
    "{ after: gain $2, add: draw 3 }",
    "draw 1\neach other player:\n  discard 1\n  gain $2; draw 3\ngain $1 # all of it\n",
  ],
  [
    SQUID,
    '{ after: gain $1, add: "each player:\\n  draw 3\\n  gain $4" }',
    "draw 1\neach other player:\n  discard 1\n  gain $2\ngain $1 # all of it\neach player:\n  draw 3\n  gain $4\n",
  ],
  ["verbs: rest: do", "{ after: draw 1, add: discard 1 }", "gain $1\ndraw 1; discard 1\n"],
  ["verbs: rest: needs", "{ replace: you have at least $1, with: you have at least $2 }", "you have at least $2"],
  [
    TURN,
    "{ replace: you have 3 or more cards in hand, with: you have at least $9 }",
    "draw 1\nif you have at least $9:\n  discard 1\n  gain $1\nplay 1\n",
  ],
  [
    TURN,
    "{ before: play 1, add: gain $1 }",
    "draw 1\nif you have 3 or more cards in hand:\n  discard 1\n  gain $1\ngain $1; play 1\n",
  ],
  [
    "setup",
    "{ after: shuffle all cards into the deck, add: each player draws 2 }",
    "shuffle all cards into the deck; each player draws 2",
  ],
  [
    "flow",
    "{ before: turn, add: each player gains $1 }",
    "3 times: \n  each player gains $1\n  each player takes a turn",
  ],
  [
    "flow",
    "{ after: turn, add: each player gains $1 }",
    "3 times: \n  each player takes a turn\n  each player gains $1",
  ],
  ["score", "{ was: score the number of cards in your play, now: score 1 }", "score 1"],
] as const)("%s: %s", (path, change, says) => {
  const [text, ...more] = becomes(path, change)
  expect(more).toEqual([])
  expect(text).toBe(says)
})

test("one of several abilities, or rules, is found by its clause", () => {
  const abilities = "components: Crab: abilities"
  expect(becomes(abilities, "{ replace: gain $1, with: gain $2 }")).toEqual([
    "when you discard this from hand, draw 1",
    "when you play this, gain $2",
  ])
  expect(becomes(abilities, '["when you play this, draw 1"]')).toHaveLength(3)
  expect(becomes("rules", "{ replace: you draw a card, with: you draw 2 or more cards }")).toEqual([
    "whenever you draw 2 or more cards, gain $1",
    "whenever you play a card, draw 1",
  ])
})

test.each([
  ["what is there no more", CRAB, "{ replace: draw 1, with: draw 3 }", "check/no-anchor"],
  ["no whole clause", CRAB, "{ replace: draw, with: gain }", "check/no-anchor"],
  ["several places", "components: Crab: abilities", "{ replace: this, with: it }", "check/no-anchor"],
  [
    "several sentences in place of a step",
    CRAB,
    '{ replace: draw 2, with: "draw 1; gain $1" }',
    "check/misplaced-patch",
  ],
  [
    "a condition has nothing behind it",
    EEL,
    "{ after: you have at least $5, add: you have at least $6 }",
    "check/misplaced-patch",
  ],
  [
    "what follows would come under its condition",
    CRAB,
    "{ replace: draw 2, with: 'if you have at least $1, draw 3' }",
    "check/misplaced-patch",
  ],
  ["no place", CRAB, "{ add: draw 3 }", "pack/patch-anchor"],
  ["two changes in one", CRAB, "{ replace: draw 2, with: draw 1, add: draw 3 }", "pack/patch-anchor"],
  ["no text", "components: Crab: cost", "{ replace: draw 2, with: draw 1 }", "pack/patch-anchor"],
  ["no text that is there", "verbs: rest: is", "{ replace: draw 2, with: draw 1 }", "pack/patch-anchor"],
  ["not as quoted", CRAB, "{ was: draw 2, now: draw 3 }", "pack/changed-since"],
  ["not as quoted, a number", "components: Crab: cost", "{ was: 3, now: 2 }", "pack/changed-since"],
  ["not as quoted, what is not there", "components: Crab: weight", "{ was: 3, now: 2 }", "pack/changed-since"],
  ["a change that does not read", CRAB, "{ replace: draw 2, with: drew 3 }", "syntax/unexpected-word"],
  [
    "a change that means nothing here",
    SQUID,
    "{ replace: discard 1, with: gain $1 for each moon }",
    "check/unknown-word",
  ],
])("%s", (_, path, change, code) => {
  expect(becomes(path, change)[0]).toBe(code)
})

test("a mistake in what is put in is told where it stands", () => {
  const { diagnostics, sources } = amended("components: { Crab: { effect: { replace: draw 2, with: draw 2 moons } } }")
  const [told] = diagnostics
  expect(told?.span.file).toBe("game.yaml")
  expect(told && sources.get("game.yaml")?.slice(told.span.start, told.span.end)).toContain("moons")
})

test("what a clause was written against is shown with what is there now", () => {
  const { diagnostics, sources } = amended("components: { Crab: { effect: { replace: draw 1, with: draw 3 } } }")
  const [told] = diagnostics
  const [there] = told?.related ?? []
  expect(told?.span && sources.get(told.span.file)?.slice(told.span.start, told.span.end)).toBe("draw 1")
  expect(there?.span.file).toBe("pool/cards/all.yaml")
  expect(there?.message).toContain("draw 2, then discard 1; if you do, gain $2")
})

const pack = (name: string, amend: string, manifest = ""): Readonly<Record<string, Files>> => ({
  [name]: expansion(name, `amend: { components: { Crab: { ${amend} } } }\n`, manifest),
})

/** What the Crab says with expansions laid over the pool, or what is wrong. */
function together(packs: Readonly<Record<string, Files>>, order = "") {
  const needs = Object.keys(packs).map((name) => `  ${name}: "*"\n`)
  const manifest = `name: both\nversion: 1.0.0\nextends: pool\ndependencies:\n${needs.join("")}${order}`
  const { model, diagnostics } = analysePack(new Map([["pack.yaml", manifest]]), resolverOf({ pool: POOL, ...packs }))
  if (diagnostics.length > 0)
    return diagnostics.map(({ code, span, related }) => [code, span.file, related[0]?.span.file])
  const crab = model?.components.find(({ name }) => name === "Crab")
  return `${crab?.scripts.get("effect")?.value} (${crab?.properties.get("cost")?.value})`
}

const PAYS = pack("pays", "effect: { replace: gain $2, with: gain $3 }")
const DEALS = pack("deals", "effect: { replace: draw 2, with: draw 3 }")
const DRAWS = pack("draws", "effect: { replace: draw 2, with: draw 4 }")
const ADDS = pack("adds", "effect: { after: draw 2, add: gain $1 }")
const TAKES = pack("takes", "effect: { after: draw 2, add: draw 9 }")
const WHOLE = pack("whole", "effect: draw 5, cost: 2")
const ROUND = pack("round", "effect: { replace: 'draw 2, then discard 1', with: you may discard 2 }")
const COST = pack("cost", "cost: { was: 1, now: 3 }")
const AFTER = pack("knows", "effect: { replace: draw 3, with: draw 6 }", "after: [deals]\n")

test.each([
  ["different clauses of one text", { ...PAYS, ...DEALS }, "", "draw 3, then discard 1; if you do, gain $3 (1)"],
  ["the same clause", { ...DEALS, ...DRAWS }, "", [["pack/conflict", "draws/game.yaml", "deals/game.yaml"]]],
  [
    "the same clause, in order",
    { ...DEALS, ...DRAWS },
    "order: [deals, draws]",
    "draw 4, then discard 1; if you do, gain $2 (1)",
  ],
  [
    "the other way round",
    { ...DEALS, ...DRAWS },
    "order: [draws, deals]",
    "draw 3, then discard 1; if you do, gain $2 (1)",
  ],
  [
    "beside the same clause, in the order of the packs",
    { ...ADDS, ...TAKES },
    "",
    "draw 2, then gain $1, then draw 9, then discard 1; if you do, gain $2 (1)",
  ],
  ["beside what is replaced", { ...DEALS, ...ADDS }, "", [["pack/conflict", "adds/game.yaml", "deals/game.yaml"]]],
  [
    "beside what is replaced, in order",
    { ...DEALS, ...ADDS },
    "order: [deals, adds]",
    "draw 3, then gain $1, then discard 1; if you do, gain $2 (1)",
  ],
  [
    "what others stand beside",
    { ...ADDS, ...DEALS },
    "order: [adds, deals]",
    "draw 3, then gain $1, then discard 1; if you do, gain $2 (1)",
  ],
  ["a clause around another", { ...DEALS, ...ROUND }, "", [["pack/conflict", "round/game.yaml", "deals/game.yaml"]]],
  [
    "a clause around another, in order",
    { ...DEALS, ...ROUND },
    "order: [deals, round]",
    "you may discard 2; if you do, gain $2 (1)",
  ],
  [
    "a clause that is gone",
    { ...ROUND, ...DEALS },
    "order: [round, deals]",
    [["pack/conflict", "deals/game.yaml", "round/game.yaml"]],
  ],
  ["a clause and the whole", { ...DEALS, ...WHOLE }, "", [["pack/conflict", "whole/game.yaml", "deals/game.yaml"]]],
  ["a clause and the whole, in order", { ...DEALS, ...WHOLE }, "order: [deals, whole]", "draw 5 (2)"],
  [
    "the whole and a clause of it",
    { ...WHOLE, ...DEALS },
    "order: [whole, deals]",
    [["pack/conflict", "deals/game.yaml", "whole/game.yaml"]],
  ],
  ["a value, quoted", { ...WHOLE, ...COST }, "", [["pack/conflict", "cost/game.yaml", "whole/game.yaml"]]],
  ["a value, quoted as the pool has it, in order", { ...WHOLE, ...COST }, "order: [whole, cost]", "draw 5 (3)"],
  ["over what a pack knows of", { ...DEALS, ...AFTER }, "", "draw 6, then discard 1; if you do, gain $2 (1)"],
  [
    "an order of what is not there",
    { ...DEALS, ...PAYS },
    "order: [deals, piles]",
    [["pack/missing-dependency", "pack.yaml", undefined]],
  ],
  [
    "an order against what a pack knows of",
    { ...DEALS, ...AFTER },
    "order: [knows, deals]",
    [
      ["pack/dependency-cycle", "pack.yaml", undefined],
      ["check/no-anchor", "knows/game.yaml", "pool/cards/all.yaml"],
    ],
  ],
] as const)("two packs: %s", (_, packs, order, says) => {
  expect(together(packs, order)).toEqual(says)
})
