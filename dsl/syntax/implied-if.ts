import { isA } from "../lexicon/lexer.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import type { Clause, Clauses } from "./ast.ts"
import { grammar } from "./grammar.ts"
import { categories as C, fixed as F, type LexicalToken } from "./tokens.ts"

/** More places where a clause might begin than this are looked at no further: say `if` again. */
const MOST_PLACES = 6

/**
 * A condition whose clauses stand without an `if` of their own, `the deck is empty and you have $5`, with what it is parsed from. Where
 * `and` goes on with the list of things before it the text is read without this: only what that refuses is asked here. Each clause
 * has to say what is so, and there has to be one way alone to part the text. Null where there is none, or more than one.
 */
export function withImpliedIf(
  tokens: readonly LexicalToken[],
  lexicon: Lexicon,
): { readonly ast: Clauses; readonly tokens: readonly LexicalToken[] } | null {
  const word = unwritten(lexicon.lex("if").tokens[0])
  const places = tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    return (isA(token, F.and) || isA(token, F.or)) && next && !isA(next, C.CondWord) && !isA(next, C.More)
      ? [index + 1]
      : []
  })
  if (!word || places.length === 0 || places.length > MOST_PLACES) return null
  const found: { ast: Clauses; tokens: readonly LexicalToken[] }[] = []
  for (let chosen = 1; chosen < 1 << places.length; chosen++) {
    const here = places.filter((_, bit) => (chosen >> bit) & 1)
    const read = tokens.flatMap((token, index) =>
      here.includes(index) ? [{ ...word, ...placeOf(tokens[index - 1] ?? token) }, token] : [token],
    )
    const ast = conditionOf(read)
    if (ast && [ast.first, ...ast.more.map(({ clause }) => clause)].every(saysWhatIsSo))
      found.push({ ast, tokens: read })
  }
  return found.length === 1 ? (found[0] ?? null) : null
}

/** A word without letters: what is printed again is what is written. */
const unwritten = (token: LexicalToken | undefined): LexicalToken | null =>
  token?.entry
    ? {
        ...token,
        image: "",
        entry: { ...token.entry, senses: token.entry.senses.map((sense) => ({ ...sense, text: "" })) },
      }
    : null

/** It stands where its `and` does. */
const placeOf = ({ startOffset, endOffset = startOffset }: LexicalToken) => ({ startOffset, endOffset })

const saysWhatIsSo = (clause: Clause): boolean =>
  clause.kind === "there" || (clause.kind === "clause" && clause.predicate !== null)

/** What tokens are as a condition; null where they are none. */
function conditionOf(tokens: readonly LexicalToken[]): Clauses | null {
  grammar.input = [...tokens]
  const parsed = grammar.condition()
  return grammar.errors.length > 0 ? null : parsed
}
