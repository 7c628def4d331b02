/** A distribution: bars, darker where the middle nine tenths lie, with its mean and its median. */
import type { Distribution } from "../../results/types.ts"
import { quantile, type Summary, summarize } from "../../statistics/summary.ts"
import { type Axis, across, placeOn } from "../axis.ts"
import { html, type Markup } from "../markup.ts"
import { percent, plain, range, thousands, typeset } from "../numbers.ts"
import { axisOf, baseOf, centre, HEIGHT, TOP } from "./base.ts"
import type { Bins } from "./bins.ts"

export interface Figure {
  /** What is counted: "Choices", and of what: "in a game". */
  readonly title: string
  readonly about: string
  /** What a bar counts: "games". */
  readonly unit: string
  readonly distribution: Distribution
}

interface Facts extends Summary {
  readonly median: number
  readonly from: number
  readonly to: number
}

const factsOf = (distribution: Distribution): Facts => ({
  ...summarize(distribution),
  median: quantile(distribution, 0.5),
  from: quantile(distribution, 0.05),
  to: quantile(distribution, 0.95),
})

/** A panel with its plot, its figures, and the numbers behind the bars. @param tallest the tallest bar of those that share a scale, as a share */
export function histogram(figure: Figure, bins: Bins, tallest: number): Markup {
  const facts = factsOf(figure.distribution)
  const axis = axisOf(bins)
  const alternative = `Histogram of ${figure.title}, ${figure.about}: mean ${plain(facts.mean)}, median ${facts.median}, nine of ten from ${facts.from} to ${facts.to}, all from ${facts.least} to ${facts.most}.`
  return html`<figure class="panel"><figcaption><b>${figure.title}</b> <span>${figure.about}</span></figcaption>
<svg class="bars" width="100%" height="${HEIGHT + 22}" role="img" aria-label="${typeset(alternative)}">${bars(figure, bins, facts, tallest)}${baseOf(bins)}${mark("median", facts.median + centre(bins), axis)}${mark("mean", facts.mean + centre(bins), axis)}</svg>
<dl class="stats"><div><dt><svg width="10" height="12" aria-hidden="true"><line class="mean" x1="5" x2="5" y1="0" y2="12"/></svg>mean</dt><dd>${typeset(plain(facts.mean))}</dd></div><div><dt><svg width="10" height="12" aria-hidden="true"><line class="median" x1="5" x2="5" y1="0" y2="12"/></svg>median</dt><dd>${typeset(String(facts.median))}</dd></div><div><dt><svg width="10" height="12" aria-hidden="true"><rect class="middle" width="10" height="10" y="1"/></svg>9 of 10</dt><dd>${range(facts.from, facts.to)}</dd></div><div><dt>all</dt><dd>${range(facts.least, facts.most)}</dd></div></dl>
${numbersBehind(figure, bins, facts)}</figure>`
}

function bars({ unit }: Figure, { low, width, counts }: Bins, facts: Facts, tallest: number): Markup[] {
  return counts.flatMap((count, index) => {
    if (count === 0) return []
    const from = low + index * width
    const share = count / facts.count
    const height = Math.max(1, (share / tallest) * (HEIGHT - TOP))
    const isMiddle = from + width > facts.from && from <= facts.to
    return [
      html`<rect${isMiddle ? html` class="middle"` : null} x="${across(index / counts.length)}" width="${across(1 / counts.length)}" y="${(HEIGHT - height).toFixed(1)}" height="${height.toFixed(1)}"><title>${valuesOf(from, width)}: ${thousands(count)} ${unit} (${percent(share)})</title></rect>`,
    ]
  })
}

const valuesOf = (from: number, width: number): string =>
  width === 1 ? typeset(String(from)) : range(from, from + width - 1)

function mark(name: string, value: number, axis: Axis): Markup {
  const x = across(Math.min(1, Math.max(0, placeOn(axis, value))))
  return html`<line class="${name}" x1="${x}" x2="${x}" y1="0" y2="${HEIGHT}"/>`
}

function numbersBehind(
  { title, about, unit }: Figure,
  { low, width, counts }: Bins,
  { count, least, most }: Facts,
): Markup {
  const rows = counts.flatMap((each, index) => {
    if (each === 0) return []
    const from = low + index * width
    const isCut = (index === 0 && least < low) || (index === counts.length - 1 && most >= from + width)
    const beyond = isCut ? (index === 0 ? " or less" : " or more") : ""
    return [
      html`<tr><th scope="row">${valuesOf(from, width)}${beyond}</th><td>${thousands(each)}</td><td>${percent(each / count)}</td></tr>`,
    ]
  })
  return html`<details><summary>Numbers</summary><table class="plain"><caption>${title}, ${about}</caption><thead><tr><th scope="col">value</th><th scope="col">${unit}</th><th scope="col">share</th></tr></thead><tbody>${rows}</tbody></table></details>`
}
