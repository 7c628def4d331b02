import type { IToken } from "chevrotain"
import type { Lexicon } from "../lexicon/lexicon.ts"
import { Chart } from "./chart.ts"
import { type EntryPoint, grammar } from "./grammar.ts"
import { withImpliedIf } from "./implied-if.ts"
import { tokenize } from "./tokenize.ts"

/** So many shapes are remembered at most; then all are forgotten. */
const MOST = 50_000

/** Derivations by shape: the types of a sentence's tokens, which are the same in all games. */
const known = new Map<string, number>()

/**
 * In how many ways a text can be derived; anything but 1 is a fault: 0 is no sentence, and 2 or more a sentence
 * that reads two ways, which the parser's gates would settle in silence.
 */
export function countDerivations(text: string, lexicon: Lexicon, entry: EntryPoint = "script"): number {
  const { tokens } = tokenize(text, lexicon)
  const ways = derivationsOf(tokens, entry)
  // `A and B`, as it is parsed where no rule has it: with the one way to part it.
  const implied = ways === 0 && entry === "condition" ? withImpliedIf(tokens, lexicon) : null
  return implied ? derivationsOf(implied.tokens, entry) : ways
}

/** The same of tokens. */
export function derivationsOf(tokens: readonly IToken[], entry: EntryPoint): number {
  const shape = `${entry} ${shapeOf(tokens)}`
  let ways = known.get(shape)
  if (ways === undefined) {
    ways = new Chart(grammar.getGAstProductions(), tokens).count(entry)
    if (known.size >= MOST) known.clear()
    known.set(shape, ways)
  }
  return ways
}

/** Sentences of one shape are derived alike: derivations look at nothing but types. */
const shapeOf = (tokens: readonly IToken[]): string => String.fromCharCode(...tokens.map((token) => token.tokenTypeIdx))
