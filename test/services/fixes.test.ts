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

/** What an edit mends, with the first fix offered for the catalogue's example. */
const MENDED: readonly (readonly [code: DiagnosticCode, title: string])[] = [
  ["pack/control-character", "Remove it"],
  ["pack/yaml-syntax", "Put it between quotes"],
  ["pack/duplicate-key", "Remove “cost: 3”"],
  ["pack/forbidden-key", "Remove “__proto__: 1”"],
  ["pack/unknown-key", "Change to `effect`"],
  ["pack/missing-key", "Add `name: New card`"],
  ["pack/wrong-type", "Write “2”"],
  ["pack/bad-value", "Change to `Amber`"],
  ["pack/bad-name", "Write “Sand Crab”"],
  ["pack/missing-pack-file", "Add `pack.yaml`"],
  ["pack/no-game", "Give the game a name"],
  ["pack/bad-version", "Write “1.0.0”"],
  ["pack/missing-dependency", "Remove “kelp: ^1.0.0”"],
  ["pack/wrong-version", "Write “^1.2.0”"],
  ["pack/duplicate-definition", "Write “Crab 2”"],
  ["pack/missing-target", "Change to `repeat`"],
  ["pack/unknown-name", "Change to `card`"],
  ["pack/missing-property", "Add `cost: 1`"],
  ["pack/role-meaning", "Add `seat: 1`"],
  ["pack/kind-cycle", "Remove “of: crab”"],
  ["pack/module-without-option", "Add “options: { Storm: flag }”"],
  ["pack/too-many", "Write “2-16”"],
  ["syntax/unknown-word", "Write “discard”"],
  ["syntax/unexpected-word", "Leave out “cards”"],
  ["syntax/comma", "Write “;”"],
  ["syntax/time-first", "Leave out “this turn”"],
  ["syntax/indentation", "Indent it as the line before"],
  ["syntax/unexpected-indent", "Indent it as the line before"],
  ["syntax/stray-bullet", "Add “-”"],
  ["syntax/tab", "Indent with spaces"],
  ["syntax/unclosed-reminder", "Add “)”"],
  ["syntax/unexpected-character", "Write “and”"],
  ["syntax/too-large", "Write “1000000000”"],
  ["check/adjective-not-of-kind", "Leave out “Pale”"],
  ["check/agreement", "Write “draws”"],
  ["check/ambiguous-pronoun", "Write “the discarded card”"],
  ["check/constant-condition", "Write “1”"],
  ["check/contradiction", "Add “or”"],
  ["check/does-nothing", "Write “1”"],
  ["check/hidden-faces", "Write “1 random”"],
  ["check/limit-in-script", "Leave out “once per turn”"],
  ["check/misplaced-place", "Begin with “at the start of your turn,”"],
  ["check/mixed-joiners", "Write “the tide is 1 and if you have at least $5 and if the deck is empty”"],
  ["check/no-origin", "Write “a front of it”"],
  ["check/no-progress", "Write “up to 3 times”"],
  ["check/no-roll", "Add “roll the die;”"],
  ["check/nothing-before", "Leave out “instead”"],
  ["check/nothing-lasts", "Leave out “this turn”"],
  ["check/nothing-named", "Write “this”"],
  ["check/nothing-to-compare", "Leave out “of the same cost”"],
  ["check/otherwise", "Leave out “otherwise,”"],
  ["check/out-of-range", "Write “6”"],
  ["check/standing-in-script", "Add “this turn,”"],
  ["check/whose", "Write “this card's size”"],
  ["check/would-without-instead", "Leave out “would”"],
  ["check/wrong-counter", "Write “$3”"],
  ["check/never-paid", "Write “9”"],
]

describe("the example of a mistake, with its first fix, is clean", () => {
  test.each(MENDED)("%s: %s", (code, title) => {
    const workspace = exampleOf(code)
    const before = workspace?.analyse().diagnostics ?? []
    const mistake = before.find((each) => each.code === code)
    if (!workspace || !mistake) throw new Error(`the example of ${code} does not fail`)
    const fixes = quickFixes(workspace, mistake.span).filter(({ diagnostic }) => diagnostic.code === code)
    expect(fixes[0]).toMatchObject({ title, mends: true })
    expect(workspace.tried(fixes[0]?.preview ?? new Map())).toEqual([])
    // Looking at a fix changes nothing.
    expect(workspace.analyse().diagnostics).toEqual(before)
  })
})

test("of several words that may have been meant, those that can be read are offered", () => {
  const workspace = exampleOf("syntax/unknown-word")
  const [path = "", text = ""] = [...(workspace?.files ?? [])].find(([, content]) => content.includes("discrad")) ?? []
  if (!workspace || path === "") throw new Error("the example has another word by now")
  workspace.edit(path, text.replace("discrad", "drad"))
  const mistake = workspace.analyse().diagnostics.find(({ code }) => code === "syntax/unknown-word")
  expect(mistake?.hint).toBe("did you mean `draw`?")
  const fixes = mistake ? quickFixes(workspace, mistake.span) : []
  expect(fixes.map(({ title, mends }) => [title, mends])).toContainEqual(["Write “draw”", true])
})

test("once a file can be read, what else is wrong in it comes to light", () => {
  const workspace = exampleOf("pack/tab")
  const span = workspace?.analyse().diagnostics[0]?.span
  const [fix] = workspace && span ? quickFixes(workspace, span) : []
  expect(fix?.mends).toBe(true)
  expect(fix && workspace?.tried(fix.preview).map(({ code }) => code)).toEqual(["pack/missing-property"])
})

test("every fix that a diagnostic carries is offered, the ones that mend first", () => {
  for (const code of Object.keys(catalogue) as DiagnosticCode[]) {
    const workspace = exampleOf(code)
    for (const diagnostic of workspace?.analyse().diagnostics ?? []) {
      if (!workspace || diagnostic.fixes.length === 0) continue
      const found = quickFixes(workspace, diagnostic.span)
      expect(found.map(({ title }) => title)).toEqual(
        expect.arrayContaining(diagnostic.fixes.map(({ title }) => title)),
      )
      expect(found.findIndex(({ mends }) => !mends)).toBeLessThanOrEqual(found.filter(({ mends }) => mends).length)
    }
  }
})
