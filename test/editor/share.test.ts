import { join } from "node:path"
import fc from "fast-check"
import { deflateSync } from "fflate"
import { describe, expect, test } from "vitest"
import { artText, LIMITS } from "../../dsl/index.ts"
import { crc32 } from "../../dsl/zip/index.ts"
import { packAssets } from "../../editor/build/packs-plugin.ts"
import { decodeLink, encodeLink, isLink, linkTo } from "../../editor/storage/link.ts"
import type { OwnPack } from "../../editor/storage/own-pack.ts"
import { applyPatch, patchBetween } from "../../editor/storage/patch.ts"
import { edit, newProject, type Project } from "../../editor/storage/project.ts"
import { type KnownPack, leanedOn, openShared, packsFor, packsOf, sharedOf } from "../../editor/storage/share.ts"
import type { Shared } from "../../editor/storage/shared.ts"
import type { TableRecord } from "../../simulator/table/index.ts"
import { root } from "../cli/run.ts"
import { SVG } from "../support/pictures.ts"

const APP = "https://example.org/cardwright/"

const assets = packAssets(join(root, "content"))
const KNOWN: ReadonlyMap<string, KnownPack> = new Map(
  (JSON.parse(assets.get("packs/index.json") ?? "") as OwnPack[]).map((about) => {
    const { files } = JSON.parse(assets.get(`packs/${about.name}.json`) ?? "")
    return [about.name, { about, files: new Map<string, string>(Object.entries(files)) }]
  }),
)

const copyOf = (name: string): Project => {
  const { about, files } = KNOWN.get(name) as KnownPack
  const { version, hash } = about
  return newProject({ name, title: `My ${name}`, origin: { kind: "content", name, version, hash }, files })
}

const TABLE: TableRecord = {
  start: {
    players: 3,
    seed: 123456,
    options: { "long day": true, tide: 2, season: "winter", with: ["a", "b"] },
    beginning: { kind: "given", given: ["you have 1 card in hand"], when: ["you play 1"] },
  },
  answers: [1, 65537, -500, "when 0"],
  at: 3,
}

const NOTE = { answer: 1, tick: null, about: "", text: "why?" }

const there = (shared: Shared): Shared => {
  const decoded = decodeLink(encodeLink(shared))
  if (!decoded.ok) throw new Error(decoded.code)
  return decoded.shared
}
const opened = (shared: Shared, known = KNOWN) => {
  const result = openShared(shared, known)
  if (!result.ok) throw new Error(result.code)
  return result
}

const anyLines = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "c", "dd", ""), { maxLength: 20 }), fc.boolean())
  .map(([lines, ended]) => lines.join("\n") + (ended ? "\n" : ""))

describe("patches", () => {
  test("carried out on the text that they were made of, they make the other", () => {
    fc.assert(
      fc.property(anyLines, anyLines, (from, to) => {
        expect(applyPatch(from, patchBetween(from, to))).toEqual({ text: to, lost: [] })
      }),
      { numRuns: 2000 },
    )
  })

  test("find their place where lines were put before it", () => {
    const from = Array.from({ length: 30 }, (_, i) => `line ${i}\n`).join("")
    const to = from.replace("line 7\n", "seven\n").replace("line 20\n", "")
    const hunks = patchBetween(from, to)
    expect(hunks).toHaveLength(2)
    expect(applyPatch(`new\nnew\n${from}`, hunks)).toEqual({ text: `new\nnew\n${to}`, lost: [] })
  })

  test("are not carried out where their place is another, or could be two", () => {
    const from = "a\nb\nc\nd\ne\n"
    const hunks = patchBetween(from, "a\nb\nC\nd\ne\n")
    expect(applyPatch("a\nb\nx\nd\ne\n", hunks)).toEqual({ text: "a\nb\nx\nd\ne\n", lost: hunks })
    expect(applyPatch(`1\n${from}2\n${from}`, hunks).lost).toEqual(hunks)
  })

  test("whatever they are carried out on, lines that they do not name stay", () => {
    fc.assert(
      fc.property(anyLines, anyLines, anyLines, (from, to, other) => {
        const hunks = patchBetween(from, to)
        const { text, lost } = applyPatch(other, hunks)
        if (lost.length === hunks.length) expect(text).toBe(other)
      }),
    )
  })
})

