import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findPackFolder, ownContent, PackPathError, packResolver, readPackFolder } from "../../cli/files.ts"

let root = ""

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "cardwright-"))
  for (const folder of ["pond/cards", "pond/.git", "pond/packs/eel", "kelp", "outside"])
    mkdirSync(join(root, folder), { recursive: true })
  for (const pack of ["pond", "pond/packs/eel", "kelp"]) writeFileSync(join(root, pack, "pack.yaml"), `name: ${pack}\n`)
  writeFileSync(join(root, "pond/cards/a.yaml"), "[]\n")
  writeFileSync(join(root, "pond/cards/picture.png"), "no text")
  writeFileSync(join(root, "pond/.git/b.yaml"), "[]\n")
  writeFileSync(join(root, "outside/secret.yaml"), "[]\n")
})

afterAll(() => {
  rmSync(root, { recursive: true })
})

test("the YAML of a pack is read, and nothing else", () => {
  const { files } = readPackFolder(join(root, "pond"), root)
  expect([...files.keys()]).toEqual(["pond/cards/a.yaml", "pond/pack.yaml"])
})

test("from a folder inside a pack, all of its files are below its own", () => {
  const { files } = readPackFolder(join(root, "pond/cards"), join(root, "pond/cards"))
  expect([...files.keys()]).toEqual(["../cards/a.yaml", "../pack.yaml"])
})

test("a file in a pack leads to its pack", () => {
  expect(findPackFolder(join(root, "pond/cards/a.yaml"))).toBe(join(root, "pond"))
})

test("a path that is not there is said", () => {
  expect(() => findPackFolder(join(root, "lake"))).toThrow(PackPathError)
})

test("packs are found beside, inside, and among our own, by plain names only", () => {
  const resolve = packResolver(join(root, "pond"), root)
  expect([...(resolve("kelp")?.keys() ?? [])]).toEqual(["kelp/pack.yaml"])
  expect([...(resolve("eel")?.keys() ?? [])]).toEqual(["pond/packs/eel/pack.yaml"])
  expect(resolve("prelude")?.size).toBeGreaterThan(1)
  for (const name of ["../outside", "/etc", "..", "kelp/../outside", "none"]) expect(resolve(name)).toBeNull()
})

test("a link out of the pack is refused", () => {
  const link = join(root, "pond/cards/link.yaml")
  symlinkSync(join(root, "outside/secret.yaml"), link)
  expect(() => readPackFolder(join(root, "pond"), root)).toThrow("pond/cards/link.yaml leads out of the pack")
  rmSync(link)
})

test("our own packs are found from the sources", () => {
  expect(ownContent().endsWith("content")).toBe(true)
})
