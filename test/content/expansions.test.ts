import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { run } from "../cli/run.ts"
import { contentPacks } from "../support/pack-folders.ts"

const expansions = contentPacks().filter((name) => name.startsWith("expansions/"))

test("there are expansions", () => expect(expansions.length).toBeGreaterThan(1))

test.each(expansions)("%s goes with its game, whose rulings hold or are named with the reason", async (folder) => {
  const { name, extends: base } = parse(readFileSync(`content/${folder}/pack.yaml`, "utf8")) as Record<string, string>
  const argv = ["test", `content/${base}`, "--with", String(name), "--games", "4", "--format", "json"]
  const { code, out, err } = await run(argv)
  const { sets, broken, stillHold, mistaken, endless } = JSON.parse(out)
  const none: unknown[] = []
  expect({ code, err, broken, stillHold, mistaken, endless }).toEqual({
    code: 0,
    err: "",
    broken: none,
    stillHold: none,
    mistaken: none,
    endless: none,
  })
  expect(sets).toMatchObject([{ expansions: [name], games: 4, failed: 0 }])
})
