import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import {
  addRuling,
  type Changed,
  removeComponent,
  setAbility,
  setRuling,
  setValue,
} from "../../dsl/services/edit-component.ts"
import { newComponent } from "../../dsl/services/new-component.ts"
import { newExpansion, newPack, packName, retitled, titled } from "../../dsl/services/new-pack.ts"
import { applied } from "../../dsl/services/rename.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import type { Writable } from "../../dsl/services/yaml-write.ts"
import { GAME } from "../support/caret.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"

const PATH = "cards/all.yaml"
const open = (cards: string): Workspace =>
  new Workspace(
    new Map([
      ["pack.yaml", "name: tried\nversion: 1.0.0\n"],
      ["game.yaml", GAME],
      [PATH, cards],
    ]),
    resolverOf(),
  )

/** The file after a change. */
function made(workspace: Workspace, { edits, refused }: Changed, path = PATH): string {
  expect(refused).toBeNull()
  for (const [file, text] of applied(workspace.files, edits ?? [])) workspace.edit(file, text)
  return workspace.text(path) ?? ""
}

const BLOCK = `# all of them
kind: card
components:
  # the first
  - name: Spy # why
    colour: Blue   # after all
    cost: 2
    effect: "draw 2, then discard 1"

    # behind
  - name: Hero
    colour: Red
    cost: 5
    effect: |
      draw 2 # two
      discard 1
`