describe("a link", () => {
  test("to a game with a changed card is short, and opens as it was", () => {
    const path = "cards/blue.yaml"
    const project = copyOf("unleash")
    const text = project.files.get(path) ?? ""
    const changed = edit(
      edit(project, path, text.replace("copies: 2", "copies: 3")),
      "cards/mine.yaml",
      "- name: Mine\n",
    )
    const shared = sharedOf(changed, TABLE, KNOWN)
    const { address, isTooLong } = linkTo(`${APP}?x=1#old`, shared)
    expect(address.startsWith(`${APP}?x=1#shared=1.`)).toBe(true)
    expect([isTooLong, address.length < 900]).toEqual([false, true])
    const decoded = decodeLink(new URL(address).hash)
    if (!decoded.ok) throw new Error(decoded.code)
    const result = opened(decoded.shared)
    expect({ ...result.project, id: project.id }).toEqual(changed)
    expect([result.table, result.notices]).toEqual([TABLE, []])
  })

  test("to a game as it comes carries no file of it", () => {
    const shared = sharedOf(copyOf("tic-tac-toe"), null, KNOWN)
    expect([shared.files.size, shared.base?.name, packsOf(shared).sort()]).toEqual([
      0,
      "tic-tac-toe",
      ["prelude", "tic-tac-toe"],
    ])
    expect(opened(there(shared)).project.files).toEqual(KNOWN.get("tic-tac-toe")?.files)
  })

  test("to a pack of one's own carries all of it, and names what it leans on", () => {
    const files = new Map([
      ["pack.yaml", "name: more-letters\nversion: 1.0.0\nextends: letters\ndependencies: { odds: '*' }\n"],
      ["cards/new.yaml", "[]\n"],
    ])
    const bases = new Map([["odds", new Map([["pack.yaml", "name: odds\nversion: 1.0.0\nlibrary: yes\n"]])]])
    const project = newProject({ name: "more-letters", origin: { kind: "new", name: "more-letters" }, files, bases })
    expect(packsFor(project).sort()).toEqual(["letters", "odds", "prelude"])
    const shared = sharedOf(project, TABLE, KNOWN)
    expect([shared.base, shared.leansOn.map(({ name }) => name).sort()]).toEqual([null, ["letters", "prelude"]])
    const result = opened(there(shared))
    expect([result.project.files, result.project.bases, result.project.origin]).toEqual([
      files,
      bases,
      { kind: "link", name: "more-letters" },
    ])
    expect(result.project.saved.size).toBe(0)
    expect(result.table).toEqual(TABLE)
  })

  test("carries what it is played with: by name what comes with Cardwright, else whole, with what that leans on", () => {
    const pack = (name: string, more: string) =>
      new Map([
        ["pack.yaml", `name: ${name}\nversion: 1.0.0\n${more}`],
        ["game.yaml", "counters: { rain: {} }\n"],
      ])
    const storm = pack("storm", "extends: unleash\ndependencies: { wind: '*' }\n")
    const wind = pack("wind", "library: yes\n")
    const others = {
      names: ["storm", "unleash-twilight"],
      files: new Map([
        ["storm", storm],
        ["wind", wind],
        ["calm", pack("calm", "extends: unleash\n")],
      ]),
    }
    const project = copyOf("unleash")
    expect(packsFor(project, others).sort()).toEqual(["prelude", "storm", "unleash", "unleash-twilight", "wind"])
    const shared = sharedOf(project, TABLE, KNOWN, others)
    expect([shared.files.size, packsOf(shared).sort()]).toEqual([0, ["prelude", "unleash", "unleash-twilight"]])
    const result = opened(there(shared))
    expect(result).toMatchObject({ playedWith: others.names, table: TABLE, notices: [] })
    expect(result.project.bases).toEqual(
      new Map([
        ["storm", storm],
        ["wind", wind],
      ]),
    )
    expect(leanedOn(result.project).size).toBe(0)
    // Shared on from there, it is the same.
    const again = { names: result.playedWith, files: new Map<string, Map<string, string>>() }
    expect(encodeLink(sharedOf({ ...result.project, title: project.title }, TABLE, KNOWN, again))).toBe(
      encodeLink(shared),
    )
    const { about, files } = KNOWN.get("unleash-twilight") as KnownPack
    const other = new Map(KNOWN).set("unleash-twilight", { about: { ...about, version: "9.0.0", hash: "0" }, files })
    expect(opened(there(shared), other).notices.map(({ message }) => message)).toEqual([
      expect.stringContaining("unleash-twilight"),
    ])
    const without = new Map([...KNOWN].filter(([name]) => name !== "unleash-twilight"))
    expect(openShared(there(shared), without)).toMatchObject({
      code: "link/missing-pack",
      message: expect.stringContaining("unleash-twilight"),
    })
  })

  test("has room for a drawing, and says of pixels that they are too many", () => {
    const drawn = edit(copyOf("letters"), "art/gust.svg", SVG)
    const shared = sharedOf(drawn, null, KNOWN)
    expect(linkTo(APP, shared).isTooLong).toBe(false)
    expect(opened(there(shared)).project.files.get("art/gust.svg")).toBe(SVG)
    let state = 1
    const noise = Uint8Array.from({ length: 20_000 }, () => {
      state = Math.imul(state, 1664525) + 1013904223
      return state >>> 24
    })
    const picture = artText("art/gust.webp", noise)
    const much = sharedOf(edit(drawn, "art/gust.webp", picture), null, KNOWN)
    expect(linkTo(APP, much).isTooLong).toBe(true)
    expect(opened(there(much)).project.files.get("art/gust.webp")).toBe(picture)
  })

  test("that is too long says so", () => {
    const noise = Array.from({ length: 9000 }, (_, i) => Math.imul(i + 1, 0x9e3779b1).toString(36)).join("\n")
    const shared = sharedOf(edit(copyOf("snap"), "cards/noise.yaml", noise), null, KNOWN)
    expect(linkTo(APP, shared).isTooLong).toBe(true)
    expect(opened(there(shared)).project.files.get("cards/noise.yaml")).toBe(noise)
  })

  test("notes that make a link too long are left out of it, and told; what makes it too long by itself is not their fault", () => {
    // Nothing in it comes again, so that it can't be packed.
    let state = 1
    const letters = (): string =>
      Array.from({ length: 900 }, () => {
        state = (state * 48271) % 2147483647
        return String.fromCharCode(97 + (state % 26))
      }).join("")
    const few = [{ answer: 1, tick: null, about: "", text: "short" }]
    const many = Array.from({ length: 40 }, (_, i) => ({ answer: 1, tick: i, about: "", text: letters() }))
    const linked = (notes: TableRecord["notes"]) => {
      const { address, ...rest } = linkTo(APP, sharedOf(copyOf("unleash"), { ...TABLE, notes: notes ?? [] }, KNOWN))
      const decoded = decodeLink(new URL(address).hash)
      return { ...rest, table: decoded.ok ? decoded.shared.table : null }
    }
    expect(linked(few)).toEqual({ isTooLong: false, unnoted: 0, table: { ...TABLE, notes: few } })
    expect(linked(many)).toEqual({ isTooLong: false, unnoted: 40, table: TABLE })
  })

  test("any project and table come out as they went in", () => {
    const anyText = fc.string({ unit: "grapheme", maxLength: 60 })
    const anyFiles = fc.dictionary(fc.constantFrom("pack.yaml", "game.yaml", "cards/ä ö.yaml", "README.md"), anyText)
    const sentences = fc.array(anyText, { maxLength: 3 })
    const options = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 5 }).filter((name) => name !== "__proto__"),
      fc.oneof(
        fc.maxSafeInteger(),
        fc.boolean(),
        anyText,
        fc.array(anyText, { maxLength: 3 }),
        fc.array(fc.maxSafeInteger()),
      ),
      { noNullPrototype: true },
    )
    const beginning = fc.oneof(
      fc.constant({ kind: "deal" as const }),
      fc.record({ kind: fc.constant("given" as const), given: sentences, when: sentences }, { noNullPrototype: true }),
    )
    const start = fc.record(
      {
        players: fc.integer({ min: 1, max: 16 }),
        seed: fc.maxSafeNat(),
        options,
        games: fc.nat(),
        names: fc.array(fc.string({ maxLength: 24 }), { maxLength: 16 }),
        beginning,
      },
      { noNullPrototype: true, requiredKeys: ["players", "seed", "options", "beginning"] },
    )
    const answers = fc.array(
      fc.oneof(
        fc.maxSafeInteger(),
        fc.nat({ max: 99 }).map((i) => `when ${i}`),
      ),
    )
    const note = fc.record(
      { answer: fc.nat(), tick: fc.option(fc.nat()), about: anyText, text: anyText.map((text) => `.${text}`) },
      { noNullPrototype: true },
    )
    const notes = fc.array(note, { minLength: 1, maxLength: 3 })
    const table = fc.record(
      { start, answers, at: fc.constant(0), notes },
      { noNullPrototype: true, requiredKeys: ["start", "answers", "at"] },
    )
    fc.assert(
      fc.property(anyFiles, anyText, fc.option(table), (files, title, table) => {
        const texts = new Map(Object.entries(files))
        const project = newProject({ name: "mine", title, origin: { kind: "new", name: "mine" }, files: texts })
        const result = opened(there(sharedOf(project, table, KNOWN)))
        expect([result.project.files, result.project.title, result.table]).toEqual([texts, title, table])
      }),
      { numRuns: 300 },
    )
  })

  test("any change of a game comes out as it went in", () => {
    const { files } = KNOWN.get("snap") as KnownPack
    const paths = fc.constantFrom(...files.keys(), "cards/new.yaml")
    fc.assert(
      fc.property(fc.array(fc.tuple(paths, fc.nat(), fc.nat(), anyLines), { maxLength: 5 }), (edits) => {
        let project = copyOf("snap")
        for (const [path, at, length, text] of edits) {
          const before = project.files.get(path) ?? ""
          const from = at % (before.length + 1)
          project = edit(project, path, before.slice(0, from) + text + before.slice(from + (length % 200)))
        }
        expect(opened(there(sharedOf(project, null, KNOWN))).project.files).toEqual(project.files)
      }),
      { numRuns: 200 },
    )
  })
})

