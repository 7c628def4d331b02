/** Names of files, and what is written into pictures. */
import { crc32 } from "node:zlib"
import { expect, test } from "vitest"
import { FileNames, slugOf } from "../../../editor/print/file-names.ts"
import { withDensity } from "../../../editor/print/png-density.ts"

test.each([
  ["Broken Seal", "broken-seal"],
  ["Crème brûlée", "creme-brulee"],
  ["../../etc", "etc"],
  ["???", "card"],
  ["字", "字"],
])("%s is the file %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test("no two files have one name", () => {
  const names = new FileNames()
  expect(["Gust", "gust!", "GUST"].map((each) => names.nameFor(each, ".png"))).toEqual([
    "gust.png",
    "gust-2.png",
    "gust-3.png",
  ])
})

test("a picture knows how large it is printed", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  )
  const dense = Buffer.from(withDensity(png, 300))
  expect(dense.subarray(37, 41).toString("latin1")).toBe("pHYs")
  // 300 to the inch are 11811 to the metre.
  expect([dense.readUInt32BE(41), dense.readUInt32BE(45), dense[49]]).toEqual([11811, 11811, 1])
  expect(dense.readUInt32BE(50)).toBe(crc32(dense.subarray(37, 50)))
  // All else is as it was.
  expect(Buffer.concat([dense.subarray(0, 33), dense.subarray(54)]).equals(png)).toBe(true)
})
