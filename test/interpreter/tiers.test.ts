/** When a program is compiled, and that nobody sees it but by the clock. */
import { expect, test } from "vitest"
import { hashState, link, type Machine, newGame, type Policy, playout } from "../../interpreter/index.ts"
import { contentProgram } from "../support/games.ts"

const program = contentProgram("classics/leduc-poker")

const first: Policy = () => 0

function ends(machine: Machine, games: number, policy: (game: number) => Policy | number): string[] {
  const start = newGame(machine, { seed: 1 })
  const state = start.slice()
  return Array.from({ length: games }, (_, game) => {
    state.set(start)
    playout(machine, state, policy(game))
    return hashState(state)
  })
}

test("games go on as they were when their program is compiled", () => {
  const [rising, interpreted] = [link(program, 2), link(program, 2)]
  interpreted.mayCompile = false
  expect(ends(rising, 1200, (game) => game)).toEqual(ends(interpreted, 1200, (game) => game))
  expect(rising.compiled).not.toBeNull()
  expect(interpreted.compiled).toBeNull()
  interpreted.mayCompile = true
  ends(interpreted, 1000, (game) => game)
  expect(interpreted.compiled).not.toBeNull()
  expect(rising.observed).toBeNull()
})

test("few playouts are interpreted", () => {
  const machine = link(program, 2)
  ends(machine, 999, (game) => game)
  ends(machine, 4, () => first)
  expect([machine.compiled, machine.observed]).toEqual([null, null])
  ends(machine, 1, () => first)
  expect(machine.observed).not.toBeNull()
})

test("what is compiled while a policy plays out is kept", () => {
  const machine = link(program, 2)
  const kept = newGame(machine, { seed: 2 })
  const thinking: Policy = (_machine, state) => {
    kept.set(state)
    playout(machine, kept, first)
    return 0
  }
  expect(ends(machine, 3, () => thinking)).toEqual(ends(link(program, 2), 3, () => first))
  expect(machine.observed).not.toBeNull()
})
