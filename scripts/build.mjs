// Builds the library and the command line: `npm run build`, or `node scripts/build.mjs <folder>` for another place than `dist/`.
// Node finds and links each file by itself, which took two thirds of the time in which a small pack is checked: what is built
// is a few large files, one for each that package.json names and what they share, with the parser's library in them.
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import { root } from "./bundle.mjs"

/** What is asked for by its place. */
const ENTRIES = [
  "cli/bin",
  "cli/files",
  "dsl/index",
  "interpreter/index",
  "simulator/index",
  "simulator/workers/index",
  "simulator/workers/worker",
]
/** What is made of very many small files. What else is leant on stays where npm puts it. */
const BUNDLED = ["chevrotain"]

const dist = resolve(process.argv[2] ?? join(root, "dist"))
// Nothing of an earlier build stays behind.
for (const name of ["cli", "dsl", "interpreter", "schemas", "shared", "simulator"])
  rmSync(join(dist, name), { recursive: true, force: true })

const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(ENTRIES.map((path) => [path, `${path}.ts`])),
  outdir: dist,
  chunkNames: "shared/[hash]",
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  external: Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)),
  metafile: true,
  logLevel: "warning",
})
writeFileSync(join(dist, "THIRD-PARTY-LICENSES.txt"), licences(metafile))

const tsc = join(root, "node_modules/typescript/bin/tsc")
const types = spawnSync(process.execPath, [tsc, "-p", join(root, "tsconfig.build.json"), "--outDir", dist], {
  stdio: "inherit",
})
process.exitCode = types.status ?? 1

/** The licences of what was built in, which go wherever it goes. */
function licences({ inputs }) {
  const folders = Object.keys(inputs).flatMap(
    (path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  )
  return [...new Set(folders)]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
      const text = readdirSync(join(root, folder)).find((file) => /^licen[cs]e/i.test(file))
      return `${name} ${version}, ${license}\n\n${text ? readFileSync(join(root, folder, text), "utf8").trim() : ""}`
    })
    .join(`\n\n${"-".repeat(80)}\n\n`)
}
