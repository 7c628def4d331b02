import { expect, test } from "vitest"
import { folderOf, pond, run } from "./run.ts"

const folder = pond()
const broken = pond({ "cards/fish.yaml": "- { name: Carp, colour: Red, cost: 1, effect: darw 1 }\n" })

test.each<[string, readonly string[], number]>([
  ["nothing at all", [], 2],
  ["help", ["--help"], 0],
  ["help of a command", ["help", "play"], 0],
  ["version", ["--version"], 0],
  ["an unknown command", ["chek"], 2],
  ["an unknown flag", ["check", "--frmat"], 2],
  ["a wrong choice", ["check", "--format", "xml"], 2],
  ["a good pack", ["check", folder], 0],
  ["a file in a pack", ["check", `${folder}/cards/fish.yaml`], 0],
  ["a pack with mistakes", ["check", broken], 1],
  ["several packs, one with mistakes", ["check", folder, broken], 1],
  ["a path that is not there", ["check", "/no/such/pack"], 2],
  ["an empty path", ["check", ""], 2],
  ["a folder without a pack", ["check", folderOf({ "notes.txt": "" })], 2],
  ["playing a pack with mistakes", ["play", broken, "--seat", "all=random"], 1],
  ["too many players", ["play", folder, "--players", "9"], 2],
  ["no number of players", ["play", folder, "--players", "many"], 2],
  ["a seat beyond the players", ["play", folder, "--players", "2", "--seat", "3=random"], 2],
  ["an unknown kind of seat", ["play", folder, "--seat", "1=robot"], 2],
  ["a seat without a number", ["play", folder, "--seat", "first=human"], 2],
  ["an unknown option", ["play", folder, "--option", "rounds=2"], 2],
  ["an option without a value", ["play", folder, "--option", "tide"], 2],
  ["an option out of bounds", ["play", folder, "--option", "tide=4"], 2],
  ["a flag that is neither yes nor no", ["play", folder, "--option", "long day=perhaps"], 2],
  [
    "options by any spelling",
    ["play", folder, "--seat", "all=random", "--option", "Long-day=on", "--option", "tide=3"],
    0,
  ],
  ["a seed that is no number", ["play", folder, "--seed", "x"], 2],
  ["a game that is not there", ["replay", "/no/such/game.json"], 2],
  ["a game that is none", ["replay", `${folder}/pack.yaml`], 2],
  ["resuming what is no game", ["play", "--resume", `${folder}/pack.yaml`], 2],
  ["a sentence", ["read", folder, "draw 2"], 0],
  ["a condition", ["read", folder, "you have 2 or more cards in hand"], 0],
  ["a wrong sentence", ["read", folder, "darw 2"], 1],
  ["a sentence where it stands", ["read", folder, "--at", "cards/fish.yaml:3"], 0],
  ["a line without a sentence", ["read", folder, "--at", "cards/fish.yaml:1"], 2],
  ["a file that is not there", ["read", folder, "--at", "cards/none.yaml:1"], 2],
  ["nothing to read", ["read", folder], 2],
  ["fmt with neither flag", ["fmt", folder], 2],
  ["fmt with both flags", ["fmt", folder, "--check", "--write"], 2],
  ["fmt of a canonical pack", ["fmt", folder, "--check"], 0],
  ["a known code", ["explain", "pack/unknown-key"], 0],
  ["an unknown code", ["explain", "pack/unknwon-key"], 2],
])("%s: exit %3$s", async (_, argv, code) => {
  const result = await run(argv)
  expect({ code: result.code, ...(result.code === code ? {} : result) }).toEqual({ code })
  expect(result.out + result.err).not.toMatch(/\n\s+at /)
})

test("an unknown command and an unknown code are answered by the nearest", async () => {
  expect((await run(["chek"])).err).toContain("check")
  expect((await run(["explain", "unknown-key"])).err).toContain("pack/unknown-key")
})

test("without a path, the pack of the current folder is meant", async () => {
  expect((await run(["check"], { cwd: `${folder}/cards` })).code).toBe(0)
})

