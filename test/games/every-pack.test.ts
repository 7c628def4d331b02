import { describe, expect, test } from "vitest"
import { hashState, link, newGame, playout } from "../../interpreter/index.ts"
import { contentGames } from "../support/games.ts"
import { playMany, someOptions } from "./every-game.ts"

/** `npm run random-games -- content/PACK` plays as many as one likes. */
const GAMES = 40
/** Games that are played before it is asked whether that is enough. */
const AT_ONCE = 4
/** Answers that are enough: of long games fewer say as much. */
const ENOUGH = 3000

const games = contentGames()

test("there are games", () => {
  expect(games.map(({ name }) => name)).toContain("unleash")
})

describe.each(games)("$name", ({ program, diagnostics }) => {
  test("compiles without a mistake", () => {
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
    expect(program).not.toBeNull()
  })
  if (program === null) return

  test("random games hold what every game must", () => {
    let answers = 0
    for (let from = 0; from < GAMES && answers < ENOUGH; from += AT_ONCE) {
      const seeds = Array.from({ length: AT_ONCE }, (_, game) => from + game)
      const { counts, faults } = playMany(program, seeds)
      expect(faults).toEqual([])
      expect(counts.games).toBe(AT_ONCE)
      answers += counts.answers ?? 0
    }
  })

  test("a program written to JSON plays the same games", () => {
    const read = JSON.parse(JSON.stringify(program))
    for (let seed = 0; seed < 8; seed++) {
      const [first, second] = [program, read].map((each) => {
        const machine = link(each, program.players.min)
        const state = newGame(machine, { seed, options: someOptions(program, seed) })
        playout(machine, state, seed)
        return hashState(state)
      })
      expect(first).toBe(second)
    }
  })
})
