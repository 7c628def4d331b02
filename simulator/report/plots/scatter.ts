/** How often something is played against how often that goes with winning: a dot each, those that stand out named. */
import type { Interval } from "../../statistics/intervals.ts"
import { placeOn, rateAxis } from "../axis.ts"
import { html, type Markup, oneLine } from "../markup.ts"
import { percent, percentRange } from "../numbers.ts"
import { boxOf, freeLabel, type Label, placeLabels } from "./labels.ts"

export interface Dot {
  /** Names the row of the table that it belongs to. */
  readonly key: string
  readonly name: string
  /** Shares, 0 to 1. */
  readonly often: number
  readonly rate: number
  readonly interval: Interval
  readonly isSure: boolean
}

interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly marks: number
  /** Most names that are written beside dots. */
  readonly named: number
}

/** Drawn twice, for wide places and for narrow ones: letters keep their size. */
const SIZES: readonly Size[] = [
  { name: "wide", width: 880, height: 400, marks: 6, named: 16 },
  { name: "narrow", width: 340, height: 340, marks: 4, named: 8 },
]

/** How far the name of the line moves from where it hides dots. */
const LABEL_STEP = 16

const EDGE = { left: 58, right: 22, top: 34, bottom: 46 }

/** @param common the rate at which the line stands @param what the line is, in a word or two */
export function scatter(dots: readonly Dot[], common: number, what: string, title: string): Markup {
  return html`${SIZES.map((size) => drawn(dots, common, what, title, size))}`
}

function drawn(dots: readonly Dot[], common: number, what: string, title: string, size: Size): Markup {
  const { width, height } = size
  const across = rateAxis(
    dots.map(({ often }) => often),
    size.marks,
  )
  const sure = dots.filter(({ isSure }) => isSure)
  const up = rateAxis(
    [common, ...dots.map(({ rate }) => rate), ...sure.flatMap(({ interval: { low, high } }) => [low, high])],
    5,
  )
  const x = (value: number): number => EDGE.left + placeOn(across, value) * (width - EDGE.left - EDGE.right)
  const y = (value: number): number => height - EDGE.bottom - placeOn(up, value) * (height - EDGE.top - EDGE.bottom)
  const at = (value: number): string => value.toFixed(1)
  const [left, right, bottom] = [EDGE.left, width - EDGE.right, height - EDGE.bottom]
  // Dots that stand out lie above the others.
  const ordered = [...dots.filter(({ isSure }) => !isSure), ...[...sure].reverse()]
  const points = ordered.map(({ often, rate }) => ({ x: x(often * 100), y: y(rate * 100) }))
  const order = ordered.map((_, index) => index).filter((index) => ordered[index]?.isSure)
  const named = order
    .reverse()
    .slice(0, size.named)
    .map((index) => [index, oneLine(ordered[index]?.name ?? "")] as const)
  const line = y(common * 100)
  const lineText = `${what} ${percent(common)}`
  // Above the line or below it, as far to the right as may be.
  const { left: begins, right: ends } = boxOf({ x: right + 12, y: line, anchor: "end" }, lineText)
  const steps = Math.max(0, Math.floor((begins - left) / LABEL_STEP))
  const places = Array.from({ length: steps + 1 }, (_, step) => ends - step * LABEL_STEP).flatMap((x) =>
    [line - 6, line + 14].map((y): Label => ({ x, y, anchor: "end" })),
  )
  const lineLabel = freeLabel(places, lineText, points)
  const bounds = { left: left + 2, right: right + 8, top: 4, bottom }
  const labels = placeLabels(points, named, bounds, [boxOf(lineLabel, lineText)])
  const textOf = new Map(named.map(([index, name], place) => [index, [labels[place] ?? null, name] as const]))
  return html`<svg class="scatter ${size.name}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
${up.ticks.map((tick) => html`<line class="grid" x1="${left - 18}" x2="${right + 12}" y1="${at(y(tick))}" y2="${at(y(tick))}"/><text class="tick" x="${left - 24}" y="${at(y(tick) + 4)}" text-anchor="end">${tick}%</text>`)}
${across.ticks.map((tick) => html`<text class="tick" x="${at(x(tick))}" y="${bottom + 24}" text-anchor="middle">${tick}%</text>`)}
<text class="axis" x="0" y="11">won, of those who played it</text><text class="axis" x="${right + 12}" y="${height - 4}" text-anchor="end">players who played it</text>
<line class="even" x1="${left - 18}" x2="${right + 12}" y1="${at(line)}" y2="${at(line)}"/>
${sure.map(({ often, interval: { low, high } }) => html`<line class="reach" x1="${at(x(often * 100))}" x2="${at(x(often * 100))}" y1="${at(y(low * 100))}" y2="${at(y(high * 100))}"/>`)}
${ordered.map(({ key, name, rate, often, interval, isSure }, index) => {
  const [label, text] = textOf.get(index) ?? [null, oneLine(name)]
  const { x: cx, y: cy } = points[index] as { x: number; y: number }
  const shown = label ?? { x: cx < width / 2 ? cx + 8 : cx - 8, y: cy + 4, anchor: cx < width / 2 ? "start" : "end" }
  return html`<g class="${isSure ? "point sure" : "point"}" data-key="${key}"><title>${text}: ${percent(rate)} (${percentRange(interval)}), played by ${percent(often)}</title><circle class="near" cx="${at(cx)}" cy="${at(cy)}" r="11"/><circle class="dot" cx="${at(cx)}" cy="${at(cy)}" r="4"/><text class="${label === null ? "name hidden" : "name"}" x="${at(shown.x)}" y="${at(shown.y)}" text-anchor="${shown.anchor}">${text}</text></g>`
})}
<text class="axis" x="${at(lineLabel.x)}" y="${at(lineLabel.y)}" text-anchor="${lineLabel.anchor}">${lineText}</text>
</svg>`
}
