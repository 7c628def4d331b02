/**
 * A machine: a program with everything that running it looks up worked out beforehand, and the registers of the run
 * that is going on. The registers mean nothing between two calls from outside, so one machine may serve many states.
 *
 * Reads of typed arrays carry a `!` throughout the interpreter: every index comes from the program's own tables or the
 * layout, and `link` is where those are trusted.
 */

import type { Program } from "../program/program-format.ts"
import { FRAME, type Layout } from "../program/state-layout.ts"
import type { Observer } from "./observer.ts"

export interface Machine {
  readonly program: Program
  readonly layout: Layout
  /** How many play. */
  readonly players: number
  readonly words: number
  readonly code: Int32Array
  /** By index into code: the innermost of `program.inlined` that it belongs to, -1 for none. */
  readonly inlinedAt: Int32Array
  readonly constants: Int32Array
  /** By index into code: the site there, -1 for none. */
  readonly siteAt: Int32Array
  readonly scripts: LinkedScripts
  readonly columns: readonly Int32Array[]
  /** By column, then value: the components with that value; null for a column with many values. */
  readonly valueMasks: readonly (readonly Int32Array[] | null)[]
  readonly masks: readonly Int32Array[]
  readonly everything: Int32Array
  /** Components of the kinds that may lie where somebody does not see them. */
  readonly hideable: Int32Array
  readonly places: LinkedPlaces
  readonly spaces: LinkedSpaces
  /** By component: the seat it belongs to, -1 for none. By seat: the components that are its own. */
  readonly owner: Int32Array
  readonly owned: readonly Int32Array[]
  readonly selections: readonly LinkedSelection[]
  readonly events: readonly LinkedEvent[]
  /** By index into the program's listeners. */
  readonly listeners: readonly LinkedListener[]
  readonly columnModifiers: readonly (readonly LinkedModifier[])[]
  readonly counterModifiers: readonly (readonly LinkedModifier[])[]
  readonly permissions: readonly LinkedPermission[]
  /** By event: its memories. By span: those that it forgets when it begins. */
  readonly memoriesOfEvent: readonly (readonly number[])[]
  readonly memoriesOfSpan: readonly (readonly number[])[]
  /** The states whose components nobody sees. */
  readonly hiding: readonly number[]
  /** By zone: the states that end when a component leaves it. */
  readonly lostLeaving: readonly (readonly number[])[]
  /** The run loop, reached through here by what runs scripts within scripts. */
  interpret: (machine: Machine) => number
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

  observer: Observer | null
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
  /** Components on their way. */
  readonly scratch: Int32Array
  readonly scratchSet: Int32Array
  /** The state as it was at the last decision. */
  readonly checkpoint: Int32Array
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
  /** What takes the run loop's place while it plays: on other states, it is the run loop. */
  readonly interpret: (machine: Machine) => number
}

/**
 * Answers decisions during a playout.
 * @param options how many options there are, at least one
 * @returns the number of an option
 */
export type Policy = (machine: Machine, state: Int32Array, fiber: number, options: number) => number

export interface LinkedScripts {
  readonly entry: Int32Array
  readonly slots: Int32Array
  readonly parameters: Int32Array
  readonly event: Int32Array
  readonly object: Int32Array
  /** Whether it is what some permission allows. */
  readonly permitted: Uint8Array
}

export interface LinkedPlaces {
  readonly address: Int32Array
  readonly ordered: Uint8Array
  readonly zone: Int32Array
  /** Seat of the player whose place it is, -1 for a shared one. */
  readonly holder: Int32Array
  /** Mask of the players who see the faces of what lies there, and of those who see how many. */
  readonly sees: Int32Array
  readonly counts: Int32Array
  readonly limit: Int32Array
  readonly capacity: Int32Array
}

/** Static tables of boards, all by component unless said otherwise. */
export interface LinkedSpaces {
  /** By place: the space (a component) that it is, -1 for none. */
  readonly at: Int32Array
  /** The place that it is, -1 for what is no space. */
  readonly place: Int32Array
  /** `words` words each: the spaces that a group stands for; a space stands for itself. */
  readonly members: Int32Array
  /** By axis, then component: the next space one way and the other, -1 at the edge. */
  readonly ahead: readonly Int32Array[]
  readonly behind: readonly Int32Array[]
  /** How many axes lines of its board have. */
  readonly axes: Uint8Array
  /** By way, then seat (or 0): `words` words for each component. */
  readonly ways: readonly (readonly Int32Array[])[]
}

export interface LinkedSelection {
  /** By player + 1: the places looked into; null: everywhere. */
  readonly places: readonly Int32Array[] | null
  readonly mask: Int32Array | null
  /** Addresses of bitsets that must be on, or off. */
  readonly on: Int32Array
  readonly off: Int32Array
  readonly owned: boolean
  readonly fields: Int32Array
  readonly indices: Int32Array
  readonly comparisons: Int32Array
}

/** What carries something: components, while they are in certain zones. */
export interface Carriers {
  /** null: a rule, with one instance and no component. */
  readonly mask: Int32Array | null
  /** By zone + 1: whether it counts there; null: anywhere. */
  readonly zones: Uint8Array | null
  /** Addresses of the places when all of them are unordered: then carriers are found by sets alone. */
  readonly sets: Int32Array | null
}

export interface LinkedListener extends Carriers {
  readonly id: number
  readonly test: number
  /** Components that the event must happen to one of; null: any, or none at all. */
  readonly objects: Int32Array | null
  readonly effect: number
  readonly self: boolean
  readonly each: boolean
  readonly asks: boolean
  readonly once: boolean
  readonly you: "controller" | "actor" | "captured"
  readonly captures: number
  readonly event: number
  readonly role: number
  /** By component: number of its instance; for a rule the one at 0. */
  readonly instances: Int32Array
}

export interface LinkedRole {
  readonly listeners: readonly LinkedListener[]
  /** Instances of standing listeners. */
  readonly count: number
  /** By instance: its listener (index into the program's) and its carrier, -1 for a rule. */
  readonly listenerOf: Int32Array
  readonly carrierOf: Int32Array
}

/** Who could hear an event in one of its phases. */
export interface Hearing {
  /** A rule of the game, or a carrier that cannot be looked for by sets. */
  readonly always: boolean
  /** A script of the program starts to listen for it. */
  readonly lasting: boolean
  /** Components that hear it when it happens to them, wherever they are; null: none. */
  readonly own: Int32Array | null
  /** Carriers and the places that they hear it in, joined where the places are the same. */
  readonly carriers: readonly { readonly mask: Int32Array; readonly sets: Int32Array }[]
}

export interface LinkedEvent {
  /** replace, before, after, restrict. */
  readonly roles: readonly LinkedRole[]
  /** By phase: who could hear it. */
  readonly hearing: readonly Hearing[]
  /** What may forbid it, besides rules of the game. */
  readonly restricting: Hearing
  readonly pendingWords: number
}

export interface LinkedPermission extends Carriers {
  readonly test: number
  readonly effect: number
  readonly source: number
  readonly label: string
}

export interface LinkedModifier extends Carriers {
  readonly id: number
  readonly test: number
  readonly amount: number
  readonly change: number
}

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
