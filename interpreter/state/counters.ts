/** Changing counters: always inside their bounds, and the observer hears of it. */
import { type Machine, wordsTold } from "./machine.ts"

/**
 * Gives a counter a new value, kept inside its bounds; nobody's counter (holder -1) stays what it is.
 * @returns by how much it changed
 */
export function changeCounter(
  machine: Machine,
  counter: number,
  holder: number,
  wanted: number,
  how: "add" | "take" | "set",
): number {
  const { state, layout } = machine
  const { from, to, per } = machine.program.counters[counter]!
  if (per !== "game" && holder < 0) return 0
  const at = layout.counters[counter]! + (per === "game" ? 0 : holder)
  const highest = to ?? 0x7fffffff
  const before = state[at]!
  const after = wanted < from ? from : Math.min(wanted, highest)
  state[at] = after
  machine.observer?.counted?.(counter, per === "game" ? -1 : holder, how, before, after, wordsTold(machine))
  return after - before
}
