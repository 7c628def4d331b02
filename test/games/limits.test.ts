import { expect, test } from "vitest"
import { FRAME_WORDS } from "../../interpreter/program/state-layout.ts"
import { contentProgram } from "../support/games.ts"

test.each([
  ["classics/goofspiel", true],
  ["classics/leduc-poker", false],
  ["classics/crazy-eights", false],
])("%s has as much stack as its scripts may need", (pack, branches) => {
  const { limits, scripts, entry } = contentProgram(pack)
  const flow = FRAME_WORDS + (scripts[entry.flow]?.slots ?? 0)
  expect(limits.stack).toBeGreaterThan(flow)
  expect(limits.stack).toBeLessThan(1000)
  expect(limits.branchStack > 0).toBe(branches)
  expect(limits.branchStack).toBeLessThanOrEqual(limits.stack)
  expect(limits.lasting).toBe(0)
})

test("effects that last keep their room", () => {
  expect(contentProgram("unleash").limits.lasting).toBe(32)
})

test("a game of many components has more room for what several do at the same time", () => {
  expect(contentProgram("council-of-timers").limits.branchStack).toBe(512)
  expect(contentProgram("now-or-never").limits.branchStack).toBe(1024)
})
