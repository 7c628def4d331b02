/** Packs of strangers that another one leans on: each is refused at once, where it is named, and nothing outside is read. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Zippable, zipSync } from "fflate"
import { expect, test } from "vitest"
import { folderOf, POND, run } from "../cli/run.ts"

const SECONDS = 2

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)
const KELP = "name: kelp\nversion: 1.2.0\nlibrary: yes\n"

type Files = Readonly<Record<string, string | Uint8Array>>

const zipOf = (files: Zippable): Uint8Array => zipSync({ "kelp/pack.yaml": encoded(KELP), ...files }, { level: 1 })
const inZip = (files: Zippable): Files => ({ "kelp.zip": zipOf(files) })
const npm = (manifest: string, files: Files = {}): Files => ({
  "node_modules/kelp/package.json": manifest,
  "node_modules/kelp/pack.yaml": KELP,
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`node_modules/kelp/${path}`, text])),
})
const manifest = (more: object = {}): string =>
  JSON.stringify({ keywords: ["cardwright-pack"], files: ["pack.yaml", "cards"], ...more })

/** A zip of more files than a pack may have. */
function crowdedZip(): Uint8Array {
  const files: Zippable = {}
  for (let index = 0; index < 4000; index++) files[`kelp/cards/c${index}.yaml`] = new Uint8Array([10])
  return zipOf(files)
}

/** Zeros that pack into a thousandth, and say that they are few. */
function lyingZip(): Uint8Array {
  const zip = zipOf({ "kelp/cards/all.yaml": new Uint8Array(8 * 1024 * 1024) })
  const view = new DataView(zip.buffer)
  for (let at = zip.length - 4; at > 0; at--) {
    const isListed = view.getUint32(at, true) === 0x02014b50
    if (isListed && view.getUint32(at + 24, true) > 1_000_000) view.setUint32(at + 24, 100, true)
  }
  return zip
}

const hostile: readonly (readonly [name: string, files: () => Files])[] = [
  ["a zip bomb", () => inZip({ "kelp/cards/all.yaml": new Uint8Array(50 * 1024 * 1024) })],
  ["a zip bomb that says it is small", () => ({ "kelp.zip": lyingZip() })],
  ["a zip of 4,000 files", () => ({ "kelp.zip": crowdedZip() })],
  ["a zip larger than any pack", () => ({ "kelp.zip": new Uint8Array(120 * 1024 * 1024) })],
  ["a zip with a path upwards", () => inZip({ "kelp/../../out.yaml": encoded("[]") })],
  ["a zip with an absolute path", () => inZip({ "/etc/out.yaml": encoded("[]") })],
  ["a zip with a path of Windows", () => inZip({ "C:/out.yaml": encoded("[]") })],
  ["a zip with backslashes upwards", () => inZip({ "kelp\\..\\..\\out.yaml": encoded("[]") })],
  ["a zip with a link", () => inZip({ "kelp/cards/all.yaml": [encoded("/etc/passwd"), LINK] })],
  ["a zip with a name twice", () => inZip({ "kelp/cards/a.yaml": encoded("[]"), "kelp/cards/A.yaml": encoded("[]") })],
  ["a zip that is none", () => ({ "kelp.zip": "PK" })],
  ["a zip that is cut", () => ({ "kelp.zip": zipOf({}).subarray(0, 60) })],
  ["a zip without a pack", () => ({ "kelp.zip": zipSync({ "a.txt": encoded("a") }) })],
  ["a package.json of 50 MB", () => npm(`{"keywords":["cardwright-pack"],"x":"${"x".repeat(50_000_000)}"}`)],
  ["a package.json that is nested", () => npm(`{"keywords":["cardwright-pack"],"x":${"[".repeat(100_000)}`)],
  ["a package that declares a path upwards", () => npm(manifest({ files: ["../../secret"] }))],
  ["a package that declares a pattern without end", () => npm(manifest({ files: ["*(a|aa)*(a|aa)*(a|aa)b"] }))],
  ["a package that declares 10,000 files", () => npm(manifest({ files: Array(10_000).fill("cards") }))],
  ["a package of folders without end", () => npm(manifest(), { [`cards/${"a/".repeat(60)}all.yaml`]: "[]\n" })],
]

const LINK = { os: 3, attrs: (0o120777 << 16) >>> 0 }

const PACK = { ...POND, "pack.yaml": "name: pond\nversion: 1.0.0\ndependencies: { kelp: ^1.0.0 }\n" }

const pondWith = (files: Files): string =>
  folderOf({
    ...Object.fromEntries(Object.entries(PACK).map(([path, text]) => [`pond/${path}`, text])),
    "secret/pack.yaml": "the secret\n",
    ...files,
  })

async function refused(folder: string): Promise<void> {
  const before = readdirSync(folder, { recursive: true }).length
  const start = performance.now()
  const { code, out } = await run(["check", "pond", "--format", "json"], { cwd: folder })
  const seconds = (performance.now() - start) / 1000
  const found = JSON.parse(out).diagnostics.map((each: { code: string; file: string }) => [each.code])
  expect({ code, found }).toEqual({ code: 1, found: [["pack/unreadable"]] })
  expect(seconds).toBeLessThan(SECONDS)
  expect(out).not.toContain("the secret")
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before)
}

test.each(hostile)("%s is refused", async (_, files) => refused(pondWith(files())))

test("a package of more files than are looked at is refused", async () => {
  const folder = pondWith(npm(manifest()))
  const cards = join(folder, "node_modules/kelp/cards")
  mkdirSync(cards)
  for (let index = 0; index < 20_100; index++) symlinkSync("none", join(cards, `c${index}.yaml`))
  await refused(folder)
})

test.each(["package.json", "pack.yaml", "cards/all.yaml", "cards"])(
  "a package whose %s leads out is refused",
  async (path) => {
    const folder = pondWith({
      "node_modules/kelp/README.md": "",
      "outside/all.yaml": "the secret\n",
      "outside.json": manifest(),
    })
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

test.each(hostile.filter(([name]) => /^a zip (bomb$|with|that is)/.test(name)))(
  "%s is no pack to be checked, either",
  async (_, files) => {
    const folder = pondWith(files())
    const start = performance.now()
    const { code, err } = await run(["check", "kelp.zip"], { cwd: folder })
    expect([code, err.startsWith("error: ")]).toEqual([2, true])
    expect((performance.now() - start) / 1000).toBeLessThan(SECONDS)
    expect(readFileSync(join(folder, "secret/pack.yaml"), "utf8")).toBe("the secret\n")
  },
)
