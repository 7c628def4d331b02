/** What was played: how often, and what goes with it. */
import { type Interval, wilson } from "../../statistics/intervals.ts"
import type { CardReading, KindReading, Reading } from "../batch-reading.ts"
import { html, listed, type Markup, oneLine } from "../markup.ts"
import { percent, percentRange, plain } from "../numbers.ts"
import { scatter } from "../plots/scatter.ts"
import { type Whiskers, whisker, whiskerScale, whiskersOver } from "../plots/whiskers.ts"
import { type Cell, type Column, exact, table } from "../sortable-table.ts"

/** Fewer dots than this are read more easily from the table. */
const ENOUGH_DOTS = 5

const NOTHING: Cell = { shown: html`<span class="none">–</span>`, value: null }

export function cardsPart(reading: Reading): Markup | null {
  const { kinds } = reading
  if (kinds.length === 0) return null
  const isPlayed = kinds.some(({ cards }) => cards.some(({ played }) => played !== null))
  return html`<section id="cards"><h2>What was played</h2>
${
  isPlayed
    ? html`<p class="lead">Each dot is the share of players who won among those who played or used it. Filled dots lie off the line by more than chance explains, allowing for how many there are. It says what goes with winning, not why: a winner may only have had more time to play. To see what a change does, play the same games with it: <code>--against</code>.</p>`
    : null
}
${kinds.map((kind, index) => kindPart(kind, `kind-${index + 1}`, kinds.length > 1, reading))}</section>`
}

function kindPart(reading: KindReading, id: string, isNamed: boolean, whole: Reading): Markup {
  const { kind, common, cards, absent } = reading
  const name = oneLine(kind)
  const dots = cards.flatMap(({ key, card, often, played }) =>
    played === null ? [] : [{ key, name: card.name, often, ...played }],
  )
  const withPlot = dots.length >= ENOUGH_DOTS && new Set(dots.map(({ often }) => often)).size > 1
  const title = `Each ${name}: how many players played it, and how many of those won. The table below has the numbers.`
  return html`${isNamed ? html`<h3>${name}</h3>` : null}
${withPlot ? html`<figure class="plot">${scatter(dots, common, "all who played any", title)}</figure>` : null}
${cardTable(reading, id, whole)}
${absent.length > 0 ? html`<p class="note">Never seen in these games: ${listed(absent.map((card) => oneLine(card.name)))}.</p>` : null}`
}

interface CardColumn extends Column {
  readonly cell: (reading: CardReading) => Cell
}

function cardTable({ kind, common, cards }: KindReading, id: string, { done, tally, results }: Reading): Markup {
  const { finished } = tally
  const { players } = results.setup
  const rates = cards.flatMap(({ played }) => (played === null ? [] : [played.interval]))
  const plot = rates.length > 0 ? whiskersOver(rates, common, 4) : null
  const columns = [...winning(plot), ...counts(done, finished * players)]
    // A column without a number tells nothing.
    .filter(({ cell }) => cards.some((each) => cell(each).value !== null))
  const caption = html`Each ${oneLine(kind)}${plot === null ? null : html`: the line is at ${percent(common)}, what players won who played any`}`
  return table(
    id,
    caption,
    [{ title: "name", form: "text" }, ...columns],
    cards.map((each) => ({
      key: each.key,
      isSure: each.played?.isSure ?? false,
      cells: [
        {
          shown: html`${oneLine(each.card.name)}${each.card.copies > 1 ? html` <small>× ${each.card.copies}</small>` : null}`,
          value: each.card.name,
        },
        ...columns.map(({ cell }) => cell(each)),
      ],
    })),
    "cards",
  )
}

const rate = (share: number, interval: Interval): Cell => ({
  shown: html`${percent(share)}<small>${percentRange(interval)}</small>`,
  value: exact(share),
})

/** What became of it in a game. */
function counts(done: number, seatsOfFinished: number): CardColumn[] {
  const times = (count: number): Cell =>
    count === 0 || done === 0 ? NOTHING : { shown: plain(count / done), value: exact(count / done) }
  return [
    {
      title: "drawn",
      hint: "Times it came to a hand, in a game",
      form: "number",
      cell: ({ card }) => times(card.drawn),
    },
    {
      title: "held by",
      hint: "Players who ever had it in hand",
      form: "number",
      cell: ({ card: { held } }) =>
        held === 0 || seatsOfFinished === 0
          ? NOTHING
          : { shown: percent(held / seatsOfFinished), value: exact(held / seatsOfFinished) },
    },
    {
      title: "played",
      hint: "Times it left a hand for where all see it, in a game",
      form: "number",
      cell: ({ card }) => times(card.played),
    },
    {
      title: "used",
      hint: "Times its text was followed, in a game",
      form: "number",
      cell: ({ card }) => times(card.used),
    },
    {
      title: "chosen",
      hint: "How often it was chosen where a question offered it",
      form: "number",
      cell: ({ card: { offered, chosen } }) =>
        offered === 0 ? NOTHING : rate(chosen / offered, wilson(chosen, offered)),
    },
  ]
}

/** What goes with it. */
function winning(plot: Whiskers | null): CardColumn[] {
  if (plot === null) return []
  return [
    {
      title: html`<span class="hidden">Won when played, drawn</span>${whiskerScale(plot)}`,
      form: "plot",
      cell: ({ played }) =>
        played === null ? NOTHING : { shown: whisker(plot, played.rate, played.interval, played.isSure) },
    },
    {
      title: "won, played",
      hint: "Players who won, of those who played or used it",
      form: "number",
      cell: ({ played }) => (played === null ? NOTHING : rate(played.rate, played.interval)),
    },
    {
      title: "won, only held",
      hint: "Players who won, of those who had it in hand and neither played nor used it",
      form: "number",
      cell: ({ onlyHeld }) => (onlyHeld === null ? NOTHING : rate(onlyHeld.rate, onlyHeld.interval)),
    },
    {
      title: "played by",
      hint: "Players who played or used it",
      form: "number",
      cell: ({ often }) => (often === 0 ? NOTHING : { shown: percent(often), value: exact(often) }),
    },
  ]
}
