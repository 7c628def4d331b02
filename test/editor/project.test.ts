import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { changesBetween, linesOf } from "../../editor/storage/lines.ts"
import { mergeTexts } from "../../editor/storage/merge-texts.ts"
import {
  carryOver,
  changedFiles,
  compareOutside,
  edit,
  newProject,
  type Project,
  revert,
  settle,
  takeIn,
  wasWritten,
} from "../../editor/storage/project.ts"

const anyText = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "c", "", "d\r"), { maxLength: 14 }), fc.boolean())
  .map(([lines, ended]) => lines.join("\n") + (ended ? "\n" : ""))

describe("lines", () => {
  test("joined they are the text again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(linesOf(text).join("")).toBe(text)
      }),
    )
  })

  test("changes carried out on one text make the other, and none are next to each other", () => {
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        const [a, b] = [linesOf(from), linesOf(to)]
        const made: string[] = []
        let at = 0
        for (const change of changesBetween(a, b)) {
          expect(change.at > at || (change.at === 0 && at === 0)).toBe(true)
          made.push(...a.slice(at, change.at), ...b.slice(change.to, change.to + change.added))
          at = change.at + change.removed
        }
        expect([...made, ...a.slice(at)].join("")).toBe(to)
      }),
      { numRuns: 1000 },
    )
  })

  test("as few lines as can be", () => {
    const changed = changesBetween([..."abcabba"], [..."cbabac"])
    expect(changed.reduce((sum, { removed, added }) => sum + removed + added, 0)).toBe(5)
  })

  test("two long texts with nothing in common take no long time", () => {
    const lines = (letter: string): string[] => Array.from({ length: 60_000 }, (_, i) => `${letter}${i}\n`)
    const start = process.cpuUsage()
    expect(changesBetween(lines("a"), lines("b"))).toEqual([{ at: 0, removed: 60_000, to: 0, added: 60_000 }])
    // Microseconds of this process: others may have the machine meanwhile.
    expect(process.cpuUsage(start).user).toBeLessThan(10_000_000)
  })
})

describe("putting two texts together", () => {
  test.each([
    ["different lines", "1\n2\n3\n4\n", "one\n2\n3\n4\n", "1\n2\n3\nfour\n", "one\n2\n3\nfour\n"],
    ["one added at the end, one at the start", "1\n2\n3\n", "0\n1\n2\n3\n", "1\n2\n3\n4\n", "0\n1\n2\n3\n4\n"],
    ["the same line", "1\n2\n3\n", "1\nb\n3\n", "1\nc\n3\n", null],
    ["lines next to each other", "1\n2\n3\n", "a\n2\n3\n", "1\nb\n3\n", null],
    ["both added something in one place", "1\n2\n", "1\na\n2\n", "1\nb\n2\n", null],
    [
      "both did the same, and one more elsewhere",
      "1\n2\n3\n4\n5\n",
      "1\nb\n3\n4\n5\n",
      "1\nb\n3\n4\ne\n",
      "1\nb\n3\n4\ne\n",
    ],
    ["taken away and changed", "1\n2\n3\n", "1\n3\n", "1\nb\n3\n", null],
  ])("%s", (_, base, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged)
    expect(mergeTexts(base, theirs, mine)).toBe(merged)
  })

  test("who changed nothing gets what the other made; the order does not matter", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (base, mine, theirs) => {
        expect(mergeTexts(base, mine, base)).toBe(mine)
        expect(mergeTexts(base, base, theirs)).toBe(theirs)
        expect(mergeTexts(base, mine, mine)).toBe(mine)
        expect(mergeTexts(base, mine, theirs)).toBe(mergeTexts(base, theirs, mine))
      }),
      { numRuns: 1000 },
    )
  })

  test("changes far enough apart are both there", () => {
    const lines = fc.array(fc.string({ unit: fc.constantFrom("x", "y"), minLength: 1, maxLength: 3 }), { maxLength: 5 })
    fc.assert(
      fc.property(lines, lines, (head, tail) => {
        const middle = "one\ntwo\nthree\n"
        const [mine, theirs] = [head.map((line) => `${line}\n`).join(""), tail.map((line) => `${line}\n`).join("")]
        expect(mergeTexts(middle, mine + middle, middle + theirs)).toBe(mine + middle + theirs)
      }),
    )
  })
})

const start = (
  files: Readonly<Record<string, string>> = { "pack.yaml": "name: pond\n", "game.yaml": "1\n2\n3\n" },
): Project =>
  newProject({ name: "pond", origin: { kind: "folder", name: "pond" }, files: new Map(Object.entries(files)) })

const outside = (project: Project, texts: Readonly<Record<string, string | null>>): ReadonlyMap<string, string> => {
  const files = new Map(project.saved)
  for (const [path, text] of Object.entries(texts)) text === null ? files.delete(path) : files.set(path, text)
  return files
}

