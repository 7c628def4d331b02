import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { folderOf, POND, type Run, run } from "./run.ts"

const RULED = `- id: R-Carp
  says: a Carp draws a card
  given: [you have Carp in hand, the top card of the deck is Eel]
  when: [you follow the effect of Carp]
  then: [you have 2 cards in hand]
- says: nobody begins with money
  when: [you gain $1]
  then: [you have $1]
`

/** An expansion of the pond. */
const pack = (name: string, game: string, more: Readonly<Record<string, string>> = {}, manifest = "") => {
  const files = { "pack.yaml": `name: ${name}\nversion: 1.0.0\nextends: pond\n${manifest}`, "game.yaml": game, ...more }
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]))
}

const LAZY = "amend: { components: { Carp: { effect: gain $1 } } }\n"
const RICH = 'rules: ["whenever you gain money, you draw 1"]\n'
const LIFTED = `amend:
  components: { Carp: { effect: gain $1 } }
  rulings: { R-Carp: { because: a lazy Carp fishes for money } }
`
const KIND = "amend: { rulings: { R-Carp: { because: nothing at all } } }\n"
const GREEDY = pack("greedy", "amend: { components: { Carp: { effect: gain $2 } } }\n")
const RULING = `- id: R-Lazy
  says: a Carp gains money
  given: [you have Carp in play]
  when: [you follow the effect of Carp]
  then: [you have $1, you have 0 cards in hand]
`

function world(...packs: Readonly<Record<string, string>>[]): string {
  const pond = { ...POND, "rulings/pond.yaml": RULED }
  const files = Object.fromEntries(Object.entries(pond).map(([path, text]) => [`pond/${path}`, text]))
  return folderOf(Object.assign(files, ...packs))
}

interface Report {
  readonly sets: readonly { readonly expansions: readonly string[]; readonly lifted: number }[]
  readonly broken: readonly unknown[]
  readonly stillHold: readonly unknown[]
  readonly mistaken: readonly unknown[]
  readonly endless: readonly unknown[]
}

const json = async (cwd: string, ...argv: string[]): Promise<Run & { report: Report }> => {
  const ran = await run(["test", "pond", ...argv, "--format", "json"], { cwd })
  return { ...ran, report: JSON.parse(ran.out) }
}

test("rulings of the base and of expansions are run together", async () => {
  const cwd = world(
    pack("rich", "counters: { pearl: { per: player } }\n", {
      "rulings/own.yaml": "- says: there are pearls\n  when: [you gain 1 pearl]\n  then: [you have 1 pearl]\n",
    }),
  )
  const { code, report } = await json(cwd, "--with", "rich", "--games", "6")
  expect(code).toBe(0)
  expect(report.sets).toEqual([
    { expansions: ["rich"], errors: 0, passed: 3, failed: 0, lifted: 0, games: 6, endless: 0 },
  ])
})

test("a ruling that an expansion breaks is told with the one that breaks it", async () => {
  const cwd = world(pack("lazy", LAZY), pack("calm", "counters: { pearl: { per: player } }\n"))
  const { code, report } = await json(cwd, "--with", "calm,lazy")
  expect(code).toBe(1)
  expect(report.broken).toMatchObject([{ pack: "pond", id: "R-Carp", file: "pond/rulings/pond.yaml", by: ["lazy"] }])
})

test("a ruling that only two together break is told with both, and once for all sets", async () => {
  const gold = pack(
    "gold",
    "amend: { components: { Carp: { effect: gain $1 } }, rulings: { R-Carp: { because: gold } } }\n",
    { "rulings/own.yaml": RULING },
  )
  const { code, report } = await json(world(gold, pack("rich", RICH)), "--all-combinations")
  expect(code).toBe(1)
  expect(report.sets.map(({ expansions }) => expansions)).toEqual([[], ["rich"], ["gold"], ["gold", "rich"]])
  expect(report.broken).toMatchObject([{ pack: "gold", id: "R-Lazy", by: ["rich"] }])
})

