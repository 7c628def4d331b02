/** What is wrong with a text or a vocabulary, before it is given its place in a file. */
export interface SyntaxProblem {
  /** `syntax/...` or `words/...`, an entry of the catalogue. */
  readonly code: string
  /** Offsets into the text that was parsed. */
  readonly start: number
  readonly end: number
  readonly message: string
  readonly hint: string | null
  /** What to write in place of the span, where that is known. */
  readonly replacement?: string
}
