/** The compiled form plays what the interpreter plays: every pack, the same words at every decision. */
import { describe, expect, test } from "vitest"
import { compile, HEADER, isOver, link, newGame, playout, RunawayError } from "../../interpreter/index.ts"
import { assemble } from "../support/assemble.ts"
import { playBoth } from "../support/both-forms.ts"
import { contentGames } from "../support/games.ts"
import { auction, haggle } from "../support/war.ts"
import { someOptions } from "./every-game.ts"

/** Games compared at every decision, and from beginning to end. `GAMES=500` for more. */
const MANY = Number(process.env.GAMES ?? 6)

const games = [
  ...contentGames().flatMap(({ name, program }) => (program === null ? [] : [{ name, program }])),
  { name: "haggle", program: assemble(haggle) },
  { name: "auction", program: assemble(auction) },
]
const LONGEST = 400

describe.each(games)("$name", ({ program }) => {
  const { min, max } = program.players
  const seats = Array.from({ length: max - min + 1 }, (_, i) => min + i)

  test.each(seats)("%i players: equal at every decision", { timeout: 120_000 }, (players) => {
    const machine = link(program, players)
    for (let seed = 0; seed < MANY; seed++) {
      let state = newGame(machine, { seed, options: someOptions(program, seed) })
      for (let answers = 0; answers < LONGEST && !isOver(state); answers++)
        state = playBoth(machine, state, 1000 * seed + answers, { limit: 1 })
    }
  })

  test.each(seats)("%i players: equal at the end", { timeout: 120_000 }, (players) => {
    const machine = link(program, players)
    for (let seed = 0; seed < 4 * MANY; seed++) {
      const state = newGame(machine, { seed, options: someOptions(program, seed) })
      const end = playBoth(machine, state, seed, { limit: 5000 })
      expect(isOver(end)).toBe(true)
    }
  })
})

/** A game of one answer, then a script without end. */
const endless = assemble({
  scripts: {
    flow: { parameters: ["r"], rows: [["confirm", "r", 0], "again:", ["add", "r", "r", 1], ["jump", "again"]] },
  },
})

test("a script without end stops the compiled form as it stops the interpreter", () => {
  const machine = link(endless, 2)
  const state = newGame(machine, { seed: 1 })
  const stopped = playBoth(machine, state, 1, {})
  expect(isOver(stopped)).toBe(false)
  machine.compiled = compile(machine)
  expect(() => playout(machine, state, 1)).toThrow(RunawayError)
  expect([...state]).toEqual([...stopped])
})

test("whoever observes, decides or writes down is served by the interpreter", () => {
  const machine = link(assemble(haggle), 2)
  machine.compiled = compile(machine)
  const state = newGame(machine, { seed: 1 })
  const record: number[] = []
  const answers = playout(machine, state.slice(), 1, { record })
  expect(record.length).toBe(answers)
  let asked = 0
  const decided = playout(machine, state.slice(), () => {
    asked++
    return 0
  })
  expect(asked).toBe(decided)
  let heard = 0
  machine.observer = { chose: () => heard++ }
  expect(playout(machine, state, 1)).toBe(answers)
  machine.observer = null
  expect(heard).toBe(answers)
  expect(state[HEADER.over]).toBe(1)
})
