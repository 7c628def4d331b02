/** `cardwright publish --dry-run`: what would go out of a pack, and what is missing. */
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { artBytes } from "../../dsl/index.ts"
import { importZip } from "../../dsl/zip/index.ts"
import { SVG } from "../support/pictures.ts"
import { folderOf, POND, run } from "./run.ts"

const MANIFEST = `${POND["pack.yaml"]}language: 2
description: Fish.
authors: [Ada]
licence: MIT
homepage: https://example.com/pond
art:
  art/: { source: drawn by Ada, licence: CC0-1.0 }
`
const RULING = `- { id: R-1, says: Carp draws, given: [you have Carp in play, you have no cards in hand], when: [you follow the effect of Carp], then: [you have 1 card in hand] }\n`

/** A pack that lacks nothing. */
const WHOLE: Readonly<Record<string, string | Uint8Array>> = {
  ...POND,
  "pack.yaml": MANIFEST,
  "README.md": "# Pond\n",
  "rulings/all.yaml": RULING,
  "art/carp.png": Uint8Array.of(0x89, 0x50, 0, 0xff),
}

interface Publication {
  readonly ready: boolean
  readonly pack: { readonly name: string; readonly version: string }
  readonly package: string
  readonly zip: number
  readonly files: readonly { readonly path: string; readonly size: number }[]
  readonly atHome: readonly string[]
  readonly lacks: readonly { readonly what: string; readonly severity: string; readonly places: readonly string[] }[]
}

async function published(
  cwd: string,
  ...more: string[]
): Promise<{ readonly code: number; readonly said: Publication }> {
  const { code, out, err } = await run(["publish", "--dry-run", "--format", "json", ...more], { cwd })
  expect(err).toBe("")
  return { code, said: JSON.parse(out) as Publication }
}

const lacking = ({ lacks }: Publication): readonly string[] =>
  lacks.map(({ what, severity, places }) => [`${what}, ${severity}`, ...places].join(" "))

test("what would go out is what pack makes, and nothing is written", async () => {
  const cwd = folderOf({ ...WHOLE, "notes.txt": "mine", "art/.draft.png": "x", ".env": "secret" })
  const before = readdirSync(cwd)
  const { code, said } = await published(cwd, "--npm-name", "@me/pond")
  expect(readdirSync(cwd)).toEqual(before)
  expect({ code, ready: said.ready, lacks: said.lacks }).toEqual({ code: 0, ready: true, lacks: [] })
  expect([said.pack, said.package]).toEqual([{ name: "pond", version: "1.0.0" }, "@me/pond"])
  expect(said.atHome).toEqual(["notes.txt"])

  expect((await run(["pack", "--npm", "out/pond", "--npm-name", "@me/pond"], { cwd })).code).toBe(0)
  const made = readdirSync(join(cwd, "out/pond"), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    return entry.isFile() ? [{ path: path.slice(join(cwd, "out/pond/").length), size: readFileSync(path).length }] : []
  })
  expect(said.files).toEqual(made.sort((a, b) => (a.path < b.path ? -1 : 1)))
  expect((await run(["pack", "--out", "pond.zip"], { cwd })).code).toBe(0)
  const zip = readFileSync(join(cwd, "pond.zip"))
  expect(zip.length).toBe(said.zip)
  const read = importZip(zip)
  expect(read.ok && [read.leftOut, artBytes("art/carp.png", read.files.get("art/carp.png") ?? "")]).toEqual([
    [],
    WHOLE["art/carp.png"],
  ])
  expect((await run(["check", "pond.zip"], { cwd })).code).toBe(0)
})

const without = (line: string): string => MANIFEST.replace(line, "")

