/** Packs in zips and packages of npm, as the pack that is checked leans on them, and by themselves. */
import { type Zippable, zipSync } from "fflate"
import { POND } from "../../cli/run.ts"
import { encoded, type Files, type HostileKind } from "../hostile-kind.ts"

export const KELP = "name: kelp\nversion: 1.2.0\nlibrary: yes\n"

const LINK = { os: 3, attrs: (0o120777 << 16) >>> 0 }

const zipOf = (files: Zippable): Uint8Array => zipSync({ "kelp/pack.yaml": encoded(KELP), ...files }, { level: 1 })
const inZip = (files: Zippable): Files => ({ "kelp.zip": zipOf(files) })
const npm = (manifest: string, files: Files = {}): Files => ({
  "node_modules/kelp/package.json": manifest,
  "node_modules/kelp/pack.yaml": KELP,
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`node_modules/kelp/${path}`, text])),
})
export const manifest = (more: object = {}): string =>
  JSON.stringify({ keywords: ["cardwright-pack"], files: ["pack.yaml", "cards"], ...more })

/** A zip of more files than a pack may have. */
function crowdedZip(): Uint8Array {
  const files: Zippable = {}
  for (let index = 0; index < 11_000; index++) files[`kelp/cards/c${index}.yaml`] = new Uint8Array([10])
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

const leanedOn: readonly (readonly [name: string, files: () => Files])[] = [
  ["a zip bomb", () => inZip({ "kelp/cards/all.yaml": new Uint8Array(50 * 1024 * 1024) })],
  ["a zip bomb that says it is small", () => ({ "kelp.zip": lyingZip() })],
  ["a zip of 11,000 files", () => ({ "kelp.zip": crowdedZip() })],
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

/** A zip with some of its bytes changed, found by the mark of a record and its place in that. */
function patched(zip: Uint8Array, mark: number, change: (view: DataView, at: number) => void): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (let at = 0; at + 4 <= zip.length; at++) if (view.getUint32(at, true) === mark) change(view, at)
  return zip
}

const LISTED = 0x02014b50
const END = 0x06054b50
const wordAt = (offset: number, value: number) => (view: DataView, at: number) =>
  view.setUint16(at + offset, value, true)

/** Zips that only a program can make, each of the files of a pack. */
const forged: readonly (readonly [name: string, files: () => Files])[] = [
  [
    "a zip with a wrong checksum",
    () => ({ "kelp.zip": patched(zipOf({}), LISTED, (view, at) => view.setUint32(at + 16, 7, true)) }),
  ],
  ["a zip that is locked", () => ({ "kelp.zip": patched(zipOf({}), LISTED, wordAt(8, 1)) })],
  ["a zip packed in an unknown way", () => ({ "kelp.zip": patched(zipOf({}), LISTED, wordAt(10, 14)) })],
  ["a zip that lists 65,535 files", () => ({ "kelp.zip": patched(zipOf({}), END, wordAt(10, 0xffff)) })],
  ["a zip that lists more files than are there", () => ({ "kelp.zip": patched(zipOf({}), END, wordAt(10, 9)) })],
  [
    "a zip whose files begin beyond its end",
    () => ({ "kelp.zip": patched(zipOf({}), LISTED, (view, at) => view.setUint32(at + 42, 0x7fffffff, true)) }),
  ],
  [
    "a zip whose files all lie over each other",
    () => ({
      "kelp.zip": patched(
        zipOf(
          Object.fromEntries(
            Array.from({ length: 1000 }, (_, index) => [`kelp/cards/c${index}.yaml`, new Uint8Array(100_000)]),
          ),
        ),
        LISTED,
        (view, at) => view.setUint32(at + 42, 0, true),
      ),
    }),
  ],
  [
    "a zip of files of 2 MB each",
    () =>
      inZip(
        Object.fromEntries(
          Array.from({ length: 60 }, (_, index) => [`kelp/cards/c${index}.yaml`, new Uint8Array(2_000_000)]),
        ),
      ),
  ],
  ["a zip in a zip", () => ({ "kelp.zip": zipSync({ "kelp.zip": zipOf({}) }) })],
  [
    "a zip of names that are no UTF-8",
    () => ({
      "kelp.zip": patched(
        inZip({ "kelp/cards/aaaa.yaml": encoded("[]") })["kelp.zip"] as Uint8Array,
        LISTED,
        (view, at) => view.setUint8(at + 46 + 11, 0xff),
      ),
    }),
  ],
  ["a zip with a NUL in a name", () => inZip({ "kelp/cards/a\0.yaml": encoded("[]") })],
  ["a zip with a name that runs the other way", () => inZip({ "kelp/cards/\u202elmay.yaml": encoded("[]") })],
  ["a zip of a device's name", () => inZip({ "kelp/cards/con.yaml": encoded("[]") })],
  ["a zip of a name of 60,000 letters", () => inZip({ [`kelp/cards/${"a".repeat(60_000)}.yaml`]: encoded("[]") })],
  [
    "a zip of two packs",
    () => ({
      "kelp.zip": zipSync({ "a/pack.yaml": encoded(KELP), "b/pack.yaml": encoded(KELP.replace("kelp", "reef")) }),
    }),
  ],
]

/** Megabytes, or thousands of files. */
const LARGE = /11,000|larger|50 MB|2 MB|over each other|10,000/

export const leanedOnKinds: readonly HostileKind[] = [...leanedOn, ...forged].map(([name, files]) => ({
  name: `${name}, leaned on`,
  files: () => leaning(files()),
  told: "pack/unreadable",
  isLarge: LARGE.test(name),
}))

export const zipKinds: readonly HostileKind[] = [...leanedOn, ...forged]
  .filter(([name]) => name.startsWith("a zip"))
  .map(([name, files]) => ({
    name,
    files,
    argv: ["check", "kelp.zip"],
    told: /^error: /,
    code: 2,
    isLarge: true,
  }))

const PACK = { ...POND, "pack.yaml": "name: pond\nversion: 1.0.0\ndependencies: { kelp: ^1.0.0 }\n" }

/** The pack, which leans on `kelp`, beside these files. */
export const leaning = (files: Files): Files => ({
  ...Object.fromEntries(Object.entries(PACK).map(([path, text]) => [`pond/${path}`, text])),
  "secret/pack.yaml": "the secret\n",
  ...files,
})
