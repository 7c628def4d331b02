import { type Lexed, makeToken } from "../lexicon/lexer.ts"
import { problem, type SyntaxProblem } from "./problem.ts"
import { type LexicalToken, layoutTokens } from "./tokens.ts"

/**
 * Turn the newlines of a text into lines and blocks: a deeper line opens a block, a shallower one closes it.
 * Blank lines count for nothing. A line must come back to an indentation that is still open.
 */
export function layOut({ tokens, indentation: first }: Lexed): { tokens: LexicalToken[]; problems: SyntaxProblem[] } {
  const out: LexicalToken[] = []
  const problems: SyntaxProblem[] = []
  const open: number[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as LexicalToken
    if (token.tokenType !== layoutTokens.Newline) {
      // The first line's own indentation is the outermost, wherever the text was cut from.
      if (open.length === 0) open.push(indentationOf(tokens[i - 1]) ?? first)
      out.push(token)
      continue
    }
    const next = tokens[i + 1]
    if (next === undefined || next.tokenType === layoutTokens.Newline || open.length === 0) continue
    const indentation = token.image.length - 1
    if (indentation > (open.at(-1) ?? 0)) {
      open.push(indentation)
      out.push(makeToken(layoutTokens.Indent, "", next.startOffset))
      continue
    }
    closeTo(indentation, next)
    out.push(makeToken(layoutTokens.Newline, "", endOfLast()))
  }
  while (open.length > 1) {
    open.pop()
    out.push(makeToken(layoutTokens.Dedent, "", endOfLast()))
  }
  return { tokens: out, problems }

  function closeTo(indentation: number, next: LexicalToken): void {
    while (open.length > 1 && indentation < (open.at(-1) ?? 0)) {
      open.pop()
      out.push(makeToken(layoutTokens.Dedent, "", endOfLast()))
    }
    if (indentation === open.at(-1)) return
    problems.push(problem("syntax/indentation", next.startOffset, next.startOffset + next.image.length))
  }

  /** Blocks end where their last word ends, so that positions never cover the newline. */
  function endOfLast(): number {
    const last = out.at(-1)
    return last === undefined ? 0 : (last.endOffset ?? 0) + 1
  }
}

function indentationOf(newline: LexicalToken | undefined): number | null {
  return newline?.tokenType === layoutTokens.Newline ? newline.image.length - 1 : null
}