test.each<[string, Readonly<Record<string, string | Uint8Array>>, readonly string[]]>([
  ["a licence", { "pack.yaml": without("licence: MIT\n") }, ["licence, missing"]],
  ["authors", { "pack.yaml": without("authors: [Ada]\n") }, ["authors, missing"]],
  ["no authors in a list", { "pack.yaml": MANIFEST.replace("[Ada]", "[]") }, ["authors, missing"]],
  ["a description", { "pack.yaml": without("description: Fish.\n") }, ["description, missing"]],
  ["the version of its language", { "pack.yaml": without("language: 2\n") }, ["language, missing"]],
  ["a page", { "pack.yaml": without("homepage: https://example.com/pond\n") }, ["homepage, advice"]],
  ["where pictures are from", { "cover.svg": "<svg/>" }, ["art, missing cover.svg"]],
  [
    "pictures that are spoken of",
    { "pack.yaml": `${MANIFEST}  more/: { source: mine }\n  art/eel.png: { source: mine }\n` },
    ["art, missing more/ art/eel.png"],
  ],
  ["rulings", { "rulings/all.yaml": "[]\n" }, ["rulings, advice"]],
  [
    "a ruling that holds",
    { "rulings/all.yaml": RULING.replace("1 card in hand]", "2 cards in hand]") },
    ["rulings, missing rulings/all.yaml:1"],
  ],
  [
    "a sentence that reads",
    { "cards/more.yaml": "kind: card\ncomponents:\n  - { name: Roach, colour: Red, cost: 0, effect: darw 1 }\n" },
    ["mistakes, missing cards/more.yaml:3"],
  ],
  [
    "a use of what is declared",
    { "game.yaml": `${POND["game.yaml"]}nouns: [whale]\n` },
    ["mistakes, missing game.yaml:34"],
  ],
])("missing: %s", async (_, changed, lacks) => {
  const { code, said } = await published(folderOf({ ...WHOLE, ...changed }))
  expect(lacking(said)).toEqual(lacks)
  expect(code).toBe(lacks.some((each) => each.includes(", missing")) ? 1 : 0)
})

test("a pack that another one leans on is asked for in a range", async () => {
  const tide =
    "name: tide\nversion: 1.0.0\nlanguage: 2\nextends: pond\ndescription: Waves.\nauthors: [Ada]\nlicence: MIT\nhomepage: https://example.com\n"
  const pond = Object.fromEntries(Object.entries(POND).map(([path, text]) => [`pond/${path}`, text]))
  const cwd = folderOf({ ...pond, "tide/pack.yaml": tide, "tide/README.md": "# Tide\n" })
  expect(lacking((await published(join(cwd, "tide"))).said)).toEqual(["range, missing", "rulings, advice"])
  writeFileSync(join(cwd, "tide/pack.yaml"), `${tide}dependencies: { pond: ^2.0.0 }\n`)
  expect(lacking((await published(join(cwd, "tide"))).said)).toEqual([
    "mistakes, missing pack.yaml:9",
    "rulings, advice",
  ])
})

test("what git does not have, and a version that others have already", async () => {
  const cwd = folderOf({ ...WHOLE, ".gitignore": "cards/draft.yaml\n" })
  const git = (...words: string[]): void => {
    const { status, stderr } = spawnSync("git", words, { cwd, encoding: "utf8" })
    if (status !== 0) throw new Error(stderr)
  }
  const found = async (): Promise<readonly string[]> => lacking((await published(cwd)).said)
  git("init", "-q")
  git("config", "user.email", "a@example.org")
  git("config", "user.name", "A")
  git("add", "-A")
  const all = ["README.md", "art/carp.png", "cards/fish.yaml", "game.yaml", "pack.yaml", "rulings/all.yaml"]
  expect((await found()).map((each) => each.split(" ").sort())).toEqual([["missing", "uncommitted,", ...all].sort()])
  git("commit", "-q", "-m", "one")
  git("tag", "v1.0.0")
  expect(await found()).toEqual([])
  // The same files under a tag are that version.
  writeFileSync(join(cwd, "README.md"), "# The pond\n")
  expect(await found()).toEqual(["uncommitted, missing README.md"])
  writeFileSync(join(cwd, "rulings/all.yaml"), RULING.replace("Carp draws", "Carp draws one"))
  writeFileSync(join(cwd, "cards/draft.yaml"), "kind: card\ncomponents: []\n")
  expect(await found()).toEqual([
    "uncommitted, missing README.md cards/draft.yaml rulings/all.yaml",
    "version, missing",
  ])
  rmSync(join(cwd, "cards/draft.yaml"))
  writeFileSync(join(cwd, "pack.yaml"), MANIFEST.replace("1.0.0", "1.0.1"))
  expect(await found()).toEqual(["uncommitted, missing README.md pack.yaml rulings/all.yaml"])
})

