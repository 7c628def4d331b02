import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { exportZip } from "../../dsl/zip/index.ts"
import { folderOf, POND, run } from "./run.ts"

const at = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))

const texts = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files))

const TIDE = { "pack.yaml": "name: tide\nversion: 1.0.0\nextends: pond\n" }

/** A pond, a tide that leans on it, and the pond as a zip. */
const world = (): string =>
  folderOf({
    ...at("pond", POND),
    ...at("tide", TIDE),
    "zipped.zip": exportZip("pond", texts(POND)),
    "mine.txt": "mine",
  })

test.each<readonly string[]>([
  ["test", "-"],
  ["mutate", "-"],
  ["test", "pond", "--filter", ""],
  ["check", "pond", "--fix", "--dry-run", "--max-warnings", "3"],
  ["check", "pond", "--max-warnings", "1", "--max-warnings", "2"],
  ["add", "tide", "--to", "pond"],
  ["add", "pond", "--to", "pond"],
  ["add", "pond", "--to", "zipped.zip"],
  ["remove", "pond", "--from", "zipped.zip"],
  ["lock", "zipped.zip"],
  ["new", "card", "Perch", "--in", "zipped.zip"],
  ["new", "card", " ", "--in", "pond"],
  ["new", "game", ""],
  ["outdated", "tide", "--in", "nowhere"],
  ["pack", "pond", "--out", "mine.txt"],
  ["pack", "pond", "--npm", "out", "--npm-name", "Not A Name"],
  ["mutate", "pond", "--json", "mine.txt"],
  ["mutate", "pond", "--json", "same.json", "--html", "same.json"],
  ["mutate", "pond", "--since", "main"],
])("what would not be heeded, or can't be done, is refused: %s %s", async (...argv) => {
  const cwd = world()
  const { code, out, err } = await run(argv, { cwd })
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toMatch(/^error: /)
  expect(err).not.toContain("fault of Cardwright")
  expect(readFileSync(join(cwd, "mine.txt"), "utf8")).toBe("mine")
  expect(existsSync(join(cwd, "same.json"))).toBe(false)
})

test("what is needed and is nowhere is no good news", async () => {
  const cwd = folderOf(at("tide", TIDE))
  const { code, out, err } = await run(["outdated", "tide"], { cwd })
  expect({ code, out }).toEqual({ code: 1, out: "" })
  expect(err).toContain("pond is not there")
})

test("a filter that passes tells of mistakes elsewhere", async () => {
  const ruling = "- { says: one, given: [you have Carp in hand], then: [you have 1 card in hand] }\n"
  const wrong = "- { name: Pike, kind: card, colour: Red, cost: 3, effect: darw 1 }\n"
  const cwd = folderOf(at("pond", { ...POND, "rulings/own.yaml": ruling, "cards/more.yaml": wrong }))
  const { code, err } = await run(["test", "pond", "--filter", "one"], { cwd })
  expect(code).toBe(0)
  expect(err).toContain("1 error beside")
})

/** Rulings that carry out a few of the words, and notice no change. */
const IDLE =
  "- { says: one, given: [you have Carp in play], when: [you follow the effect of Carp], then: [Carp is in play] }\n"

test.each([
  [["test", "--coverage"], "coverage: 100", 1],
  [["test", "--coverage"], "coverage: 5", 0],
  [["test", "--coverage", "--coverage-threshold", "5"], "coverage: 100", 0],
  [["test"], "coverage: 100", 0],
  [["mutate", "--workers", "1"], "mutation: 0", 0],
  [["mutate", "--workers", "1"], "mutation: 99.5", 1],
  [["mutate", "--workers", "1", "--threshold", "0"], "mutation: 99.5", 0],
] as const)("a project's thresholds hold where they are measured: %j with %s", async (argv, threshold, expected) => {
  const cwd = folderOf({
    "cardwright.yaml": `packs: [pond]\nthresholds: { ${threshold} }\n`,
    ...at("pond", { ...POND, "rulings/own.yaml": IDLE }),
  })
  expect((await run(argv, { cwd })).code).toBe(expected)
})

test("expansions in zips and in packages are found as those in folders", async () => {
  const manifest = { name: "ebb", version: "1.0.0", keywords: ["cardwright-pack"], files: ["pack.yaml"] }
  const cwd = folderOf({
    ...at("pond", POND),
    "flow.zip": exportZip("flow", texts({ "pack.yaml": "name: flow\nversion: 1.0.0\nextends: pond\n" })),
    ...at("node_modules/ebb", {
      "package.json": JSON.stringify(manifest),
      "pack.yaml": "name: ebb\nversion: 1.0.0\nextends: pond\n",
    }),
  })
  const { code, out, err } = await run(["test", "pond", "--all-combinations", "--format", "json"], { cwd })
  expect({ code, err }).toEqual({ code: 0, err: "" })
  const sets: { expansions: string[] }[] = JSON.parse(out).sets
  expect(sets.map(({ expansions }) => expansions.join()).sort()).toEqual(["", "ebb", "ebb,flow", "flow"])
})
