import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { playPart } from "../../simulator/batch/part.ts"
import { gameSeed } from "../../simulator/batch/seeds.ts"
import {
  inlineRunner,
  joinResults,
  mergeTallies,
  type Range,
  type Results,
  type Runner,
  readResults,
  resultsOf,
  resultText,
  runBatch,
  type Setup,
  shareOf,
  type Tally,
  unite,
  without,
} from "../../simulator/index.ts"
import { firstGames } from "../../simulator/results/ranges.ts"
import { poolRunner } from "../../simulator/workers/index.ts"
import { builtWorker } from "../support/worker.ts"
import { type Compiled, compiled, DUEL, SETUP } from "./games.ts"

const { entrant } = compiled(DUEL)
/** Play some games, one after another. */
function tallyOf({ text }: Compiled["entrant"], setup: Setup, [from, to]: Range): Tally {
  let next = 0
  const { tallies } = playPart({ programs: [text], setup, games: [[from, to]] }, () => (next < to - from ? next++ : -1))
  const [tally] = tallies
  if (tally === undefined) throw new Error("no tally")
  return tally
}

const setup: Setup = { ...SETUP, seats: ["random", "greedy:1"], rotate: true }
const TOTAL = 60

async function results(ranges: readonly Range[], width = 0, share: Range = [0, TOTAL]): Promise<Results> {
  const runner = width === 0 ? inlineRunner() : poolRunner(width, worker)
  try {
    const { tallies, played } = await runBatch({ programs: [entrant.text], setup, games: ranges }, runner)
    const [tally] = tallies
    if (tally === undefined) throw new Error("no tally")
    return resultsOf(entrant, setup, { total: TOTAL, share, played }, tally)
  } finally {
    await runner.close()
  }
}

let worker: URL
let whole: string
beforeAll(async () => {
  worker = await builtWorker()
  whole = resultText(await results([[0, TOTAL]]))
})

test("one worker, two workers and no worker: the same to the last byte", async () => {
  for (const width of [1, 2]) expect(resultText(await results([[0, TOTAL]], width))).toBe(whole)
})

test("four shards, joined in any order: the same to the last byte", async () => {
  const shards = await Promise.all(
    [3, 1, 4, 2].map((index) => results([shareOf(TOTAL, index, 4)], 0, shareOf(TOTAL, index, 4))),
  )
  const joined = joinResults(shards)
  expect(joined.ok && resultText(joined.results)).toBe(whole)
})

test("results are read as they were written", () => {
  const read = readResults(whole)
  expect(read.ok && resultText(read.results)).toBe(whole)
})

test("a batch that is stopped says what it played, and the rest makes it whole", async () => {
  const runner: Runner = inlineRunner(() => {
    if (runner.done() > 10) runner.stop()
  })
  const { played, tallies } = await runBatch({ programs: [entrant.text], setup, games: [[0, TOTAL]] }, runner)
  const [first] = tallies
  expect(first?.finished).toBe(played.reduce((sum, [from, to]) => sum + to - from, 0))
  expect(first?.finished).toBe(11)
  const rest = await results(without([0, TOTAL], played))
  const all = resultsOf(
    entrant,
    setup,
    { total: TOTAL, share: [0, TOTAL], played: unite([...played, ...rest.games.played]) ?? [] },
    mergeTallies([rest.tally, ...tallies]),
  )
  expect(resultText(all)).toBe(whole)
})

test("a pool that is stopped keeps the games that are done", async () => {
  const runner = poolRunner(2, worker)
  const running = runBatch({ programs: [entrant.text], setup, games: [[3, 1_000_000]] }, runner)
  const stopping = setInterval(() => {
    if (runner.done() > 0) runner.stop()
  }, 5)
  const { played, tallies } = await running
  clearInterval(stopping)
  await runner.close()
  const count = runner.done()
  expect(count).toBeGreaterThan(0)
  expect(played).toEqual([[3, 3 + count]])
  expect(tallies[0]?.finished).toBe(count)
})

test("tallies add up to the same in any order and grouping", () => {
  const part = (games: Range) => tallyOf(entrant, setup, games)
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { minLength: 2, maxLength: 5 })
  const once = part([0, 24])
  fc.assert(
    fc.property(cuts, fc.infiniteStream(fc.nat()), (at, order) => {
      const ends = [...at.sort((a, b) => a - b), 24]
      const parts = ends.map((end, i) => part([ends[i - 1] ?? 0, end]))
      // Two at random are made one until one is left.
      while (parts.length > 1) {
        const take = () => {
          const [tally] = parts.splice(order.next().value % parts.length, 1)
          return tally ?? once
        }
        parts.push(mergeTallies([take(), take()]))
      }
      expect(parts[0]).toEqual(once)
      expect(JSON.stringify(parts[0])).toBe(JSON.stringify(once))
    }),
    { numRuns: 25 },
  )
})

