// Leaves each sentence of a pack out once and changes each clause of its rulings once, and tells what no ruling notices:
//   npm run rulings-check -- [packs, all without: unleash classics/nim ...]
// What is excused, and why, is in test/content/unnoticed.yaml; an excuse that nothing needs is told, too.
import { pathToFileURL } from "node:url"
import { bundle, bundleOf, root } from "./bundle.mjs"

const built = bundleOf("rulings-check")
await bundle(built, [
  "dsl/compile.ts",
  "cli/files.ts",
  "simulator/mutation/index.ts",
  "test/content/unnoticed.ts",
  "test/support/pack-folders.ts",
])
const { compilePack, readPackFolder, packResolver, LeavingOut, changedClauses, ...rest } = await import(
  pathToFileURL(built)
)
const { contentPacks, readExcuses, excuseOf, wordsOf, placeOf } = rest
const excuses = readExcuses(root)
const used = new Set()
const chosen = process.argv.slice(2)
const packs = contentPacks("", `${root}content/`).filter((name) => chosen.length === 0 || chosen.includes(name))
let unnoticed = 0
for (const name of packs) {
  const start = performance.now()
  const { folder, files } = readPackFolder(`${root}content/${name}`)
  const compiled = compilePack(files, packResolver(folder))
  const leaving = LeavingOut.of(compiled)
  if (!leaving) continue
  let excused = 0
  for (const mutant of leaving.mutants) {
    if (!leaving.survives(mutant)) continue
    const excuse = excuseOf(excuses, name, mutant, compiled)
    if (excuse) {
      used.add(excuse)
      excused++
      continue
    }
    unnoticed++
    console.log(`${placeOf(mutant.span, compiled)} without this ${mutant.what}: ${wordsOf(mutant.span, compiled)}`)
  }
  const { changes, held } = changedClauses(compiled)
  for (const { span, changed } of held) {
    const excuse = excuses.find((each) => each.pack === name && each.sentence === wordsOf(span, compiled))
    if (excuse) {
      used.add(excuse)
      continue
    }
    unnoticed++
    console.log(`${placeOf(span, compiled)} also holds as: ${changed}`)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${name}: ${leaving.mutants.length} left out (${excused} excused), ${changes} clauses changed, ${seconds} s`,
  )
}
for (const each of excuses)
  if ((each.pack ? packs.includes(each.pack) : chosen.length === 0) && !used.has(each)) {
    unnoticed++
    console.log(`nothing needs this excuse: ${each.pack ?? "every pack"}, ${each.script ?? each.sentence}`)
  }
console.log(unnoticed === 0 ? "everything is noticed" : `${unnoticed} unnoticed`)
process.exitCode = unnoticed === 0 ? 0 : 1
