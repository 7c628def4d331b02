/** The compiled form plays what the interpreter plays: every pack, the same words at every decision. */
import { describe, expect, test } from "vitest"
import {
  compile,
  HEADER,
  isOver,
  link,
  type Machine,
  newGame,
  type Policy,
  playout,
  RunawayError,
} from "../../interpreter/index.ts"
import { assemble } from "../support/assemble.ts"
import { hearBoth, playBoth } from "../support/both-forms.ts"
import { contentGames } from "../support/games.ts"
import { auction, haggle } from "../support/war.ts"
import { isLong, someOptions } from "./every-game.ts"

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

  test.each(seats)("%i players: equal at every decision", (players) => {
    const machine = link(program, players)
    for (let seed = 0; seed < MANY; seed++) {
      let state = newGame(machine, { seed, options: someOptions(program, seed) })
      for (let answers = 0; answers < LONGEST && !isOver(state); answers++)
        state = playBoth(machine, state, 1000 * seed + answers, { limit: 1 })
    }
  })

  test.each(seats)("%i players: equal at the end", (players) => {
    const machine = link(program, players)
    // One long game is compared at as many answers as many short ones.
    const many = isLong(machine) ? MANY / 3 : 4 * MANY
    for (let seed = 0; seed < many; seed++) {
      const state = newGame(machine, { seed, options: someOptions(program, seed) })
      const end = playBoth(machine, state, seed, { limit: 5000 })
      expect(isOver(end)).toBe(true)
    }
  })

  test.each(seats)("%i players: the same is heard and asked", (players) => {
    const machine = link(program, players)
    const many = isLong(machine) ? MANY / 3 : MANY
    for (let seed = 0; seed < many; seed++) {
      const state = newGame(machine, { seed, options: someOptions(program, seed) })
      expect(hearBoth(machine, state, seed, { limit: LONGEST }).length).toBeGreaterThan(1)
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

test("whoever observes and decides hears of a script without end until it is stopped", () => {
  const machine = link(endless, 2)
  const state = newGame(machine, { seed: 1 })
  const heard = hearBoth(machine, state, 1, {})
  expect(heard.map((each) => each.split(/[ :]/)[0])).toEqual(["asked", "dealt", "chose", "run/fuel"])
})

/** Verbs done in place, one after another, without a call or a jump back among them. */
const inPlace = assemble({
  events: ["row"],
  limits: { fuel: 10 },
  scripts: {
    flow: { parameters: ["r"], rows: [["confirm", "r", 0], ...Array(20).fill(["announce", 0, 0, -1]), ["idle"]] },
  },
})

test("a verb that is done in place costs fuel, as its call would", () => {
  const machine = link(inPlace, 2)
  const state = newGame(machine, { seed: 1 })
  const heard = hearBoth(machine, state, 1, {}).map((each) => each.split(/[ :]/)[0])
  expect(heard).toEqual(["asked", "dealt", "chose", ...Array(10).fill("doing"), "run/fuel"])
  machine.compiled = compile(machine)
  expect(() => playout(machine, state, 1)).toThrow(RunawayError)
})

test("a policy that plays out in the middle of a compiled game", () => {
  const program = assemble(haggle)
  const play = (machine: Machine): number[] => {
    const state = newGame(machine, { seed: 1 })
    const kept = state.slice()
    const record: number[] = []
    const policy: Policy = (_machine, present, _fiber, options) => {
      kept.set(present)
      // The form that plays by chance is free; the other is taken.
      playout(machine, kept, 5, { limit: 3 })
      kept.set(present)
      return playout(machine, kept, () => 0, { limit: 3 }) % options
    }
    playout(machine, state, policy, { record })
    return [...record, ...state]
  }
  const compiled = link(program, 2)
  compiled.observed = compile(compiled, "observed")
  compiled.compiled = compile(compiled)
  const interpreted = link(program, 2)
  interpreted.mayCompile = false
  const plain = play(interpreted)
  expect(plain.length).toBeGreaterThan(compiled.layout.total)
  expect(play(compiled)).toEqual(plain)
})

test("a policy that fails leaves the state as it was", () => {
  const machine = link(assemble(haggle), 2)
  const { interpret } = machine
  machine.observed = compile(machine, "observed")
  const { observed } = machine
  const state = newGame(machine, { seed: 1 })
  const before = [...state]
  const fail = (): never => {
    throw new RangeError("no idea")
  }
  expect(() => playout(machine, state, fail)).toThrow("no idea")
  expect([...state]).toEqual(before)
  expect(machine).toMatchObject({ interpret, observed, policy: null })
})

test("whoever observes, decides or writes down is not served by the form that tells nobody", () => {
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