describe("a project", () => {
  test("edits are drafts until they are written", () => {
    const before = start()
    const edited = edit(edit(edit(before, "game.yaml", "1\n"), "cards/a.yaml", "[]\n"), "pack.yaml", null)
    expect(changedFiles(before)).toEqual([])
    expect(changedFiles(edited)).toEqual([
      { path: "cards/a.yaml", saved: null, draft: "[]\n" },
      { path: "game.yaml", saved: "1\n2\n3\n", draft: "1\n" },
      { path: "pack.yaml", saved: "name: pond\n", draft: null },
    ])
    expect(changedFiles(wasWritten(edited))).toEqual([])
    expect(wasWritten(edited).saved).toEqual(edited.files)
    const [first] = changedFiles(edited)
    expect(changedFiles(wasWritten(edited, first ? [first] : [])).map(({ path }) => path)).toEqual([
      "game.yaml",
      "pack.yaml",
    ])
  })

  test("an edit that changes nothing is none", () => {
    const project = start()
    expect(edit(project, "game.yaml", "1\n2\n3\n")).toBe(project)
    expect(edit(project, "missing.yaml", null)).toBe(project)
  })

  test("what was not written can be taken back, also new and removed files", () => {
    const edited = edit(edit(edit(start(), "game.yaml", "1\n"), "cards/a.yaml", "[]\n"), "pack.yaml", null)
    expect(revert(edited).files).toEqual(start().files)
    expect([...revert(edited, "cards/a.yaml").files.keys()]).toEqual(["game.yaml"])
    expect(revert(edited, "pack.yaml").files.get("pack.yaml")).toBe("name: pond\n")
  })

  test.each([
    ["changed outside only", "1\n2\n3\n", "1\n2\nthree\n", "taken", "1\n2\nthree\n"],
    ["taken away outside only", "1\n2\n3\n", null, "taken", null],
    ["changed here and outside, in different lines", "one\n2\n3\n", "1\n2\nthree\n", "merged", "one\n2\nthree\n"],
    ["changed here and outside, in the same line", "one\n2\n3\n", "eins\n2\n3\n", "conflict", "one\n2\n3\n"],
    ["changed here, taken away outside", "one\n2\n3\n", null, "conflict", "one\n2\n3\n"],
    ["taken away here, changed outside", null, "eins\n2\n3\n", "conflict", null],
    ["the same change", "one\n2\n3\n", "one\n2\n3\n", "same", "one\n2\n3\n"],
    ["taken away by both", null, null, "same", null],
  ])("%s", (_, draft, theirs, kind, text) => {
    const project = edit(start(), "game.yaml", draft)
    const found = compareOutside(project, outside(project, { "game.yaml": theirs }))
    expect(found.map((each) => [each.path, each.kind, each.text])).toEqual([["game.yaml", kind, text]])
    const taken = takeIn(project, found)
    expect(taken.files.get("game.yaml") ?? null).toBe(text)
    expect(taken.saved.get("game.yaml") ?? null).toBe(kind === "conflict" ? "1\n2\n3\n" : theirs)
    expect(compareOutside(taken, outside(project, { "game.yaml": theirs })).length).toBe(kind === "conflict" ? 1 : 0)
  })

  test("a file made here and another made outside under one name are a conflict", () => {
    const project = edit(start(), "cards/a.yaml", "mine\n")
    const [found] = compareOutside(project, outside(project, { "cards/a.yaml": "theirs\n" }))
    expect(found).toMatchObject({ kind: "conflict", saved: null, draft: "mine\n", outside: "theirs\n" })
  })

  test("a conflict is settled by the text that was decided for", () => {
    const project = edit(start(), "game.yaml", "one\n2\n3\n")
    const disk = outside(project, { "game.yaml": "eins\n2\n3\n" })
    const [conflict] = compareOutside(project, disk)
    if (!conflict) throw new Error("no conflict")
    const theirs = settle(project, conflict, conflict.outside)
    expect([changedFiles(theirs), compareOutside(theirs, disk)]).toEqual([[], []])
    const mine = settle(project, conflict, conflict.draft)
    expect(changedFiles(mine)).toEqual([{ path: "game.yaml", saved: "eins\n2\n3\n", draft: "one\n2\n3\n" }])
  })

  test("no change outside ever takes a line away that was written here", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (base, mine, theirs) => {
        const project = edit(start({ "a.yaml": base }), "a.yaml", mine)
        const taken = takeIn(project, compareOutside(project, new Map([["a.yaml", theirs]])))
        const now = taken.files.get("a.yaml") ?? ""
        const [before, written, after] = [linesOf(base), linesOf(mine), linesOf(now)]
        for (const { to, added } of changesBetween(before, written))
          for (const line of written.slice(to, to + added)) expect(after).toContain(line)
      }),
      { numRuns: 500 },
    )
  })

  test("projects have ids of their own", () => {
    expect(start().id).not.toBe(start().id)
  })
})

test("what became of a project while it was written is taken over into what was typed meanwhile", () => {
  const texts = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files))
  const opened = newProject({
    name: "pond",
    origin: { kind: "folder", name: "pond" },
    files: texts({ written: "a\n", theirs: "a\nb\nc\n", both: "a\n", typed: "a\n" }),
  })
  const before = ["written", "typed"].reduce((made, path) => edit(made, path, `${path}\n`), opened)
  const outside = new Map([...before.files, ["theirs", "a\nb\nC\n"], ["both", "b\n"], ["new", "n\n"]])
  const after = wasWritten(takeIn(before, compareOutside(before, outside)))
  const now = [
    ["theirs", "A\nb\nc\n"],
    ["both", "c\n"],
    ["typed", "typed on\n"],
  ].reduce((made, [path = "", text = ""]) => edit(made, path, text), before)
  const { files, saved } = carryOver(before, after, now)
  expect(Object.fromEntries(files)).toEqual({
    written: "written\n",
    theirs: "A\nb\nC\n",
    both: "c\n",
    typed: "typed on\n",
    new: "n\n",
  })
  // What can't be put together is a conflict at the next look.
  expect(compareOutside({ ...now, files, saved }, outside).map(({ path, kind }) => [path, kind])).toEqual([
    ["both", "conflict"],
  ])
  expect(changedFiles({ files, saved }).map(({ path }) => path)).toEqual(["both", "theirs", "typed"])
})
