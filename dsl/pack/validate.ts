import { type FileKind, type SchemaError, validators } from "../../schemas/index.ts"
import { schemaAt } from "../../schemas/walk.ts"
import { VALUE_FORMS } from "../diagnostics/catalogue/value-forms.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { listed } from "../diagnostics/suggest.ts"
import type { Span } from "../text.ts"
import { uncrowded } from "./crowded.ts"
import { hasRoom } from "./told.ts"
import { plain, type YamlEntry, type YamlNode } from "./yaml.ts"

/**
 * Check a file against its schema.
 * @returns what is left when all that is wrong is taken away, so that the rest can still be read; null if nothing is
 */
export function validate(kind: FileKind, whole: YamlNode, diagnostics: Diagnostic[]): YamlNode | null {
  const root = uncrowded(whole, diagnostics)
  const validator = validators[kind]
  if (validator(plain(root))) return root
  const places = new Map<string, SchemaError[]>()
  for (const error of validator.errors ?? []) {
    const list = places.get(error.instancePath)
    if (list) list.push(error)
    else places.set(error.instancePath, [error])
  }
  const dropped = new Set<string>()
  const above = new Set([...places.keys()].flatMap(pointersAbove))
  for (const [pointer, errors] of places) {
    const found = placeOf(root, pointer)
    if (found) reportPlace({ kind, pointer, errors, deeper: above.has(pointer), ...found }, diagnostics, dropped)
  }
  return dropped.size === 0 ? root : without(root, "", dropped)
}

/** Of all that a value lies in: `/zones` and the whole for `/zones/hand`. */
const pointersAbove = (pointer: string): readonly string[] =>
  [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index))

interface Place {
  readonly kind: FileKind
  readonly pointer: string
  readonly errors: readonly SchemaError[]
  /** Something inside this value is wrong as well. */
  readonly deeper: boolean
  readonly path: readonly string[]
  readonly node: YamlNode
  /** The entry that has the value, if a map holds it. */
  readonly entry: YamlEntry | null
}

function reportPlace(place: Place, diagnostics: Diagnostic[], dropped: Set<string>): void {
  const { errors, pointer, node } = place
  const byKeyword = (keyword: string): SchemaError[] => errors.filter((error) => error.keyword === keyword)
  if (!hasRoom(diagnostics)) {
    dropped.add(pointer)
    return
  }
  const unknown = new Set(byKeyword("additionalProperties").map((error) => String(error.params.additionalProperty)))
  for (const key of unknown) dropped.add(`${pointer}/${escapePointer(key)}`)
  for (const key of unknown) if (hasRoom(diagnostics)) diagnostics.push(unknownKey(place, key))
  const missing = new Set(byKeyword("required").map((error) => String(error.params.missingProperty)))
  for (const key of missing) diagnostics.push(missingKey(place, key))
  if (missing.size > 0) dropped.add(pointer)
  if (unknown.size > 0 || missing.size > 0) return
  // One branch of a choice fits if the fault lies inside the value, or in its size or form: then that is the fault,
  // and what the other branches would have wanted is noise.
  const form = errors.find((error) => error.keyword in VALUE_FORMS && error.keyword !== "enum")
  if (byKeyword("anyOf").length > 0 && place.deeper) return
  if (form) diagnostics.push(badForm(place, form))
  else if (byKeyword("type").length > 0 || node.kind !== "scalar") diagnostics.push(wrongType(place))
  else if (byKeyword("enum").length > 0) diagnostics.push(badWord(place))
  else return
  dropped.add(pointer)
}

function unknownKey(place: Place, key: string): Diagnostic {
  const view = schemaAt(place.kind, place.path)
  const known = [...(view?.keys.keys() ?? [])]
  const entry = place.node.kind === "map" ? place.node.entries.find((candidate) => candidate.key === key) : undefined
  const span = entry?.keySpan ?? place.node.span
  return report("pack/unknown-key", span, { case: "key", in: place.entry?.key ?? null, file: place.kind, key, known })
}

