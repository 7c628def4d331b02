/**
 * The tiers of a machine. A program is interpreted from its first game on; what is played much is compiled, and from
 * then on playouts go on in the compiled form: the same games to the same states, several times as fast.
 */

import { NoWebAssemblyError } from "../compiled/host.ts"
import { compile } from "../run/compile-machine.ts"
import type { Compiled, Machine } from "../state/machine.ts"

/** The forms of a program: `compiled` for playouts by chance that nobody hears, `observed` for all others. */
export type Form = "compiled" | "observed"

/** After so many playouts compiling has paid: games that are told or decided outside are long, those by chance short. */
const WORTH_COMPILING: Readonly<Record<Form, number>> = { compiled: 1000, observed: 5 }

/**
 * The form in which a playout that is about to begin is played; null: it is interpreted. Counts the playout, where
 * the machine may compile. Where the
 * host has no WebAssembly, or the machine may not compile, every playout is interpreted.
 */
export function formFor(machine: Machine, form: Form): Compiled | null {
  const { playouts } = machine
  // The form is there, or it is taken: a policy plays out within a playout.
  if (machine[form] !== null || playouts[form] >= WORTH_COMPILING[form] || !machine.mayCompile) return machine[form]
  playouts[form]++
  if (playouts[form] === WORTH_COMPILING[form]) machine[form] = compiledWhereAllowed(machine, form)
  return machine[form]
}

/**
 * Room for one state, where playouts by chance begin without being copied there. What lies in it is gone when a playout
 * is begun from another place; and when the program is compiled it is elsewhere, so ask for it before each use.
 */
export function playoutRoom(machine: Machine): Int32Array {
  if (machine.compiled !== null) return machine.compiled.state
  machine.room ??= new Int32Array(machine.layout.total)
  return machine.room
}

function compiledWhereAllowed(machine: Machine, form: Form): Compiled | null {
  try {
    return compile(machine, form === "observed" ? "observed" : "blind")
  } catch (error) {
    if (error instanceof NoWebAssemblyError) return null
    throw error
  }
}
