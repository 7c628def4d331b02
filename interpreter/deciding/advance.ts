/** Going on: until somebody must decide, the game is over, or everything waits. */

import { OPCODE } from "../program/opcodes.ts"
import { FIBER, FRAME, HEADER } from "../program/state-layout.ts"
import { passTime, untilMoment } from "../rules/timers.ts"
import { clearFibers, readyFiber, releaseBarriers, STATUS } from "../scripts/fibers.ts"
import { enterFiber, pushFrame, runPure } from "../scripts/frames.ts"
import { type Machine, wordsTold } from "../state/machine.ts"
import { openOptions, permissionOf, takeOption } from "./open-decision.ts"

export type AnswerResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "not-open" | "no-such-option" | "game-over" }
export type PerformResult = { readonly ok: true } | { readonly ok: false; readonly code: "not-idle" | "game-over" }
export type ElapseResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "no-timers" | "negative-time" | "game-over" }

const ANSWERED = { ok: true } as const

/** Readies the registers for a call from outside. */
function enter(machine: Machine, state: Int32Array): void {
  machine.state = state
  machine.fuel = machine.program.limits.fuel
  machine.depth = 0
  machine.argsTop = 0
}

/** Does something that may run away; the state is as before when it does. */
function guarded<T>(machine: Machine, state: Int32Array, run: () => T): T {
  machine.checkpoint.set(state)
  try {
    return run()
  } catch (error) {
    state.set(machine.checkpoint)
    throw error
  }
}

/** The game has come to its end: by the machine's present instruction, or since nothing is left to do. */
export function tellOver(machine: Machine): void {
  const source = machine.base === 0 ? -1 : wordsTold(machine)
  machine.observer?.over?.(machine.state[HEADER.winners]!, source)
}

/** Runs whatever is ready. The caller sees to it that the state can be restored. */
export function runReady(machine: Machine, state: Int32Array): void {
  let ran = -1
  for (;;) {
    if (state[HEADER.over] !== 0) {
      clearFibers(machine)
      return
    }
    const fiber = readyFiber(machine)
    if (fiber < 0) {
      if (releaseBarriers(machine) || isSettledMeanwhile(machine, state, ran)) continue
      return
    }
    ran = fiber
    enterFiber(machine, fiber)
    machine.interpret(machine)
    if (state[HEADER.over] !== 0) tellOver(machine)
  }
}

/**
 * Whether nothing is left of the first open decision: it was asked for what somebody else has done by now, or time has brought
 * to an end. Its fiber goes on then. Of those behind it that is found when their turn comes.
 * @param ran the fiber that has run last: what it asks is new
 */
function isSettledMeanwhile(machine: Machine, state: Int32Array, ran: number): boolean {
  const fiber = openDecision(machine, state)
  if (fiber < 0 || fiber === ran) return false
  enterFiber(machine, fiber)
  if (machine.code[machine.pc] === OPCODE.wait || openOptions(machine, machine.pc) > 0) return false
  const at = machine.layout.fibers[fiber]!
  state[machine.base + FRAME.pc] = machine.pc
  state[at + FIBER.status] = STATUS.ready
  state[at + FIBER.decider] = 0
  return true
}

/**
 * Runs until at least one decision is open, the game is over, or every fiber is idle.
 * Throws RunawayError when a limit of the program is passed; the state is then as it was before.
 */
export function advance(machine: Machine, state: Int32Array): void {
  enter(machine, state)
  guarded(machine, state, () => runReady(machine, state))
}

export const isOver = (state: Int32Array): boolean => state[HEADER.over] !== 0

/** The seats of those who have won, in order; none while the game goes on, or where nobody has. */
export function winnersOf({ players }: Machine, state: Int32Array): readonly number[] {
  const winners = state[HEADER.winners]!
  const seats = Array.from({ length: players }, (_, seat) => seat)
  return isOver(state) ? seats.filter((seat) => (winners >>> seat) & 1) : []
}

/** A fiber with an open decision, from `from` on; -1 for none. Allocates nothing. */
export function openDecision(machine: Machine, state: Int32Array, from = 0): number {
  const { fibers } = machine.layout
  for (let fiber = from; fiber < fibers.length; fiber++)
    if (state[fibers[fiber]! + FIBER.status] === STATUS.deciding) return fiber
  return -1
}

/** How many options a fiber's decision has; 0 when none is open there. Allocates nothing. */
export function optionCount(machine: Machine, state: Int32Array, fiber: number): number {
  const at = machine.layout.fibers[fiber]
  if (at === undefined || state[at + FIBER.status] !== STATUS.deciding) return 0
  machine.state = state
  enterFiber(machine, fiber)
  return openOptions(machine, machine.pc)
}

