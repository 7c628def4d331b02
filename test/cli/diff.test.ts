/** `cardwright diff`: two versions of a pack, from folders, zips and commits. */
import { spawnSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { beforeAll, describe, expect, test } from "vitest"
import { exportZip } from "../../dsl/zip/index.ts"
import diffSchema from "../../schemas/reports/diff-1.json" with { type: "json" }
import type { VersionReport } from "../../simulator/versions/index.ts"
import { folderOf, POND, run } from "./run.ts"

const RULINGS = `- { id: R-1, says: Carp draws, given: [you have Carp in play, you have no cards in hand], when: [you follow the effect of Carp], then: [you have 1 card in hand] }
- { id: R-2, says: Eel draws, given: [you have Eel in play, you have no cards in hand], when: [you follow the effect of Eel], then: [you have 2 cards in hand] }
`
const FISH = POND["cards/fish.yaml"] ?? ""
const BEFORE: Readonly<Record<string, string>> = { ...POND, "rulings/all.yaml": RULINGS }
const AFTER: Readonly<Record<string, string>> = {
  ...BEFORE,
  "cards/fish.yaml": FISH.replace("effect: draw 1", "effect: draw 2").replace(
    "effect: draw 2 }\n",
    "effect: you draw 2 }\n",
  ),
}

const under = (folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))

const cwd = folderOf({
  ...under("old", BEFORE),
  ...under("new", { ...AFTER, "cards/fish.yaml": FISH.replace("effect: draw 1", "effect: draw 2") }),
  ...under("reworded", { ...BEFORE, "cards/fish.yaml": FISH.replace("draw 2 }", "you draw 2 }") }),
  ...under("broken", {
    ...BEFORE,
    "cards/fish.yaml": FISH.replace("draw 1", "darw 1").replace("draw 2 }", "draw 3 }"),
  }),
  ...under("unreadable", { ...BEFORE, "game.yaml": "game: [\n" }),
  "old.zip": exportZip("pond", new Map(Object.entries(BEFORE))),
})

interface Difference {
  readonly version: number
  readonly changed: boolean
  readonly packs: readonly (VersionReport & { readonly games: { readonly games: number } | null })[]
}

const isDifference = (() => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  return ajv.compile(diffSchema)
})()

async function difference(
  argv: readonly string[],
  at = cwd,
): Promise<{ readonly code: number; readonly said: Difference }> {
  const { code, out, err } = await run(["diff", ...argv, "--format", "json"], { cwd: at })
  expect(err).toBe("")
  const said = JSON.parse(out) as Difference
  expect(isDifference(said) ? [] : isDifference.errors).toEqual([])
  return { code, said }
}

const changesOf = ({ texts, components, declarations }: VersionReport): readonly string[] => [
  ...[...components, ...declarations].map(({ change, name }) => `${change} ${name}`),
  ...texts.map(({ change, owner, part }) => `${change} ${owner ?? "game"}, ${part}`),
]

test.each([
  ["old", "old", 0, []],
  ["old", "reworded", 0, ["reworded Eel, effect"]],
  ["old", "new", 1, ["changed Carp, effect"]],
  ["old.zip", "new", 1, ["changed Carp, effect"]],
  ["new", "old.zip", 1, ["changed Carp, effect"]],
  ["old", "broken", 1, ["unread Carp, effect", "changed Eel, effect"]],
])("from %s to %s", async (before, after, code, found) => {
  const { said, ...exit } = await difference([before, after])
  expect({ ...exit, changed: said.changed }).toEqual({ code, changed: code === 1 })
  expect(said.packs.flatMap(changesOf)).toEqual(found)
})

test("a version that can't be read is told, and is no version without changes", async () => {
  const { code, said } = await difference(["old", "unreadable"])
  expect(code).toBe(1)
  const [pack] = said.packs
  expect([pack?.before.state, pack?.after.state]).toEqual(["sound", "unreadable"])
  expect(pack?.after.mistakes.map(({ file }) => file)).toContain("unreadable/game.yaml")
})

