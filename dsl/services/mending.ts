import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import type { Edit, Fix } from "../diagnostics/fix.ts"
import { type Span, spanIn, type Text } from "../text.ts"
import type { Workspace } from "./workspace.ts"

/** A mistake to be mended, with what stands there. Places are in files. */
export class Mistake {
  readonly workspace: Workspace
  readonly diagnostic: Diagnostic
  readonly span: Span
  /** The text of its file. */
  readonly source: string
  /** What is marked as wrong. */
  readonly said: string

  constructor(workspace: Workspace, diagnostic: Diagnostic) {
    this.workspace = workspace
    this.diagnostic = diagnostic
    this.span = diagnostic.span
    this.source = workspace.text(diagnostic.span.file) ?? ""
    this.said = this.source.slice(this.span.start, this.span.end)
  }

  /** Write something else in place of what is marked, or of a part of it. */
  replace(text: string, start = 0, end = this.said.length): Fix {
    const title = text === "" ? `Leave out “${this.said.slice(start, end).trim()}”` : `Write “${text.trim()}”`
    return { title, edits: [this.edit(this.span.start + start, this.span.start + end, text)] }
  }

  /** Write something at a place of the file. */
  insert(at: number, text: string, title = `Add “${text.trim()}”`): Fix {
    return { title, edits: [this.edit(at, at, text)] }
  }

  edit(start: number, end: number, text: string): Edit {
    return { span: { file: this.span.file, start, end }, text }
  }

  /** The sentence that the mistake is in, with the mistake's place in it; null where it is in none. */
  get within(): { readonly text: Text; readonly start: number; readonly end: number } | null {
    const from = this.workspace.sentenceAt(this.span.file, this.span.start)
    if (!from) return null
    const text = this.workspace.placed(from.sentence.text)
    let end = from.offset
    while (end < text.value.length && (text.offsets[end] ?? 0) < this.span.end) end++
    return { text, start: from.offset, end }
  }

  /** Where the part of the sentence begins that the mistake is in, in the file: behind a `;`, `:`, bullet or line break. */
  partStart(): number | null {
    const { within } = this
    if (!within) return null
    const before = within.text.value.slice(0, within.start)
    const skipped = /(?:^|[;:|.\n])[ ]*(?:- )?(?!.*[;:|\n])/.exec(before)
    const at = skipped ? skipped.index + skipped[0].length : 0
    return spanIn(within.text, at, at).start
  }
}