/** Carries out an option that is known to be open, without going on. */
export function takeOpenOption(machine: Machine, state: Int32Array, fiber: number, option: number): void {
  const at = machine.layout.fibers[fiber]!
  enterFiber(machine, fiber)
  const { pc, base } = machine
  if (machine.observer?.chose) {
    const player = permissionOf(machine, pc, option)?.player ?? state[at + FIBER.decider]!
    machine.observer.chose(player, machine.siteAt[pc]!, option, wordsTold(machine, pc))
  }
  takeOption(machine, pc, option)
  state[machine.base + FRAME.pc] = machine.pc
  // A permission has put its own frame on top of the decision's.
  if (machine.base !== base) state[at + FIBER.top] = machine.base
  state[at + FIBER.status] = STATUS.ready
  state[at + FIBER.decider] = 0
}

/**
 * Answers an open decision and goes on to the next ones.
 * @param fiber the decision's fiber
 * @param option the number of one of its options
 * Refuses, leaving the state as it was: `not-open`, `no-such-option`, `game-over`. Throws RunawayError as `advance`.
 */
export function answer(machine: Machine, state: Int32Array, fiber: number, option: number): AnswerResult {
  if (isOver(state)) return { ok: false, code: "game-over" }
  const options = optionCount(machine, state, fiber)
  if (options === 0) return { ok: false, code: "not-open" }
  if (!Number.isInteger(option) || option < 0 || option >= options) return { ok: false, code: "no-such-option" }
  enter(machine, state)
  return guarded(machine, state, () => {
    takeOpenOption(machine, state, fiber, option)
    runReady(machine, state)
    return ANSWERED
  })
}

/**
 * Lets time pass, whatever is asked meanwhile: timers run down, and what happens at their ends happens in order of
 * time. It does not matter in which portions time passes.
 * @param milliseconds since the last call; a whole number, 0 or more
 * Refuses, leaving the state as it was: `negative-time` (no such number), `no-timers`, `game-over`. Throws RunawayError
 * as `advance`.
 */
export function elapse(machine: Machine, state: Int32Array, milliseconds: number): ElapseResult {
  if (!Number.isSafeInteger(milliseconds) || milliseconds < 0) return { ok: false, code: "negative-time" }
  if (machine.program.timers.length === 0) return { ok: false, code: "no-timers" }
  if (isOver(state)) return { ok: false, code: "game-over" }
  enter(machine, state)
  return guarded(machine, state, () => {
    runReady(machine, state)
    machine.observer?.elapsed?.(milliseconds)
    for (let left = milliseconds; left > 0 && !isOver(state); ) {
      const moment = untilMoment(machine)
      const portion = moment < 0 ? left : Math.min(left, moment)
      left -= portion
      machine.fuel = machine.program.limits.fuel
      passTime(machine, portion)
      runReady(machine, state)
    }
    return ANSWERED
  })
}

/**
 * Runs a script that changes nothing and gives its result; the state is left as it was.
 * @param script index into the program's scripts
 */
export function evaluate(
  machine: Machine,
  state: Int32Array,
  script: number,
  you: number,
  self: number,
  parameters: readonly number[] = [],
): number {
  enter(machine, state)
  return guarded(machine, state, () => {
    enterFiber(machine, 0)
    machine.args.set(parameters)
    machine.argsTop = parameters.length
    const result = runPure(machine, script, you, self, 0, parameters.length)
    machine.argsTop = 0
    return result
  })
}

/**
 * Begins a script on a main fiber that idles, and goes on; it idles again when the script has ended.
 * Refuses: `not-idle`, `game-over`. Throws RunawayError as `advance`.
 */
export function perform(
  machine: Machine,
  state: Int32Array,
  script: number,
  you: number,
  self: number,
  parameters: readonly number[] = [],
): PerformResult {
  if (isOver(state)) return { ok: false, code: "game-over" }
  const at = machine.layout.fibers[0]!
  if (state[at + FIBER.status] !== STATUS.idle) return { ok: false, code: "not-idle" }
  enter(machine, state)
  return guarded(machine, state, () => {
    enterFiber(machine, 0)
    const base = pushFrame(machine, script, you, self, -1)
    const room = machine.scripts.parameters[script]!
    for (let i = 0; i < parameters.length && i < room; i++) state[base + i] = parameters[i]!
    state[base + FRAME.pc] = machine.scripts.entry[script]!
    state[at + FIBER.top] = base
    state[at + FIBER.status] = STATUS.ready
    runReady(machine, state)
    return { ok: true }
  })
}
