/** What a player could take in two ways: a warning tells both, and each wording of its hint is read in one way only. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"

const diagnosticsOf = (sentence: string): readonly Diagnostic[] =>
  compilePack(exampleFiles({ sentence }), resolverOf()).diagnostics

const open: readonly { readonly sentence: string; readonly read: string; readonly other: string }[] = [
  {
    sentence: "gain $1 for each space without a shell in row 1",
    read: "gain $1 for each space without a shell that is in row 1",
    other: "gain $1 for each space in row 1 without a shell",
  },
  {
    sentence: "gain $1 for each space with no shell in row 1",
    read: "gain $1 for each space with no shell that is in row 1",
    other: "gain $1 for each space in row 1 with no shell",
  },
  {
    sentence: "draw 1 or gain $1 then lose $1",
    read: "draw 1 or gain $1, then lose $1",
    other: "choose one: draw 1 | gain $1, then lose $1",
  },
  {
    sentence: "draw 1 and gain $1 for each card in your play",
    read: "draw 1; gain $1 for each card in your play",
    other: "for each card in your play: draw 1 and gain $1",
  },
  { sentence: "draw 1 and gain $1 twice", read: "draw 1; gain $1 twice", other: "2 times: draw 1 and gain $1" },
  {
    sentence: "draw 1 and gain $1 if you have at least 3 cards in hand",
    read: "if you have at least 3 cards in hand, draw 1 and gain $1",
    other: "draw 1; if you have at least 3 cards in hand, gain $1",
  },
  {
    sentence: "if you have at least $5, gain $1; if you have at least 3 cards in hand, draw 1; otherwise, lose $1",
    read: "if you have at least $5, gain $1. if you have at least 3 cards in hand, draw 1; otherwise, lose $1",
    other:
      "if you have at least $5, gain $1; otherwise, if you have at least 3 cards in hand, draw 1; otherwise, lose $1",
  },
  {
    sentence: "discard all wet cards and all Green cards costing $2 or more in your hand",
    read: "discard all wet cards in your hand and all Green cards costing $2 or more in your hand",
    other: "discard all wet cards costing $2 or more in your hand and all Green cards costing $2 or more in your hand",
  },
  {
    sentence: "discard all Green cards and reveal all Amber cards in your play",
    read: "discard all Green cards, then reveal all Amber cards in your play",
    other: "discard all Green cards in your play and reveal all Amber cards in your play",
  },
  {
    sentence: "you may discard all Green cards and reveal all Amber cards in your play",
    read: "you may: discard all Green cards, then reveal all Amber cards in your play",
    other: "you may discard all Green cards in your play and reveal all Amber cards in your play",
  },
  {
    sentence: "if you have $3 or more, each player may discard all Green cards and reveal all Amber cards in your play",
    read: "if you have $3 or more, each player may: discard all Green cards, then reveal all Amber cards in your play",
    other:
      "if you have $3 or more, each player may discard all Green cards in your play and reveal all Amber cards in your play",
  },
  {
    sentence: "discard all Green cards in play",
    read: "discard all Green cards in your play",
    other: "discard all Green cards in any play",
  },
  {
    sentence: "if there is a Green card in play, draw 1",
    read: "if there is a Green card in your play, draw 1",
    other: "if there is a Green card in any play, draw 1",
  },
  {
    sentence: "discard all Green cards in your hand and cards in your play",
    read: "discard all Green cards in your hand and all cards in your play",
    other: "discard all Green cards in your hand and all Green cards in your play",
  },
  {
    sentence: "if you have the most money, draw 1",
    read: "if no other player has more money than you, draw 1",
    other: "if you have the most money alone, draw 1",
  },
  {
    sentence: "draw 1 if you have the fewest cards in hand",
    read: "draw 1 if no other player has fewer cards in hand than you",
    other: "draw 1 if you have the fewest cards in hand alone",
  },
  {
    sentence: "if you have 3 cards in hand, draw 1",
    read: "if you have exactly 3 cards in hand, draw 1",
    other: "if you have at least 3 cards in hand, draw 1",
  },
  {
    sentence: "draw 1 unless another player has 3 cards in hand",
    read: "draw 1 unless another player has exactly 3 cards in hand",
    other: "draw 1 unless another player has at least 3 cards in hand",
  },
  {
    sentence: "if you have $3, draw 1",
    read: "if you have exactly $3, draw 1",
    other: "if you have at least $3, draw 1",
  },
  {
    sentence: "this turn, whenever you gain $2, draw 1",
    read: "this turn, whenever you gain exactly $2, draw 1",
    other: "this turn, whenever you gain at least $2, draw 1",
  },
  {
    sentence: "this turn, when another player discards 2 cards, draw 1",
    read: "this turn, when another player discards exactly 2 cards, draw 1",
    other: "this turn, when another player discards at least 2 cards, draw 1",
  },
  {
    sentence: "draw 1 if you discarded 2 cards this turn",
    read: "draw 1 if you discarded exactly 2 cards this turn",
    other: "draw 1 if you discarded at least 2 cards this turn",
  },
  {
    sentence: "each other player who discarded 2 cards this turn draws 1",
    read: "each other player who discarded exactly 2 cards this turn draws 1",
    other: "each other player who discarded at least 2 cards this turn draws 1",
  },
  {
    sentence: "each other player loses $1 unless you discard 1",
    read: "for each other player, that player loses $1 unless you discard 1",
    other: "you may discard 1; if you don't, each other player loses $1",
  },
  {
    sentence: "each other player loses $1 and you draw 1",
    read: "each other player loses $1; you draw 1",
    other: "for each other player, that player loses $1 and you draw 1",
  },
  {
    sentence: "each player who has fewer cards in hand than you gains $2 and you lose $1",
    read: "each player who has fewer cards in hand than you gains $2; you lose $1",
    other: "for each player who has fewer cards in hand than you, that player gains $2 and you lose $1",
  },
  {
    sentence: "the player with the least money gains $3",
    read: "each player with the least money gains $3",
    other: "a player with the least money gains $3",
  },
  {
    sentence: "draw 1, then the other player with the most cards in hand discards 1",
    read: "draw 1, then each other player with the most cards in hand discards 1",
    other: "draw 1, then another player with the most cards in hand discards 1",
  },
  {
    sentence: "if one of your cards is Green, draw 1",
    read: "if 1 of your cards is Green, draw 1",
    other: "if at least 1 of your cards is Green, draw 1",
  },
]

describe("a sentence that could mean two things", () => {
  test.each(open)("$sentence", ({ sentence, read, other }) => {
    const [found, ...more] = diagnosticsOf(sentence)
    expect(more).toEqual([])
    expect(found).toMatchObject({ code: "check/two-readings", severity: "warning" })
    const source = exampleFiles({ sentence }).get("cards/example.yaml") as string
    const fixed = found?.fixes.map(({ edits: [edit] }) =>
      edit ? source.slice(0, edit.span.start) + edit.text + source.slice(edit.span.end) : source,
    )
    expect(fixed).toEqual([read, other].map((each) => exampleFiles({ sentence: each }).get("cards/example.yaml")))
    for (const each of [read, other]) expect(diagnosticsOf(each)).toEqual([])
  })
})

test.each([
  "draw 1 or gain $1, then lose $1",
  "if one or more of your cards are Green, draw 1",
  "draw 1, then gain $1 for each card in your play",
  "draw 1, then gain $1 if you have at least 3 cards in hand",
  "if you have at least $3, draw 1, then gain $1",
  "if you discarded exactly 1 or 3 cards this turn, gain $1",
  "each other player who has at least 3 cards in hand discards 2",
  "another player loses $1 unless they pay $2",
  "if you can pay $2, draw 1",
  "take $1 from the player with the most money",
  "each player with the most money loses $1; you gain $1",
])("%s is read in one way", (sentence) => expect(diagnosticsOf(sentence)).toEqual([]))

test.each([
  ["discard all Green or wet Amber cards in your play", "check/mixed-joiners"],
  ["if you have a Green card and an Amber card or a wet card in hand, gain $1", "check/mixed-joiners"],
])("%s is refused", (sentence, code) => expect(diagnosticsOf(sentence).map((each) => each.code)).toEqual([code]))

/** A game in which each player discards onto a pile of their own. */
const withOwnPiles = (sentence: string): ReadonlyMap<string, string> =>
  new Map(
    [...exampleFiles({ sentence })].map(([path, text]) => [
      path,
      String(text).replace(/^( +discard pile: \{)/m, "$1 per: player,"),
    ]),
  )

test.each([
  [
    "discard 1 random card from each other player's hand",
    "put 1 random card in each other player's hand into your discard pile",
    "each other player discards 1 random card in their hand",
  ],
  [
    "draw 1, then discard all cards in the next player's hand",
    "draw 1, then put all cards in the next player's hand into your discard pile",
    "draw 1, then the next player discards all cards in their hand",
  ],
])("onto whose pile, where each has one: %s", (sentence, read, other) => {
  const told = (each: string): readonly Diagnostic[] => compilePack(withOwnPiles(each), resolverOf()).diagnostics
  const [found, ...more] = told(sentence)
  expect([found?.code, more]).toEqual(["check/two-readings", []])
  const source = withOwnPiles(sentence).get("cards/example.yaml") as string
  const fixed = found?.fixes.map(({ edits: [edit] }) =>
    edit ? source.slice(0, edit.span.start) + edit.text + source.slice(edit.span.end) : source,
  )
  expect(fixed).toEqual([read, other].map((each) => withOwnPiles(each).get("cards/example.yaml")))
  for (const each of [read, other]) expect(told(each).filter(({ code }) => code === "check/two-readings")).toEqual([])
})

test("what a verb needs is asked as behind if, and told of once for all of a group", () => {
  const told = (needs: string): readonly Diagnostic[] => {
    const game = `verbs: { hawk: { usage: hawk, needs: ${needs}, do: gain $1 } }\n`
    return compilePack(exampleFiles({ sentence: "hawk", game }), resolverOf()).diagnostics
  }
  const [found, ...more] = told("you have 2 cards in hand")
  expect([found?.code, more]).toEqual(["check/two-readings", []])
  const wordings = ["you have exactly 2", "you have at least 2"]
  expect(found?.fixes.map(({ edits }) => edits[0]?.text)).toEqual(wordings)
  for (const each of [...wordings.map((wording) => `${wording} cards in hand`), "you have $2 or more"])
    expect(told(each)).toEqual([])
})

describe("a pile that is filled when it is empty", () => {
  const files = (rule: string): ReadonlyMap<string, string> =>
    exampleFiles({ sentence: "draw 1", game: `rules:\n  - "${rule}"\n` }) as ReadonlyMap<string, string>
  const told = (rule: string): readonly Diagnostic[] => compilePack(files(rule), resolverOf()).diagnostics

  test.each([
    ["when the deck is empty, shuffle the discard pile into the deck", "shuffle the discard pile into the deck"],
    [
      "whenever the deck has no cards, shuffle the discard pile, then put it beneath the deck",
      "shuffle the discard pile, then put it beneath the deck",
    ],
  ])("%s", (rule, step) => {
    const [found, ...more] = told(rule)
    expect([found?.code, more]).toEqual(["check/two-readings", []])
    const wordings = [`when the number of cards in the deck is 0, ${step}`, `when the deck is short, ${step}`]
    expect(found?.fixes.map(({ edits }) => edits[0]?.text)).toEqual(wordings)
    for (const each of wordings) expect(told(each)).toEqual([])
  })

  test.each([
    "when the deck is empty, each player gains $1",
    "when the discard pile is empty, put the top card of the deck into the discard pile",
  ])("%s is read in one way", (rule) => expect(told(rule)).toEqual([]))
})

test.each(["unleash", "wonder-duel", "mad-oracle"])("no sentence of %s warns", (name) => {
  const { diagnostics } = compilePack(folderFiles(`content/${name}`), resolverOf())
  expect(diagnostics.filter(({ code }) => code === "check/two-readings")).toEqual([])
})

describe("what is counted of a turn on what is being done itself", () => {
  const game =
    'verbs: { ring: { usage: "ring (card)", past: rang, participle: rung, do: follow the effect of the card } }\n'
  const told = (sentence: string): readonly Diagnostic[] =>
    compilePack(exampleFiles({ sentence, game }), resolverOf()).diagnostics

  test.each([
    [
      "if you rang exactly 2 cards this turn, draw 1",
      "if you rang exactly 2 other cards this turn, draw 1",
      "if you rang exactly 1 other card this turn, draw 1",
    ],
    [
      "if you have rung 3 or more Green cards this turn, draw 1",
      "if you have rung at least 3 other Green cards this turn, draw 1",
      "if you have rung at least 2 other Green cards this turn, draw 1",
    ],
    [
      "unless you rang exactly 1 card this turn, draw 1",
      "unless you rang exactly 1 other card this turn, draw 1",
      "unless you rang no other cards this turn, draw 1",
    ],
    [
      "gain $2 for each card you rang this turn",
      "gain $2 for each other card you rang this turn",
      "gain $2, then gain $2 for each other card you rang this turn",
    ],
  ])("%s", (sentence, read, other) => {
    const [found, ...more] = told(sentence)
    expect([found?.code, more]).toEqual(["check/two-readings", []])
    expect(found?.hint).toContain("“")
    const source = exampleFiles({ sentence, game }).get("cards/example.yaml") as string
    const fixed = found?.fixes.map(({ edits: [edit] }) =>
      edit ? source.slice(0, edit.span.start) + edit.text + source.slice(edit.span.end) : source,
    )
    expect(fixed).toEqual([read, other].map((each) => exampleFiles({ sentence: each }).get("cards/example.yaml")))
    for (const each of [read, other]) expect(told(each)).toEqual([])
  })

  test.each(["if you rang another card this turn, draw 1", "if you discarded exactly 2 cards this turn, draw 1"])(
    "%s is read in one way",
    (sentence) => expect(told(sentence)).toEqual([]),
  )
})
