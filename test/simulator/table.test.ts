import { describe, expect, test } from "vitest"
import {
  advance,
  determinize,
  hashState,
  link,
  newGame,
  type Observer,
  redo,
  seedGenerator,
} from "../../interpreter/index.ts"
import { EVERYTHING, Table } from "../../simulator/table/index.ts"
import { sceneOf } from "../../simulator/table/scene.ts"
import { laid, packOf, playAtRandom } from "./table-games.ts"

const GAMES = [
  ["unleash", 3],
  ["classics/tic-tac-toe", 2],
  ["classics/letters", 3],
  ["classics/goofspiel", 2],
  ["classics/snap", 2],
] as const

const readersOf = (table: Table): number[] => [EVERYTHING, ...table.scene().seats.map(({ seat }) => seat)]

describe.each(GAMES)("%s", (name, players) => {
  const pack = packOf(name)

  test("going to a moment equals playing up to it", () => {
    const table = laid(pack, { players, seed: 5 })
    const hashes = [table.hash]
    const scenes = [JSON.stringify(readersOf(table).map((reader) => table.scene(reader)))]
    playAtRandom(table, 90, 7, () => {
      hashes.push(table.hash)
      scenes.push(JSON.stringify(readersOf(table).map((reader) => table.scene(reader))))
    })
    const { length } = table
    expect(length).toBeGreaterThan(4)
    const rows = readersOf(table).map((reader) => table.rows(reader))
    for (const at of [0, 1, length - 1, Math.floor(length / 2), 33, 2, length]) {
      if (at > length) continue
      expect(JSON.stringify(readersOf(table).map((reader) => table.scene(reader, at)))).toBe(scenes[at])
      table.goTo(at)
      expect(table.hash).toBe(hashes[at])
      expect(table.at).toBe(at)
      expect(table.length).toBe(length)
    }
    expect(readersOf(table).map((reader) => table.rows(reader))).toEqual(rows)
    const record = structuredClone(table.record)
    const restored = Table.restore(pack, record)
    if (!(restored instanceof Table)) throw new Error("not restored")
    expect(restored.record).toEqual(record)
    expect(restored.hash).toBe(table.hash)
    expect(restored.rows(0)).toEqual(rows[1])
  })

  test("going on from an earlier moment keeps what was left, and the log is as if nothing else had been", () => {
    const table = laid(pack, { players, seed: 3 })
    playAtRandom(table, 24, 1)
    const { length } = table
    const middle = Math.floor(length / 2)
    const left = table.steps().slice(middle)
    table.goTo(middle)
    // The same answer again goes on along the same course.
    const { length: before } = table
    playAtRandom(table, 12, 99)
    const other = Table.restore(pack, table.record)
    if (!(other instanceof Table)) throw new Error("not restored")
    expect(other.hash).toBe(table.hash)
    for (const reader of readersOf(table)) expect(table.rows(reader)).toEqual(other.rows(reader))
    if (table.branches().length > 0) {
      const [branch] = table.branches()
      expect(branch?.steps.at(-1)).toEqual(left.at(-1))
      expect(branch?.from).toBeGreaterThanOrEqual(middle)
    } else expect(table.length).toBe(before)
  })

  test("every row leads to the table as it was then, and names nothing that its reader does not know", () => {
    const table = laid(pack, { players, seed: 8 })
    playAtRandom(table, 40, 4)
    const states = everyMoment(table)
    for (const reader of readersOf(table)) {
      const rows = table.rows(reader)
      expect(rows.length).toBeGreaterThan(3)
      for (const [index, row] of rows.entries()) {
        expect(row.index).toBe(index)
        const known = states.get(`${row.answer} ${row.tick}`)
        if (known === undefined) throw new Error(`row ${index} happened at no moment`)
        const scene = table.sceneAtRow(reader, index)
        const { zones, boards, seats, dials } = sceneOf(table.machine, table.names, known, reader, row.answer)
        expect({ zones, boards, dials }).toEqual({ zones: scene.zones, boards: scene.boards, dials: scene.dials })
        expect(scene.seats.map((seat) => ({ ...seat, deciding: false }))).toEqual(
          seats.map((seat) => ({ ...seat, deciding: false })),
        )
        if (reader === EVERYTHING) continue
        // It may be turned away again within the row.
        const knows = (component: number): boolean =>
          Array.from({ length: row.tick + 1 }, (_, tick) => states.get(`${row.answer} ${tick}`)).some(
            (state) => ((state?.[table.machine.layout.known + component] ?? 0) >> reader) & 1,
          )
        for (const { component = -1 } of row.said) expect(component < 0 || knows(component)).toBe(true)
      }
    }
    expect(structuredClone(table.rows(0))).toEqual(table.rows(0))
    expect(structuredClone(table.scene(0))).toEqual(table.scene(0))
  })

  test("a seat's scene tells nothing that the seat does not know", () => {
    const table = laid(pack, { players, seed: 6 })
    const generator = new Int32Array(4)
    let different = 0
    playAtRandom(table, 60, 2, () => {
      for (let seat = 0; seat < players; seat++) {
        const other = table.state.slice()
        seedGenerator(generator, 0, table.at)
        determinize(table.machine, table.state, seat, generator, other)
        if (hashState(other) !== table.hash) different++
        const scene = sceneOf(table.machine, table.names, other, seat, table.at)
        expect(scene).toEqual(table.scene(seat))
      }
    })
    if (name !== "classics/tic-tac-toe") expect(different).toBeGreaterThan(10)
  })
})

