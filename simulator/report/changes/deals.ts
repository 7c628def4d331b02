/** Deals that others won after the edit, with all that is needed to play them again. */
import { html, type Markup } from "../markup.ts"
import { thousands } from "../numbers.ts"
import { table } from "../sortable-table.ts"
import type { ChangeReading } from "./change-reading.ts"

const winners = (seats: readonly number[]): string =>
  seats.length === 0 ? "nobody" : seats.map((seat) => `seat ${seat + 1}`).join(" and ")

/** Null where the winner of no deal changed. */
export function changedDeals({ comparison: { paired } }: ChangeReading): Markup | null {
  const { count, games } = paired.changed
  if (count === 0) return null
  const listed = count > games.length ? ` The first ${games.length} of them:` : ""
  const list = table(
    "changed-winner",
    "Who won them",
    [
      { title: "game", form: "number" },
      { title: "seed", form: "number" },
      { title: "before", form: "text" },
      { title: "after", form: "text" },
    ],
    games.map(({ game, seed, before, after }) => ({
      cells: [
        { shown: thousands(game), value: game },
        { shown: String(seed), value: seed },
        { shown: winners(before), value: winners(before) },
        { shown: winners(after), value: winners(after) },
      ],
    })),
  )
  return html`<section id="deals"><h2>Deals that changed winner</h2>
<p class="lead">${thousands(count)} of ${thousands(paired.games)}. Bots draw the same random numbers before and after, so a deal goes the same way until the edit makes a difference.${listed}</p>
${list}</section>`
}
