/** The interpreter and the compiled form of one program, held against each other. */
import { expect } from "vitest"
import {
  below,
  compile,
  determinize,
  hashState,
  link,
  type Machine,
  Meanings,
  type Observer,
  type PlayoutOptions,
  type Policy,
  playout,
  RunawayError,
} from "../../interpreter/index.ts"

const compiledForms = new WeakMap<Machine, Machine>()

/** A second machine of the same program, with its compiled forms. */
function compiledForm(machine: Machine): Machine {
  let other = compiledForms.get(machine)
  if (other === undefined) {
    machine.mayCompile = false
    other = link(machine.program, machine.players)
    other.compiled = compile(other)
    other.observed = compile(other, "observed")
    compiledForms.set(machine, other)
  }
  return other
}

/** How a playout ends: with how many answers, or with which error. */
function played(
  machine: Machine,
  state: Int32Array,
  policy: Policy | number,
  options: PlayoutOptions,
): number | string {
  try {
    return playout(machine, state, policy, options)
  } catch (error) {
    if (!(error instanceof RunawayError)) throw error
    return error.message
  }
}

/** Plays on at random in both forms, to the same state word for word. The state stays as it is; returns the new one. */
export function playBoth(machine: Machine, state: Int32Array, seed: number, options: PlayoutOptions): Int32Array {
  const [first, second] = [state.slice(), state.slice()]
  const answers = played(machine, first, seed, options)
  expect(played(compiledForm(machine), second, seed, options)).toBe(answers)
  expectSame(first, second)
  return first
}

function expectSame(first: Int32Array, second: Int32Array): void {
  // Comparing whole arrays in `expect` takes a hundred times as long.
  const differ = first.findIndex((word, at) => word !== second[at])
  if (differ >= 0) expect({ at: differ, word: second[differ] }).toEqual({ at: differ, word: first[differ] })
}

/** An observer that hears everything. */
export function allEars(
  ownWords: boolean,
  hear: (what: keyof Observer, ...facts: readonly unknown[]) => void,
): Required<Observer> {
  const told =
    (what: keyof Observer) =>
    (...facts: readonly unknown[]): void =>
      hear(what, ...facts)
  return {
    ownWords,
    moved: told("moved"),
    swapped: told("swapped"),
    shuffled: told("shuffled"),
    turned: told("turned"),
    counted: told("counted"),
    revealed: told("revealed"),
    began: told("began"),
    ended: told("ended"),
    followed: told("followed"),
    doing: told("doing"),
    unpaid: told("unpaid"),
    tested: told("tested"),
    settled: told("settled"),
    triggered: told("triggered"),
    chose: told("chose"),
    scored: told("scored"),
    won: told("won"),
    wentOut: told("wentOut"),
    over: told("over"),
    assigned: told("assigned"),
    elapsed: told("elapsed"),
    timer: told("timer"),
    drew: told("drew"),
  }
}

/**
 * Plays on with a policy of its own generator, and writes down all that is heard and asked: with it the machine's
 * registers, and all of the state but for the fibers (where compiled code writes only what others may read).
 */
function listened(machine: Machine, state: Int32Array, seed: number, options: PlayoutOptions): string[] {
  const heard: string[] = []
  const hear = (what: string, ...facts: readonly unknown[]): void => {
    const beforeFibers = machine.state.subarray(0, machine.layout.fibers[0])
    heard.push([what, ...facts, machine.pc, machine.fuel, hashState(beforeFibers)].join(" "))
  }
  const generator = Int32Array.of(seed, 1, 2, 3)
  const meanings = new Meanings()
  const dealt = new Int32Array(state.length)
  machine.observer = allEars(seed % 2 === 1, hear)
  // Whoever decides looks at what is offered, and at states that may be, as bots do.
  const policy: Policy = (_machine, present, fiber, count) => {
    meanings.read(machine, present, fiber, count)
    const options = [...meanings.kind.subarray(0, count), ...meanings.value.subarray(0, count)]
    hear("asked", hashState(present), fiber, meanings.decider, options.join())
    determinize(machine, present, meanings.decider, generator, dealt)
    hear("dealt", hashState(dealt))
    return below(generator, 0, count)
  }
  const ended = played(machine, state, policy, options)
  machine.observer = null
  return [...heard, String(ended)]
}

/** The same where somebody decides and somebody hears: the same is asked and heard in both forms. */
export function hearBoth(machine: Machine, state: Int32Array, seed: number, options: PlayoutOptions): string[] {
  const [first, second] = [state.slice(), state.slice()]
  const heard = listened(machine, first, seed, options)
  const other = listened(compiledForm(machine), second, seed, options)
  const differ = heard.findIndex((each, at) => each !== other[at])
  if (differ >= 0 || heard.length !== other.length)
    expect(other.slice(Math.max(0, differ - 3), differ + 3)).toEqual(heard.slice(Math.max(0, differ - 3), differ + 3))
  expectSame(first, second)
  return heard
}
