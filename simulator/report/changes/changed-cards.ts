/** What an edit does to cards: who wins with them, and how often they are played. */
import { isSure } from "../../compare/assess.ts"
import { axisOver, rateAxis } from "../axis.ts"
import { html, listed, type Markup, oneLine } from "../markup.ts"
import { counted } from "../numbers.ts"
import { changeKey, changeRow, changeScale } from "../plots/change.ts"
import { type Column, type Row, table } from "../sortable-table.ts"
import { CHANGE_COLUMNS, changeCells, levelCells } from "./change-cells.ts"
import type { CardRow, ChangeReading } from "./change-reading.ts"

export function changedCards({ said, byRate, byTimes }: ChangeReading): Markup | null {
  const { gone, added } = said
  if (byTimes.length === 0 && gone.length + added.length === 0) return null
  const list = (title: string, names: readonly string[]): Markup | null =>
    names.length === 0 ? null : html`<p class="note"><b>${title}</b>: ${listed(names.map(oneLine))}</p>`
  return html`<section id="cards"><h2>Cards</h2>
${byTimes.length === 0 ? null : html`<p class="lead">Each p is corrected for ${counted(byTimes.length, "card")} (Holm’s method), so that a change in bold is one by more than chance; the intervals are not. Whoever plays a card and wins may have won for other reasons: look at how often it is played, too.</p>`}
${byTimes.length > 0 ? changeKey() : null}${byRate.length > 0 ? rateTable(byRate) : null}${byTimes.length > 0 ? timesTable(byTimes) : null}
${list("Only before", gone)}${list("Only after", added)}</section>`
}

function rateTable(rows: readonly CardRow[]): Markup {
  const axis = rateAxis(
    rows.flatMap(({ winRate }) => {
      if (winRate === null) return []
      const { before, low, high } = winRate
      return [before, before + low, before + high].map((share) => Math.min(1, Math.max(0, share)))
    }),
    4,
  )
  return table(
    "changed-rate",
    "Won, of those who played it",
    columnsOf("Winners, drawn", changeScale(axis, "%")),
    rows.flatMap(({ key, name, winRate }): Row[] => {
      if (winRate === null) return []
      const points = { ...winRate, value: winRate.value * 100, low: winRate.low * 100, high: winRate.high * 100 }
      return [
        {
          key,
          isSure: isSure(winRate),
          cells: [
            { shown: oneLine(name), value: oneLine(name) },
            { shown: changeRow(axis, winRate.before * 100, points, isSure(winRate)) },
            ...levelCells("share", winRate),
            ...changeCells("share", winRate),
          ],
        },
      ]
    }),
    "cards",
  )
}

function timesTable(rows: readonly CardRow[]): Markup {
  // Some cards are played ten times as often as others: what is drawn is the change alone.
  const ends = rows.flatMap(({ times }) => [times.low, times.high]).filter(Number.isFinite)
  const axis = axisOver(Math.min(0, ...ends), Math.max(0.01, ...ends), 3, 0.01)
  return table(
    "changed-times",
    "Played or used, times in a game; what is drawn is the change",
    columnsOf("Change, drawn", changeScale(axis, "")),
    rows.map(({ key, name, times }) => ({
      key,
      isSure: isSure(times),
      cells: [
        { shown: oneLine(name), value: oneLine(name) },
        { shown: changeRow(axis, 0, times, isSure(times)) },
        ...levelCells("number", times),
        ...changeCells("number", times),
      ],
    })),
    "cards",
  )
}

const columnsOf = (said: string, scale: Markup): Column[] => [
  { title: "name", form: "text" },
  { title: html`<span class="hidden">${said}</span>${scale}`, form: "plot" },
  { title: "before", form: "number" },
  { title: "after", form: "number" },
  ...CHANGE_COLUMNS,
]