function missingKey(place: Place, key: string): Diagnostic {
  const first = place.node.kind === "map" ? place.node.entries[0]?.keySpan : undefined
  const span = place.entry?.keySpan ?? first ?? place.node.span
  const description = schemaAt(place.kind, place.path)?.keys.get(key)
  return report("pack/missing-key", span, { case: "key", key, description })
}

function wrongType(place: Place): Diagnostic {
  const expected = new Set<string>()
  for (const error of place.errors) {
    const types = error.keyword === "type" ? [error.params.type].flat() : []
    for (const type of types) expected.add(TYPE_NAMES[String(type)] ?? String(type))
    if (error.keyword === "enum") expected.add(allowedWords(error))
  }
  if (expected.size > 1) expected.delete("nothing")
  const { node } = place
  return report("pack/wrong-type", shownAt(place), {
    case: "key",
    key: place.entry?.key ?? null,
    wanted: [...expected],
    is: typeOf(node),
    written: node.kind === "scalar" && typeof node.value !== "string" && node.value !== null ? node.text.value : null,
    description: describe(place),
  })
}

const shownAt = ({ node, entry }: Place): Span =>
  node.span.end > node.span.start ? node.span : (entry?.keySpan ?? node.span)

function badWord(place: Place): Diagnostic {
  const written = place.node.kind === "scalar" ? place.node.text.value : ""
  const errors = place.errors.filter((error) => error.keyword === "enum")
  const words = errors
    .flatMap((error) => error.params.allowedValues as unknown[])
    .filter((word) => typeof word === "string")
  const allowed = errors.map(allowedWords).join(" or ")
  return report("pack/bad-value", place.node.span, {
    case: "word",
    written,
    key: place.entry?.key ?? "this",
    words,
    allowed,
  })
}

function badForm(place: Place, error: SchemaError): Diagnostic {
  return report("pack/bad-value", shownAt(place), {
    case: "form",
    key: place.entry?.key ?? null,
    keyword: error.keyword,
    limit: error.params.limit,
    description: describe(place),
  })
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "yes or no",
  array: "a list",
  object: "a map",
  null: "nothing",
}

function allowedWords(error: SchemaError): string {
  const allowed = error.params.allowedValues as unknown[]
  if (allowed.includes(true)) return "`yes` or `no`"
  return listed(allowed.map(String), "or")
}

function describe(place: Place): string | null {
  return schemaAt(place.kind, place.path)?.description ?? null
}

function typeOf(node: YamlNode): string {
  if (node.kind === "list") return "a list"
  if (node.kind === "map") return "a map"
  if (node.value === null) return "nothing"
  return TYPE_NAMES[typeof node.value] ?? "something else"
}

function placeOf(root: YamlNode, pointer: string): { path: string[]; node: YamlNode; entry: YamlEntry | null } | null {
  const path = pointer.split("/").slice(1).map(unescapePointer)
  let node = root
  let entry: YamlEntry | null = null
  for (const step of path) {
    if (node.kind === "map") {
      const found: YamlEntry | undefined = node.entries.find((candidate) => candidate.key === step)
      if (!found) return null
      entry = found
      node = found.value
    } else {
      const item: YamlNode | undefined = node.kind === "list" ? node.items[Number(step)] : undefined
      if (!item) return null
      node = item
    }
  }
  return { path, node, entry }
}

function without(node: YamlNode, pointer: string, dropped: ReadonlySet<string>): YamlNode | null {
  if (dropped.has(pointer)) return null
  if (node.kind === "scalar") return node
  if (node.kind === "list") {
    return {
      ...node,
      items: node.items.map((item, i) => without(item, `${pointer}/${i}`, dropped)).filter((item) => item !== null),
    }
  }
  const entries = node.entries.flatMap((entry) => {
    const value = without(entry.value, `${pointer}/${escapePointer(entry.key)}`, dropped)
    return value ? [{ ...entry, value }] : []
  })
  return { ...node, entries }
}

function escapePointer(step: string): string {
  return step.replaceAll("~", "~0").replaceAll("/", "~1")
}

function unescapePointer(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~")
}
