import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { crazyEights, stat as eights } from "../../bench/limit/crazy-eights.mjs"
import { connectFour, goofspiel, leduc, stat as small, ticTacToe } from "../../bench/limit/small-games.mjs"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"
import { HEADER, link, newGame, type Observer, type Program, playout, pointsOf } from "../../interpreter/index.ts"

const games = Number(process.env.GAMES ?? 1500)

/** What one of our games had, counted as the hand-written one counts. */
interface Played {
  readonly answers: number
  /** Components moved, by the zones they left and came to. */
  readonly moved: (from: string, to: string) => number
  readonly deeds: (event: string) => number
  /** Words that were chosen. */
  readonly values: number
  readonly winners: number
  readonly points: number
}

const winOrLoss = ({ winners }: Played): number => (winners === 1 ? 1 : winners === 2 ? -1 : 0)

/** What the limits count as a move has sometimes only one way; then nobody is asked here. */
test.each([
  ["tic-tac-toe", 2, ticTacToe, small, ({ moved }: Played) => moved("supply", "board"), winOrLoss],
  ["connect-four", 2, connectFour, small, ({ moved }: Played) => moved("supply", "board"), winOrLoss],
  ["goofspiel", 2, goofspiel, small, ({ answers }: Played) => answers, winOrLoss],
  ["leduc-poker", 2, leduc, small, ({ answers }: Played) => answers, ({ points }: Played) => points],
  [
    "crazy-eights",
    5,
    crazyEights,
    eights,
    ({ moved, deeds, values }: Played) =>
      moved("hand", "discard pile") + moved("deck", "hand") - 25 + deeds("pass") + values,
    ({ points }: Played) => points,
  ],
] as const)(
  "random games of %s are as long as by hand, and end as well for the first player",
  (name, players, play, stat, movesOf, resultOf) => {
    stat.moves = stat.r0 = 0
    play(300_000)
    const pack = readPackFolder(fileURLToPath(new URL(`../../content/classics/${name}`, import.meta.url)))
    const { program } = compilePack(pack.files, packResolver(pack.folder))
    if (program === null) throw new Error("no program")
    const played = randomGames(program, players)
    expectMean(played.map(movesOf), stat.moves / 300_000)
    expectMean(played.map(resultOf), stat.r0 / 300_000)
  },
)

/** Within five standard errors. */
function expectMean(numbers: readonly number[], expected: number): void {
  const mean = numbers.reduce((sum, n) => sum + n, 0) / numbers.length
  const variance = numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (numbers.length - 1)
  expect(Math.abs(mean - expected), `${mean} instead of ${expected}`).toBeLessThanOrEqual(
    5 * Math.sqrt(variance / numbers.length) + 1e-9,
  )
}

function randomGames(program: Program, players: number): Played[] {
  const machine = link(program, players)
  const zoneOf = (place: number): string => program.zones[machine.places.zone[place] ?? -1]?.name ?? "board"
  return Array.from({ length: games }, (_, seed): Played => {
    const counts = new Map<string, number>()
    const count = (key: string): void => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const observer: Observer = {
      moved: (_component, from, to) => count(`${zoneOf(from)} to ${zoneOf(to)}`),
      doing: (event) => count(program.events[event]?.name ?? ""),
      chose: (_player, site) => count(`chose ${program.sites[site]?.kind}`),
    }
    const state = newGame(machine, { seed })
    machine.observer = observer
    const answers = playout(machine, state, seed)
    machine.observer = null
    return {
      answers,
      moved: (from, to) => counts.get(`${from} to ${to}`) ?? 0,
      deeds: (event) => counts.get(event) ?? 0,
      values: counts.get("chose values") ?? 0,
      winners: state[HEADER.winners] ?? 0,
      points: pointsOf(machine, state, 0),
    }
  })
}
