/**
 * What compiled code leaves to the interpreter's own functions: instructions that are rare, or that mostly do
 * something else. Each is given the machine with its `base` and `pc` in order.
 */
import { isOver, takeOpenOption, tellOver } from "../advance.ts"
import { decideHere } from "../answering.ts"
import { deciderAt, openOptions, takeOption } from "../deciding.ts"
import { collect, isForbidden, keepAllowed, trigger } from "../events.ts"
import { branchingFrame, branchOut, endFiber, isDoing, STATUS, suspend } from "../fibers.ts"
import { KIND, startLasting } from "../lasting.ts"
import { FIBER, FRAME, MEMORY } from "../layout.ts"
import { type Machine, value } from "../machine.ts"
import { note, remembered } from "../memories.ts"
import { OPERATIONS } from "../operations/index.ts"
import { uniteMembers } from "../places.ts"
import { askPolicy, noteAnswer } from "../policy.ts"
import { columnNow, countDifferent, counterNow, extremeOf, keepWhere, runSelect, sumColumn } from "../select.ts"
import { clearWords } from "../sets.ts"
import { beginSpan, endSpan, leaveSpan } from "../spans.ts"

/** How a decision went on. */
export const ASKED = { waits: -1, elsewhere: -2 } as const

type Helper = (machine: Machine, pc: number) => number

/** Does it, and has nothing to say. */
const doing =
  (run: (machine: Machine, pc: number) => void): Helper =>
  (machine, pc) => {
    run(machine, pc)
    return 0
  }

const at = ({ base, code }: Machine, pc: number): number => base + code[pc]!
const given = (machine: Machine, pc: number): number => value(machine, machine.code[pc]!)

/** By the name of the instruction. */
export const HELPERS: Readonly<Record<string, Helper>> = {
  members: doing((machine, pc) => {
    clearWords(machine.state, at(machine, pc + 1), machine.words)
    uniteMembers(machine, given(machine, pc + 2), machine.state, at(machine, pc + 1))
  }),
  select: doing(runSelect),
  keep: doing((machine, pc) => {
    const { code } = machine
    keepWhere(machine, at(machine, pc + 1), code[pc + 2]!, code[pc + 3]!, code[pc + 4]!, given(machine, pc + 5))
  }),
  total: (machine, pc) => sumColumn(machine, at(machine, pc + 2), machine.code[pc + 3]!),
  highest: (machine, pc) => extremeOf(machine, at(machine, pc + 2), machine.code[pc + 3]!, true),
  lowest: (machine, pc) => extremeOf(machine, at(machine, pc + 2), machine.code[pc + 3]!, false),
  different: (machine, pc) => countDifferent(machine, at(machine, pc + 2), machine.code[pc + 3]!),
  columnNow: (machine, pc) => columnNow(machine, machine.code[pc + 3]!, given(machine, pc + 2)),
  counterNow: (machine, pc) => counterNow(machine, machine.code[pc + 2]!, given(machine, pc + 3)),
  remembered: (machine, pc) => remembered(machine, machine.code[pc + 2]!, given(machine, pc + 3), MEMORY.count),
  rememberedAmount: (machine, pc) => remembered(machine, machine.code[pc + 2]!, given(machine, pc + 3), MEMORY.amount),
  note: doing((machine, pc) => {
    note(machine, machine.code[pc + 1]!, given(machine, pc + 2), given(machine, pc + 3), at(machine, pc + 4))
  }),
  collect: doing(collect),
  forbidden: (machine, pc) => (isForbidden(machine, pc) ? 1 : 0),
  keepAllowed: doing(keepAllowed),
  listen: doing((machine, pc) => startLasting(machine, pc, KIND.listener)),
  modify: doing((machine, pc) => startLasting(machine, pc, KIND.modifier)),
  doing: (machine, pc) =>
    isDoing(machine, machine.code[pc + 2]!, given(machine, pc + 3), given(machine, pc + 4)) ? 1 : 0,
  beginSpan: doing((machine, pc) =>
    beginSpan(machine, machine.code[pc + 1]!, given(machine, pc + 2), given(machine, pc + 3) !== 0),
  ),
  endSpan: doing((machine, pc) => endSpan(machine, machine.code[pc + 1]!)),
  /** 1 when the running fiber goes on, at the machine's `base` and `pc`. */
  leave: (machine, pc) => {
    if (machine.depth > 0) throw new Error("a pure script may not leave a span")
    return leaveSpan(machine, machine.code[pc + 1]!) ? 1 : 0
  },
  /** The frame of the effect, as an address; 0 when there is none. */
  trigger: (machine, pc) => {
    machine.state[machine.base + FRAME.pc] = pc + 6 + machine.code[pc + 5]!
    return trigger(machine, pc) ? 4 * (machine.base + FRAME.script) : 0
  },
  branch: (machine, pc) => (branchOut(machine, pc, pc + 6 + machine.code[pc + 5]!) ? 1 : 0),
  contribute: doing((machine, pc) => {
    const to = branchingFrame(machine) + machine.code[pc + 1]!
    const from = at(machine, pc + 2)
    for (let w = 0; w < machine.words; w++) machine.state[to + w]! |= machine.state[from + w]!
  }),
  contributeBits: doing((machine, pc) => {
    machine.state[branchingFrame(machine) + machine.code[pc + 1]!]! |= given(machine, pc + 2)
  }),
  idle: doing((machine, pc) => suspend(machine, pc, STATUS.idle)),
  halt: doing((machine) => {
    endFiber(machine)
    if (isOver(machine.state)) tellOver(machine)
  }),
}

