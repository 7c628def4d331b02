/**
 * Permissions: what players may do at any decision. They are offered after the decision's own options, those of the
 * player who decides first, then those of the others in turn order; when one has been carried out, the decision is asked
 * again, about what there is then.
 */

import { FIBER, FRAME, HEADER } from "../program/state-layout.ts"
import { carrierWord, carries, controllerOf } from "../rules/carriers.ts"
import { takenUp, takeUp, untilMoment } from "../rules/timers.ts"
import { STATUS } from "../scripts/fibers.ts"
import { pushFrame, runPure } from "../scripts/frames.ts"
import type { Machine } from "../state/machine.ts"
import { lowestBit } from "../state/sets.ts"
import { nextSeat } from "../state/turn-order.ts"

/** One permission as it stands open. */
export interface OpenPermission {
  readonly player: number
  /** Index into the program's permissions; -1: to let time pass (see waiting.ts). */
  readonly permission: number
  /** The component it is written on, -1 for a rule. */
  readonly carrier: number
}

const NONE: readonly OpenPermission[] = []

/** Who may do what at the decision that is open: the decider's first. A function of the state alone. */
export function openPermissions(machine: Machine, decider: number): readonly OpenPermission[] {
  const { permissions } = machine
  if (permissions.length === 0) return NONE
  const open: OpenPermission[] = []
  // To look costs the run nothing: it may be done as often as anybody likes between two answers.
  const { fuel } = machine
  machine.fuel = machine.program.limits.fuel
  const using = usingNow(machine) | (untilMoment(machine) < 0 ? 0 : takenUp(machine))
  let player = decider
  for (let seat = 0; seat < machine.players; seat++, player = nextSeat(machine, player)) {
    if (((machine.state[HEADER.playersIn]! >> player) & 1) === 0) continue
    if ((player !== decider && actsElsewhere(machine, player)) || ((using >> player) & 1) === 1) continue
    for (let permission = 0; permission < permissions.length; permission++) {
      const entry = permissions[permission]!
      if (entry.mask === null) {
        if (holds(machine, entry.test, player, -1)) open.push({ player, permission, carrier: -1 })
        continue
      }
      for (let w = 0; w < machine.layout.words; w++)
        for (let word = carrierWord(machine, entry, w); word !== 0; word &= word - 1) {
          const carrier = (w << 5) + lowestBit(word)
          if (
            carries(machine, entry, carrier) &&
            controllerOf(machine, carrier) === player &&
            holds(machine, entry.test, player, carrier)
          )
            open.push({ player, permission, carrier })
        }
    }
  }
  machine.fuel = fuel
  return open
}

/** Whether a player acts at the same time on a fiber of their own: there they are offered what they may do. */
function actsElsewhere(machine: Machine, player: number): boolean {
  const { state, layout, fiber } = machine
  if (fiber === 0) return false
  const parent = state[layout.fibers[fiber]! + FIBER.parent]!
  for (let other = 1; other < layout.fibers.length; other++) {
    const at = layout.fibers[other]!
    if (other === fiber || state[at + FIBER.status] === STATUS.free) continue
    if (state[at + FIBER.parent] === parent && state[at + FIBER.player] === player) return true
  }
  return false
}

/** The players, as a mask, who are doing on this fiber what they are permitted to: it is done whole before they do more. */
function usingNow({ state, scripts, base: top }: Machine): number {
  let players = 0
  for (let base = top; base !== 0; base = state[base + FRAME.previous]!)
    if (scripts.permitted[state[base + FRAME.script]!] === 1) players |= 1 << state[base + FRAME.you]!
  return players
}

function holds(machine: Machine, test: number, you: number, carrier: number): boolean {
  return test < 0 || runPure(machine, test, you, carrier, machine.argsTop, 0) !== 0
}

/**
 * Begins what a permission allows, on top of the decision at `pc`.
 * @param resume where the script goes on when it has ended: at the decision, which is asked again
 */
export function usePermission(machine: Machine, resume: number, { player, permission, carrier }: OpenPermission): void {
  const entry = machine.permissions[permission]!
  takeUp(machine, player)
  machine.state[machine.base + FRAME.pc] = resume
  machine.observer?.triggered?.(-1, player, carrier, entry.source)
  pushFrame(machine, entry.effect, player, carrier, -1)
  machine.pc = machine.scripts.entry[entry.effect]!
}
