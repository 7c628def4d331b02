import type { FileKind } from "../../schemas/index.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { spanIn, type Text } from "../text.ts"
import { LIMITS } from "./limits.ts"
import { hasRoom, mostOf } from "./told.ts"
import { validate } from "./validate.ts"
import { readYaml, type YamlNode } from "./yaml.ts"

/** One file of a pack, read by itself. */
export interface FileRead {
  /** As far as it is text; null where it is too large to be looked at. */
  readonly source: string | null
  /** Whether it is text that may be shown: UTF-8 without what can't be seen. */
  readonly isText: boolean
  /** What the file's schema accepts of it; null where nothing is left, or for a file of no known kind. */
  readonly root: YamlNode | null
  /** How many values it has. */
  readonly values: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads one file of a pack; `kind` is null for one that packs don't have. */
export type ReadFile = (path: string, kind: FileKind | null, content: Uint8Array | string) => FileRead

/** By the bytes that were read: whoever lends a pack to many gives the same ones each time. */
const lent = new WeakMap<
  Uint8Array,
  { readonly path: string; readonly kind: FileKind | null; readonly read: FileRead }
>()

/** Bytes to text, text to nodes, nodes against their schema. Bytes are not to be changed once they were read. */
export const readFile: ReadFile = (path, kind, content) => {
  if (typeof content === "string") return read(path, kind, content)
  const known = lent.get(content)
  if (known && known.path === path && known.kind === kind) return known.read
  const made = { path, kind, read: read(path, kind, content) }
  lent.set(content, made)
  return made.read
}

const read: ReadFile = (path, kind, content) => {
  const decoded = decode(path, content)
  if (kind === null || !decoded.isText || decoded.source === null) return { ...decoded, root: null, values: 0 }
  const diagnostics: Diagnostic[] = []
  const yaml = readYaml(path, decoded.source)
  const { values } = yaml
  diagnostics.push(...yaml.diagnostics)
  if (yaml.root === null) return { ...decoded, root: null, values, diagnostics: mostOf(diagnostics) }
  refuseControlCharacters(yaml.root, diagnostics)
  const root = validate(kind, yaml.root, diagnostics)
  return { ...decoded, root, values, diagnostics: mostOf(diagnostics) }
}

/** A file's text; what keeps it from being read is a diagnostic. */
export function decode(path: string, content: Uint8Array | string): Omit<FileRead, "root" | "values"> {
  const at = (start: number, end = start + 1) => ({ file: path, start, end })
  if (content.length > LIMITS.fileSize) {
    return {
      source: null,
      isText: false,
      diagnostics: [report("pack/too-large", at(0), { case: "file" })],
    }
  }
  let source: string
  try {
    // A mark at the start stays in the text, so that offsets into the file hold.
    source =
      typeof content === "string" ? content : new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    const known = new TextDecoder("utf-8", { ignoreBOM: true }).decode(content as Uint8Array)
    const wrong = Math.max(0, known.indexOf("\ufffd"))
    return {
      source: known,
      isText: false,
      diagnostics: [report("pack/not-utf-8", at(wrong))],
    }
  }
  const control = CONTROL.exec(source.startsWith("\ufeff") ? ` ${source.slice(1)}` : source)
  if (!control) return { source, isText: true, diagnostics: [] }
  return {
    source,
    isText: false,
    diagnostics: [
      report("pack/control-character", at(control.index), { case: "sign", control: codePointName(control[0]) }),
    ],
  }
}

/** Escapes in double quotes can bring in what the file itself does not show. */
export function refuseControlCharacters(node: YamlNode, diagnostics: Diagnostic[]): void {
  const seen = new Set<YamlNode>()
  const texts: Text[] = []
  const walk = (current: YamlNode): void => {
    if (seen.has(current)) return
    seen.add(current)
    if (current.kind === "scalar") texts.push(current.text)
    else if (current.kind === "list") current.items.forEach(walk)
    else {
      for (const entry of current.entries) {
        texts.push(entry.keyText)
        walk(entry.value)
      }
    }
  }
  walk(node)
  for (const text of texts) {
    const control = CONTROL.exec(text.value)
    if (!control || !hasRoom(diagnostics)) continue
    const span = spanIn(text, control.index, control.index + 1)
    diagnostics.push(report("pack/control-character", span, { case: "escape", control: codePointName(control[0]) }))
  }
}

/** Control characters, and the marks that make text run the other way: what an author can't see must not be there. */
const CONTROL = /(?![\t\n\r\u0085])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060\ufeff]/u

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
}
