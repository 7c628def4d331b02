/** Frames: one for each script that has begun and not ended, one above another on the stack of a fiber. */
import { FIBER, FIBER_WORDS, FRAME, FRAME_WORDS } from "../program/state-layout.ts"
import type { Machine } from "../state/machine.ts"
import { runAway } from "./runaway-error.ts"

/** Results of frames: nobody wants it, or it ends a pure script. Otherwise a slot of the frame below. */
export const NO_RESULT = -1
export const PURE_RESULT = -2

/** Pure scripts within pure scripts: modifiers that ask for modified numbers, mostly. */
const DEEPEST = 48

/** Makes a fiber the one that runs. */
export function enterFiber(machine: Machine, fiber: number): void {
  const at = machine.layout.fibers[fiber]!
  machine.fiber = fiber
  machine.stackStart = at + FIBER_WORDS
  machine.stackEnd = machine.layout.fiberEnds[fiber]!
  machine.base = machine.state[at + FIBER.top]!
  machine.pc = machine.base === 0 ? 0 : machine.state[machine.base + FRAME.pc]!
}

/** Where the next frame of the running fiber begins: behind the slots of the one on top. */
export const stackTop = ({ base, state, scripts, stackStart }: Machine): number =>
  base === 0 ? stackStart : base + scripts.slots[state[base + FRAME.script]!]!

/** Puts a frame on top; its slots are 0. The caller's `pc` must have been stored if it is to go on. */
export function pushFrame(machine: Machine, script: number, you: number, self: number, result: number): number {
  const { state, scripts } = machine
  const below = machine.base
  const base = stackTop(machine) + FRAME_WORDS
  if (base + scripts.slots[script]! > machine.stackEnd) runAway(machine, "run/stack")
  if (machine.begun !== null) machine.begun[script] = 1
  state[base + FRAME.script] = script
  state[base + FRAME.result] = result
  state[base + FRAME.previous] = below
  state[base + FRAME.self] = self
  state[base + FRAME.you] = you
  machine.base = base
  return base
}

/** Takes the top frame off and clears its words, since hashes see them. */
export function popFrame(machine: Machine): void {
  const { state, base } = machine
  const below = state[base + FRAME.previous]!
  const end = base + machine.scripts.slots[state[base + FRAME.script]!]!
  for (let at = base - FRAME_WORDS; at < end; at++) state[at] = 0
  machine.base = below
}

/** Copies parameters from the machine's stack of them into the slots of the frame on top. */
export function passArguments(machine: Machine, from: number, count: number, firstSlot = 0): void {
  const { state, base, args } = machine
  const room = machine.scripts.parameters[state[base + FRAME.script]!]! - firstSlot
  const most = Math.min(count, room)
  for (let i = 0; i < most; i++) state[base + firstSlot + i] = args[from + i]!
}

/**
 * Runs a script that changes nothing, on top of whatever runs, and leaves no trace of it.
 * Its parameters are `count` words of the machine's stack of them, from `from` on.
 */
export function runPure(
  machine: Machine,
  script: number,
  you: number,
  self: number,
  from: number,
  count: number,
): number {
  const { pc, base } = machine
  if (++machine.depth > DEEPEST) runAway(machine, "run/stack")
  if (--machine.fuel < 0) runAway(machine, "run/fuel")
  pushFrame(machine, script, you, self, PURE_RESULT)
  passArguments(machine, from, count)
  machine.pc = machine.scripts.entry[script]!
  const result = machine.interpret(machine)
  machine.depth--
  machine.pc = pc
  machine.base = base
  return result
}
