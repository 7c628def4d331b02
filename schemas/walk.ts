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

interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** What the schema of a file says about the place that a path leads to; null where it allows nothing there. */
export function schemaAt(kind: FileKind, path: readonly string[]): SchemaView | null {
  let found: readonly Located[] = alternatives({ schema: documentOf(kind), file: kind })
  for (const step of path) found = found.flatMap((place) => child(place, step)).flatMap(alternatives)
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

interface Located {
  readonly schema: Schema
  /** The file whose `#` the references are relative to. */
  readonly file: string
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
  return { schema, file }
}

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
