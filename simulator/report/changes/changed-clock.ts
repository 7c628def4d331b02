/** What an edit does to the time of a game with timers: what is lost on empty ones, who acts how often, who waits. */
import type { Comparison } from "../../compare/types.ts"
import { type ClockFigures, clockFigures } from "../../results/figures.ts"
import type { Tally } from "../../results/types.ts"
import { html, type Markup, oneLine } from "../markup.ts"
import { percent, plain } from "../numbers.ts"
import type { ChangeReading } from "./change-reading.ts"

/** One figure on both sides, as it is shown. */
export interface ClockChange {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** The figures of the clock, by name; none where no time passed. */
function shownFigures({ clock, finished }: Tally): ReadonlyMap<string, string> {
  if (!clock || clock.passed === 0) return new Map()
  const { secondsPerGame, timers, seats, states }: ClockFigures = clockFigures(clock, finished)
  const rate = (value: number | null): string => (value === null ? NONE : plain(value))
  const share = (value: number | null): string => (value === null ? NONE : percent(value))
  return new Map([
    ["seconds a game", rate(secondsPerGame.mean ?? null)],
    ...timers.flatMap(({ name, startsPerGame, emptyPerGame, emptyShare }): [string, string][] => [
      [`${oneLine(name)}: starts a game`, plain(startsPerGame)],
      [`${oneLine(name)}: seconds empty a game`, plain(emptyPerGame)],
      [`${oneLine(name)}: empty, of its time`, share(emptyShare)],
    ]),
    ...seats.flatMap(({ actionsPerMinute, passesPerMinute, passShare }, seat): [string, string][] => [
      [`seat ${seat + 1}: actions a minute`, rate(actionsPerMinute)],
      [`seat ${seat + 1}: waits a minute`, rate(passesPerMinute)],
      [`seat ${seat + 1}: waited`, share(passShare)],
    ]),
    ...states.map((each): [string, string] => [
      `${oneLine(each.kind)} on boards: ${oneLine(each.state)}, of the time`,
      share(each.share),
    ]),
  ])
}

/** How the time of either side was used: plain figures of all its games, without a test of whether they differ by chance. */
export function clockChanges({ before, after }: Pick<Comparison, "before" | "after">): readonly ClockChange[] {
  const [old, now] = [shownFigures(before.tally), shownFigures(after.tally)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.map((name) => ({ name, before: old.get(name) ?? NONE, after: now.get(name) ?? NONE }))
}

const NONE = "–"

export function changedClock({ comparison }: ChangeReading): Markup | null {
  const rows = clockChanges(comparison)
  if (rows.length === 0) return null
  return html`<section id="time"><h2>Time</h2>
<p class="lead">A timer is empty from its end until somebody starts it again: that time is lost on it. Who could act and let time pass has waited. These are the figures of all games of either side; that they differ may be chance.</p>
<table><thead><tr><th scope="col">Figure</th><th scope="col" class="number">before</th><th scope="col" class="number">after</th></tr></thead><tbody>${rows.map(
    ({ name, before, after }) =>
      html`<tr><th scope="row">${name}</th><td class="number">${before}</td><td class="number">${after}</td></tr>`,
  )}</tbody></table></section>`
}
