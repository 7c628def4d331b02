import { expect, test } from "vitest"
import { services } from "../../dsl/index.ts"
import { summaryOf } from "../../editor/game/thing-summary.ts"

const GAME = `game: Harbour
players: { count: 2-4 }
kinds:
  ship:
    properties:
      sail: { values: [Red, White] }
      cost: { amount: coin, participle: costing }
      worth: number
    states: { sunk: { opposite: afloat } }
zones:
  deck: { of: ship, ordered: yes, faces: nobody }
  hand: { of: ship, per: player, faces: owner, limit: 5, over: discard pile }
  discard pile: { of: ship, faces: everyone }
counters:
  coin: { per: player, from: 0, to: 9 }
  damage: { per: ship }
  tide: {}
defaults: { draw: from the deck }
spans:
  turn: { per: player, do: "draw 1\\ngain 1 coin" }
dice: { weather: { sides: 6 } }
timers: { sand: { seconds: 60 } }
`

const form = services.gameForm(
  new services.Workspace(
    new Map([
      ["pack.yaml", "name: harbour\nversion: 1.0.0\n"],
      ["game.yaml", GAME],
    ]),
    () => null,
  ),
)

function thingsIn(fields: readonly services.GameField[]): readonly services.GameThing[] {
  return fields.flatMap(({ control }) =>
    control.is === "things" ? control.things.flatMap((thing) => [thing, ...thingsIn(thing.fields)]) : [],
  )
}
const things = (form ?? []).flatMap(({ fields }) => thingsIn(fields))

test.each([
  ["kinds/ship", "sail, cost, worth · sunk"],
  ["kinds/ship/properties/sail", "one of some words · Red, White"],
  ["kinds/ship/properties/cost", "an amount, as a price · coin · “costing”"],
  ["kinds/ship/properties/worth", "a number"],
  ["zones/deck", "ship · face down · in order"],
  ["zones/hand", "ship · one each · seen by its owner · room for 5 · the rest to discard pile"],
  ["zones/discard pile", "ship · face up"],
  ["counters/coin", "one each · from 0 · to 9"],
  ["counters/damage", "on each ship"],
  ["counters/tide", ""],
  ["defaults/draw", "from the deck"],
  ["spans/turn", "belongs to one player · draw 1, gain 1 coin"],
  ["dice/weather", "6 sides"],
  ["timers/sand", "60 seconds"],
])("%s in a line", (path, line) => {
  const found = things.find((thing) => thing.path.join("/") === path)
  expect(found && summaryOf(found)).toBe(line)
})
