import { expect, test } from "vitest"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"
import { FRAME_WORDS } from "../../interpreter/layout.ts"
import type { Program } from "../../interpreter/program.ts"

function programOf(pack: string): Program {
  const { files, folder } = readPackFolder(`content/${pack}`)
  const { program } = compilePack(files, packResolver(folder))
  if (program === null) throw new Error(`${pack} does not compile`)
  return program
}

test.each([
  ["classics/goofspiel", true],
  ["classics/leduc-poker", false],
  ["classics/crazy-eights", false],
])("%s has as much stack as its scripts may need", (pack, branches) => {
  const { limits, scripts, entry } = programOf(pack)
  const flow = FRAME_WORDS + (scripts[entry.flow]?.slots ?? 0)
  expect(limits.stack).toBeGreaterThan(flow)
  expect(limits.stack).toBeLessThan(1000)
  expect(limits.branchStack > 0).toBe(branches)
  expect(limits.branchStack).toBeLessThanOrEqual(limits.stack)
  expect(limits.lasting).toBe(0)
})

test("effects that last keep their room", () => {
  expect(programOf("unleash").limits.lasting).toBe(32)
})
