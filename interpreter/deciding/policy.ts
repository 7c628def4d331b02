/** Asking the policy of a playout. */
import { enterFiber } from "../scripts/frames.ts"
import { below } from "../state/generator.ts"
import type { Machine, Policy } from "../state/machine.ts"
import { packAnswer } from "./packing.ts"

/**
 * Any option, all equally likely, from the machine's own generator of policies. It looks at nothing else, so whoever
 * asks it need not have the state in order.
 */
export const anyOption: Policy = (machine, _state, _fiber, options) => below(machine.policyGenerator, 0, options)

/** Writes an answer of a playout down and counts it. */
export function noteAnswer(machine: Machine, fiber: number, option: number): void {
  machine.answersLeft--
  machine.answers++
  machine.record?.push(packAnswer(machine, fiber, option))
}

/**
 * The option that the policy takes. It may use this machine to look ahead, on other states: no policy stands while it
 * thinks, and the registers are those of the asking fiber again afterwards.
 */
export function askPolicy(machine: Machine, state: Int32Array, fiber: number, options: number): number {
  const { policy } = machine
  if (policy === null) throw new Error("nobody to ask")
  machine.policy = null
  const option = policy(machine, state, fiber, options)
  machine.policy = policy
  machine.state = state
  enterFiber(machine, fiber)
  return option
}
