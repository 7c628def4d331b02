/** Games that came to no end, with all that is needed to see them again. */
import type { StoppedGame } from "../../results/types.ts"
import type { Reading, StoppedReading } from "../batch-reading.ts"
import { optionWords, packWords, seatWords, setupWords } from "../command-lines.ts"
import { html, type Markup, oneLine } from "../markup.ts"
import { capital, counted, thousands } from "../numbers.ts"
import { table } from "../sortable-table.ts"

/** What became of them, after "3 games". */
export const WHAT_STOPPED: Readonly<Record<StoppedReading["kind"], readonly [one: string, many: string, why: string]>> =
  {
    cut: [
      "was cut: it reached the limit of choices",
      "were cut: they reached the limit of choices",
      "A game that goes on for ever, or a limit that is too low for this one.",
    ],
    stuck: [
      "stood still: nobody had anything to decide, and it was not over",
      "stood still: nobody had anything to decide, and they were not over",
      "A rule waits for something that can’t come any more.",
    ],
    runaway: [
      "was stopped: a sentence did not come to its end",
      "were stopped: a sentence did not come to its end",
      "Something sets itself off, again and again.",
    ],
  }

export function stoppedPart(reading: Reading): Markup | null {
  const { stopped, results } = reading
  const first = stopped[0]?.games[0]
  if (first === undefined) return null
  const { pack, setup, games } = results
  const alone = [
    "cardwright sim",
    packWords(pack.name),
    ...setupWords(setup, games.total),
    `--shard ${first.game + 1}/${games.total}`,
  ]
  const seats = seatWords(setup.seats.map((_, seat) => seatIn(setup, first.game, seat)))
  const rules = [`--players ${setup.players}`, `--seed ${first.seed}`, ...optionWords(setup.options)]
  const watch = ["cardwright play", packWords(pack.name), ...rules, ...seats]
  const others = setup.varied.length === 0 ? "" : ", and options that varied have their usual values"
  return html`<section id="stopped"><h2>Games without an end</h2>
<p class="lead">They count for nothing above but the sentences, the options in a choice, and how often a card was drawn, played and used.</p>
${stopped.map((each) => stoppedKind(each))}
<p>Game ${thousands(first.game)} alone, just as it was played here:</p><pre tabindex="0"><code>${alone.join(" ")}</code></pre>
<p>The same deal at the terminal; there the bots draw other random numbers, so play may take another course${others}:</p><pre tabindex="0"><code>${watch.join(" ")}</code></pre></section>`
}

/** Who sits at a seat in a game of the batch: everyone moves on where seats rotate. */
const seatIn = ({ seats, players, rotate }: Reading["results"]["setup"], game: number, seat: number): string =>
  seats[rotate ? (seat + players - (game % players)) % players : seat] ?? ""

/** @param when before or after an edit; empty where there is none */
export function stoppedKind({ kind, count, games }: StoppedReading, when = ""): Markup {
  const [one, many, why] = WHAT_STOPPED[kind]
  const hasWords = games.some(({ text }) => text !== undefined && text !== "")
  const words = ({ owner = "", text = "" }: StoppedGame): Markup =>
    text === "" ? html`` : html`<b>${oneLine(owner)}</b> <q>${oneLine(text)}</q>`
  const listed = count > games.length ? ` The first ${games.length} of them:` : ""
  const list = hasWords
    ? table(
        `stopped-${when}${kind}`,
        "Where the machine stopped them",
        [
          { title: "game", form: "number" },
          { title: "seed", form: "number" },
          { title: "sentence", form: "text" },
        ],
        games.map((each) => ({
          cells: [
            { shown: thousands(each.game), value: each.game },
            { shown: String(each.seed), value: each.seed },
            { shown: words(each), value: oneLine(each.owner ?? "") },
          ],
        })),
      )
    : html`<ul class="seeds">${games.map(({ game, seed }) => html`<li>game ${thousands(game)} <small>seed ${seed}</small></li>`)}</ul>`
  return html`<h3>${when === "" ? "" : `${capital(when)}: `}${counted(count, "game")} ${count === 1 ? one : many}</h3><p>${why}${listed}</p>${list}`
}
