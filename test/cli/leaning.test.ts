import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { exportZip } from "../../dsl/zip/index.ts"
import { folderOf, POND, run } from "./run.ts"

const kelp = (version = "1.2.0") => ({ "pack.yaml": `name: kelp\nversion: ${version}\nlibrary: yes\n` })
const PACK = "# our pond\nname: pond\nversion: 1.0.0   # the first\n"

const at = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))

const zipped = (version?: string) => exportZip("kelp", new Map(Object.entries(kelp(version))))

const world = (pack: string, more: Readonly<Record<string, string | Uint8Array>> = {}): string =>
  folderOf({ ...at("pond", { ...POND, "pack.yaml": pack }), ...more })

const textIn = (folder: string, path = "pond/pack.yaml"): string => readFileSync(join(folder, path), "utf8")

describe("add", () => {
  test.each([
    ["none before", PACK, `${PACK}dependencies:\n  kelp: ^1.2.0\n`],
    [
      "others before",
      `${PACK}dependencies:\n  prelude: "*" # ours\nlicence: MIT\n`,
      `${PACK}dependencies:\n  prelude: "*" # ours\n  kelp: ^1.2.0\nlicence: MIT\n`,
    ],
    ["a flow", `${PACK}dependencies: { prelude: "*" }\n`, `${PACK}dependencies: { prelude: "*", kelp: ^1.2.0 }\n`],
    ["itself before", `${PACK}dependencies: { kelp: ^1.0.0 } # old\n`, `${PACK}dependencies: { kelp: ^1.2.0 } # old\n`],
  ])("keeps the rest of pack.yaml: %s", async (_, before, after) => {
    const folder = world(before, at("kelp", kelp()))
    expect((await run(["add", "kelp", "--to", "pond"], { cwd: folder })).code).toBe(0)
    expect(textIn(folder)).toBe(after)
    expect((await run(["check", "pond"], { cwd: folder })).code).toBe(0)
  })

  test("takes the range that is given", async () => {
    const folder = world(PACK, at("kelp", kelp()))
    expect((await run(["add", "kelp@~1.2.0", "--to", "pond"], { cwd: folder })).code).toBe(0)
    expect(textIn(folder)).toContain("kelp: ~1.2.0\n")
  })

  test.each([
    ["a folder", "else/kelp", at("else/kelp", { ...kelp(), "secret.txt": "no" }), "pond/packs/kelp/pack.yaml"],
    ["a zip", "else/weed.zip", { "else/weed.zip": zipped() }, "pond/packs/kelp.zip"],
  ])("copies %s that would not be found", async (_, what, more, copied) => {
    const folder = world(PACK, more)
    expect((await run(["add", what, "--to", "pond"], { cwd: folder })).code).toBe(0)
    expect(existsSync(join(folder, copied))).toBe(true)
    expect(existsSync(join(folder, "pond/packs/kelp/secret.txt"))).toBe(false)
    expect((await run(["check", "pond"], { cwd: folder })).code).toBe(0)
  })

  test.each([
    ["is not there", "weed", {}],
    ["is no name", "Kelp!", {}],
    ["has no range", "kelp@new", at("kelp", kelp())],
    ["is outside of the range", "kelp@^2.0.0", at("kelp", kelp())],
    ["is itself", "pond/", {}],
    ["is another one than that there", "else/kelp", { ...at("else/kelp", kelp("1.3.0")), ...at("kelp", kelp()) }],
  ])("refuses what %s, and writes nothing", async (_, what, more) => {
    const folder = world(PACK, more)
    expect((await run(["add", what, "--to", "pond"], { cwd: folder })).code).toBe(2)
    expect(textIn(folder)).toBe(PACK)
  })

  test("brings the lock up to date, where the pack is locked", async () => {
    const folder = world(PACK, at("kelp", kelp()))
    await run(["lock", "pond"], { cwd: folder })
    await run(["add", "kelp", "--to", "pond"], { cwd: folder })
    expect(textIn(folder, "pond/cardwright.lock")).toContain("    kelp:\n")
    await run(["remove", "kelp", "--from", "pond"], { cwd: folder })
    expect(textIn(folder, "pond/cardwright.lock")).not.toContain("    kelp:\n")
  })
})

