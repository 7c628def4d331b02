/** What is told of a game with timers: time lost on empty ones, actions by seat, what waited on a board. */
import { beforeAll, expect, test } from "vitest"
import { clockTables } from "../../cli/sim/clock-table.ts"
import {
  clockFigures,
  inlineRunner,
  joinResults,
  type Range,
  type Results,
  readResults,
  renderReport,
  resultsOf,
  resultText,
  runBatch,
  type Setup,
  type Side,
  type Tally,
} from "../../simulator/index.ts"
import { clockChanges, plain } from "../../simulator/report/index.ts"
import { compiled, SETUP } from "./games.ts"

/**
 * Sand runs for 9 seconds, a glass for 4: it is empty for 5. Each of two does one thing a second, and scores for each. Of
 * three workers two lie on the board, one of them tired; a bell rings for nobody.
 */
const { entrant } = compiled({
  "pack.yaml": "name: hours\nversion: 1.0.0\ndependencies:\n  prelude: ^0.1.0\n",
  "game.yaml": `game: Hours
players: { count: 2, pace: 1 }
kinds: { worker: { start: pool, states: { tired: { opposite: fresh } } } }
zones: { pool: { of: worker } }
boards: { field: { grid: 2x1, limit: 9 } }
counters: { gem: { per: player, plural: gems } }
timers: { sand: { seconds: 9 }, glass: { seconds: 4 }, bell: { seconds: 2 } }
verbs: { grab: { usage: grab, do: gain 1 gem } }
rules: ["at any time, you may grab"]
setup: |
  move Ann onto the leftmost space in row 1
  move Ben onto the leftmost space in row 1
  Ann becomes tired
flow: |
  start the sand timer
  start the glass timer
  wait until the sand timer is empty
score: score your gems
`,
  "cards/workers.yaml": "kind: worker\ncomponents:\n  - { name: Ann }\n  - { name: Ben }\n  - { name: Cid }\n",
})
const setup: Setup = { ...SETUP, players: 2, seats: ["random", "random"] }
const GAMES = 40

async function results(range: Range): Promise<Results> {
  const { tallies, played } = await runBatch({ programs: [entrant.text], setup, games: [range] }, inlineRunner())
  const [tally] = tallies
  if (tally === undefined) throw new Error("no tally")
  return resultsOf(entrant, setup, { total: GAMES, share: range, played }, tally)
}

let whole: Results
beforeAll(async () => {
  whole = await results([0, GAMES])
})

test("time runs, and is lost on what is empty; what never ran loses none", () => {
  const { clock, seats } = whole.tally
  expect(clock).toMatchObject({ passed: 9000 * GAMES, lasted: [[9, GAMES]] })
  expect(clock?.timers).toEqual([
    { name: "sand", started: GAMES, ran: 9000 * GAMES, empty: 0 },
    { name: "glass", started: GAMES, ran: 4000 * GAMES, empty: 5000 * GAMES },
    { name: "bell", started: 0, ran: 0, empty: 0 },
  ])
  expect(clock?.states).toEqual([
    { kind: "worker", state: "tired", opposite: "fresh", within: 9000 * GAMES, of: 18_000 * GAMES },
  ])
  // Every action scores a gem, and each second brings one, or is let pass by who could have acted.
  for (const [seat, { actions, passes }] of clock?.seats.entries() ?? []) {
    const gems = seats[seat]?.scores.reduce((sum, [score, times]) => sum + score * times, 0)
    expect([seat, actions]).toEqual([seat, gems])
    expect([seat, passes > 0 && actions > 0 && actions + passes <= 18 * GAMES]).toEqual([seat, true])
  }
})

