import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))
const script = join(root, "bench/run.mjs")

test("a quick benchmark prints a table and writes its rows", () => {
  const folder = mkdtempSync(join(tmpdir(), "bench-"))
  try {
    const file = join(folder, "rows.json")
    const printed = execFileSync(process.execPath, [script, "--quick", "--games", "unleash", "--json", file], {
      cwd: root,
      encoding: "utf8",
    })
    const { rows, facts, how } = JSON.parse(readFileSync(file, "utf8"))
    expect(rows.map(({ game, contender }: Record<string, unknown>) => [game, contender])).toEqual([
      ["unleash", "hand-written"],
      ["unleash", "interpreter, playout"],
      ["unleash", "interpreter, playout, never compiled"],
      ["unleash", "interpreter, normal"],
      ["unleash", "interpreter, playout, observed"],
      ["unleash", "interpreter, playout, observed, never compiled"],
      ["unleash", "batch with statistics"],
    ])
    expect(rows[0].ofLimit).toBe(1)
    for (const row of rows) {
      expect(row.playoutsPerSecond).toBeGreaterThan(0)
      expect(row.ofLimit).toBeGreaterThan(0)
      expect(printed).toContain(row.contender)
    }
    expect(facts).toHaveLength(1)
    expect(facts[0].game).toBe("unleash")
    // 92 components and their places at the very least; a game has 40 turns, each with its choice of an action.
    expect(facts[0].bytesPerState).toBeGreaterThan(4 * 92)
    expect(facts[0].answersPerGame).toBeGreaterThan(40)
    expect(facts[0].instructionsPerAnswer).toBeGreaterThan(1)
    expect(facts[0].copyOfBare).toBeGreaterThan(0)
    expect(how.processes).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("a quick look at reading prints a table and writes its rows", () => {
  const folder = mkdtempSync(join(tmpdir(), "bench-"))
  try {
    const file = join(folder, "rows.json")
    const argv = [script, "--reading", "--quick", "--clock", "cpu", "--json", file]
    const printed = execFileSync(process.execPath, argv, { cwd: root, encoding: "utf8" })
    const { rows } = JSON.parse(readFileSync(file, "utf8"))
    expect(rows.map(({ pack, work }: Record<string, unknown>) => [pack, work])).toEqual([
      ["unleash", "yaml"],
      ["unleash", "check"],
      ["unleash", "test"],
      ["unleash", "edit of a card"],
      ["60 cards", "yaml"],
      ["60 cards", "check"],
    ])
    for (const row of rows) {
      expect(row.milliseconds).toBeGreaterThan(0)
      expect(row.memory).toBeGreaterThan(0)
      expect(printed).toContain(row.work)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  [["--games", "unleash,chess"], "chess"],
  [["--rounds", "0"], "--rounds"],
  [["--processes", "many"], "--processes"],
  [["--clock", "sun"], "--clock"],
  [["--fast"], "--fast"],
])("%j is refused", (options, named) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...options], { cwd: root, encoding: "utf8" })
  expect(status).toBe(2)
  expect(stderr).toContain(named)
})
