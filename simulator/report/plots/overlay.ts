/** Two distributions under one scale: bars after, an outline before. */
import type { Distribution } from "../../results/types.ts"
import { quantile, summarize } from "../../statistics/summary.ts"
import { across } from "../axis.ts"
import { html, type Markup } from "../markup.ts"
import { plain, range, typeset } from "../numbers.ts"
import { baseOf, HEIGHT, TOP } from "./base.ts"
import { type Bins, binsOf } from "./bins.ts"

/** @param title what is counted @param about of what */
export function overlay(title: string, about: string, before: Distribution, after: Distribution): Markup {
  const [old, young] = binsOf([before, after]) as [Bins, Bins]
  const tallest = Math.max(...[old, young].flatMap(sharesOf), Number.MIN_VALUE)
  const height = (share: number): number => (share / tallest) * (HEIGHT - TOP)
  const said = (distribution: Distribution): string =>
    `mean ${plain(summarize(distribution).mean)}, median ${quantile(distribution, 0.5)}`
  const alternative = `Histogram of ${title}, ${about}. Before: ${said(before)}. After: ${said(after)}.`
  const width = across(1 / young.counts.length)
  return html`<figure class="panel"><figcaption><b>${title}</b> <span>${about}</span></figcaption>
<svg class="bars" width="100%" height="${HEIGHT + 22}" role="img" aria-label="${typeset(alternative)}">${sharesOf(
    young,
  ).map((share, index) =>
    share === 0
      ? null
      : html`<rect class="middle" x="${across(index / young.counts.length)}" width="${width}" y="${(HEIGHT - height(share)).toFixed(1)}" height="${height(share).toFixed(1)}"/>`,
  )}${outline(sharesOf(old).map(height))}${baseOf(young)}</svg>
<table class="plain two"><caption class="hidden">${title}, ${about}, before and after</caption><thead><tr><td></td><th scope="col">mean</th><th scope="col">median</th><th scope="col">9 of 10</th></tr></thead><tbody>${row("before", before)}${row("after", after)}</tbody></table></figure>`
}

function sharesOf({ counts }: Bins): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (total === 0 ? 0 : count / total))
}

/** The tops of bars and the steps between them. */
function outline(heights: readonly number[]): Markup[] {
  const y = (index: number): string => (HEIGHT - (heights[index] ?? 0)).toFixed(1)
  const x = (index: number): string => across(index / heights.length)
  return Array.from({ length: heights.length + 1 }, (_, index) => {
    const step =
      y(index - 1) === y(index)
        ? null
        : html`<line class="old" x1="${x(index)}" x2="${x(index)}" y1="${y(index - 1)}" y2="${y(index)}"/>`
    const top =
      (heights[index] ?? 0) === 0
        ? null
        : html`<line class="old" x1="${x(index)}" x2="${x(index + 1)}" y1="${y(index)}" y2="${y(index)}"/>`
    return html`${step}${top}`
  })
}

const row = (name: string, distribution: Distribution): Markup =>
  html`<tr><th scope="row"><svg width="14" height="10" aria-hidden="true">${name === "before" ? html`<line class="old" x1="0" x2="12" y1="5" y2="5"/>` : html`<rect class="middle" width="12" height="10"/>`}</svg>${name}</th><td>${typeset(plain(summarize(distribution).mean))}</td><td>${typeset(String(quantile(distribution, 0.5)))}</td><td>${range(quantile(distribution, 0.05), quantile(distribution, 0.95))}</td></tr>`
