/**
 * Decisions: `choose`, `pick`, `number`, `confirm`, `order` and `wait`. Options are numbered and are a function of the state
 * alone; what they are is worked out again whenever somebody asks.
 */

import { OPCODE } from "../program/opcodes.ts"
import { ANEW, FLAG, roleOfPhase } from "../program/operand-codes.ts"
import { HEADER } from "../program/state-layout.ts"
import { carrierOf, listenerOf, ownerOf } from "../rules/events.ts"
import { runAway } from "../scripts/runaway-error.ts"
import { type Machine, value } from "../state/machine.ts"
import type { LinkedRole } from "../state/machine-tables.ts"
import type { OpenPermission } from "../state/permitted.ts"
import { clearBit, countBits, firstOf, lowestBit, nthBit, setBit, sizeOf } from "../state/sets.ts"
import { firstFrom } from "../state/turn-order.ts"
import { listOffered, offered } from "./option-order.ts"
import { openPermissions, usePermission } from "./permissions.ts"
import { takeWaitingOption, waitingOptions } from "./waiting.ts"

/** What an option stands for when it is to pick nothing (more): `offered` gives it past the last component. */
export const STOP = -1

/** The player who decides at `pc`: nobody's decision is the active player's, then the first player's. */
export function deciderAt(machine: Machine, pc: number): number {
  const { code, state } = machine
  const op = code[pc]!
  if (op === OPCODE.wait) return waitingOptions(machine, pc)[0]?.player ?? 0
  const decider =
    op === OPCODE.choose
      ? value(machine, code[pc + 4]!)
      : op === OPCODE.pick || op === OPCODE.chooseOne
        ? value(machine, code[pc + 3]!)
        : op === OPCODE.number
          ? value(machine, code[pc + 4]!)
          : op === OPCODE.confirm
            ? value(machine, code[pc + 2]!)
            : state[HEADER.activePlayer]!
  if (decider >= 0) return decider
  const active = state[HEADER.activePlayer]!
  return active >= 0 ? active : Math.max(0, firstFrom(machine, 0, state[HEADER.playersIn]!))
}

/** Whether others are not to learn what was decided. */
export function isSecretAt(machine: Machine, pc: number): boolean {
  const { code } = machine
  const op = code[pc]
  const flags = op === OPCODE.choose ? code[pc + 7]! : op === OPCODE.pick || op === OPCODE.chooseOne ? code[pc + 4]! : 0
  return (flags & FLAG.secret) !== 0
}

/**
 * How many options the decision at `pc` has; 0 when nothing is left open. Then it has been settled already, and the
 * machine's `pc` is where the script goes on.
 */
export function openOptions(machine: Machine, pc: number): number {
  machine.permitted.sure = null
  if (machine.code[pc] === OPCODE.wait) {
    const { length } = waitingOptions(machine, pc)
    return length > 0 ? length : runAway(machine, "run/waiting")
  }
  const own = ownOptions(machine, pc)
  if (own === 0 || machine.permissions.length === 0) return own
  return own + openPermissions(machine, deciderAt(machine, pc)).length
}

/** The permissions that the last options of the decision at `pc` stand for, in their order. */
export const permissionsAt = (machine: Machine, pc: number): readonly OpenPermission[] =>
  machine.code[pc] === OPCODE.wait ? waitingOptions(machine, pc) : openPermissions(machine, deciderAt(machine, pc))

/** The permission that an option past the decision's own stands for; null for one of its own. */
export function permissionOf(machine: Machine, pc: number, option: number): OpenPermission | null {
  if (machine.code[pc] === OPCODE.wait) return waitingOptions(machine, pc)[option] ?? null
  if (machine.permissions.length === 0) return null
  const own = ownOptions(machine, pc)
  return option < own ? null : (openPermissions(machine, deciderAt(machine, pc))[option - own] ?? null)
}

/** How many options the decision itself has, what permissions allow left out; as `openOptions` where there are none. */
export function ownOptions(machine: Machine, pc: number): number {
  switch (machine.code[pc]) {
    case OPCODE.wait:
      return 0
    case OPCODE.choose:
      return openChoose(machine, pc)
    case OPCODE.chooseOne:
      return openChooseOne(machine, pc)
    case OPCODE.pick:
      return openPick(machine, pc)
    case OPCODE.number:
      return openNumber(machine, pc)
    case OPCODE.confirm:
      return 2
    default:
      return openOrder(machine, pc)
  }
}