test("what a text means is told of both versions, with its places", async () => {
  const { said } = await difference(["old", "new"])
  const [text] = said.packs[0]?.texts ?? []
  expect(text?.before).toMatchObject({ file: "old/cards/fish.yaml", line: 3, words: "draw 1" })
  expect(text?.after).toMatchObject({ file: "new/cards/fish.yaml", line: 3, words: "draw 2" })
  expect([text?.before?.means?.join(), text?.after?.means?.join()]).toEqual([
    expect.stringContaining("draw 1"),
    expect.stringContaining("draw 2"),
  ])
})

test("rulings of both versions are run on both", async () => {
  const rulings = (lines: string): string => {
    const folder = join(cwd, "ruled")
    rmSync(folder, { recursive: true, force: true })
    for (const [path, text] of Object.entries({ ...AFTER, "rulings/all.yaml": lines })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return "ruled"
  }
  const told = async (lines: string): Promise<readonly string[]> => {
    const { said } = await difference(["old", rulings(lines)])
    return (said.packs[0]?.rulings ?? []).flatMap(({ id, change, texts }) =>
      texts.map(({ of, onBefore, onAfter }) => `${id} ${change}, ${of}: ${onBefore?.holds} -> ${onAfter?.holds}`),
    )
  }
  const [first = "", second = ""] = RULINGS.split(/(?<=\n)/)
  expect(await told(RULINGS)).toEqual(["R-1 kept, both: true -> false"])
  expect(await told(second)).toEqual(["R-1 removed, before: true -> false"])
  expect(await told(`${first.replace("you have 1 card", "you have 2 cards")}${second}`)).toEqual([
    "R-1 changed, before: true -> false",
    "R-1 changed, after: false -> true",
  ])
  const added = second.replace("R-2", "R-3").replace("Eel draws", "still")
  expect(await told(RULINGS + added)).toEqual(["R-1 kept, both: true -> false", "R-3 added, after: true -> true"])
})

test("bots play both", async () => {
  const { said } = await difference(["old", "new", "--games", "20", "--seat", "all=greedy", "--workers", "1"])
  expect(said.packs[0]?.games).toMatchObject({ games: 20, players: 2, seed: 1, seats: ["greedy:20", "greedy:20"] })
  const { err, out } = await run(["diff", "old", "broken", "--games", "20"], { cwd })
  expect(err).toContain("broken can't be played")
  expect(out).not.toContain("Games")
})

test("in a terminal, and in a pull request", async () => {
  const pretty = await run(["diff", "old", "new"], { cwd })
  expect(pretty.code).toBe(1)
  expect(pretty.out).toMatch(/^old -> new\npond does something else now\n/)
  for (const line of ["Carp: changed", "- draw 1", "+ draw 2", "R-1: Carp draws: no longer holds"])
    expect(pretty.out).toContain(line)
  const zero = await run(["diff", "old", "new", "--exit-zero", "--format", "markdown"], { cwd })
  expect({ code: zero.code, err: zero.err }).toEqual({ code: 0, err: "" })
  expect(zero.out).toContain("```diff\n- draw 1\n+ draw 2\n```")
})

test("nothing of a pack is markup, or steers a terminal", async () => {
  const name = "A`B``<b>@octocat</b>|# [x](y)\\e[31m"
  const hostile = folderOf({
    ...under("old", BEFORE),
    ...under("new", {
      ...BEFORE,
      "cards/more.yaml": `kind: card\ncomponents:\n  - { name: "${name}", colour: Red, cost: 0 }\n`,
    }),
  })
  const markdown = await run(["diff", "old", "new", "--format", "markdown"], { cwd: hostile })
  // Without what stands in code nothing of the name is left.
  const outside = markdown.out.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/gs, "")
  expect(markdown.out).toContain("@octocat")
  expect(outside).not.toMatch(/octocat|<b>|\[x\]/)
  for (const format of ["markdown", "pretty", "json"]) {
    const { out } = await run(["diff", "old", "new", "--format", format], { cwd: hostile })
    expect(out).not.toContain("\u001b")
  }
})

