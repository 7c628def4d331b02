/** What has been picked so far where somebody chooses components, and how many it may come to. */

import { openDecision } from "../deciding/advance.ts"
import { OPCODE } from "../program/opcodes.ts"
import { FLAG } from "../program/operand-codes.ts"
import { enterFiber } from "../scripts/frames.ts"
import { type Machine, value } from "../state/machine.ts"
import { nextOf } from "../state/sets.ts"

export interface Picks {
  /** Components picked already. */
  readonly chosen: readonly number[]
  /** How many there must be in all, and may be at most. */
  readonly least: number
  readonly most: number
}

/** The picks of the components that a fiber's open decision is about; null where it is about something else. */
export function picksOf(machine: Machine, state: Int32Array, fiber: number): Picks | null {
  if (openDecision(machine, state, fiber) !== fiber) return null
  machine.state = state
  enterFiber(machine, fiber)
  const { code, pc, base, words } = machine
  if (code[pc] === OPCODE.chooseOne) {
    return { chosen: [], least: (code[pc + 4]! & FLAG.mayDecline) !== 0 ? 0 : 1, most: 1 }
  }
  if (code[pc] !== OPCODE.choose) return null
  const at = base + code[pc + 2]!
  const chosen: number[] = []
  for (let component = nextOf(state, at, words, -1); component >= 0; component = nextOf(state, at, words, component))
    chosen.push(component)
  return { chosen, least: value(machine, code[pc + 5]!), most: value(machine, code[pc + 6]!) }
}
