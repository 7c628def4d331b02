/** What the people at a table are called. */
import { oneLine } from "./one-line.ts"

/** Characters; a longer one has no room beside what its seat has. */
export const LONGEST_NAME = 24

/** How a seat is called that has no name of its own. */
export const usualName = (seat: number): string => `Player ${seat + 1}`

/**
 * The names of all seats, fit for a terminal.
 * @param names by seat; empty, or none, for a seat without one
 */
export function seatNames(players: number, names: readonly string[] = []): readonly string[] {
  return Array.from({ length: players }, (_, seat) => oneLine(names[seat] ?? "").trim() || usualName(seat))
}

/** Why seats can't be called so; null where they can. */
export function refusedNames(players: number, names: readonly string[] = []): string | null {
  const all = seatNames(players, names)
  const long = all.find((name) => [...name].length > LONGEST_NAME)
  if (long !== undefined) return `“${long}” is too long for a name: it has room for ${LONGEST_NAME} characters`
  const twice = all.find((name, seat) => all.indexOf(name) !== seat)
  return twice === undefined ? null : `two seats are called ${twice}`
}
