/** Runs assembled programs for tests: what a script leaves in its slots, and games played step by step. */

import { expect } from "vitest"
import {
  advance,
  answer,
  checkState,
  FIBER,
  HEADER,
  hashState,
  link,
  load,
  type Machine,
  newGame,
  openDecision,
  save,
} from "../../interpreter/index.ts"
import { assemble, type ProgramSource, type Row } from "./assemble.ts"
import { playBoth } from "./both-forms.ts"

export interface Game {
  readonly machine: Machine
  state: Int32Array
}

/** A game that has come to its first decision, in both forms of its program. */
export function start(source: ProgramSource, players = 2, seed = 1): Game {
  const machine = link(assemble(source), players)
  const state = newGame(machine, { seed })
  const first = state.slice()
  advance(machine, state)
  expect(hashState(playBoth(machine, first, seed, { limit: 0 }))).toBe(hashState(state))
  expect(checkState(machine, state)).toEqual([])
  return { machine, state }
}

/** Answers, after saving and loading the game, and sees to it that nothing is unsound. */
export function take(game: Game, option: number, fiber = openDecision(game.machine, game.state)): void {
  const saved = JSON.parse(JSON.stringify(save(game.machine, game.state, { seed: 0, options: {}, answers: [] })))
  const loaded = load(game.machine, saved)
  if (!loaded.ok) throw new Error(loaded.code)
  expect(hashState(loaded.state)).toBe(hashState(game.state))
  game.state = loaded.state
  for (const limit of [1, 3, 50]) playBoth(game.machine, game.state, option, { limit })
  expect(answer(game.machine, game.state, fiber, option)).toEqual({ ok: true })
  expect(checkState(game.machine, game.state)).toEqual([])
}

/** Reads a slot of the frame on top of a fiber. */
export function slot(game: Game, index: number, fiber = 0): number {
  const top = game.state[(game.machine.layout.fibers[fiber] ?? 0) + FIBER.top] ?? 0
  return game.state[top + index] ?? 0
}

/** The components of a set that begins at a slot. */
export function members(game: Game, index: number, fiber = 0): number[] {
  return game.machine.program.components.flatMap((_, component) =>
    (slot(game, index + (component >> 5), fiber) >>> (component & 31)) & 1 ? [component] : [],
  )
}

/** The components in a place: by number, or from bottom to top. */
export function contents(game: Game, place: number): number[] {
  const { places, program } = game.machine
  const address = places.address[place] ?? 0
  const count = game.state[address] ?? 0
  if (places.ordered[place]) return [...game.state.subarray(address + 1, address + 1 + count)]
  const list = program.components.flatMap((_, component) =>
    game.state[game.machine.layout.location + component] === place ? [component] : [],
  )
  expect(list.length).toBe(count)
  return list
}

export const header = (game: Game, field: keyof typeof HEADER): number => game.state[HEADER[field]] ?? 0

/** Runs rows as the flow, up to an `idle` at their end; slot `r` is slot 0. */
export function runRows(rows: readonly Row[], source: Partial<ProgramSource> = {}, players = 2): Game {
  return start(
    {
      ...source,
      scripts: { flow: { parameters: ["r"], rows: [...rows, ["idle"]] }, ...source.scripts },
    } as ProgramSource,
    players,
  )
}
