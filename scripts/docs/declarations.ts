import { readFileSync } from "node:fs"
import { root } from "./examples.ts"
import { code, table } from "./markdown.ts"

interface Schema {
  readonly description?: string
  readonly title?: string
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly $defs?: Readonly<Record<string, Schema>>
}

const files = ["pack", "game", "cards", "rulings"] as const
const schemas = new Map(
  ["common", ...files].map((file) => [
    file,
    JSON.parse(readFileSync(`${root}/schemas/${file}.json`, "utf8")) as Schema,
  ]),
)

/** Every key of every file, as the schemas describe them. */
export function declarations(): string {
  return files.map(fileSection).join("\n\n")
}

function fileSection(file: (typeof files)[number]): string {
  const schema = schemas.get(file) ?? {}
  const parts = [
    `### ${code(file === "pack" || file === "game" ? `${file}.yaml` : `${file}/*.yaml`)}`,
    schema.description ?? "",
  ]
  if (schema.properties) parts.push(keysOf(schema, file))
  for (const [name, definition] of Object.entries(schema.$defs ?? {})) {
    const object = objectOf(definition)
    if (!object?.properties) continue
    parts.push(`**${name}.** ${definition.description ?? ""}`, keysOf(object, file))
  }
  return parts.filter((part) => part !== "").join("\n\n")
}

/** The map among the forms that a declaration may take. */
function objectOf(schema: Schema): Schema | null {
  if (schema.properties) return schema
  return schema.anyOf?.map(objectOf).find((found) => found !== null) ?? null
}

function keysOf(schema: Schema, file: string): string {
  const rows = Object.entries(schema.properties ?? {}).map(([key, property]) => [
    code(key),
    typeOf(property, file),
    descriptionOf(property, file),
  ])
  return table(["Key", "Value", "Meaning"], rows)
}

function typeOf(schema: Schema, file: string): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace(/^.*\//, "")
    const plain: Readonly<Record<string, string>> = {
      Name: "name",
      Sentence: "text",
      Sentences: "texts",
      Changes: "texts",
      YesNo: "yes or no",
      Plural: "text",
    }
    return plain[name] ?? name
  }
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(", ")
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => typeOf(each, file)))].join(", or ")
  if (schema.items) return `list of ${typeOf(schema.items, file)}`
  if (typeof schema.additionalProperties === "object") return `map of ${typeOf(schema.additionalProperties, file)}`
  const types = [schema.type ?? []].flat()
  return types
    .map((type) => ({ integer: "number", string: "text", object: "map", null: "nothing" })[type] ?? type)
    .join(", or ")
}

function descriptionOf(schema: Schema, file: string): string {
  if (schema.description !== undefined) return schema.description
  if (schema.$ref === undefined) return ""
  const [document = "", pointer = ""] = schema.$ref.split("#")
  const target = document === "" ? file : document.replace(/\.json$/, "")
  return schemas.get(target)?.$defs?.[pointer.replace("/$defs/", "")]?.description ?? ""
}
