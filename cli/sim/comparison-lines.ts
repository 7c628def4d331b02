import { pluralOf } from "../../dsl/index.ts"
import {
  type Assessment,
  assess,
  type CardChange,
  type Change,
  type Comparison,
  type Estimate,
  gamesIn,
  hasScores,
  isSure,
  LEVEL,
  moreTelling,
  type PackId,
} from "../../simulator/index.ts"
import {
  afterOf,
  beforeOf,
  chance,
  clockChanges,
  counted,
  shownAs,
  spanOf,
  thousands,
  type Unit,
} from "../../simulator/report/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import { shellWord } from "../columns.ts"
import type { Paint } from "../paint.ts"
import { clipped } from "../play/draw-table.ts"
import { drawTable, type SummaryOptions } from "./columns.ts"
import { headOf, stopped } from "./summary.ts"

/** Cards shown of those that did not change for sure. */
const SHOWN = 8

/** A long name is cut here. */
const NAME = 19

const right = "right"

export interface ComparisonOptions extends SummaryOptions {
  /** The two packs as they were named on the command line. */
  readonly packs: { readonly before: string; readonly after: string }
}

/** What an edit changes, as lines. */
export function drawComparison(comparison: Comparison, { full, packs }: ComparisonOptions, paint: Paint): string[] {
  const { before, after, setup, games } = comparison
  const said = assess(comparison)
  const done = gamesIn(games.played)
  const head = `${paint("bold", oneLine(before.game))}  ${paint("dim", headOf(setup, done, games.total))}`
  const sides = `before: ${nameOf(before.pack)} · after: ${nameOf(after.pack)}`
  const lost = done - said.games
  const alike =
    before.program === after.program
      ? [paint("yellow", "Both packs play alike: nothing that is played was edited.")]
      : []
  const endless = [
    { when: "before", tally: before.tally, pack: packs.before },
    { when: "after", tally: after.tally, pack: packs.after },
  ].flatMap(({ when, tally, pack }) => {
    const lines = stopped({ setup, tally }, shellWord(pack), paint)
    return lines.length === 0 ? [] : [`${when}:`, ...lines.map((line) => `  ${line}`)]
  })
  if (said.games === 0) return [head, sides, ...alike, ...endless, "", "No game came to an end both times."]
  return [
    head,
    sides,
    ...alike,
    ...(lost > 0
      ? [paint("yellow", `${counted(lost, "game")} did not come to an end both times: no part of the changes`)]
      : []),
    ...endless,
    "",
    ...measures(comparison, said, paint),
    ...time(comparison, paint),
    ...cards(said.cards, full, paint),
    ...turned(comparison, paint),
    ...list("Only before", said.gone, paint),
    ...list("Only after", said.added, paint),
  ]
}

const nameOf = ({ name, version, hash }: PackId): string =>
  `${oneLine(name)} ${oneLine(version)} (${hash.split("-").at(-1)?.slice(0, 8)})`

function measures({ before, after }: Comparison, said: Assessment, paint: Paint): string[] {
  const row = (name: string, each: Change, unit: Unit): string[] => [
    name,
    ascii(beforeOf(unit, each)),
    ascii(afterOf(unit, each)),
    ...change(each, paint, unit),
  ]
  const areScores = hasScores(before.tally) || hasScores(after.tally)
  const rows = [
    ...said.wins.map((each, seat) => row(`seat ${seat + 1} wins`, each, "share")),
    ...(areScores ? said.scores : []).map((each, seat) => row(`seat ${seat + 1} scores`, each, "number")),
    row("choices a game", said.answers, "number"),
    ...said.spans.map((each) => row(`${pluralOf(oneLine(each.name))} a game`, each, "number")),
  ]
  return [
    ...drawTable(
      [
        { title: "What changes" },
        { title: "before", align: right },
        { title: "after", align: right },
        { title: "change, 95%", align: right },
        { title: "p", align: right },
      ],
      rows,
      paint,
    ),
    paint("dim", correction(rows.length, "line")),
  ]
}

/** How the time of a game with timers was used, before and after. */
function time(comparison: Comparison, paint: Paint): string[] {
  const rows = clockChanges(comparison)
  if (rows.length === 0) return []
  return [
    "",
    ...drawTable(
      [{ title: "Time" }, { title: "before", align: right }, { title: "after", align: right }],
      rows.map(({ name, before, after }) => [name, ascii(before), ascii(after)]),
      paint,
    ),
    paint("dim", "of all games of either side; that they differ may be chance"),
  ]
}

const correction = (count: number, what: string): string =>
  `p: corrected for ${counted(count, what)} by Holm's method; intervals are not`

/** Terminals are read by programs, too. */
const ascii = (text: string): string => text.replaceAll("\u2212", "-")

/** Two cells: "+2.9 (-0.1 to +5.9) pp" and its chance. */
function change(each: Change, paint: Paint, unit: Unit): string[] {
  const shown = ascii(shownAs(unit, each))
  const span = ascii(spanOf(unit, each))
  const points = unit === "share" ? " pp" : ""
  if (span === "") return [`${shown}${points}`, ""]
  const said = each.low === each.high ? points : ` (${span})${points}`
  return [
    `${isSure(each) ? paint("bold", shown) : shown}${paint("dim", said)}`,
    paint(isSure(each) ? ["yellow", "bold"] : "dim", chance(each.corrected)),
  ]
}

function cards(changes: readonly CardChange[], full: boolean, paint: Paint): string[] {
  if (changes.length === 0) return []
  const least = ({ times, winRate }: CardChange): number => Math.min(times.corrected, winRate?.corrected ?? 1)
  const most = ({ times, winRate }: CardChange): Estimate | null => [times, winRate].sort(moreTelling)[0] ?? null
  const sorted = [...changes].sort((a, b) => least(a) - least(b) || moreTelling(most(a), most(b)))
  const sure = sorted.filter(({ times, winRate }) => isSure(times) || (winRate !== null && isSure(winRate))).length
  const shown = full ? sorted : sorted.slice(0, Math.max(sure, SHOWN))
  const more = sorted.length - shown.length
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
      shown.map(({ name, times, winRate }) => [
        clipped(oneLine(name), NAME),
        beforeOf("number", times),
        ...change(times, paint, "number"),
        ...(winRate === null ? ["–", "–", ""] : [beforeOf("share", winRate), ...change(winRate, paint, "share")]),
      ]),
      paint,
    ),
    ...(more > 0 ? [paint("dim", `... and ${more} more, --full shows them`)] : []),
    paint("dim", "a game: how often it was played or used, before; won: of the players who did so, before"),
    paint("dim", `${correction(changes.length, "card")}. Below ${LEVEL}: ${counted(sure, "card")}`),
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
