import {
  type Assessment,
  assess,
  type CardChange,
  type Comparison,
  chance,
  counted,
  type Distribution,
  type Estimate,
  gamesIn,
  type PackId,
  percent,
  plain,
  type SideTally,
  summarize,
  type Tally,
  thousands,
} from "../../simulator/index.ts"
import { oneLine } from "../../simulator/table/words.ts"
import type { Paint } from "../paint.ts"
import { clipped } from "../play/table.ts"
import { headOf } from "./summary.ts"
import { drawTable, type SummaryOptions } from "./table.ts"

/** A difference by chance alone is taken for a real one in fewer than this share of cases. */
const LEVEL = 0.05

/** Cards shown of those that did not change for sure. */
const SHOWN = 8

/** A long name is cut here. */
const NAME = 19

const right = "right"

/** What an edit changes, as lines. */
export function drawComparison(comparison: Comparison, { full }: SummaryOptions, paint: Paint): string[] {
  const { before, after, setup, games } = comparison
  const said = assess(comparison)
  const done = gamesIn(games.played)
  const head = `${paint("bold", oneLine(before.game))}  ${paint("dim", headOf(setup, done, games.total))}`
  const sides = `before: ${nameOf(before.pack)} · after: ${nameOf(after.pack)}`
  const lost = done - said.games
  if (said.games === 0) return [head, sides, "", "No game came to an end both times."]
  return [
    head,
    sides,
    ...(lost > 0
      ? [paint("yellow", `${counted(lost, "game")} did not come to an end both times: no part of the changes`)]
      : []),
    "",
    ...measures(comparison, said, paint),
    ...cards(comparison, said.cards, full, paint),
    ...turned(comparison, paint),
    ...list("Only before", said.gone, paint),
    ...list("Only after", said.added, paint),
  ]
}

const nameOf = ({ name, version, hash }: PackId): string =>
  `${oneLine(name)} ${oneLine(version)} (${hash.split("-").at(-1)?.slice(0, 8)})`

function measures({ before, after }: Comparison, said: Assessment, paint: Paint): string[] {
  const [old, young] = [before.tally, after.tally]
  const winRate = ({ wins, games }: SideTally): string => share(wins, games)
  const mean = (distribution: Distribution): string => plain(summarize(distribution).mean)
  const pair = <T>(of: (tally: Tally) => T | undefined, shown: (value: T) => string): string[] =>
    [old, young].map((tally) => {
      const value = of(tally)
      return value === undefined ? "–" : shown(value)
    })
  const hasScores = [old, young].some(({ seats }) => seats.some(({ scores }) => scores.some(([score]) => score !== 0)))
  return drawTable(
    [
      { title: "What changes" },
      { title: "before", align: right },
      { title: "after", align: right },
      { title: "change, 95%", align: right },
      { title: "p", align: right },
    ],
    [
      ...said.wins.map((each, seat) => [
        `seat ${seat + 1} wins`,
        ...pair(({ seats }) => seats[seat], winRate),
        ...change(each, each.p, paint, POINTS),
      ]),
      ...(hasScores ? said.scores : []).map((each, seat) => [
        `seat ${seat + 1} scores`,
        ...pair(({ seats }) => seats[seat]?.scores, mean),
        ...change(each, each.p, paint),
      ]),
      ["answers a game", ...pair(({ answers }) => answers, mean), ...change(said.answers, said.answers.p, paint)],
      ...said.spans.map((each) => [
        `${oneLine(each.name)}s a game`,
        ...pair(({ spans }) => spans.find(({ name }) => name === each.name)?.times, mean),
        ...change(each, each.p, paint),
      ]),
    ],
    paint,
  )
}

/** How a change is shown: shares in points of a hundred. */
interface Unit {
  readonly times: number
  readonly name: string
}
const PLAIN: Unit = { times: 1, name: "" }
const POINTS: Unit = { times: 100, name: " pp" }

/** Two cells: "+2.9 ± 3.0 pp" and its chance. */
function change(each: Estimate, p: number, paint: Paint, { times, name }: Unit = PLAIN): string[] {
  const value = each.value * times
  const shown = `${value > 0 ? "+" : ""}${plain(value)}`
  if (!Number.isFinite(each.low)) return [`${shown}${name}`, ""]
  const isSure = p < LEVEL && value !== 0
  const reach = paint("dim", ` ± ${plain((each.high - each.low) * 0.5 * times)}${name}`)
  return [
    `${isSure ? paint("bold", shown) : shown}${reach}`,
    isSure ? paint(["yellow", "bold"], chance(p)) : paint("dim", chance(p)),
  ]
}

const share = (part: number, whole: number): string => (whole === 0 ? "–" : percent(part / whole))

function cards({ before }: Comparison, changes: readonly CardChange[], full: boolean, paint: Paint): string[] {
  if (changes.length === 0) return []
  const least = ({ corrected }: CardChange): number => Math.min(corrected.times, corrected.winRate)
  const size = ({ times }: CardChange): number => Math.abs(times.value)
  const sorted = [...changes].sort((a, b) => least(a) - least(b) || size(b) - size(a))
  const sure = sorted.filter((card) => least(card) < LEVEL).length
  const shown = full ? sorted : sorted.slice(0, Math.max(sure, SHOWN))
  const more = sorted.length - shown.length
  const { cards: old, finished } = before.tally
  return [
    "",
    ...drawTable(
      [
        { title: "Cards" },
        { title: "a game", align: right },
        { title: "change, 95%", align: right },
        { title: "p", align: right },
        { title: "won", align: right },
        { title: "change, 95%", align: right },
        { title: "p", align: right },
      ],
      shown.map(({ name, times, winRate, corrected }) => {
        const card = old.find((each) => each.name === name)
        const { games, wins } = card?.players.played ?? { games: 0, wins: 0 }
        return [
          clipped(oneLine(name), NAME),
          plain(((card?.played ?? 0) + (card?.used ?? 0)) / Math.max(1, finished)),
          ...change(times, corrected.times, paint),
          share(wins, games),
          ...(winRate === null ? ["–", ""] : change(winRate, corrected.winRate, paint, POINTS)),
        ]
      }),
      paint,
    ),
    ...(more > 0 ? [paint("dim", `... and ${more} more, --full shows them`)] : []),
    paint("dim", "a game: how often it was played or used, before; won: of the players who did so, before"),
    paint(
      "dim",
      `p: corrected for ${counted(changes.length, "card")} by Holm's method; intervals are not. Below ${LEVEL}: ${counted(sure, "card")}`,
    ),
  ]
}

/** Deals named of those that changed winner. */
const NAMED = 3

function turned({ paired: { changed, games } }: Comparison, paint: Paint): string[] {
  if (changed.count === 0) return []
  const named = changed.games.slice(0, NAMED).map(({ game, seed }) => `game ${game} (seed ${seed})`)
  const more = changed.count > named.length ? ", ..." : ""
  const head = paint("bold", `${thousands(changed.count)} of ${counted(games, "game")}`)
  return ["", `${head} changed winner: ${named.join(", ")}${more}`]
}

const list = (title: string, names: readonly string[], paint: Paint): string[] =>
  names.length === 0 ? [] : ["", `${paint("bold", title)}: ${names.map(oneLine).join(", ")}`]
