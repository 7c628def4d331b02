/** One property on several kinds, which differ in what values they have. */
import { expect, test } from "vitest"
import { faultsOf } from "../support/ruled.ts"

const GAME = `
game: Harbour
players: { count: 2 }
kinds:
  card: { properties: { colour: { values: [Red, Blue] } } }
  stone: { properties: { colour: { values: [White, Red] } } }
  gem: { properties: { cost: { amount: $, none: yes } } }
  pearl: { properties: { cost: { amount: $, participle: costing } } }
zones:
  pool: { faces: everyone }
  hand: { per: player, faces: owner }
  play: { per: player, faces: everyone }
counters: { $: { per: player, symbol: $, word: money } }
setup: put all cards into the pool; put all stones into the pool; put all gems into the pool; put all pearls into the pool
spans: { turn: { per: player, do: choose a card in the pool } }
flow: each player takes a turn
`
const PIECES = `
- { name: Sail, kind: card, colour: Red }
- { name: Pebble, kind: stone, colour: White }
- { name: Coral, kind: stone, colour: Red }
- { name: Opal, kind: gem, cost: 2 }
- { name: Moon, kind: pearl, cost: 2 }
`

test("a value that only the second kind has is that value in the machine, too", () => {
  const says = "they are told apart"
  const given = ["Sail", "Pebble", "Coral", "Opal", "Moon"].map((name) => `${name} is in the pool`)
  const when = [
    "you gain $1 for each White stone in the pool",
    "you gain $10 for each Red stone in the pool",
    "you gain $100 for each gem in the pool costing $2",
  ]
  expect(faultsOf(GAME, PIECES, [{ says, given, when, must: ["you have $111"] }])).toEqual({ [says]: "" })
})
