import { readFileSync } from "node:fs"
import { join } from "node:path"
import { applyPatch, parsePatch } from "diff"
import { describe, expect, test } from "vitest"
import { folderOf, POND, pond, run } from "./run.ts"

const FILE = "cards/more.yaml"
const cards = (agree: string, unknown: string): string =>
  `# Fish that bite
- name: Pike   # big
  kind: card
  colour:  Red
  cost: 2
  effect: >-
    ${agree}
    # not the end
- { name: Bass,  kind: card, colour: Red, cost: 1, effect: "${unknown}" }
`
const WRONG = cards("each player draw 2", "draw 1 from the dekc")
const SAFE = cards("each player draws 2", "draw 1 from the dekc")
const ALL = cards("each player draws 2", "draw 1 from the deck")

const folderWith = (text: string): string => pond({ [FILE]: text })
const textOf = (folder: string): string => readFileSync(join(folder, FILE), "utf8")

test("--fix mends what is meant for sure, and checks what is left", async () => {
  const folder = folderWith(WRONG)
  const { code, out, err } = await run(["check", "--fix", "--format", "json"], { cwd: folder })
  expect(textOf(folder)).toBe(SAFE)
  expect({ code, codes: JSON.parse(out).diagnostics.map((each: { code: string }) => each.code) }).toEqual({
    code: 1,
    codes: ["check/unknown-word"],
  })
  expect(err).toBe("1 mistake mended in 1 file; 1 more with --unsafe-fixes\n")
})

test("--unsafe-fixes mends the rest", async () => {
  const folder = folderWith(WRONG)
  const { code, err } = await run(["check", "--fix", "--unsafe-fixes"], { cwd: folder })
  expect({ code, err, text: textOf(folder) }).toEqual({ code: 0, err: "2 mistakes mended in 1 file\n", text: ALL })
  expect(await run(["check", "--fix"], { cwd: folder })).toMatchObject({
    code: 0,
    err: "0 mistakes mended in 0 files\n",
  })
})

test.each([
  [["--fix"], SAFE, 1],
  [["--fix", "--unsafe-fixes"], ALL, 1],
])("--dry-run prints the difference and changes nothing: %j", async (options, after, code) => {
  const folder = folderWith(WRONG)
  const result = await run(["check", ...options, "--dry-run"], { cwd: folder })
  expect({ code: result.code, text: textOf(folder) }).toEqual({ code, text: WRONG })
  const [patch, ...others] = parsePatch(result.out)
  expect({ others, name: patch?.newFileName }).toEqual({ others: [], name: `b/${FILE}` })
  expect(patch && applyPatch(WRONG, patch)).toBe(after)
})

test("where nothing is to be mended, a dry run prints nothing and is clean", async () => {
  expect(await run(["check", "--fix", "--dry-run"], { cwd: folderWith(ALL) })).toMatchObject({ code: 0, out: "" })
})

test("a number that should be a text gets its quotes", async () => {
  const folder = folderWith(ALL.replace("name: Pike ", "name: 7 "))
  expect((await run(["check", "--fix"], { cwd: folder })).code).toBe(0)
  expect(textOf(folder)).toBe(ALL.replace("name: Pike ", 'name: "7" '))
})

test("what the project turns off is not mended", async () => {
  const folder = pond({
    [FILE]: ALL.replace("draw 1 from the deck", "draw 1 and gain $1 twice"),
    "cardwright.yaml": "packs: [.]\nlints: { check/two-readings: off }\n",
  })
  const before = textOf(folder)
  expect((await run(["check", "--fix", "--unsafe-fixes"], { cwd: folder })).code).toBe(0)
  expect(textOf(folder)).toBe(before)
})

test.each([
  ["--unsafe-fixes alone", ["--unsafe-fixes"]],
  ["--dry-run alone", ["--dry-run"]],
  ["--fix of the standard input", ["--fix", "-", "--stdin-file-path", FILE]],
])("%s is refused", async (_, argv) => {
  const { code, out } = await run(["check", ...argv], { cwd: folderWith(WRONG), input: null })
  expect({ code, out }).toEqual({ code: 2, out: "" })
})

interface Place {
  readonly file: string
}

