/** Bars drawn by uPlot in the colours of the theme. */
// First: see there.
import "./known-language.ts"
import "uplot/dist/uPlot.min.css"
import uPlot from "uplot"
import { type Bins, typeset } from "../../simulator/report/index.ts"
import { colour } from "./svg.ts"

export interface HistogramData {
  readonly bins: Bins
  readonly before: Bins | null
  readonly median: number
  readonly medianBefore: number | null
}

const HEIGHT = 150

/** Shares of all, so that two runs of different lengths lie over each other. */
function sharesOf({ counts }: Bins): number[] {
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
  return counts.map((count) => count / total)
}

/** Where bars begin, and where the last one ends: bars and steps lie between. */
function columnsOf({ bins, before }: HistogramData): uPlot.AlignedData {
  const x = [...bins.counts.keys(), bins.counts.length].map((index) => bins.low + index * bins.width)
  const own = [...sharesOf(bins), null]
  const old = before === null ? x.map(() => null) : [...sharesOf(before), 0]
  return [x, own, old] as uPlot.AlignedData
}

export class Histogram {
  readonly #plot: uPlot
  readonly #observer: ResizeObserver
  #data: HistogramData

  /** @param onBar hears which bar the pointer is over; null for none */
  constructor(host: HTMLElement, data: HistogramData, onBar: (index: number | null) => void) {
    this.#data = data
    const { bars, stepped } = uPlot.paths
    const thread = colour("thread")
    this.#plot = new uPlot(
      {
        width: Math.max(200, host.clientWidth),
        height: HEIGHT,
        padding: [18, 8, 0, 8],
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: () => this.#ends() },
          y: { range: (_, __, most) => [0, Math.max(most, 1e-6) * 1.06] },
        },
        axes: [
          {
            stroke: colour("ink3"),
            font: `11px ${colour("ui")}`,
            grid: { show: false },
            ticks: { show: false },
            border: { show: true, stroke: colour("control"), width: 1 },
            size: 24,
            gap: 4,
            incrs: [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000],
            space: 48,
            values: (_, marks) => marks.map((mark) => typeset(String(mark))),
          },
          { show: false },
        ],
        series: [
          {},
          {
            fill: withAlpha(thread, 0.36),
            width: 0,
            points: { show: false },
            ...pathsOf(bars?.({ align: 1, size: [1, Infinity], gap: 1, radius: 0.12 })),
          },
          { stroke: colour("ink2"), width: 1.4, points: { show: false }, ...pathsOf(stepped?.({ align: 1 })) },
        ],
        hooks: {
          draw: [(plot) => this.#marks(plot)],
          setCursor: [
            (plot) => {
              const { left = -1 } = plot.cursor
              onBar(left < 0 ? null : this.#barAt(plot.posToVal(left, "x")))
            },
          ],
        },
      },
      columnsOf(data),
      host,
    )
    this.#observer = new ResizeObserver(() =>
      this.#plot.setSize({ width: Math.max(200, host.clientWidth), height: HEIGHT }),
    )
    this.#observer.observe(host)
  }

  show(data: HistogramData): void {
    this.#data = data
    this.#plot.setData(columnsOf(data))
  }

  end(): void {
    this.#observer.disconnect()
    this.#plot.destroy()
  }

  #ends(): [number, number] {
    const { low, width, counts } = this.#data.bins
    return [low, low + width * counts.length]
  }

  #barAt(value: number): number | null {
    const { low, width, counts } = this.#data.bins
    const index = Math.floor((value - low) / width)
    return index >= 0 && index < counts.length ? index : null
  }

  #marks(plot: uPlot): void {
    const { median, medianBefore, bins } = this.#data
    const isLeft = medianBefore !== null && medianBefore > median
    this.#mark(
      plot,
      median + centreOf(bins),
      `${medianBefore === null ? "median" : "after"} ${median}`,
      colour("thread"),
      [],
      isLeft,
    )
    if (medianBefore !== null)
      this.#mark(plot, medianBefore + centreOf(bins), `before ${medianBefore}`, colour("ink2"), [3, 3], !isLeft)
  }

  #mark(plot: uPlot, value: number, words: string, ink: string, dash: number[], isLeft: boolean): void {
    const { ctx, bbox } = plot
    const x = Math.round(plot.valToPos(value, "x", true))
    const ratio = devicePixelRatio
    ctx.save()
    ctx.strokeStyle = ink
    ctx.fillStyle = ink
    ctx.lineWidth = 1.5 * ratio
    ctx.setLineDash(dash.map((each) => each * ratio))
    ctx.beginPath()
    ctx.moveTo(x, bbox.top - 12 * ratio)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    ctx.font = `${11 * ratio}px ${colour("ui")}`
    const right = x + 5 * ratio + ctx.measureText(words).width < bbox.left + bbox.width
    ctx.textAlign = isLeft || !right ? "right" : "left"
    ctx.fillText(words, x + (isLeft || !right ? -5 : 5) * ratio, bbox.top - 4 * ratio)
    ctx.restore()
  }
}

/** A whole number stands for itself: the middle of its bar, where bars are one wide. */
const centreOf = ({ width }: Bins): number => (width === 1 ? 0.5 : 0)

const pathsOf = (paths: uPlot.Series.PathBuilder | undefined) => (paths === undefined ? {} : { paths })

/** @param ink as tokens have it: #rrggbb */
const withAlpha = (ink: string, alpha: number): string =>
  `${ink}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0")}`
