// Compares the machine with the naive evaluator of test/naive, on all phrases of the packs and on sentences made up:
//   npm run naive -- [--sentences 20000] [--seed 1] [--states 12]
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { bundle, bundleOf, root } from "./bundle.mjs"
import { number } from "./number.mjs"

const { values } = parseArgs({
  options: { sentences: { type: "string" }, seed: { type: "string" }, states: { type: "string" } },
})
process.chdir(root)
const built = bundleOf("naive")
await bundle(built, ["test/naive/run.ts"])
const { runNaive } = await import(pathToFileURL(built).href)
const start = performance.now()
const agrees = runNaive(
  number(values.sentences ?? "20000"),
  number(values.seed ?? "1"),
  number(values.states ?? "12"),
  (line) => console.log(line),
)
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`)
process.exitCode = agrees ? 0 : 1