test("check as JSON has the form that is promised", async () => {
  const { out, code } = await run(["check", "--format", "json"], { cwd: broken })
  const report = JSON.parse(out)
  expect(code).toBe(1)
  expect(report.version).toBe(1)
  expect(report.diagnostics[0]).toMatchObject({
    severity: "error",
    file: "cards/fish.yaml",
    start: { line: 1, column: 47 },
    fixes: expect.any(Array),
  })
  expect(Object.keys(report.diagnostics[0])).toEqual(
    expect.arrayContaining(["code", "severity", "message", "hint", "file", "start", "end", "fixes"]),
  )
})

test("the mistakes of one file do not hide those of another", async () => {
  const two = pond({ "cards/a.yaml": "- [\n", "cards/b.yaml": "- { name: Pike, colour: Green, cost: 1 }\n" })
  const { out } = await run(["check", two, "--format", "json"])
  const files = JSON.parse(out).diagnostics.map((each: { file: string }) => each.file.split("/").at(-1))
  expect(new Set(files)).toEqual(new Set(["a.yaml", "b.yaml"]))
})

test("colour goes where it is wanted", async () => {
  const ESC = String.fromCharCode(27)
  const has = async (tty: boolean, env: Record<string, string>) =>
    (await run(["check", broken], { tty, env })).out.includes(ESC)
  expect(await has(true, {})).toBe(true)
  expect(await has(false, {})).toBe(false)
  expect(await has(true, { NO_COLOR: "1" })).toBe(false)
  expect(await has(false, { FORCE_COLOR: "1" })).toBe(true)
  expect(await has(true, { TERM: "dumb" })).toBe(false)
})

test("nothing in a pack reaches the terminal as a control character", async () => {
  const ESC = String.fromCharCode(27)
  const evil = pond({
    "cards/evil.yaml": `- { name: "Evil\\e[31m", colour: Red, cost: 1, effect: "draw \\e]0;x\\a 1" }\n- { name: "${ESC}[2J", colour: Red }\n`,
  })
  for (const argv of [
    ["check", evil],
    ["play", evil, "--seat", "all=random"],
    ["read", evil, `draw ${ESC}[31m 2`],
    ["check", `${ESC}[2J`],
  ]) {
    const { out, err } = await run(argv)
    expect(out + err).not.toContain(ESC)
  }
})

test("explain draws the entry with both examples", async () => {
  const { out } = await run(["explain", "pack/unknown-key"])
  expect(out).toMatch(/^error\[pack\/unknown-key\]: /)
  expect(out).toMatch(/Wrong:\n {4}\S[\s\S]*Right:\n {4}\S/)
})

test("read tells as what a sentence reads, and its canonical form", async () => {
  const read = async (sentence: string) => JSON.parse((await run(["read", folder, sentence, "--format", "json"])).out)
  expect(await read("draw 2")).toMatchObject({
    version: 1,
    as: "script",
    canonical: "draw 2",
    reading: expect.stringMatching(/draw/),
    diagnostics: [],
  })
  expect(await read("whenever you draw 1 card, gain $1")).toMatchObject({ as: "ability" })
  expect(await read("you have at least 2 cards in hand")).toMatchObject({
    as: "condition",
    canonical: "you have 2 or more cards in hand",
  })
  const wrong = await read("darw 2")
  expect(wrong).toMatchObject({ as: null, canonical: null, ast: null })
  expect(wrong.diagnostics[0].start).toEqual({ line: 1, column: 1 })
})

test("a game of which only rules are written is read, and is no library", async () => {
  const game = {
    "pack.yaml": "name: x\nversion: 1.0.0\n",
    "game.yaml": "game: X\nplayers: { count: 2 }\nrules: [dance]\n",
  }
  const { code, out } = await run(["check", "--format", "json"], { cwd: folderOf(game) })
  const { diagnostics } = JSON.parse(out) as { diagnostics: readonly { code: string }[] }
  expect([code, diagnostics.map((each) => each.code)]).toEqual([1, ["check/unknown-word"]])
})

test("a library is not said to be without mistakes: its sentences wait for a game", async () => {
  const library = folderOf({
    "pack.yaml": "name: tricks\nversion: 1.0.0\nlibrary: yes\n",
    "game.yaml": 'verbs: { zap: { usage: "zap (thing: component)", do: frobnicate the thing } }\n',
  })
  expect((await run(["check", library])).out).toContain("library")
  expect((await run(["check", folder])).out).not.toContain("library")
})
