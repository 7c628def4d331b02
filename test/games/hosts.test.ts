import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sharedBrowser } from "../support/browser.ts"
import { contentGames } from "../support/games.ts"
import { someOptions } from "./every-game.ts"
import { allHashes, type GameToHash } from "./every-state.ts"

const SEEDS = [1, 2, 3]
const MOST_ANSWERS = 400

const programs = contentGames().flatMap(({ program }) =>
  program === null
    ? []
    : [
        {
          program,
          games: SEEDS.map(
            (seed): GameToHash => ({
              seed,
              players: program.players.min + (seed % (program.players.max - program.players.min + 1)),
              options: someOptions(program, seed),
            }),
          ),
        },
      ],
)
const here = allHashes(programs, MOST_ANSWERS)
const folder = mkdtempSync(join(tmpdir(), "cardwright-hosts-"))
let script = ""

beforeAll(async () => {
  const built = await build({
    entryPoints: [fileURLToPath(new URL("every-state.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "games",
    platform: "neutral",
  })
  script = built.outputFiles[0]?.text ?? ""
  expect(script).toContain("allHashes")
})
afterAll(() => rmSync(folder, { recursive: true }))

describe("every pack has the same states after every answer", () => {
  test("there is something to compare", () => {
    expect(here.length).toBe(programs.length * SEEDS.length)
    expect(here.flat().length).toBeGreaterThan(100 * programs.length ** 0.5)
    expect(new Set(here.flat()).size).toBeGreaterThan(here.length)
  })

  test("in another process", () => {
    const file = join(folder, "hashes.mjs")
    writeFileSync(
      file,
      `${script}
import { readFileSync } from "node:fs"
process.stdout.write(JSON.stringify(games.allHashes(JSON.parse(readFileSync(0, "utf8")), ${MOST_ANSWERS})))`,
    )
    const { stdout, stderr, status } = spawnSync(process.execPath, [file], {
      input: JSON.stringify(programs),
      encoding: "utf8",
      maxBuffer: 1 << 28,
    })
    expect([status, stderr]).toEqual([0, ""])
    expect(JSON.parse(stdout)).toEqual(here)
  })

  test("in a browser", async () => {
    const page = await (await sharedBrowser()).newPage()
    await page.addScriptTag({ content: script })
    await page.evaluate(`window.programs = ${JSON.stringify(programs)}`)
    expect(await page.evaluate(`games.allHashes(window.programs, ${MOST_ANSWERS})`)).toEqual(here)
    await page.close()
  })
})
