// What comes of sentences that people wrote who had read nothing about the language: read, led on by a fix, or refused.
//   npm run wordings -- [--all] [--write] [--only cookbook]
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { bundle, bundleOf } from "./bundle.mjs"

const { values } = parseArgs({
  options: { all: { type: "boolean" }, write: { type: "boolean" }, only: { type: "string" } },
})
const built = bundleOf("wordings")
await bundle(built, ["test/wordings/table.ts"], "test/support/packs.ts")
const { wordingsTable } = await import(pathToFileURL(built).href)
const lines = wordingsTable({ all: values.all ?? false, write: values.write ?? false, only: values.only ?? "" })
for (const line of lines) console.log(line)
