/**
 * Permissions: what players may do at any decision. They are offered after the decision's own options, those of the
 * player who decides first, then those of the others in turn order; when one has been carried out, the decision is asked
 * again, about what there is then.
 */

import { FIBER, FIBER_WORDS, FRAME, HEADER } from "../program/state-layout.ts"
import { carrierWord, carries, controllerOf } from "../rules/carriers.ts"
import { takenUp, takeUp, untilMoment } from "../rules/timers.ts"
import { STATUS } from "../scripts/fibers.ts"
import { pushFrame, runPure, stackTop } from "../scripts/frames.ts"
import type { Machine } from "../state/machine.ts"
import type { OpenPermission } from "../state/permitted.ts"
import { lowestBit } from "../state/sets.ts"
import { nextSeat } from "../state/turn-order.ts"

const NONE: readonly OpenPermission[] = []

/**
 * Who may do what at the decision that is open: the decider's first. A function of the state alone, but for where its
 * script stands.
 * @param passed the address of a word that it does not hang on either, -1 for none
 */
export function openPermissions(machine: Machine, decider: number, passed = -1): readonly OpenPermission[] {
  if (machine.permissions.length === 0) return NONE
  const { permitted, state, fiber, base } = machine
  const isSame = permitted.decider === decider && permitted.fiber === fiber && permitted.base === base
  if (isSame && permitted.sure === state) return permitted.open
  if (!isSame || !permitted.isKept || !isAskedAgain(machine, passed)) {
    // Until it is found: who looks may run away.
    permitted.decider = -1
    permitted.open = findPermissions(machine, decider)
    permitted.decider = decider
    permitted.fiber = fiber
    permitted.base = base
    permitted.isKept = permitted.keeps
    if (permitted.keeps) keepLooked(machine)
  }
  permitted.sure = state
  return permitted.open
}

/** Whether nothing that it hangs on is otherwise than when permissions were looked for last. */
function isAskedAgain(machine: Machine, passed: number): boolean {
  const { permitted, state, layout, fiber, base } = machine
  const before = permitted.state
  const [first = 0] = layout.fibers
  for (let at = 0; at < first; at++) if (before[at] !== state[at]) return false
  for (let other = 0; other < layout.fibers.length; other++) {
    const at = layout.fibers[other]!
    for (let word = 0; word < FIBER_WORDS; word++)
      if (before[at + word] !== state[at + word] && !(other === fiber && OWN_FIBER.includes(word))) return false
  }
  // Who uses a permission is seen by the frames of this fiber; beyond its top there is nothing.
  const end = stackTop(machine)
  for (let at = machine.stackStart; at < end; at++)
    if (before[at] !== state[at] && at !== base + FRAME.pc && at !== passed) return false
  return true
}

/** Keeps of the state what `isAskedAgain` compares: the rest of it is stacks that others work on. */
function keepLooked(machine: Machine): void {
  const { permitted, state, layout, stackStart } = machine
  const before = permitted.state
  const [first = 0] = layout.fibers
  before.set(state.subarray(0, first))
  for (const at of layout.fibers) for (let word = 0; word < FIBER_WORDS; word++) before[at + word] = state[at + word]!
  const end = stackTop(machine)
  for (let at = stackStart; at < end; at++) before[at] = state[at]!
}

/** Words that are written when a decision is left open, and which change nothing of it. */
const OWN_FIBER: readonly number[] = [FIBER.status, FIBER.top, FIBER.decider]

function findPermissions(machine: Machine, decider: number): readonly OpenPermission[] {
  const { permissions } = machine
  const open: OpenPermission[] = []
  // To look costs the run nothing: it may be done as often as anybody likes between two answers.
  const { fuel } = machine
  machine.fuel = machine.program.limits.fuel
  const using = usingNow(machine) | (untilMoment(machine) < 0 ? 0 : takenUp(machine))
  let player = decider
  for (let seat = 0; seat < machine.players; seat++, player = nextSeat(machine, player)) {
    if (((machine.state[HEADER.playersIn]! >> player) & 1) === 0) continue
    if ((player !== decider && actsElsewhere(machine, player)) || ((using >> player) & 1) === 1) continue
    const byRule = machine.rulesPermit(machine, player)
    for (let permission = 0; permission < permissions.length; permission++) {
      const entry = permissions[permission]!
      if (entry.mask === null) {
        if (byRule[permission] !== 0) open.push({ player, permission, carrier: -1 })
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

/**
 * What the game's rules permit a player now, what stands on components left out: by permission, not 0 where it is. The
 * next call overwrites it.
 */
export function rulesPermit(machine: Machine, player: number): Int32Array {
  const { permissions, permitted } = machine
  const { byRule } = permitted
  for (let permission = 0; permission < permissions.length; permission++) {
    const { mask, test } = permissions[permission]!
    if (mask === null) byRule[permission] = holds(machine, test, player, -1) ? 1 : 0
  }
  return byRule
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
