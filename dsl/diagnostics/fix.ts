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

/**
 * `safe`: what the author meant for sure, in another spelling or layout. `unsafe`: what may be meant, or means something
 * else than what is written.
 */
export type Safety = "safe" | "unsafe"

/** A fix of which the catalogue says whether it may be applied without asking. */
export interface JudgedFix extends Fix {
  readonly safety: Safety
}

/** A fix of one edit: put `text` in place of `span`. */
export function replaceFix(title: string, span: Span, text: string, safety: Safety): JudgedFix {
  return { title, edits: [{ span, text }], safety }
}
