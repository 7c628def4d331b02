import type { Lexicon } from "../lexicon/lexicon.ts"
import { layOut } from "./layout.ts"
import { hasTooLongLine } from "./longest-line.ts"
import type { SyntaxProblem } from "./problem.ts"
import { reword } from "./synonyms/reword.ts"
import type { LexicalToken } from "./tokens.ts"

/** What a text is to the parser: its words, those that say the same as others in the words of these, in lines and blocks. */
export function tokenize(
  text: string,
  lexicon: Lexicon,
): { readonly tokens: readonly LexicalToken[]; readonly problems: readonly SyntaxProblem[] } {
  const lexed = lexicon.lex(text)
  const { tokens, problems } = layOut({
    ...lexed,
    tokens: hasTooLongLine(lexed.tokens) ? lexed.tokens : reword(lexed.tokens, lexicon),
    indentation: lexed.indentation,
  })
  return { tokens, problems: [...lexed.problems, ...problems] }
}
