import type { Distribution } from "../../simulator/index.ts"

const BARS = "▁▂▃▄▅▆▇█"
const WIDEST = 16

/** The shape of a distribution in one line, from its least to its most; a blank is where nothing is, and nothing has no shape. */
export function sparkline(distribution: Distribution): string {
  const [least] = distribution[0] ?? []
  const [most] = distribution.at(-1) ?? []
  if (least === undefined || most === undefined || least === most) return ""
  const values = most - least + 1
  const counts = new Array<number>(Math.min(WIDEST, values)).fill(0)
  for (const [value, count] of distribution) {
    const bin = Math.floor(((value - least) * counts.length) / values)
    counts[bin] = (counts[bin] ?? 0) + count
  }
  const highest = Math.max(...counts)
  return counts.map((count) => (count === 0 ? " " : (BARS[Math.ceil((count / highest) * 8) - 1] ?? ""))).join("")
}
