// What `amend` may say of a thing is what declares it, with one more way for each key: `{ was: ..., now: ... }`, and for the
// texts that are made of clauses the changes of one of them. So it is made from the declarations.

/** Declarations that can be amended key by key. */
const AMENDED = ["Players", "Role", "Kind", "Zone", "Counter", "Verb", "Span", "Board"]

/** Texts of which one clause can be changed. */
const MADE_OF_CLAUSES = { Verb: ["do", "needs", "is"], Span: ["do"], Zone: ["rules"] }

/** The schema `changes.json`, from the schema of game.yaml. */
export function changesSchema(game) {
  const definitions = AMENDED.map((name) => [`${name}Change`, changeOf(name, game.$defs)])
  return {
    $schema: game.$schema,
    title: "Changes",
    description: "What an expansion may amend, key by key. Made from game.json by `npm run generate`.",
    $defs: Object.fromEntries(definitions),
  }
}

function changeOf(name, definitions) {
  const { type: _, required: __, ...declared } = definitions[name]
  const keys = Object.entries(declared.properties).map(([key, schema]) => [
    key,
    MADE_OF_CLAUSES[name]?.includes(key)
      ? either(schema, { $ref: "game.json#/$defs/TextChanges" })
      : isMap(schema, definitions)
        ? schema
        : either(schema, becoming(schema)),
  ])
  return fromGame({ type: "object", ...declared, properties: Object.fromEntries(keys) })
}

/** A description stays that of the whole. */
function either({ description, ...schema }, change) {
  const all = [...(schema.anyOf ?? [schema]), change]
  return description === undefined ? { anyOf: all } : { description, anyOf: all }
}

const becoming = ({ description: _, ...schema }) => ({
  type: "object",
  additionalProperties: false,
  required: ["was", "now"],
  properties: {
    was: { description: "What it was when this was written: where it is something else by now, that is an error." },
    now: { description: "What it is with this.", ...(schema.$ref ? { anyOf: [schema] } : schema) },
  },
})

/** What has keys of its own is amended by those. */
function isMap(schema, definitions) {
  const name = /^#\/\$defs\/(\w+)$/.exec(schema.$ref ?? "")?.[1]
  const found = name === undefined ? schema : definitions[name]
  return [found, ...(found.anyOf ?? [])].some(({ type }) => [type].flat().includes("object"))
}

/** The same, read from another file. */
const fromGame = (schema) => JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"game.json#/$defs/'))
