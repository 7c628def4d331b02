import { pluralOf } from "../../dsl/index.ts"
import {
  type Distribution,
  gamesIn,
  hasScores,
  quantile,
  type Results,
  type Setup,
  type SideTally,
  summarize,
  type Tally,
  wilson,
} from "../../simulator/index.ts"
import {
  counted,
  packsOfName,
  packWords,
  percent,
  percentRange,
  plain,
  thousands,
} from "../../simulator/report/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import { shellWord } from "../columns.ts"
import type { Paint } from "../paint.ts"
import { clipped } from "../play/draw-table.ts"
import { cardTable } from "./card-table.ts"
import { clockTables } from "./clock-table.ts"
import { type Column, drawTable, type SummaryOptions, winCells } from "./columns.ts"
import { sentenceTable, unused } from "./sentence-table.ts"
import { sparkline } from "./sparkline.ts"

/** What is laid over the game, behind its name. */
function withOthers(name: string): string {
  const { others } = packsOfName(name)
  return others.length === 0 ? "" : ` with ${others.map(oneLine).join(" and ")}`
}

/** A batch at a glance, as lines. */
export function drawSummary(results: Results, options: SummaryOptions, paint: Paint): string[] {
  const { pack, game, setup, tally, games } = results
  return [
    `${paint("bold", oneLine(game))} ${oneLine(pack.version)}${withOthers(pack.name)}  ${paint("dim", headOf(setup, gamesIn(games.played), games.total))}`,
    ...stopped(results, packWords(pack.name, options.pack), paint),
    "",
    ...(tally.finished === 0
      ? ["No game came to an end."]
      : [
          ...sides(results, paint),
          "",
          ...lengths(tally, paint),
          ...clockTables(tally, paint),
          ...optionTable(tally, paint),
          ...cardTable(tally, options, paint),
        ]),
    ...sentenceTable(tally, options, paint),
    ...unused(tally, options, paint),
  ]
}

/** "500 of 10,000 games · 2 players · seed 1 · tide 3" */
export function headOf(setup: Setup, done: number, total: number): string {
  const options = Object.entries(setup.options).map(([name, value]) => `${oneLine(name)} ${oneLine(String(value))}`)
  const varied = setup.varied.map((name) => `any ${oneLine(name)}`)
  return [
    `${done < total ? `${thousands(done)} of ` : ""}${counted(total, "game")}`,
    counted(setup.players, "player"),
    `seed ${setup.seed}`,
    ...(setup.rotate ? ["seats rotate"] : []),
    ...options,
    ...varied,
  ].join(" · ")
}

/** What did not come to an end. @param pack as a command line names it */
export function stopped({ setup, tally }: Pick<Results, "setup" | "tally">, pack: string, paint: Paint): string[] {
  const { cut, stuck, runaway } = tally
  const kinds = [
    [cut, "reached the limit of choices"],
    [stuck, "stood still: nobody had anything to decide, and it was not the end"],
    [runaway, "ran away: a script would not end"],
  ] as const
  const [one] = kinds.flatMap(([{ games }]) => games)
  if (one === undefined) return []
  const chosen = Object.entries(setup.options).map(([name, value]) => ` --option ${shellWord(`${name}=${value}`)}`)
  const again = `cardwright play ${pack} --players ${setup.players} --seed ${one.seed}${chosen.join("")}`
  const lines = kinds.flatMap(([{ count, games }, what]) => {
    if (count === 0) return []
    const first = games.slice(0, 3).map(({ game, seed }) => `game ${game} (seed ${seed})`)
    const words = games.find(({ text }) => text !== undefined && text !== "")
    return [
      `${paint(["yellow", "bold"], counted(count, "game"))} ${what}: ${first.join(", ")}${count > first.length ? ", ..." : ""}`,
      ...(words === undefined ? [] : [`  ${oneLine(words.owner ?? "")}: “${clipped(oneLine(words.text ?? ""), 80)}”`]),
    ]
  })
  // Which values the options took that vary is not written down game by game.
  return setup.varied.length > 0 ? lines : [...lines, paint("dim", `  to look at one: ${again} deals it again`)]
}

function sides({ setup, tally }: Results, paint: Paint): string[] {
  const row = (name: string, who: string, side: SideTally): string[] => {
    const { mean, deviation, least, most } = summarize(side.scores)
    return [
      name,
      who,
      side.games === 0 ? "–" : percent(side.wins / side.games),
      paint("dim", percentRange(wilson(side.wins, side.games))),
      plain(mean),
      paint("dim", `± ${plain(deviation)}`),
      paint("dim", `${least} – ${most}`),
      paint("cyan", sparkline(side.scores)),
    ]
  }
  const rows = tally.seats.map((side, seat) =>
    row(`seat ${seat + 1}`, setup.rotate ? "" : (setup.seats[seat] ?? ""), side),
  )
  // Where each bot keeps a seat of its own, its row would be that of the seat again.
  if (tally.bots.length > 1 && (setup.rotate || tally.bots.length < setup.players))
    rows.push(...tally.bots.map((bot) => row("", bot.name, bot)))
  const columns: Column[] = [
    { title: "Who wins" },
    { title: "" },
    { title: "wins", align: "right" },
    { title: "95%", align: "right" },
    { title: "score", align: "right" },
    { title: "" },
    { title: "from – to", align: "right" },
    { title: "" },
  ]
  const { ties, winnerless, finished } = tally
  return [
    ...drawTable(hasScores(tally) ? columns : columns.slice(0, 4), rows, paint),
    paint(
      "dim",
      `ties ${percent(ties / finished)}${winnerless > 0 ? ` · without a winner ${percent(winnerless / finished)}` : ""}`,
    ),
  ]
}

function lengths(tally: Tally, paint: Paint): string[] {
  const row = (name: string, distribution: Distribution): string[] => {
    const { mean, least, most } = summarize(distribution)
    const middle = `${quantile(distribution, 0.05)} – ${quantile(distribution, 0.95)}`
    return [
      name,
      plain(mean),
      paint("dim", middle),
      paint("dim", `${least} – ${most}`),
      paint("cyan", sparkline(distribution)),
    ]
  }
  return drawTable(
    [
      { title: "How long" },
      { title: "mean", align: "right" },
      { title: "9 of 10", align: "right" },
      { title: "from – to", align: "right" },
      { title: "" },
    ],
    [
      row("choices a game", tally.answers),
      ...tally.spans.map(({ name, times }) => row(`${pluralOf(oneLine(name))} a game`, times)),
      row("options a choice", tally.branching),
    ],
    paint,
  )
}

function optionTable({ options }: Tally, paint: Paint): string[] {
  const [first] = options
  if (first === undefined) return []
  const winCell = winCells(
    options.flatMap(({ games, wins }) => wins.map((each) => ({ wins: each, games }))),
    paint,
  )
  return [
    "",
    ...drawTable(
      [
        { title: "Options" },
        { title: "games", align: "right" },
        { title: "choices", align: "right" },
        ...first.wins.map((_, seat) => ({ title: `seat ${seat + 1} wins`, align: "right" as const })),
      ],
      options.map(({ option, value, games, answers, wins }) => [
        clipped(`${oneLine(option)} ${oneLine(value)}`, 28),
        thousands(games),
        plain(answers / games),
        ...wins.map((each) => winCell({ wins: each, games })),
      ]),
      paint,
    ),
  ]
}
