/** Mistakes typed at the commands around a pack: each is told, and its hint leads on. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { folderOf, POND, run } from "./run.ts"

const expansion = (name: string, game: string): Readonly<Record<string, string>> => ({
  [`${name}/pack.yaml`]: `name: ${name}\nversion: 1.0.0\nlanguage: 2\nextends: pond\ndependencies: { pond: ^1.0.0 }\n`,
  [`${name}/game.yaml`]: game,
})

/** A pond, and two expansions that change the same of it, and something else each. */
const world = (): string =>
  folderOf({
    ...Object.fromEntries(Object.entries(POND).map(([path, text]) => [`pond/${path}`, text])),
    ...expansion("storm", "amend: { components: { Carp: { effect: draw 2, cost: 2 }, Eel: { cost: 1 } } }\n"),
    ...expansion("calm", "amend: { components: { Carp: { effect: draw 3 }, Eel: { colour: Red } } }\n"),
    "empty/notes.txt": "nothing\n",
  })

describe("is refused with what was probably meant", () => {
  test.each([
    [["new", "game", "rain", "--from", "pnod"], "there is no pack pnod", "`pond`"],
    [["new", "game", "rain", "--from", "storm"], "storm is an expansion of pond", "play --with"],
    [["new", "expansion", "rain", "--of", "pnod"], "there is no pack pnod", "`pond`"],
    [["new", "expansion", "rain", "--for", "pond"], "one of a game", "--of pond"],
    [["new", "expansion", "rain"], "one of a game", "--of my-game"],
    [["new", "card", "Pike", "--in", "storm", "--like", "Crap"], "there is no Crap", "`Carp`"],
    [["new", "card", "Pike", "--in", "storm", "--kind", "ship"], "there is no kind ship", "`card`"],
    [["add", "clam", "--to", "storm"], "there is no pack clam", "`calm`"],
    [["add", "calm@^2.0.0", "--to", "storm"], "version 1.0.0, not ^2.0.0", "`add calm`"],
    [["add", "empty", "--to", "storm"], "there is no pack at empty", "hint: "],
    [["remove", "clam", "--from", "storm"], "does not lean on clam", "pond"],
    [["list", "strom"], "there is no pack strom", "`storm`"],
    [["why", "Crap", "--pack", "pond"], "nothing in pond is named Crap", "`Carp`"],
    [["why", "Carp: efect", "--pack", "pond"], "Carp has no efect", "`effect`"],
    [["why", "Carp: weight", "--pack", "storm"], "Carp has no weight", "`effect`"],
    [["check", "pond", "--with", "strom"], "there is no pack strom", "`storm`"],
    [["check", "pond", "--with", "pond"], "pond is the game itself", "`extends: pond`"],
    [["check", "storm", "--with", "pond"], "pond is no expansion of storm", "`extends: storm`"],
    [["migrate", "storm", "--to", "7"], "there is no version 7", "1 to"],
  ])("%j", async (argv, message, hint) => {
    const { code, err } = await run(argv, { cwd: world() })
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) })
    expect(err.split("\n").slice(1).join("\n")).toContain(hint)
  })
})

test("who changed what: of a conflict both are told, with their places", async () => {
  const cwd = world()
  const asked = (thing: string) => run(["why", thing, "--pack", "pond", "--with", "storm,calm"], { cwd })
  const contested = await asked("Carp")
  expect(contested).toMatchObject({ code: 1, out: expect.stringContaining("amended by storm") })
  expect(contested.err).toMatch(/^error\[pack\/conflict\][\s\S]*calm\/game\.yaml:1:[\s\S]*storm\/game\.yaml:1:/)
  expect(contested.err.match(/^error/gm)).toHaveLength(1)
  const parted = await asked("Eel")
  expect([parted.code, parted.err]).toEqual([0, ""])
  expect(parted.out).toMatch(/amended by storm[\s\S]*amended by calm/)
})

test("a lock: what is not as it says is told once, at every command, and at the game that is played with it, too", async () => {
  const cwd = world()
  const missing = await run(["lock", "storm", "--check"], { cwd })
  expect([missing.code, missing.out]).toEqual([1, "storm/cardwright.lock is not there\n"])
  expect((await run(["lock", "storm"], { cwd })).code).toBe(0)
  expect((await run(["check", "pond", "--with", "storm"], { cwd })).code).toBe(0)
  writeFileSync(join(cwd, "pond/cards/more.yaml"), "- { name: Pike, kind: card, colour: Red, cost: 2 }\n")
  const { code, out } = await run(["check", "storm"], { cwd })
  expect([code, out.match(/^error\[.+?\]/gm)]).toEqual([1, ["error[pack/not-as-locked]"]])
  for (const argv of [
    ["check", "pond", "--with", "storm"],
    ["test", "pond", "--with", "storm"],
    ["play", "pond", "--with", "storm", "--seat", "all=random"],
  ]) {
    const refused = await run(argv, { cwd })
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("storm has agreed to another pond") })
    expect(refused.err).toContain("`cardwright lock`")
  }
  expect((await run(["lock", "storm"], { cwd })).code).toBe(0)
  expect((await run(["check", "pond", "--with", "storm"], { cwd })).code).toBe(0)
})

test("a version that will not do is told by `list`, and `migrate` says that it has written the range", async () => {
  const cwd = world()
  const manifest = join(cwd, "pond/pack.yaml")
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace("1.0.0", "2.0.0"))
  const listed = await run(["list", "storm"], { cwd })
  expect([listed.code, listed.out]).toEqual([
    1,
    expect.stringContaining("pond ^1.0.0: 2.0.0 from pond, which will not do"),
  ])
  const migrated = await run(["migrate", "storm"], { cwd })
  expect([migrated.code, migrated.err]).toEqual([0, "storm: 0 places rewritten, and storm/pack.yaml\n"])
  expect((await run(["list", "storm"], { cwd })).code).toBe(0)
})
