import { assess, type CardChange, type Comparison, type Estimate, gamesIn } from "../../simulator/index.ts"
import type { Paint } from "../paint.ts"
import { clipped } from "../play/table.ts"
import { oneLine } from "../text.ts"
import { headOf } from "./summary.ts"
import { drawTable, plain, thousands } from "./table.ts"

/** A difference by chance alone is taken for a real one in fewer than this share of cases. */
const LEVEL = 0.05

/** Cards shown of those that did not change for sure. */
const SHOWN = 8

/** What an edit changes, as lines. @param full leave nothing out */
export function drawComparison(comparison: Comparison, full: boolean, paint: Paint): string[] {
  const { before, after, setup, games } = comparison
  const said = assess(comparison)
  const done = gamesIn(games.played)
  const part = done < games.total ? ` of ${thousands(games.total)}` : ""
  const head = `${paint("bold", oneLine(before.game))}  ${paint("dim", headOf(setup, `${thousands(done)}${part}`))}`
  const sides = `before ${nameOf(before.pack)} · after ${nameOf(after.pack)}`
  if (said.games === 0) return [head, sides, "", "No game came to an end both times."]
  const lost = done - said.games
  return [
    head,
    sides,
    ...(lost > 0
      ? [paint("yellow", `${thousands(lost)} games did not come to an end both times, and are left out`)]
      : []),
    "",
    ...drawTable(
      [{ title: "After, less before" }, ...ESTIMATE],
      [
        ...said.wins.map((each, seat) => [`seat ${seat + 1} wins`, ...points(each, each.p, paint)]),
        ...said.scores.map((each, seat) => [`seat ${seat + 1} score`, ...numbers(each, each.p, paint)]),
        ["answers", ...numbers(said.answers, said.answers.p, paint)],
        ...said.spans.map((each) => [`${oneLine(each.name)} begins`, ...numbers(each, each.p, paint)]),
      ],
      paint,
    ),
    ...cards(said.cards, full, paint),
    ...list("Only before", said.gone, paint),
    ...list("Only after", said.added, paint),
  ]
}

const right = "right"
const ESTIMATE = [
  { title: "change", align: right },
  { title: "95%", align: right },
  { title: "p", align: right },
] as const

const nameOf = ({ name, version, hash }: { name: string; version: string; hash: string }): string =>
  `${oneLine(name)} ${oneLine(version)} (${hash.split("-").at(-1)?.slice(0, 8)})`

function numbers(each: Estimate, p: number, paint: Paint, shown: (value: number) => string = signed): string[] {
  if (!Number.isFinite(each.low)) return [shown(each.value), "", ""]
  const isSure = p < LEVEL && each.value !== 0
  const chance = p < 0.001 ? "< 0.001" : p.toFixed(3)
  return [
    isSure ? paint("bold", shown(each.value)) : shown(each.value),
    paint("dim", `${shown(each.low)} – ${shown(each.high)}`),
    isSure ? paint(["yellow", "bold"], chance) : paint("dim", chance),
  ]
}

/** Shares, in points of a hundred. */
const points = (each: Estimate, p: number, paint: Paint): string[] =>
  numbers(each, p, paint, (value) => `${signed(value * 100)} pp`)

const signed = (value: number): string => `${value > 0 ? "+" : ""}${plain(value)}`

function cards(changes: readonly CardChange[], full: boolean, paint: Paint): string[] {
  if (changes.length === 0) return []
  const least = ({ corrected }: CardChange): number => Math.min(corrected.times, corrected.winRate)
  const size = ({ times }: CardChange): number => Math.abs(times.value)
  const sorted = [...changes].sort((a, b) => least(a) - least(b) || size(b) - size(a))
  const sure = sorted.filter((card) => least(card) < LEVEL).length
  const shown = full ? sorted : sorted.slice(0, Math.max(sure, SHOWN))
  const more = sorted.length - shown.length
  return [
    "",
    ...drawTable(
      [
        { title: "Cards: played or used a game" },
        ...ESTIMATE,
        { title: "won, played", align: right },
        ...ESTIMATE.slice(1),
      ],
      shown.map(({ name, times, winRate, corrected }) => [
        clipped(oneLine(name), 28),
        ...numbers(times, corrected.times, paint),
        ...(winRate === null ? ["–", "", ""] : points(winRate, corrected.winRate, paint)),
      ]),
      paint,
    ),
    ...(more > 0 ? [paint("dim", `... and ${more} more, --full shows them`)] : []),
    paint(
      "dim",
      `p of cards: corrected for ${changes.length} cards (Holm); the intervals are not. ${sure} ${sure === 1 ? "card" : "cards"} below ${LEVEL}`,
    ),
  ]
}

const list = (title: string, names: readonly string[], paint: Paint): string[] =>
  names.length === 0 ? [] : ["", `${paint("bold", title)}: ${names.map(oneLine).join(", ")}`]
