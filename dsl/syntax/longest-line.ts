import { type LexicalToken, layoutTokens } from "./tokens.ts"

/** Longer lines are refused unread: the parser's depth grows with them, and the work of looking for other wordings with their square. */
export const LONGEST_LINE = 300

/** Whether a text has a longer line than any that is read. */
export function hasTooLongLine(tokens: readonly LexicalToken[]): boolean {
  let length = 0
  return tokens.some((token) => {
    length = token.tokenType === layoutTokens.Newline ? 0 : length + 1
    return length > LONGEST_LINE
  })
}
