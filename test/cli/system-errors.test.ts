import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { writeWhole } from "../../cli/whole-file.ts"
import { run } from "./run.ts"

test("a name that is too long is no fault of ours", async () => {
  const { code, err } = await run(["check", "x".repeat(5000)])
  expect([code, err.length < 400]).toEqual([2, true])
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
