import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { LIMITS } from "../../dsl/pack/limits.ts"

test("the page of packs has the bounds as they are, each in its row", () => {
  const page = readFileSync("docs/packs.md", "utf8")
  const [, section = ""] = page.split("## What a pack may not exceed\n")
  const rows = [...section.matchAll(/^\| [a-z].* \| ([\d,]+) \|$/gm)].map(([, number]) => number)
  expect(rows).toEqual(Object.values(LIMITS).map((limit) => limit.toLocaleString("en")))
})
