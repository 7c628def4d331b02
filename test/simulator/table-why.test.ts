import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { determinize, seedGenerator } from "../../interpreter/index.ts"
import type { Table, Wanted } from "../../simulator/table/index.ts"
import { resolverOf } from "../support/packs.ts"
import { laid, packOf, playAtRandom } from "./table-games.ts"

const situation = (given: string[], when: string[], players = 2, pack = packOf("unleash")): Table => {
  const table = laid(pack, { players, beginning: { kind: "given", given, when } })
  expect(table.problems).toEqual([])
  return table
}

/** The first reason for a component of that name in a seat's place, with the words. */
function reason(table: Table, name: string, zone: string, seat: number, asked = 0): string | null {
  const card = table
    .scene(seat)
    .zones.filter((each) => each.name === zone && each.seat === seat)
    .flatMap(({ cards }) => cards)
    .find((each) => each.name === name)
  if (card === undefined) throw new Error(`there is no ${name}`)
  return said(table, card.id, asked)
}

function said(table: Table, wanted: number | Wanted, seat = 0): string | null {
  const refusal = table.whyNot(seat, wanted)
  if (refusal === null) return null
  const [first] = refusal.reasons
  return `${refusal.title}. ${first?.text} (${first?.owner}: ${first?.words})`
}

const choose = (table: Table, label: string): void => {
  const [question] = table.decisions(0)
  const option = question?.options.find((each) => each.label === label)
  expect(table.choose(question?.fiber ?? -1, option?.index ?? -1)).toEqual({ ok: true })
}

test("the condition that failed is said with its values, and the words that ask it", () => {
  const table = situation(
    [
      "the clock is 4",
      "you have Kitsune, Horse and Hero in play",
      "you have Captain and Unicorn in hand",
      "the previous player has Unicorn, Villain and Hero in play",
      "you have $7",
    ],
    ["you command Kitsune"],
  )
  expect(reason(table, "Captain", "hand", 0)).toBeNull()
  expect(reason(table, "Unicorn", "hand", 0)).toBe(
    "Unicorn can't be chosen. It costs $10; you have $7. (play: you can pay its cost)",
  )
  expect(reason(table, "Hero", "play", 0)).toBe("Hero can't be chosen. It is in your play. (Kitsune: play 1)")
  choose(table, "decline")
  // What is to be given away has to have something that it can be exchanged for.
  expect(reason(table, "Horse", "play", 0)).toBe(
    "Horse can't be chosen. There is nothing that goes with it. (Kitsune: 1 of the same cost)",
  )
  choose(table, "Hero")
  const unicorn = table.scene(0).zones.find(({ name, seat }) => name === "play" && seat === 1)?.cards
  expect(said(table, unicorn?.find(({ name }) => name === "Unicorn")?.id ?? -1)).toBe(
    "Unicorn can't be chosen. It costs $10, Hero $5. (Kitsune: of the same cost)",
  )
  expect(said(table, unicorn?.find(({ name }) => name === "Villain")?.id ?? -1)).toBeNull()
  expect(said(table, -1)).toBe("This card can't be chosen. Nobody may know which card this is. (: )")
  expect(said(table, 0, 1)).toContain("You are not asked anything now.")
})

test("values that were chosen before, states, and what has been done", () => {
  const hunter = situation(
    ["the clock is 4", "you have Hunter in play", "you have Captain and Hero in hand"],
    ["you command Hunter", "choose Red"],
  )
  expect(reason(hunter, "Hero", "hand", 0)).toBe("Hero can't be chosen. It is Blue, not Red. (Hunter: that colour)")
  const mastermind = situation(
    ["the clock is 4", "you have Mastermind in play", "you have Horse, Unicorn and Hero in hand", "you have $20"],
    ["you command Mastermind", 'choose "play 1 costing $0"', "choose Horse"],
  )
  expect(said(mastermind, { mode: "play 1 costing $0" })).toBe(
    "“play 1 costing $0” can't be chosen. It has been done already, or it can't be done now. (Mastermind: play 1 costing $0)",
  )
  const choosing = situation(
    ["the clock is 4", "you have Mastermind in play", "you have Horse and Hero in hand", "you have $7"],
    ["you command Mastermind"],
  )
  expect(said(choosing, { mode: "play 1 costing $10" })).toBe(
    "“play 1 costing $10” can't be chosen. It can't be done now. (Mastermind: play 1 costing $10)",
  )
})

test("players: who is in no such state, and who is left out", () => {
  const table = situation(
    ["you have Spyglass in hand", "the previous player is hidden", "the deck has 5 cards"],
    ["you send Spyglass"],
    4,
    packOf("classics/letters"),
  )
  expect(table.decisions(0)[0]?.options.map(({ player }) => player)).toEqual([1, 2])
  expect(said(table, { player: 3 })).toBe("Player 4 can't be chosen. Player 4 is hidden. (Spyglass: exposed)")
  expect(said(table, { player: 0 })).toBe(
    "Player 1 can't be chosen. You are not among those. (Spyglass: another free exposed player)",
  )
  expect(said(table, { player: 1 })).toBeNull()
})

