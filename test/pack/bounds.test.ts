import { expect, test } from "vitest"
import { renderAll } from "../../dsl/diagnostics/render.ts"
import { LIMITS } from "../../dsl/pack/limits.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import { packReferences } from "../../dsl/pack/references.ts"
import { GAME_FILE, PACK_FILE, resolverOf } from "../support/packs.ts"

const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("")

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

test("of a map of unknown keys not every one is told", () => {
  const told = (count: number): number => load(many(count, (index) => `k${index}: 1\n`)).diagnostics.length
  expect([told(40), told(4000) < 1000]).toEqual([40, true])
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
