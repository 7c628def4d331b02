import { expect, test } from "vitest"
import {
  advance,
  answer,
  decisions,
  isOver,
  link,
  type Machine,
  newGame,
  openDecision,
  optionCount,
  playout,
  view,
} from "../../interpreter/index.ts"
import { Identity } from "../../simulator/bots/identity.ts"
import { Situations } from "../../simulator/bots/situations.ts"
import { contentProgram } from "../support/games.ts"
import { ROSHAMBO } from "./tiny-games.ts"

function machineOf(name: string): Machine {
  return link(contentProgram(name), 2)
}

const situationsOf = (machine: Machine): Situations => new Situations(machine, new Identity(machine))

function firstDecision(machine: Machine, seed: number): Int32Array {
  const state = newGame(machine, { seed })
  advance(machine, state)
  return state
}

/**
 * Tic-tac-toe has 5478 positions that can come up. 958 of them are ends, and in 222 one space is left, so that nobody is
 * asked. More here would be positions told apart by their past, fewer would be different ones taken for the same.
 */
test("positions are told apart, the ways to them are not", () => {
  const machine = machineOf("classics/tic-tac-toe")
  const situations = situationsOf(machine)
  const seen = new Set<string>()
  const goOn = (state: Int32Array): void => {
    if (isOver(state)) return
    expect(situations.read(state)).toBe(true)
    const key = `${situations.low} ${situations.high}`
    if (seen.has(key)) return
    seen.add(key)
    const fiber = openDecision(machine, state)
    const count = optionCount(machine, state, fiber)
    for (let option = 0; option < count; option++) {
      const next = state.slice()
      answer(machine, next, fiber, option)
      goOn(next)
    }
  }
  goOn(firstDecision(machine, 1))
  expect(seen.size).toBe(5478 - 958 - 222)
})

/** All that everybody sees, with copies of a name called the same. */
function shown(machine: Machine, state: Int32Array): string {
  const { places, counters, variables, points, activePlayer } = view(machine, state, -1)
  const [decision] = decisions(machine, state)
  const names = places.map(({ components }) =>
    components.map((component) => {
      const { name = "", owner = -1 } = machine.program.components[component ?? -1] ?? {}
      return `${name} ${owner}`
    }),
  )
  const options = decision?.options.map(({ label }) => label).sort()
  return JSON.stringify([names, counters, variables, points, activePlayer, decision?.site, options])
}

test.each(["classics/connect-four", "classics/breakthrough", "classics/nim"])(
  "%s: what counts as one situation looks the same",
  (name) => {
    const machine = machineOf(name)
    const situations = situationsOf(machine)
    const looks = new Map<string, string>()
    const wrong: string[] = []
    let again = 0
    for (let seed = 0; seed < 60; seed++) {
      const state = firstDecision(machine, seed)
      for (let n = 0; n < 30 && !isOver(state); n++) {
        expect(situations.read(state)).toBe(true)
        const key = `${situations.low} ${situations.high}`
        const look = shown(machine, state)
        if (looks.has(key)) again++
        if ((looks.get(key) ?? look) !== look) wrong.push(`${looks.get(key)}\n${look}`)
        looks.set(key, look)
        playout(machine, state, seed * 100 + n, { limit: 1 })
      }
    }
    expect(wrong).toEqual([])
    expect(again).toBeGreaterThan(60)
  },
)

test("a game with hidden cards or secret choices has no situation that all know", () => {
  for (const machine of [machineOf("classics/letters"), ROSHAMBO]) {
    const situations = situationsOf(machine)
    for (let seed = 0; seed < 5; seed++) expect(situations.read(firstDecision(machine, seed))).toBe(false)
  }
})
