/**
 * Random games of the classics agree with the field's own versions: how many choices and chance events a game has, and
 * what the first player gets. The means are those of games in which every choice is equally likely.
 *
 * With `GAMES=100000` in the environment so many games of each are played, and the means are printed.
 */

import { describe, expect, test } from "vitest"
import { link, newGame, type Observer, type Program, playout, pointsOf, view } from "../../interpreter/index.ts"
import { contentProgram } from "../support/games.ts"

interface Counts {
  /** Decisions answered. */
  answers: number
  /** Verbs done, by the name of their event. */
  readonly done: Map<string, number>
  /** Components moved, by `zone > zone`. */
  readonly moved: Map<string, number>
}

interface Row {
  readonly pack: string
  readonly players: number
  readonly games: number
  /** Choices as the field counts them, of one game. */
  readonly choices: (counts: Counts) => number
  /** Chance events as the field counts them. */
  readonly chances?: (counts: Counts) => number
  /** What the first player gets: points, or 1 for a win, -1 for a loss and 0 for a draw. */
  readonly return: "points" | "outcome"
  readonly expected: { readonly choices: number; readonly chances?: number; readonly return: number }
}

const asked = Number(process.env.GAMES ?? 0)

const of = (map: Map<string, number>, key: string): number => map.get(key) ?? 0

const ROWS: readonly Row[] = [
  {
    pack: "tic-tac-toe",
    players: 2,
    games: 20_000,
    // A last space that is taken without a question is a move, too.
    choices: ({ moved }) => of(moved, "supply > board"),
    return: "outcome",
    expected: { choices: 7.63, return: 0.297 },
  },
  {
    pack: "connect-four",
    players: 2,
    games: 20_000,
    choices: ({ moved }) => of(moved, "supply > board"),
    return: "outcome",
    expected: { choices: 21.3, return: 0.114 },
  },
  {
    pack: "goofspiel",
    players: 2,
    games: 3000,
    choices: ({ answers }) => answers,
    // The last prize is the only one left.
    chances: ({ moved }) => of(moved, "prize deck > table") - 1,
    return: "outcome",
    expected: { choices: 24, chances: 12, return: 0 },
  },
  {
    pack: "leduc-poker",
    players: 2,
    games: 12_000,
    choices: ({ answers }) => answers,
    chances: ({ moved }) => of(moved, "deck > hand") + of(moved, "deck > board"),
    return: "points",
    expected: { choices: 4.06, chances: 2.62, return: -0.077 },
  },
  {
    pack: "crazy-eights",
    players: 5,
    games: 2000,
    // A draw or a pass counts where it is the only possibility, too; hands of five are dealt first.
    choices: ({ done }) => of(done, "lay") + of(done, "draw") - 5 + of(done, "pass") + of(done, "name"),
    // The dealer is drawn by lot.
    chances: ({ moved }) => 1 + of(moved, "deck > hand") + of(moved, "deck > discard pile"),
    return: "points",
    expected: { choices: 80.5, chances: 52.8, return: -51.1 },
  },
]

describe.each(ROWS)("$pack", (row) => {
  const program = contentProgram(`classics/${row.pack}`)

  test("random games have the means that are known", { timeout: asked > 0 ? 1_200_000 : 120_000 }, () => {
    const { choices, chances, returned } = played(program, row)
    if (asked > 0)
      console.log(
        [
          `${row.pack}, ${choices.count} games`,
          `choices ${shown(choices)}`,
          ...(row.chances ? [`chance events ${shown(chances)}`] : []),
          `first player's return ${shown(returned)}`,
        ].join("; "),
      )
    expectMean(choices, row.expected.choices)
    if (row.expected.chances !== undefined) expectMean(chances, row.expected.chances)
    expectMean(returned, row.expected.return)
  })
})

interface Sample {
  sum: number
  squares: number
  count: number
}

const add = (sample: Sample, value: number): void => {
  sample.sum += value
  sample.squares += value * value
  sample.count++
}

const errorOf = ({ sum, squares, count }: Sample): number =>
  Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2) / count)

const shown = (sample: Sample): string => `${(sample.sum / sample.count).toFixed(4)} ± ${errorOf(sample).toFixed(4)}`

/** A mean within four standard errors, and half a unit of the last place that is known. */
function expectMean(sample: Sample, expected: number): void {
  const mean = sample.sum / sample.count
  const error = errorOf(sample)
  const places = String(expected).split(".")[1]?.length ?? 0
  const rounding = places === 0 ? 0 : 0.5 * 10 ** -places
  expect(Math.abs(mean - expected), `mean ${mean}, standard error ${error}, expected ${expected}`).toBeLessThanOrEqual(
    4 * error + rounding,
  )
}

function played(program: Program, row: Row): { choices: Sample; chances: Sample; returned: Sample } {
  const machine = link(program, row.players)
  const zoneOf = (place: number): string => program.zones[machine.places.zone[place] ?? -1]?.name ?? ""
  const more = (map: Map<string, number>, key: string): void => {
    map.set(key, of(map, key) + 1)
  }
  const [choices, chances, returned] = [0, 0, 0].map((): Sample => ({ sum: 0, squares: 0, count: 0 }))
  if (!choices || !chances || !returned) throw new Error("three samples")
  for (let seed = 0; seed < (asked || row.games); seed++) {
    const counts: Counts = { answers: 0, done: new Map(), moved: new Map() }
    const observer: Observer = {
      doing: (event) => more(counts.done, program.events[event]?.name ?? ""),
      moved: (_component, from, to) => more(counts.moved, `${zoneOf(from)} > ${zoneOf(to)}`),
    }
    machine.observer = observer
    const state = newGame(machine, { seed: seed + 1 })
    counts.answers = playout(machine, state, seed + 1)
    machine.observer = null
    const { winners } = view(machine, state, -1)
    const outcome = winners.includes(0) ? (winners.length === 1 ? 1 : 0) : winners.length === 0 ? 0 : -1
    add(choices, row.choices(counts))
    if (row.chances) add(chances, row.chances(counts))
    add(returned, row.return === "points" ? pointsOf(machine, state, 0) : outcome)
  }
  return { choices, chances, returned }
}
