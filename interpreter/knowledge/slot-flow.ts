/**
 * What each instruction of a script does to the slots of its frame: which it reads, which it writes, and what it leaves
 * there. Read from the records of the instructions.
 */

import { fullName, instructionOf } from "../instructions/index.ts"
import type { Instruction } from "../instructions/instruction.ts"
import { roleOfPhase } from "../program/operand-codes.ts"
import type { Machine } from "../state/machine.ts"

/** What a slot holds. A set or pending instances take several slots in a row. */
export const HOLDS = {
  /** Nothing yet, or a word that means the same as any of the others: 0, or -1 for none. */
  nothing: 0,
  number: 1,
  component: 2,
  set: 3,
  instance: 4,
  pending: 5,
  /** Different things by different ways: nothing may lean on it. */
  mixed: 6,
} as const

/** A content: one of HOLDS in the three low bits; above them the rank of the word in its row, and the event's role. */
export type Content = number
export const holdsOf = (content: Content): number => content & 7
export const setWord = (rank: number): Content => HOLDS.set | (rank << 3)
export const rankOf = (content: Content): number => (content >> 3) & 1023
export const instanceOf = (event: number, role: number): Content => HOLDS.instance | ((event * 4 + role) << 13)
export const pendingWord = (event: number, role: number, rank: number): Content =>
  HOLDS.pending | (rank << 3) | ((event * 4 + role) << 13)
export const eventOf = (content: Content): number => content >> 15
export const eventRoleOf = (content: Content): number => (content >> 13) & 3

export function joined(first: Content, second: Content): Content {
  if (first === second || second === HOLDS.nothing) return first
  return first === HOLDS.nothing ? second : HOLDS.mixed
}

/** What a write leaves: a content; the content of a value operand; the result of a script. */
export type Written =
  | { readonly slot: number; readonly content: Content }
  | { readonly slot: number; readonly value: number }
  | { readonly slot: number; readonly script: number }

export interface Flow {
  readonly pc: number
  readonly name: string
  /** Where it goes on, -1 where it does not; and where it may jump to. */
  readonly next: number
  readonly target: number
  readonly reads: readonly number[]
  readonly writes: readonly Written[]
  /** It writes only if it goes on at `next`. */
  readonly onward: boolean
  /** What is passed on: the operands of its N. */
  readonly values: readonly number[]
}

/** The flow of the instruction at `pc`. */
function flowAt(machine: Machine, pc: number): Flow {
  const { code } = machine
  const instruction = instructionOf(code[pc]!)
  const { operands, ends, onward } = instruction
  const use: Use = { reads: [], writes: [] }
  const values: number[] = []
  let target = -1
  let at = pc + 1
  for (const [position, letter] of [...operands].entries()) {
    const word = code[at++]!
    if (letter === "V") readValue(use, word)
    else if (letter === "T") target = word
    else if (letter === "S") useSet(machine, use, word, position !== instruction.whole)
    else if (letter === "P") usePending(machine, use, word, at, instruction)
    else if (letter === "D") useResult(machine, use, pc, position, instruction)
    else if (letter === "N") {
      values.push(...code.subarray(at, at + word))
      at += word
    }
  }
  for (const word of values) readValue(use, word)
  return {
    pc,
    name: fullName(code[pc]!),
    next: ends === true ? -1 : at,
    target,
    reads: use.reads,
    writes: use.writes,
    onward: onward === true,
    values,
  }
}

interface Use {
  readonly reads: number[]
  readonly writes: Written[]
}

function readValue({ reads }: Use, operand: number): void {
  if ((operand & 3) === 1 && operand >> 2 >= 0) reads.push(operand >> 2)
}

function useSet({ words }: Machine, { reads, writes }: Use, slot: number, isRead: boolean): void {
  for (let rank = 0; rank < words; rank++) {
    if (isRead) reads.push(slot + rank)
    writes.push({ slot: slot + rank, content: setWord(rank) })
  }
}

/** Pending instances: the operands at `at` say of which event, and in which phase. */
function usePending(machine: Machine, { reads, writes }: Use, slot: number, at: number, { whole }: Instruction): void {
  const { code, events } = machine
  const event = code[at]!
  for (let rank = 0; rank < events[event]!.pendingWords; rank++) {
    if (whole !== 0) reads.push(slot + rank)
    writes.push({ slot: slot + rank, content: pendingWord(event, roleOfPhase(code[at + 1]!), rank) })
  }
}

function useResult(machine: Machine, { reads, writes }: Use, pc: number, position: number, of: Instruction): void {
  const slot = machine.code[pc + 1 + position]!
  const isRead = of.reads?.includes(position) === true
  if (isRead || of.updates?.includes(position) === true) reads.push(slot)
  if (isRead) return
  const isFirst = of.operands.indexOf("D") === position
  writes.push(isFirst ? resultOf(machine, pc, slot, of.result) : { slot, content: HOLDS.number })
}

function resultOf({ code, program }: Machine, pc: number, slot: number, result: Instruction["result"]): Written {
  switch (result) {
    case "value":
      return { slot, value: code[pc + 2]! }
    case "script":
      return { slot, script: code[pc + 2]! }
    case "instance":
      return { slot, content: instanceOf(code[pc + 3]!, roleOfPhase(code[pc + 4]!)) }
    case "variable":
      return { slot, content: program.variables[code[pc + 2]!]!.type === "component" ? HOLDS.component : HOLDS.number }
    case "component":
      return { slot, content: HOLDS.component }
    case "number":
      return { slot, content: HOLDS.number }
    default:
      throw new Error(`it is not said what ${fullName(code[pc]!)} gives`)
  }
}

/** Every instruction that a script can come to, in order of the code. */
export function scriptFlows(machine: Machine, script: number): readonly Flow[] {
  const { entry, ending } = machine.program.scripts[script]!
  const found = new Map<number, Flow>()
  const open = [entry, ending]
  for (let pc = open.pop(); pc !== undefined; pc = open.pop()) {
    if (pc < 0 || found.has(pc)) continue
    const flow = flowAt(machine, pc)
    found.set(pc, flow)
    open.push(flow.next, flow.target)
  }
  return [...found.values()].sort((a, b) => a.pc - b.pc)
}