test("a ruling may be said to hold no longer, and must not hold then", async () => {
  const cwd = world(pack("lifted", LIFTED), pack("kind", KIND))
  const broken = await json(cwd, "--with", "lifted")
  expect([broken.code, broken.report.broken, broken.report.sets[0]?.lifted]).toEqual([0, [], 1])
  const held = await json(cwd, "--with", "kind")
  expect(held.code).toBe(1)
  expect(held.report.stillHold).toMatchObject([
    { id: "R-Carp", by: "kind", because: "nothing at all", place: "kind/game.yaml:1:21" },
  ])
})

test("what stood beside a replaced component is still run", async () => {
  const beside =
    "kind: card\ncomponents:\n  - name: Pike\n    colour: Red\n    cost: 1\n    effect: draw 1\n    rulings:\n      - { id: R-Pike, says: a Pike draws, given: [you have Pike in play], when: [you follow the effect of Pike], then: [you have 1 card in hand] }\n"
  const replaced = pack("swap", "replace: { components: { Pike: { colour: Blue, cost: 1, effect: gain $1 } } }\n")
  const { report } = await json(world({ "pond/cards/pike.yaml": beside }, replaced), "--with", "swap")
  expect(report.broken).toMatchObject([{ pack: "pond", id: "R-Pike", by: ["swap"] }])
})

test("rulings that amend a component of another pack are the expansion's own", async () => {
  const amended = pack(
    "more",
    `amend:
  components:
    Eel:
      rulings:
        - { id: R-Eel, says: an Eel draws three, given: [you have Eel in play], when: [you follow the effect of Eel], then: [you have 3 cards in hand] }
`,
  )
  const { code, out } = await run(["test", "more", "--format", "json"], { cwd: world(amended) })
  expect(code).toBe(1)
  expect(JSON.parse(out).rulings).toMatchObject([{ id: "R-Eel", status: "failed" }])
})

test("expansions that change the same thing can't be together", async () => {
  const { code, report } = await json(world(pack("lazy", LAZY), GREEDY), "--all-combinations")
  expect(code).toBe(1)
  expect(report.mistaken).toMatchObject([{ expansions: ["greedy", "lazy"], mistakes: [{ code: "pack/conflict" }] }])
})

test("a game without an end is told with its set", async () => {
  const endless = pack(
    "endless",
    "counters: { wave: {} }\nspans: { round: { do: set the wave to the wave plus 1; begin a round } }\nreplace: { flow: begin a round }\n",
  )
  const { code, report } = await json(world(endless), "--with", "endless", "--games", "2")
  expect(code).toBe(1)
  expect(report.endless[0]).toMatchObject({ expansions: ["endless"], how: "runaway" })
})

test("in the terminal", async () => {
  const { code, out } = await run(["test", "pond", "--all-combinations", "--games", "3"], {
    cwd: world(pack("lazy", LAZY)),
  })
  expect(code).toBe(1)
  expect(out).toContain("a ruling of pond, broken by lazy")
  expect(out).toContain("pond + lazy: 1 ruling passed, 1 failed, 3 games")
})

test.each([
  [["--with", "strom"], "there is no pack strom"],
  [["--with", "lazy,"], "--with names no empty pack"],
  [["--with", "lazy,lazy"], "lazy is named twice"],
  [["--with", "lone"], "lone is no expansion of pond"],
  [["--with", "lazy", "--filter", "Carp"], "--filter does not go"],
  [["--with", "lazy", "--format", "tap"], "--format pretty and json"],
  [["--games", "3"], "--games goes with"],
  [["--with", "lazy", "--games", "none"], "--games takes a whole number"],
])("%j is wrong usage", async (argv, message) => {
  const lone = { "lone/pack.yaml": "name: lone\nversion: 1.0.0\nlibrary: yes\n" }
  const { code, err } = await run(["test", "pond", ...argv], { cwd: world(pack("lazy", LAZY), lone) })
  expect(err).toContain(message)
  expect(code).toBe(2)
})

test("no expansions are found where there are none", async () => {
  const { code, err } = await run(["test", join("pond"), "--all-combinations"], { cwd: world() })
  expect([code, err.includes("no expansion of pond is found")]).toEqual([2, true])
})

