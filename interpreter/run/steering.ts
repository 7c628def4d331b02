/**
 * What compiled code leaves to the machine's own functions: instructions that are rare, or that mostly do something
 * else. Each is given the machine with its `base` and `pc` in order.
 */
import { isOver, takeOpenOption, tellOver } from "../deciding/advance.ts"
import { decideHere } from "../deciding/answering.ts"
import { deciderAt, openOptions, takeOption } from "../deciding/open-decision.ts"
import { askPolicy, noteAnswer } from "../deciding/policy.ts"
import { INSTRUCTIONS } from "../instructions/index.ts"
import { type CoreName, FIRST_OPERATION } from "../program/opcodes.ts"
import { FIBER, FRAME } from "../program/state-layout.ts"
import { trigger } from "../rules/events.ts"
import { leaveSpan } from "../rules/spans.ts"
import { branchOut, endFiber, STATUS, suspend } from "../scripts/fibers.ts"
import type { Machine } from "../state/machine.ts"

/** How a decision went on. */
export const ASKED = { waits: -1, elsewhere: -2 } as const

/** Instructions that steer the run, by name. Gives a number to go on by. */
export const STEERING: Readonly<Partial<Record<CoreName, (machine: Machine, pc: number) => number>>> = {
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
  idle: (machine, pc) => {
    suspend(machine, pc, STATUS.idle)
    return 0
  },
  halt: (machine) => {
    endFiber(machine)
    if (isOver(machine.state)) tellOver(machine)
    return 0
  },
}

/** Carries an instruction out; 1 when the game is over and the script that ended it must stop. */
export function carryOut(machine: Machine, pc: number, opcode: number): number {
  INSTRUCTIONS[opcode]!.run!(machine, pc)
  if (opcode < FIRST_OPERATION || !isOver(machine.state) || machine.depth > 0) return 0
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
  if (options === 0) return goOn(machine, answering)
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
  if (options === 0) return goOn(machine, answering)
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

/** Nothing is asked: where it stood open until now, somebody else has taken what it was asked for. */
function goOn({ state, layout, fiber, pc }: Machine, answering: boolean): number {
  if (answering) {
    const at = layout.fibers[fiber]!
    state[at + FIBER.status] = STATUS.ready
    state[at + FIBER.decider] = 0
  }
  return pc
}

function leaveOpen(machine: Machine, pc: number): number {
  if (machine.depth > 0) throw new Error("a pure script may not ask anything")
  machine.state[machine.layout.fibers[machine.fiber]! + FIBER.decider] = deciderAt(machine, pc)
  suspend(machine, pc, STATUS.deciding)
  return ASKED.waits
}
