/** Playing what was recorded again. */
import { type AnswerResult, advance, answer, type ElapseResult, elapse } from "../deciding/advance.ts"
import { unpackAnswer } from "../deciding/packing.ts"
import type { Machine } from "../state/machine.ts"
import { hashState } from "../state/state-hash.ts"
import { newGame } from "./new-game.ts"
import type { GameRecord } from "./saved-game.ts"

export type ReplayResult =
  | { readonly ok: true; readonly state: Int32Array }
  /** `step` counts answers from 0; `state` is the last good one. */
  | { readonly ok: false; readonly code: "refused" | "other-result"; readonly step: number; readonly state: Int32Array }

/** Takes an entry of a record: an answer, or time that passed. Refuses as `answer` and `elapse` do. */
export function redo(machine: Machine, state: Int32Array, entry: number): AnswerResult | ElapseResult {
  if (entry < 0) return elapse(machine, state, -entry)
  const { fiber, option } = unpackAnswer(machine, entry)
  return answer(machine, state, fiber, option)
}

/**
 * Plays a game again from its seed.
 * @param record as saved; with `hash`, the end must be that state
 * @returns the state it leads to, or the step at which it parted: an answer that was refused, or another result
 */
export function replay(machine: Machine, record: GameRecord & { readonly hash?: string }): ReplayResult {
  const state = newGame(machine, record)
  advance(machine, state)
  for (let step = 0; step < record.answers.length; step++) {
    if (!redo(machine, state, record.answers[step]!).ok) return { ok: false, code: "refused", step, state }
  }
  if (record.hash !== undefined && hashState(state) !== record.hash)
    return { ok: false, code: "other-result", step: record.answers.length, state }
  return { ok: true, state }
}