describe("a value is changed in place, and nothing else", () => {
  test.each<[string, string, Writable | null, string, string]>([
    ["a word", "colour", "Red", "colour: Blue   # after", "colour: Red   # after"],
    ["a number", "cost", 3, "cost: 2", "cost: 3"],
    ["a value between others", "colour", "Red", "colour: Blue", "colour: Red"],
    ["a quoted text keeps its quotes", "effect", "draw 3", '"draw 2, then discard 1"', '"draw 3"'],
    [
      "a text that becomes several lines",
      "effect",
      "draw 2\ngain $1",
      '"draw 2, then discard 1"',
      "|\n      draw 2\n      gain $1",
    ],
    ["a name", "name", "Agent", "name: Spy #", "name: Agent #"],
    ["a name that YAML would read otherwise", "name", "Spy: one", "name: Spy #", 'name: "Spy: one" #'],
    ["a new key, in its place", "copies", 2, "name: Spy # why\n", "name: Spy # why\n    copies: 2\n"],
    [
      "a new key behind the last",
      "abilities",
      ["when you draw, gain $1"],
      'discard 1"\n',
      'discard 1"\n    abilities: ["when you draw, gain $1"]\n',
    ],
    ["a key that goes", "cost", null, "    cost: 2\n", ""],
    ["a key that goes with its comment", "colour", null, "    colour: Blue   # after all\n", ""],
    ["the first key", "name", null, "name: Spy # why\n    ", ""],
  ])("%s", (_, key, value, from, to) => {
    expect(BLOCK).toContain(from)
    const workspace = open(BLOCK)
    expect(made(workspace, setValue(workspace, "Spy", key, value))).toBe(BLOCK.replace(from, to))
  })

  test.each<[string, string, Writable | null, string, string]>([
    ["a line of a block", "effect", "draw 3 # two\ndiscard 1", "draw 2 # two", "draw 3 # two"],
    ["fewer lines", "effect", "draw 2 # two", "draw 2 # two\n      discard 1\n", "draw 2 # two\n"],
    ["behind a block", "abilities", ["x"], "      discard 1\n", "      discard 1\n    abilities: [x]\n"],
  ])("%s", (_, key, value, from, to) => {
    const workspace = open(BLOCK)
    expect(made(workspace, setValue(workspace, "Hero", key, value))).toBe(BLOCK.replace(from, to))
  })

  const FLOW = "- { name: Spy, colour: Blue, cost: 2 } # one\n- { name: Hero, colour: Red, cost: 5, effect: draw 1 }\n"
  test.each<[string, string, Writable | null, string, string]>([
    ["a number", "cost", 3, "cost: 2", "cost: 3"],
    ["a value between others", "colour", "Red", "colour: Blue", "colour: Red"],
    ["a new key", "effect", "draw 1, then discard 1", "cost: 2", 'cost: 2, effect: "draw 1, then discard 1"'],
    ["a list", "abilities", ["gain $1", "a, b"], "cost: 2", 'cost: 2, abilities: [gain $1, "a, b"]'],
    ["a key that goes", "colour", null, "colour: Blue, ", ""],
    ["the last key", "cost", null, ", cost: 2", ""],
  ])("in brackets: %s", (_, key, value, from, to) => {
    const workspace = open(FLOW)
    expect(made(workspace, setValue(workspace, "Spy", key, value))).toBe(FLOW.replace(from, to))
  })

  test.each<[string, string, Writable | null, string, string]>([
    ["another number", "pearl cost", 3, "pearl: 2", "pearl: 3"],
    ["of another counter", "sponge cost", 1, "pearl: 2", "pearl: 2, sponge: 1"],
    ["the last that there is", "pearl cost", null, ", cost: { pearl: 2 }", ""],
    [
      "the first that there is",
      "pearl gift",
      "gain 1 sponge",
      "pearl: 2 }",
      "pearl: 2 }, gift: { pearl: gain 1 sponge }",
    ],
  ])("what is for each counter of a group is a map: %s", (_, key, value, from, to) => {
    const kinds = "kinds: { card: { properties: { cost: { amount: goods } }, scripts: [gift: { each: goods }] } }\n"
    const game = `game: Tried\nplayers: { count: 2 }\n${kinds}counters: { pearl: {}, sponge: {} }\ngroups: { goods: [pearl, sponge] }\n`
    const cards = "- { name: Spy, cost: { pearl: 2 } }\n"
    const files = { "pack.yaml": "name: tried\nversion: 1.0.0\n", "game.yaml": game, [PATH]: cards }
    const workspace = new Workspace(new Map(Object.entries(files)), resolverOf())
    expect(made(workspace, setValue(workspace, "Spy", key, value))).toBe(cards.replace(from, to))
  })

  test.each([
    ["Windows line ends", BLOCK.replaceAll("\n", "\r\n")],
    ["no line break at the end", BLOCK.trimEnd()],
    ["an alias", BLOCK.replace("effect: |", "effect: &e |")],
  ])("with %s", (_, source) => {
    const workspace = open(source)
    const text = made(workspace, setValue(workspace, "Hero", "abilities", ["when you draw, gain $1"]))
    expect(text.startsWith(source)).toBe(true)
    expect(text.includes("\r\n")).toBe(source.includes("\r\n"))
    expect(/[^\r]\n/.test(text)).toBe(!source.includes("\r\n"))
    expect(workspace.analyse().model?.components[1]?.abilities.map(({ value }) => value)).toEqual([
      "when you draw, gain $1",
    ])
  })

  test("lines that end in two ways keep their ends, and new ones end as those beside them", () => {
    const [first = "", second = ""] = BLOCK.split(/(?= {2}- name: Hero)/)
    const source = first.replaceAll("\n", "\r\n") + second
    const workspace = open(source)
    expect(made(workspace, setValue(workspace, "Spy", "cost", 3))).toBe(source.replace("cost: 2", "cost: 3"))
    const abilities = ["when you draw, gain $1", "you can't play"]
    const text = made(workspace, setValue(workspace, "Spy", "abilities", abilities))
    expect(text.split("  - name: Hero")[0]).not.toMatch(/[^\r]\n/)
    expect(text.split("  - name: Hero")[1]).not.toContain("\r\n")
  })

  test("a list that a key has", () => {
    const workspace = open("- name: Spy\n  colour: [Red, Blue]\n  cost: 1\n")
    expect(made(workspace, setValue(workspace, "Spy", "colour", ["Blue"]))).toBe(
      "- name: Spy\n  colour: [Blue]\n  cost: 1\n",
    )
    expect(made(workspace, setValue(workspace, "Spy", "colour", "Red"))).toBe("- name: Spy\n  colour: Red\n  cost: 1\n")
  })

  test("what is not there, or of another pack, is refused", () => {
    const workspace = open(BLOCK)
    expect(setValue(workspace, "Nobody", "cost", 1).refused).toMatch(/no `Nobody`/)
    const expansion = new Workspace(
      newExpansion({ name: "base", version: "1.0.0" }, { title: "More" }),
      resolverOf({ base: Object.fromEntries(open(BLOCK).files) }),
    )
    expect(setValue(expansion, "Spy", "cost", 1).refused).toMatch(/another pack/)
  })

  const texts = fc.oneof(
    fc.constantFrom(
      "draw 1",
      "a: b",
      "- x",
      "it's",
      '"q"',
      "# no",
      "yes",
      "12",
      "",
      " x",
      "x ",
      "a\n\nb",
      "|",
      "é ü",
      "[a",
      "*a",
    ),
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc
      .array(fc.constantFrom("draw 1", "  gain $1", "", "# why", "- a: b"), { maxLength: 4 })
      .map((lines) => lines.join("\n")),
  )
  test("any text is read back as it was given", () => {
    fc.assert(
      fc.property(fc.constantFrom("Spy", "Hero"), texts, fc.boolean(), (name, text, isFlow) => {
        const workspace = open(isFlow ? FLOW : BLOCK)
        const before = workspace.analyse().model?.components ?? []
        const changed = setValue(workspace, name, "effect", text)
        expect(changed.refused).toBeNull()
        for (const [file, now] of applied(workspace.files, changed.edits ?? [])) workspace.edit(file, now)
        const now = workspace.analyse().model?.components ?? []
        expect(now.length).toBe(before.length)
        const effect = now.find((each) => each.name === name)?.scripts.get("effect")?.value ?? ""
        // What can't be seen is refused by the reader of packs, not lost.
        if (!workspace.analyse().diagnostics.some(({ code }) => code.startsWith("pack/")))
          expect(effect.trimEnd()).toBe(text.trimEnd())
      }),
      { numRuns: 100 },
    )
  })
})

