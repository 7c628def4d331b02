import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Scalar,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from "yaml"
import type { DiagnosticCode, FactsArgument } from "../diagnostics/catalogue.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import type { Span, Text } from "../text.ts"
import { LIMITS } from "./limits.ts"
import { type Decoded, decodeBlock, decodeFlow } from "./scalar.ts"
import { hasRoom } from "./told.ts"
import { documentOf, UnreadableYaml } from "./yaml-document.ts"

/** A value of a YAML file that remembers where each part of it was written. */
export type YamlNode = YamlScalar | YamlList | YamlMap

export interface YamlScalar {
  readonly kind: "scalar"
  readonly value: string | number | boolean | null
  /** As a string, with the way back to the file; for a number or boolean, as it was written. */
  readonly text: Text
  /** With its quotes or block header. */
  readonly span: Span
}
export interface YamlList {
  readonly kind: "list"
  readonly items: readonly YamlNode[]
  readonly span: Span
}
export interface YamlMap {
  readonly kind: "map"
  readonly entries: readonly YamlEntry[]
  readonly span: Span
}
export interface YamlEntry {
  readonly key: string
  readonly keyText: Text
  readonly keySpan: Span
  readonly value: YamlNode
}

export interface YamlFile {
  /** Null where nothing can be made of the file. */
  readonly root: YamlNode | null
  /** How many values it has, each alias counted as what it stands for. */
  readonly values: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Read one YAML 1.2 document. Whatever is wrong with it becomes a diagnostic; nothing is thrown. */
export function readYaml(file: string, source: string): YamlFile {
  const diagnostics: Diagnostic[] = []
  const document = documentOf(source)
  if (document instanceof UnreadableYaml) {
    const { why, at } = document
    const span = { file, start: at, end: Math.min(at + 1, source.length) }
    const told =
      why === "depth"
        ? report("pack/too-deep", span, { case: "file" })
        : report("pack/too-large", span, { case: "values" })
    return { root: null, values: LIMITS.nodes, diagnostics: [told] }
  }
  const told = new Set<string>()
  for (const error of [...document.errors, ...document.warnings]) {
    if (!hasRoom(diagnostics)) break
    const diagnostic = yamlDiagnostic(file, source, error)
    // One slip often makes several errors in a row: the first says it.
    const said = `${diagnostic.code} ${diagnostic.span.start}`
    if (!told.has(said)) diagnostics.push(diagnostic)
    told.add(said)
  }
  const reader = new Reader(file, source, diagnostics)
  const root = document.contents === null ? null : reader.node(document.contents, 0)
  if (root === null && diagnostics.length === 0) {
    const span = { file, start: 0, end: 0 }
    diagnostics.push(report("pack/empty-file", span))
  }
  // After a syntax error the tree is a guess: what it seems to lack or to hold must not be reported as well.
  return { root: document.errors.length > 0 ? null : root, values: reader.size, diagnostics }
}

/** The value as plain data, for the validators of the schemas. Objects have no prototype. */
export function plain(node: YamlNode): unknown {
  let value = plains.get(node)
  if (value !== undefined) return value
  if (node.kind === "scalar") return node.value
  if (node.kind === "list") {
    value = node.items.map(plain)
  } else {
    const record: Record<string, unknown> = Object.create(null)
    for (const { key, value: child } of node.entries) record[key] = plain(child)
    value = record
  }
  plains.set(node, value)
  return value
}
const plains = new WeakMap<YamlNode, unknown>()

type Anchored = Scalar | YAMLMap | YAMLSeq

class Reader {
  readonly #file: string
  readonly #source: string
  readonly #diagnostics: Diagnostic[]
  /** By its name, the last node with an anchor so far. The library would walk the whole file for each alias. */
  readonly #anchors = new Map<string, Anchored>()
  /** What such a node came to, with the number of nodes that an alias of it adds. */
  readonly #anchored = new Map<Anchored, { node: YamlNode | null; size: number }>()
  readonly #open = new Set<Anchored>()
  #size = 0
  #stopped = false

