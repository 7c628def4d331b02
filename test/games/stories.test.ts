/** What comes of a choice, before it is taken: whoever chooses learns nothing of it, and whoever reads it out sees it all. */
import { describe, expect, test } from "vitest"
import { determinize, link, seedGenerator, view } from "../../interpreter/index.ts"
import { createBot } from "../../simulator/bots/index.ts"
import { EVERYTHING, type Table } from "../../simulator/table/index.ts"
import { laid } from "../simulator/table-games.ts"
import { contentPack, contentProgram } from "../support/games.ts"
import { watchKnowledge } from "./knowledge.ts"

const PACK = "now-or-never"
const options = { mode: "Story" }
const CHOSEN = "After Bring the Roof Down"
const OTHER = "After Follow the Knocking"

/** A scene is read out to the first player, at its place on the map. */
const heard = (players: number, given: readonly string[] = [], ...when: string[]): Table =>
  laid(contentPack(PACK), {
    players,
    options,
    beginning: {
      kind: "given",
      given,
      when: ["you embody Namal's Board", "you explore Broken Peak", ...when],
    },
  })

/** All that a screen shows to somebody: the table, the question, and what has happened. */
const shown = (table: Table, reader: number): string =>
  JSON.stringify([table.scene(reader), table.rows(reader), table.decisions(reader)])

describe("before the choice", () => {
  test("who chooses sees the scene and its deeds, and no outcome", () => {
    const text = shown(heard(2), 0)
    for (const name of ["Knocking Wall", "Follow the Knocking", "Bring the Roof Down"]) expect(text).toContain(name)
    for (const name of [CHOSEN, OTHER]) expect(text).not.toContain(name)
  })

  test("so does everybody else who does not read", () => {
    for (const name of [CHOSEN, OTHER]) expect(shown(heard(3), 2)).not.toContain(name)
  })

  test("who reads sees them, in the log, too", () => {
    const table = heard(3)
    for (const name of [CHOSEN, OTHER]) {
      expect(shown(table, 1)).toContain(name)
      expect(JSON.stringify(table.rows(1))).toContain(name)
      expect(shown(table, EVERYTHING)).toContain(name)
    }
  })

  test("who plays alone reads, and sees them", () => {
    for (const name of [CHOSEN, OTHER]) expect(shown(heard(1), 0)).toContain(name)
  })

  test("no view says which they are, nor does a state that is dealt to who chooses", () => {
    const { machine, state } = heard(2)
    const ids = machine.program.components.flatMap(({ name }, id) => (name === CHOSEN || name === OTHER ? [id] : []))
    const seen = view(machine, state, 0).places.flatMap(({ components }) => components)
    expect(ids.filter((id) => seen.includes(id))).toEqual([])
    const places = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const [generator, into] = [new Int32Array(4), new Int32Array(state.length)]
      seedGenerator(generator, 0, seed)
      determinize(machine, state, 0, generator, into)
      const lap = view(machine, into, 1).places.flatMap(({ zone, holder, components }) =>
        machine.program.zones[zone]?.name === "lap" && holder === 1 ? components : [],
      )
      expect(lap).toHaveLength(2)
      places.add(JSON.stringify(lap))
    }
    expect(places.size).toBeGreaterThan(20)
  })
})

test("the outcome of what was done is told, and no other one", () => {
  const table = heard(2, ["the next roll is 3"], "choose Bring the Roof Down", "choose 1")
  expect(shown(table, 0)).toContain(CHOSEN)
  expect(shown(table, 0)).not.toContain(OTHER)
})

test("of what has failed nothing is told", () => {
  const table = heard(2, ["the next roll is 3"], "choose Bring the Roof Down", "choose 0")
  expect(shown(table, 0)).toContain("Bring the Roof Down")
  for (const name of [CHOSEN, OTHER]) expect(shown(table, 0)).not.toContain(name)
})

test.each([1, 2, 4])("nothing leaks in games of %i with stories", (players) => {
  const machine = link(contentProgram(PACK), players)
  const bot = createBot("random")
  if (!bot.ok) throw new Error(bot.code)
  const report = watchKnowledge(machine, { seed: 7, options }, [bot.bot], 25)
  expect(report.exchanged).toBeGreaterThan(0)
})