describe("abilities", () => {
  const text = (lines: string): string => `- name: Spy\n  colour: Blue\n  cost: 1\n${lines}`
  const LIST = "  abilities: # all\n    - gain $1 # one\n    - draw 1\n  rulings: []\n"
  test.each<[string, string, number, string | null, string]>([
    ["the first", "", 0, "draw 1", "  abilities: [draw 1]\n"],
    ["one more", LIST, 2, "draw 3", LIST.replace("- draw 1\n", "- draw 1\n    - draw 3\n")],
    ["another text", LIST, 0, "gain $2", LIST.replace("$1", "$2")],
    ["one less", LIST, 0, null, LIST.replace("    - gain $1 # one\n", "")],
    ["one more in brackets", "  abilities: [gain $1]\n", 1, "a, b", '  abilities: [gain $1, "a, b"]\n'],
    ["one less in brackets", "  abilities: [gain $1, draw 1]\n", 1, null, "  abilities: [gain $1]\n"],
    ["the last one goes", "  abilities: [gain $1]\n", 0, null, ""],
  ])("%s", (_, before, index, value, now) => {
    const workspace = open(text(before))
    expect(made(workspace, setAbility(workspace, "Spy", index, value))).toBe(text(now))
  })
})

describe("rulings", () => {
  const ruling = {
    id: "R-Spy-1",
    says: "it draws: two",
    steps: [
      { part: "given", text: "you have Spy in hand" },
      { part: "given", text: "you have $5" },
      { part: "when", text: "play Spy" },
      { part: "then", text: "you have 2 cards in hand" },
    ],
  } as const
  const result = [{ part: "then", text: "you have $0" }] as const
  test("are added, changed and taken away", () => {
    const workspace = open(BLOCK)
    const text = made(workspace, addRuling(workspace, "Spy", ruling))
    expect(text).toContain(`    effect: "draw 2, then discard 1"
    rulings:
      - id: R-Spy-1
        says: "it draws: two"
        given: [you have Spy in hand, you have $5]
        when: [play Spy]
        then: [you have 2 cards in hand]

    # behind
`)
    const [found] = workspace.analyse().model?.components[0]?.rulings ?? []
    expect(found).toMatchObject({ id: "R-Spy-1", says: "it draws: two" })
    expect(found?.steps.map(({ part, text: each }) => ({ part, text: each.value }))).toEqual(ruling.steps)
    expect(workspace.analyse().diagnostics).toEqual([])
    const second = made(workspace, addRuling(workspace, "Spy", { says: "another", players: 3, steps: result }))
    expect(second).toContain("      - says: another\n        players: 3\n        then: [you have $0]\n")
    const changed = made(workspace, setRuling(workspace, "Spy", 0, { says: "it draws", steps: result }))
    expect(changed).toContain("      - says: it draws\n        then: [you have $0]\n      - says: another\n")
    made(workspace, setRuling(workspace, "Spy", 0, null))
    expect(made(workspace, setRuling(workspace, "Spy", 0, null))).toBe(BLOCK)
  })

  test("a list that is long stands on lines of its own, and several moments are steps", () => {
    const workspace = open(BLOCK)
    const given = [
      "you have Spy in hand",
      "the next player has Hero in hand and the deck has 3 cards",
      "you have $5 or more",
    ]
    const steps = given.map((text) => ({ part: "given", text }) as const)
    expect(made(workspace, addRuling(workspace, "Hero", { says: "x", steps }))).toContain(
      `        given:\n${given.map((each) => `          - ${each}\n`).join("")}`,
    )
    const moments = [...ruling.steps, ...ruling.steps.slice(2)]
    expect(made(workspace, addRuling(workspace, "Hero", { says: "y", steps: moments }))).toContain(`      - says: y
        steps:
          - given: [you have Spy in hand, you have $5]
          - when: [play Spy]
          - then: [you have 2 cards in hand]
          - when: [play Spy]
          - then: [you have 2 cards in hand]
`)
  })
})

