import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import type { Example } from "../../dsl/diagnostics/catalogue/entry.ts"
import { lentExampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { catalogue, type DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import type { Level, Levels } from "../../dsl/diagnostics/levels.ts"
import { render } from "../../dsl/diagnostics/render.ts"
import { lintPack } from "../../dsl/lint/lint-pack.ts"
import { lower } from "../../dsl/lower/lower-pack.ts"
import { readProject } from "../../dsl/project/read-project.ts"
import { runDiagnostic } from "../../dsl/run-diagnostic.ts"
import { advance, link, newGame, perform, playout, RunawayError } from "../../interpreter/index.ts"
import { unseenComponents } from "../../simulator/lint/index.ts"
import { checkRulings, compileRuled } from "../../simulator/rulings/index.ts"
import { resolverOf } from "../support/packs.ts"

const codes = Object.keys(catalogue) as DiagnosticCode[]

interface Found {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, string>
}

/** Every diagnostic of an example, from all the stages that can have one. */
function findings(code: DiagnosticCode, example: Example): Found {
  if (example.project !== undefined) {
    const find = (pattern: string): string[] => (pattern === "packs/*" ? ["packs/tide-pool"] : [])
    const { diagnostics, source } = readProject("cardwright.yaml", example.project, find)
    return { diagnostics, sources: new Map([["cardwright.yaml", source]]) }
  }
  const { compiled, prepared } = compileRuled(lentExampleFiles(example), resolverOf(example.packs, example.lock))
  const diagnostics = [...compiled.diagnostics, ...checkRulings(compiled, prepared)]
  if (code.startsWith("run/")) diagnostics.push(...playing(compiled))
  // The example pack has more than one example uses: a lint is looked for by itself.
  if (code === "lint/unseen-component")
    diagnostics.push(...unseenComponents(compiled, { games: 20, seed: 1, of: "own" }).found)
  if (code.startsWith("lint/")) diagnostics.push(...lintPack(compiled, diagnostics, onlyLint(code)))
  return { diagnostics, sources: compiled.sources }
}

const onlyLint = (code: DiagnosticCode): Levels =>
  new Map(
    codes
      .filter((each) => each.startsWith("lint/"))
      .map((each): [DiagnosticCode, Level] => [each, each === code ? "warning" : "off"]),
  )

/** What the machine stops when the example's effect is carried out, or, where it has none, its game is played. */
function playing({ checked, program, sources }: ReturnType<typeof compilePack>): Diagnostic[] {
  if (!checked || !program) return []
  const card = program.components.findIndex((component) => component.name === "Example")
  const hosted = card < 0 ? program : lower(checked, [], { host: true, sources }).atLength()
  const machine = link(hosted, 2)
  const state = newGame(machine, { seed: 1 })
  try {
    if (card >= 0) {
      advance(machine, state)
      expect(perform(machine, state, hosted.components[card]?.scripts[0] ?? -1, 0, card)).toEqual({ ok: true })
    }
    playout(machine, state, 1)
    return []
  } catch (error) {
    if (!(error instanceof RunawayError)) throw error
    return [runDiagnostic(error)]
  }
}

test.each(codes.filter((code) => /^(lower|ruling)/.test(code)))("%s is found with rulings or without", (code) => {
  const { wrong } = catalogue[code]
  const compiled = compilePack(lentExampleFiles(wrong), resolverOf(wrong.packs, wrong.lock))
  expect(findings(code, wrong).diagnostics).toEqual([...compiled.diagnostics, ...checkRulings(compiled)])
})

describe.each(codes)("%s", (code) => {
  const entry = catalogue[code]
  test("the failing example fails with it", () => {
    const { diagnostics, sources } = findings(code, entry.wrong)
    const found = diagnostics.find((diagnostic) => diagnostic.code === code)
    expect(found, `found ${diagnostics.map((each) => each.code).join(", ") || "nothing"}`).toBeDefined()
    if (!found) return
    expect(found.severity).toBe(entry.severity)
    expect(found.span.start).toBeLessThanOrEqual(found.span.end)
    expect(found.span.end).toBeLessThanOrEqual(sources.get(found.span.file)?.length ?? Number.POSITIVE_INFINITY)
    expect(render(found, sources)).toContain(`[${code}]`)
  })
  test("the mended example has nothing wrong", () => {
    const { diagnostics, sources } = findings(code, entry.right)
    expect(diagnostics.map((diagnostic) => render(diagnostic, sources))).toEqual([])
  })
})

test.each(codes)("%s is described", (code) => {
  const { title, explanation } = catalogue[code]
  expect(title).toMatch(/^.*[^.]$/)
  expect(explanation).toMatch(/^[A-Z`].*\.$/s)
  expect(explanation.length).toBeGreaterThan(60)
})

test("there are many of them", () => {
  expect(codes.length).toBeGreaterThanOrEqual(80)
})
