/** How the time of a game with timers was used: lost on empty timers, by whom actions were taken, what waited on boards. */
import { clockFigures } from "../../results/figures.ts"
import type { Reading } from "../batch-reading.ts"
import { html, type Markup, oneLine } from "../markup.ts"
import { percent, plain } from "../numbers.ts"

type Cell = string | number | null

const cell = (value: Cell): string => (value === null ? "–" : typeof value === "number" ? plain(value) : value)
const share = (value: number | null): string => (value === null ? "–" : percent(value))

const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): Markup =>
  html`<table><thead><tr>${head.map((each, index) => html`<th scope="col" class="${index === 0 ? "" : "number"}">${each}</th>`)}</tr></thead><tbody>${rows.map(
    ([name = "", ...rest]) =>
      html`<tr><th scope="row">${cell(name)}</th>${rest.map((each) => html`<td class="number">${cell(each)}</td>`)}</tr>`,
  )}</tbody></table>`

export function clockPart({ tally }: Reading): Markup | null {
  const { clock, finished } = tally
  if (!clock || clock.passed === 0) return null
  const { secondsPerGame, timers, seats, states } = clockFigures(clock, finished)
  return html`<section id="time"><h2>Time</h2>
<p class="lead">A game takes ${plain(secondsPerGame.mean ?? 0)} seconds of its own time. A timer is empty from its end until somebody starts it again: that time is lost on it.</p>
${table(
  ["Timer", "Starts a game", "Seconds running", "Seconds empty", "Of its time empty"],
  timers.map((each) => [
    oneLine(each.name),
    each.startsPerGame,
    each.ranPerGame,
    each.emptyPerGame,
    share(each.emptyShare),
  ]),
)}
${table(
  ["Seat", "Actions a minute", "Waits a minute", "Waited"],
  seats.map((each, seat) => [`seat ${seat + 1}`, each.actionsPerMinute, each.passesPerMinute, share(each.passShare)]),
)}
<p class="note">An action is anything that may be done at any time. Who could act and let time pass has waited; <b>waited</b> is the share of that among both.</p>
${
  states.length === 0
    ? null
    : table(
        ["On boards", "State", "Of the time", "Else", "Of the time"],
        states.map((each) => [
          oneLine(each.kind),
          oneLine(each.state),
          share(each.share),
          oneLine(each.opposite),
          share(each.oppositeShare),
        ]),
      )
}</section>`
}
