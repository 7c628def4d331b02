// Lays out every kind of hostile pack, runs a command on each in a process of its own, and tells what was told, how long it
// took, how much memory, and whether anything outside was read or written:
//   npm run hostile -- [--only text] [--seconds 2] [--megabytes 300]
// The seconds are of the processor, those of a pack without mistakes among them, so that what else runs on the machine is not
// counted. A machine that is busy still needs more for the same, since caches and cores are shared: that pack is checked again
// every now and then, and as many times as it takes longer than on an idle one, the bound is longer.
import { spawnSync } from "node:child_process"
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, sep } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { bundle, bundleOf, root } from "./bundle.mjs"
import { number } from "./number.mjs"

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seconds: { type: "string" },
    megabytes: { type: "string" },
    show: { type: "boolean" },
  },
})
const most = { seconds: number(values.seconds ?? "2"), megabytes: number(values.megabytes ?? "300") }
const built = bundleOf("hostile")
await bundle(built, ["test/hostile/all-kinds.ts"])
const { CHECK, hostileKinds, stillKind } = await import(pathToFileURL(built).href)
const chosen = hostileKinds.filter(({ name }) => values.only === undefined || name.includes(values.only))

/** What a pack without mistakes takes with a core of its own, as measured. */
const IDLE_SECONDS = 0.54
let busy = 1

/** A command that hangs is ended: what it costs is not told by how long others kept the processor from it. */
const LONGEST = 300_000

let faults = 0
const top = { seconds: 0, megabytes: 0, busy: 1 }
for (const [index, kind] of chosen.entries()) {
  if (index % 10 === 0) busy = Math.max(1, secondsOf(stillKind) / IDLE_SECONDS)
  const first = laid(kind)
  // A machine may be busy for just that while.
  const { problems, seconds, megabytes, shown } = first.isLate ? sooner(first, laid(kind)) : first
  const figures = `${(seconds / busy).toFixed(2).padStart(6)} s ${megabytes.toFixed(0).padStart(5)} MB`
  console.log(`${figures}  ${kind.name}: ${shown}${problems.map((each) => `\n    FAULT ${each}`).join("")}`)
  if (problems.length > 0) faults++
  top.busy = Math.max(top.busy, busy)
  top.megabytes = Math.max(top.megabytes, megabytes)
  if (kind.seconds === undefined) top.seconds = Math.max(top.seconds, seconds / busy)
}
const longest = top.seconds === 0 ? "" : `${top.seconds.toFixed(2)} s of the processor and `
console.log(
  `${chosen.length - faults} of ${chosen.length} kinds are told what they are, in ${longest}${top.megabytes.toFixed(0)} MB at most each; the machine took up to ${top.busy.toFixed(1)} times as long as an idle one`,
)
process.exitCode = faults === 0 ? 0 : 1

function sooner(one, other) {
  return other.seconds < one.seconds ? other : one
}

function secondsOf(kind) {
  const { seconds, problems } = laid(kind)
  if (problems.some((each) => !each.endsWith(" s"))) throw new Error(`a pack without mistakes: ${problems.join("; ")}`)
  return seconds
}

function laid(kind) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cardwright-hostile-")))
  try {
    return tried(kind, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function tried(kind, folder) {
  const { files, lay, argv = CHECK, told, code = 1, seconds: longest = most.seconds } = kind
  for (const [path, content] of Object.entries(files())) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  lay?.(folder)
  const before = listing(folder)
  const watched = fileURLToPath(new URL("./hostile/watched.mjs", import.meta.url))
  const { status, signal, stdout, stderr, output } = spawnSync(
    process.execPath,
    [
      `--max-old-space-size=${most.megabytes}`,
      "--import",
      pathToFileURL(watched).href,
      `${root}dist/cli/bin.js`,
      ...argv,
    ],
    {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      stdio: ["pipe", "pipe", "pipe", "pipe"],
      input: "",
      timeout: LONGEST,
    },
  )
  const { seconds = Number.NaN, megabytes = Number.NaN, touched = [] } = output[3] ? JSON.parse(output[3]) : {}
  const inside = (path) =>
    [folder, realpathSync(root)].some((each) => path === each || path.startsWith(each.replace(/\/$/, "") + sep))
  const outside = touched.filter((path) => !inside(path))
  const found = foundIn(stdout)
  const isTold = told instanceof RegExp ? told.test(stdout + stderr) : found.includes(told)
  const shown = (told instanceof RegExp ? `${stdout}${stderr}`.split("\n")[0] : found.join(", ")).slice(0, 100)
  const isLate = seconds / busy > longest
  const problems = [
    ...(status === code ? [] : [`exit ${status ?? signal}, not ${code}: ${stderr.slice(0, 300)}`]),
    ...(isTold ? [] : [`told ${found.join(", ") || stdout.slice(0, 200)}, not ${told}`]),
    ...(isLate ? [`${(seconds / busy).toFixed(2)} s`] : []),
    ...(megabytes <= most.megabytes ? [] : [`${megabytes} MB`]),
    ...(outside.length === 0 ? [] : [`outside: ${outside.slice(0, 5).join(", ")}`]),
    ...(listing(folder) === before ? [] : ["files were changed"]),
    ...(stdout.length + stderr.length <= 4_000_000 ? [] : [`${stdout.length + stderr.length} characters were printed`]),
  ]
  if (values.show) console.log(stdout.slice(0, 3000), stderr.slice(0, 3000))
  return { problems, isLate, seconds, megabytes, shown }
}

/** What is there, how long it is, and when it was written last. */
function listing(folder) {
  const told = (path) => {
    const { size, mtimeMs } = lstatSync(join(folder, path))
    return `${path} ${size} ${mtimeMs}`
  }
  return readdirSync(folder, { recursive: true }).sort().map(told).join("\n")
}

function foundIn(stdout) {
  try {
    return [...new Set(JSON.parse(stdout).diagnostics.map(({ code }) => code))].sort()
  } catch {
    return []
  }
}