describe("two things of different packs that are called the same", () => {
  const rainy = (name: string): Readonly<Record<string, string>> => ({
    [`${name}/pack.yaml`]: `name: ${name}\nversion: 1.0.0\nextends: pond\n`,
    [`${name}/game.yaml`]: `# What ${name} adds.
counters: { rain drop: { per: player } }
verbs: { wade: { usage: wade, do: gain 1 rain drop, past: waded } }
options: { flood: flag }
modules: { flood: { rules: ["whenever you wade, gain 2 rain drops"] } }
`,
    [`${name}/cards/own.yaml`]: `- name: "Gull"
  kind: card
  colour: Red
  cost: 1
  effect: wade, then gain 2 rain drops for each Gull in your hand
  rulings:
    - says: a Gull wades
      given: [you have Gull in hand]
      when: [you follow the effect of Gull]
      then: [you have 3 rain drops]
`,
  })
  const world = (...packs: Readonly<Record<string, string>>[]): string => {
    const game = Object.fromEntries(Object.entries(POND).map(([path, text]) => [`pond/${path}`, text]))
    return folderOf(Object.assign(game, ...packs))
  }
  const found = async (cwd: string, ...argv: readonly string[]): Promise<readonly unknown[]> => {
    const { out } = await run(["check", ...argv, "--format", "json"], { cwd })
    const { diagnostics } = JSON.parse(out) as { diagnostics: readonly (Place & { code: string; related: Place[] })[] }
    return diagnostics
      .filter(({ code }) => !code.startsWith("lint/"))
      .map(({ code, file, related: [first] }) => [code, file, first?.file])
  }
  const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), "utf8")

  test("are told with both places, and parted by a name of its own for the second and all that its pack says of it", async () => {
    const cwd = world(rainy("frost"), rainy("reed-bank"))
    const both = (path: string) => ["pack/duplicate-definition", `reed-bank/${path}`, `frost/${path}`]
    const files = ["game.yaml", "game.yaml", "game.yaml", "game.yaml", "cards/own.yaml"]
    expect(await found(cwd, "pond", "--with", "frost,reed-bank")).toEqual(files.map(both))
    const safe = await run(["check", "pond", "--with", "frost,reed-bank", "--fix"], { cwd })
    expect([safe.code, read(cwd, "reed-bank/game.yaml")]).toEqual([1, rainy("reed-bank")["reed-bank/game.yaml"]])

    const mended = await run(["check", "pond", "--with", "frost,reed-bank", "--fix", "--unsafe-fixes"], { cwd })
    expect([mended.code, mended.out]).toEqual([0, expect.stringContaining("pond + frost + reed-bank: no mistakes")])
    for (const [path, text] of Object.entries(rainy("frost"))) expect(read(cwd, path)).toBe(text)
    expect(read(cwd, "reed-bank/game.yaml")).toBe(`# What reed-bank adds.
counters: { reed bank rain drop: { per: player } }
verbs: { reed-bank-wade: { usage: reed-bank-wade, do: gain 1 reed bank rain drop, past: reed-bank-waded } }
options: { reed bank flood: flag }
modules: { reed bank flood: { rules: ["whenever you reed-bank-wade, gain 2 reed bank rain drops"] } }
`)
    expect(read(cwd, "reed-bank/cards/own.yaml")).toContain(
      "reed-bank-wade, then gain 2 reed bank rain drops for each Reed Bank Gull in your hand",
    )
    const together = await run(["test", "pond", "--with", "frost,reed-bank"], { cwd })
    expect([together.code, together.out]).toEqual([0, "pond + frost + reed-bank: 2 rulings passed\n"])
  })

  test("one of the game that the other extends, too", async () => {
    const own = "- { name: Carp, kind: card, colour: Blue, cost: 0, effect: 'gain $1 for each Carp in your hand' }\n"
    const cwd = world({ "more/pack.yaml": "name: more\nversion: 1.0.0\nextends: pond\n", "more/cards/a.yaml": own })
    expect(await found(cwd, "more")).toEqual([
      ["pack/duplicate-definition", "more/cards/a.yaml", "pond/cards/fish.yaml"],
    ])
    expect((await run(["check", "more", "--fix", "--unsafe-fixes"], { cwd })).code).toBe(0)
    expect(read(cwd, "more/cards/a.yaml")).toBe(own.replaceAll("Carp", "More Carp"))
  })

  test("nothing that is installed or zipped is written", async () => {
    const packed = Object.fromEntries(
      Object.entries(rainy("reeds")).map(([path, text]) => [`node_modules/${path}`, text]),
    )
    const manifest = JSON.stringify({ name: "reeds", keywords: ["cardwright-pack"], files: ["*.yaml", "cards"] })
    const cwd = world(rainy("frost"), packed, { "node_modules/reeds/package.json": manifest })
    const argv = ["--fix", "--unsafe-fixes"]
    expect((await run(["check", "pond", "--with", "frost,reeds", ...argv], { cwd })).code).toBe(1)
    for (const [path, text] of Object.entries(packed)) expect(read(cwd, path)).toBe(text)
  })
})
