/** Rows: zones in order with slots, from the left to the right. */
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { runRulings } from "../../simulator/rulings/index.ts"
import { resolverOf } from "../support/packs.ts"

const GAME = `game: Stall
players: { count: 2 }
kinds:
  card: { properties: { colour: { values: [Red, Blue] } } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  shelf: { of: card, ordered: yes, slots: 3 }
  heap: { of: card, ordered: yes }
  tray: { of: card, slots: 3 }
  hand: { of: card, per: player }
verbs:
  grab: { usage: grab, past: grabbed, do: put the leftmost card in the shelf into your hand }
  snatch: { usage: snatch, do: put the rightmost card of the shelf into your hand }
  fish: { usage: fish, do: put the leftmost Red card in the shelf into your hand }
  duo: { usage: duo, do: put the leftmost 2 cards of the shelf into your hand }
  restock: { usage: restock, do: fill the shelf to 3 from the deck }
spans: { turn: { per: player, do: grab } }
flow: each player takes a turn
`
const CARDS =
  "- { name: Ant, colour: Red }\n- { name: Bee, colour: Blue }\n- { name: Cat, colour: Red }\n- { name: Dog, colour: Blue }\n"

const compiled = (rulings: string, game = GAME) =>
  compilePack(
    new Map(
      Object.entries({
        "stall/pack.yaml": "name: stall\nversion: 1.0.0\n",
        "stall/game.yaml": game,
        "stall/cards/all.yaml": CARDS,
        ...(rulings === "" ? {} : { "stall/rulings/tried.yaml": rulings }),
      }),
    ),
    resolverOf(),
  )

test.each([
  ["what is laid first is on the left", "the shelf has Bee, Ant and Cat", "you grab", "Bee is in your hand"],
  ["and what is laid last on the right", "the shelf has Bee, Ant and Cat", "you snatch", "Cat is in your hand"],
  ["the leftmost of those that are like this", "the shelf has Bee, Ant and Cat", "you fish", "Ant is in your hand"],
  [
    "several from the left",
    "the shelf has Bee, Ant and Cat",
    "you duo",
    "Bee is in your hand; Ant is in your hand; Cat is in the shelf",
  ],
  [
    "it closes up, and what is new comes to the right",
    "the shelf has Bee, Ant and Cat; the top card of the deck is Dog",
    "you grab; you restock; you snatch",
    "Dog is in your hand; Ant is in the shelf",
  ],
])("%s", (says, given, when, then) => {
  const clauses = (all: string): string => JSON.stringify(all.split("; "))
  const ruling = `- { says: ${JSON.stringify(says)}, given: ${clauses(given)}, when: ${clauses(when)}, then: ${clauses(then)} }\n`
  const [result] = runRulings(compiled(ruling)).rulings
  expect([result?.status, result?.message]).toEqual(["passed", ""])
})

test.each([
  ["put the leftmost card of the heap into your hand", "check/no-ends"],
  ["put the leftmost card in the tray into your hand", "check/no-ends"],
  ["put the top card of the tray into your hand", "check/no-ends"],
  ["put the leftmost card into your hand", "lower/unsupported"],
])("%s is refused", (sentence, code) => {
  const game = GAME.replace("put the leftmost card in the shelf into your hand", sentence)
  const { diagnostics } = compiled("", game)
  expect(diagnostics.flatMap((each) => (each.severity === "error" ? [each.code] : []))).toEqual([code])
})
