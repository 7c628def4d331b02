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

/** An expansion that quotes clauses and a value of the bay, of which the renewed one has others. */
const QUOTING = {
  "storm/pack.yaml": EXPANSION["storm/pack.yaml"],
  "storm/game.yaml": `amend:
  components:
    Herring: { size: { was: 1, now: 3 } }
    Crab:
      effect: { replace: gain 1 pearl, with: gain 2 pearls }
  verbs:
    trawl: { do: { after: draw X, add: gain 1 pearl } }
  scripts:
    turn: { before: you may discard 1, add: trawl 1 }
`,
}

/** Where something is wrong, and what else is shown with it: of each mistake its code, its place, and the others. */
const placesIn = (out: string): readonly (readonly string[])[] =>
  out
    .split(/\n(?=error\[)/)
    .filter((each) => each.startsWith("error["))
    .map((each) => [
      /\[(.+?)\]/.exec(each)?.[1] ?? "",
      ...[...each.matchAll(/(?:-->|:::) (\S+)/g)].map(([, at = ""]) => at),
    ])

test("a clause and a value that are otherwise are shown on both sides; names in what is quoted are migrated", async () => {
  const sized = (files: typeof OLD, crab: string, size: number, turn: string) => ({
    ...files,
    "bay/game.yaml": files["bay/game.yaml"]
      .replace("properties: {", "properties: { size: number,")
      .replace(/do: (trawl|haul) 1 \}/, `do: "${turn}" }`),
    "bay/cards/fish.yaml": files["bay/cards/fish.yaml"]
      .replace("copies:", `size: ${size}, copies:`)
      .replace("Amber,", "Amber, size: 2,")
      .replace(/effect: (trawl|haul) 1/, `effect: "${crab}"`),
  })
  const cwd = folderOf({
    ...sized(OLD, "trawl 1, then gain 1 pearl", 1, "trawl 1, then you may discard 1"),
    ...QUOTING,
  })
  expect((await run(["check", "storm"], { cwd })).out).toBe("storm: no mistakes\n")

  write(cwd, sized(NEW, "haul 1, then gain 3 gems", 2, "haul 1, then you may discard 2"))
  const { code, err } = await run(["migrate", "storm"], { cwd })
  expect(code).toBe(1)
  // What the bay has renamed is renamed in quotes, too; what it has changed is for the author to look at.
  expect(at(cwd, "storm/game.yaml")).toBe(
    QUOTING["storm/game.yaml"].replaceAll("pearl", "gem").replace("Herring", "Sprat").replaceAll("trawl", "haul"),
  )
  expect(at(cwd, "storm/pack.yaml")).toBe(QUOTING["storm/pack.yaml"])
  expect(placesIn(err)).toEqual([
    ["pack/changed-since", "storm/game.yaml:3:27", "bay/cards/fish.yaml:1:24"],
    ["check/no-anchor", "storm/game.yaml:5:26", "bay/cards/fish.yaml:2:58"],
    ["check/no-anchor", "storm/game.yaml:9:21", "bay/game.yaml:12:36"],
  ])

  // The nearest clause is offered, as a guess.
  expect(codesIn((await run(["check", "storm", "--fix", "--unsafe-fixes"], { cwd })).out)).toEqual({
    "pack/wrong-version": 1,
  })
  expect(at(cwd, "storm/game.yaml")).toContain("{ replace: gain 3 gems, with: gain 2 gems }")
  expect(at(cwd, "storm/game.yaml")).toContain("{ before: you may discard 2, add: haul 1 }")
  expect(at(cwd, "storm/game.yaml")).toContain("{ was: 2, now: 3 }")
  expect((await run(["migrate", "storm"], { cwd })).code).toBe(0)
  expect((await run(["check", "storm"], { cwd })).out).toBe("storm: no mistakes\n")
})

test("a name that the expansion declares itself is its own", async () => {
  const own = {
    "storm/game.yaml": 'counters: { pearl: { per: player } }\nrules: ["whenever you haul 2, gain 1 pearl"]\n',
  }
  const cwd = folderOf({ ...NEW, "storm/pack.yaml": EXPANSION["storm/pack.yaml"].replace("^1.0.0", "^2.0.0"), ...own })
  expect(await run(["check", "storm"], { cwd })).toMatchObject({ code: 0 })
})