test("other texts that forbid it are named", () => {
  const pack = compilePack(
    new Map(
      Object.entries({
        "docks/pack.yaml": "name: docks\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
        "docks/game.yaml": `game: Docks
players: { count: 2 }
kinds: { card: { properties: { colour: { values: [Red, Blue, Gold] } } } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  hand: { of: card, per: player, faces: owner }
  play: { of: card, per: player, faces: everyone }
  discard pile: { of: card, faces: everyone }
rules: [no Gold card can be discarded]
spans: { turn: { per: player, do: discard 1 in hand } }
setup: shuffle all cards into the deck
flow: "3 times: each player takes a turn"
`,
        "docks/cards/all.yaml": `kind: card
components:
  - { name: Buoy, colour: Red, copies: 3 }
  - { name: Anchor, colour: Red }
  - { name: Crane, colour: Blue, copies: 2 }
  - { name: Lamp, colour: Gold, copies: 2 }
  - { name: Warden, colour: Red, abilities: [no Blue card can be discarded] }
`,
      }),
    ),
    resolverOf(),
  )
  const table = situation(
    ["you have Buoy, Crane and Lamp in hand", "you have Warden in play"],
    ["you discard 1 in hand"],
    2,
    pack,
  )
  expect(table.decisions(0)).toEqual([])
  const open = situation(
    ["you have Buoy, Anchor, Crane and Lamp in hand", "you have Warden in play"],
    ["you discard 1 in hand"],
    2,
    pack,
  )
  expect(reason(open, "Crane", "hand", 0)).toBe(
    "Crane can't be chosen. Warden forbids it. (Warden: no Blue card can be discarded)",
  )
  expect(reason(open, "Lamp", "hand", 0)).toContain("no Gold card can be discarded")
})

/** A game in which the player says what is asked for, with three numbered cards in hand. */
function asking(turn: string): Table {
  const files = {
    "docks/pack.yaml": "name: docks\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
    "docks/game.yaml": `game: Docks
players: { count: 2 }
kinds: { card: { properties: { rank: { type: number } } } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  hand: { of: card, per: player, faces: owner }
  play: { of: card, per: player, faces: everyone }
  discard pile: { of: card, faces: everyone }
spans: { turn: { per: player, do: discard 1 in hand } }
setup: shuffle all cards into the deck
flow: "3 times: each player takes a turn"
`,
    "docks/cards/all.yaml": `kind: card
components:
  - { name: Oar, rank: 1 }
  - { name: Rope, rank: 3 }
  - { name: Net, rank: 5 }
  - { name: Sail, rank: 5 }
  - { name: Buoy, rank: 2 }
  - { name: Hook, rank: 4 }
  - { name: Mast, rank: 9 }
  - { name: Keel, rank: 2, copies: 2 }
`,
  }
  const given = [
    "you have Oar, Rope, Net and Sail in hand",
    "you have 2 Keel in play",
    "the next player has Hook in hand",
  ]
  return situation(given, [turn], 2, compilePack(new Map(Object.entries(files)), resolverOf()))
}

test.each([
  ["you discard 1 in hand whose rank is more than the number of cards in your play", "Its rank is 1, not more than 2."],
  [
    "you discard 1 in hand whose rank is more than the total rank of the cards in your play",
    "Its rank is 1, not more than 4.",
  ],
  ["you discard 1 in hand with the highest rank", "These words don't fit it."],
  ["you discard 1 in hand other than Oar", "It is Oar."],
  // What lies in the deck nobody may know: it is not told by what a card fails.
  [
    "you discard 1 in hand whose rank is more than the lowest rank of the cards in the deck",
    "It is not among what these words ask for.",
  ],
])("%s", (turn, text) => {
  expect(reason(asking(turn), "Oar", "hand", 0)).toContain(`Oar can't be chosen. ${text} `)
})

describe.each(["unleash", "classics/letters", "classics/crazy-eights", "classics/goofspiel"])("%s", (name) => {
  test("only what is not offered has a reason, and no reason hangs on what the seat does not know", () => {
    const table = laid(packOf(name), { players: 2, seed: 4 })
    const generator = new Int32Array(4)
    let refused = 0
    const reasons = (seat: number): string => {
      const known = table.machine.program.components.flatMap((_, component) =>
        ((table.state[table.machine.layout.known + component] ?? 0) >> seat) & 1 ? [component] : [],
      )
      return JSON.stringify(known.map((component) => [component, table.whyNot(seat, component)]))
    }
    playAtRandom(table, 25, 3, () => {
      for (const seat of [0, 1]) {
        const questions = table.decisions(seat)
        const offered = new Set(questions.flatMap(({ options }) => options.map(({ component }) => component)))
        table.machine.program.components.forEach((_, component) => {
          const refusal = table.whyNot(seat, component)
          const isKnown = ((table.state[table.machine.layout.known + component] ?? 0) >> seat) & 1
          if (offered.has(component)) expect(refusal).toBeNull()
          else if (isKnown) {
            expect(refusal?.reasons.length).toBeGreaterThan(0)
            if (questions.length > 0) refused++
          }
        })
        const own = table.state.slice()
        const before = reasons(seat)
        const other = own.slice()
        seedGenerator(generator, 0, table.at)
        determinize(table.machine, own, seat, generator, other)
        table.state.set(other)
        const after = reasons(seat)
        table.state.set(own)
        expect(after).toBe(before)
      }
    })
    expect(refused).toBeGreaterThan(5)
  })
})
