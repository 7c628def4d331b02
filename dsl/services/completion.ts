import type { Span } from "../text.ts"

/** Something that may be written at the caret. */
export interface Completion {
  /** As it is listed. */
  readonly label: string
  /** What is put in place of `replaces`. */
  readonly insert: string
  /** A word, the sign between words, a whole sentence, or a key or value of the file. */
  readonly kind: "word" | "mark" | "sentence" | "key" | "value"
  readonly replaces: Span
  /** What it is: `verb`, `zone`, `key`. */
  readonly what: string
  readonly documentation: string
  /** How it looks in use. */
  readonly example: string
}
