/** A batch is the same, byte for byte, whether its games are compiled or interpreted. */
import { afterEach, describe, expect, test, vi } from "vitest"
import { link } from "../../interpreter/index.ts"
import { type Part, playPart } from "../../simulator/batch/part.ts"
import { entrant, type Setup, valuesOf } from "../../simulator/index.ts"
import { isLong } from "../games/every-game.ts"
import { contentGames } from "../support/games.ts"
import { allowWebAssembly } from "../support/web-assembly.ts"
import { compiled, DUEL } from "./games.ts"

const games = contentGames().flatMap(({ name, program }) => (program === null ? [] : [{ name, program }]))
/** Some are interpreted before it pays to compile. */
const GAMES = 50
const WHOLE = 5000

afterEach(() => {
  vi.unstubAllGlobals()
})

function play(programs: readonly string[], setup: Setup): Part {
  let next = 0
  return playPart({ programs, setup, games: [[0, GAMES]] }, () => (next < GAMES ? next++ : -1))
}

function expectSame(programs: readonly string[], setup: Setup): Part {
  const modules = allowWebAssembly(true)
  const part = play(programs, setup)
  expect(modules()).toBe(programs.length)
  allowWebAssembly(false)
  expect(JSON.stringify(play(programs, setup))).toBe(JSON.stringify(part))
  return part
}

const setupFor = (players: number): Setup => ({
  players,
  seed: 7,
  options: {},
  varied: [],
  seats: Array.from({ length: players }, () => "random"),
  rotate: false,
  limit: WHOLE,
})

describe.each(games)("$name", ({ name, program }) => {
  const { text } = entrant(program, [{ name, version: "1.0.0", folder: name, isMain: true }])
  const { min, max } = program.players

  test.each([...new Set([min, max])])("%i players", (players) => {
    // How long games end, single ones tell (test/games/compiled.test.ts).
    const limit = isLong(link(program, players)) ? 100 : WHOLE
    expectSame([text], { ...setupFor(players), limit })
  })

  test("with options, and cut short", () => {
    const varied = program.options.filter((option) => valuesOf(option) !== null).map((option) => option.name)
    expectSame([text, text], { ...setupFor(min), varied, rotate: true, limit: 20 })
  })
})

test("bots that think", () => {
  const { entrant: duel } = compiled(DUEL)
  expectSame([duel.text], { ...setupFor(2), seats: ["greedy:1", "mc:4"], rotate: true })
})

test("scripts that run away in the middle of a game", () => {
  const { entrant: endless } = compiled({
    ...DUEL,
    "game.yaml": (DUEL["game.yaml"] ?? "").replace(
      "draw 2, then choose 1 in hand; lay it, then discard 1",
      "|\n      draw 2\n      discard up to 2\n      repeat while you have 2 or more cards in hand: shuffle the deck",
    ),
  })
  const { tallies } = expectSame([endless.text], setupFor(2))
  expect(tallies[0]?.runaway.count).toBeGreaterThan(5)
  expect(tallies[0]?.finished).toBeGreaterThan(5)
})
