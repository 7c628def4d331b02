import type { Lexicon } from "../lexicon/lexicon.ts"
import type { Text } from "../text.ts"

/**
 * What was found in a text with the words of a game, as long as somebody has both: a text that no edit has touched
 * stays the same object, and a lexicon in which words have changed is another one.
 */
export class PerText<T, Key extends object = Text> {
  readonly #known = new WeakMap<Lexicon, WeakMap<Key, T>>()

  get(lexicon: Lexicon, text: Key, find: () => T): T {
    let texts = this.#known.get(lexicon)
    if (!texts) {
      texts = new WeakMap()
      this.#known.set(lexicon, texts)
    }
    let found = texts.get(text)
    if (found === undefined) {
      found = find()
      texts.set(text, found)
    }
    return found
  }
}
