// Writes the pages that are made from the tables of the sources. They are committed, for readers of the repository;
// with `--check` nothing is written, and a page that is not as it should be fails.
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const bundle = "node_modules/.cache/cardwright/pages.mjs"
process.chdir(fileURLToPath(new URL("..", import.meta.url)))
await mkdir("node_modules/.cache/cardwright", { recursive: true })
await build({
  entryPoints: ["scripts/docs/pages.ts"],
  outfile: bundle,
  bundle: true,
  format: "esm",
  platform: "node",
  packages: "external",
  logLevel: "warning",
})
const { pages } = await import(new URL(`../${bundle}`, import.meta.url).href)

const stale = []
for (const [path, make] of Object.entries(pages)) {
  const text = make()
  if ((await readFile(path, "utf8").catch(() => null)) === text) continue
  stale.push(path)
  if (!process.argv.includes("--check")) await writeFile(path, text)
}
if (process.argv.includes("--check") && stale.length > 0) {
  console.error(`${stale.join(" and ")}: not up to date; run \`npm run docs\``)
  process.exitCode = 1
}
