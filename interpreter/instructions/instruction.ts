/**
 * What an instruction is: its operands, what it does to the frame and to the run, and how it is carried out, by the run
 * loop and in compiled form. Assembler, optimizer, disassembler, machine and reference page read these records.
 *
 * In `code` an instruction is its opcode and its operands, one word each:
 *
 * | letter | operand |
 * |---|---|
 * | D | destination: a slot of the frame |
 * | V | value: two low bits tell how to read the rest: 0 immediate (signed), 1 slot, 2 state word, 3 constant |
 * | S | set: the first of its `words` slots |
 * | P | pending instances of an event: the first of their slots (see `pendingWords` in state-layout.ts); the event comes next |
 * | I | index or small number, taken as it is |
 * | T | target: an index into code |
 * | N | a count n, then n values; always the last operand |
 *
 * Slots are counted from the frame's first word behind its header. Slot -1 is `you`, slot -2 is `this`.
 */
import type { Emit } from "../compiled/script-writer.ts"
import type { SiteEntry } from "../program/program-format.ts"
import type { Machine } from "../state/machine.ts"

export interface Instruction {
  readonly name: string
  readonly operands: string
  readonly summary: string
  /** It only writes its first operand: who does not read that does not need the instruction. */
  readonly pure?: true
  /** It leaves traces nowhere but in the frame, as what is pure does. */
  readonly local?: true
  /**
   * What its first D is: a component, a number, what the value operand behind it is, the result of the script called, an
   * instance of the event, or what the variable holds.
   */
  readonly result?: "component" | "number" | "value" | "script" | "instance" | "variable"
  /** The position of the set that it writes without looking at what was in it. */
  readonly whole?: number
  /** The positions of the sets that it may change; of what is pure, the first operand. It only looks at the others. */
  readonly changes?: readonly number[]
  /** The positions of D operands that it reads, and does not write. */
  readonly reads?: readonly number[]
  /** The positions of D operands that it reads, too, or does not always write. */
  readonly updates?: readonly number[]
  /** It writes nothing when it goes on at its target. */
  readonly onward?: true
  /** The script does not go on behind it by itself. */
  readonly ends?: true
  /** The script may stand still: at the instruction, to go on there or behind it, or behind it only. */
  readonly suspends?: "at" | "behind"
  /** It asks somebody: for this, where the program does not list the point among its sites. */
  readonly asks?: SiteEntry["kind"]
  /** An observer hears of it whenever it comes about. */
  readonly tells?: true
  /** It needs a frame of its script's own, since others look for that on the stack. */
  readonly framed?: true
  /** Carries it out; `pc` is its index in code. Where there is none, the run loop does it. */
  readonly run?: (machine: Machine, pc: number) => void
  /** Its compiled form. Where there is none, compiled code calls `run`. */
  readonly emit?: Emit
}

type Row = Omit<Instruction, "name"> & Required<Pick<Instruction, "run"> | Pick<Instruction, "emit">>

/** Instructions by name. */
export type Family = Readonly<Record<string, Row>>

/** One that works out a number and does nothing else. */
export const pureNumber = (operands: string, summary: string, emit: Emit) =>
  ({ operands, summary, pure: true, result: "number", emit }) as const

/** One that changes its first set and does nothing else. */
export const pureSet = (operands: string, summary: string, emit: Emit) =>
  ({ operands, summary, pure: true, emit }) as const