describe("remove", () => {
  test.each([
    ["the only one", `${PACK}dependencies:\n  kelp: ^1.2.0\nlicence: MIT\n`, `${PACK}licence: MIT\n`],
    [
      "one of two",
      `${PACK}dependencies:\n  prelude: "*" # ours\n  kelp: ^1.2.0\n`,
      `${PACK}dependencies:\n  prelude: "*" # ours\n`,
    ],
  ])("keeps the rest of pack.yaml: %s", async (_, before, after) => {
    const folder = world(before, at("kelp", kelp()))
    expect((await run(["remove", "kelp", "--from", "pond"], { cwd: folder })).code).toBe(0)
    expect(textIn(folder)).toBe(after)
  })

  test.each(["weed", "pond"])("refuses %s, on which it does not lean", async (name) => {
    expect((await run(["remove", name, "--from", "pond"], { cwd: world(PACK) })).code).toBe(2)
  })

  test("refuses what it extends", async () => {
    const folder = world(`${PACK}extends: sea\ndependencies: { sea: ^1.0.0 }\n`)
    expect((await run(["remove", "sea", "--from", "pond"], { cwd: folder })).code).toBe(2)
  })
})

describe("list and outdated", () => {
  const LEANS = `${PACK}dependencies: { kelp: ^1.0.0, moss: ^1.0.0 }\n`
  const moss = "name: moss\nversion: 1.0.0\nlibrary: yes\ndependencies: { kelp: '*' }\n"
  const leaning = () => world(LEANS, { "kelp.zip": zipped(), "pond/packs/moss/pack.yaml": moss })

  test("the tree, with where each is from", async () => {
    const { code, out } = await run(["list", "pond", "--format", "json"], { cwd: leaning() })
    const kelpFound = { version: "1.2.0", origin: "zip", path: "kelp.zip" }
    expect([code, JSON.parse(out).pack]).toEqual([
      0,
      {
        name: "pond",
        version: "1.0.0",
        needs: [
          { name: "kelp", range: "^1.0.0", found: kelpFound, needs: [] },
          {
            name: "moss",
            range: "^1.0.0",
            found: { version: "1.0.0", origin: "folder", path: "pond/packs/moss" },
            needs: [{ name: "kelp", range: "*", found: kelpFound, needs: [] }],
          },
        ],
      },
    ])
    const text = await run(["list", "pond"], { cwd: leaning() })
    expect(
      text.out
        .trim()
        .split("\n")
        .map((line) => line.slice(0, 6).trimEnd()),
    ).toEqual(["pond 1", "├ kelp", "└ moss", "  └ ke"])
  })

  test("what is not there is found", async () => {
    const { code, out } = await run(["list", "pond"], { cwd: world(LEANS) })
    expect([code, out.match(/is not there/g)]).toEqual([1, ["is not there", "is not there"]])
  })

  test("packs that lean on each other end", async () => {
    const folder = world(`${PACK}dependencies: { moss: '*' }\n`, { "moss/pack.yaml": moss.replace("kelp", "moss") })
    expect((await run(["list", "pond"], { cwd: folder })).code).toBe(0)
  })

  test("a newer version, in the range and outside of it", async () => {
    const folder = leaning()
    const newer = async (...more: string[]) => {
      const { code, out } = await run(["outdated", "pond", "--format", "json", ...more], { cwd: folder })
      return [code, JSON.parse(out).newer.map((each: Record<string, unknown>) => [each.name, each.newest, each.fits])]
    }
    expect(await newer()).toEqual([0, []])
    mkdirSync(join(folder, "more"))
    writeFileSync(join(folder, "more/kelp.zip"), zipped("1.3.0"))
    expect(await newer("--in", "more")).toEqual([1, [["kelp", "1.3.0", true]]])
    renameSync(join(folder, "more"), join(folder, "pond/packs/more"))
    writeFileSync(join(folder, "pond/packs/kelp.zip"), zipped("2.0.0"))
    expect(await newer()).toEqual([1, [["kelp", "2.0.0", false]]])
  })
})
