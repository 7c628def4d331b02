/** What an edit does to the game as a whole. */
import { type Change, isSure } from "../../compare/assess.ts"
import { hasScores } from "../../results/figures.ts"
import type { Tally } from "../../results/types.ts"
import { html, type Markup, oneLine } from "../markup.ts"
import { capital, thousands } from "../numbers.ts"
import { figureStrip, type KeyFigure } from "../parts/figures.ts"
import { overlay } from "../plots/overlay.ts"
import { table } from "../sortable-table.ts"
import {
  afterOf,
  beforeOf,
  CHANGE_COLUMNS,
  changeCells,
  levelCells,
  shownAs,
  spanOf,
  type Unit,
} from "./change-cells.ts"
import type { ChangeReading } from "./change-reading.ts"

export interface Measure {
  readonly name: string
  readonly unit: Unit
  readonly change: Change
}

export function measuresOf({ comparison, said }: ChangeReading): Measure[] {
  return [
    ...said.wins.map(
      (change, seat): Measure => ({
        name: `seat ${seat + 1} wins`,
        unit: "share",
        change,
      }),
    ),
    { name: "choices in a game", unit: "number", change: said.answers },
    ...said.spans.map(
      (change): Measure => ({
        name: `${oneLine(change.name)}: times in a game`,
        unit: "number",
        change,
      }),
    ),
    ...(areScores(comparison)
      ? said.scores.map(
          (change, seat): Measure => ({
            name: `score of seat ${seat + 1}`,
            unit: "number",
            change,
          }),
        )
      : []),
  ]
}

const areScores = ({ before, after }: ChangeReading["comparison"]): boolean =>
  hasScores(before.tally) || hasScores(after.tally)

/** The first of them large, with the games that came to no end. */
export function changeFigures(reading: ChangeReading, measures: readonly Measure[]): Markup {
  const { comparison } = reading
  const figures = measures.slice(0, 7).map(
    ({ name, unit, change }): KeyFigure => ({
      title: capital(name),
      value: html`<i>${beforeOf(unit, change)} →</i> ${afterOf(unit, change)}`,
      about: isSure(change)
        ? html`<b class="change">${shownAs(unit, change)}</b> (${spanOf(unit, change)})`
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
  const rows = measures.map(({ name, unit, change }) => ({
    isSure: isSure(change),
    cells: [{ shown: name }, ...levelCells(unit, change), ...changeCells(unit, change)],
  }))
  return html`<section id="measures"><h2>The game</h2>
<p class="lead">Every game is played twice, with the same seed: before, and after. A change is the mean of what each game changed by; of rates, in points of a hundred. The interval holds the true change 95 times in 100; p is how likely a change so large is by chance alone, corrected for how many are told here (Holm’s method); the intervals are not.</p>
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
    areScores(comparison)
      ? old.seats
          .slice(0, 6)
          .map(({ scores }, seat) => overlay("Score", `of seat ${seat + 1}`, scores, young.seats[seat]?.scores ?? []))
      : null
  }</div></section>`
}
