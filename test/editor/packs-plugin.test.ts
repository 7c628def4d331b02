import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { loadPack } from "../../dsl/index.ts"
import { iconAssets } from "../../editor/build/icons-plugin.ts"
import { packAssets } from "../../editor/build/packs-plugin.ts"
import { iconFile, USED_ICONS } from "../../editor/link/icon-files.ts"
import type { OwnPack } from "../../editor/storage/own-pack.ts"
import { ICON_NAMES } from "../../schemas/generated/icon-names.ts"
import { folderOf, root } from "../cli/run.ts"

const assets = packAssets(join(root, "content"))
const index = JSON.parse(assets.get("packs/index.json") ?? "") as OwnPack[]
const filesOf = (name: string): Map<string, string> =>
  new Map(Object.entries(JSON.parse(assets.get(`packs/${name}.json`) ?? "").files))

test("every pack is there, at any depth, with the files that it has", () => {
  expect(index.map(({ path }) => path)).toEqual(expect.arrayContaining(["classics/snap", "prelude", "unleash"]))
  expect([...assets.keys()].sort()).toEqual(
    ["packs/index.json", "recipes.json", ...index.map(({ name }) => `packs/${name}.json`)].sort(),
  )
  for (const { name, path } of index)
    for (const [file, text] of filesOf(name)) expect(text).toBe(readFileSync(join(root, "content", path, file), "utf8"))
  expect([...filesOf("unleash").keys()]).toEqual(expect.arrayContaining(["README.md", "cards/blue.yaml", "pack.yaml"]))
})

test("the packs of the cookbook stay apart, as `shelf.yaml` says", () => {
  expect(index.filter(({ path }) => path.startsWith("cookbook/"))).toEqual([])
  const files = { "a/pack.yaml": "name: a\nversion: 1.0.0\n", "b/c/pack.yaml": "name: c\nversion: 1.0.0\n" }
  const apart = packAssets(folderOf({ ...files, "shelf.yaml": "apart: [b]\n" }))
  expect([...apart.keys()]).toEqual(["packs/index.json", "recipes.json", "packs/a.json"])
  expect(apart.get("recipes.json")).toBe("[]")
})

test.each(index)("$name can be read from what was fetched, and has the hash that the list tells", (pack) => {
  const { model, diagnostics } = loadPack(filesOf(pack.name), (name) =>
    index.some((each) => each.name === name) ? filesOf(name) : null,
  )
  expect(diagnostics).toEqual([])
  const info = model?.packs.find(({ name }) => name === pack.name)
  expect([pack.version, pack.hash]).toEqual([info?.version, info?.hash])
  if (!pack.isLibrary) expect(pack.players).toEqual({ min: model?.players.min, max: model?.players.max })
})

test("icons that packs use are in one file, each other one is with those whose names begin as its does, and all with a notice", () => {
  const look =
    "game: Pond\nplayers: { count: 2 }\nzones: { deck: {} }\nlook: { icons: { zones: { deck: lily-pads } } }\n"
  const folder = folderOf({ "pond/pack.yaml": "name: pond\nversion: 1.0.0\n", "pond/game.yaml": look })
  const icons = iconAssets(folder)
  const namesIn = (file: string): readonly string[] => Object.keys(JSON.parse(icons.get(file) ?? "{}"))
  expect(namesIn(USED_ICONS)).toEqual(["lily-pads"])
  expect(namesIn(iconFile("wood-pile"))).toContain("wood-pile")
  const names = [...icons.keys()].filter((file) => file.endsWith(".json") && file !== USED_ICONS).flatMap(namesIn)
  expect(names.toSorted()).toEqual(ICON_NAMES)
  expect(icons.get("icons/NOTICE.md")).toMatch(/Lorc, Delapouite .*CC BY 3\.0/s)
})

test("a game shows how much there is of it, and a few components of its fullest kind: different ones, of different suits", () => {
  expect(index.find(({ name }) => name === "letters")).toMatchObject({
    size: "16 cards",
    specimens: [
      { name: "Shutter", suit: 3, fact: "4", says: "become hidden" },
      { name: "Spyglass", suit: 1, fact: "2" },
      { name: "Summons", suit: 6, fact: "7" },
    ],
  })
  for (const { specimens } of index) expect(new Set(specimens.map(({ name }) => name)).size).toBe(specimens.length)
  expect(index.filter(({ size }) => size === "").map(({ name }) => name)).toEqual(["nim", "prelude"])
})

test("the small games to begin from are told by their kind, each with a sentence and what it looks like", () => {
  const templates = index.flatMap((pack) => (pack.template === undefined ? [] : [pack]))
  expect(templates.map(({ name }) => name)).toEqual(
    index.filter(({ path }) => path.startsWith("templates/")).map(({ name }) => name),
  )
  expect(templates.find(({ name }) => name === "trick-taking")?.template).toBe("Trick taking")
  for (const { isGame, description, specimens } of templates)
    expect([isGame, description.endsWith("."), specimens.length]).toEqual([true, true, 3])
})

test("libraries are told from games, and what a newcomer sees from the rest", () => {
  const prelude = index.find(({ name }) => name === "prelude")
  expect(prelude).toMatchObject({ isLibrary: true, isGame: false })
  expect(prelude?.players).toBeUndefined()
  expect(index.filter(({ isLibrary }) => isLibrary)).toEqual([prelude])
  const [first, ...others] = index.filter(({ isFirst }) => isFirst)
  expect([first?.isGame, first?.isExample, others]).toEqual([true, true, []])
})

test.each([
  [
    "two packs of one name",
    { "a/pack.yaml": "name: a\nversion: 1.0.0\n", "b/c/pack.yaml": "name: a\nversion: 1.0.0\n" },
    /one name/,
  ],
  ["a pack without a name", { "a/pack.yaml": "version: 1.0.0\n" }, /names no pack/],
  [
    "an example that is not there",
    { "a/pack.yaml": "name: a\nversion: 1.0.0\n", "shelf.yaml": "first: a\nexamples: [b]\n" },
    /no pack b/,
  ],
  [
    "a template that is not there",
    { "a/pack.yaml": "name: a\nversion: 1.0.0\n", "shelf.yaml": "first: a\nexamples: []\ntemplates: { b: Auction }\n" },
    /no pack b/,
  ],
])("%s is refused", (_, files, message) => {
  expect(() => packAssets(folderOf(files))).toThrow(message)
})
