/**
 * Counters that one game leaves to the next. A game gets them among its options, each by its name behind `kept:`, so that
 * they are wherever a game's options are: in saved games, replays, tables.
 */
import type { CounterEntry, Program } from "../program/program-format.ts"
import type { Machine } from "../state/machine.ts"
import type { OptionValues } from "./option-values.ts"

/** No option's own name begins so: names have no colon. */
export const KEPT = "kept:"

/** The counter that an option is kept for; -1 for none. */
export const keptCounter = ({ counters }: Program, option: string): number =>
  option.startsWith(KEPT)
    ? counters.findIndex(({ name, kept }) => kept === true && name === option.slice(KEPT.length))
    : -1

/** Whether a counter can begin with these: one for the game, for each seat, or for each component. */
export function isKept(program: Program, counter: number, given: unknown): given is readonly number[] {
  const entry = program.counters[counter]!
  const { from, to } = entry
  const most = entry.per === "player" ? program.players.max : holders(program, program.players.max, entry)
  return (
    Array.isArray(given) &&
    given.length >= 1 &&
    given.length <= most &&
    given.every((each) => Number.isInteger(each) && Math.abs(each) <= FARTHEST && each >= from && each <= (to ?? each))
  )
}

/** As far from 0 as any bound can be. */
const FARTHEST = 1_000_000_000

/** Lets counters begin with what an earlier game has left. */
export function layKept({ program, layout }: Machine, state: Int32Array, options: OptionValues): void {
  for (const [option, given] of Object.entries(options)) {
    const counter = keptCounter(program, option)
    if (counter >= 0 && isKept(program, counter, given)) state.set(given, layout.counters[counter]!)
  }
}

/** What a game leaves to the next: the options that are kept. */
export function keptOf({ program, layout, players }: Machine, state: Int32Array): OptionValues {
  return Object.fromEntries(
    program.counters.flatMap((entry, counter) => {
      if (entry.kept !== true) return []
      const at = layout.counters[counter]!
      return [[KEPT + entry.name, [...state.subarray(at, at + holders(program, players, entry))]]]
    }),
  )
}

const holders = ({ components }: Program, players: number, { per }: CounterEntry): number =>
  per === "game" ? 1 : per === "player" ? players : components.length
