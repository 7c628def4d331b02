/** The numbers to know first. */
import { quantile, summarize } from "../../statistics/summary.ts"
import type { Reading } from "../batch-reading.ts"
import { type Content, html, type Markup, oneLine } from "../markup.ts"
import { capital, counted, percent, plain, range, thousands, typeset } from "../numbers.ts"

export interface KeyFigure {
  readonly title: Content
  readonly value: Content
  readonly about: Content
}

export const figureStrip = (figures: readonly KeyFigure[]): Markup =>
  html`<dl class="figures">${figures.map(
    ({ title, value, about }) => html`<div><dt>${title}</dt><dd><b>${value}</b><span>${about}</span></dd></div>`,
  )}</dl>`

export function figuresPart(reading: Reading): Markup | null {
  const { tally, stopped, done } = reading
  if (done === 0) return null
  const ended = stopped.reduce((sum, { count }) => sum + count, 0)
  return figureStrip([
    ...(tally.finished === 0 ? [] : [...winners(reading), ...lengths(reading)]),
    {
      title: "Without an end",
      value: thousands(ended),
      about:
        ended === 0 ? html`of ${counted(done, "game")}` : html`of ${counted(done, "game")}, ${percent(ended / done)}`,
    },
  ])
}

function winners({ tally, bots, seats }: Reading): KeyFigure[] {
  const standing = bots.length > 0 ? bots : seats
  const order = standing
    .map(({ rate }, index) => ({ name: bots.length > 0 ? (tally.bots[index]?.name ?? "") : `Seat ${index + 1}`, rate }))
    .sort((a, b) => b.rate - a.rate)
  const best = order[0] ?? { name: "", rate: 0 }
  const last = order.at(-1) ?? best
  const isClear = standing.some(({ isSure }) => isSure)
  return [
    {
      title: html`${best.name} wins`,
      value: percent(best.rate),
      about: html`${last.name} ${percent(last.rate)}${isClear ? "" : ", no clear difference"}`,
    },
    {
      title: "Ties",
      value: percent(tally.ties / tally.finished),
      about:
        tally.winnerless > 0
          ? html`won by several; by nobody: ${percent(tally.winnerless / tally.finished)}`
          : "won by several together",
    },
  ]
}

function lengths({ tally, hasScores, results }: Reading): KeyFigure[] {
  const spread = (distribution: typeof tally.answers): string =>
    `9 of 10: ${range(quantile(distribution, 0.05), quantile(distribution, 0.95))}`
  const figures: KeyFigure[] = [
    { title: "Choices in a game", value: plain(summarize(tally.answers).mean), about: spread(tally.answers) },
  ]
  for (const { name, times } of tally.spans.slice(0, 1))
    figures.push({
      title: `${capital(oneLine(name))}: times in a game`,
      value: plain(summarize(times).mean),
      about: spread(times),
    })
  figures.push({
    title: "Options in a choice",
    value: plain(summarize(tally.branching).mean),
    about: spread(tally.branching),
  })
  if (hasScores) {
    const means = tally.seats.map(({ scores }) => summarize(scores).mean)
    const mean = means.reduce((sum, each) => sum + each, 0) / results.setup.players
    figures.push({
      title: "Score",
      value: typeset(plain(mean)),
      about: `by seat: ${typeset(means.slice(0, 6).map(plain).join(", "))}`,
    })
  }
  return figures
}
