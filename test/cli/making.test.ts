import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { importZip } from "../../dsl/zip/index.ts"
import { FOR_PEOPLE } from "../pack/changed-keys.ts"
import { folderOf, pond, run } from "./run.ts"

const checked = async (folder: string, pack: string) => (await run(["check", pack], { cwd: folder })).code

describe("new", () => {
  test("a game, an expansion of it and a card can be checked and played", async () => {
    const folder = folderOf({})
    const made = async (...words: string[]) => (await run(["new", ...words], { cwd: folder })).code
    expect(await made("game", "my-lake", "--author", "Me: myself", "--licence", "MIT")).toBe(0)
    expect(readFileSync(join(folder, "my-lake/pack.yaml"), "utf8")).toContain("title: My lake\n")
    expect(await checked(folder, "my-lake")).toBe(0)
    expect(await made("expansion", "storm", "--of", "my-lake", "--title", "The storm")).toBe(0)
    expect(readFileSync(join(folder, "storm/pack.yaml"), "utf8")).toContain("extends: my-lake\n")
    expect(await checked(folder, "storm")).toBe(0)
    expect(await made("card", "Wave", "--in", "my-lake", "--like", "Sower")).toBe(0)
    expect(readFileSync(join(folder, "my-lake/cards/cards.yaml"), "utf8")).toContain("name: Wave\n")
    expect(await checked(folder, "my-lake")).toBe(0)
    expect((await run(["play", "my-lake", "--seat", "all=random", "--seed", "1"], { cwd: folder })).code).toBe(0)
  })

  test("a game may begin as a copy of another, under its own name", async () => {
    const folder = folderOf({})
    const words = ["new", "game", "my-tricks", "--from", "trick-taking", "--author", "Ada"]
    expect((await run(words, { cwd: folder })).code).toBe(0)
    const manifest = readFileSync(join(folder, "my-tricks/pack.yaml"), "utf8")
    expect(manifest).toMatch(/^name: my-tricks\n/)
    expect(manifest).toContain("title: My tricks\n")
    expect(manifest).toContain("authors:\n  - Ada\n")
    expect(existsSync(join(folder, "my-tricks/rulings/tricks.yaml"))).toBe(true)
    expect(await checked(folder, "my-tricks")).toBe(0)
  })

  test("the help of a new game lists what it may begin as", async () => {
    const { out } = await run(["new", "game", "--help"])
    expect(out).toMatch(/^ {2}trick-taking {2,}Windfall: /m)
  })

  test.each([
    ["game", "full"],
    ["game", "new", "--from", "prelude"],
    ["game", "new", "--from", "unleash-twilight"],
    ["game", "My Game"],
    ["game", "new", "--licence"],
    ["expansion", "new"],
    ["expansion", "new", "--of", "nothing"],
    ["card", "Carp", "--in", "full"],
    ["card", "Roach", "--in", "full", "--kind", "boat"],
    ["card", "Roach", "--in", "full", "--like", "Roach"],
    ["deck", "new"],
  ])("%s %s %s is refused, and nothing is written", async (...words) => {
    const folder = folderOf({ "full/pack.yaml": "name: full\nversion: 1.0.0\n" })
    const source = pond()
    for (const file of ["game.yaml", "cards/fish.yaml"]) cpSync(join(source, file), join(folder, "full", file))
    const before = readFileSync(join(folder, "full/cards/fish.yaml"), "utf8")
    expect((await run(["new", ...words], { cwd: folder })).code).toBe(2)
    expect([existsSync(join(folder, "new")), readFileSync(join(folder, "full/cards/fish.yaml"), "utf8")]).toEqual([
      false,
      before,
    ])
  })
})

describe("pack", () => {
  const MANIFEST = `name: pond
version: 1.0.0
title: The pond
description: Fish.
authors: [Ada, Bo]
licence: MIT
homepage: https://example.com/pond
`
  const whole = () => pond({ "pack.yaml": MANIFEST, "README.md": "# Pond\n", "notes.txt": "mine", ".env": "secret" })

  test("the same files give the same bytes, and what is no file of a pack stays at home", async () => {
    const [one, other] = [whole(), whole()]
    for (const folder of [one, other]) expect((await run(["pack"], { cwd: folder })).code).toBe(0)
    const zip = readFileSync(join(one, "pond.zip"))
    expect(zip.equals(readFileSync(join(other, "pond.zip")))).toBe(true)
    const read = importZip(zip)
    expect(read.ok && [...read.files.keys()].sort()).toEqual(["README.md", "cards/fish.yaml", "game.yaml", "pack.yaml"])
    expect(await checked(one, "pond.zip")).toBe(0)
  })

  test("a package says all that the pack says to people, and another pack leans on it", async () => {
    const folder = folderOf({ "storm/pack.yaml": "name: storm\nversion: 1.0.0\nextends: pond\n" })
    cpSync(whole(), join(folder, "home/pond"), { recursive: true })
    const words = ["pack", "home/pond", "--npm", "node_modules/pond", "--npm-name", "@me/pond"]
    expect((await run(words, { cwd: folder })).code).toBe(0)
    const at = join(folder, "node_modules/pond")
    const data = JSON.parse(readFileSync(join(at, "package.json"), "utf8"))
    expect(data).toEqual({
      name: "@me/pond",
      version: "1.0.0",
      description: "Fish.",
      license: "MIT",
      homepage: "https://example.com/pond",
      contributors: ["Ada", "Bo"],
      keywords: ["cardwright-pack"],
      files: ["README.md", "cards/fish.yaml", "game.yaml", "pack.yaml"],
    })
    for (const key of ["description", "homepage", "authors"]) expect(FOR_PEOPLE).toContain(`pack: ${key}`)
    rmSync(join(at, "README.md"))
    expect(await checked(folder, "storm")).toBe(0)
  })

  test.each([
    ["a pack with mistakes", ["pack"], "zonse: {}\n", 1],
    ["a folder that is full", ["pack", "--npm", "cards"], "", 2],
    ["a zip and a package", ["pack", "--npm", "out", "--out", "out.zip"], "", 2],
    ["a name of nothing", ["pack", "--npm-name", "x"], "", 2],
    ["a zip of a zip", ["pack", "none.zip"], "", 2],
  ])("%s is refused", async (_, words, more, code) => {
    const folder = pond()
    writeFileSync(join(folder, "game.yaml"), `${readFileSync(join(folder, "game.yaml"), "utf8")}${more}`)
    expect((await run(words, { cwd: folder })).code).toBe(code)
    expect(existsSync(join(folder, "pond.zip"))).toBe(false)
  })
})
