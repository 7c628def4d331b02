import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { writeWhole } from "../../cli/whole-file.ts"
import { folderOf, POND, run } from "./run.ts"

test("a name that is too long is no fault of ours", async () => {
  const { code, err } = await run(["check", "x".repeat(5000)])
  expect([code, err.length < 400]).toEqual([2, true])
})

/** As somebody whom the system keeps from what is not theirs: root may read all. */
async function asAnyone<T>(act: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) chmodSync(tmpdir(), 0o711)
  if (isRoot) process.seteuid?.(65534)
  try {
    return await act()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test.skipIf(process.platform === "win32").each([
  ["a folder in a pack", "rulings", ["check"]],
  ["a file in a pack", "game.yaml", ["test"]],
  ["what is in a folder of packs", "pond", ["check", "."]],
])("%s that may not be read is named, and no fault of ours", async (_, closed, argv) => {
  const cwd = folderOf({
    ...(closed === "pond" ? {} : POND),
    "rulings/own.yaml": "[]\n",
    "pond/pack.yaml": "name: pond\n",
  })
  chmodSync(cwd, 0o755)
  chmodSync(join(cwd, closed), 0)
  const { code, err } = await asAnyone(() => run(argv, { cwd }))
  chmodSync(join(cwd, closed), 0o755)
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(`${closed}.* may not be read`) })
  expect(err).not.toMatch(/\n\s+at /)
})

test.each([
  ["a full device", ["publish", "--dry-run", "-o", "/dev/full"]],
  ["a path through a file", ["diff", ".", ".", "--output-file", "game.yaml/out.txt"]],
  ["a report on a full device", ["check", "--format", "json", "-o", "/dev/full"]],
])("%s is no fault of ours, and nothing is left behind", async (_, argv) => {
  const cwd = folderOf(POND)
  const before = readdirSync(cwd, { recursive: true })
  const { code, err } = await run(argv, { cwd })
  expect([code, err.includes("can't be written"), err.includes("    at ")]).toEqual([2, true, false])
  expect(readdirSync(cwd, { recursive: true })).toEqual(before)
})

test("of a page that can't be written is told before any game is played", async () => {
  const { code, out, err } = await run(["sim", ".", "--games", "2", "--html", "x".repeat(300)], { cwd: folderOf(POND) })
  expect([code, out, err.includes("can't be written")]).toEqual([2, "", true])
})

test("what can't be written leaves nothing behind", () => {
  const place = mkdtempSync(join(tmpdir(), "cardwright-full-"))
  // A file can't take the place of a folder that holds something.
  writeWhole(join(place, "kept"), "one")
  expect(() => writeWhole(place, "two")).toThrow()
  expect(readdirSync(join(place, "..")).filter((name) => name.startsWith(`.${place.split("/").at(-1)}`))).toEqual([])
  expect(readdirSync(place)).toEqual(["kept"])
  rmSync(place, { recursive: true })
})