test("a component goes with its lines", () => {
  const workspace = open(BLOCK)
  expect(made(workspace, removeComponent(workspace, "Hero"))).toBe(BLOCK.slice(0, BLOCK.indexOf("  - name: Hero")))
  expect(removeComponent(workspace, "Spy").refused).toMatch(/only one/)
})

test.each([
  [
    "a list",
    "- name: Spy\n  cost: 2\n# on Hero\n\n- name: Hero\n  cost: 5\n",
    "# on Hero\n\n- name: Hero\n  cost: 5\n",
  ],
  [
    "a list below a key",
    "kind: card\ncomponents:\n  - name: Spy\n    cost: 2\n  # on Hero\n  - name: Hero\n    cost: 5\n",
    "kind: card\ncomponents:\n  # on Hero\n  - name: Hero\n    cost: 5\n",
  ],
  [
    "a list with empty lines",
    "kind: card\ncomponents:\n  - name: Spy\n\n  # on Hero\n\n  - name: Hero\n",
    "kind: card\ncomponents:\n  # on Hero\n\n  - name: Hero\n",
  ],
  [
    "a list with comments and no other lines",
    "kind: card\ncomponents:\n  - name: Spy\n  # on Hero\n  - name: Hero\n",
    "kind: card\ncomponents:\n  # on Hero\n  - name: Hero\n",
  ],
  [
    "a list that is read whole, with an empty line",
    "components:\n  - name: Spy\n\n  - name: Hero\nkind: card\n",
    "components:\n  - name: Hero\nkind: card\n",
  ],
  [
    "a list with an empty line and no comment",
    "kind: card\ncomponents:\n  - name: Spy\n\n  - name: Hero\n",
    "kind: card\ncomponents:\n  - name: Hero\n",
  ],
  [
    "lines in brackets",
    "[\n  # on Spy\n  { name: Spy },\n  # on Hero\n  { name: Hero }\n]\n",
    "[\n  # on Hero\n  { name: Hero }\n]\n",
  ],
  [
    "lines in brackets with Windows line ends",
    "[\r\n  # on Spy\r\n  { name: Spy },\r\n  # on Hero\r\n  { name: Hero }\r\n]\r\n",
    "[\r\n  # on Hero\r\n  { name: Hero }\r\n]\r\n",
  ],
  [
    "lines in brackets with one comment",
    "[\n  # on Spy\n  { name: Spy }, { name: Hero }\n]\n",
    "[\n  { name: Hero }\n]\n",
  ],
  ["brackets", "[{ name: Spy }, # on Hero\n  { name: Hero }]\n", "[ # on Hero\n  { name: Hero }]\n"],
  ["brackets without comments", "[ { name: Spy },\n  { name: Hero } ]\n", "[ { name: Hero } ]\n"],
])("the first of %s goes without the comments of the next", (_, source, left) => {
  const workspace = open(source)
  expect(made(workspace, removeComponent(workspace, "Spy"))).toBe(left)
})

test("the first key goes without the comments of the next", () => {
  const source = "- name: Spy\n  effect: draw 1\n  # dear\n  cost: 2\n"
  const workspace = open(source)
  expect(made(workspace, setValue(workspace, "Spy", "effect", null))).toBe("- name: Spy\n  # dear\n  cost: 2\n")
})

