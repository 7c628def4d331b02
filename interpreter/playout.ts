/** Whole games at once, with the decisions taken inside the run loop. */
import { advance, answer, isOver, openDecision, optionCount, runReady, takeOpenOption } from "./advance.ts"
import type { Machine, Policy } from "./machine.ts"
import { unpackAnswer } from "./packing.ts"
import { anyOption, askPolicy, noteAnswer } from "./policy.ts"
import { seedGenerator } from "./random.ts"
import { RunawayError } from "./runaway.ts"

export interface PlayoutOptions {
  /** Gets every answer, packed as by `packAnswer`. */
  readonly record?: number[]
  /** Stop after so many answers; without it, at the end of the game. */
  readonly limit?: number
}

/**
 * Plays on until the game is over, everything idles, or the limit is reached.
 * @param policy decides; a number is the seed of a policy that takes any option
 * @returns how many decisions were answered
 * Throws RunawayError, the state back at the last decision.
 */
export function playout(
  machine: Machine,
  state: Int32Array,
  policy: Policy | number,
  options: PlayoutOptions = {},
): number {
  if (typeof policy === "number" && options.record === undefined && isCompiled(machine))
    return playCompiled(machine, state, policy, options)
  return playInterpreted(machine, state, policy, options)
}

/** Whether the compiled form may play: it tells nobody what it does. */
const isCompiled = ({ compiled, observer }: Machine): boolean => compiled !== null && observer === null

function playCompiled(machine: Machine, state: Int32Array, seed: number, options: PlayoutOptions): number {
  const { compiled, policy, policyGenerator, record, interpret } = machine
  if (compiled === null) throw new Error("no compiled form")
  compiled.state.set(state)
  seedGenerator(compiled.policyGenerator, 0, seed)
  machine.state = compiled.state
  machine.interpret = compiled.interpret
  machine.policyGenerator = compiled.policyGenerator
  machine.policy = anyOption
  machine.record = null
  let problem: unknown
  try {
    const answers = compiled.play(options.limit ?? Number.MAX_SAFE_INTEGER)
    state.set(compiled.state)
    return answers
  } catch (error) {
    problem = error
  } finally {
    machine.interpret = interpret
    machine.policyGenerator = policyGenerator
    machine.policy = policy
    machine.record = record
  }
  // The interpreter comes to the same error, and goes back to the last decision.
  playInterpreted(machine, state, seed, options)
  throw problem
}

function playInterpreted(
  machine: Machine,
  state: Int32Array,
  policy: Policy | number,
  options: PlayoutOptions,
): number {
  const { policy: policyBefore, answersLeft: leftBefore, answers: answersBefore, record: recordBefore } = machine
  if (typeof policy === "number") seedGenerator(machine.policyGenerator, 0, policy)
  const record: number[] = options.record ?? []
  const from = record.length
  machine.policy = typeof policy === "number" ? anyOption : policy
  machine.answersLeft = options.limit ?? Number.MAX_SAFE_INTEGER
  machine.answers = 0
  // Answers are written down even when nobody wants them: they lead back to the last decision if a script runs away.
  machine.record = record
  // A policy may play out on this machine in turn, so there may be several at once.
  const start = machine.spareStates.pop() ?? new Int32Array(machine.layout.total)
  start.set(state)
  try {
    play(machine, state)
    return machine.answers
  } catch (error) {
    if (error instanceof RunawayError) returnTo(machine, state, start, record, from)
    else state.set(start)
    throw error
  } finally {
    machine.policy = policyBefore
    machine.answersLeft = leftBefore
    machine.answers = answersBefore
    machine.record = recordBefore
    machine.spareStates.push(start)
  }
}

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

/** Plays the answers again, but for the last, which led astray. */
function returnTo(machine: Machine, state: Int32Array, start: Int32Array, record: number[], from: number): void {
  const { observer } = machine
  machine.policy = null
  machine.observer = null
  state.set(start)
  if (record.length > from) {
    record.pop()
    if (openDecision(machine, state) < 0) advance(machine, state)
    for (const packed of record.slice(from)) {
      const { fiber, option } = unpackAnswer(machine, packed)
      answer(machine, state, fiber, option)
    }
  }
  machine.observer = observer
}
