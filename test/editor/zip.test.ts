import fc from "fast-check"
import { unzipSync, type Zippable, zipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { artBytes, LIMITS, pathProblem } from "../../dsl/index.ts"
import { exportZip, importZip } from "../../dsl/zip/index.ts"
import { importZipFile } from "../../editor/storage/zip-file.ts"

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, typeof text === "string" ? bytes(text) : text]),
    ) as Zippable,
  )

const PACK = "name: pond\nversion: 1.0.0\ntitle: The pond\n"

const opened = (zip: Uint8Array, name?: string) => {
  const result = importZip(zip, name)
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`)
  return result
}
const codeOf = (zip: Uint8Array): string => {
  const result = importZip(zip)
  if (result.ok) return "ok"
  expect(result.message).not.toBe("")
  expect(result.hint).not.toBe("")
  return result.code
}

const anyText = fc.string({ unit: "grapheme", maxLength: 200 }).filter((text) => !text.includes("\0"))
const anyPath = fc
  .tuple(
    fc.constantFrom("", "cards/", "rulings/deep/", "Größe/"),
    fc.string({ unit: fc.constantFrom("a", "b", "é", " ", "-", "."), minLength: 1, maxLength: 5 }),
    fc.constantFrom(".yaml", ".yml", ".md"),
  )
  .map((parts) => parts.join(""))
  .filter((path) => pathProblem(path) === null)
const anyFiles = fc
  .uniqueArray(fc.tuple(anyPath, anyText), { selector: ([path]) => path.toLowerCase(), maxLength: 8 })
  .map((entries) => new Map([...entries.filter(([path]) => path !== "pack.yaml"), ["pack.yaml", PACK] as const]))

describe("there and back", () => {
  test("any pack comes out of its zip as it went in, whatever it leans on", () => {
    const KELP = new Map([
      ["pack.yaml", "name: kelp\nversion: 1.0.0\n"],
      ["game.yaml", "game: Kelp\n"],
    ])
    fc.assert(
      fc.property(anyFiles, fc.boolean(), (files, leans) => {
        if (leans) files.set("pack.yaml", `${PACK}extends: kelp\n`)
        const bases = new Map(leans ? [["kelp", KELP]] : [])
        const result = opened(exportZip("pond", files, bases))
        expect(result).toEqual({ ok: true, name: "pond", title: "The pond", files, bases, leftOut: [] })
      }),
      { numRuns: 200 },
    )
  })

  test("the same files give the same bytes", () => {
    fc.assert(
      fc.property(anyFiles, (files) => {
        expect(exportZip("pond", files)).toEqual(exportZip("pond", new Map([...files].reverse())))
      }),
    )
  })

  test("a damaged zip is refused, or not the worse for it", () => {
    const files = new Map([
      ["pack.yaml", PACK],
      ["cards/fish.yaml", "- name: Carp\n  effect: draw 1\n".repeat(20)],
    ])
    const zip = exportZip("pond", files)
    fc.assert(
      fc.property(fc.nat({ max: zip.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = zip.slice()
        damaged[at] = (damaged[at] ?? 0) ^ change
        const result = importZip(damaged)
        // Names and dates have no checksum: then the texts are whole all the same, under whatever name.
        if (result.ok) for (const text of result.files.values()) expect([...files.values()]).toContain(text)
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(fc.nat({ max: zip.length - 1 }), (length) => {
        expect(importZip(zip.slice(0, length)).ok).toBe(false)
      }),
    )
  })

  test("any bytes at all are refused in words", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        expect(codeOf(noise)).toBe("zip/not-a-zip")
      }),
    )
  })
})

describe("what is taken", () => {
  test("a pack at the top, in a folder, or deep in the archive of a repository", () => {
    for (const folder of ["", "pond/", "owner-repo-1a2b3c/content/pond/"]) {
      const zip = zipOf({ [`${folder}pack.yaml`]: PACK, [`${folder}cards/fish.yaml`]: "[]\n" })
      expect([...opened(zip).files]).toEqual([
        ["pack.yaml", PACK],
        ["cards/fish.yaml", "[]\n"],
      ])
    }
  })

  test("what is no part of a pack is left out, and told", () => {
    const zip = zipOf({
      "pond/pack.yaml": PACK,
      "pond/README.md": "# Pond\n",
      "pond/art/cover.gif": new Uint8Array([0x89, 0x50, 0, 0xff]),
      "pond/docs/art/cover.png": new Uint8Array([0x89, 0x50, 0, 0xff]),
      "pond/art/no-utf-8.svg": new Uint8Array([0x3c, 0xff]),
      "pond/.git/config.yaml": "x",
      "__MACOSX/pond/._pack.yaml": new Uint8Array([0, 5, 22]),
      LICENSE: "MIT",
      "notes.md": "not the pack's",
    })
    const { files, leftOut } = opened(zip)
    expect([...files.keys()]).toEqual(["pack.yaml", "README.md"])
    expect(leftOut).toEqual([
      "LICENSE",
      "__MACOSX/pond/._pack.yaml",
      "notes.md",
      "pond/.git/config.yaml",
      "pond/art/cover.gif",
      "pond/art/no-utf-8.svg",
      "pond/docs/art/cover.png",
    ])
  })

  test("pictures come through as they are, whatever is in them", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), fc.constantFrom("png", "jpg", "webp"), (noise, ending) => {
        const path = `art/deep/carp.${ending}`
        const zip = zipOf({ "pond/pack.yaml": PACK, [`pond/${path}`]: noise, "pond/art/eel.svg": "<svg/>" })
        const { files } = opened(zip)
        expect(files.get("art/eel.svg")).toBe("<svg/>")
        expect(artBytes(path, files.get(path) ?? "")).toEqual(noise)
        const again = unzipSync(exportZip("pond", files))
        expect(again[`pond/${path}`]).toEqual(noise)
        expect(again["pond/art/eel.svg"]).toEqual(bytes("<svg/>"))
      }),
    )
  })

  test("the pack that leans on the others is the one; what it does not lean on is left out", () => {
    const zip = zipOf({
      "a/pack.yaml": "name: weed\nversion: 1.0.0\n",
      "b/pack.yaml": "name: kelp\nversion: 1.0.0\ndependencies: { weed: '*' }\n",
      "c/pack.yaml": "name: pond\nversion: 1.0.0\nextends: kelp\n",
      "c/packs/inner/pack.yaml": "name: inner\nversion: 1.0.0\nextends: pond\n",
    })
    const inner = opened(zip)
    expect([inner.name, [...inner.bases.keys()]]).toEqual(["inner", ["pond", "kelp", "weed"]])
    expect([...(inner.bases.get("pond")?.keys() ?? [])]).toEqual(["pack.yaml"])
  })

  test("one without a name of its own is called as its zip", () => {
    expect(opened(zipOf({ "pack.yaml": "version: 1.0.0\n" }), "my pond.zip").name).toBe("my pond")
    expect(opened(zipOf({ "pack.yaml": "name: ../../etc\n" }), "my pond.zip").name).toBe("my pond")
  })

  test("folders with the strokes of another system", () => {
    expect([...opened(zipOf({ "pond\\pack.yaml": PACK, "pond\\cards\\a.yaml": "[]\n" })).files.keys()]).toEqual([
      "pack.yaml",
      "cards/a.yaml",
    ])
  })

  test("a zip behind a program that unpacks it", () => {
    const zip = zipOf({ "pack.yaml": PACK })
    expect(opened(new Uint8Array([...bytes("#!/bin/sh\n"), ...zip])).name).toBe("pond")
  })
})

describe("what is refused", () => {
  const much = "a".repeat(1024 * 1024)
  /** Pictures of 2 MiB, of which each is not too large to be looked at. */
  const paintings = (count: number): Record<string, Uint8Array> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`art/${i}.png`, new Uint8Array(LIMITS.fileSize)]))
  const many = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`cards/${i}.yaml`, text]))

  test.each([
    ["an empty file", new Uint8Array(), "zip/not-a-zip"],
    ["a text", bytes("name: pond\n"), "zip/not-a-zip"],
    ["a zip without files", zipOf({}), "zip/no-pack"],
    ["a zip of something else", zipOf({ "photo.jpg": "x", "notes.md": "x" }), "zip/no-pack"],
    [
      "two packs that have nothing to do with each other",
      zipOf({ "a/pack.yaml": "name: a\n", "b/pack.yaml": "name: b\n" }),
      "zip/several-packs",
    ],
    [
      "packs that lean on each other",
      zipOf({ "a/pack.yaml": "name: a\nextends: b\n", "b/pack.yaml": "name: b\nextends: a\n" }),
      "zip/several-packs",
    ],
    ["a path out of the pack", zipOf({ "pack.yaml": PACK, "../evil.yaml": "x" }), "zip/path"],
    ["a path out of the pack, of no pack's file", zipOf({ "pack.yaml": PACK, "../../.bashrc": "x" }), "zip/path"],
    [
      "a path out of the pack, with other strokes",
      zipOf({ "pack.yaml": PACK, "cards\\..\\..\\evil.yaml": "x" }),
      "zip/path",
    ],
    ["a picture out of the pack", zipOf({ "pack.yaml": PACK, "art/../../evil.png": "x" }), "zip/path"],
    ["a picture that no one can write", zipOf({ "pack.yaml": PACK, "art/con.png": "x" }), "zip/path"],
    ["a path from the top", zipOf({ "pack.yaml": PACK, "/etc/evil.yaml": "x" }), "zip/path"],
    ["a path on a drive", zipOf({ "pack.yaml": PACK, "c:/evil.yaml": "x" }), "zip/path"],
    ["a name that no one can write", zipOf({ "pack.yaml": PACK, "cards/a\u0007.yaml": "x" }), "zip/path"],
    ["a name of a device", zipOf({ "pack.yaml": PACK, "cards/aux.yaml": "x" }), "zip/path"],
    ["the same file twice for some systems", zipOf({ "pack.yaml": PACK, "A.yaml": "x", "a.yaml": "y" }), "zip/twice"],
    [
      "bytes that are no text",
      zipOf({ "pack.yaml": PACK, "a.yaml": new Uint8Array([0xff, 0xfe, 0x41]) }),
      "zip/not-text",
    ],
    ["a text with nothing in it", zipOf({ "pack.yaml": PACK, "a.yaml": "a\0b" }), "zip/not-text"],
    ["a file too large", zipOf({ "pack.yaml": PACK, "a.yaml": `${much.repeat(2)}a` }), "zip/too-large"],
    ["files too large together", zipOf({ "pack.yaml": PACK, ...many(17, much) }), "zip/too-large"],
    ["too many files", zipOf({ "pack.yaml": PACK, ...many(LIMITS.files, "") }), "zip/too-large"],
    ["too many pictures", zipOf({ "pack.yaml": PACK, ...paintings(9) }), "zip/too-large"],
  ])("%s", (_, zip, code) => {
    expect(codeOf(zip)).toBe(code)
  })

  /** A zip of one file, with some bytes of its entry in the list set to others. */
  const tampered = (change: (view: DataView, listed: number) => void, text = PACK): Uint8Array => {
    const zip = zipOf({ "pack.yaml": text })
    const view = new DataView(zip.buffer)
    change(view, view.getUint32(zip.length - 6, true))
    return zip
  }

  test.each([
    ["a password", (view: DataView, listed: number) => view.setUint16(listed + 8, 1, true), "zip/locked"],
    [
      "another way of packing",
      (view: DataView, listed: number) => view.setUint16(listed + 10, 14, true),
      "zip/unknown-form",
    ],
    [
      "a link to another file",
      (view: DataView, listed: number) => {
        view.setUint8(listed + 5, 3)
        view.setUint16(listed + 40, 0o120777, true)
      },
      "zip/path",
    ],
    [
      "a checksum of something else",
      (view: DataView, listed: number) => view.setUint32(listed + 16, 1, true),
      "zip/damaged",
    ],
    [
      "bytes beyond its end",
      (view: DataView, listed: number) => view.setUint32(listed + 20, 0x7fffffff, true),
      "zip/damaged",
    ],
    [
      "a place beyond its end",
      (view: DataView, listed: number) => view.setUint32(listed + 42, 0x7fffffff, true),
      "zip/damaged",
    ],
    ["more files than it lists", (view: DataView) => view.setUint16(view.byteLength - 12, 3, true), "zip/damaged"],
    [
      "a list longer than itself",
      (view: DataView) => view.setUint32(view.byteLength - 10, 0x7fffffff, true),
      "zip/damaged",
    ],
    ["the larger form", (view: DataView) => view.setUint16(view.byteLength - 12, 0xffff, true), "zip/unknown-form"],
  ])("%s", (_, change, code) => {
    expect(codeOf(tampered(change))).toBe(code)
  })

  test("a file that is larger than any pack is not read", async () => {
    const file = { name: "film.zip", size: 5_000_000_000, arrayBuffer: () => Promise.reject(new Error("read")) }
    expect(await importZipFile(file as unknown as File)).toMatchObject({ ok: false, code: "zip/too-large" })
    const small = new File([zipOf({ "pack.yaml": "version: 1.0.0\n" }) as BlobPart], "my pond.zip")
    expect(await importZipFile(small)).toMatchObject({ ok: true, name: "my pond" })
  })

  /** What a refusal left in memory, in bytes. */
  const roomFor = (zip: Uint8Array, code: string): number => {
    const before = process.memoryUsage().arrayBuffers
    expect(codeOf(zip)).toBe(code)
    return process.memoryUsage().arrayBuffers - before
  }
  const MEGABYTE = 1024 * 1024

  test("a bomb that claims to be small is unpacked no further than it claims", () => {
    const bomb = tampered((view, listed) => view.setUint32(listed + 24, 100, true), "a".repeat(40 * MEGABYTE))
    expect(roomFor(bomb, "zip/damaged")).toBeLessThan(16 * MEGABYTE)
  })

  test("a bomb that says what it is is not unpacked", () => {
    const bomb = zipOf({ "pack.yaml": PACK, "a.yaml": "a".repeat(40 * MEGABYTE) })
    expect(roomFor(bomb, "zip/too-large")).toBeLessThan(MEGABYTE)
  })
})