describe("a link to another version of a game", () => {
  const changed = (path: string, change: (text: string) => string): ReadonlyMap<string, KnownPack> => {
    const { about, files } = KNOWN.get("unleash") as KnownPack
    const texts = new Map(files).set(path, change(files.get(path) ?? ""))
    return new Map(KNOWN).set("unleash", { about: { ...about, version: "0.2.0", hash: "f".repeat(64) }, files: texts })
  }
  const path = "cards/blue.yaml"
  const shared = (): Shared => {
    const project = copyOf("unleash")
    const text = project.files.get(path) ?? ""
    return sharedOf(edit(project, path, text.replace("copies: 2", "copies: 3")), TABLE, KNOWN)
  }

  test("opens, and says that it is another", () => {
    const result = opened(
      there(shared()),
      changed(path, (text) => `# new\n\n\n${text}# end\n`),
    )
    expect(result.notices.map(({ code }) => code)).toEqual(["link/other-base"])
    const text = result.project.files.get(path) ?? ""
    expect([text.startsWith("# new"), text.includes("copies: 3"), text.endsWith("# end\n")]).toEqual([true, true, true])
    expect([result.project.origin.version, result.table]).toEqual(["0.2.0", TABLE])
  })

  test("opens what can be, and says what was left out", () => {
    const result = opened(
      there(shared()),
      changed(path, () => "[]\n"),
    )
    expect(result.notices.map(({ code }) => code)).toEqual(["link/other-base", "link/lost-change"])
    expect(result.notices[1]?.message).toContain(path)
    expect(result.project.files.get(path)).toBe("[]\n")
  })

  test("whose pack is not here is refused", () => {
    const result = openShared(shared(), new Map())
    expect(result).toMatchObject({ ok: false, code: "link/missing-pack" })
  })
})