describe("a game that comes with Cardwright, an expansion that npm has installed, and one that lies here", () => {
  const extended = (name: string): string => `name: ${name}\nversion: 1.0.0\nextends: letters\n`
  const table = (): string =>
    folderOf({
      "node_modules/quiet/package.json": JSON.stringify({
        name: "quiet",
        keywords: ["cardwright-pack"],
        files: ["pack.yaml", "game.yaml"],
      }),
      "node_modules/quiet/pack.yaml": extended("quiet"),
      "node_modules/quiet/game.yaml": "counters: { hush: { per: player } }\n",
      // Not declared, and so no part of it.
      "node_modules/quiet/cards/own.yaml": "- nothing\n",
      "loud/pack.yaml": extended("loud"),
      "loud/game.yaml": "counters: { noise: { per: player } }\n",
    })

  test.each([
    [["test", "letters", "--with", "quiet,loud"], /^letters \+ quiet \+ loud: \d+ rulings passed\n$/],
    [["check", "letters", "--with", "quiet,loud"], /letters \+ quiet \+ loud: no mistakes\n$/],
    [["check", "letters", "--with", "node_modules/quiet"], /letters \+ quiet: no mistakes\n$/],
    [["check", "quiet"], /node_modules\/quiet: 1 warning\n$/],
    [["test", "quiet"], /^0 rulings passed\n$/],
    [["list", "quiet"], /^quiet 1\.0\.0\n└ letters: /],
    [["play", "quiet", "--seat", "all=random", "--seed", "1"], /The game is over\./],
    [["sim", "letters", "--with", "quiet,loud", "--games", "4"], /^Letters 0\.1\.0 with quiet and loud {2}4 games/],
  ])("%j", async (argv, printed) => {
    const { code, out, err } = await run(argv, { cwd: table() })
    expect({ code, out, err }).toEqual({ code: 0, out: expect.stringMatching(printed), err: "" })
  })

  test("what lies beside the current folder is somebody else's, unless that is a pack", async () => {
    const cwd = table()
    const mine = folderOf({
      "quiet/pack.yaml": extended("quiet"),
      "quiet/game.yaml": "counters: { clamour: { per: player } }\n",
      "still/pack.yaml": extended("still"),
    })
    cpSync(cwd, join(mine, "table"), { recursive: true })
    const who = async (where: string): Promise<string> => {
      const { out } = await run(["why", "hush", "--pack", "letters", "--with", "quiet"], { cwd: join(mine, where) })
      return out
    }
    expect(await who("table")).toContain("node_modules/quiet/game.yaml")
    const { out } = await run(["test", "letters", "--all-combinations", "--format", "json"], {
      cwd: join(mine, "table"),
    })
    expect((JSON.parse(out) as Report).sets.map(({ expansions }) => expansions)).toEqual([
      [],
      ["quiet"],
      ["loud"],
      ["loud", "quiet"],
    ])
    const inside = await run(["test", "letters", "--with", "quiet"], { cwd: join(mine, "still") })
    expect(inside).toMatchObject({ code: 0, out: expect.stringMatching(/^letters \+ quiet: \d+ rulings passed\n$/) })
  })

  test("all sets of them are found", async () => {
    const { out } = await run(["test", "letters", "--all-combinations", "--format", "json"], { cwd: table() })
    const { sets } = JSON.parse(out) as Report
    expect(sets.map(({ expansions }) => expansions)).toEqual([[], ["quiet"], ["loud"], ["loud", "quiet"]])
  })

  test("results of a set tell how to play it again, and go on with it", async () => {
    const cwd = table()
    const argv = ["sim", "letters", "--with", "quiet,loud", "--games", "8", "--limit", "20", "--json", "half.json"]
    const { out } = await run([...argv, "--shard", "1/2", "--html", "half.html"], { cwd })
    expect(out).toContain("cardwright play letters --with quiet,loud --players 2")
    expect(readFileSync(join(cwd, "half.html"), "utf8")).toContain("cardwright sim letters --with quiet,loud --games 8")
    expect((await run(["sim", "--resume", "half.json"], { cwd })).out).toContain(" with quiet and loud ")
  })

  test("nothing of it is written, nor waited for", async () => {
    for (const argv of [
      ["check", "letters", "--fix"],
      ["check", "letters", "--watch"],
      ["test", "quiet", "--changed-since", "main"],
    ])
      expect((await run(argv, { cwd: table() })).code).toBe(2)
  })
})

