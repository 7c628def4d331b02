/** What an edit changes, in a sentence and in a few more. */
import { type Content, html, listed, type Markup, oneLine } from "../markup.ts"
import { counted, thousands } from "../numbers.ts"
import { type Measure, withoutEnd } from "./measures.ts"
import { type CardRow, type ChangeReading, isSure } from "./reading.ts"
import { before, shownAs, spanOf } from "./words.ts"

const NAMED = 6

export function changeHeadline(
  { said, byRate, byTimes, comparison }: ChangeReading,
  measures: readonly Measure[],
): Markup {
  if (said.games === 0) return html`No game came to an end both times.`
  const [card] = byRate
  if (card?.isRateSure && card.winRate !== null) {
    const points = Math.abs(card.winRate.value * 100).toFixed(1)
    return html`Whoever plays ${oneLine(card.name)} wins ${points} points ${card.winRate.value > 0 ? "more" : "less"} often.`
  }
  const measure = measures.find(({ change }) => isSure(change))
  if (measure !== undefined)
    return html`${capital(measure.name)}: ${before(measure.unit, measure.before)} before, ${before(measure.unit, measure.before + measure.change.value)} after.`
  const [often] = byTimes
  if (often?.isTimesSure)
    return html`${oneLine(often.name)} is played ${often.times.value > 0 ? "more" : "less"} often.`
  return comparison.before.program === comparison.after.program
    ? html`Both packs play alike.`
    : html`No clear change in ${counted(said.games, "game")}.`
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

export function changeFindings(reading: ChangeReading, measures: readonly Measure[]): Markup {
  const found = [...lost(reading), ...changed(measures), ...cards(reading)]
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
      `${thousands(old)} before, ${thousands(young)} after. A report of either pack alone lists their seeds.`,
      "measures",
    ],
  ]
}

const changed = (measures: readonly Measure[]): Finding[] =>
  measures
    .filter(({ change }) => isSure(change))
    .map(({ name, unit, before: from, change }) => [
      html`${capital(name)}: ${before(unit, from)} before, ${before(unit, from + change.value)} after`,
      html`A change by ${shownAs(unit, change.value)}, ${spanOf(unit, change)} with its uncertainty.`,
      "measures",
    ])

function cards({ said, byRate, byTimes }: ChangeReading): Finding[] {
  const rate = byRate.filter(({ isRateSure }) => isRateSure)
  const times = byTimes.filter(({ isTimesSure }) => isTimesSure)
  const rates = (card: CardRow): Markup => html`${oneLine(card.name)} ${shownAs("share", card.winRate?.value ?? 0)}`
  const often = (card: CardRow): Markup => html`${oneLine(card.name)} ${shownAs("number", card.times.value)}`
  const names = (list: readonly string[]): Markup => listed(list.map(oneLine), NAMED)
  const found: (Finding | null)[] = [
    rate.length === 0
      ? null
      : [
          `Who wins with ${counted(rate.length, "card")} has changed`,
          html`In points of a hundred: ${listed(rate.map(rates), NAMED)}.`,
          "cards",
        ],
    times.length === 0
      ? null
      : [
          `${counted(times.length, "card")} ${times.length === 1 ? "is" : "are"} played more or less often`,
          html`Times in a game: ${listed(times.map(often), NAMED)}.`,
          "cards",
        ],
    said.gone.length === 0
      ? null
      : [`${counted(said.gone.length, "card")} only before`, html`${names(said.gone)}.`, "cards"],
    said.added.length === 0
      ? null
      : [`${counted(said.added.length, "card")} only after`, html`${names(said.added)}.`, "cards"],
  ]
  return found.filter((each): each is Finding => each !== null)
}
