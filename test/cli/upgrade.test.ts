/** A game is renewed: what an expansion of it says of it is told, and mended where it can be. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { folderOf, run } from "./run.ts"

const OLD = {
  "bay/pack.yaml": "name: bay\nversion: 1.4.0\nlanguage: 2\n",
  "bay/game.yaml": `game: Bay
players: { count: 2-4 }
kinds: { card: { properties: { colour: { values: [Green, Amber] } }, scripts: [effect] } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  discard pile: { of: card }
  hand: { of: card, per: player, faces: owner }
counters: { pearl: { per: player } }
defaults: { draw: from the deck, choose: in hand, discard: from hand }
verbs:
  trawl: { usage: "trawl (X: number)", do: draw X, past: trawled }
  splash: { usage: splash, do: gain 1 pearl }
spans: { turn: { per: player, do: trawl 1 } }
flow: "4 times: each player takes a turn"
`,
  "bay/cards/fish.yaml": `- { name: Herring, copies: 8, colour: Green, effect: gain 1 pearl }
- { name: Crab, copies: 8, colour: Amber, effect: trawl 1 }
`,
}

/** Renamed: a card, a counter, a verb and a property; another verb is gone. */
const NEW = {
  "bay/pack.yaml": `name: bay
version: 2.0.0
language: 2
renamed:
  2.0.0:
    components: { Herring: Sprat }
    counters: { pearl: gem }
    verbs: { trawl: haul }
    properties: { colour: hue }
removed:
  2.0.0:
    verbs: { splash: say what it does }
`,
  "bay/game.yaml": OLD["bay/game.yaml"]
    .replaceAll("pearl", "gem")
    .replaceAll("trawled", "hauled")
    .replaceAll("trawl", "haul")
    .replaceAll("colour", "hue")
    .replace(/ {2}splash:.*\n/, ""),
  "bay/cards/fish.yaml": OLD["bay/cards/fish.yaml"]
    .replaceAll("Herring", "Sprat")
    .replaceAll("pearl", "gem")
    .replaceAll("trawl", "haul")
    .replaceAll("colour", "hue"),
}

const EXPANSION = {
  "storm/pack.yaml":
    "name: storm\nversion: 1.0.0\nextends: bay\nlanguage: 2\ndependencies: { bay: ^1.0.0 } # its game\n",
  "storm/game.yaml": `# What is otherwise.
amend:
  components:
    Herring:   # the small one
      effect: gain 2 pearls
rules: ["whenever you trawl 2, gain 1 pearl"]
`,
  "storm/cards/gulls.yaml": `- name: Gull
  colour: Green   # as the sea
  effect: |
    trawl 2; gain 1 pearl for each Herring in hand
    if you trawled 2 this turn, gain 3 pearls
  rulings:
    - says: a Herring is worth a pearl
      given: [you have Herring in hand, you have 0 pearls]
      when: [you follow the effect of Gull]
      then: [you have 1 or more pearls]
`,
}

const at = (folder: string, path: string): string => readFileSync(join(folder, path), "utf8")
const write = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
}
const codesIn = (out: string): Readonly<Record<string, number>> => {
  const all = [...out.matchAll(/^error\[(.+?)\]/gm)].map(([, code = ""]) => code)
  return Object.fromEntries(all.map((code) => [code, all.filter((each) => each === code).length]))
}

test("every break that a renewed game makes is found, mended, and then it checks clean", async () => {
  const cwd = folderOf({ ...OLD, ...EXPANSION })
  expect(await run(["check", "storm"], { cwd })).toMatchObject({ code: 0 })
  write(cwd, NEW)
  const { code, out } = await run(["check", "storm"], { cwd })
  expect(code).toBe(1)
  // In game.yaml 4; in the cards the property, 5 in the effect, 3 in the ruling (what it says is for people).
  expect(codesIn(out)).toEqual({ "pack/wrong-version": 1, "pack/renamed": 13 })

  expect(await run(["migrate", "storm"], { cwd })).toMatchObject({ code: 0 })
  expect(at(cwd, "storm/pack.yaml")).toBe(EXPANSION["storm/pack.yaml"].replace("^1.0.0", "^2.0.0"))
  expect(at(cwd, "storm/game.yaml")).toBe(
    EXPANSION["storm/game.yaml"].replaceAll("pearl", "gem").replace("Herring:", "Sprat:").replace("trawl", "haul"),
  )
  expect(at(cwd, "storm/cards/gulls.yaml")).toContain("  hue: Green   # as the sea\n")
  expect(at(cwd, "storm/cards/gulls.yaml")).toContain(
    "    haul 2; gain 1 gem for each Sprat in hand\n    if you hauled 2 this turn, gain 3 gems\n",
  )
  expect(at(cwd, "storm/cards/gulls.yaml")).toContain(
    "says: a Herring is worth a pearl\n      given: [you have Sprat in hand, you have 0 gems]",
  )
  expect(await run(["check", "storm"], { cwd })).toMatchObject({ code: 0 })
  expect(await run(["test", "storm"], { cwd })).toMatchObject({ code: 0 })
})

test("what is gone is told with the reason, and the pack keeps its range until that is mended", async () => {
  const cards = "- { name: Wave, colour: Amber, effect: splash }\n"
  const cwd = folderOf({ ...OLD, ...EXPANSION, "storm/cards/waves.yaml": cards })
  write(cwd, NEW)
  const { code, err } = await run(["migrate", "storm"], { cwd })
  expect(code).toBe(1)
  expect(err).toContain("storm/cards/waves.yaml:1:37")
  expect(err).toContain("bay says: say what it does")
  expect(at(cwd, "storm/cards/waves.yaml")).toBe(cards.replace("colour", "hue"))
  expect(at(cwd, "storm/pack.yaml")).toBe(EXPANSION["storm/pack.yaml"])
})

test("a name that the expansion declares itself is its own", async () => {
  const own = {
    "storm/game.yaml": 'counters: { pearl: { per: player } }\nrules: ["whenever you haul 2, gain 1 pearl"]\n',
  }
  const cwd = folderOf({ ...NEW, "storm/pack.yaml": EXPANSION["storm/pack.yaml"].replace("^1.0.0", "^2.0.0"), ...own })
  expect(await run(["check", "storm"], { cwd })).toMatchObject({ code: 0 })
})