describe("expansions that change the same", () => {
  const both = (more: Readonly<Record<string, string>> = {}): string =>
    world(GREEDY, pack("lazy", LAZY, { "rulings/own.yaml": RULING }), more)
  const conflicts = async (cwd: string, ...argv: string[]): Promise<readonly string[]> => {
    const { out } = await run(["check", "pond", ...argv, "--format", "json"], { cwd })
    const { diagnostics } = JSON.parse(out) as { diagnostics: readonly { code: string; span: { file: string } }[] }
    return diagnostics.filter(({ code }) => !code.startsWith("lint/")).map(({ code }) => code)
  }

  test("are told, until somebody says which of them holds", async () => {
    const cwd = both()
    expect(await conflicts(cwd, "--with", "lazy,greedy")).toEqual(["pack/conflict"])
    expect(await conflicts(cwd, "--with", "lazy,greedy", "--in-order")).toEqual([])
    expect(await conflicts(cwd, "--with", "greedy,lazy", "--in-order")).toEqual([])
  })

  test("hold in the order of the command line", async () => {
    const cwd = both()
    const effect = async (...argv: string[]): Promise<string> =>
      (await run(["why", "Carp: effect", "--pack", "pond", "--in-order", ...argv], { cwd })).out
    expect(
      (await effect("--with", "lazy,greedy"))
        .split("\n")
        .filter((line) => /effect:/.test(line))
        .at(-1),
    ).toContain("$2")
    expect(
      (await effect("--with", "greedy,lazy"))
        .split("\n")
        .filter((line) => /effect:/.test(line))
        .at(-1),
    ).toContain("$1")
  })

  test("hold in the order of the project", async () => {
    const cwd = both({ "cardwright.yaml": "packs: [pond]\norder: [greedy, lazy]\n" })
    const { report } = await json(cwd, "--with", "lazy,greedy")
    expect(report.mistaken).toEqual([])
    // The ruling of the base is broken, that of the pack which holds is not.
    expect(report.broken).toMatchObject([{ id: "R-Carp" }])
  })

  test("an order of what is nowhere, or of nothing, is refused", async () => {
    const cwd = both({ "cardwright.yaml": "packs: [pond]\norder: [greedy, lzy]\n" })
    const refused = await run(["check", "pond", "--with", "lazy"], { cwd })
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("`lazy`")])
    for (const command of ["check", "test", "play", "sim"])
      expect((await run([command, "pond", "--in-order"], { cwd })).code).toBe(2)
  })
})

test("a game is checked, read and played with expansions", async () => {
  const cwd = world(
    pack("rich", "counters: { pearl: { per: player } }\nrules: ['whenever you gain money, you gain 1 pearl']\n"),
  )
  expect((await run(["check", "pond", "--with", "rich"], { cwd })).out).toContain("pond + rich: no mistakes")
  expect((await run(["read", "pond", "gain 1 pearl"], { cwd })).code).toBe(1)
  expect((await run(["read", "pond", "gain 1 pearl", "--with", "rich"], { cwd })).code).toBe(0)
  const seats = ["--seat", "all=random", "--seed", "1"]
  const alone = await run(["play", "pond", ...seats], { cwd })
  const played = await run(["play", "pond", ...seats, "--with", "rich", "--save", "game.json"], { cwd })
  expect([played.code, played.out === alone.out]).toEqual([0, false])
  const simulated = await run(["sim", "pond", "--with", "rich", "--games", "3", "--json"], { cwd })
  const { pack: of } = JSON.parse(simulated.out) as { pack: { name: string } }
  expect(of.name).toBe("pond + rich")
})