/** Carries out option `option` of the decision at `pc`; the machine's `pc` is where the script goes on. */
export function takeOption(machine: Machine, pc: number, option: number): void {
  const { code, state, base } = machine
  const permission = permissionOf(machine, pc, option)
  if (permission !== null && code[pc] === OPCODE.wait) {
    takeWaitingOption(machine, pc, permission)
    return
  }
  machine.permitted.sure = null
  if (permission !== null) {
    usePermission(machine, resumeAt(machine, pc), permission)
    return
  }
  switch (code[pc]) {
    case OPCODE.choose: {
      const component = chooseOption(machine, pc, option)
      machine.pc = component === STOP ? pc + 8 : pc
      if (component === STOP) return
      setBit(state, base + code[pc + 2]!, component)
      state[base + code[pc + 3]!]!++
      return
    }
    case OPCODE.chooseOne:
      state[base + code[pc + 1]!] = oneOption(machine, pc, option)
      machine.pc = pc + 5
      return
    case OPCODE.pick:
      state[base + code[pc + 1]!] = nthBit(value(machine, code[pc + 2]!), option)
      machine.pc = pc + 5
      return
    case OPCODE.number:
      state[base + code[pc + 1]!] = value(machine, code[pc + 2]!) + option
      machine.pc = pc + 5
      return
    case OPCODE.confirm:
      state[base + code[pc + 1]!] = 1 - option
      machine.pc = pc + 3
      return
    default:
      openOrder(machine, pc)
      takeInstance(machine, pc, machine.scratch[option]!)
  }
}

/** Where a script goes on behind a permission carried out at its decision: at the decision, or behind it to begin it anew. */
function resumeAt(machine: Machine, pc: number): number {
  const { code, state, base } = machine
  const op = code[pc]!
  const [flags, slot, next] =
    op === OPCODE.choose ? [7, 3, 8] : op === OPCODE.chooseOne || op === OPCODE.pick ? [4, 1, 5] : [0, 0, 0]
  if (next === 0 || (code[pc + flags]! & FLAG.asksAnew) === 0) return pc
  state[base + code[pc + slot]!] = ANEW
  return pc + next
}

/**
 * What the options of the decision at `pc` stand for: components, bits, numbers, instances of an event; 1 and 0 for yes and
 * no. What comes behind them is the one to stop, and what permissions allow. Only while the decision is open.
 * @param decider who decides
 * @param into at least as long as the decision has options
 * @returns how many there are
 */
export function optionValues(machine: Machine, pc: number, decider: number, into: Int32Array): number {
  const { code, base, scratch } = machine
  switch (code[pc]) {
    case OPCODE.choose:
      return listOffered(machine, base + code[pc + 1]!, base + code[pc + 2]!, 1 << decider, into)
    case OPCODE.chooseOne:
      return listOffered(machine, base + code[pc + 2]!, -1, 1 << decider, into)
    case OPCODE.pick: {
      let count = 0
      for (let rest = value(machine, code[pc + 2]!); rest !== 0; rest &= rest - 1) into[count++] = lowestBit(rest)
      return count
    }
    case OPCODE.number: {
      const lowest = value(machine, code[pc + 2]!)
      const count = value(machine, code[pc + 3]!) - lowest + 1
      for (let option = 0; option < count; option++) into[option] = lowest + option
      return count
    }
    case OPCODE.confirm:
      into[0] = 1
      into[1] = 0
      return 2
    case OPCODE.wait:
      return 0
    default: {
      const count = openOrder(machine, pc)
      for (let option = 0; option < count; option++) into[option] = scratch[option]!
      return count
    }
  }
}

/** Whether the option to stop means "nothing at all" rather than "no more". */
export const stopDeclines = (machine: Machine, pc: number): boolean =>
  machine.code[pc] === OPCODE.choose
    ? machine.state[machine.base + machine.code[pc + 3]!] === 0
    : machine.code[pc] !== OPCODE.chooseOne || (machine.code[pc + 4]! & FLAG.goesOn) === 0

function openChoose(machine: Machine, pc: number): number {
  const { code, state, base, words } = machine
  const domain = base + code[pc + 1]!
  const chosen = base + code[pc + 2]!
  const picked = state[base + code[pc + 3]!]!
  const least = value(machine, code[pc + 5]!)
  let left = 0
  if (picked < value(machine, code[pc + 6]!))
    for (let w = 0; w < words; w++) left += countBits(state[domain + w]! & ~state[chosen + w]!)
  if (left > 0) {
    if (picked >= least || (picked === 0 && (code[pc + 7]! & FLAG.mayDecline) !== 0)) return left + 1
    if (left > least - picked) return left
    // All that is left must be taken.
    for (let w = 0; w < words; w++) state[chosen + w]! |= state[domain + w]!
    state[base + code[pc + 3]!] = picked + left
  }
  machine.pc = pc + 8
  return 0
}

/** The component that an option of `choose` stands for; STOP past the last. */
function chooseOption(machine: Machine, pc: number, option: number): number {
  const { code, base } = machine
  return offered(machine, base + code[pc + 1]!, base + code[pc + 2]!, option, 1 << deciderAt(machine, pc))
}

function openChooseOne(machine: Machine, pc: number): number {
  const { code, state, base, words } = machine
  const domain = base + code[pc + 2]!
  const size = sizeOf(state, domain, words)
  if (size > 0 && (code[pc + 4]! & FLAG.mayDecline) !== 0) return size + 1
  if (size > 1) return size
  state[base + code[pc + 1]!] = firstOf(state, domain, words)
  machine.pc = pc + 5
  return 0
}

