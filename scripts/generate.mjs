// Makes what the sources name in `schemas/generated/`: TypeScript types, validators and the schemas
// themselves as a module, all from the JSON Schemas, and the names of the icons that packs may use.
// The validators are standalone code, for the editor runs under a policy that forbids `eval`.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { Ajv2020 } from "ajv/dist/2020.js"
import standalone from "ajv/dist/standalone/index.js"
import { build } from "esbuild"
import { compile } from "json-schema-to-typescript"
import { changesSchema } from "./changes-schema.mjs"

const folder = fileURLToPath(new URL("../schemas/", import.meta.url))
const generated = `${folder}generated/`
const files = ["common", "changes", "pack", "game", "cards", "rulings", "project", "record"]
const validated = files.slice(2)

await writeChanges()
const schemas = Object.fromEntries(
  await Promise.all(files.map(async (name) => [name, JSON.parse(await readFile(`${folder}${name}.json`, "utf8"))])),
)
await mkdir(generated, { recursive: true })

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  strictRequired: false,
  code: { source: true, esm: true, lines: true },
})
// The schemas name each other by file, as an editor finds them.
for (const name of files) ajv.addSchema(schemas[name], `${name}.json`)
const names = Object.fromEntries(validated.map((name) => [`validate${capital(name)}`, `${name}.json`]))
const bundle = await build({
  stdin: { contents: standalone.default(ajv, names), resolveDir: folder, loader: "js" },
  bundle: true,
  format: "esm",
  write: false,
  legalComments: "none",
})
await write("validators.ts", `// @ts-nocheck\n${inPlace(bundle.outputFiles[0].text)}`)

// One schema that holds them all, so that shared definitions become one type each.
const definitions = {}
for (const name of files) {
  const { $defs, $schema: _, ...own } = schemas[name]
  Object.assign(definitions, $defs)
  if (validated.includes(name)) definitions[own.title] = own
}
const whole = JSON.parse(
  JSON.stringify({ title: "Schemas", type: "object", $defs: definitions }).replaceAll(
    /"(?:[a-z]+\.json)?#\/\$defs\//g,
    '"#/$defs/',
  ),
)
const types = await compile(whole, "Schemas", {
  unreachableDefinitions: true,
  additionalProperties: false,
  bannerComment: "// Made from the JSON Schemas by `npm run generate`.",
  format: false,
})
await write("types.ts", types.replaceAll(/via the `definition` "[^"]*"/g, "via its definition"))

await write(
  "documents.ts",
  `export const documents: Readonly<Record<string, unknown>> = ${JSON.stringify(schemas, null, 2)}\n`,
)

const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"))
await write(
  "version.ts",
  `/** The version of this Cardwright. */\nexport const ENGINE_VERSION: string = ${JSON.stringify(version)}\n`,
)

// Names alone: whoever checks a pack need not read the drawings.
const { icons } = JSON.parse(await readFile(fileURLToPath(import.meta.resolve("@iconify-json/game-icons/icons.json"))))
await write(
  "icon-names.ts",
  `/** Every icon of the set game-icons. */
export const ICON_NAMES: readonly string[] = ${JSON.stringify(Object.keys(icons).sort().join(" "))}.split(" ")\n`,
)

/** Errors are joined to those before them by a new list each time: of 50,000 mistakes that are a billion steps. */
function inPlace(code) {
  const joined = code.replaceAll(
    /vErrors = vErrors === null \? (\w+\.errors) : vErrors\.concat\(\1\)/g,
    "vErrors = joined(vErrors, $1)",
  )
  if (joined.includes(".concat(")) throw new Error("a validator joins its errors in another way")
  return `${joined}
function joined(before, more) {
  if (before === null) return more
  for (const each of more) before.push(each)
  return before
}
`
}

/** What can be amended follows what can be declared; it is published with the others, and committed with them. */
async function writeChanges() {
  const path = `${folder}changes.json`
  const text = `${JSON.stringify(changesSchema(JSON.parse(await readFile(`${folder}game.json`, "utf8"))), null, 2)}\n`
  if ((await readFile(path, "utf8").catch(() => null)) !== text) await writeFile(path, text)
}

/** Write whole or not at all: tests in other processes may be reading. */
async function write(name, text) {
  const path = `${generated}${name}`
  if ((await readFile(path, "utf8").catch(() => null)) === text) return
  await writeFile(`${path}.${process.pid}`, text)
  await rename(`${path}.${process.pid}`, path)
}

function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
