/** What an edit changes, in a sentence and in a few more. */
import { isSure } from "../../compare/assess.ts"
import { type Content, html, listed, type Markup, oneLine } from "../markup.ts"
import { capital, counted, thousands } from "../numbers.ts"
import { afterOf, beforeOf, shownAs, spanOf, weightOf } from "./change-cells.ts"
import type { CardRow, ChangeReading } from "./change-reading.ts"
import { type Measure, withoutEnd } from "./measures.ts"

const NAMED = 6

/** The change that is farthest from chance. */
export function changeHeadline(reading: ChangeReading, measures: readonly Measure[]): Markup {
  const { said, byRate, byTimes, comparison } = reading
  if (said.games === 0) return html`No game came to an end both times.`
  const rates = byRate.flatMap(({ name, winRate }) =>
    winRate !== null && isSure(winRate)
      ? [
          {
            weight: weightOf(winRate),
            text: html`Whoever plays ${oneLine(name)} wins ${Math.abs(winRate.value * 100).toFixed(1)} points ${winRate.value > 0 ? "more" : "less"} often.`,
          },
        ]
      : [],
  )
  const times = byTimes.flatMap(({ name, times }) =>
    isSure(times)
      ? [
          {
            weight: weightOf(times),
            text: html`${oneLine(name)} is played ${times.value > 0 ? "more" : "less"} often: ${beforeOf("number", times)} times a game before, ${afterOf("number", times)} after.`,
          },
        ]
      : [],
  )
  const whole = measures.flatMap((measure) =>
    isSure(measure.change) ? [{ weight: weightOf(measure.change), text: html`${beforeAfter(measure)}.` }] : [],
  )
  const [most] = [...rates, ...times, ...whole].sort((a, b) => b.weight - a.weight)
  if (most !== undefined) return most.text
  return comparison.before.program === comparison.after.program
    ? html`Both packs play alike.`
    : html`No clear change in ${counted(said.games, "game")}.`
}

const beforeAfter = ({ name, unit, change }: Measure): string =>
  `${capital(name)}: ${beforeOf(unit, change)} before, ${afterOf(unit, change)} after`

export function changeFindings(reading: ChangeReading, measures: readonly Measure[]): Markup {
  const found = [...lost(reading), ...cards(reading), ...changed(measures)]
  const list =
    found.length === 0
      ? html`<p>Nothing changed by more than chance explains. More games would show smaller changes: four times as many halve the intervals.</p>`
      : html`<ul class="findings">${found.map(([what, more, at]) => html`<li><a href="#${at}">${what}</a><p>${more}</p></li>`)}</ul>`
  return html`<section id="findings"><h2>Worth a look</h2>${list}</section>`
}

type Finding = readonly [what: Content, more: Content, at: string]

function lost({ done, said, comparison }: ChangeReading): Finding[] {
  const missing = done - said.games
  if (missing === 0) return []
  const [old, young] = [comparison.before.tally, comparison.after.tally].map(withoutEnd) as [number, number]
  return [
    [
      `${counted(missing, "game")} did not come to an end both times, and ${missing === 1 ? "is" : "are"} left out`,
      `${thousands(old)} before, ${thousands(young)} after.`,
      "stopped",
    ],
  ]
}

const changed = (measures: readonly Measure[]): Finding[] =>
  measures
    .filter(({ change }) => isSure(change))
    .map((measure) => [
      beforeAfter(measure),
      `Change ${shownAs(measure.unit, measure.change)} (95%: ${spanOf(measure.unit, measure.change)}).`,
      "measures",
    ])

function cards({ said, byRate, byTimes }: ChangeReading): Finding[] {
  const times = byTimes.filter(({ times }) => isSure(times))
  const rates = byRate.filter(({ winRate }) => winRate !== null && isSure(winRate))
  const rateOf = ({ winRate }: CardRow): number => winRate?.value ?? 0
  const found = (title: string, rows: readonly CardRow[], more: (row: CardRow) => string): Finding[] =>
    rows.length === 0
      ? []
      : [
          [
            html`${title}: ${listed(
              rows.map(({ name }) => oneLine(name)),
              NAMED,
            )}`,
            html`${listed(
              rows.map((row) => html`${oneLine(row.name)} ${more(row)}`),
              NAMED,
            )}.`,
            "cards",
          ],
        ]
  const often = ({ times }: CardRow): string =>
    `${beforeOf("number", times)} → ${afterOf("number", times)} times a game`
  const won = ({ winRate }: CardRow): string =>
    winRate === null ? "" : `${beforeOf("share", winRate)} → ${afterOf("share", winRate)}`
  const names = (title: string, list: readonly string[]): Finding[] =>
    list.length === 0
      ? []
      : [[html`${title}: ${counted(list.length, "card")}`, html`${listed(list.map(oneLine), NAMED)}.`, "cards"]]
  return [
    ...names("Only before", said.gone),
    ...names("Only after", said.added),
    ...found(
      "Played more often",
      times.filter(({ times }) => times.value > 0),
      often,
    ),
    ...found(
      "Played less often",
      times.filter(({ times }) => times.value < 0),
      often,
    ),
    ...found(
      "Wins more often when played",
      rates.filter((row) => rateOf(row) > 0),
      won,
    ),
    ...found(
      "Wins less often when played",
      rates.filter((row) => rateOf(row) < 0),
      won,
    ),
  ]
}
