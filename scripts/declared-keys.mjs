// Takes each key of the packs' files away, and gives it other values: some of it must make another pack, or none.
//   npm run declared-keys -- [--most 5] [packs, all without: unleash classics/nim ...]
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { bundle, bundleOf, root } from "./bundle.mjs"
import { number } from "./number.mjs"

const { values, positionals } = parseArgs({ options: { most: { type: "string" } }, allowPositionals: true })
const built = bundleOf("declared-keys")
await bundle(built, ["test/pack/changed-keys.ts", "cli/files.ts", "test/support/pack-folders.ts"])
const { unheardKeys, FOR_PEOPLE, contentPacks, readPackFolder, packResolver } = await import(pathToFileURL(built).href)
const packs = contentPacks("", `${root}content/`).filter((name) =>
  positionals.length === 0 ? name !== "prelude" : positionals.includes(name),
)
const unknown = positionals.filter((name) => !packs.includes(name))
if (unknown.length > 0) throw new Error(`no pack is named ${unknown.join(" or ")}`)
const most = number(values.most ?? "1000")
let count = 0
for (const name of packs) {
  const start = performance.now()
  const { folder, files } = readPackFolder(`${root}content/${name}`)
  const texts = new Map([...files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
  const { tried, unheard } = unheardKeys(texts, packResolver(folder), most)
  const found = unheard.filter(({ key }) => !FOR_PEOPLE.has(key))
  count += found.length
  for (const key of found) console.log(`${name}: nobody hears ${key.at} in ${key.file} (${key.tried})`)
  const all = [...tried.values()].reduce((sum, each) => sum + each, 0)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${name}: ${all} keys of ${tried.size} sorts, ${found.length} of no effect, ${seconds} s`)
}
console.log(count === 0 ? "every key is heard" : `${count} keys are heard by nobody`)
process.exitCode = count === 0 ? 0 : 1
