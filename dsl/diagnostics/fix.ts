import type { Span } from "../text.ts"

/** An edit that an editor may apply: replace `span` by `text`. */
export interface Edit {
  readonly span: Span
  readonly text: string
}

export interface Fix {
  readonly title: string
  readonly edits: readonly Edit[]
}

/** A fix of one edit: put `text` in place of `span`. */
export function replaceFix(title: string, span: Span, text: string): Fix {
  return { title, edits: [{ span, text }] }
}
