/** The interpreter and the compiled form of one program, held against each other. */
import { expect } from "vitest"
import { compile, link, type Machine, type PlayoutOptions, playout, RunawayError } from "../../interpreter/index.ts"

const compiledForms = new WeakMap<Machine, Machine>()

/** A second machine of the same program, with its compiled form. */
function compiledForm(machine: Machine): Machine {
  let other = compiledForms.get(machine)
  if (other === undefined) {
    other = link(machine.program, machine.players)
    other.compiled = compile(other)
    compiledForms.set(machine, other)
  }
  return other
}

/** How a playout ends: with how many answers, or with which error. */
function played(machine: Machine, state: Int32Array, seed: number, options: PlayoutOptions): number | string {
  try {
    return playout(machine, state, seed, options)
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
  // Comparing whole arrays in `expect` takes a hundred times as long.
  const differ = first.findIndex((word, at) => word !== second[at])
  if (differ >= 0) expect({ at: differ, word: second[differ] }).toEqual({ at: differ, word: first[differ] })
  return first
}
