/** What a batch says, in a sentence. */

import { summarize } from "../../statistics/summary.ts"
import type { Reading } from "../batch-reading.ts"
import { html, listed, Markup } from "../markup.ts"
import { percent } from "../numbers.ts"

export function headlineOf(reading: Reading): Markup {
  const { tally, done } = reading
  if (done === 0) return html`No game was played.`
  if (tally.finished === 0) return html`No game came to an end.`
  return html`${whoIsAhead(reading)} A game takes about ${Math.round(summarize(tally.answers).mean)} choices.`
}

function whoIsAhead({ tally, seats, bots, even }: Reading): Markup {
  const isBots = bots.length > 0
  const standing = isBots ? bots : seats
  const named = standing.map((each, index) => ({
    ...each,
    name: isBots ? (tally.bots[index]?.name ?? "") : `seat ${index + 1}`,
  }))
  const sure = named.filter(({ isSure }) => isSure).sort((a, b) => b.rate - a.rate)
  const [best] = sure
  if (named.length < 2) return html`One plays alone, and wins ${percent(named[0]?.rate ?? 0)} of the games.`
  if (best === undefined) return html`No ${isBots ? "bot" : "seat"} is clearly ahead.`
  const ahead = sure.filter(({ rate }) => rate > even)
  if (ahead.length === 0)
    return html`${capital(listed(sure.map(({ name }) => name)))} ${sure.length === 1 ? "wins" : "win"} less than an even share.`
  const rates = ahead.length === 1 ? html`: ${percent(ahead[0]?.rate ?? 0)} of its games` : null
  const rest = named.filter(({ name }) => name !== best.name)
  const other = named.length === 2 ? html`, ${rest[0]?.name ?? ""} ${percent(rest[0]?.rate ?? 0)}` : null
  return html`${capital(listed(ahead.map(({ name }) => name)))} ${ahead.length === 1 ? "is" : "are"} clearly ahead${rates}${other}.`
}

/** A seat's name begins a sentence; a bot's stays as it is typed. */
const capital = ({ text }: Markup): Markup => new Markup(text.replace(/^seat /, "Seat "))