/** The component that an option of `chooseOne` stands for; STOP past the last. */
function oneOption(machine: Machine, pc: number, option: number): number {
  return offered(machine, machine.base + machine.code[pc + 2]!, -1, option, 1 << deciderAt(machine, pc))
}

function openPick(machine: Machine, pc: number): number {
  const { code } = machine
  const mask = value(machine, code[pc + 2]!)
  const size = countBits(mask)
  if (size > 0 && (code[pc + 4]! & FLAG.mayDecline) !== 0) return size + 1
  const alone = size === 1 && (code[pc + 4]! & FLAG.asksAlone) !== 0
  if (size > 1 || (alone && mayDoMore(machine, pc))) return size
  machine.state[machine.base + code[pc + 1]!] = lowestBit(mask)
  machine.pc = pc + 5
  return 0
}

/** Whether the one who decides at `pc` may do something else meanwhile. */
function mayDoMore(machine: Machine, pc: number): boolean {
  if (machine.permissions.length === 0) return false
  const decider = deciderAt(machine, pc)
  return openPermissions(machine, decider).some(({ player }) => player === decider)
}

function openNumber(machine: Machine, pc: number): number {
  const { code } = machine
  const lowest = value(machine, code[pc + 2]!)
  const highest = value(machine, code[pc + 3]!)
  if (highest > lowest) return highest - lowest + 1
  machine.state[machine.base + code[pc + 1]!] = highest === lowest ? lowest : 0
  machine.pc = pc + 5
  return 0
}

/** Writes the instances that may come next to the machine's scratch; asks only when their texts differ. */
function openOrder(machine: Machine, pc: number): number {
  const { code, state, base, scratch } = machine
  const { roles, pendingWords } = machine.events[code[pc + 3]!]!
  const role = roles[roleOfPhase(code[pc + 4]!)]!
  const pending = base + code[pc + 2]!
  const active = state[HEADER.activePlayer]!
  let whose = -1
  if (code[pc + 5] === 0) {
    let owners = 0
    for (let w = 0; w < pendingWords; w++) {
      for (let word = state[pending + w]!; word !== 0; word &= word - 1) {
        const owner = ownerOf(machine, role, (w << 5) + lowestBit(word))
        if (owner >= 0) owners |= 1 << owner
      }
    }
    whose = firstFrom(machine, active, owners)
  }
  let count = 0
  let listener = -1
  let differ = false
  for (let w = 0; w < pendingWords; w++) {
    for (let word = state[pending + w]!; word !== 0; word &= word - 1) {
      const instance = (w << 5) + lowestBit(word)
      if (isFirst(machine, role, instance)) {
        takeInstance(machine, pc, instance)
        return 0
      }
      if (whose >= 0 && ownerOf(machine, role, instance) !== whose) continue
      const text = listenerOf(machine, role, instance)
      if (count > 0 && text !== listener) differ = true
      listener = text
      scratch[count++] = instance
    }
  }
  if (count === 0) machine.pc = code[pc + 6]!
  else if (!differ || active < 0) takeInstance(machine, pc, scratch[0]!)
  else {
    knownCarriersFirst(machine, role, count, active)
    return count
  }
  return 0
}

/** A rule of the game is nobody's: it comes before what is written on components, and nobody is asked; so does what only ends. */
const isFirst = (machine: Machine, role: LinkedRole, instance: number): boolean =>
  instance < role.count
    ? carrierOf(machine, role, instance) < 0
    : (machine.listeners[listenerOf(machine, role, instance)]?.ends ?? -1) >= 0

/** Of the instances of one listener, in the scratch, those on components that the player knows come first. */
function knownCarriersFirst(machine: Machine, role: LinkedRole, count: number, player: number): void {
  const { scratch, state, layout } = machine
  const isHidden = (instance: number): boolean => {
    const carrier = carrierOf(machine, role, instance)
    return carrier >= 0 && ((state[layout.known + carrier]! >> player) & 1) === 0
  }
  for (let i = 1; i < count; i++) {
    const instance = scratch[i]!
    if (isHidden(instance)) continue
    const listener = listenerOf(machine, role, instance)
    let at = i
    for (; at > 0 && isHidden(scratch[at - 1]!) && listenerOf(machine, role, scratch[at - 1]!) === listener; at--)
      scratch[at] = scratch[at - 1]!
    scratch[at] = instance
  }
}

function takeInstance(machine: Machine, pc: number, instance: number): void {
  const { code, state, base } = machine
  clearBit(state, base + code[pc + 2]!, instance)
  state[base + code[pc + 1]!] = instance
  machine.pc = pc + 7
}

/** The listener and the carrier of an instance offered by `order`. */
export function describeInstance(
  machine: Machine,
  pc: number,
  instance: number,
): { listener: number; component: number } {
  const role: LinkedRole = machine.events[machine.code[pc + 3]!]!.roles[roleOfPhase(machine.code[pc + 4]!)]!
  return { listener: listenerOf(machine, role, instance), component: carrierOf(machine, role, instance) }
}