/** Every moment of a game by answer and tick, played again without a table. */
function everyMoment(table: Table): Map<string, Int32Array> {
  const machine = link(table.machine.program, table.machine.players)
  const states = new Map<string, Int32Array>()
  let answer = 0
  let tick = 0
  const keep = (): void => {
    const state = machine.state.slice()
    // What is open is not asked in the middle of something.
    for (const at of machine.layout.fibers) if (state[at] === 2) state[at] = 3
    states.set(`${answer} ${tick}`, state)
  }
  machine.observer = new Proxy<Observer>(
    {},
    {
      get: () => () => {
        tick++
        keep()
      },
    },
  )
  const state = newGame(machine, table.game)
  advance(machine, state)
  for (const [index, entry] of table.game.answers.entries()) {
    answer = index + 1
    tick = 0
    machine.state = state
    keep()
    redo(machine, state, entry)
  }
  return states
}

test("what is given is set up, and what is done then are the first steps", () => {
  const table = laid(packOf("unleash"), {
    beginning: {
      kind: "given",
      given: ["the clock is 4", "you have Advisor in play", "you have Horse and Hero in hand", "you have $7"],
      when: ["you command Advisor", 'the previous player chooses "play up to 2"', "choose Hero"],
    },
  })
  expect(table.problems).toEqual([])
  expect(table.steps().map(({ chosen }) => chosen)).toEqual(["you command Advisor", "play up to 2", "Hero"])
  const [question] = table.decisions(0)
  expect(question?.options.map(({ label }) => label)).toEqual(["Horse", "decline"])
  expect(question?.prompt.words).toBe("play up to 2")
  table.goTo(0)
  const hand = table.scene(0).zones.find(({ name, seat }) => name === "hand" && seat === 0)
  expect(hand?.cards.map((card) => card.name).sort()).toEqual(["Hero", "Horse"])
  expect(table.scene(0).dials).toEqual([{ name: "clock", symbol: null, text: "clock 4", amount: "4", value: 4 }])
})

test("sentences that cannot be are told with what is wrong", () => {
  const open = (given: string[], when: string[] = [], players = 2) =>
    Table.open(packOf("unleash"), { players, seed: 1, options: {}, beginning: { kind: "given", given, when } })
  expect(open(["the clock is 4", "you have Heroo in hand"])).toMatchObject({
    problems: [{ sentence: { part: "given", index: 1 }, diagnostic: { code: "check/unknown-word" } }],
  })
  expect(open(["the clock is 4", "the clock is 5"])).toMatchObject({
    problems: [{ sentence: { part: "given", index: 0 }, diagnostic: { code: "ruling/cannot-be-given" } }],
  })
  expect(open([], [], 9)).toMatchObject({ problems: [{ sentence: null }] })
  const table = open(["you have Artisan in play", "the clock is 4"], ["you command Artisan", "choose Hero"])
  expect(table).toMatchObject({
    problems: [{ sentence: { part: "when", index: 1 }, message: "nobody is asked anything" }],
  })
  expect(table).toBeInstanceOf(Table)
})

test("a row that follows from the one above says so", () => {
  const table = laid(packOf("unleash"), {
    beginning: {
      kind: "given",
      given: ["the clock is 4", "you have Horse and Hero in hand", "you have $7"],
      when: ["you play Hero"],
    },
  })
  expect(table.rows(0).map(({ said, depth, words }) => [depth, said.map(({ text }) => text).join(""), words])).toEqual([
    [0, "$7 → $2, plays Hero (hand → play)", "play Hero"],
    [1, "Hero rotated", "rotate it"],
  ])
})

const trailTo = (table: Table, reader: number, said: string): string[] => {
  const row = table.rows(reader).find((each) => each.said.map(({ text }) => text).join("") === said)
  return table.trail(reader, row?.index ?? -1).map(({ kind, text }) => `${kind} ${text}`)
}