describe("a new component", () => {
  test.each([
    ["in lines", BLOCK, "\n  - name: New card\n    colour: Blue\n    cost: 2\n"],
    ["in brackets", "- { name: Spy, colour: Blue, cost: 2 }\n", "- { name: New card, colour: Blue, cost: 2 }\n"],
    [
      "with empty lines between",
      "- name: Spy\n  colour: Red\n  cost: 1\n\n- name: Hero\n  colour: Red\n  cost: 1\n",
      "\n- name: New card\n  colour: Red\n  cost: 1\n",
    ],
  ])("is written as the others are: %s", (_, source, added) => {
    const workspace = open(source)
    const found = newComponent(workspace)
    expect(found).toMatchObject({ name: "New card", path: PATH })
    expect(made(workspace, found)).toBe(source + added)
    expect(workspace.analyse().diagnostics).toEqual([])
    // The next one has another name.
    const next = newComponent(workspace)
    expect(next).toMatchObject({ name: "New card 2" })
    made(workspace, next)
    expect(workspace.analyse().diagnostics).toEqual([])
  })

  test("is like another, with a text to begin with", () => {
    const workspace = open(BLOCK)
    const found = newComponent(workspace, {
      name: "Hero",
      like: "Hero",
      values: { effect: "draw 1, then discard 1", copies: 2 },
    })
    expect(made(workspace, found)).toContain(
      "  - name: Hero 2\n    copies: 2\n    colour: Red\n    cost: 5\n    effect: draw 1, then discard 1\n",
    )
    expect(workspace.analyse().diagnostics).toEqual([])
  })

  test("of a kind that has no file gets one", () => {
    const workspace = new Workspace(
      new Map([
        ["x/pack.yaml", "name: tried\nversion: 1.0.0\n"],
        ["x/game.yaml", GAME.replace("zones:", "  old token: { properties: { size: number } }\nzones:")],
      ]),
      resolverOf(),
    )
    const found = newComponent(workspace, { kind: "old token" })
    expect(made(workspace, found, "x/cards/old-tokens.yaml")).toBe(
      "kind: old token\ncomponents:\n  - name: New old token\n    size: 0\n",
    )
    expect(workspace.analyse().diagnostics).toEqual([])
  })

  test.each(["unleash", "letters", "breakthrough", "goofspiel"])("of every kind of %s is clean", (name) => {
    const folder = name === "unleash" ? "content/unleash" : `content/classics/${name}`
    const files = [...folderFiles(folder)].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const)
    const workspace = new Workspace(new Map(files), resolverOf())
    for (const { name: kind, part } of workspace.analyse().model?.kinds ?? []) {
      if (part !== null) continue
      const { edits } = newComponent(workspace, { kind })
      for (const [file, text] of applied(workspace.files, edits ?? [])) workspace.edit(file, text)
      expect(workspace.analyse().diagnostics).toEqual([])
    }
  })
})

describe("a new pack", () => {
  test("is a game that compiles without a word", () => {
    const files = newPack({ title: "Größe: zwei", author: "A. Nother", licence: "CC0-1.0", folder: "x/" })
    const { program, diagnostics, model } = compilePack(files, resolverOf())
    expect(diagnostics).toEqual([])
    expect(program).not.toBeNull()
    expect(model?.game).toBe("Größe: zwei")
    expect(files.get("x/pack.yaml")).toContain("name: gro-e-zwei\n")
  })

  test("an expansion gets its first card", () => {
    const base = Object.fromEntries(newPack({ title: "Base" }))
    const workspace = new Workspace(
      newExpansion({ name: "base", version: "0.1.0" }, { title: "More" }),
      resolverOf({ base }),
    )
    expect(workspace.analyse().diagnostics).toEqual([])
    const found = newComponent(workspace, { name: "Owl", like: "Dreamer" })
    made(workspace, found)
    expect(workspace.files.get("cards/cards.yaml")).toContain("  - name: Owl\n    suit: Moon\n")
    expect(workspace.compile().diagnostics).toEqual([])
    expect(workspace.compile().program).not.toBeNull()
  })

  test.each([
    ["Night & Day", "night-day"],
    ["  ", "new-pack"],
    ["Élan 2!", "elan-2"],
    ["x".repeat(80), "x".repeat(60)],
  ])("the name of “%s”", (title, name) => {
    expect(packName(title)).toBe(name)
  })

  test.each([
    ["title: Old\n", "title: New\n"],
    ["title: >-\n  Old and\n  longer\nversion: 1.0.0\n", "title: New\nversion: 1.0.0\n"],
    ["", "title: New\n"],
  ])("another title in %j", (before, after) => {
    const files = new Map([
      ["pack.yaml", `name: old\n${before}`],
      ["game.yaml", "game: Old\nplayers: { count: 2 }\n"],
      ["cards/all.yaml", "- { name: Old, title: Old }\n"],
    ])
    const [pack, game, cards] = titled(files, "New").values()
    expect(pack).toBe(`name: old\n${after}`)
    expect(game).toBe("game: New\nplayers: { count: 2 }\n")
    expect(cards).toBe(files.get("cards/all.yaml"))
    expect(retitled(files, "New").get("pack.yaml")).toBe(`name: new\n${after}`)
    // An expansion has no game to be called otherwise.
    expect(titled(new Map([["game.yaml", "amend: {}\n"]]), "New").get("game.yaml")).toBe("amend: {}\n")
  })
})
