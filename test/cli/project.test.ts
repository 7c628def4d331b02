import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { folderOf, POND, run } from "./run.ts"

/** A warning and nothing else. */
const IDLE = "- { name: Pike, kind: card, colour: Red, cost: 1, effect: draw 0 }\n"
const WRONG = "- { name: Pike, kind: card, colour: Red, cost: 1, effect: darw 1 }\n"

const pack = (name: string, changed: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...POND, ...changed }).map(([path, text]) => [`${name}/${path}`, text]))

/** A project with a good pack, one with a warning, one with an error. */
const project = (file: string): string =>
  folderOf({
    "cardwright.yaml": file,
    "notes/todo.txt": "",
    ...pack("packs/good"),
    ...pack("packs/idle", { "cards/more.yaml": IDLE }),
    ...pack("packs/wrong", { "cards/more.yaml": WRONG }),
  })

const codesOf = (out: string): string[] => JSON.parse(out).diagnostics.map(({ code }: { code: string }) => code)

const ERROR = "syntax/unknown-word"
const WARNING = "check/does-nothing"

test.each<[string, string, number, readonly string[]]>([
  ["all of a folder", "packs: [packs]", 1, [WARNING, ERROR]],
  ["a pattern", "packs: ['packs/*']", 1, [WARNING, ERROR]],
  ["one by one", "packs: [packs/good, packs/idle]", 0, [WARNING]],
  ["without those ignored", "packs: [packs]\nignore: [packs/wro*]", 0, [WARNING]],
  ["a warning as an error", "packs: [packs/idle]\nlints: { check/does-nothing: error }", 1, [WARNING]],
  ["a warning turned off", "packs: [packs/idle]\nlints: { check/does-nothing: off }", 0, []],
  ["as many warnings as may be", "packs: [packs/idle]\nthresholds: { warnings: 1 }", 0, [WARNING]],
  ["too many warnings", "packs: [packs/idle]\nthresholds: { warnings: 0 }", 1, [WARNING]],
])("a bare check looks at the packs of the project: %s", async (_, file, code, codes) => {
  const root = project(`${file}\n`)
  for (const cwd of [root, join(root, "notes"), join(root, "packs/good/cards")]) {
    const result = await run(["check", "--format", "json"], { cwd })
    expect({ code: result.code, codes: codesOf(result.out).sort() }).toEqual({ code, codes: [...codes].sort() })
  }
})

test.each<[string, string, string, string]>([
  ["an unknown key", "packs: [packs]\npaks: []", "pack/unknown-key", "2:1"],
  ["an unknown threshold", "packs: [packs]\nthresholds: { wornings: 1 }", "pack/unknown-key", "2:15"],
  ["no packs", "ignore: [packs]", "pack/missing-key", "1:1"],
  ["a level that is none", "packs: [packs]\nlints: { check/does-nothing: loud }", "pack/bad-value", "2:30"],
  ["a pattern without a pack", "packs: [packs, 'game/*']", "project/no-pack", "1:16"],
  ["a folder without a pack", "packs: [notes]", "project/no-pack", "1:9"],
  ["a pack outside of the project", "packs: [../*]", "project/no-pack", "1:9"],
  ["a pattern that ignores nothing", "packs: [packs/good]\nignore: [packs/wrong]", "project/no-pack", "2:10"],
  ["a code that is none", "packs: [packs]\nlints: { check/does-nothin: off }", "project/unknown-code", "2:10"],
  ["an error turned off", `packs: [packs]\nlints: { ${ERROR}: off }`, "project/fixed-level", "2:10"],
  ["nothing", "# later", "pack/empty-file", "1:1"],
])("a mistake in the file of a project is shown in its place: %s", async (_, file, code, place) => {
  const root = project(`${file}\n`)
  for (const command of [["check"], ["test"], ["fmt", "--check"]]) {
    const result = await run(command, { cwd: root })
    expect({ code: result.code, out: result.out }).toEqual({ code: 2, out: "" })
    expect(result.err).toContain(`[${code}]`)
    expect(result.err).toContain(`cardwright.yaml:${place}\n`)
  }
})

test("a pack that is named is looked at though it is ignored, one that is found is not", async () => {
  const root = project("packs: [packs]\nignore: [packs/wrong]\n")
  const check = (...paths: string[]) => run(["check", ...paths, "--format", "json"], { cwd: root })
  expect(codesOf((await check("packs/wrong")).out)).toEqual([ERROR])
  expect(codesOf((await check("packs/wrong/cards/more.yaml")).out)).toEqual([ERROR])
  expect(codesOf((await check("packs")).out)).toEqual([WARNING])
})

test("test and fmt look at the packs of the project, too", async () => {
  const ruling = "- { says: two, given: [you have Carp in hand], then: [you have 1 card in hand] }\n"
  const root = folderOf({
    "cardwright.yaml": "packs: [a, b]\n",
    ...pack("a", { "rulings/own.yaml": ruling }),
    ...pack("b", { "rulings/own.yaml": ruling, "cards/more.yaml": IDLE.replace("draw 0", "draw   1") }),
  })
  expect((await run(["test"], { cwd: root })).out).toContain("2 rulings passed")
  expect((await run(["fmt", "--check"], { cwd: root })).out).toMatch(/^would change b\/cards\/more\.yaml/)
})

test("--max-warnings is heard before the project's own number", async () => {
  const root = project("packs: [packs/idle]\nthresholds: { warnings: 0 }\n")
  expect((await run(["check", "--max-warnings", "1"], { cwd: root })).code).toBe(0)
  expect((await run(["check", "--max-warnings", "few"], { cwd: root })).code).toBe(2)
  const plain = folderOf(pack("idle", { "cards/more.yaml": IDLE }))
  expect((await run(["check", "idle", "--max-warnings", "0"], { cwd: plain })).code).toBe(1)
})

test("a project may be no more than one pack", async () => {
  const root = folderOf({ ...POND, "cardwright.yaml": "packs: [.]\n" })
  const { out, code } = await run(["check", "--format", "json"], { cwd: root })
  expect({ code, codes: codesOf(out) }).toEqual({ code: 0, codes: [] })
})

test("the nearest project is meant, and what installed packages hold is none of it", async () => {
  const root = folderOf({
    "cardwright.yaml": "packs: [nothing-here]\n",
    "inner/cardwright.yaml": "packs: ['**']\n",
    ...pack("inner/game"),
    ...pack("inner/node_modules/wrong", { "cards/more.yaml": WRONG }),
  })
  mkdirSync(join(root, "inner/empty"))
  expect((await run(["check"], { cwd: join(root, "inner/empty") })).code).toBe(0)
})
