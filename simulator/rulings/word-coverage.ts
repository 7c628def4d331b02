/** Which words of each component rulings carry out: several runs put together, and words counted. */
import type { Covered, Way } from "./ruling-report.ts"

/** Where words stand: offsets in a file of the pack. */
export interface WordPlace {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** A way that some words leave open. */
export type WayCoverage<Place extends WordPlace = WordPlace> = Place & {
  readonly text: string
  readonly way: Way
  readonly isTaken: boolean
  /** Whether rulings carry out the words. */
  readonly isReached: boolean
}

/** Words of a component, and whether anything came of them in a ruling. */
export interface CoveredStretch extends WordPlace {
  readonly isCovered: boolean
}

export interface ComponentCoverage<Place extends WordPlace = WordPlace> {
  readonly component: string
  readonly words: number
  readonly covered: number
  readonly stretches: readonly CoveredStretch[]
  /** Each word, in the order of the file. */
  readonly each: readonly CoveredStretch[]
  /** The ways that its words leave open. */
  readonly ways: readonly WayCoverage<Place>[]
  /** Those that no ruling takes, at words that rulings do carry out. */
  readonly untaken: readonly WayCoverage<Place>[]
}

interface Known<Place> {
  readonly component: string
  readonly place: Place
  readonly text: string
  isCovered: boolean
  readonly ways: Map<Way, boolean>
}

/** Words that can be said: not the marks between them. */
const WORD = /[\p{L}\p{N}$][^\s]*/gu

export class Coverage<Place extends WordPlace = WordPlace> {
  readonly #known = new Map<string, Known<Place>>()

  /** @param place where words stand in their file */
  add(covered: readonly Omit<Covered, "of">[], place: (span: Covered["span"]) => Place): void {
    for (const { component, span, text, isCovered, ways } of covered) {
      const at = place(span)
      const key = `${component}\n${at.file}\n${at.start}\n${at.end}`
      const known: Known<Place> = this.#known.get(key) ?? { component, place: at, text, isCovered, ways: new Map() }
      this.#known.set(key, known)
      known.isCovered ||= isCovered
      for (const [way, taken] of Object.entries(ways) as [Way, boolean][])
        known.ways.set(way, known.ways.get(way) === true || taken)
    }
  }

  /** @param textOf the text of a file */
  byComponent(textOf: (file: string) => string): readonly ComponentCoverage<Place>[] {
    const byName = new Map<string, Known<Place>[]>()
    for (const known of this.#known.values()) {
      const own = byName.get(known.component) ?? []
      byName.set(known.component, own)
      own.push(known)
    }
    return [...byName].map(([component, all]) => {
      const each = wordsOf(all, textOf)
      const ways = all.flatMap(({ ways, place, text, isCovered }) =>
        [...ways].map(([way, isTaken]) => ({ ...place, text, way, isTaken, isReached: isCovered })),
      )
      return {
        component,
        words: each.length,
        covered: each.filter(({ isCovered }) => isCovered).length,
        stretches: all.map(({ place: { file, start, end }, isCovered }) => ({ file, start, end, isCovered })),
        each,
        ways,
        // Words that nobody came to are missing already.
        untaken: ways.filter(({ isTaken, isReached }) => isReached && !isTaken),
      }
    })
  }
}

/** A word counts for the shortest stretch that it stands in. */
function wordsOf<Place extends WordPlace>(
  all: readonly Known<Place>[],
  textOf: (file: string) => string,
): readonly CoveredStretch[] {
  const longestFirst = [...all].sort((a, b) => b.place.end - b.place.start - (a.place.end - a.place.start))
  const words = new Map<string, CoveredStretch>()
  for (const { place, isCovered } of longestFirst)
    for (const { index, 0: word } of textOf(place.file).slice(place.start, place.end).matchAll(WORD)) {
      const start = place.start + index
      words.set(`${place.file}\n${start}`, { file: place.file, start, end: start + word.length, isCovered })
    }
  return [...words.values()].sort((a, b) => (a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1))
}