const RULES = DUEL["game.yaml"] ?? ""
test.each([
  ["ties", { "cards/cards.yaml": (DUEL["cards/cards.yaml"] ?? "").replace("One, worth: 1", "One, worth: 2") }],
  ["winnerless", { "game.yaml": RULES.replace(/^score.*\nwinner.*\n/m, "") }],
] as const)("parts that have %s add up to the whole", (counted, files) => {
  const edited = compiled({ ...DUEL, ...files }).entrant
  const ranges: Range[] = [
    [0, 24],
    [24, 40],
    [40, 60],
  ]
  const parts = ranges.map((games) => tallyOf(edited, SETUP, games))
  for (const part of parts) expect(part[counted]).toBeGreaterThan(0)
  expect(mergeTallies(parts)).toEqual(tallyOf(edited, SETUP, [0, 60]))
})

test("a game's seed is its own: no two of a batch are equal, nor those of neighbouring batches", () => {
  const seeds = new Set<number>()
  for (let batch = 0; batch < 4; batch++) for (let game = 0; game < 2500; game++) seeds.add(gameSeed(batch, game))
  expect(seeds.size).toBeGreaterThan(9990)
  const first = new Set(Array.from({ length: 100_000 }, (_, game) => gameSeed(7, game)))
  expect(first.size).toBe(100_000)
  expect(gameSeed(2 ** 40 + 7, 3)).not.toBe(gameSeed(7, 3))
})

test("the seed of the batch decides everything", () => {
  const play = (seed: number) => tallyOf(entrant, { ...SETUP, seed }, [0, 30])
  expect(play(1)).toEqual(play(1))
  expect(play(2)).not.toEqual(play(1))
})

const FOREVER: Readonly<Record<string, string>> = {
  ...DUEL,
  "game.yaml": (DUEL["game.yaml"] ?? "")
    .replace("flow: each player takes a turn", "flow: |\n  repeat: each player takes a turn")
    .replace(
      "draw 2, then choose 1 in hand; lay it, then discard 1",
      "draw 2, then discard up to 1, then take 1 from the discard pile",
    ),
}

test("a game that never ends is cut at the limit, and named with its seed", () => {
  const endless = compiled(FOREVER)
  const limited = { ...SETUP, limit: 50 }
  const tally = tallyOf(endless.entrant, limited, [5, 8])
  expect(tally).toMatchObject({ finished: 0, stuck: { count: 0 }, runaway: { count: 0 } })
  expect(tally.cut).toEqual({
    count: 3,
    games: [5, 6, 7].map((game) => ({ game, seed: gameSeed(SETUP.seed, game) })),
  })
})

test("a script that never ends is stopped, and named with its words", () => {
  const runaway = compiled({
    ...DUEL,
    "game.yaml": (DUEL["game.yaml"] ?? "").replace(
      "draw 2, then choose 1 in hand; lay it, then discard 1",
      "|\n      draw 2\n      repeat while you have 2 or more cards in hand: shuffle the deck",
    ),
  })
  const tally = tallyOf(runaway.entrant, SETUP, [0, 2])
  expect(tally).toMatchObject({ finished: 0, cut: { count: 0 }, runaway: { count: 2 } })
  expect(tally.runaway.games[0]).toMatchObject({ game: 0, seed: gameSeed(1, 0), code: "run/fuel", owner: "turn" })
})

test("ranges of games", () => {
  expect(
    unite([
      [5, 9],
      [0, 5],
      [12, 13],
    ]),
  ).toEqual([
    [0, 9],
    [12, 13],
  ])
  expect(
    unite([
      [0, 5],
      [4, 6],
    ]),
  ).toBeNull()
  expect(
    without(
      [0, 10],
      [
        [0, 3],
        [5, 6],
      ],
    ),
  ).toEqual([
    [3, 5],
    [6, 10],
  ])
  expect(without([2, 4], [[0, 10]])).toEqual([])
  const ranges: Range[] = [
    [3, 5],
    [8, 10],
    [10, 12],
  ]
  expect([0, 1, 2, 5, 99].map((count) => firstGames(ranges, count))).toEqual([
    [],
    [[3, 4]],
    [[3, 5]],
    [
      [3, 5],
      [8, 11],
    ],
    [
      [3, 5],
      [8, 12],
    ],
  ])
  expect([1, 2, 3].map((index) => shareOf(10, index, 3))).toEqual([
    [0, 3],
    [3, 6],
    [6, 10],
  ])
})
