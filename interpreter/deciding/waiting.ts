/**
 * Waiting: `wait` asks everyone at once who may do something. Each may do it, or let time pass; when all have let it
 * pass, it passes to the next moment. It is nobody's turn: where nobody may do anything, one player answers for all.
 */
import { FRAME, HEADER } from "../program/state-layout.ts"
import { passTimeHere, untilMoment, WAIT_WORDS } from "../rules/timers.ts"
import type { Machine } from "../state/machine.ts"
import type { OpenPermission } from "../state/permitted.ts"
import { firstFrom } from "../state/turn-order.ts"
import { openPermissions, usePermission } from "./permissions.ts"

/** The permission that stands for letting time pass. */
export const LET_PASS = -1

/**
 * What may be done at the `wait` at `pc`, by player in turn order from the active one: to let time pass, where a timer
 * runs, then what is permitted. A function of the state alone. Empty when nothing can ever happen.
 */
export function waitingOptions(machine: Machine, pc: number): readonly OpenPermission[] {
  const { state, code, base } = machine
  const passed = state[base + code[pc + 1]!]!
  const active = state[HEADER.activePlayer]!
  const first = active >= 0 ? active : Math.max(0, firstFrom(machine, 0, state[HEADER.playersIn]!))
  const time = untilMoment(machine) >= 0
  const options: OpenPermission[] = []
  let last = -1
  for (const permission of openPermissions(machine, first, base + code[pc + 1]!)) {
    const { player } = permission
    if ((passed >> player) & 1) continue
    if (time && player !== last) options.push({ player, permission: LET_PASS, carrier: -1 })
    last = player
    options.push(permission)
  }
  if (options.length === 0 && time && passed === 0) options.push({ player: first, permission: LET_PASS, carrier: -1 })
  return options
}

/** Carries out one of these options; the machine's `pc` is where the script goes on. */
export function takeWaitingOption(machine: Machine, pc: number, { player, ...rest }: OpenPermission): void {
  const { state, code, base } = machine
  const slot = base + code[pc + 1]!
  if (rest.permission === LET_PASS) {
    // Who lets time pass changes nothing of what is permitted: it is not looked for again.
    state[slot]! |= 1 << player
    if (waitingOptions(machine, pc).length > 0) {
      machine.pc = pc
      return
    }
    machine.permitted.sure = null
    state[slot] = 0
    passTimeHere(machine, pc)
    return
  }
  // Something happens: whoever waits looks again.
  machine.permitted.sure = null
  state[slot] = 0
  usePermission(machine, pc, { player, ...rest })
  state[base + FRAME.pc] = pc + WAIT_WORDS
}
