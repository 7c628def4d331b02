import type { Lexicon } from "../../lexicon/lexicon.ts"
import { type LexicalToken, open } from "../tokens.ts"
import { howMany } from "./how-many.ts"
import { joinedSteps } from "./joined-steps.ts"
import { phrases } from "./phrases.ts"
import { places } from "./places.ts"
import type { Synonym } from "./synonym.ts"
import { times } from "./times.ts"
import { TokenLine } from "./token-line.ts"

/**
 * All that is read as something else, in the order in which they are looked for. Each sees what those before it have written: words
 * and phrases come first, then what joins steps, so that a time at the end sees which steps it stands behind.
 */
export const synonyms: readonly Synonym[] = [...phrases, ...howMany, ...places, ...joinedSteps, ...times]

/** The tokens of a text in the words that the grammar has. What stands for others has their place in the text; the same array where nothing does. */
export const reword = (tokens: readonly LexicalToken[], lexicon: Lexicon): readonly LexicalToken[] =>
  synonyms.reduce((read, synonym) => rewordedBy(synonym, read, lexicon), tokens)

function rewordedBy(synonym: Synonym, tokens: readonly LexicalToken[], lexicon: Lexicon): readonly LexicalToken[] {
  if (!tokens.some((token) => mayBegin(synonym, token))) return tokens
  const line = new TokenLine(tokens, lexicon)
  const read: LexicalToken[] = []
  let isReworded = false
  /** By index of a token, how many are read before it. */
  const places: number[] = []
  for (let at = 0; at < tokens.length; ) {
    places[at] = read.length
    const found = mayBegin(synonym, tokens[at] as LexicalToken) ? synonym.reword(line, at) : null
    isReworded ||= found !== null
    if (found?.front) read.splice(places[found.front.at] ?? read.length, 0, ...found.front.tokens)
    read.push(...(found?.tokens ?? line.keep(at, at + 1)))
    at += found?.length ?? 1
  }
  return isReworded ? read : tokens
}

/** Whether a wording may begin with a token; one that has no beginning of its own with any word that no game declares, or a name may begin with. */
const mayBegin = ({ begins }: Synonym, { image, tokenType }: LexicalToken): boolean =>
  begins.length === 0 ? tokenType === open.Word || /^\p{Lu}/u.test(image) : begins.includes(firstWord(image))

const firstWord = (image: string): string => {
  const space = image.indexOf(" ")
  return (space < 0 ? image : image.slice(0, space)).toLowerCase()
}
