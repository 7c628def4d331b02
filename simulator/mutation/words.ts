import type { Checker } from "../../dsl/check/checker.ts"
import type { NounSymbol } from "../../dsl/check/scope/symbols.ts"
import type { Category } from "../../dsl/syntax/tokens.ts"

/** How many other words of a pack stand in for one: the next ones in the order of declaration. */
const OTHERS = 2

/** The words of a pack by what they may be exchanged for. */
export class Words {
  private readonly checker: Checker
  constructor(checker: Checker) {
    this.checker = checker
  }

  /** Adjectives of the same property; of the pack's others where there is none. */
  adjectives(lemma: string): string[] {
    const { adjectives } = this.checker.symbols
    const own = adjectives.get(lemma)?.[0]
    if (own?.is !== "value") return nextTo(lemma, this.lemmas("Adjective", own?.is))
    return nextTo(
      lemma,
      own.property.values.filter((value) => adjectives.has(value)),
    )
  }

  /** Nouns that are declared as the same sort of thing, in the same number. */
  nouns(lemma: string, plural: boolean): string[] {
    const { nouns } = this.checker.symbols
    const sortOf = (symbols: readonly NounSymbol[] | undefined): string | undefined =>
      symbols && [...new Set(symbols.map((each) => each.is))].sort().join(" ")
    const own = sortOf(nouns.get(lemma))
    if (own === undefined || own === "word") return []
    const alike = [...nouns].filter(([, symbols]) => sortOf(symbols) === own).map(([name]) => name)
    return nextTo(lemma, alike).flatMap((each) => {
      const surface = plural ? this.checker.lexicon.inflect(each, "plural") : each
      return surface ? [surface] : []
    })
  }

  names(lemma: string): string[] {
    const { names } = this.checker.symbols
    const own = names.get(lemma)?.[0]
    const alike = [...names].filter(([, [first]]) =>
      own?.is === "value" && first?.is === "value" ? own.property === first.property : own?.is === first?.is,
    )
    return nextTo(
      lemma,
      alike.map(([name]) => name),
    )
  }

  /** Whether a game has one component of a name, whoever plays. */
  isAlone(lemma: string): boolean {
    const { names, model, kinds } = this.checker.symbols
    const symbols = names.get(lemma) ?? []
    const [symbol] = symbols
    if (symbols.length !== 1 || symbol?.is !== "component") return false
    const copies = model.components.reduce((sum, each) => sum + (each.name === symbol.name ? each.copies : 0), 0)
    return copies === 1 && kinds[symbol.kind]?.decl.per === null
  }

  times(lemma: string): string[] {
    return nextTo(
      lemma,
      this.checker.lexicon.byCategory("TimePhrase").map(({ surface }) => surface),
    )
  }

  adverbs(lemma: string): string[] {
    return nextTo(
      lemma,
      this.checker.lexicon.byCategory("Adverb").map(({ surface }) => surface),
    )
  }

  private lemmas(category: Category, is: string | undefined): string[] {
    const { adjectives } = this.checker.symbols
    return this.checker.lexicon
      .byCategory(category)
      .map(({ sense }) => sense.lemma)
      .filter((lemma) => adjectives.get(lemma)?.[0]?.is === is)
  }
}

/** Those that follow a word in a list, round its end. */
function nextTo(own: string, all: readonly string[]): string[] {
  const distinct = [...new Set(all)]
  const at = distinct.indexOf(own)
  return [...distinct.slice(at + 1), ...distinct.slice(0, Math.max(0, at))]
    .filter((each) => each !== own)
    .slice(0, OTHERS)
}
