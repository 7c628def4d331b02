import type { Lexicon } from "../../lexicon/lexicon.ts"
import { type LexicalToken, open } from "../tokens.ts"
import { joinedSteps } from "./joined-steps.ts"
import { phrases } from "./phrases.ts"
import type { Reworded, Synonym } from "./synonym.ts"
import { times } from "./times.ts"
import { TokenLine } from "./token-line.ts"

/** All that is read as something else; of two that may stand in one place the first. */
export const synonyms: readonly Synonym[] = [...times, ...joinedSteps, ...phrases]

const byBeginning = new Map<string, Synonym[]>()
for (const synonym of synonyms)
  for (const beginning of synonym.begins) byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), synonym])

/** What may begin with any word that no game declares. */
const ofUnknownWords = synonyms.filter(({ begins }) => begins.length === 0)

const candidates = (token: LexicalToken): readonly Synonym[] =>
  byBeginning.get(firstWord(token.image)) ?? (token.tokenType === open.Word ? ofUnknownWords : NONE)

const firstWord = (image: string): string => {
  const space = image.indexOf(" ")
  return (space < 0 ? image : image.slice(0, space)).toLowerCase()
}

const NONE: readonly Synonym[] = []

/** The tokens of a text in the words that the grammar has. What stands for others has their place in the text; the same array where nothing does. */
export function reword(tokens: readonly LexicalToken[], lexicon: Lexicon): readonly LexicalToken[] {
  if (!tokens.some((token) => candidates(token).length > 0)) return tokens
  const line = new TokenLine(tokens, lexicon)
  const read: LexicalToken[] = []
  let isReworded = false
  /** By index of a token, how many are read before it. */
  const places: number[] = []
  for (let at = 0; at < tokens.length; ) {
    places[at] = read.length
    const found = rewordedAt(line, at, candidates(tokens[at] as LexicalToken))
    isReworded ||= found !== null
    if (found?.front) read.splice(places[found.front.at] ?? read.length, 0, ...found.front.tokens)
    read.push(...(found?.tokens ?? line.keep(at, at + 1)))
    at += found?.length ?? 1
  }
  return isReworded ? read : tokens
}

function rewordedAt(line: TokenLine, at: number, tried: readonly Synonym[]): Reworded | null {
  for (const synonym of tried) {
    const found = synonym.reword(line, at)
    if (found !== null) return found
  }
  return null
}
