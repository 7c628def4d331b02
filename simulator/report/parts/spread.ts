/** How scores, lengths and choices are spread: small histograms. */

import type { Reading } from "../batch-reading.ts"
import { html, listed, type Markup, oneLine } from "../markup.ts"
import { capital, thousands } from "../numbers.ts"
import { type Bins, binsOf } from "../plots/bins.ts"
import { type Figure, histogram } from "../plots/histogram-plot.ts"

/** More panels of one thing than this are a wall. */
const MOST_ALIKE = 8

export function spreadPart(reading: Reading): Markup | null {
  const { tally } = reading
  if (tally.finished === 0) return null
  const scores = reading.hasScores ? scoreFigures(reading) : []
  const lengths: Figure[] = [
    { title: "Choices", about: "in a game", unit: "games", distribution: tally.answers },
    ...tally.spans.filter(isVaried).map(({ name, times }) => ({
      title: capital(oneLine(name)),
      about: "times in a game",
      unit: "games",
      distribution: times,
    })),
    { title: "Options", about: "in a choice", unit: "choices", distribution: tally.branching },
  ]
  return html`<section id="spread"><h2>${scores.length > 0 ? "Scores and length" : "Length"}</h2>
<p class="lead">The darker bars hold the middle nine tenths. The mean is the sum divided by the number; half of all lie at the median or below.</p>
<div class="panels">${alike(scores)}${lengths.map((figure) => alike([figure]))}</div>${alwaysSame(tally.spans.filter((span) => !isVaried(span)))}</section>`
}

type Span = Reading["tally"]["spans"][number]

const isVaried = ({ times }: Span): boolean => times.length > 1

/** What is the same in every game needs no plot. */
function alwaysSame(spans: readonly Span[]): Markup | null {
  if (spans.length === 0) return null
  const each = spans.map(({ name, times }) => {
    const count = times[0]?.[0] ?? 0
    return html`${oneLine(name)} ${count === 0 ? "never" : count === 1 ? "once" : `${thousands(count)} times`}`
  })
  return html`<p class="note"><b>In every game</b>: ${listed(each)}.</p>`
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