describe("commits", () => {
  const top = folderOf({ ...under("games/pond", BEFORE), ...under("games/tide", expansion("draw 1")) })
  const git = (...words: string[]): void => {
    const { status, stderr } = spawnSync("git", words, { cwd: top, encoding: "utf8" })
    if (status !== 0) throw new Error(stderr)
  }
  const write = (path: string, text: string): void => writeFileSync(join(top, path), text)

  function expansion(effect: string): Readonly<Record<string, string>> {
    return {
      "pack.yaml": "name: tide\nversion: 1.0.0\nextends: pond\n",
      "cards/wave.yaml": `kind: card\ncomponents:\n  - { name: Wave, colour: Red, cost: 0, effect: ${effect} }\n`,
    }
  }

  beforeAll(() => {
    git("init", "-q", "-b", "main")
    git("config", "user.email", "a@example.org")
    git("config", "user.name", "A")
    git("add", "-A")
    git("commit", "-q", "-m", "one")
    git("tag", "one")
    write("games/pond/game.yaml", (BEFORE["game.yaml"] ?? "").replace("draw 1, then play 1", "draw 2, then play 1"))
    git("commit", "-q", "-a", "-m", "two")
    write("games/pond/cards/fish.yaml", AFTER["cards/fish.yaml"] ?? "")
  })

  test.each<[string, readonly string[], readonly string[]]>([
    ["a commit, with what is here", ["main", "games/pond"], ["main:games/pond -> games/pond: changed Carp, effect"]],
    [
      "a path in a commit, with what is there now",
      ["HEAD:games/pond"],
      ["HEAD:games/pond -> games/pond: changed Carp, effect"],
    ],
    ["two commits", ["one:games/pond", "main:games/pond"], ["one:games/pond -> main:games/pond: changed turn, do"]],
    ["a path, and a commit alone", ["one:games/pond", "main"], ["one:games/pond -> main:games/pond: changed turn, do"]],
    [
      "all packs of a folder, with what they lean on as it was",
      ["one", "games"],
      [
        "one:games/pond -> games/pond: changed turn, do; changed Carp, effect",
        "one:games/tide -> games/tide: changed turn, do; changed Carp, effect",
      ],
    ],
  ])("%s", async (_, argv, found) => {
    const { said } = await difference(argv, top)
    const told = said.packs.map((pack) => {
      const changes = changesOf(pack).filter((each) => !each.startsWith("reworded"))
      return `${pack.before.shown} -> ${pack.after.shown}: ${changes.join("; ")}`
    })
    expect(told).toEqual(found)
  })

  test("the packs of the current folder, and paths from there", async () => {
    const at = join(top, "games/pond")
    const { said } = await difference(["main"], at)
    expect(said.packs.map(({ before, after }) => [before.shown, after.shown])).toEqual([["main:games/pond", "."]])
    const dotted = await difference(["one:./"], at)
    expect(dotted.said.packs.map(({ before }) => before.shown)).toEqual(["one:games/pond"])
  })

  test("a pack that a commit has not is new", async () => {
    for (const [path, text] of Object.entries(under("games/lake", BEFORE))) {
      mkdirSync(dirname(join(top, path)), { recursive: true })
      writeFileSync(join(top, path), text)
    }
    try {
      const { code, said } = await difference(["main", "games/lake"], top)
      expect([code, said.packs[0]?.before.state]).toEqual([1, "absent"])
      expect(said.packs.flatMap(changesOf)).toContain("added Carp")
      expect((await run(["diff", "main", "games/lake"], { cwd: top })).out).toContain("pond is new")
    } finally {
      rmSync(join(top, "games/lake"), { recursive: true })
    }
  })

  test.each([
    ["nowhere"],
    [""],
    ["--", "-x"],
    ["old"],
    ["main:games/nowhere"],
    ["nowhere:games/pond"],
    ["main:../outside"],
    ["games/pond"],
    ["main", "games/pond", "--players", "2"],
    ["games", "games/pond"],
    ["main", "games/pond", "--format", "yaml"],
  ])("no comparison: %s %s %s %s", async (...argv) => {
    const { code, out, err } = await run(["diff", ...argv.filter((each) => each !== undefined)], { cwd: top })
    expect({ argv, code, out }).toEqual({ argv, code: 2, out: "" })
    expect(err).toMatch(/^error: /)
  })
})