describe("a saved game remembers what it is played with", () => {
  const manifest = (version: string): string => `name: rich\nversion: ${version}\nextends: pond\n`
  const begun = async (...options: readonly string[]): Promise<string> => {
    const cwd = world(pack("rich", RICH), pack("lazy", LAZY), GREEDY)
    const argv = ["play", "pond", "--seed", "3", "--seat", "2=random", "--save", "saves/game.json", ...options]
    mkdirSync(join(cwd, "saves"))
    expect((await run(argv, { cwd, input: ["1", "quit"] })).code).toBe(0)
    return cwd
  }
  const resume = (cwd: string, ...more: readonly string[]): Promise<Run> =>
    run(["play", "--resume", "saves/game.json", ...more], { cwd, input: ["quit"] })
  const replay = (cwd: string, ...more: readonly string[]): Promise<Run> =>
    run(["replay", "saves/game.json", ...more], { cwd })

  test("and goes on with it, wherever it is called from", async () => {
    const cwd = await begun("--with", "rich,lazy")
    expect((await resume(cwd)).code).toBe(0)
    expect((await replay(cwd)).code).toBe(0)
    const inside = { cwd: join(cwd, "saves"), input: ["1", "quit"] }
    expect((await run(["play", "--resume", "game.json"], inside)).code).toBe(0)
    expect((await run(["replay", "game.json"], inside)).code).toBe(0)
  })

  test("and in which order that was laid over each other", async () => {
    const cwd = await begun("--with", "lazy,greedy", "--in-order")
    expect((await resume(cwd)).code).toBe(0)
    const turned = await replay(cwd, "--with", "greedy,lazy", "--in-order")
    expect(turned.err).toContain("in another order")
  })

  test.each([
    [
      "another version",
      (cwd: string) => writeFileSync(join(cwd, "rich/pack.yaml"), manifest("1.1.0")),
      "rich was 1.0.0, and is 1.1.0 now",
    ],
    ["other words", () => {}, "rich 1.0.0 has changed since"],
  ])("and tells what of it is not as it was: %s", async (_, change, told) => {
    const cwd = await begun("--with", "rich")
    change(cwd)
    writeFileSync(join(cwd, "rich/game.yaml"), RICH.replace("draw 1", "draw 2"))
    const refused = await resume(cwd)
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(told)])
    expect((await replay(cwd)).err).toContain(told)
  })

  test.each([
    [["--with", "lazy"], "it was played with rich; it was played without lazy"],
    [["--with", "rich,lazy"], "it was played without lazy"],
  ])("and is not gone on with by others: %j", async (options, told) => {
    const cwd = await begun("--with", "rich")
    const refused = await resume(cwd, ...options)
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(told)])
  })

  test("and finds it elsewhere by its name, or says that it is gone", async () => {
    const cwd = await begun("--with", "rich")
    mkdirSync(join(cwd, "pond/packs"))
    renameSync(join(cwd, "rich"), join(cwd, "pond/packs/rich"))
    expect((await resume(cwd)).code).toBe(0)
    rmSync(join(cwd, "pond/packs"), { recursive: true })
    const lost = await resume(cwd)
    expect([lost.code, lost.err]).toEqual([2, expect.stringContaining("rich, which is not at ../pond/packs/rich")])
  })

  test("where it is a zip, or comes with Cardwright, too", async () => {
    const cwd = await begun("--with", "rich")
    for (const each of ["pond", "rich"]) {
      expect((await run(["pack", each], { cwd })).code).toBe(0)
      rmSync(join(cwd, each), { recursive: true })
    }
    const argv = ["--seed", "3", "--seat", "2=random", "--save", "zipped.json"]
    const played = await run(["play", "pond.zip", "--with", "rich.zip", ...argv], { cwd, input: ["1", "quit"] })
    expect(played.code).toBe(0)
    expect((await run(["play", "--resume", "zipped.json"], { cwd, input: ["quit"] })).code).toBe(0)
    await run(["play", "letters", "--save", "letters.json"], { cwd, input: ["quit"] })
    const saved = join(cwd, "letters.json")
    writeFileSync(saved, readFileSync(saved, "utf8").replace(/"folder":"[^"]*"/, '"folder":"nowhere"'))
    expect((await run(["play", "--resume", "letters.json"], { cwd, input: ["quit"] })).code).toBe(0)
  })
})
