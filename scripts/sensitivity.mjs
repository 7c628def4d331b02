// Takes away or exchanges one part at a time of every sentence of the packs, the corpus and the reference, and of sentences
// that a generator makes of their words: what is still accepted must mean something else.
//   npm run sensitivity -- [--changes 200000] [--seed 1] [--pack unleash] [--excused 60] [--all]
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { bundle, bundleOf } from "./bundle.mjs"
import { number } from "./number.mjs"

const { values } = parseArgs({
  options: {
    changes: { type: "string" },
    seed: { type: "string" },
    pack: { type: "string" },
    excused: { type: "string" },
    all: { type: "boolean" },
  },
})
const built = bundleOf("sensitivity")
await bundle(built, ["test/sensitivity/sensitivity.ts"], "test/support/packs.ts")
const { sensitivity, linesOf, excusedLines, isSound } = await import(pathToFileURL(built).href)
const start = performance.now()
const report = sensitivity({
  changes: number(values.changes ?? "200000"),
  seed: number(values.seed ?? "1"),
  pack: values.pack ?? null,
  said: (line) => console.log(line),
})
for (const line of linesOf(report, values.all ? Number.POSITIVE_INFINITY : 60)) console.log(line)
for (const line of excusedLines(report, number(values.excused ?? "0"), number(values.seed ?? "1"))) console.log(line)
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`)
process.exitCode = isSound(report) ? 0 : 1