/** What an operation does; 1 when the game is over and the script that did it must stop. */
export function operate(machine: Machine, pc: number, operation: number): number {
  OPERATIONS[operation]!.run(machine, pc + 1)
  if (!isOver(machine.state) || machine.depth > 0) return 0
  tellOver(machine)
  return 1
}

/**
 * A decision that chance takes.
 * @param choose picks one of so many options; null when it must stay open
 * @param answering the decision stood open until now
 * @returns where the script goes on, or one of `ASKED`: it stands open, or a permission has begun on top of it
 */
export function ask(
  machine: Machine,
  pc: number,
  choose: ((options: number) => number) | null,
  answering: boolean,
): number {
  const { base, state, layout, fiber } = machine
  const options = openOptions(machine, pc)
  if (options === 0) return machine.pc
  if (choose === null) return leaveOpen(machine, pc)
  const at = layout.fibers[fiber]!
  takeOption(machine, pc, choose(options))
  if (answering) {
    state[machine.base + FRAME.pc] = machine.pc
    state[at + FIBER.top] = machine.base
    state[at + FIBER.status] = STATUS.ready
    state[at + FIBER.decider] = 0
  }
  return machine.base === base ? machine.pc : ASKED.elsewhere
}

/** The same of a decision that the machine's policy takes, and whose answer is told and written down. */
export function askOpenly(machine: Machine, pc: number, answering: boolean): number {
  const { base, state, fiber } = machine
  const options = openOptions(machine, pc)
  if (options === 0) return machine.pc
  if (answering) {
    const option = askPolicy(machine, state, fiber, options)
    noteAnswer(machine, fiber, option)
    takeOpenOption(machine, state, fiber, option)
    machine.fuel = machine.program.limits.fuel
    // Its turn comes as that of any fiber that is ready.
    return ASKED.waits
  }
  if (fiber !== 0 || machine.answersLeft === 0) return leaveOpen(machine, pc)
  decideHere(machine, pc, options)
  return machine.base === base ? machine.pc : ASKED.elsewhere
}

function leaveOpen(machine: Machine, pc: number): number {
  if (machine.depth > 0) throw new Error("a pure script may not ask anything")
  machine.state[machine.layout.fibers[machine.fiber]! + FIBER.decider] = deciderAt(machine, pc)
  suspend(machine, pc, STATUS.deciding)
  return ASKED.waits
}
