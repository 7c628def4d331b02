import { gamesOf, type Tally } from "../../simulator/index.ts"
import { percent, plain } from "../../simulator/report/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import { wrap } from "../columns.ts"
import type { Paint } from "../paint.ts"
import { clipped } from "../play/draw-table.ts"
import { type Column, drawTable, type SummaryOptions, winCells } from "./columns.ts"

/** Rows at each end of the table, unless everything is wanted. */
const SHOWN = 8

/** A long name is cut here. */
const NAME = 19

const right = "right"
const COLUMNS: readonly Column[] = [
  { title: "Cards" },
  { title: "won, played", align: right },
  { title: "only held", align: right },
  { title: "drawn", align: right },
  { title: "held", align: right },
  { title: "played", align: right },
  { title: "used", align: right },
  { title: "chosen", align: right },
]

/** What becomes of each card: those that win most, and those that win least; nothing where none is held or played. */
export function cardTable(tally: Tally, { full, columns }: SummaryOptions, paint: Paint): string[] {
  const rate = ({ games, wins }: { games: number; wins: number }): number => (games === 0 ? -1 : wins / games)
  const cards = tally.cards
    .filter(({ players }) => players.played.games > 0 || players.onlyHeld.games > 0)
    .sort(({ players: a }, { players: b }) => rate(b.played) - rate(a.played) || rate(b.onlyHeld) - rate(a.onlyHeld))
  if (cards.length === 0) return []
  const hidden = full ? 0 : Math.max(0, cards.length - 2 * SHOWN - 1)
  const shown = hidden === 0 ? cards : [...cards.slice(0, SHOWN), ...cards.slice(-SHOWN)]
  const each = (count: number, games = gamesOf(tally)): string =>
    count === 0 ? paint("dim", "–") : plain(count / games)
  const winCell = winCells(
    shown.flatMap(({ players }) => [players.played, players.onlyHeld]),
    paint,
  )
  const rows = shown.map((card) => [
    clipped(oneLine(card.name), NAME),
    winCell(card.players.played),
    winCell(card.players.onlyHeld),
    each(card.drawn),
    each(card.held, tally.finished),
    each(card.played),
    each(card.used),
    card.offered === 0 ? paint("dim", "–") : percent(card.chosen / card.offered),
  ])
  if (hidden > 0) rows.splice(SHOWN, 0, [paint("dim", `... ${hidden} more (--full)`)])
  // What a game has nothing of needs no column.
  const counts = shown.map(({ players, drawn, held, played, used, offered }) => [
    ...[1, players.played.games, players.onlyHeld.games],
    ...[drawn, held, played, used, offered],
  ])
  const isUsed = COLUMNS.map((_, i) => counts.some((each) => (each[i] ?? 0) > 0))
  const named = (from: number, to: number): string =>
    COLUMNS.slice(from, to)
      .flatMap(({ title }, i) => (isUsed[from + i] ? [title] : []))
      .join(", ")
  const whose = ["played or used it", "only held it"].filter((_, i) => isUsed[1 + i])
  const legend = [
    [named(1, 3), `of the players who ${whose.join(", or ")}, the share that won, and its 95% interval`],
    [named(3, 7), "how often in a game"],
    [named(7, 8), "when offered"],
  ].flatMap(([columns, meaning]) => (columns === "" ? [] : [`${columns}: ${meaning}`]))
  return [
    "",
    ...drawTable(
      COLUMNS.filter((_, i) => isUsed[i]),
      rows.map((row) => row.filter((_, i) => isUsed[i])),
      paint,
    ),
    ...wrap(legend.join("; "), columns).map((line) => paint("dim", line)),
  ]
}