describe("a link that did not come whole", () => {
  const link = encodeLink(sharedOf(copyOf("snap"), TABLE, KNOWN))
  const codeOf = (fragment: string): string => {
    const result = decodeLink(fragment)
    return result.ok ? "ok" : result.code
  }

  test("cut off anywhere", () => {
    for (let length = "shared=1.".length; length < link.length; length++)
      expect(codeOf(link.slice(0, length))).toBe("link/cut-off")
    expect(codeOf(link)).toBe("ok")
    expect(codeOf(`#${link}`)).toBe("ok")
    expect(codeOf(`${link}.`)).toBe("ok")
    expect(codeOf(`${link})>`)).toBe("ok")
  })

  test("changed anywhere", () => {
    const digit = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    fc.assert(
      fc.property(fc.integer({ min: "shared=1.".length, max: link.length - 2 }), digit, (at, other) => {
        fc.pre(link[at] !== other)
        expect(codeOf(link.slice(0, at) + other + link.slice(at + 1))).toMatch(/^link\/(damaged|cut-off)$/)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ["", "link/not-a-link"],
    ["token=abc", "link/not-a-link"],
    ["shared=", "link/not-a-link"],
    ["shared=x.AAAA", "link/not-a-link"],
    ["shared=2.AAAA", "link/newer"],
    ["shared=1.", "link/cut-off"],
    [`shared=1.${"A".repeat(4_000_001)}`, "link/too-large"],
  ])("%.20s is %s", (fragment, code) => {
    expect(codeOf(fragment)).toBe(code)
  })

  test("only its own fragments claim to be one", () => {
    expect(["#shared=1.A", "shared=", "#token=a", ""].map(isLink)).toEqual([true, true, false, false])
  })
})

describe("a link that somebody forged", () => {
  /** Whole and with the right checksum, of any data. */
  const forged = (json: string): string => {
    const packed = deflateSync(new TextEncoder().encode(json))
    const bytes = Buffer.alloc(8 + packed.length)
    bytes.writeUInt32BE(packed.length, 0)
    bytes.writeUInt32BE(crc32(packed), 4)
    bytes.set(packed, 8)
    return `shared=1.${bytes.toString("base64url")}`
  }
  const good = { name: "a", files: [], table: { players: 2, seed: 1, answers: [1, 2], at: 1 } }

  test("the forger knows the form", () => {
    expect(decodeLink(forged(JSON.stringify(good))).ok).toBe(true)
  })

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a list", []],
    ["no files", { name: "a" }],
    ["no name", { files: [] }],
    ["a name that leads elsewhere", { ...good, name: "../a" }],
    ["a path out of the pack", { ...good, files: [["../a.yaml", "x"]] }],
    ["a path of no pack", { ...good, files: [["a.exe", "x"]] }],
    ["a text that is none", { ...good, files: [["a.yaml", 1]] }],
    ["a text too long", { ...good, files: [["a.yaml", "x".repeat(2 * 1024 * 1024 + 1)]] }],
    ["a change that is none", { ...good, files: [["a.yaml", [[0, "?x"]]]] }],
    ["a change of no place", { ...good, files: [["a.yaml", [[-1, "+x"]]]] }],
    ["too many files", { ...good, files: Array.from({ length: LIMITS.files + 1 }, (_, i) => [`${i}.yaml`, ""]) }],
    ["a pack of no name", { ...good, packs: [["..", []]] }],
    ["a pack to play with of no name", { ...good, with: ["../a"] }],
    ["packs to play with that are no list", { ...good, with: "a" }],
    ["a base that is none", { ...good, base: ["a"] }],
    ["half a player", { ...good, table: { ...good.table, players: 1.5 } }],
    ["a hundred players", { ...good, table: { ...good.table, players: 100 } }],
    ["an answer that is none", { ...good, table: { ...good.table, answers: ["<b>"] } }],
    ["a moment after the end", { ...good, table: { ...good.table, at: 3 } }],
    ["an option of text and numbers", { ...good, table: { ...good.table, options: { a: ["a", 1] } } }],
    ["a name that is none", { ...good, table: { ...good.table, names: [1] } }],
    ["a name without end", { ...good, table: { ...good.table, names: ["x".repeat(1000)] } }],
    ["notes that are none", { ...good, table: { ...good.table, notes: [1] } }],
    ["a note of a megabyte", { ...good, table: { ...good.table, notes: [{ ...NOTE, text: "x".repeat(1_000_000) }] } }],
    ["half a game", { ...good, table: { ...good.table, games: 0.5 } }],
    ["an option that is none", { ...good, table: { ...good.table, options: { a: {} } } }],
    ["sentences that are none", { ...good, table: { ...good.table, given: [1] } }],
  ])("%s", (_, data) => {
    expect(decodeLink(forged(JSON.stringify(data)))).toMatchObject({ ok: false, code: "link/damaged" })
  })

  test("the prototype of everything", () => {
    const json = JSON.stringify({ ...good, table: { ...good.table, options: {} } })
    expect(decodeLink(forged(json.replace('"options":{}', '"options":{"__proto__":1}')))).toMatchObject({ ok: false })
    decodeLink(forged(json.replace('"name":"a"', '"name":"a","__proto__":{"polluted":1}')))
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test("no JSON, and no text", () => {
    expect(decodeLink(forged("{"))).toMatchObject({ code: "link/damaged" })
    expect(decodeLink(forged(""))).toMatchObject({ code: "link/damaged" })
  })

  test("a bomb", () => {
    const bomb = forged(`{"name":"a","files":[["a.yaml","${"x".repeat(60 * 1024 * 1024)}"]]}`)
    expect(decodeLink(bomb)).toMatchObject({ code: "link/too-large" })
  })

  test("any data at all", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const result = decodeLink(forged(json))
        expect(result.ok ? "ok" : result.code).toMatch(/^(ok|link\/damaged)$/)
      }),
    )
  })
})
