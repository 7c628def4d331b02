/** How scores, lengths and choices are spread: small histograms. */
import { html, type Markup, oneLine } from "../markup.ts"
import { capital } from "../numbers.ts"
import { type Bins, binsOf } from "../plots/bins.ts"
import { type Figure, histogram } from "../plots/histogram.ts"
import type { Reading } from "../reading.ts"

/** More panels of one thing than this are a wall. */
const MOST_ALIKE = 8

export function spreadPart(reading: Reading): Markup | null {
  const { tally } = reading
  if (tally.finished === 0) return null
  const scores = reading.hasScores ? scoreFigures(reading) : []
  const lengths: Figure[] = [
    { title: "Choices", about: "in a game", unit: "games", distribution: tally.answers },
    ...tally.spans.map(({ name, times }) => ({
      title: capital(oneLine(name)),
      about: "times in a game",
      unit: "games",
      distribution: times,
    })),
    { title: "Options", about: "in a choice", unit: "choices", distribution: tally.branching },
  ]
  return html`<section id="spread"><h2>${scores.length > 0 ? "Scores and length" : "Length"}</h2>
<p class="lead">The darker bars hold the middle nine tenths. The mean is the sum divided by the number; half of all lie at the median or below.</p>
<div class="panels">${alike(scores)}${lengths.map((figure) => alike([figure]))}</div></section>`
}

/** By bot where there are several, else by seat. */
function scoreFigures({ tally, bots }: Reading): Figure[] {
  const sides =
    bots.length > 0
      ? tally.bots.map(({ name, scores }) => [name, scores] as const)
      : tally.seats.map(({ scores }, seat) => [`seat ${seat + 1}`, scores] as const)
  return sides
    .slice(0, MOST_ALIKE)
    .map(([name, distribution]) => ({ title: "Score", about: `of ${name}`, unit: "games", distribution }))
}

/** Panels under one scale. */
function alike(figures: readonly Figure[]): Markup[] {
  const bins = binsOf(figures.map(({ distribution }) => distribution))
  const tallest = Math.max(...bins.map(highest))
  return figures.map((figure, index) => histogram(figure, bins[index] as Bins, tallest))
}

function highest({ counts }: Bins): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total === 0 ? 1 : Math.max(...counts) / total
}
