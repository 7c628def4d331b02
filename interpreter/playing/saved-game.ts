/** Saved games: how one began, what was answered, and every word of where it stands. Plain JSON. */

import { HEADER } from "../program/state-layout.ts"
import type { Machine } from "../state/machine.ts"
import { hashState } from "../state/state-hash.ts"
import type { OptionValues } from "./option-values.ts"

/** How a game began and what was answered since; with the program this is the whole game. */
export interface GameRecord {
  readonly seed: number
  readonly options: OptionValues
  /** Packed as by `packAnswer` and `packElapse`. */
  readonly answers: readonly number[]
}

export interface SavedGame extends GameRecord {
  readonly format: 1
  readonly game: string
  /** Hash of the program. */
  readonly program: string
  readonly players: number
  /** Runs of words: how many zeros, how many others, then those; and so on. */
  readonly words: readonly number[]
  readonly hash: string
}

export type LoadResult =
  | { readonly ok: true; readonly state: Int32Array }
  | { readonly ok: false; readonly code: "save/format" | "save/other-program" | "save/other-players" | "save/damaged" }

/** Writes a state down, with the record that led to it. */
export function save(machine: Machine, state: Int32Array, record: GameRecord): SavedGame {
  return {
    format: 1,
    game: machine.program.game,
    program: machine.program.hash,
    players: machine.players,
    seed: record.seed,
    options: record.options,
    answers: [...record.answers],
    words: encodeWords(state),
    hash: hashState(state),
  }
}

/** Reads a saved game. Refuses what another program or number of players made, and what is damaged. */
export function load(machine: Machine, saved: SavedGame): LoadResult {
  if (saved === null || typeof saved !== "object" || saved.format !== 1 || !Array.isArray(saved.words))
    return { ok: false, code: "save/format" }
  if (saved.program !== machine.program.hash) return { ok: false, code: "save/other-program" }
  if (saved.players !== machine.players) return { ok: false, code: "save/other-players" }
  const state = decodeWords(saved.words, machine.layout.total)
  if (state === null || hashState(state) !== saved.hash || state[HEADER.players] !== machine.players)
    return { ok: false, code: "save/damaged" }
  return { ok: true, state }
}

/** Words as runs: how many zeros, how many others, then those. */
export function encodeWords(state: Int32Array): number[] {
  const runs: number[] = []
  let at = 0
  while (at < state.length) {
    const zerosFrom = at
    while (at < state.length && state[at] === 0) at++
    runs.push(at - zerosFrom)
    const from = at
    while (at < state.length && state[at] !== 0) at++
    runs.push(at - from)
    for (let i = from; i < at; i++) runs.push(state[i]!)
  }
  return runs
}

/** The words of such runs; null when they are not exactly `total` words. */
export function decodeWords(runs: readonly number[], total: number): Int32Array | null {
  const state = new Int32Array(total)
  let at = 0
  for (let i = 0; i < runs.length; ) {
    const zeros = runs[i]!
    const others = runs[i + 1] ?? -1
    i += 2
    if (
      !Number.isInteger(zeros) ||
      !Number.isInteger(others) ||
      zeros < 0 ||
      others < 0 ||
      at + zeros + others > total ||
      i + others > runs.length
    )
      return null
    at += zeros
    for (let k = 0; k < others; k++) {
      const word = runs[i++]!
      if (!Number.isInteger(word)) return null
      state[at++] = word
    }
  }
  return at === total ? state : null
}
