import { LineIndex } from "../../dsl/index.ts"
import { countsOf, uncoveredWords } from "../../simulator/rulings/index.ts"
import type { CoverageFormat } from "./coverage-format.ts"

/** For programs: counts, and each place that is missing, lines and columns from 1. */
export const json: CoverageFormat = {
  file: "coverage.json",
  write: ({ totals, textOf }) => {
    const files = totals.files.map(({ file, components, words, covered, ways, taken }) => {
      const lines = new LineIndex(textOf(file))
      const at = ({ start, end, text }: { readonly start: number; readonly end: number; readonly text: string }) => ({
        ...lines.position(start),
        start,
        end,
        text,
      })
      return {
        file,
        words,
        covered,
        ways,
        taken,
        components: components.map((each) => ({
          component: each.component,
          ...countsOf(each),
          uncovered: uncoveredWords(each, textOf).map(at),
          untaken: each.untaken.map((place) => ({ way: place.way, ...at(place) })),
        })),
      }
    })
    const { words, covered, ways, taken } = totals
    return `${JSON.stringify({ version: 1, words, covered, ways, taken, files }, null, 2)}\n`
  },
}
