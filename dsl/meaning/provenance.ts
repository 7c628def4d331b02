import type { Node } from "../syntax/ast.ts"
import type { Text } from "../text.ts"
import type { Sort, Sorts } from "./parts.ts"
import { type Meanings, walkMeanings } from "./walk.ts"

/** A word of a text, by where it stands. */
export interface ReadWord {
  readonly text: Text
  readonly start: number
  readonly end: number
}

/** A symbol, so that the words go along where a meaning is copied, and are not compared or written out. */
const WORDS = Symbol("words")

interface Worded {
  readonly [WORDS]?: readonly ReadWord[]
}

/** The words that a meaning was made of, without those of what is inside it. */
export const wordsOf = (meaning: object): readonly ReadWord[] => (meaning as Worded)[WORDS] ?? []

/** A meaning that was made of these words, besides those that it was made of already. */
export function withWords<M extends object>(meaning: M, words: readonly ReadWord[]): M {
  return words.length === 0 ? meaning : { ...meaning, [WORDS]: [...wordsOf(meaning), ...words] }
}

/** The same for what must stay the same object: a step that later ones lead back to. */
export function addWords(meaning: object, words: readonly ReadWord[]): void {
  if (words.length > 0) (meaning as { [WORDS]?: readonly ReadWord[] })[WORDS] = [...wordsOf(meaning), ...words]
}

/** Of a copy of a meaning: what was read of one text is read of another with the same words. Whether there was any. */
export function relocateWords(copy: object, from: Text, to: Text): boolean {
  const words = wordsOf(copy)
  const isAny = words.some(({ text }) => text === from)
  if (isAny)
    (copy as { [WORDS]?: readonly ReadWord[] })[WORDS] = words.map((word) =>
      word.text === from ? { ...word, text: to } : word,
    )
  return isAny
}

export const wordAt = (text: Text, { start, end }: Node): ReadWord => ({ text, start, end })

/** Collects where the words stand that some meanings are made of, by their texts. */
export class WordsRead {
  readonly #starts = new Map<Text, Set<number>>()

  add({ text, start }: ReadWord): void {
    const starts = this.#starts.get(text)
    if (starts) starts.add(start)
    else this.#starts.set(text, new Set([start]))
  }

  addAll(meanings: Meanings): void {
    for (const word of wordsIn(meanings)) this.add(word)
  }

  has(text: Text, node: Node): boolean {
    return this.#starts.get(text)?.has(node.start) ?? false
  }
}

/** The words of a meaning and of all that is in it. */
export const allWordsOf = <S extends Sort>(sort: S, meaning: Sorts[S]): readonly ReadWord[] =>
  wordsIn({ [sort]: [meaning] })

function wordsIn(meanings: Meanings): readonly ReadWord[] {
  const words: ReadWord[] = []
  walkMeanings(meanings, (each) => {
    words.push(...wordsOf(each))
  })
  return words
}
