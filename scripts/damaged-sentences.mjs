// Damages sentences of packs from a fixed seed, reads each where it stood, and plays those that are accepted:
//   npm run damaged-sentences -- [pack folder ...] [--count 10000] [--seed 1]
// Nothing may throw, and every diagnostic points into the sentence. What is found is printed with its sentence.
import { existsSync, readdirSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { bundle, bundleOf, root } from "./bundle.mjs"
import { number } from "./number.mjs"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string" }, seed: { type: "string" } },
})
const built = bundleOf("damaged-sentences")
await bundle(built, ["dsl/compile.ts", "cli/files.ts", "test/check/damaged-sentences.ts"])
const { compilePack, Damage, packResolver, readPackFolder } = await import(pathToFileURL(built).href)

const content = ["content", "content/classics"].flatMap((folder) =>
  readdirSync(`${root}${folder}`).map((name) => `${root}${folder}/${name}`),
)
const games = content.filter((folder) => existsSync(`${folder}/game.yaml`) && !folder.endsWith("/prelude"))
const folders = positionals.length > 0 ? positionals : games
const count = Math.ceil(number(values.count ?? "10000") / folders.length)
let faults = 0
for (const folder of folders) {
  const pack = readPackFolder(folder)
  const made = compilePack(pack.files, packResolver(pack.folder))
  const tally = new Damage(made, number(values.seed ?? "1")).run(count)
  const { damaged, refused, accepted, stopped } = tally
  console.log(`${folder}: ${damaged} damaged, ${refused} refused, ${accepted} accepted, ${stopped} stopped`)
  for (const { sentence, as, what } of tally.faults)
    console.log(`  FAULT ${what}\n    ${as}: ${JSON.stringify(sentence)}`)
  faults += tally.faults.length
}
console.log(faults === 0 ? "no fault" : `${faults} faults`)
process.exitCode = faults === 0 ? 0 : 1
