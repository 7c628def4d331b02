import {
  type CardTally,
  type Distribution,
  gamesIn,
  quantile,
  type Results,
  type SentenceTally,
  type Setup,
  type SideTally,
  summarize,
  type Tally,
  wilson,
} from "../../simulator/index.ts"
import type { Paint } from "../paint.ts"
import { clipped } from "../play/table.ts"
import { oneLine } from "../text.ts"
import { type Column, drawTable, percent, plain, thousands } from "./table.ts"

/** Rows of a long table at each end, and lines of a list, unless everything is wanted. */
const SHOWN = 8

/** A batch at a glance, as lines. @param full leave nothing out */
export function drawSummary(results: Results, full: boolean, paint: Paint): string[] {
  const { pack, game, setup, tally, games } = results
  const done = gamesIn(games.played)
  const part = done < games.total ? ` of ${thousands(games.total)}` : ""
  return [
    `${paint("bold", oneLine(game))} ${oneLine(pack.version)}  ${paint("dim", headOf(setup, `${thousands(done)}${part}`))}`,
    ...stopped(tally, paint),
    ...(tally.finished === 0
      ? ["", "No game came to an end."]
      : [
          "",
          ...sides(results, paint),
          "",
          ...lengths(tally, paint),
          ...optionTable(tally, paint),
          ...cardTable(tally, full, paint),
          ...unused(tally, full, paint),
        ]),
  ]
}

/** "10,000 games of 2 players, seed 1, tide 3" */
export function headOf(setup: Setup, games: string): string {
  const options = Object.entries(setup.options).map(([name, value]) => `${oneLine(name)} ${oneLine(String(value))}`)
  const varied = setup.varied.map((name) => `any ${oneLine(name)}`)
  return [
    `${games} games of ${setup.players} players`,
    `seed ${setup.seed}`,
    ...(setup.rotate ? ["seats rotate"] : []),
    ...options,
    ...varied,
  ].join(" · ")
}

/** What did not come to an end. */
function stopped({ cut, stuck, runaway }: Tally, paint: Paint): string[] {
  const kinds = [
    [cut, "reached the limit of answers"],
    [stuck, "stood still: nobody had anything to decide, and they were not over"],
    [runaway, "were stopped: a script would not end"],
  ] as const
  return kinds.flatMap(([{ count, games }, what]) => {
    if (count === 0) return []
    const first = games.slice(0, 3).map(({ game, seed }) => `game ${game} (seed ${seed})`)
    const words = games.find(({ text }) => text !== undefined && text !== "")
    return [
      `${paint(["yellow", "bold"], `${thousands(count)} games`)} ${what}: ${first.join(", ")}${count > first.length ? ", ..." : ""}`,
      ...(words === undefined ? [] : [`  ${oneLine(words.owner ?? "")}: “${clipped(oneLine(words.text ?? ""), 80)}”`]),
    ]
  })
}

/** "49.7 – 51.6%" */
export function intervalOf(successes: number, trials: number): string {
  const { low, high } = wilson(successes, trials)
  return `${(low * 100).toFixed(1)} – ${percent(high)}`
}

function sides({ setup, tally }: Results, paint: Paint): string[] {
  const row = (name: string, who: string, side: SideTally): string[] => {
    const { mean, deviation, least, most } = summarize(side.scores)
    const rate = side.games === 0 ? "–" : percent(side.wins / side.games)
    return [
      name,
      who,
      rate,
      paint("dim", intervalOf(side.wins, side.games)),
      plain(mean),
      paint("dim", `± ${plain(deviation)}`),
      paint("dim", `${least} – ${most}`),
    ]
  }
  const rows = tally.seats.map((side, seat) =>
    row(`seat ${seat + 1}`, setup.rotate ? "" : (setup.seats[seat] ?? ""), side),
  )
  if (tally.bots.length > 1) rows.push(...tally.bots.map((bot) => row(bot.name, "", bot)))
  const columns: Column[] = [
    { title: "Who wins" },
    { title: "" },
    { title: "wins", align: "right" },
    { title: "95%", align: "right" },
    { title: "score", align: "right" },
    { title: "" },
    { title: "from – to" },
  ]
  // A game without scores has nothing but 0.
  const hasScores = tally.seats.some(({ scores }) => scores.some(([score]) => score !== 0))
  return [
    ...drawTable(hasScores ? columns : columns.slice(0, 4), rows, paint),
    paint(
      "dim",
      `ties ${percent(tally.ties / tally.finished)}${tally.winnerless > 0 ? ` · without a winner ${percent(tally.winnerless / tally.finished)}` : ""}`,
    ),
  ]
}

