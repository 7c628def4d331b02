/** Whole games at once, with the decisions taken inside the run loop. */
import { advance, answer, isOver, openDecision, optionCount, runReady, takeOpenOption } from "../deciding/advance.ts"
import { unpackAnswer } from "../deciding/packing.ts"
import { anyOption, askPolicy, noteAnswer } from "../deciding/policy.ts"
import { RunawayError } from "../scripts/runaway-error.ts"
import { checkSeed, seedGenerator } from "../state/generator.ts"
import type { Compiled, Machine, Policy } from "../state/machine.ts"
import { formFor } from "./tiers.ts"

export interface PlayoutOptions {
  /** Gets every answer, packed as by `packAnswer`. */
  readonly record?: number[]
  /** Stop after so many answers; without it, at the end of the game. */
  readonly limit?: number
}

/**
 * Plays on until the game is over, everything idles, or the limit is reached. What is played much is compiled first (see
 * tiers.ts).
 * @param policy decides; a number is the seed of a policy that takes any option
 * @returns how many decisions were answered
 * Throws RunawayError, the state back at the last decision; RangeError for what is no seed.
 */
export function playout(
  machine: Machine,
  state: Int32Array,
  policy: Policy | number,
  options: PlayoutOptions = {},
): number {
  if (typeof policy === "number") checkSeed(policy)
  if (typeof policy === "number" && options.record === undefined && machine.observer === null) {
    const form = formFor(machine, "compiled")
    return form === null
      ? playOpenly(machine, null, state, policy, options)
      : playBlindly(machine, form, state, policy, options)
  }
  return playOpenly(machine, formFor(machine, "observed"), state, policy, options)
}

/** Plays in a compiled form, on its own state. */
function playIn(form: Compiled, machine: Machine, state: Int32Array, limit: number): number {
  const { interpret, rulesPermit } = machine
  const isElsewhere = state !== form.state
  if (isElsewhere) form.state.set(state)
  machine.state = form.state
  machine.interpret = form.interpret
  machine.rulesPermit = form.rulesPermit
  try {
    const answers = form.play(limit)
    if (isElsewhere) state.set(form.state)
    return answers
  } finally {
    machine.interpret = interpret
    machine.rulesPermit = rulesPermit
  }
}

/** By chance, where nobody hears. */
function playBlindly(
  machine: Machine,
  form: Compiled,
  state: Int32Array,
  seed: number,
  options: PlayoutOptions,
): number {
  const { policy, policyGenerator, record, answersLeft, permitted } = machine
  const { keeps } = permitted
  permitted.keeps = false
  seedGenerator(form.policyGenerator, 0, seed)
  machine.policyGenerator = form.policyGenerator
  machine.policy = anyOption
  machine.record = null
  machine.answersLeft = 0
  try {
    const answers = playIn(form, machine, state, options.limit ?? Number.MAX_SAFE_INTEGER)
    play(machine, state)
    return answers
  } catch (error) {
    if (!(error instanceof RunawayError)) throw error
  } finally {
    permitted.keeps = keeps
    machine.policyGenerator = policyGenerator
    machine.policy = policy
    machine.record = record
    machine.answersLeft = answersLeft
  }
  // The interpreter comes to the same error, and goes back to the last decision.
  return playOpenly(machine, null, state, seed, options)
}

/** With a policy that is asked and an observer that hears, if there are any. @param form null: interpreted */
function playOpenly(
  machine: Machine,
  form: Compiled | null,
  state: Int32Array,
  policy: Policy | number,
  options: PlayoutOptions,
): number {
  const { policy: policyBefore, answersLeft: leftBefore, answers: answersBefore, record: recordBefore } = machine
  if (typeof policy === "number") seedGenerator(machine.policyGenerator, 0, policy)
  const record: number[] = options.record ?? []
  const from = record.length
  const limit = options.limit ?? Number.MAX_SAFE_INTEGER
  machine.policy = typeof policy === "number" ? anyOption : policy
  machine.answersLeft = limit
  machine.answers = 0
  // Answers are written down even when nobody wants them: they lead back to the last decision if a script runs away.
  machine.record = record
  // A policy may play out on this machine in turn, so there may be several at once.
  const start = machine.spareStates.pop() ?? new Int32Array(machine.layout.total)
  start.set(state)
  try {
    // While a policy thinks, this form is taken.
    if (form !== null) {
      machine.observed = null
      playIn(form, machine, state, limit)
    }
    play(machine, state)
    return machine.answers
  } catch (error) {
    if (!(error instanceof RunawayError)) state.set(start)
    else runAgain(machine, state, start, record, from)
    throw error
  } finally {
    if (form !== null) machine.observed = form
    machine.policy = policyBefore
    machine.answersLeft = leftBefore
    machine.answers = answersBefore
    machine.record = recordBefore
    machine.spareStates.push(start)
  }
}

/** Interpreted. Behind a compiled form nothing is left but to go on where the answers at its limit have settled an open decision. */
function play(machine: Machine, state: Int32Array): void {
  for (;;) {
    machine.state = state
    machine.fuel = machine.program.limits.fuel
    machine.depth = 0
    machine.argsTop = 0
    runReady(machine, state)
    const fiber = openDecision(machine, state)
    if (fiber < 0 || machine.answersLeft === 0 || isOver(state)) return
    const option = askPolicy(machine, state, fiber, optionCount(machine, state, fiber))
    noteAnswer(machine, fiber, option)
    takeOpenOption(machine, state, fiber, option)
  }
}

/**
 * Plays the answers again to the last decision, then the last answer, which leads astray: throws where that happens,
 * the state as it was at that decision.
 */
function runAgain(machine: Machine, state: Int32Array, start: Int32Array, record: number[], from: number): void {
  const { observer } = machine
  machine.policy = null
  machine.observer = null
  state.set(start)
  try {
    if (record.length === from || openDecision(machine, state) < 0) advance(machine, state)
    for (let at = from; at < record.length; at++) {
      const { fiber, option } = unpackAnswer(machine, record[at]!)
      // The last answer is taken back.
      if (at === record.length - 1) record.pop()
      answer(machine, state, fiber, option)
    }
  } finally {
    machine.observer = observer
  }
}
