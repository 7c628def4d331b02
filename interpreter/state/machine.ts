/**
 * A machine: a program with everything that running it looks up worked out beforehand (machine-tables.ts), and the
 * registers of the run that is going on. The registers mean nothing between two calls from outside, so one machine may serve many states.
 *
 * Reads of typed arrays carry a `!` throughout the interpreter: every index comes from the program's own tables or the
 * layout, and `link` is where those are trusted.
 */

import { FRAME } from "../program/state-layout.ts"
import type { MachineTables } from "./machine-tables.ts"
import type { Observer } from "./observer.ts"
import type { Permitted } from "./permitted.ts"

/** A program linked, the forms that it runs in, and the run that is going on. */
export interface Machine extends MachineTables, MachineForms, Registers {}

/** What carries the program out. */
export interface MachineForms {
  /** The run loop, reached through here by what runs scripts within scripts. */
  interpret: (machine: Machine) => number
  /** What the game's rules permit a player (see deciding/permissions.ts): the interpreter's, or a compiled form's while it plays. */
  rulesPermit: (machine: Machine, player: number) => Int32Array
  /**
   * The compiled forms of the program, for playouts: by chance, and those that somebody decides or hears. Null: there is
   * none, or it plays just now.
   */
  compiled: Compiled | null
  observed: Compiled | null
  /** Whether what is played much is compiled (see tiers.ts). */
  mayCompile: boolean
  /** Room for a state while nothing is compiled (see `playoutRoom`). */
  room: Int32Array | null
  /** How many playouts there were before the program was compiled for them. */
  readonly playouts: { compiled: number; observed: number }
}

/** Words of the run that is going on. */
export interface Registers {
  observer: Observer | null
  /** By number, whether a script has begun; null where nobody wants to know. */
  begun: Uint8Array | null
  /** Decides inside the run loop; null when decisions are to be left open. */
  policy: Policy | null
  /** Answers that the policy may still give, those it gave, and where they are written down. */
  answersLeft: number
  answers: number
  record: number[] | null
  /** The generator of random policies. */
  policyGenerator: Int32Array

  state: Int32Array
  fiber: number
  /** Slot 0 of the running frame; 0 for none. */
  base: number
  pc: number
  stackStart: number
  stackEnd: number
  fuel: number
  /** How many pure scripts run within one another. */
  depth: number
  /** A stack of evaluated parameters. */
  readonly args: Int32Array
  argsTop: number
  /** For whom a number is being worked out, and what they would do (the number of an event); -1 for nobody. */
  asker: number
  askedFor: number
  /** Components on their way. */
  readonly scratch: Int32Array
  readonly scratchSet: Int32Array
  /** The state as it was at the last decision. */
  readonly checkpoint: Int32Array
  /** What players were found to be permitted to do last. */
  readonly permitted: Permitted
  /** Room for states that playouts go back to. */
  readonly spareStates: Int32Array[]
}

/** A program in another form, which plays games to the same states (see run/compile-machine.ts). */
export interface Compiled {
  /** The state that it plays on: words of its memory. */
  readonly state: Int32Array
  /** The generator of random policies. */
  readonly policyGenerator: Int32Array
  /** Plays on as long as anybody is asked, but no more than so many times; returns how many answered. */
  readonly play: (limit: number) => number
  /** What takes the run loop's place while it plays, and the search for permissions: on other states, they are the interpreter's. */
  readonly interpret: (machine: Machine) => number
  readonly rulesPermit: (machine: Machine, player: number) => Int32Array
}

/**
 * Answers decisions during a playout.
 * @param options how many options there are, at least one
 * @returns the number of an option
 */
export type Policy = (machine: Machine, state: Int32Array, fiber: number, options: number) => number

/** What an operand stands for (mode in the two low bits). */
export function value(machine: Machine, word: number): number {
  switch (word & 3) {
    case 0:
      return word >> 2
    case 1:
      return machine.state[machine.base + (word >> 2)]!
    case 2:
      return machine.state[word >> 2]!
    default:
      return machine.constants[word >> 2]!
  }
}

/** Stores into a destination slot. */
export function store(machine: Machine, slot: number, result: number): void {
  machine.state[machine.base + slot] = result
}

/** The words that the instruction at `pc` was made from, as an index into `sourceSpans`; -1 for none. */
export function sourceOf(machine: Machine, pc: number): number {
  const { state } = machine
  let source = writtenAt(machine, pc)
  // What a library's verb does is told by the words that used the verb.
  for (let base = machine.base; source < 0 && base !== 0; ) {
    base = state[base + FRAME.previous]!
    if (base !== 0) source = writtenAt(machine, state[base + FRAME.pc]! - 1)
  }
  return source
}

/** The words that the machine's observer is told of what the instruction at `pc` does. */
export const wordsTold = (machine: Machine, pc = machine.pc): number =>
  machine.observer?.ownWords === true ? (machine.program.sources[pc] ?? -1) : sourceOf(machine, pc)

/** The words of an instruction, or of the nearest call that put it where it stands; -1 for none. */
export function writtenAt({ program, inlinedAt }: Machine, pc: number): number {
  let source = program.sources[pc] ?? -1
  for (let at = inlinedAt[pc] ?? -1; source < 0 && at >= 0; at = program.inlined[at]!.within)
    source = program.inlined[at]!.source
  return source
}

/** Evaluates an N operand onto the stack of parameters; the caller sets `argsTop` back. Returns how many. */
export function pushArguments(machine: Machine, pc: number): number {
  const { code, args } = machine
  const count = code[pc]!
  const top = machine.argsTop
  if (top + count > args.length) throw new RangeError("too many parameters")
  for (let i = 0; i < count; i++) args[top + i] = value(machine, code[pc + 1 + i]!)
  machine.argsTop = top + count
  return count
}
