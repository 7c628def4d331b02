/** What counters begin with. */

import { evaluate } from "../deciding/advance.ts"
import type { CounterEntry } from "../program/program-format.ts"
import type { Machine } from "../state/machine.ts"

/** All counters as at the start. What is worked out leans on the others, and on where everything lies. */
export function beginCounters(machine: Machine, state: Int32Array): void {
  const { program, layout } = machine
  for (const [index, counter] of program.counters.entries()) {
    const at = layout.counters[index]!
    state.fill(counter.start, at, at + holdersOf(machine, counter))
  }
  for (const [index, counter] of program.counters.entries()) {
    const { begins, per } = counter
    if (begins === undefined) continue
    const holders = per === "player" ? machine.players : holdersOf(machine, counter)
    for (let holder = 0; holder < holders; holder++) {
      const [you, self] = per === "player" ? [holder, -1] : [-1, per === "game" ? -1 : holder]
      state[layout.counters[index]! + holder] = Math.max(0, evaluate(machine, state, begins, you, self))
    }
  }
}

const holdersOf = ({ program }: Machine, { per }: CounterEntry): number =>
  per === "game" ? 1 : per === "player" ? program.players.max : program.components.length