function lengths(tally: Tally, paint: Paint): string[] {
  const row = (name: string, distribution: Distribution): string[] => {
    const { mean, least, most } = summarize(distribution)
    const middle = `${quantile(distribution, 0.05)} – ${quantile(distribution, 0.95)}`
    return [name, plain(mean), paint("dim", middle), paint("dim", `${least} – ${most}`)]
  }
  return drawTable(
    [
      { title: "How long" },
      { title: "mean", align: "right" },
      { title: "9 of 10", align: "right" },
      { title: "from – to", align: "right" },
    ],
    [
      row("answers", tally.answers),
      ...tally.spans.map(({ name, times }) => row(`${oneLine(name)} begins`, times)),
      row("options a decision", tally.branching),
    ],
    paint,
  )
}

function optionTable({ options }: Tally, paint: Paint): string[] {
  const [first] = options
  if (first === undefined) return []
  return [
    "",
    ...drawTable(
      [
        { title: "Options" },
        { title: "games", align: "right" },
        { title: "answers", align: "right" },
        ...first.wins.map((_, seat) => ({ title: `seat ${seat + 1} wins`, align: "right" as const })),
      ],
      options.map(({ option, value, games, answers, wins }) => [
        `${oneLine(option)} ${oneLine(value)}`,
        thousands(games),
        plain(answers / games),
        ...wins.map((each) => `${percent(each / games)} ${paint("dim", intervalOf(each, games))}`),
      ]),
      paint,
    ),
  ]
}

function cardTable(tally: Tally, full: boolean, paint: Paint): string[] {
  const rate = ({ games, wins }: { games: number; wins: number }): number => (games === 0 ? 0 : wins / games)
  const cards = tally.cards
    .filter(({ players }) => players.played.games > 0 || players.onlyHeld.games > 0)
    .sort((a, b) => rate(b.players.played) - rate(a.players.played))
  if (cards.length === 0) return []
  const hidden = full ? 0 : Math.max(0, cards.length - 2 * SHOWN - 1)
  const shown = hidden === 0 ? cards : [...cards.slice(0, SHOWN), ...cards.slice(-SHOWN)]
  const cell = (side: { games: number; wins: number }): string[] =>
    side.games === 0 ? ["–", ""] : [percent(rate(side)), paint("dim", intervalOf(side.wins, side.games))]
  const each = (count: number): string => (count === 0 ? paint("dim", "–") : plain(count / tally.finished))
  const rows = shown.map((card: CardTally) => [
    clipped(oneLine(card.name), 28),
    ...cell(card.players.played),
    ...cell(card.players.onlyHeld),
    each(card.drawn),
    each(card.played),
    each(card.used),
    card.offered === 0 ? paint("dim", "–") : percent(card.chosen / card.offered),
  ])
  if (hidden > 0) rows.splice(SHOWN, 0, [paint("dim", `... ${hidden} more (--full)`), ...Array<string>(8).fill("")])
  const right = "right"
  return [
    "",
    ...drawTable(
      [
        { title: "Cards" },
        { title: "won, played", align: right },
        { title: "95%", align: right },
        { title: "won, only held", align: right },
        { title: "95%", align: right },
        { title: "drawn", align: right },
        { title: "played", align: right },
        { title: "used", align: right },
        { title: "chosen", align: right },
      ],
      rows,
      paint,
    ),
    paint(
      "dim",
      "won: of the players who played or used it, or held it and did not; drawn, played, used: a game; chosen: when offered",
    ),
  ]
}

/** What no game made use of. */
function unused(tally: Tally, full: boolean, paint: Paint): string[] {
  const never = tally.sentences.flatMap((sentence) => {
    const labels = sentence.options.filter(({ taken }) => taken === 0).map(({ label }) => oneLine(label))
    return labels.length === 0 ? [] : [`${said(sentence)}: ${labels.join(", ")}`]
  })
  const silent = tally.sentences.filter(({ times, asked }) => times === 0 && asked === 0).map(said)
  const list = (title: string, lines: readonly string[]): string[] => {
    if (lines.length === 0) return []
    const shown = full ? lines : lines.slice(0, SHOWN)
    const more = lines.length - shown.length
    return [
      "",
      `${paint("bold", title)} ${paint("dim", `(${lines.length})`)}`,
      ...shown.map((line) => `  ${clipped(line, 110)}`),
      ...(more > 0 ? [paint("dim", `  ... and ${more} more, --full shows them`)] : []),
    ]
  }
  return [...list("Offered, never chosen", never), ...list("Sentences that nothing came of", silent)]
}

const said = ({ owner, text }: SentenceTally): string => `${oneLine(owner)} “${oneLine(text)}”`
