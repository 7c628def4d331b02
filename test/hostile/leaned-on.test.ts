/** Packs of strangers that another one leans on: each is refused at once, where it is named, and nothing outside is read. */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { folderOf, run } from "../cli/run.ts"
import { KELP, leaning, manifest } from "./kinds/hostile-zips.ts"

async function refused(folder: string): Promise<void> {
  const before = readdirSync(folder, { recursive: true }).length
  const { code, out } = await run(["check", "pond", "--format", "json"], { cwd: folder })
  const found = JSON.parse(out).diagnostics.map((each: { code: string; file: string }) => [each.code])
  expect({ code, found }).toEqual({ code: 1, found: [["pack/unreadable"]] })
  expect(out).not.toContain("the secret")
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before)
}

test("a package of more files than are looked at is refused", async () => {
  const folder = folderOf(
    leaning({ "node_modules/kelp/package.json": manifest(), "node_modules/kelp/pack.yaml": KELP }),
  )
  const cards = join(folder, "node_modules/kelp/cards")
  mkdirSync(cards)
  for (let index = 0; index < 20_100; index++) symlinkSync("none", join(cards, `c${index}.yaml`))
  await refused(folder)
})

test.each(["package.json", "pack.yaml", "cards/all.yaml", "cards"])(
  "a package whose %s leads out is refused",
  async (path) => {
    const folder = folderOf(
      leaning({
        "node_modules/kelp/README.md": "",
        "outside/all.yaml": "the secret\n",
        "outside.json": manifest(),
      }),
    )
    const kelp = join(folder, "node_modules/kelp")
    if (path.startsWith("cards/")) mkdirSync(join(kelp, "cards"))
    if (path !== "package.json") writeFileSync(join(kelp, "package.json"), manifest())
    if (path !== "pack.yaml") writeFileSync(join(kelp, "pack.yaml"), KELP)
    const target = path === "package.json" ? "outside.json" : path === "cards" ? "outside" : "outside/all.yaml"
    symlinkSync(join(folder, target), join(kelp, path))
    if (path !== "cards") return refused(folder)
    // A folder that is a link is no part of a package: nothing of it is read.
    const { code, out, err } = await run(["check", "pond"], { cwd: folder })
    expect([code, `${out}${err}`.includes("the secret")]).toEqual([0, false])
  },
)

test.each([
  ["cards/deep (old) [2]{a}!.yaml", "cards/deep (old) [2]{a}!.yaml", true],
  ["cards/deep [2].yaml", "cards/deep 2.yaml", false],
])("a declared name with signs of patterns is a name where it is there: %s", async (declared, there, isFound) => {
  const files = ["pack.yaml", declared]
  const folder = folderOf(
    leaning({
      "node_modules/kelp/package.json": manifest({ files }),
      "node_modules/kelp/pack.yaml": KELP,
      [`node_modules/kelp/${there}`]: "- 1\n",
    }),
  )
  const { out } = await run(["check", "pond", "--format", "json"], { cwd: folder })
  const found = JSON.parse(out).diagnostics.map((each: { code: string }) => each.code)
  expect(found.includes("pack/unreadable")).toBe(!isFound)
  expect(found.includes("pack/wrong-type")).toBe(isFound)
})
