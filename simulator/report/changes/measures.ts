/** What an edit does to the game as a whole. */

import type { SideTally, Tally } from "../../results/types.ts"
import type { Estimate } from "../../statistics/intervals.ts"
import { summarize } from "../../statistics/summary.ts"
import { html, type Markup, oneLine } from "../markup.ts"
import { capital, thousands } from "../numbers.ts"
import { figureStrip, type KeyFigure } from "../parts/figures.ts"
import { overlay } from "../plots/overlay.ts"
import { exact, table } from "../table.ts"
import { type ChangeReading, isSure } from "./reading.ts"
import { before, CHANGE_COLUMNS, changeCells, shownAs, spanOf, type Unit } from "./words.ts"

export interface Measure {
  readonly name: string
  readonly unit: Unit
  readonly before: number
  readonly change: Estimate
}

const rateOf = ({ games, wins }: SideTally): number => (games === 0 ? 0 : wins / games)

export function measuresOf({ comparison, said }: ChangeReading): Measure[] {
  const { tally } = comparison.before
  const spans = new Map(tally.spans.map(({ name, times }) => [name, summarize(times).mean]))
  const hasScores = said.scores.some(({ value, high }) => value !== 0 || high !== 0) || hasScore(tally)
  return [
    ...said.wins.map(
      (change, seat): Measure => ({
        name: `seat ${seat + 1} wins`,
        unit: "share",
        before: rateOf(tally.seats[seat] as SideTally),
        change,
      }),
    ),
    { name: "choices in a game", unit: "number", before: summarize(tally.answers).mean, change: said.answers },
    ...said.spans.map(
      (change): Measure => ({
        name: `${oneLine(change.name)}: times in a game`,
        unit: "number",
        before: spans.get(change.name) ?? 0,
        change,
      }),
    ),
    ...(hasScores
      ? said.scores.map(
          (change, seat): Measure => ({
            name: `score of seat ${seat + 1}`,
            unit: "number",
            before: summarize(tally.seats[seat]?.scores ?? []).mean,
            change,
          }),
        )
      : []),
  ]
}

const hasScore = ({ seats }: Tally): boolean => seats.some(({ scores }) => scores.some(([score]) => score !== 0))

/** The first of them large, with the games that came to no end. */
export function changeFigures(reading: ChangeReading, measures: readonly Measure[]): Markup {
  const { comparison } = reading
  const figures = measures.slice(0, 7).map(
    ({ name, unit, before: from, change }): KeyFigure => ({
      title: capital(name),
      value: html`<i>${before(unit, from)} →</i> ${before(unit, from + change.value)}`,
      about: isSure(change)
        ? html`<b class="change">${shownAs(unit, change.value)}</b> (${spanOf(unit, change)})`
        : change.low === change.high
          ? "no change"
          : html`no clear change (${spanOf(unit, change)})`,
    }),
  )
  const [old, young] = [comparison.before.tally, comparison.after.tally].map(withoutEnd) as [number, number]
  return figureStrip([
    ...figures,
    {
      title: "Without an end",
      value: html`<i>${thousands(old)} →</i> ${thousands(young)}`,
      about: html`of ${thousands(reading.done)} games`,
    },
  ])
}

export const withoutEnd = ({ cut, stuck, runaway }: Tally): number => cut.count + stuck.count + runaway.count

export function measuresPart(reading: ChangeReading, measures: readonly Measure[]): Markup {
  const { comparison } = reading
  const [old, young] = [comparison.before.tally, comparison.after.tally]
  const rows = measures.map(({ name, unit, before: from, change }) => ({
    isSure: isSure(change),
    cells: [
      { shown: name },
      { shown: before(unit, from), value: exact(from) },
      { shown: before(unit, from + change.value), value: exact(from + change.value) },
      ...changeCells(unit, change, change.p, isSure(change)),
    ],
  }))
  const scores = hasScore(old) || hasScore(young)
  return html`<section id="measures"><h2>The game</h2>
<p class="lead">Every game is played twice, with the same seed: before, and after. A change is the mean of what each game changed by; of rates, in points of a hundred. The interval holds the true change 95 times in 100; p is how likely a change so large is by chance alone.</p>
${table(
  "changed-measures",
  "After, less before",
  [
    { title: "", form: "text" as const },
    { title: "before", form: "number" as const },
    { title: "after", form: "number" as const },
    ...CHANGE_COLUMNS,
  ].map((column, index) => (index === 0 ? { ...column, title: "measure" } : column)),
  rows,
)}
<div class="panels below">${overlay("Choices", "in a game", old.answers, young.answers)}${overlay("Options", "in a choice", old.branching, young.branching)}${
    scores
      ? old.seats
          .slice(0, 6)
          .map(({ scores }, seat) => overlay("Score", `of seat ${seat + 1}`, scores, young.seats[seat]?.scores ?? []))
      : null
  }</div></section>`
}
