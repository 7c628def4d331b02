import { documents } from "./generated/documents.ts"
import type { FileKind } from "./index.ts"

/** What a schema says about one place of a file: enough for a hover, a completion or a message. */
export interface SchemaView {
  readonly description: string | null
  /** The keys that a map may have here, with their descriptions. */
  readonly keys: ReadonlyMap<string, string | null>
  /** Whether other keys than these may stand here: names that the author makes up. */
  readonly open: boolean
  /** The words that a text may be, where they are few. */
  readonly words: readonly string[]
}

/** What a value may be, one of several where a schema gives a choice: enough to draw a field for it. */
export type Shape =
  | { readonly is: "words"; readonly words: readonly string[] }
  | { readonly is: "flag" }
  | { readonly is: "number"; readonly min: number | null; readonly max: number | null }
  | { readonly is: "sentence" }
  | { readonly is: "text"; readonly pattern: string | null }
  | { readonly is: "list" }
  /** Things under names that the author makes up. */
  | { readonly is: "things" }
  | { readonly is: "record" }

interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** What the schema of a file says about the place that a path leads to; null where it allows nothing there. */
export function schemaAt(kind: FileKind, path: readonly string[]): SchemaView | null {
  const found = placesAt(kind, path)
  if (found.length === 0) return null
  const keys = new Map<string, string | null>()
  for (const { schema, file } of found) {
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      keys.set(name, describe({ schema: property, file }))
  }
  return {
    description: found.map((place) => place.schema.description).find((text) => text !== undefined) ?? null,
    keys,
    open: found.some(({ schema }) => typeof schema.additionalProperties === "object"),
    words: found.flatMap(({ schema }) => schema.enum ?? []).filter((word) => typeof word === "string"),
  }
}

/** What the schema of a file allows at the place that a path leads to; nothing where it knows no such place. */
export function shapesAt(kind: FileKind, path: readonly string[]): readonly Shape[] {
  return placesAt(kind, path).map(shapeOf)
}

function shapeOf({ schema, isSentence }: Located): Shape {
  if (isSentence) return { is: "sentence" }
  const types = [schema.type ?? []].flat()
  if (schema.enum?.includes(true)) return { is: "flag" }
  if (schema.enum) return { is: "words", words: schema.enum.filter((word) => typeof word === "string") }
  if (types.includes("array")) return { is: "list" }
  if (types.includes("object")) return { is: typeof schema.additionalProperties === "object" ? "things" : "record" }
  if (types.includes("integer") || types.includes("number"))
    return { is: "number", min: schema.minimum ?? null, max: schema.maximum ?? null }
  if (types.includes("boolean")) return { is: "flag" }
  return { is: "text", pattern: schema.pattern ?? null }
}

function placesAt(kind: FileKind, path: readonly string[]): readonly Located[] {
  let found: readonly Located[] = alternatives({ schema: documentOf(kind), file: kind })
  for (const step of path) found = found.flatMap((place) => child(place, step)).flatMap(alternatives)
  return found
}

interface Located {
  readonly schema: Schema
  /** The file whose `#` the references are relative to. */
  readonly file: string
  /** It is text of the effect language. */
  readonly isSentence?: boolean
}

function documentOf(name: string): Schema {
  return documents[name] as Schema
}

/** A schema with its references followed, a choice as each of its branches; the outermost description goes along. */
function alternatives(place: Located): readonly Located[] {
  const { schema, file } = place
  const described = (found: Located): Located =>
    schema.description === undefined
      ? found
      : { ...found, schema: { ...found.schema, description: schema.description } }
  if (schema.$ref !== undefined) return alternatives(follow(schema.$ref, file)).map(described)
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => alternatives({ schema: branch, file })).map(described)
  return [place]
}

function follow(reference: string, from: string): Located {
  const [document = "", pointer = ""] = reference.split("#")
  const file = document === "" ? from : document.replace(/\.json$/, "")
  let schema = documentOf(file)
  for (const step of pointer.split("/").slice(2)) schema = schema.$defs?.[step] ?? schema
  return { schema, file, isSentence: pointer === SENTENCE }
}

const SENTENCE = "/$defs/Sentence"

function child({ schema, file }: Located, step: string): readonly Located[] {
  const property = schema.properties && Object.hasOwn(schema.properties, step) ? schema.properties[step] : undefined
  if (property) return [{ schema: property, file }]
  if (schema.items && /^[0-9]+$/.test(step)) return [{ schema: schema.items, file }]
  if (typeof schema.additionalProperties === "object") return [{ schema: schema.additionalProperties, file }]
  return []
}

function describe(place: Located): string | null {
  return (
    place.schema.description ??
    alternatives(place)
      .map(({ schema }) => schema.description)
      .find((text) => text !== undefined) ??
    null
  )
}
