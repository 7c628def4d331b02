import { expect, test } from "vitest"
import { arranged, Table } from "../../simulator/table/index.ts"
import { laid, packOf } from "./table-games.ts"

const EVERYONE = -1

/** The names in a zone of the first seat. */
const inZone = (table: Table, zone: string): readonly string[] =>
  table
    .scene(EVERYONE)
    .zones.filter(({ name, seat }) => name === zone && seat === 0)
    .flatMap(({ cards }) => cards.map(({ name }) => name))

function move(table: Table, name: string, from: string, to: string): Table {
  const { zones } = table.scene(EVERYONE)
  const own = zones.filter(({ seat }) => seat === 0)
  const card = own.find((zone) => zone.name === from)?.cards.find((each) => each.name === name)
  const place = own.find((zone) => zone.name === to)?.place ?? -1
  const start = arranged(table.course, card?.id ?? -1, place)
  if (start === null) throw new Error("no words say that")
  const made = Table.open(table.course.compiled, start)
  if (!(made instanceof Table)) throw new Error(made.problems.map(({ message }) => message).join())
  expect(made.problems).toEqual([])
  return made
}

test("a card put elsewhere changes the sentences that the table began with, and what is done then stays", () => {
  const given = ["the clock is 4", "you have Kitsune, Horse and Hero in play", "you have Captain in hand"]
  const table = laid(packOf("unleash"), { beginning: { kind: "given", given, when: ["you command Kitsune"] } })
  const moved = move(table, "Horse", "play", "hand")
  expect(moved.start.beginning).toEqual({
    kind: "given",
    given: [
      "the clock is 4",
      "you have Kitsune in play",
      "you have Hero in play",
      "you have Captain in hand",
      "Horse is in your hand",
    ],
    when: ["you command Kitsune"],
  })
})

test("of a game that was dealt, the rest lies where it lay", () => {
  const table = laid(packOf("unleash"), { beginning: { kind: "deal" } })
  const hand = inZone(table, "hand")
  const [first = ""] = hand
  const moved = move(table, first, "hand", "play")
  expect(inZone(moved, "play")).toEqual([first])
  expect([...inZone(moved, "hand")].sort()).toEqual([...hand.slice(1)].sort())
})

test("a pile that a card is put into has one more, the one that it leaves one fewer", () => {
  const table = laid(packOf("classics/letters"), { beginning: { kind: "deal" } })
  const { zones } = table.scene(EVERYONE)
  const deck = zones.find(({ name }) => name === "deck")
  const [top] = zones.find(({ name, seat }) => name === "hand" && seat === 0)?.cards ?? []
  const start = arranged(table.course, top?.id ?? -1, deck?.place ?? -1)
  if (start === null) throw new Error("no words say that")
  const made = Table.open(table.course.compiled, start)
  if (!(made instanceof Table)) throw new Error(made.problems.map(({ message }) => message).join())
  expect(made.scene(EVERYONE).zones.find(({ name }) => name === "deck")?.count).toBe((deck?.count ?? 0) + 1)
})
