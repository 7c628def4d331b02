/** What rulings cover of packs, file by file and component by component. */
import type { Covered } from "./ruling-report.ts"
import { type ComponentCoverage, Coverage } from "./word-coverage.ts"

/** Words, and the ways that they leave open, with how many of each rulings carry out. */
export interface CoverageCounts {
  readonly words: number
  readonly covered: number
  readonly ways: number
  readonly taken: number
}

export interface FileCoverage extends CoverageCounts {
  readonly file: string
  /** In the order of the file. */
  readonly components: readonly ComponentCoverage[]
}

export interface CoverageTotals extends CoverageCounts {
  readonly files: readonly FileCoverage[]
}

/** @param textOf the text of a file */
export function coverageTotals(covered: readonly Covered[], textOf: (file: string) => string): CoverageTotals {
  const byFile = new Map<string, Covered[]>()
  for (const each of covered) {
    const own = byFile.get(each.span.file) ?? []
    byFile.set(each.span.file, own)
    own.push(each)
  }
  const files = [...byFile]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, own]): FileCoverage => {
      const coverage = new Coverage()
      coverage.add(own, (span) => span)
      const components = [...coverage.byComponent(textOf)].sort((one, other) => startOf(one) - startOf(other))
      return { file, components, ...sum(components.map(countsOf)) }
    })
  return { files, ...sum(files) }
}

const startOf = ({ stretches }: ComponentCoverage): number => Math.min(...stretches.map(({ start }) => start))

/** The counts of one component. */
export const countsOf = ({ words, covered, ways }: ComponentCoverage): CoverageCounts => ({
  words,
  covered,
  ways: ways.length,
  taken: ways.filter(({ isTaken }) => isTaken).length,
})

const sum = (all: readonly CoverageCounts[]): CoverageCounts => ({
  words: all.reduce((total, { words }) => total + words, 0),
  covered: all.reduce((total, { covered }) => total + covered, 0),
  ways: all.reduce((total, { ways }) => total + ways, 0),
  taken: all.reduce((total, { taken }) => total + taken, 0),
})

/** In percent; all of nothing is 100. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole)

/** Words and ways together, in percent: a way that no ruling takes is missing as a word that none carries out. */
export const coverageShare = ({ words, covered, ways, taken }: CoverageCounts): number =>
  shareOf(covered + taken, words + ways)

/** Words that stand together and that no ruling carries out, as they are written. */
export function uncoveredWords(
  { each }: ComponentCoverage,
  textOf: (file: string) => string,
): readonly { readonly file: string; readonly start: number; readonly end: number; readonly text: string }[] {
  const found: { file: string; start: number; end: number }[] = []
  let last: (typeof found)[number] | null = null
  for (const { file, start, end, isCovered } of each) {
    if (isCovered) last = null
    else if (last && last.file === file) last.end = end
    else {
      last = { file, start, end }
      found.push(last)
    }
  }
  return found.map((place) => ({
    ...place,
    text: textOf(place.file).slice(place.start, place.end).replace(/\s+/g, " "),
  }))
}
