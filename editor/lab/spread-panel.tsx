/** A distribution: bars, the median marked; what was before as a stepped line. */
import { useEffect, useRef, useState } from "preact/hooks"
import { type Distribution, quantile, summarize } from "../../simulator/index.ts"
import { type Bins, binsOf } from "../../simulator/report/index.ts"
import { theme } from "../state/settings.ts"
import { numberWords } from "./headlines.ts"
import type { Histogram } from "./histogram-chart.ts"
import { Panel } from "./panel.tsx"
import { barsSvg } from "./svg.ts"

interface SpreadProps {
  readonly title: string
  readonly about: string
  /** What a bar counts: "games". */
  readonly unit: string
  readonly file: string
  readonly after: Distribution
  readonly before: Distribution | null
}

export function SpreadPanel({ title, about, unit, file, after, before }: SpreadProps) {
  const [own, old] = binsOf(before === null ? [after] : [after, before])
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<Histogram | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const [isFailed, setFailed] = useState(false)
  const look = theme.value
  const median = quantile(after, 0.5)
  const medianBefore = before === null ? null : quantile(before, 0.5)
  const bins = own ?? { low: 0, width: 1, counts: [0] }
  const data = { bins, before: before === null ? null : (old ?? null), median, medianBefore }
  useEffect(() => {
    let isGone = false
    import("./histogram-chart.ts")
      .then(({ Histogram }) => {
        if (!isGone && host.current) plot.current = new Histogram(host.current, data, setAt)
      })
      .catch(() => setFailed(true))
    return () => {
      isGone = true
      plot.current?.end()
      plot.current = null
    }
  }, [look])
  useEffect(() => plot.current?.show(data))
  const { count, mean, least, most } = summarize(after)
  const words = `${title}: mean ${numberWords(mean)}, median ${median}, from ${least} to ${most}`
  return (
    <Panel
      title={title}
      about={at === null ? about : barWords(bins, at, count, unit)}
      file={file}
      table={() => tableOf(bins, data.before, unit)}
      svg={() => barsSvg(`${title}, ${about}`, bins, median, data.before)}
      legend={
        before === null ? (
          <span class="lab-legend numbers">mean {numberWords(mean)}</span>
        ) : (
          <span class="lab-legend">
            <i class="line" /> Before <i class="bar" /> After
          </span>
        )
      }
    >
      {isFailed ? (
        <p class="quiet">The plot could not be fetched. Its table has the same numbers.</p>
      ) : (
        <div ref={host} class="lab-histogram" role="img" aria-label={words} />
      )}
    </Panel>
  )
}

function rangeOf({ low, width }: Bins, index: number): string {
  const from = low + index * width
  return width === 1 ? String(from) : `${from} to ${from + width - 1}`
}

function barWords(bins: Bins, index: number, total: number, unit: string): string {
  const count = bins.counts[index] ?? 0
  return `${rangeOf(bins, index)}: ${count} ${unit}, ${((count / Math.max(1, total)) * 100).toFixed(1)}%`
}

const tableOf = (bins: Bins, before: Bins | null, unit: string) => ({
  columns: ["from", "to", unit, ...(before === null ? [] : [`${unit} before`])],
  rows: bins.counts.map((count, index) => {
    const from = bins.low + index * bins.width
    return [from, from + bins.width - 1, count, ...(before === null ? [] : [before.counts[index] ?? 0])]
  }),
})
