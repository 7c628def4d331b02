import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { exportZip } from "../../dsl/zip/index.ts"
import { folderOf, POND, run } from "./run.ts"

const KELP = { "pack.yaml": "name: kelp\nversion: 1.2.0\nlibrary: yes\n" }
const PACK = "name: pond\nversion: 1.0.0\ndependencies: { kelp: ^1.0.0 }\n"
const MANIFEST = { name: "kelp", version: "1.2.0", keywords: ["cardwright-pack"], files: ["pack.yaml", "cards"] }

const at = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))

const texts = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files))

/** A pack `pond` that leans on `kelp`, and more files. */
const pondWith = (more: Readonly<Record<string, string | Uint8Array>>): string =>
  folderOf({ ...at("pond", { ...POND, "pack.yaml": PACK }), ...more })

const codesOf = async (folder: string, pack = "pond") => {
  const { code, out } = await run(["check", pack, "--format", "json"], { cwd: folder })
  const found = JSON.parse(out).diagnostics.map((each: { code: string }) => each.code)
  return { code, found }
}
const sound = { code: 0, found: [] }
const refusedAs = (code: string) => ({ code: 1, found: [code] })

describe("a pack is found", () => {
  test.each<[string, Readonly<Record<string, string | Uint8Array>>]>([
    ["as a folder beside", at("kelp", KELP)],
    ["in packs/", at("pond/packs/kelp", KELP)],
    ["as a zip beside", { "kelp.zip": exportZip("kelp", texts(KELP)) }],
    ["as a zip in packs/", { "pond/packs/kelp.zip": exportZip("kelp", texts(KELP)) }],
    [
      "as a package of npm",
      at("node_modules/kelp", { ...KELP, "package.json": JSON.stringify(MANIFEST), "index.js": "throw 1" }),
    ],
    [
      "as a package of another name",
      at("pond/node_modules/@sea/weeds", { ...KELP, "package.json": JSON.stringify(MANIFEST) }),
    ],
  ])("%s", async (_, more) => {
    expect(await codesOf(pondWith(more))).toEqual(sound)
  })

  test("in a zip, with what it leans on beside it", async () => {
    const files = texts({ ...POND, "pack.yaml": PACK })
    const folder = folderOf({ "pond.zip": exportZip("pond", files, new Map([["kelp", texts(KELP)]])) })
    expect(await codesOf(folder, "pond.zip")).toEqual(sound)
    const played = await run(["play", "pond.zip", "--seat", "all=random", "--seed", "1"], { cwd: folder })
    expect(played.code).toBe(0)
  })

  test.each<[string, object, string]>([
    ["is no pack of ours", { ...MANIFEST, keywords: [] }, "pack/missing-dependency"],
    ["declares no files", { ...MANIFEST, files: undefined }, "pack/unreadable"],
    ["declares files outside", { ...MANIFEST, files: ["../secret"] }, "pack/unreadable"],
    ["declares by what is no name", { ...MANIFEST, files: ["{a,b}/*"] }, "pack/unreadable"],
  ])("not in a package that %s", async (_, manifest, code) => {
    const more = at("node_modules/kelp", { ...KELP, "package.json": JSON.stringify(manifest) })
    expect(await codesOf(pondWith(more))).toEqual(refusedAs(code))
  })

  test.each([
    ["pack.yaml", false],
    ["./cards/", true],
    ["cards/**", true],
    ["*.yaml", false],
    ["cards/*.yaml", true],
    ["**/*", true],
  ])("of a package only the files declared by %s are read", async (pattern, isRead) => {
    const manifest = { ...MANIFEST, files: ["pack.yaml", pattern] }
    const wrong = { "cards/wrong.yaml": "- { nam: Wrong }\n" }
    const more = at("node_modules/kelp", { ...KELP, ...wrong, "package.json": JSON.stringify(manifest) })
    expect((await codesOf(pondWith(more))).code).toBe(isRead ? 1 : 0)
  })
})