test("for people", async () => {
  const cwd = folderOf({ ...WHOLE, "pack.yaml": without("licence: MIT\n") })
  const { code, out } = await run(["publish", "--dry-run"], { cwd })
  expect(code).toBe(1)
  for (const line of [
    "pond 1.0.0: pond.zip",
    "prelude ^0.1.0: 0.1.0 from Cardwright",
    "  licence: ",
    "1 thing is missing",
  ])
    expect(out).toContain(line)
})

test.each([
  ["without --dry-run", ["publish"]],
  ["a name that npm does not take", ["publish", "--dry-run", "--npm-name", "Pond"]],
  ["a zip", ["publish", "pond.zip", "--dry-run"]],
])("refused: %s", async (_, words) => {
  const cwd = folderOf(WHOLE)
  if (words.includes("pond.zip")) await run(["pack"], { cwd })
  const { code, out, err } = await run(words, { cwd })
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toMatch(/^error: /)
})

test("pack leaves pictures out of which it is not said where they are from, and refuses what is said of none", async () => {
  const cwd = folderOf({ ...WHOLE, "cover.svg": "<svg/>" })
  const { code, err } = await run(["pack"], { cwd })
  expect([code, err]).toEqual([0, expect.stringContaining("1 picture left out: cover.svg")])
  writeFileSync(join(cwd, "pack.yaml"), `${MANIFEST}  art/eel.png: { source: mine }\n`)
  expect((await run(["pack"], { cwd })).code).toBe(2)
})

test("what is missing goes into a file, whole, with nothing of it on the terminal", async () => {
  const cwd = folderOf(WHOLE)
  const told = await run(["publish", "--dry-run", "--format", "json"], { cwd })
  const filed = await run(["publish", "--dry-run", "--format", "json", "-o", "out/missing.json"], { cwd })
  expect([filed.code, filed.out]).toEqual([told.code, ""])
  expect(readFileSync(join(cwd, "out/missing.json"), "utf8")).toBe(told.out)
  expect((await run(["publish", "--dry-run", "-o", "."], { cwd })).code).toBe(2)
})

test("a face shows no picture that would stay at home, and one that is told of goes out with it", async () => {
  const shown = {
    ...POND,
    "game.yaml": `${POND["game.yaml"]}look: { art: { Carp: art/carp.svg } }\n`,
    "art/carp.svg": SVG,
  }
  const untold = folderOf(shown)
  const refused = await run(["pack", "--out", "pond.zip"], { cwd: untold })
  expect([refused.code, readdirSync(untold).includes("pond.zip")]).toEqual([2, false])
  expect(refused.err).toContain("Carp shows art/carp.svg")

  const cwd = folderOf({ ...shown, "pack.yaml": `${POND["pack.yaml"]}art: { art/: { source: mine } }\n` })
  expect((await run(["pack", "--out", "pond.zip"], { cwd })).code).toBe(0)
  expect(await run(["check", "pond.zip"], { cwd })).toMatchObject({ code: 0 })
  rmSync(join(cwd, "art"), { recursive: true })
  const { code, out } = await run(["check"], { cwd })
  expect([code, out.includes("pack/unknown-picture")]).toEqual([1, true])
})
