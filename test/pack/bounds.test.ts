import { expect, test } from "vitest"
import { renderAll } from "../../dsl/diagnostics/render.ts"
import { LIMITS } from "../../dsl/pack/limits.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import { packReferences } from "../../dsl/pack/references.ts"
import { plain, readYaml } from "../../dsl/pack/yaml.ts"
import { GAME_FILE, PACK_FILE, resolverOf } from "../support/packs.ts"

const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("")

/** A word of a number. */
const letters = (index: number): string =>
  index < 26
    ? String.fromCharCode(97 + index)
    : `${letters(Math.floor(index / 26) - 1)}${String.fromCharCode(97 + (index % 26))}`

const load = (game: string, pack = PACK_FILE) =>
  loadPack(
    new Map([
      ["pack.yaml", pack],
      ["game.yaml", `${GAME_FILE}${game}`],
    ]),
    resolverOf(),
  )

test("of a board that is too large no more spaces are made than a board may have", () => {
  const { model, diagnostics } = load("boards: { sea: { grid: 100000x3 } }\n")
  expect(diagnostics.map(({ code }) => code)).toEqual(["pack/bad-value"])
  const { columns = 0, rows = 0 } = model?.boards[0]?.grid ?? {}
  expect([columns * rows <= LIMITS.spaces, rows]).toEqual([true, 3])
})

const codesOf = (game: string): readonly string[] => load(game).diagnostics.map(({ code }) => code)

test("of a map of unknown keys not every one is told, and that there are more is", () => {
  const told = (count: number) => codesOf(many(count, (index) => `k${index}: 1\n`))
  expect(told(40)).toEqual(Array(40).fill("pack/unknown-key"))
  expect(told(900)).toEqual([...Array(LIMITS.mistakes).fill("pack/unknown-key"), "pack/too-many"])
})

test.each([
  ["a list", `adverbs: [${many(LIMITS.members + 1, (index) => `a${letters(index)}, `)}]\n`],
  ["a map", `nouns:\n${many(LIMITS.members + 1, (index) => `  n${letters(index)}: {}\n`)}`],
])("%s has no more members than it may have", (_, game) => {
  const { model, diagnostics } = load(game)
  expect(diagnostics.map(({ code }) => code)).toEqual(["pack/too-many"])
  expect((model?.adverbs.length ?? 0) + (model?.nouns.length ?? 0)).toBe(LIMITS.members)
})

test("values are counted before a tree is made of them, and aliases as what they stand for", () => {
  const read = (text: string) => {
    const { root, values, diagnostics } = readYaml("a.yaml", text)
    return [root === null, values <= LIMITS.nodes + 1, ...diagnostics.map(({ code }) => code)]
  }
  expect(read(`[${"x,".repeat(LIMITS.nodes + 1)}]`)).toEqual([true, true, "pack/too-large"])
  const times = Math.ceil(LIMITS.nodes / 1000)
  expect(read(`- &a [${"x,".repeat(1000)}]\n- [${"*a,".repeat(times)}]\n`)).toContain("pack/alias-bomb")
  expect(read("[".repeat(2000))).toEqual([true, true, "pack/too-deep"])
})

test("an alias stands for the last value before it with its anchor, and one of nothing is told", () => {
  const { root, diagnostics } = readYaml("a.yaml", "- &a one\n- *a\n- &a two\n- *a\n- { &k key: 1, *k : 2 }\n- *none\n")
  expect(root && plain(root)).toEqual(["one", "one", "two", "two", { key: 1 }])
  expect(diagnostics.map(({ code, span }) => [code, span.start])).toEqual([
    ["pack/duplicate-key", 35],
    ["pack/yaml-syntax", 54],
  ])
})

test("the files of a pack have no more values together than it may have", () => {
  // Some 60,000 each, by few anchors.
  const cards = `- &a [${"x,".repeat(900)}]\n- [${"*a,".repeat(66)}]\n`
  const names = Array.from(
    { length: Math.ceil(LIMITS.packNodes / 60_000) + 1 },
    (_, index) => `cards/c${index + 10}.yaml`,
  )
  const files = new Map(names.map((name) => [name, cards]))
  const { diagnostics, sources } = loadPack(new Map([["pack.yaml", PACK_FILE], ...files]), resolverOf())
  expect(diagnostics.filter(({ code }) => code === "pack/too-large").map(({ span }) => span.file)).toEqual(
    names.slice(-2, -1),
  )
  expect(sources.has(names.at(-1) ?? "")).toBe(false)
})

test.each([
  ["boards", "{ grid: 100x51 }", 2],
  ["dice", "{ sides: 1000 }", 11],
])("%s have only so many spaces or sides together", (section, value, count) => {
  const declared = (number: number) =>
    load(`${section}:\n${many(number, (index) => `  d${letters(index)}: ${value}\n`)}`)
  expect(declared(count - 1).diagnostics).toEqual([])
  const { model, diagnostics } = declared(count)
  expect(diagnostics.map(({ code }) => code)).toEqual(["pack/too-many"])
  expect((model?.boards.length ?? 0) + (model?.dice.length ?? 0)).toBe(count - 1)
})

test("kinds are sorts of each other only so deep", () => {
  const sorts = (count: number) =>
    codesOf(
      `kinds:\n${many(count, (index) => `  k${letters(index)}: { of: k${letters(index + 1)} }\n`)}  k${letters(count)}: {}\n`,
    )
  expect([sorts(LIMITS.depth), sorts(LIMITS.depth + 1)]).toEqual([[], ["pack/too-deep"]])
})

test("no more packs are sought than a game may lean on", () => {
  const pack = `${PACK_FILE}dependencies:\n${many(200, (index) => `  d${index}: ^1.0.0\n`)}`
  const codes = load("", pack).diagnostics.map(({ code }) => code)
  expect(codes.filter((code) => code === "pack/too-many")).toHaveLength(1)
  expect(codes.length).toBeLessThan(LIMITS.packs + 3)
  expect(packReferences(new Map([["pack.yaml", pack]])).length).toBeLessThan(LIMITS.packs + 3)
})

test("a line of megabytes is drawn around what is marked", () => {
  const text = `${"a ".repeat(500_000)}bad${" b".repeat(500_000)}`
  const span = { file: "long.yaml", start: 1_000_000, end: 1_000_003 }
  const { diagnostics } = load("zonse: {}\n")
  const [drawn = ""] = diagnostics.map((each) =>
    renderAll([{ ...each, span, related: [] }], new Map([["long.yaml", text]])),
  )
  const [source = "", marks = ""] = drawn.split("\n").slice(3)
  expect(source.length).toBeLessThan(200)
  expect(source.slice(marks.indexOf("^"), marks.lastIndexOf("^") + 1)).toBe("bad")
})
