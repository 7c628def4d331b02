/** When the program of a machine is compiled: the compiled form plays the same games, sooner or later faster. */
import { compile, type Machine, NoWebAssemblyError } from "../interpreter/index.ts"

/** So many games of each kind, and compiling has paid: playouts by chance, and games that somebody decides and hears. */
const WORTH_COMPILING = { compiled: 1000, observed: 5 } as const

export type PlayedAs = keyof typeof WORTH_COMPILING

/** How many have been played on a machine that has no such form yet. */
const played = { compiled: new WeakMap<Machine, number>(), observed: new WeakMap<Machine, number>() }

/**
 * Counts a game that is about to be played, and compiles what is much in use. Where the host does not let it, all goes
 * on as it is: the interpreter plays the same games.
 */
export function countGame(machine: Machine, as: PlayedAs): void {
  if (machine[as] !== null) return
  const times = (played[as].get(machine) ?? 0) + 1
  played[as].set(machine, times)
  if (times !== WORTH_COMPILING[as]) return
  try {
    machine[as] = compile(machine, as === "observed" ? "observed" : "blind")
  } catch (error) {
    if (!(error instanceof NoWebAssemblyError)) throw error
  }
}
