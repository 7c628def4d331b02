import type { Lexicon } from "../lexicon/lexicon.ts"
import type { Text } from "../text.ts"

interface Known {
  readonly forms: ReadonlyMap<string, readonly string[]>
  /** What the words of a text may stand for. */
  readonly lemmas: WeakMap<Text, ReadonlySet<string>>
}

const knownOf = new WeakMap<Lexicon, Known>()
const lowerOf = new WeakMap<Text, string>()

/**
 * The words of some texts, as the lexer reads them. Rulings are read by those who play them, and some words have become part
 * of what they name: this is to be sure that nobody speaks of something.
 */
export class SpokenWords {
  readonly #texts: readonly Text[]
  readonly #lexicon: Lexicon
  readonly #known: Known

  constructor(texts: readonly Text[], lexicon: Lexicon) {
    this.#texts = texts
    this.#lexicon = lexicon
    this.#known = knownOf.get(lexicon) ?? { forms: formsIn(lexicon), lemmas: new WeakMap() }
    knownOf.set(lexicon, this.#known)
  }

  /** Whether a text has a word that can stand for what is called so. */
  has(name: string, except: Text | null = null): boolean {
    const forms = this.#known.forms.get(name) ?? []
    return this.#texts.some((text) => {
      if (text === except) return false
      const lower = lowered(text)
      return forms.some((form) => lower.includes(form)) && this.#lemmasIn(text).has(name)
    })
  }

  #lemmasIn(text: Text): ReadonlySet<string> {
    let lemmas = this.#known.lemmas.get(text)
    if (!lemmas) {
      const { tokens } = this.#lexicon.lex(text.value)
      lemmas = new Set(tokens.flatMap(({ entry }) => entry?.senses.map(({ lemma }) => lemma) ?? []))
      this.#known.lemmas.set(text, lemmas)
    }
    return lemmas
  }
}

/** As the lexer reads it. */
function lowered(text: Text): string {
  let lower = lowerOf.get(text)
  if (lower === undefined) {
    lower = text.value.replaceAll("’", "'").toLowerCase()
    lowerOf.set(text, lower)
  }
  return lower
}

/** The ways in which words are written, in lower case, by what they stand for. */
function formsIn(lexicon: Lexicon): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>()
  for (const surface of lexicon.surfaces())
    for (const { lemma } of lexicon.senses(surface)) {
      const list = forms.get(lemma)
      if (list) list.push(surface.toLowerCase())
      else forms.set(lemma, [surface.toLowerCase()])
    }
  return forms
}

/** Every text in a declaration, or in many. */
export function textsIn(value: unknown): Text[] {
  if (typeof value !== "object" || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (value instanceof Map) return [...value.values()].flatMap(textsIn)
  if ("offsets" in value) return [value as Text]
  return Object.values(value).flatMap(textsIn)
}
