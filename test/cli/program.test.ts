/** The real program in a process of its own: Ctrl+C, and what the system would not do. */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { beforeAll, expect, test } from "vitest"
import { folderOf, pond } from "./run.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
// Below the tree, so that it finds the packs that come with it.
const outdir = join(root, "node_modules/.cache/cardwright", `cli-${process.env.VITEST_POOL_ID ?? process.pid}`)

beforeAll(async () => {
  await build({
    entryPoints: { bin: join(root, "cli/bin.ts"), worker: join(root, "simulator/workers/worker.ts") },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    outdir,
    logLevel: "error",
  })
  // As in the package: where the threads' code is.
  writeFileSync(join(outdir, "package.json"), JSON.stringify({ type: "module", imports: { "#worker": "./worker.js" } }))
})

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}

/** @param interrupt pressed for each time that this many games are done */
function sim(argv: readonly string[], interrupt: readonly number[] = []): Promise<Ended> {
  const child = spawn(process.execPath, [join(outdir, "bin.js"), "sim", ...argv])
  let out = ""
  let err = ""
  const left = [...interrupt]
  child.stdout.on("data", (data) => {
    out += data
  })
  child.stderr.on("data", (data) => {
    err += data
    const done = Number(/([\d,]+) of [\d,]+ games[^\n]*\n$/.exec(err)?.[1]?.replaceAll(",", "") ?? 0)
    if (left[0] !== undefined && done >= left[0]) {
      left.shift()
      child.kill("SIGINT")
    }
  })
  return new Promise((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, out, err }))
  })
}

test("what is done is written down, and gone on with to the same results", async () => {
  const folder = pond()
  const place = folderOf({})
  const [stopped, whole] = [join(place, "stopped.json"), join(place, "whole.json")]
  const batch = [folder, "--games", "200000", "--players", "3", "--seed", "9"]
  const first = await sim([...batch, "--workers", "1", "--json", stopped, "--progress"], [100])
  expect(first).toMatchObject({ code: 1, signal: null })
  expect(first.err).toMatch(
    /Stopped before all games were played\.\n {2}go on with cardwright sim .* --resume .*stopped\.json\n$/,
  )
  expect(first.out).toMatch(/^Pond 1\.0\.0 {2}[\d,]+ of 200,000 games/)
  const { games, tally } = JSON.parse(readFileSync(stopped, "utf8"))
  const [[from, to]] = games.played
  expect(games).toEqual({ total: 200_000, share: [0, 200_000], played: [[0, to]] })
  expect(from).toBe(0)
  expect(to).toBeGreaterThanOrEqual(100)
  expect(to).toBeLessThan(200_000)
  expect(tally.finished).toBe(to)

  expect(await sim([folder, "--resume", stopped, "--workers", "2"])).toMatchObject({ code: 0, err: "" })
  expect(await sim([...batch, "--workers", "2", "--json", whole])).toMatchObject({ code: 0, err: "" })
  expect(existsSync(`${stopped}.new`)).toBe(false)
  expect(readFileSync(stopped, "utf8")).toBe(readFileSync(whole, "utf8"))
})

test("the editor is served until Ctrl+C", async () => {
  const child = spawn(process.execPath, [join(outdir, "bin.js"), "edit", pond(), "--port", "0"])
  const ended = new Promise((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal }))
  })
  const address = await new Promise<string>((resolve, reject) => {
    let out = ""
    child.stdout.on("data", (data) => {
      out += data
      const found = /^Cardwright is at (\S+)\n.*\nCtrl\+C ends it\.\n/.exec(out)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.stderr.on("data", (data) => reject(new Error(`${data}`)))
  })
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{32}$/)
  expect(await (await fetch(address)).text()).toContain("Cardwright")
  // A page that still watches keeps nobody from ending.
  const headers = { "x-cardwright-token": new URL(address).hash.slice("#token=".length) }
  const watched = await fetch(new URL("/api/watch", address), { headers })
  expect(watched.status).toBe(200)
  child.kill("SIGINT")
  expect(await ended).toEqual({ code: 0, signal: null })
})

test.skipIf(process.platform !== "linux")("a disk that is full is no fault of ours", () => {
  const full = openSync("/dev/full", "w")
  const { status, stderr } = spawnSync(process.execPath, [join(outdir, "bin.js"), "--help"], {
    stdio: ["ignore", full, "pipe"],
  })
  expect(status).toBe(2)
  expect(String(stderr)).not.toMatch(/\n\s+at /)
})

test.skipIf(process.platform === "win32")("nor is a folder that is gone", () => {
  const gone = mkdtempSync(join(tmpdir(), "cardwright-gone-"))
  const command = `rmdir "${gone}" && "${process.execPath}" "${join(outdir, "bin.js")}" check`
  const { status, stderr } = spawnSync("sh", ["-c", command], { cwd: gone })
  rmSync(gone, { recursive: true, force: true })
  expect(status).toBe(2)
  expect(String(stderr)).not.toMatch(/\n\s+at /)
})
