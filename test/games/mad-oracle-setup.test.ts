/** The setup of whole games: R-MO-01 to R-MO-06 for every number of players, from many seeds and with any characters. */

import { expect, test } from "vitest"
import { advance, answer } from "../../interpreter/index.ts"
import { contentProgram } from "../support/games.ts"
import { choices } from "./game-checks.ts"
import { Table } from "./varied-pack.ts"

const program = contentProgram("mad-oracle")

/** The components of an ordered zone, from its top. */
function fromTop(table: Table, state: Int32Array, zone: string): number[] {
  const address = table.machine.places.address[table.place(zone)] ?? 0
  return [...state.subarray(address + 1, address + 1 + (state[address] ?? 0))].reverse()
}

test.each([2, 3, 4])("%i players", (players) => {
  const table = new Table(program, players)
  const kind = (component: number): string => program.kinds[program.components[component]?.kind ?? 0] ?? ""
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const mixes = new Set<string>()
  const places = new Set<number>()
  for (let seed = 0; seed < 150; seed++) {
    const state = table.begin(seed)
    const random = choices(seed)
    advance(table.machine, state)
    for (let i = 0; table.in(state, "shop row").length === 0 && i < 10; i++) {
      const [open] = table.asked(state)
      if (open) answer(table.machine, state, open.fiber, open.first + random(open.count))
    }
    // The first player has drawn already: R-MO-10.
    const hands = seats.map((seat) => table.in(state, "hand", seat).length)
    const caught = table.in(state, "discard pile").length > 0 || table.in(state, "oracle spot").length > 0
    const pile = fromTop(table, state, "draw pile")
    const characters = seats.map((seat) => table.in(state, "character slot", seat)[0] ?? -1)
    mixes.add(characters.join())
    expect(new Set(characters).size).toBe(players)
    expect(characters.map(kind)).toEqual(seats.map(() => "character"))
    for (const seat of seats) expect(table.in(state, "hand", seat).map(kind)).not.toContain("disaster")
    expect(table.in(state, "shop row").length).toBe(3)
    expect(table.in(state, "shop pile").length).toBe(9)
    expect(table.in(state, "penalty pile").length).toBe(8)
    expect(pile.map(kind)).not.toContain("character")
    // A disaster under the first card has acted: what it did is another matter.
    if (caught) continue
    expect([...hands].sort()).toEqual([...seats.slice(1).map(() => 3), 4])
    expect(pile.length).toBe(11 * players)
    expect(pile.filter((component) => kind(component) === "disaster").length).toBe(2 * players)
    const upper = Math.ceil((11 * players) / 2) - 1
    const oracle = pile.findIndex((component) => kind(component) === "oracle")
    expect(oracle).toBeGreaterThanOrEqual(upper)
    places.add(oracle - upper)
    // What lies at the cut tells who goes first, unless a disaster on top was put beneath it.
    const shown = pile.slice(0, upper).filter((component) => (state[table.machine.layout.known + component] ?? 0) !== 0)
    const first = hands.indexOf(4)
    const decks = shown.map((component) => table.word("deck", component))
    expect(decks).toContain(table.word("deck", characters[first] ?? -1))
  }
  expect(mixes.size).toBeGreaterThan(players === 2 ? 11 : 20)
  expect(places.size).toBeGreaterThan((11 * players) / 3)
})