test("why something happened: from the words to the turn", () => {
  const table = laid(packOf("unleash"), {
    beginning: {
      kind: "given",
      given: ["the clock is 4", "you have Advisor in play", "you have Horse and Hero in hand", "you have $7"],
      when: ["you use Explore", 'the previous player chooses "play up to 2"', "choose Hero"],
    },
  })
  for (const reader of [EVERYTHING, 0, 1]) {
    expect(trailTo(table, reader, "$7 → $2, plays Hero (hand → play)")).toEqual([
      "words play up to 2",
      "deed Advisor",
      "deed Explore",
      "span turn",
    ])
    expect(trailTo(table, reader, "Hero rotated")).toEqual([
      "words rotate it",
      "trigger whenever a card enters play, rotate it",
      ...(reader === 1 ? [] : ["deed Hero"]),
      "deed Advisor",
      "deed Explore",
      "span turn",
    ])
    expect(trailTo(table, reader, "chooses play up to 2")).toEqual([
      "words the previous player chooses one for you",
      "deed Advisor",
      "deed Explore",
      "span turn",
    ])
  }
  const [first] = table.trail(
    0,
    table.rows(0).findIndex(({ words }) => words === "play up to 2"),
  )
  expect(first).toMatchObject({ owner: "Advisor", player: 0, span: { file: "content/unleash/cards/blue.yaml" } })
})

test("what may be done at any time, and what time does, have their trails", () => {
  const table = laid(packOf("classics/snap"), { seed: 3 })
  playAtRandom(table, 40, 4)
  const [row] = table.rows(0).filter(({ words }) => words.startsWith("put the top card of your deck beneath"))
  expect(table.trail(0, row?.index ?? -1).map(({ kind }) => kind)).toEqual(["words", "permission", "span"])
  for (const reader of [EVERYTHING, 0, 1])
    for (const { index, kind } of table.rows(reader)) {
      const trail = table.trail(reader, index)
      expect(trail.length).toBeGreaterThan(kind === "time" ? 0 : 1)
    }
})

test("several are picked as one choice, or none of them", () => {
  const table = laid(packOf("unleash"), {
    beginning: {
      kind: "given",
      given: ["the clock is 4", "you have Bishop in play", "you have Hero, Horse, Spy and Magpie in hand"],
      when: ["you command Bishop"],
    },
  })
  const [question] = table.decisions(0)
  expect(question?.picks).toEqual({ chosen: [], least: 3, most: 3 })
  const { fiber, options } = question ?? { fiber: -1, options: [] }
  const ids = options.map(({ component }) => component)
  const { hash, length } = table
  expect(table.pick(fiber, 0, [ids[0] ?? -1, -5])).toMatchObject({ ok: false, code: "not-open" })
  expect([table.hash, table.length]).toEqual([hash, length])
  table.choose(fiber, options[0]?.index ?? -1)
  expect(table.decisions(0)[0]?.picks?.chosen).toEqual([ids[0]])
  expect(table.undo()).toBe(true)
  expect(table.pick(fiber, 0, ids.slice(0, 3))).toEqual({ ok: true })
  expect(table.scene(0).zones.find(({ name, seat }) => name === "hand" && seat === 0)?.count).toBe(1)
})

test("a bot answers the same after going back, and undo goes back to the answer of a seat", () => {
  const table = laid(packOf("classics/goofspiel"), { seed: 2 })
  expect(table.bot(0, "mc:20")).toEqual({ ok: true })
  expect(table.bot(1, "random")).toEqual({ ok: true })
  const { hash } = table
  const [first, second] = table.steps(0)
  expect(first?.chosen).not.toBeNull()
  // What another seat chose secretly stays its own.
  expect(second?.chosen).toBeNull()
  expect(table.undo([0])).toBe(true)
  expect(table.at).toBe(0)
  expect(table.length).toBe(2)
  table.bot(0, "mc:20")
  table.bot(1, "random")
  expect(table.hash).toBe(hash)
  expect(table.branches()).toEqual([])
  expect(table.bot(0, "oracle")).toMatchObject({ code: "no-such-bot" })
  expect(table.undo([5])).toBe(false)
})

test("a record whose answers no longer fit is laid as far as they do, and that is told", () => {
  const pack = packOf("classics/tic-tac-toe")
  const table = laid(pack, { players: 2, seed: 1 })
  playAtRandom(table, 3, 1)
  const { record } = table
  const [first = 0] = record.answers
  const other = Table.restore(pack, { ...record, answers: [first, 99_999, first], at: 3 })
  if (!(other instanceof Table)) throw new Error("not restored")
  expect(other.length).toBe(1)
  expect(other.at).toBe(1)
  expect(other.problems.map(({ message }) => message)).toEqual(["2 of 3 answers no longer fit, and are left out"])
  expect(Table.restore(pack, record)).toMatchObject({ problems: [], length: 3 })
})
