/** Who wins: by seat, by bot, by the values of options. */
import type { OptionTally, SideTally } from "../../results/types.ts"
import type { Reading } from "../batch-reading.ts"
import { html, type Markup, oneLine } from "../markup.ts"
import { percent, percentRange, thousands } from "../numbers.ts"
import { whisker, whiskerScale, whiskersOver } from "../plots/whiskers.ts"
import { type Column, exact, type Row, table } from "../sortable-table.ts"
import { type Standing, standings } from "../standing.ts"

export function sidesPart(reading: Reading): Markup | null {
  const { tally, results, even, seats, bots } = reading
  if (tally.finished === 0) return null
  const { setup } = results
  const seatNames = tally.seats.map(
    (_, seat) => [`seat ${seat + 1}`, setup.rotate ? "" : (setup.seats[seat] ?? "")] as const,
  )
  const botNames = tally.bots.map(({ name }) => [name, ""] as const)
  const cannotTell = bots.length > 0 && !setup.rotate
  return html`<section id="wins"><h2>Who wins</h2>
<p class="lead">A dot is the share of finished games that were won; a win that is shared counts for each. The bar is its 95% interval: the true share lies in it 95 times in 100. The line is an even share, ${percent(even)}: what each would win if all were alike. Filled dots lie off it by more than chance explains, allowing for how many there are.</p>
${bots.length > 0 ? sideTable("by-bot", "By bot", botNames, tally.bots, bots, even) : null}
${sideTable("by-seat", "By seat", seatNames, tally.seats, seats, even)}
${cannotTell ? html`<p class="note">Every bot kept its seat, so the strength of a bot and the advantage of its seat can’t be told apart. With <code>--rotate</code> everyone moves one seat on in each game.</p>` : null}
${optionTables(tally.options, even)}</section>`
}

const COLUMNS = (scale: Markup): Column[] => [
  { title: "", form: "text" },
  { title: scale, form: "plot" },
  { title: "won", form: "number" },
  { title: "95%", form: "number" },
  { title: "shared", form: "number", hint: "Games won together with others" },
  { title: "games", form: "number" },
]

function sideTable(
  id: string,
  caption: string,
  names: readonly (readonly [name: string, about: string])[],
  sides: readonly SideTally[],
  standings: readonly Standing[],
  even: number,
): Markup {
  const plot = whiskersOver(
    standings.map(({ interval }) => interval),
    even,
    4,
  )
  const columns = COLUMNS(html`<span class="hidden">Share won, drawn</span>${whiskerScale(plot)}`)
  const rows = sides.map((side, index): Row => {
    const { rate, interval, isSure } = standings[index] as Standing
    const [name, about] = names[index] ?? ["", ""]
    return {
      isSure,
      cells: [
        { shown: about === "" ? name : html`${name} <small>${about}</small>` },
        { shown: whisker(plot, rate, interval, isSure) },
        { shown: side.games === 0 ? "–" : percent(rate), value: side.games === 0 ? null : exact(rate) },
        { shown: percentRange(interval), value: exact(interval.low) },
        { shown: thousands(side.shared), value: side.shared },
        { shown: thousands(side.games), value: side.games },
      ],
    }
  })
  return table(id, caption, [{ title: id === "by-bot" ? "bot" : "seat", form: "text" }, ...columns.slice(1)], rows)
}

/** A table for each option that varied. */
function optionTables(options: readonly OptionTally[], even: number): Markup[] {
  return [...new Set(options.map(({ option }) => option))].map((name, index) => {
    const values = options.filter(({ option }) => option === name)
    const sides = values.flatMap(({ value, games, answers, wins }) =>
      wins.map((won, seat) => ({ value, seat, games, answers, wins: won })),
    )
    const standing = standings(sides, even)
    const plot = whiskersOver(
      standing.map(({ interval }) => interval),
      even,
      4,
    )
    const rows = sides.map(({ value, seat, games, answers }, index): Row => {
      const { rate, interval, isSure } = standing[index] as Standing
      return {
        isSure,
        cells: [
          { shown: html`${oneLine(value)} <small>seat ${seat + 1}</small>` },
          { shown: whisker(plot, rate, interval, isSure) },
          { shown: percent(rate), value: exact(rate) },
          { shown: percentRange(interval), value: exact(interval.low) },
          { shown: (answers / games).toFixed(1), value: exact(answers / games) },
          { shown: thousands(games), value: games },
        ],
      }
    })
    const columns: Column[] = [
      { title: "value", form: "text" },
      { title: html`<span class="hidden">Share won, drawn</span>${whiskerScale(plot)}`, form: "plot" },
      { title: "won", form: "number" },
      { title: "95%", form: "number" },
      { title: "choices", form: "number", hint: "Choices in a game, on average" },
      { title: "games", form: "number" },
    ]
    return table(`option-${index + 1}`, html`By option: ${oneLine(name)}`, columns, rows)
  })
}
