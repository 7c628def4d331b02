import { clockFigures, type Tally } from "../../simulator/index.ts"
import { percent, plain } from "../../simulator/report/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import type { Paint } from "../paint.ts"
import { type Column, drawTable } from "./columns.ts"

/** How the time of a game with timers was used; nothing where none passed. */
export function clockTables({ clock, finished }: Tally, paint: Paint): string[] {
  if (!clock || clock.passed === 0) return []
  const { secondsPerGame, timers, seats, states } = clockFigures(clock, finished)
  const right = (...titles: readonly string[]): Column[] => titles.map((title) => ({ title, align: "right" }))
  const share = (value: number | null): string => (value === null ? "–" : percent(value))
  const rate = (value: number | null): string => (value === null ? "–" : plain(value))
  return [
    "",
    ...drawTable(
      [{ title: "Time" }, ...right("starts a game", "seconds running", "seconds empty", "of its time empty")],
      timers.map(({ name, startsPerGame, ranPerGame, emptyPerGame, emptyShare }) => [
        oneLine(name),
        plain(startsPerGame),
        plain(ranPerGame),
        plain(emptyPerGame),
        share(emptyShare),
      ]),
      paint,
    ),
    paint("dim", `${plain(secondsPerGame.mean ?? 0)} seconds a game`),
    "",
    ...drawTable(
      [{ title: "Who acts" }, ...right("actions a minute", "waits a minute", "waited")],
      seats.map(({ actionsPerMinute, passesPerMinute, passShare }, seat) => [
        `seat ${seat + 1}`,
        rate(actionsPerMinute),
        rate(passesPerMinute),
        share(passShare),
      ]),
      paint,
    ),
    ...(states.length === 0
      ? []
      : [
          "",
          ...drawTable(
            [{ title: "On boards" }, { title: "" }, ...right("of the time"), { title: "" }, ...right("of the time")],
            states.map((each) => [
              oneLine(each.kind),
              oneLine(each.state),
              percent(each.share),
              oneLine(each.opposite),
              percent(each.oppositeShare),
            ]),
            paint,
          ),
        ]),
  ]
}
