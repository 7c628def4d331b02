/** Plots as files: pictures by themselves, in the colours of the theme, with the system's type. */
import { type Bins, placeOn, rateAxis } from "../../simulator/report/index.ts"
import { pipShape, suitClass } from "../ui/pip.tsx"
import type { CardRow } from "./card-rows.ts"

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)

/** The colour that a token has in the theme. */
export const colour = (token: string, of: Element = document.documentElement): string =>
  getComputedStyle(of).getPropertyValue(`--${token}`).trim()

function suitColour(suit: number | null): string {
  const probe = document.createElement("i")
  probe.className = suitClass(suit)
  document.body.append(probe)
  const found = colour("suit", probe)
  probe.remove()
  return found
}

function page(width: number, height: number, title: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="${colour("ink")}"><rect width="100%" height="100%" fill="${colour("surface")}"/><text x="16" y="26" font-weight="600" font-size="13">${escaped(title)}</text>${content}</svg>`
}

const ROW = 24
const NAMES = 170
const NUMBERS = 90
const WIDTH = 720

/** Rates with their intervals, a row each; where there is a rate before, it is hollow. */
export function ratesSvg(title: string, rows: readonly CardRow[], common: number): string {
  const drawn = rows.filter(({ rate }) => rate !== null)
  const axis = rateAxis([
    common,
    ...drawn.flatMap(({ low, high, before }) => [low, high, ...(before === null ? [] : [before])]),
  ])
  const x = (share: number): number => NAMES + placeOn(axis, share * 100) * (WIDTH - NAMES - NUMBERS)
  const height = 64 + drawn.length * ROW + 12
  const ticks = axis.ticks.map(
    (tick) =>
      `<line x1="${x(tick / 100)}" x2="${x(tick / 100)}" y1="56" y2="${height - 12}" stroke="${colour("line")}"/><text x="${x(tick / 100)}" y="48" text-anchor="middle" fill="${colour("ink3")}">${tick}%</text>`,
  )
  const body = drawn.map((row, index) => {
    const y = 64 + index * ROW + ROW / 2
    const ink = row.isSure ? colour("thread") : colour("control")
    const rate = row.rate ?? 0
    const before =
      row.before === null
        ? ""
        : `<line x1="${x(row.before)}" x2="${x(rate)}" y1="${y}" y2="${y}" stroke="${ink}" stroke-width="2"/><circle cx="${x(row.before)}" cy="${y}" r="4" fill="${colour("surface")}" stroke="${colour("ink2")}" stroke-width="1.5"/>`
    return `<svg x="16" y="${y - 5}" width="10" height="10" viewBox="0 0 16 16">${row.suit === null ? "" : `<path d="${pipShape(row.suit)}" fill="${suitColour(row.suit)}"/>`}</svg><text x="34" y="${y + 4}"${row.isSure ? ' font-weight="600"' : ""}>${escaped(row.name)}</text><line x1="${x(row.low)}" x2="${x(row.high)}" y1="${y}" y2="${y}" stroke="${ink}" stroke-width="8" stroke-linecap="round" opacity="0.3"/>${before}<circle cx="${x(rate)}" cy="${y}" r="4.5" fill="${ink}"/><text x="${WIDTH - 16}" y="${y + 4}" text-anchor="end">${escaped(row.shown)}</text>`
  })
  const middle = `<line x1="${x(common)}" x2="${x(common)}" y1="56" y2="${height - 12}" stroke="${colour("ink3")}" stroke-dasharray="3 3"/>`
  return page(WIDTH, height, title, [...ticks, middle, ...body].join(""))
}

const PLOT = { width: 560, height: 220, left: 16, top: 44, bottom: 32 }

/** Bars, with the median marked; what was before as a stepped line. */
export function barsSvg(title: string, bins: Bins, median: number, before: Bins | null): string {
  const { width, height, left, top, bottom } = PLOT
  const total = (counts: readonly number[]): number =>
    Math.max(
      1,
      counts.reduce((sum, count) => sum + count, 0),
    )
  const shares = (counts: readonly number[]): number[] => counts.map((count) => count / total(counts))
  const own = shares(bins.counts)
  const old = before ? shares(before.counts) : []
  const most = Math.max(...own, ...old, 1e-9)
  const each = (width - 2 * left) / bins.counts.length
  const y = (share: number): number => height - bottom - (share / most) * (height - bottom - top)
  const bars = own.map(
    (share, index) =>
      `<rect x="${left + index * each + 0.5}" width="${each - 1}" y="${y(share)}" height="${height - bottom - y(share)}" fill="${colour("thread")}" opacity="0.35"/>`,
  )
  const steps = old.map((share, index) => `H${left + index * each} V${y(share)} H${left + (index + 1) * each}`)
  const line =
    before === null
      ? ""
      : `<path d="M${left} ${y(0)} ${steps.join(" ")}" fill="none" stroke="${colour("ink2")}" stroke-width="1.5"/>`
  const at = left + ((median - bins.low) / bins.width + 0.5 / bins.width) * each
  const every = Math.max(1, Math.ceil(bins.counts.length / 8))
  const marks = bins.counts.flatMap((_, index) =>
    index % every === 0
      ? [
          `<text x="${left + index * each}" y="${height - 12}" fill="${colour("ink3")}">${bins.low + index * bins.width}</text>`,
        ]
      : [],
  )
  const mark = `<line x1="${at}" x2="${at}" y1="${top - 6}" y2="${height - bottom}" stroke="${colour("thread")}" stroke-width="1.5"/><text x="${at + 5}" y="${top - 2}" fill="${colour("thread")}">median ${median}</text>`
  return page(width, height, title, [...bars, line, mark, ...marks].join(""))
}
