import type { Edit } from "../diagnostics/fix.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import type { Sentence } from "../pack/sentences.ts"
import { readYaml, type YamlNode } from "../pack/yaml.ts"
import { parseScript } from "../syntax/parse.ts"
import { print } from "../syntax/print.ts"
import type { Text } from "../text.ts"
import { difference } from "./edit-component.ts"
import { rewrite } from "./rewrite.ts"
import type { Workspace } from "./workspace.ts"

export interface Formatted {
  readonly source: string
  /** Sentences written anew, in the order of the file. */
  readonly rewritten: readonly Rewritten[]
  /** Sentences that do not read, and were left alone. */
  readonly unread: readonly Text[]
}

/** A sentence written the canonical way. */
export interface Rewritten {
  readonly text: Text
  readonly canonical: string
  /** What is changed of the file as it was. */
  readonly edit: Edit
}

/** The edits that write the sentences of a file the canonical way; none where it is so already or can't be read. */
export function format(workspace: Workspace, path: string): readonly Edit[] {
  const { lexicon } = workspace.analyse()
  if (!lexicon) return []
  return [...workspace.sentences()].flatMap(([file, sentences]): Edit[] => {
    const at = { file, start: 0, end: 0 }
    if (file !== path && workspace.place(at).file !== path) return []
    const source = workspace.piece(at)?.text ?? workspace.text(path)
    if (source === null) return []
    const own = sentences.filter(({ part }) => part === null || part === "given")
    const edit = difference(source, formatFile(file, source, own, lexicon).source)
    return edit ? [{ span: workspace.place({ ...edit, file }), text: edit.text }] : []
  })
}

/** Write the sentences of one file the canonical way. What can't be kept exactly but for that stays as it is. */
export function formatFile(
  file: string,
  source: string,
  sentences: readonly Pick<Sentence, "text" | "entry">[],
  lexicon: Lexicon,
): Formatted {
  let result = source
  const rewritten: Rewritten[] = []
  const unread: Text[] = []
  const seen = new Set<number>()
  // From the back, so that the places of those before stay where they are.
  const ordered = [...sentences].sort((a, b) => start(b.text) - start(a.text))
  for (const { text, entry } of ordered) {
    // An alias is the same text again.
    if (seen.has(start(text))) continue
    seen.add(start(text))
    const canonical = canonicalText(text, entry, lexicon)
    if (canonical === null) {
      if (entry === "script") unread.unshift(text)
      continue
    }
    if (canonical === text.value.trim()) continue
    const next = rewrite(result, text, canonical).find((candidate) =>
      isSameBut(file, result, candidate, text, canonical),
    )
    const edit = next === undefined ? null : difference(result, next)
    if (next === undefined || edit === null) continue
    // What was changed before stands behind it, so that its place is the same in the file as it was.
    const span = { file, start: edit.start, end: edit.end }
    rewritten.unshift({ text, canonical, edit: { span, text: edit.text } })
    result = next
  }
  return { source: result, rewritten, unread }
}

function start(text: Text): number {
  return text.offsets[0] ?? 0
}

/** The canonical text; null for what does not read. What has comments or reminders is left as it is. */
function canonicalText(text: Text, entry: Sentence["entry"], lexicon: Lexicon): string | null {
  const parse = (value: string) =>
    entry === "script" ? parseScript(value, lexicon) : parseScript(value, lexicon, "condition")
  const { ast } = parse(text.value)
  if (ast === null) return null
  if (/#|\(/.test(text.value)) return text.value.trim()
  const canonical = print(ast)
  const again = parse(canonical).ast
  return again !== null && print(again) === canonical ? canonical : text.value.trim()
}

/** Whether a file says the same as before but for one text. */
function isSameBut(file: string, before: string, after: string, text: Text, canonical: string): boolean {
  const old = readYaml(file, before)
  const now = readYaml(file, after)
  if (old.root === null || now.root === null || now.diagnostics.length > old.diagnostics.length) return false
  return isSame(old.root, now.root, text, canonical)
}

function isSame(old: YamlNode, now: YamlNode, text: Text, canonical: string): boolean {
  if (old.kind === "scalar") {
    if (now.kind !== "scalar") return false
    if (old.text.offsets[0] === text.offsets[0] && old.text.value === text.value)
      return (
        typeof now.value === "string" &&
        now.value.trim() === canonical &&
        /\s*$/.exec(now.value)?.[0] === /\s*$/.exec(text.value)?.[0]
      )
    return old.value === now.value && old.text.value === now.text.value
  }
  if (old.kind === "list")
    return (
      now.kind === "list" &&
      old.items.length === now.items.length &&
      old.items.every((item, i) => isSame(item, now.items[i] ?? item, text, canonical))
    )
  return (
    now.kind === "map" &&
    old.entries.length === now.entries.length &&
    old.entries.every((entry, i) => {
      const other = now.entries[i]
      return other !== undefined && other.key === entry.key && isSame(entry.value, other.value, text, canonical)
    })
  )
}
