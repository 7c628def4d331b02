/** Decisions of a playout that are answered within the run loop. */

import { FLAG } from "../program/operand-codes.ts"
import { FIBER } from "../program/state-layout.ts"
import { STATUS, suspend } from "../scripts/fibers.ts"
import { type Machine, wordsTold } from "../state/machine.ts"
import { firstOf, sizeOf } from "../state/sets.ts"
import { deciderAt, permissionOf, takeOption } from "./open-decision.ts"
import { offered } from "./option-order.ts"
import { anyOption, askPolicy, noteAnswer } from "./policy.ts"

/** Whether chance answers, and nobody listens: then no register has to be in order. */
const isBlind = (machine: Machine): boolean => machine.policy === anyOption && machine.observer === null

/**
 * The policy answers on the spot. Only the main fiber's decisions are answered here: nobody else can have one open at
 * the same time, so the order of answers is what it would be from outside.
 */
export function decideHere(machine: Machine, pc: number, options: number): void {
  const { state, layout } = machine
  if (isBlind(machine)) {
    takeOption(machine, pc, answerBlindly(machine, options))
    return
  }
  state[layout.fibers[0]! + FIBER.decider] = deciderAt(machine, pc)
  suspend(machine, pc, STATUS.deciding)
  const option = askPolicy(machine, state, 0, options)
  noteAnswer(machine, 0, option)
  if (machine.observer?.chose) {
    const player = permissionOf(machine, pc, option)?.player ?? state[layout.fibers[0]! + FIBER.decider]!
    machine.observer.chose(player, machine.siteAt[pc]!, option, wordsTold(machine, pc))
  }
  machine.fuel = machine.program.limits.fuel
  takeOption(machine, pc, option)
  state[layout.fibers[0]! + FIBER.status] = STATUS.ready
  state[layout.fibers[0]! + FIBER.decider] = 0
}

/** Whether a `chooseOne` of the running fiber has no other options than its own, and chance answers it here. */
export const isChance = (machine: Machine): boolean =>
  isBlind(machine) &&
  machine.permissions.length === 0 &&
  machine.fiber === 0 &&
  machine.answersLeft !== 0 &&
  machine.depth === 0

/** `chooseOne` left to chance: the component, -1 for none. */
export function chooseAny(machine: Machine, pc: number): number {
  const { code, state, base, words } = machine
  const domain = base + code[pc + 2]!
  const own = sizeOf(state, domain, words)
  const options = own + (own > 0 ? code[pc + 4]! & FLAG.mayDecline : 0)
  if (options < 2) return firstOf(state, domain, words)
  const option = answerBlindly(machine, options)
  return option < own ? offered(machine, domain, -1, option, 1 << deciderAt(machine, pc)) : -1
}

function answerBlindly(machine: Machine, options: number): number {
  const option = anyOption(machine, machine.state, 0, options)
  noteAnswer(machine, 0, option)
  machine.fuel = machine.program.limits.fuel
  return option
}
