import { execFileSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { exportZip } from "../../dsl/zip/index.ts"
import { folderOf, POND, run } from "./run.ts"

const EXPANSION = { "pack.yaml": "name: tide\nversion: 1.0.0\nextends: pond\n" }
const RULING = "- { says: two, given: [you have Carp in hand], then: [you have 1 card in hand] }\n"
const card = (name: string, effect: string): string =>
  `- { name: ${name}, kind: card, colour: Red, cost: 1, effect: ${effect} }\n`

const packFiles = (name: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]))

let root = ""
const git = (...words: string[]): string => execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" })
const write = (path: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const commit = (): void => {
  git("add", "-A")
  git(
    "-c",
    "user.name=a",
    "-c",
    "user.email=a@b.c",
    "-c",
    "commit.gpgsign=false",
    "commit",
    "-qm",
    "all",
    "--allow-empty",
  )
}

const zipped = (version: string): Uint8Array =>
  exportZip("kelp", new Map([["pack.yaml", `name: kelp\nversion: ${version}\nlibrary: yes\n`]]))

/** A pond that a tide leans on, a lake by itself, a quay that leans on a zip; each has a mistake that has long been there. */
beforeAll(() => {
  root = folderOf({
    ".gitignore": "draft.yaml\n",
    ...packFiles("pond", { ...POND, "cards/old.yaml": card("Pike", "draw   0"), "rulings/own.yaml": RULING }),
    ...packFiles("tide", { ...EXPANSION, "cards/old.yaml": card("Bass", "draw 0") }),
    ...packFiles("lake", { ...POND, "cards/old.yaml": card("Rudd", "draw   0"), "rulings/own.yaml": RULING }),
  })
  const quay = { ...POND, "pack.yaml": "name: quay\nversion: 1.0.0\ndependencies: { kelp: ^1.0.0 }\n" }
  for (const [path, text] of Object.entries({ ...quay, "cards/old.yaml": card("Ruff", "draw   0") }))
    write(`quay/${path}`, text)
  write("kelp.zip", zipped("1.0.0"))
  git("init", "-q", "-b", "main")
  commit()
})

/** The packs with findings. */
async function checked(...argv: string[]): Promise<string[]> {
  const { out } = await run(["check", "--format", "json", ...argv], { cwd: root })
  const found: { file: string }[] = JSON.parse(out).diagnostics
  return [...new Set(found.map(({ file }) => file.split("/")[0] ?? ""))].sort()
}

test.each<[string, () => void, readonly string[]]>([
  ["nothing", () => {}, []],
  ["a file that is no pack's", () => write("notes.yaml", "a: 1\n"), []],
  ["a picture in a pack", () => write("lake/carp.svg", "<svg/>"), []],
  ["a file that git ignores", () => write("lake/cards/draft.yaml", card("Roach", "draw 1")), []],
  ["a changed file", () => write("tide/cards/old.yaml", card("Bass", "draw 0, then draw 0")), ["pond", "tide"]],
  ["a new file that git does not know", () => write("lake/cards/new.yaml", card("Roach", "draw 1")), ["lake"]],
  ["a removed file", () => rmSync(join(root, "lake/cards/fish.yaml")), ["lake"]],
  ["what another pack leans on", () => write("pond/cards/new.yaml", card("Roach", "draw 1")), ["pond", "tide"]],
  ["a zip that a pack leans on", () => write("kelp.zip", zipped("1.1.0")), ["quay"]],
  ["a pack inside another one", () => write("lake/packs/reef/pack.yaml", "name: reef\nversion: 1.0.0\n"), []],
  ["a renamed file", () => git("mv", "lake/cards/old.yaml", "lake/cards/elder.yaml"), ["lake"]],
  ["what a pack leans on is gone", () => rmSync(join(root, "pond"), { recursive: true }), ["tide"]],
  ["the file of the project", () => write("cardwright.yaml", "packs: ['*']\n"), ["lake", "pond", "quay", "tide"]],
])("check looks only at packs that have changed: %s", async (_, change, packs) => {
  change()
  try {
    expect(await checked("--changed-since", "main", ".")).toEqual(packs)
    git("checkout", "-q", "-b", "work")
    commit()
    expect(await checked("--changed-since", "main", ".")).toEqual(packs)
  } finally {
    git("checkout", "-q", "-f", "main")
    git("clean", "-fdxq")
    if (git("branch", "--list", "work") !== "") git("branch", "-q", "-D", "work")
  }
})

test("what the other branch has done since is not meant", async () => {
  git("checkout", "-q", "-b", "theirs")
  write("lake/cards/new.yaml", card("Roach", "draw 1"))
  commit()
  git("checkout", "-q", "main")
  expect(await checked("--changed-since", "theirs", ".")).toEqual([])
  expect(await checked(".")).toEqual(["lake", "pond", "quay", "tide"])
  git("branch", "-q", "-D", "theirs")
})

test("fmt looks only at changed files, test at rulings of changed packs", async () => {
  write("lake/cards/new.yaml", card("Roach", "draw   1"))
  const since = (...argv: string[]) => run([...argv, ".", "--changed-since", "main"], { cwd: root })
  expect((await since("fmt", "--check")).out).toMatch(/^would change lake\/cards\/new\.yaml: 1 sentence\n/)
  expect((await since("test")).out).toContain("1 ruling passed")
  rmSync(join(root, "lake/cards/new.yaml"))
  const { code, err } = await since("test", "--filter", "two")
  expect({ code, err }).toEqual({ code: 0, err: "nothing has changed since main\n" })
})

test("a reference is nothing but the name of a commit", async () => {
  const outside = folderOf(packFiles("pond", POND))
  for (const [ref, cwd] of [
    ["--output=stolen", root],
    ["-", root],
    ["", root],
    ["nowhere", root],
    ["main; touch stolen", root],
    ["$(touch stolen)", root],
    ["main", outside],
  ] as const) {
    const { code, out, err } = await run(["check", "pond", `--changed-since=${ref}`], { cwd })
    expect({ ref, code, out }).toEqual({ ref, code: 2, out: "" })
    expect(err).toMatch(/^error: /)
  }
  expect(git("status", "--porcelain")).toBe("")
  const { code } = await run(["check", join(outside, "pond"), "--changed-since", "main"], { cwd: root })
  expect(code).toBe(2)
})
