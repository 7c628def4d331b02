// `npm start`: builds what is missing or older than its sources, then serves the editor.
// What follows goes to `cardwright edit`: `npm start -- my-game`.
import { spawnSync } from "node:child_process"
import { readdirSync, statSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const root = fileURLToPath(new URL("../", import.meta.url))
const LIBRARY = ["interpreter", "schemas", "dsl", "simulator", "package.json", "tsconfig.json"]

/** What is built by which scripts of the package, from what. */
const BUILDS = [
  {
    made: "dist/cli/bin.js",
    by: ["generate", "build"],
    from: [...LIBRARY, "cli", "tsconfig.build.json", "scripts/build.mjs"],
  },
  { made: "dist/editor/index.html", by: ["generate", "build:editor"], from: [...LIBRARY, "editor", "content"] },
]

for (const { made, by, from } of BUILDS) {
  const built = join(root, made)
  if (timeOf(built) >= Math.max(...from.map((path) => newest(join(root, path))))) continue
  process.stderr.write(`Building ${made.split("/").slice(0, 2).join("/")} ...\n`)
  for (const script of by) run(script)
  // A build that found nothing to write is as new as one that did.
  utimesSync(built, new Date(), new Date())
}

process.argv = [process.argv[0], "cardwright", "edit", "--no-open", ...process.argv.slice(2)]
await import(pathToFileURL(join(root, "dist/cli/bin.js")).href)

/** When a file was written, in milliseconds; a missing one never was. */
function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** When something in a folder was written last, or taken away. What is made there is no source. */
function newest(path) {
  const info = statSync(path, { throwIfNoEntry: false })
  if (info === undefined) return 0
  if (!info.isDirectory()) return info.mtimeMs
  const names = readdirSync(path).filter((name) => name !== "generated" && !name.startsWith("."))
  return Math.max(info.mtimeMs, ...names.map((name) => newest(join(path, name))))
}

function run(script) {
  const { status } = spawnSync("npm", ["run", "--silent", script], {
    cwd: root,
    stdio: ["ignore", process.stderr, process.stderr],
    shell: process.platform === "win32",
  })
  if (status === 0) return
  process.stderr.write(`\`npm run ${script}\` failed.\n`)
  process.exit(1)
}