  constructor(file: string, source: string, diagnostics: Diagnostic[]) {
    this.#file = file
    this.#source = source
    this.#diagnostics = diagnostics
  }

  /** Values so far. */
  get size(): number {
    return this.#size
  }

  node(node: unknown, depth: number): YamlNode | null {
    if (this.#stopped) return null
    if (depth > LIMITS.depth) return this.stop(report("pack/too-deep", this.span(node), { case: "file" }))
    if (++this.#size > LIMITS.nodes) return this.stop(report("pack/too-large", this.span(node), { case: "values" }))
    if (isAlias(node)) return this.alias(node, depth)
    const before = this.#size
    const anchored = this.anchored(node)
    if (anchored) this.#open.add(anchored)
    const result = this.content(node, depth)
    if (anchored) {
      this.#open.delete(anchored)
      this.#anchored.set(anchored, { node: result, size: this.#size - before + 1 })
    }
    return result
  }

  /** What an alias stands for; null, and told, where nothing before it has that anchor. */
  private target(alias: Alias): Anchored | null {
    const target = this.#anchors.get(alias.source)
    if (target) return target
    this.tell("pack/yaml-syntax", this.span(alias), { problem: "BAD_ALIAS" })
    return null
  }

  private alias(alias: Alias, depth: number): YamlNode | null {
    const target = this.target(alias)
    if (!target) return null
    if (this.#open.has(target)) return this.stop(report("pack/alias-bomb", this.span(alias), { case: "inside" }))
    const known = this.#anchored.get(target)
    // A key.
    if (!known) return this.node(target, depth + 1)
    this.#size += known.size
    if (this.#size > LIMITS.nodes) return this.stop(report("pack/alias-bomb", this.span(alias), { case: "values" }))
    return known.node
  }

  /** A node that an alias may mean from now on; null for one without an anchor. */
  private anchored(node: unknown): Anchored | null {
    if (!(isScalar(node) || isMap(node) || isSeq(node)) || !node.anchor) return null
    this.#anchors.set(node.anchor, node)
    return node
  }

  private content(node: unknown, depth: number): YamlNode | null {
    if (isScalar(node)) return this.scalar(node)
    if (isSeq(node)) {
      const items = node.items.map((item) => this.node(item, depth + 1)).filter((item) => item !== null)
      return { kind: "list", items: node.flow ? parted(items) : items, span: this.span(node) }
    }
    if (!isMap(node)) return this.scalar(null)
    const entries = new Map<string, YamlEntry>()
    for (const pair of node.items) {
      const entry = this.entry(pair.key, pair.value, depth)
      if (!entry) continue
      const first = entries.get(entry.key)
      if (first) {
        this.tell("pack/duplicate-key", entry.keySpan, { key: entry.key, first: first.keySpan })
      } else {
        entries.set(entry.key, entry)
      }
    }
    return { kind: "map", entries: [...entries.values()], span: this.span(node) }
  }

  private entry(key: unknown, value: unknown, depth: number): YamlEntry | null {
    const resolved = isAlias(key) ? this.target(key) : key
    if (resolved === null) return null
    if (resolved === key) this.anchored(key)
    if (!isScalar(resolved) || resolved.value === null) {
      const span = isMap(key) || isSeq(key) ? this.span(key) : this.span(value)
      this.tell("pack/bad-key", span)
      return null
    }
    const name = this.scalar(resolved)
    if (name.text.value === "__proto__") {
      this.tell("pack/forbidden-key", name.span)
      return null
    }
    const child = value === null ? emptyAt(name.text, name.span) : this.node(value, depth + 1)
    return child && { key: name.text.value, keyText: name.text, keySpan: name.span, value: child }
  }

  private scalar(node: Scalar | null): YamlScalar {
    const span = this.span(node)
    const value = node?.value ?? null
    const decoded = this.decode(node, span)
    const text: Text = { value: decoded.value, file: this.#file, offsets: decoded.offsets }
    const known = typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null
    return { kind: "scalar", value: known ? value : String(value), text, span }
  }

  private decode(node: Scalar | null, span: Span): Decoded {
    const token = node?.srcToken
    let decoded: Decoded
    if (token?.type === "block-scalar") {
      const head = token.props.map((prop) => ("source" in prop ? prop.source : "")).join("")
      decoded = decodeBlock(head.split(/[ \t#\r\n]/)[0] ?? "|", token.source, token.offset + head.length, token.indent)
    } else if (token?.type === "double-quoted-scalar") {
      decoded = decodeFlow(token.source, token.offset, "double-quoted")
    } else if (token?.type === "single-quoted-scalar") {
      decoded = decodeFlow(token.source, token.offset, "single-quoted")
    } else {
      const source = this.#source.slice(span.start, span.end)
      decoded = decodeFlow(source, span.start, "plain")
    }
    const value = node?.value
    if (typeof value !== "string" || value === decoded.value) return decoded
    // Only reached where the file is damaged or a tag changed the value: point at the whole scalar.
    return {
      value,
      offsets: Array.from({ length: value.length + 1 }, (_, i) => (i === value.length ? span.end : span.start)),
    }
  }

  private span(node: unknown): Span {
    const range = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range : null
    const start = range?.[0] ?? 0
    let end = range?.[1] ?? start
    while (end > start && /\s/.test(this.#source.charAt(end - 1))) end--
    return { file: this.#file, start, end }
  }

  private tell<C extends DiagnosticCode>(code: C, span: Span, ...facts: FactsArgument<C>): void {
    if (hasRoom(this.#diagnostics)) this.#diagnostics.push(report(code, span, ...facts))
  }

  private stop(diagnostic: Diagnostic): null {
    if (!this.#stopped) this.#diagnostics.push(diagnostic)
    this.#stopped = true
    return null
  }
}

/** The nothing after the colon of `food:`. */
function emptyAt(key: Text, span: Span): YamlScalar {
  return {
    kind: "scalar",
    value: null,
    text: { value: "", file: key.file, offsets: [span.end] },
    span: { ...span, start: span.end },
  }
}

function yamlDiagnostic(file: string, source: string, error: YAMLError): Diagnostic {
  const start = Math.min(error.pos[0], source.length)
  const end = Math.max(start, Math.min(error.pos[1], source.length, start + 200))
  if (error.code === "RESOURCE_EXHAUSTION") {
    return report("pack/too-deep", { file, start, end }, { case: "file" })
  }
  const tab = indentingTab(source, start)
  if (tab) return report("pack/tab", { file, ...tab })
  return report("pack/yaml-syntax", { file, start, end }, { problem: error.code })
}

/** The tabs that indent the line of an offset or the one after it, where the parser may only then have stumbled. */
function indentingTab(source: string, offset: number): { start: number; end: number } | null {
  const line = source.lastIndexOf("\n", offset - 1) + 1
  const next = source.indexOf("\n", offset) + 1
  for (const start of next > 0 ? [line, next] : [line]) {
    const indent = /^ *(\t[\t ]*)/.exec(source.slice(start, start + 200))
    if (indent?.[1] !== undefined) {
      const end = start + indent[0].length
      return { start: end - indent[1].length, end }
    }
  }
  return null
}

/** Entries of a list in brackets: of what stands there without quotes a comma may have cut a sentence in two. */
const parted = (items: readonly YamlNode[]): readonly YamlNode[] =>
  items.map((item, index) => {
    const next = items[index + 1]
    const isPlain = item.kind === "scalar" && item.span.end - item.span.start === item.text.value.length
    return isPlain && next?.kind === "scalar" ? { ...item, text: { ...item.text, next: next.span } } : item
  })
