import { describe, expect, test } from "vitest"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { catalogue, type DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import { quickFixes } from "../../dsl/services/fixes.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import { resolverOf } from "../support/packs.ts"

/** The failing example of a code, where it is text. */
function exampleOf(code: DiagnosticCode): Workspace | null {
  const { wrong } = catalogue[code]
  const texts = new Map<string, string>()
  for (const [path, content] of exampleFiles(wrong)) {
    if (typeof content !== "string") return null
    texts.set(path, content)
  }
  return new Workspace(texts, resolverOf(wrong.packs))
}

const examples = (Object.keys(catalogue) as DiagnosticCode[]).flatMap((code) => {
  const workspace = exampleOf(code)
  const fixable = workspace?.analyse().diagnostics.filter(({ fixes }) => fixes.length > 0) ?? []
  return workspace && fixable.length > 0 ? [{ code, workspace, fixable }] : []
})

test("there are mistakes with fixes in the catalogue", () => {
  expect(examples.length).toBeGreaterThan(5)
})

describe.each(examples)("the example of $code", ({ workspace, fixable }) => {
  test.each(fixable.map((diagnostic) => [diagnostic.message, diagnostic] as const))("%s", (_, { span, code }) => {
    const before = workspace.analyse().diagnostics
    const fixes = quickFixes(workspace, span).filter((fix) => fix.diagnostic.code === code)
    expect(fixes.length).toBeGreaterThan(0)
    expect(fixes[0]?.mends).toBe(true)
    // Looking at a fix changes nothing.
    expect(workspace.analyse().diagnostics).toEqual(before)
  })
})
