/** How a score came about: by the words that scored it, for every seat. Plain data. */
import type { Span } from "../../dsl/text.ts"
import type { Row } from "./rows.ts"

/** One source of points. */
export interface ScoreLine {
  /** The card or the rule that it stands on. */
  readonly owner: string
  readonly words: string
  readonly span: Span | null
  /** By seat. */
  readonly points: readonly number[]
}

/**
 * What was scored, source by source, in the order in which it was first scored. What nobody got anything by is left out.
 * @param rows of a log, up to where the sheet is drawn up
 */
export function scoreSheet(rows: readonly Row[], seats: number): readonly ScoreLine[] {
  const lines = new Map<string, ScoreLine & { readonly points: number[] }>()
  for (const { player, points, owner, words: own, line: whole, span } of rows) {
    const words = whole ?? own
    if (points === null || player < 0) continue
    const key = span === null ? `${owner} ${words}` : `${span.file} ${span.start}`
    const line = lines.get(key) ?? { owner, words, span, points: Array.from({ length: seats }, () => 0) }
    line.points[player] = (line.points[player] ?? 0) + points
    lines.set(key, line)
  }
  return [...lines.values()].filter(({ points }) => points.some((each) => each !== 0))
}
