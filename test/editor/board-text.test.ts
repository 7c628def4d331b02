/** What stands on a board is to be read at a glance, on small screens, too. */
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const LEAST = 11

test("nothing on a board is written smaller than in 11 px", () => {
  const css = readFileSync(new URL("../../editor/style/board.css", import.meta.url), "utf8")
  const sizes = [...css.matchAll(/font(?:-size)?:[^;]*?([\d.]+)px/g)].map(([rule, size]) => ({
    rule,
    size: Number(size),
  }))
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.filter(({ size }) => size < LEAST)).toEqual([])
})
