/** Two strangers' packs that call different things the same, played together by somebody who writes neither. */
import { appendFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { folderOf, run, STILL_POND } from "./run.ts"

/** What both declare under the same names: a counter, a verb with a past of its own, a kind, a zone, an option, a card. */
const things = (gained: number, lost: number): string => `counters:
  gust: { per: player }
kinds:
  gull: { of: card }
zones:
  nest: { of: card, per: player }
options:
  gale: { number: 0-3, default: 0 }
verbs:
  blow: { usage: "blow (X: number)", past: blew, participle: blown, do: "gain ${gained} gusts; put X cards in your hand into your nest" }
rules:
  - at the end of your turn, if you have blown this turn and if you have ${lost} or more gusts, lose ${lost} gusts
  - when you play a gull, if the gale is 1 or more, blow 1
`

const cards = (name: string): string => `- name: ${name}
  kind: gull
  copies: 1
  colour: Red
  cost: 1
  effect: if the gull's cost is $1, blow 1; if your nest has 1 or more cards, gain $1
- name: Sand ${name}
  kind: card
  copies: 1
  colour: Blue
  cost: 1
  effect: if ${name} is in your nest, gain 2 gusts
`

const rulings = (gained: number, name: string): string => `- says: it blows
  given: [you have ${name} in play, you have Carp in hand]
  when: [you follow the effect of ${name}]
  then: [you have ${gained} gusts, you have $1, Carp is in your nest]
- says: a gull blows in a gale
  options: { gale: 1 }
  given: [you have ${name} and Eel in hand, you have $1]
  when: [you play ${name}]
  then: [Eel is in your nest, you have ${gained} gusts]
- says: of the Sand ${name} it is another one
  given: [you have Sand ${name} in play, ${name} is in your nest]
  when: [you follow the effect of Sand ${name}]
  then: [you have 2 gusts]
`

const stranger = (name: string, gained: number, lost: number): Readonly<Record<string, string>> => ({
  [`${name}/pack.yaml`]: `name: ${name}\nversion: 1.0.0\nextends: pond\n`,
  [`${name}/game.yaml`]: things(gained, lost),
  [`${name}/cards/gull.yaml`]: cards("Tern"),
  [`${name}/rulings/gull.yaml`]: rulings(gained, "Tern"),
})

const ALIASES = `aliases:
  breeze:
    counters: { gust: puff }
    kinds: { gull: seabird }
    zones: { nest: ledge }
    options: { gale: squall }
    verbs: { blow: waft }
    components: { Tern: Breeze Tern, Sand Tern: Breeze Sand Tern }
`

const world = (more: Readonly<Record<string, string>> = {}): string =>
  folderOf({
    ...Object.fromEntries(Object.entries(STILL_POND).map(([path, text]) => [`pond/${path}`, text])),
    ...stranger("storm", 2, 7),
    ...stranger("breeze", 3, 5),
    ...more,
  })

const both = (aliases: string, game = ""): Readonly<Record<string, string>> => ({
  "both/pack.yaml": `name: both\nversion: 1.0.0\nextends: pond\ndependencies: { storm: "*", breeze: "*" }\n${aliases}`,
  ...(game === "" ? {} : { "both/game.yaml": game }),
})

interface Found {
  readonly code: string
  readonly file: string
}

const errors = async (cwd: string, ...argv: string[]): Promise<readonly Found[]> => {
  const { out } = await run(["check", ...argv, "--format", "json"], { cwd })
  return (JSON.parse(out) as { diagnostics: readonly (Found & { severity: string })[] }).diagnostics.filter(
    ({ severity }) => severity === "error",
  )
}

test("without them each name that both have is told", async () => {
  const found = await errors(world(), "pond", "--with", "storm,breeze")
  expect(new Set(found.map(({ code }) => code))).toContain("pack/duplicate-definition")
  expect(found.filter(({ code }) => code === "pack/duplicate-definition")).toHaveLength(7)
})

test("each pack's own sentences and rulings mean its own things, as a project calls them", async () => {
  const cwd = world({ "cardwright.yaml": `packs: [pond, storm, breeze]\n${ALIASES}` })

  expect(await errors(cwd, "pond", "--with", "storm,breeze")).toEqual([])
  const { code, out } = await run(["test", "pond", "--all-combinations", "--games", "2", "--format", "json"], { cwd })
  const { sets, broken } = JSON.parse(out) as { sets: readonly object[]; broken: readonly object[] }
  expect([code, broken]).toEqual([0, []])
  // The game by itself, each of them as it is, and both.
  const played = (passed: number): object => expect.objectContaining({ errors: 0, failed: 0, passed, endless: 0 })
  expect(sets).toEqual([played(0), played(3), played(3), played(6)])
})

test("a pack that leans on both speaks of each by its name", async () => {
  const game = "rules: ['whenever you waft, blow 1', 'whenever you play a seabird, gain 2 puffs']\n"
  const ruling = `- says: one wind raises the other
  given: [you have Carp and Eel in hand]
  when: [you waft 1, choose Carp]
  then: [you have 3 puffs, you have 2 gusts, Carp is in your ledge, Eel is in your nest]
`
  const cwd = world({ ...both(ALIASES, game), "both/rulings/both.yaml": ruling })
  expect(await errors(cwd, "both")).toEqual([])
  expect((await run(["test", "both"], { cwd })).out).toContain("1 ruling passed")
  const { out } = await run(["why", "waft", "--pack", "both"], { cwd })
  expect(out).toMatch(/waft, a verb\s+declared by breeze\s+breeze\/game\.yaml:10/)
})

test("a mistake is told where it stands in its pack's own file", async () => {
  const cwd = world(both(ALIASES))
  appendFileSync(join(cwd, "breeze/game.yaml"), "  - whenever you blow, lose 1 gusst\n")
  expect(await errors(cwd, "both")).toMatchObject([
    { code: "check/unknown-word", file: "breeze/game.yaml", start: { line: 14, column: 31 } },
  ])
  // What each of them says stays where it was said.
  const { out } = await run(["why", "puff", "--pack", "both"], { cwd })
  expect(out).toContain("breeze/game.yaml:2")
})

test("an expansion of one of them says its names as they are there", async () => {
  const gale = {
    "gale/pack.yaml": "name: gale\nversion: 1.0.0\nextends: breeze\ndependencies: { breeze: '*' }\n",
    "gale/game.yaml":
      "amend: { components: { Tern: { cost: 2 } }, verbs: { blow: { needs: you have 3 or fewer gusts } } }\n",
  }
  const cwd = world({ ...gale, "cardwright.yaml": `packs: [pond]\n${ALIASES}` })
  expect(await errors(cwd, "pond", "--with", "storm,breeze,gale")).toEqual([])
  const why = async (thing: string): Promise<string> =>
    (await run(["why", thing, "--pack", "pond", "--with", "storm,breeze,gale"], { cwd })).out
  expect(await why("waft")).toContain("amended by gale")
  expect(await why("Breeze Tern")).toContain("amended by gale")
  expect(await why("blow")).not.toContain("gale")
})

test.each([
  ["aliases: { breeze: { counters: { gst: puff } } }", "pack/bad-alias"],
  ["aliases: { brze: { counters: { gust: puff } } }", "pack/bad-alias"],
  ["aliases: { breeze: { counters: { gust: gust } } }", "pack/bad-alias"],
  ["aliases: { breeze: { zones: { hand: ledge } } }", "pack/bad-alias"],
  ["aliases: { breeze: { zones: { nest: deck } } }", "pack/bad-alias"],
  ["aliases: { breeze: { counters: { gust: nest } } }", "pack/bad-alias"],
  ["aliases: { breeze: { counter: { gust: puff } } }", "pack/unknown-key"],
  ["aliases: { breeze: {} }", "pack/bad-value"],
])("%s is %s", async (aliases, code) => {
  const found = await errors(world(both(`${aliases}\n`)), "both")
  expect(found.filter(({ file }) => file === "both/pack.yaml").map((each) => each.code)).toEqual([code])
})

test("what is wrong with a project's alias is told in its own file, whatever else is called so", async () => {
  const wrong = ALIASES.replace("{ gust: puff }", "{ gale: puff }").replace("{ gale: squall }", "{ gale: gull }")
  const cwd = world({ "cardwright.yaml": `packs: [pond]\n${wrong}` })
  const found = await errors(cwd, "pond", "--with", "storm,breeze")
  const here = found.filter(({ file }) => !file.includes("/"))
  expect(here).toMatchObject([
    { code: "pack/bad-alias", file: "cardwright.yaml", start: { line: 4, column: 17 } },
    { code: "pack/bad-alias", file: "cardwright.yaml", start: { line: 7, column: 16 } },
  ])
  expect(found.filter(({ file }) => file.startsWith("played-together"))).toEqual([])
  const { out } = await run(["test", "pond", "--with", "storm,breeze"], { cwd })
  expect(out).toContain("--> cardwright.yaml:4:17")
})

test("a project that names no pack by it is refused, and a saved game remembers it", async () => {
  const cwd = world({ "cardwright.yaml": `packs: [pond]\n${ALIASES}` })
  const argv = ["play", "pond", "--with", "storm,breeze", "--seat", "all=random", "--seed", "1", "--save", "game.json"]
  expect((await run(argv, { cwd })).code).toBe(0)
  writeFileSync(join(cwd, "cardwright.yaml"), "packs: [pond]\n")
  expect((await run(["replay", "game.json"], { cwd })).code).toBe(0)
  writeFileSync(join(cwd, "cardwright.yaml"), `packs: [pond]\n${ALIASES.replace("breeze:", "brze:")}`)
  const refused = await run(["check", "pond", "--with", "storm,breeze"], { cwd })
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("there is no pack brze, which `aliases`")])
})