describe("a lock", () => {
  const locked = async (): Promise<string> => {
    const folder = pondWith({ ...at("kelp", KELP), "cardwright.yaml": "packs: [pond]\n" })
    expect((await run(["lock", "pond"], { cwd: folder })).code).toBe(0)
    return folder
  }
  const other = (folder: string, text: string): void => writeFileSync(join(folder, "kelp/pack.yaml"), text)

  test("holds what is leaned on, and is the same each time", async () => {
    const folder = await locked()
    const text = readFileSync(join(folder, "cardwright.lock"), "utf8")
    expect(text).toMatch(
      /\n {2}pond:\n {4}kelp:\n {6}version: 1\.2\.0\n {6}hash: sha256-[0-9a-f]{64}\n {6}from: kelp\n$/,
    )
    expect(await codesOf(folder)).toEqual(sound)
    expect((await run(["lock", "pond", "--check"], { cwd: folder })).code).toBe(0)
    expect(readFileSync(join(folder, "cardwright.lock"), "utf8")).toBe(text)
  })

  test("refuses another content, in all commands, until it is agreed to", async () => {
    const folder = await locked()
    other(folder, `${KELP["pack.yaml"]}title: Other\n`)
    expect(await codesOf(folder)).toEqual(refusedAs("pack/not-as-locked"))
    for (const command of [["test"], ["play"], ["sim"]])
      expect((await run([...command, "pond"], { cwd: folder })).code).not.toBe(0)
    expect((await run(["lock", "pond", "--check"], { cwd: folder })).code).toBe(1)
    await run(["lock", "pond"], { cwd: folder })
    expect(await codesOf(folder)).toEqual(sound)
  })

  test("takes the same files from elsewhere, with other line endings", async () => {
    const folder = await locked()
    mkdirSync(join(folder, "pond/packs"))
    renameSync(join(folder, "kelp"), join(folder, "pond/packs/kelp"))
    const path = join(folder, "pond/packs/kelp/pack.yaml")
    writeFileSync(path, KELP["pack.yaml"].replaceAll("\n", "\r\n"))
    expect(await codesOf(folder)).toEqual(sound)
  })

  test("refuses what it has not", async () => {
    const folder = await locked()
    writeFileSync(join(folder, "pond/pack.yaml"), PACK.replace("kelp", "weed: ^1.0.0, kelp"))
    cpSync(join(folder, "kelp"), join(folder, "weed"), { recursive: true })
    writeFileSync(join(folder, "weed/pack.yaml"), "name: weed\nversion: 1.0.0\nlibrary: yes\n")
    expect(await codesOf(folder)).toEqual(refusedAs("pack/not-as-locked"))
  })

  test("says nothing of packs that are not in it", async () => {
    const folder = await locked()
    cpSync(join(folder, "pond"), join(folder, "lake"), { recursive: true })
    other(folder, `${KELP["pack.yaml"]}title: Other\n`)
    expect(await codesOf(folder, "lake")).toEqual(sound)
  })

  test.each(["<<<<<<< ours\n", "version: 2\npacks: {}\n", "version: 1\npacks: { pond: { kelp: 1 } }\n", "- 1\n", ""])(
    "that can't be read is said: %j",
    async (text) => {
      const folder = await locked()
      writeFileSync(join(folder, "cardwright.lock"), text)
      expect((await run(["check", "pond"], { cwd: folder })).code).toBe(2)
    },
  )

  test("lies beside cardwright.yaml, or in the pack", async () => {
    const folder = pondWith(at("kelp", KELP))
    writeFileSync(join(folder, "cardwright.yaml"), "packs: [pond]\n")
    await run(["lock", "pond"], { cwd: folder })
    expect(readFileSync(join(folder, "cardwright.lock"), "utf8")).toContain("\n  pond:\n")
    rmSync(join(folder, "cardwright.yaml"))
    await run(["lock", "pond"], { cwd: folder })
    expect(readFileSync(join(folder, "pond/cardwright.lock"), "utf8")).toContain("\n  .:\n")
  })
})

test("a package that is a link to its source is taken, one with a link that leads out is not", async () => {
  const folder = pondWith({
    ...at("sources/kelp", { ...KELP, "package.json": JSON.stringify(MANIFEST) }),
    "secret.yaml": "[]\n",
  })
  const link = join(folder, "node_modules/kelp")
  mkdirSync(dirname(link))
  symlinkSync(join(folder, "sources/kelp"), link)
  expect(await codesOf(folder)).toEqual(sound)
  mkdirSync(join(folder, "sources/kelp/cards"))
  symlinkSync(join(folder, "secret.yaml"), join(folder, "sources/kelp/cards/all.yaml"))
  expect(await codesOf(folder)).toEqual(refusedAs("pack/unreadable"))
})
