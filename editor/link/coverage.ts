/** Which words of each component rulings carry out: several runs put together, and words counted. */
import type { Covered } from "../../simulator/rulings/index.ts"
import type { Place } from "./overview.ts"
import type { ComponentCoverage } from "./rulings-api.ts"

interface Known {
  readonly component: string
  readonly place: Place
  readonly text: string
  isCovered: boolean
  declined: boolean | null
  unpaid: boolean | null
}

/** Words that can be said: not the marks between them. */
const WORD = /[\p{L}\p{N}$][^\s]*/gu

export class Coverage {
  readonly #known = new Map<string, Known>()

  /** @param place where words stand in their file */
  add(covered: readonly Covered[], place: (span: Covered["span"]) => Place): void {
    for (const { component, span, text, isCovered, declined, unpaid } of covered) {
      const at = place(span)
      const key = `${component}\n${at.file}\n${at.start}\n${at.end}`
      const known = this.#known.get(key)
      if (known === undefined) {
        this.#known.set(key, { component, place: at, text, isCovered, declined, unpaid })
        continue
      }
      known.isCovered ||= isCovered
      known.declined = either(known.declined, declined)
      known.unpaid = either(known.unpaid, unpaid)
    }
  }

  /** @param textOf the text of a file */
  byComponent(textOf: (file: string) => string): readonly ComponentCoverage[] {
    const byName = new Map<string, Known[]>()
    for (const known of this.#known.values())
      byName.set(known.component, [...(byName.get(known.component) ?? []), known])
    return [...byName].map(([component, all]) => ({
      component,
      ...countWords(all, textOf),
      stretches: all.map(({ place: { file, start, end }, isCovered }) => ({ file, start, end, isCovered })),
      neverDeclined: wordsOf(all.filter(({ isCovered, declined }) => isCovered && declined === false)),
      neverUnpaid: wordsOf(all.filter(({ isCovered, unpaid }) => isCovered && unpaid === false)),
    }))
  }
}

const either = (one: boolean | null, other: boolean | null): boolean | null =>
  one === null ? other : one || other === true

const wordsOf = (all: readonly Known[]) => all.map(({ place, text }) => ({ ...place, text }))

/** A word counts for the shortest stretch that it stands in. */
function countWords(all: readonly Known[], textOf: (file: string) => string): { words: number; covered: number } {
  const longestFirst = [...all].sort((a, b) => b.place.end - b.place.start - (a.place.end - a.place.start))
  const words = new Map<string, boolean>()
  for (const { place, isCovered } of longestFirst)
    for (const { index } of textOf(place.file).slice(place.start, place.end).matchAll(WORD))
      words.set(`${place.file}\n${place.start + index}`, isCovered)
  return { words: words.size, covered: [...words.values()].filter((is) => is).length }
}
