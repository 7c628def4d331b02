/** Deals that changed winner, in words. */
import { type Row, type Scene, usualName } from "../../simulator/table/index.ts"
import { resultWords } from "../state/table.ts"
import { headingWords, pieces } from "../table/log-rows.ts"
import { capital } from "../ui/capital.ts"
import type { Deal, Played } from "./deals.ts"

/** "at turn 9": the last span of play that had begun; "in the set-up" before the first. */
export function whenOf(rows: readonly Row[], at: number): string {
  const heading = rows.slice(0, at + 1).findLast(({ kind }) => kind === "heading")
  return heading ? `at ${headingWords(heading)}` : "in the set-up"
}

/** What happened then; how it ended past the last row. */
export function wordsAt({ rows, end }: Played, at: number): string {
  const row = rows[at]
  if (!row) return `It is over: ${resultWords(end)}`
  // All that is told of it: where something came from and went may be what differs.
  return row.kind === "heading"
    ? `${headingWords(row)} begins`
    : pieces(row, end)
        .map(({ text }) => text)
        .join("")
}

/** "Player 1 and Player 2" */
export const namesOf = (seats: readonly number[], { seats: all }: Scene): string =>
  seats.length === 0 ? "nobody" : seats.map((seat) => all[seat]?.name ?? usualName(seat)).join(" and ")

export function titleOf({ about, played: { after } }: Deal): string {
  const now = namesOf(about.after, after.end)
  const win = about.after.length > 1 ? "win" : "wins"
  return `${capital(now)} ${win} instead of ${namesOf(about.before, after.end)}.`
}