test("figures by the game and by the minute", () => {
  const { clock, finished } = whole.tally
  if (!clock) throw new Error("no clock")
  const figures = clockFigures(clock, finished)
  expect(figures.timers[1]).toEqual({
    name: "glass",
    startsPerGame: 1,
    ranPerGame: 4,
    emptyPerGame: 5,
    emptyShare: 0.555556,
  })
  expect(figures.timers[2]?.emptyShare).toBeNull()
  expect(figures.seats[0]?.actionsPerMinute).toBeCloseTo((clock.seats[0]?.actions ?? 0) / (0.15 * GAMES), 4)
  expect(figures.states).toEqual([
    { kind: "worker", state: "tired", share: 0.5, opposite: "fresh", oppositeShare: 0.5 },
  ])
})

test("shards are joined to the same, and what is written is read", async () => {
  const joined = joinResults(
    await Promise.all([results([0, 15]), results([15, GAMES])]).then((shards) =>
      shards.map((each) => ({ ...each, games: { ...each.games, total: GAMES } })),
    ),
  )
  expect(joined.ok && joined.results.tally.clock).toEqual(whole.tally.clock)
  const text = resultText(whole)
  const read = readResults(text)
  expect(read.ok && read.results).toEqual(whole)
  // A file of before has nothing of it.
  const { clock, ...tally } = whole.tally
  expect(readResults(resultText({ ...whole, tally })).ok).toBe(true)
})

test.each([
  ["tally.clock.passed", { passed: -1 }],
  ["tally.clock.seats", { seats: [] }],
  ["tally.clock.timers[0].ran", { timers: [{ name: "sand", started: 1, ran: 9e9, empty: 0 }] }],
  ["tally.clock.states[0].within", { states: [{ kind: "a", state: "b", opposite: "c", within: 2, of: 1 }] }],
  [
    "tally.clock.lasted",
    {
      lasted: [
        [2, 1],
        [1, 1],
      ],
    },
  ],
])("%s that can't be is refused", (at, wrong) => {
  const file = JSON.parse(resultText(whole))
  Object.assign(file.tally.clock, wrong)
  expect(readResults(JSON.stringify(file))).toMatchObject({ ok: false, code: "damaged", at })
})

test("the terminal and the page tell it; of a game in which no time passes they tell nothing", () => {
  const lines = clockTables(whole.tally, (_, text) => text)
  expect(lines.find((line) => line.startsWith("glass"))).toMatch(/1\.00\s+4\.00\s+5\.00\s+55\.6%/)
  expect(lines.find((line) => line.startsWith("worker"))).toMatch(/tired\s+50\.0%\s+fresh\s+50\.0%/)
  expect(renderReport(whole)).toContain('<section id="time">')
  const { clock, ...rest } = whole.tally
  if (!clock) throw new Error("no clock")
  const still = { ...rest, clock: { ...clock, passed: 0 } }
  expect(clockTables(still, (_, text) => text)).toEqual([])
  expect(renderReport({ ...whole, tally: still })).not.toContain('<section id="time">')
})

test("of the same games before and after a change the time of both sides is told", () => {
  const { clock, ...timeless } = whole.tally
  if (clock === undefined) throw new Error("no time")
  const slower = { ...clock, passed: 2 * clock.passed, seats: clock.seats.map((seat) => ({ ...seat, passes: 0 })) }
  const side = (tally: Tally): Side => ({ ...whole, tally })
  const rows = clockChanges({ before: side(whole.tally), after: side({ ...timeless, clock: slower }) })
  const figures = clockFigures(clock, GAMES)
  const of = (name: string): readonly (string | undefined)[] => {
    const row = rows.find((each) => each.name === name)
    return [row?.before, row?.after]
  }
  expect(of("glass: seconds empty a game")).toEqual(["5.00", "5.00"])
  expect(of("seat 1: actions a minute")).toEqual([
    plain(figures.seats[0]?.actionsPerMinute ?? 0),
    plain((figures.seats[0]?.actionsPerMinute ?? 0) / 2),
  ])
  expect(of("seat 2: waited")[1]).toBe("0.0%")
  expect(of("worker on boards: tired, of the time")[0]).toBe("50.0%")
  expect(clockChanges({ before: side(timeless), after: side(whole.tally) })[0]?.before).toBe("–")
  expect(clockChanges({ before: side(timeless), after: side(timeless) })).toEqual([])
})
