/**
 * What each instruction of a script does to the slots of its frame: which it reads, which it writes, and what it leaves
 * there. Read from the instruction table's operand letters; what those do not say stands in the lists below.
 */
import { CORE } from "./instructions.ts"
import type { Machine } from "./machine.ts"
import { OPERATIONS } from "./operations/index.ts"

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

/** Instructions whose result is a component. A test holds that every instruction with a result has been judged. */
export const COMPONENT_RESULTS: ReadonlySet<string> = new Set(["first", "next", "chooseOne"])
/** Instructions that write a set without looking at what it held: which of their sets that is, counted from 0. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ...["clear", "copy", "mask", "members", "top", "select", "variableSet", "rememberedSet", "single"].map(
    (name) => [name, 0] as const,
  ),
  ...["near", "spread", "lying", "joined", "nextLine"].map((name) => [`operation ${name}`, 0] as const),
  ["operation random", 1],
])
/** Instructions after which the script does not go on by itself. */
const LAST: ReadonlySet<string> = new Set(["halt", "jump", "return", "leave", "idle"])
/** Instructions that write nothing on the way to their target. */
const WRITES_ONWARD: ReadonlySet<string> = new Set(["next", "nextPlayer", "order"])

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

const TABLE = [
  ...CORE.map(({ name, operands }) => ({ name, operands, core: true })),
  ...OPERATIONS.map(({ name, operands }) => ({ name, operands, core: false })),
]

/** The flow of the instruction at `pc`. */
export function flowAt(machine: Machine, pc: number): Flow {
  const { code, words, events } = machine
  const row = TABLE[code[pc]!]
  if (row === undefined) throw new Error(`no instruction has the number ${code[pc]}`)
  const { operands, core } = row
  // Some operations have the name of a core instruction.
  const name = core ? row.name : `operation ${row.name}`
  const reads: number[] = []
  const writes: Written[] = []
  const values: number[] = []
  let target = -1
  let sets = 0
  let results = 0
  let at = pc + 1
  const read = (operand: number): void => {
    if ((operand & 3) === 1 && operand >> 2 >= 0) reads.push(operand >> 2)
  }
  for (const letter of operands) {
    const word = code[at++]!
    if (letter === "V") read(word)
    else if (letter === "T") target = word
    else if (letter === "S") {
      const isWhole = WHOLE.get(name) === sets
      for (let rank = 0; rank < words; rank++) {
        if (!isWhole) reads.push(word + rank)
        writes.push({ slot: word + rank, content: setWord(rank) })
      }
      sets++
    } else if (letter === "P") {
      const event = code[name === "collect" ? pc + 2 : pc + 3]!
      const role = Math.min(code[name === "collect" ? pc + 3 : pc + 4]!, 2)
      for (let rank = 0; rank < events[event]!.pendingWords; rank++) {
        if (name !== "collect") reads.push(word + rank)
        writes.push({ slot: word + rank, content: pendingWord(event, role, rank) })
      }
    } else if (letter === "D") {
      if (name === "choose" || name === "wait" || ((name === "trigger" || name === "nextPlayer") && results === 1))
        reads.push(word)
      if (name !== "trigger" || results === 0) writes.push(resultOf(machine, pc, name, word, results))
      results++
    } else if (letter === "N") {
      for (let i = 0; i < word; i++) {
        read(code[at]!)
        values.push(code[at++]!)
      }
    }
  }
  return {
    pc,
    name,
    next: core && LAST.has(name) ? -1 : at,
    target,
    reads,
    writes,
    onward: core && WRITES_ONWARD.has(name),
    values,
  }
}

function resultOf(machine: Machine, pc: number, name: string, slot: number, rank: number): Written {
  const { code, program } = machine
  if (name === "move") return { slot, value: code[pc + 2]! }
  if (name === "call") return { slot, script: code[pc + 2]! }
  if (name === "order") return { slot, content: instanceOf(code[pc + 3]!, Math.min(code[pc + 4]!, 2)) }
  const isComponent =
    (rank === 0 && COMPONENT_RESULTS.has(name)) ||
    (name === "variable" && program.variables[code[pc + 2]!]!.type === "component")
  return { slot, content: isComponent ? HOLDS.component : HOLDS.number }
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
