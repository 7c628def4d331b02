import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { catalogue, type DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import type { Edit, Safety } from "../../dsl/diagnostics/fix.ts"
import { report } from "../../dsl/diagnostics/report.ts"
import { type Looked, mendAll } from "../../dsl/services/mend-all.ts"
import { resolverOf } from "../support/packs.ts"

/** A letter that is wrong wherever it stands, and what may be written in its place. */
type Mistakes = Readonly<Record<string, readonly (readonly [text: string, safety: Safety, width?: number])[]>>

/** Mend a text in which each letter of a table is a mistake. */
function mend(source: string, mistakes: Mistakes, unsafe = false): string {
  const look = (changed: ReadonlyMap<string, string>): Looked => {
    const text = changed.get("a.yaml") ?? source
    const diagnostics = [...text].flatMap((letter, start): Diagnostic[] => {
      const fixes = mistakes[letter]
      if (!fixes) return []
      const edit = (write: string, width = 1): Edit => ({
        span: { file: "a.yaml", start, end: start + width },
        text: write,
      })
      return [
        {
          ...report(letter === "x" ? "pack/no-game" : "pack/missing-pack-file", {
            file: "a.yaml",
            start,
            end: start + 1,
          }),
          fixes: fixes.map(([write, safety, width]) => ({ title: write, edits: [edit(write, width)], safety })),
        },
      ]
    })
    return { sources: new Map([["a.yaml", text]]), diagnostics }
  }
  return mendAll(look, () => true, unsafe).changed.get("a.yaml") ?? source
}

describe("fixes are applied until none is left", () => {
  test.each<[string, string, Mistakes, string, string]>([
    ["one", "-x-", { x: [["y", "safe"]] }, "-y-", "-y-"],
    ["several at once", "x-x-x", { x: [["y", "safe"]] }, "y-y-y", "y-y-y"],
    ["only what is sure", "x-z", { x: [["y", "safe"]], z: [["w", "unsafe"]] }, "y-z", "y-w"],
    [
      "none of two ways",
      "x",
      {
        x: [
          ["y", "safe"],
          ["w", "safe"],
        ],
      },
      "x",
      "y",
    ],
    ["those that overlap", "-xx-", { x: [["y", "safe", 2]] }, "-y-", "-y-"],
    ["what another one hid", "x", { x: [["z", "safe"]], z: [["w", "safe"]] }, "w", "w"],
    ["none that makes more mistakes", "x-z", { x: [["zz", "safe"]], z: [["w", "unsafe"]] }, "x-z", "x-w"],
    ["none that mends nothing", "x", { x: [["xy", "safe"]] }, "x", "x"],
    [
      "the next one, where the first is worse",
      "x",
      {
        x: [
          ["xx", "unsafe"],
          ["y", "unsafe"],
        ],
      },
      "x",
      "y",
    ],
    ["one that is worse beside a good one", "x-z", { x: [["y", "safe"]], z: [["xx", "safe"]] }, "y-z", "y-z"],
    ["those that undo each other, only once", "x", { x: [["z", "safe"]], z: [["x", "safe"]] }, "z", "z"],
  ])("%s", (_, source, mistakes, safely, unsafely) => {
    expect(mend(source, mistakes)).toBe(safely)
    expect(mend(source, mistakes, true)).toBe(unsafely)
  })
})

test("files of other packs are left alone", () => {
  const diagnostic = (text: string): Diagnostic[] =>
    text === "x"
      ? [
          {
            ...report("pack/empty-file", { file: "other.yaml", start: 0, end: 1 }),
            fixes: [
              { title: "", edits: [{ span: { file: "other.yaml", start: 0, end: 1 }, text: "y" }], safety: "safe" },
            ],
          },
        ]
      : []
  const look = (changed: ReadonlyMap<string, string>): Looked => {
    const text = changed.get("other.yaml") ?? "x"
    return { sources: new Map([["other.yaml", text]]), diagnostics: diagnostic(text) }
  }
  expect(mendAll(look, (file) => file === "a.yaml", true)).toMatchObject({ fixes: 0, left: [{}] })
  expect(mendAll(look, () => true, true)).toMatchObject({ fixes: 1, left: [] })
})

/** Every code whose failing example is mended, and by which fixes. */
function mendedExamples(unsafe: boolean): DiagnosticCode[] {
  return (Object.keys(catalogue) as DiagnosticCode[]).filter((code) => {
    const { wrong } = catalogue[code]
    if (wrong.project !== undefined || /^(ruling|run)/.test(code)) return false
    const files = exampleFiles(wrong)
    const look = (changed: ReadonlyMap<string, string>): Looked => {
      const { sources, diagnostics } = compilePack(new Map([...files, ...changed]), resolverOf(wrong.packs))
      return { sources, diagnostics }
    }
    const { fixes, left } = mendAll(look, (file) => files.has(file), unsafe)
    return fixes > 0 && !left.some((each) => each.code === code)
  })
}

test("of the catalogue's examples these are mended without asking", () => {
  expect(mendedExamples(false)).toEqual([
    "pack/changed-meaning",
    "pack/renamed",
    "check/agreement",
    "check/wrong-counter",
  ])
})

test("and these where more is allowed", () => {
  const all = mendedExamples(true)
  expect(all).toEqual(
    expect.arrayContaining(["check/agreement", "pack/unknown-key", "syntax/comma", "check/which-place"]),
  )
})
