import { describe, expect, test } from "vitest"
import type { Example } from "../../dsl/diagnostics/catalogue/entry.ts"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { catalogue, type DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import { resolverOf } from "../support/packs.ts"

const codes = Object.keys(catalogue) as DiagnosticCode[]

/** Every diagnostic of an example, from all stages that there are. */
function codesOf(example: Example): DiagnosticCode[] {
  const { diagnostics } = loadPack(exampleFiles(example), resolverOf(example.packs))
  return diagnostics.map((diagnostic) => diagnostic.code)
}

describe.each(codes.filter((code) => code.startsWith("pack/")))("%s", (code) => {
  const entry = catalogue[code]
  test("the failing example fails with it", () => {
    expect(codesOf(entry.wrong)).toContain(code)
  })
  test("the mended example has nothing wrong", () => {
    expect(codesOf(entry.right)).toEqual([])
  })
})

test.each(codes)("%s is described", (code) => {
  const { title, explanation } = catalogue[code]
  expect(title).toMatch(/^.*[^.]$/)
  expect(explanation).toMatch(/^[A-Z`].*\.$/s)
  expect(explanation.length).toBeGreaterThan(60)
})
