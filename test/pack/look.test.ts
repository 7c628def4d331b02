/** What packs say of how things look: read, laid over what they lean on, and refused where it can't be meant. */
import { describe, expect, test } from "vitest"
import type { DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import { iconsFor, iconsLike, isIcon } from "../../dsl/pack/icon-set.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import { ICON_NAMES } from "../../schemas/generated/icon-names.ts"
import { expectDiagnostics, GAME_FILE, PACK_FILE, resolverOf } from "../support/packs.ts"

const WORDS = `${GAME_FILE}counters: { gold: { per: player }, wood: { per: player }, debt: { each: riches } }
groups: { riches: [gold, wood] }
zones: { deck: {} }
kinds: { card: { properties: { colour: { values: [Red, Jade] }, crowns: { type: number, none: yes }, cost: { amount: riches } } } }
verbs: { looking: { usage: "scout (card: 1 card)", do: stop } }
`
const icons = (said: string): string => `${WORDS}look: { icons: { ${said} } }\n`

describe("one fault, one diagnostic on its exact span", () => {
  const rows: [string, DiagnosticCode, string][] = [
    ["no counter", "pack/unknown-name", icons("counters: { «glod»: two-coins }")],
    ["a counter among the zones", "pack/unknown-name", icons("zones: { «gold»: two-coins }")],
    ["no property", "pack/unknown-name", icons("properties: { «crown»: crown }")],
    ["no value", "pack/unknown-name", icons("values: { «red»: flame }")],
    ["no kind", "pack/unknown-name", icons("kinds: { «cards»: card-random }")],
    ["a verb by what it is declared as, not by its word", "pack/unknown-name", icons("verbs: { «looking»: spyglass }")],
    ["an icon that is not there", "pack/unknown-icon", icons("counters: { gold: «two-coin» }")],
    ["an icon with the name of its set", "pack/bad-value", icons('counters: { gold: «"game-icons:coins"» }')],
    ["no name of an icon", "pack/wrong-type", icons("counters: { gold: «5» }")],
    ["a section that has no icons", "pack/unknown-key", icons("«rules»: { gold: coins }")],
    ["a key of another sort", "pack/unknown-key", `${WORDS}look: { «fonts»: {} }\n`],
  ]
  test.each(rows)("%s", (_, code, game) => {
    expectDiagnostics({ "tried/pack.yaml": PACK_FILE, "tried/game.yaml": game }, code)
  })
})

function lookOf(game: string, over: readonly (readonly [name: string, pack: string, game: string])[] = []) {
  const base = { "pack.yaml": "name: base\nversion: 1.0.0\n", "game.yaml": game }
  const packs = Object.fromEntries(over.map(([name, pack, text]) => [name, { "pack.yaml": pack, "game.yaml": text }]))
  const main = over.at(-1)
  const files = main ? packs[main[0]] : base
  const { model, diagnostics } = loadPack(new Map(Object.entries(files ?? {})), resolverOf({ base, ...packs }))
  return {
    icons: (model?.look.icons ?? []).map(({ of, name, icon }) => `${of} ${name} ${icon}`),
    codes: diagnostics.map(({ code }) => code),
  }
}

test("each icon is kept with what it belongs to", () => {
  const said = icons(
    "counters: { gold: two-coins, debt: cash }, properties: { crowns: crown, cost: price-tag, gold cost: coins }, values: { Red: flame }, kinds: { card: card-random }, zones: { deck: card-pickup }, verbs: { scout: spyglass, draw: card-draw }",
  )
  expect(lookOf(said)).toEqual({
    codes: [],
    icons: [
      "counters gold two-coins",
      "counters debt cash",
      "properties crowns crown",
      "properties cost price-tag",
      "properties gold cost coins",
      "values Red flame",
      "kinds card card-random",
      "zones deck card-pickup",
      "verbs scout spyglass",
      "verbs draw card-draw",
    ],
  })
})

test("what a pack says lies over what it leans on, and adds to it", () => {
  const base = icons("counters: { gold: two-coins, wood: wood-pile }")
  const over = "counters: { clay: {} }\nlook: { icons: { counters: { gold: coins, clay: brick-pile } } }\n"
  expect(lookOf(base, [["over", "name: over\nversion: 1.0.0\nextends: base\n", over]])).toEqual({
    codes: [],
    icons: ["counters gold coins", "counters wood wood-pile", "counters clay brick-pile"],
  })
})

test("a pack may say how things look that the game it leans on leaves without a look", () => {
  const over = "look: { icons: { zones: { deck: card-pickup } } }\n"
  expect(lookOf(WORDS, [["over", "name: over\nversion: 1.0.0\nextends: base\n", over]])).toEqual({
    codes: [],
    icons: ["zones deck card-pickup"],
  })
})

test("two packs that know nothing of each other must not give one thing two looks", () => {
  const one = (icon: string): string => `look: { icons: { counters: { gold: ${icon} } } }\n`
  const needs = "name: both\nversion: 1.0.0\nextends: base\ndependencies: { one: ^1.0.0, other: ^1.0.0 }\n"
  const { codes } = lookOf(icons("zones: { deck: card-pickup }"), [
    ["one", "name: one\nversion: 1.0.0\nextends: base\n", one("coins")],
    ["other", "name: other\nversion: 1.0.0\nextends: base\n", one("cash")],
    ["both", needs, "rules: []\n"],
  ])
  expect(codes).toEqual(["pack/conflict"])
})

test("icons are found by words of their names, whole words first", () => {
  expect(ICON_NAMES.length).toBeGreaterThan(4000)
  expect(iconsFor("coin", 5)).not.toEqual([])
  expect(iconsFor("wood pile", 3)).toEqual(["wood-pile"])
  expect(iconsFor("crown", 1)).toEqual(["crown"])
  expect(iconsFor("", 3)).toEqual([])
  expect(iconsFor("nothing of this kind", 3)).toEqual([])
  expect(iconsLike("gold-crowns", 9)).toContain("crown")
  expect(iconsFor("sword", 40).every((name) => isIcon(name))).toBe(true)
})
