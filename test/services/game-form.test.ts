/** A game as a form: every key of its schema has a field, and a change of one touches nothing else of the file. */
import { describe, expect, test } from "vitest"
import { draft } from "../../dsl/services/form.ts"
import type { GameControl, GameField } from "../../dsl/services/game-form/game-fields.ts"
import { gameForm, writtenAside } from "../../dsl/services/game-form/game-form.ts"
import { BESIDE, FIELDS, GAME_PAGES, patternOf, TEXT_ONLY } from "../../dsl/services/game-form/game-words.ts"
import { renameInGame } from "../../dsl/services/game-form/rename-in-game.ts"
import { addToGame, removeFromGame, setGame, setSort } from "../../dsl/services/game-form/set-game.ts"
import type { Changed } from "../../dsl/services/index.ts"
import { blankPack, newPack } from "../../dsl/services/new-pack.ts"
import { applied } from "../../dsl/services/rename.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import type { Writable } from "../../dsl/services/yaml-write.ts"
import { schemaAt, shapesAt } from "../../schemas/walk.ts"
import { resolverOf } from "../support/packs.ts"

const small = (): Workspace => new Workspace(newPack({ title: "Moor" }), resolverOf())
const withGame = (game: string): Workspace =>
  new Workspace(new Map([...newPack({ title: "Moor" }), ["game.yaml", game]]), resolverOf())

/** Carries a change out. */
function made(workspace: Workspace, { edits, refused }: Changed): void {
  if (edits === null) throw new Error(refused)
  for (const [path, text] of applied(workspace.files, edits)) workspace.edit(path, text)
}

const game = (workspace: Workspace): string => workspace.text("game.yaml") ?? ""

/** The lines that a change takes away and puts in. */
function changedLines(before: string, after: string): { readonly gone: string[]; readonly come: string[] } {
  const [old, now] = [before.split("\n"), after.split("\n")]
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) }
}

function fieldsOf(workspace: Workspace): readonly GameField[] {
  const below = (fields: readonly GameField[]): readonly GameField[] =>
    fields.flatMap((field) => [
      field,
      ...(field.control.is === "things" ? field.control.things.flatMap((thing) => below(thing.fields)) : []),
    ])
  return below((gameForm(workspace) ?? []).flatMap(({ fields }) => fields))
}

function controlAt(workspace: Workspace, path: string): GameControl {
  const found = fieldsOf(workspace).find((field) => field.path.join("/") === path)
  if (!found) throw new Error(`there is no field ${path}`)
  return found.control
}

describe("the tables of words", () => {
  test("every key of a game is on a page, beside what it speaks of, or left to the text", () => {
    const keys = [...GAME_PAGES.flatMap((page) => page.keys), ...TEXT_ONLY, ...BESIDE]
    expect(keys.toSorted()).toEqual([...(schemaAt("game", [])?.keys.keys() ?? [])].toSorted())
  })

  /** The places of the schema that a form of anything could show, by the names of the tables. */
  function placesBelow(path: readonly string[]): readonly string[] {
    const shapes = shapesAt("game", path)
    const inner = shapes.some(({ is }) => is === "things") ? placesBelow([...path, "x"]) : []
    const isRecord = shapes.some(({ is }) => is === "record")
    const keys = isRecord ? [...(schemaAt("game", path)?.keys.keys() ?? [])].filter((key) => key !== "type") : []
    return [patternOf(path), ...inner, ...keys.flatMap((key) => placesBelow([...path, key]))]
  }

  test("every field has words for people, and there are no words for what is no field", () => {
    const fields = new Set(GAME_PAGES.flatMap(({ keys }) => keys.flatMap((key) => placesBelow([key]))))
    // A thing with keys of its own has its name for a label.
    const things = [...fields].filter((field) => field.endsWith("/*") && !(field in FIELDS))
    const isRecord = (field: string): boolean => shapesAt("game", field.split("/")).some(({ is }) => is === "record")
    // The two keys of a neutral marker are their own labels.
    expect(things.filter((field) => !isRecord(field))).toEqual(["tracks/*/neutral/*"])
    expect([...fields].filter((field) => !things.includes(field) && !(field in FIELDS))).toEqual([])
    expect(Object.keys(FIELDS).filter((field) => !fields.has(field))).toEqual([])
  })
})

describe("a change of one value leaves the rest of the file", () => {
  const rows: readonly [path: string, value: Writable | null, come: readonly string[], gone: readonly string[]][] = [
    [
      "zones/deck/faces",
      "everyone",
      ["  deck: { of: card, ordered: yes, faces: everyone, count: everyone }"],
      ["  deck: { of: card, ordered: yes, faces: nobody, count: everyone }"],
    ],
    [
      "zones/play/limit",
      5,
      ["  play: { of: card, per: player, faces: everyone, limit: 5 }"],
      ["  play: { of: card, per: player, faces: everyone }"],
    ],
    ["zones/market", { of: "card", faces: "everyone" }, ["  market:", "    of: card"], []],
    [
      "players/order",
      "counterclockwise",
      ["players: { count: 2-4, order: counterclockwise }"],
      ["players: { count: 2-4 }"],
    ],
    [
      "kinds/card/properties/worth/none",
      true,
      ["      worth:", "        type: number", "        none: yes"],
      ["      worth: number"],
    ],
    [
      "kinds/card/properties/suit/values/2",
      "Star",
      ["      suit: { values: [Sun, Moon, Star] }"],
      ["      suit: { values: [Sun, Moon] }"],
    ],
    ["kinds/card/scripts/0", null, [], ["    scripts: [effect]"]],
    ["kinds/card/states/bent", {}, ["    states:", "      bent: {}"], []],
    ["rules/1", "when you draw, stop", ["  - when you draw, stop"], []],
    ["winner", null, [], ["winner: the players with the most points win"]],
    ["options/short", "flag", ["options:", "  short: flag"], []],
  ]
  test.each(rows)("%s", (path, value, come, gone) => {
    const workspace = small()
    const before = game(workspace)
    made(workspace, setGame(workspace, path.split("/"), value))
    const changed = changedLines(before, game(workspace))
    expect(changed.come).toEqual(expect.arrayContaining([...come]))
    expect(changed.gone).toEqual([...gone])
  })

  test("with the last of a section goes the section, and a comment above the next stays", () => {
    const workspace = small()
    made(workspace, setGame(workspace, ["rules", "0"], null))
    expect(game(workspace)).not.toMatch(/^rules:/m)
    made(workspace, setGame(workspace, ["counters", "$"], null))
    expect(game(workspace)).not.toMatch(/^counters:/m)
    expect(game(workspace)).toContain("# Where a sentence means that names no place.\ndefaults:")
  })

  test("names in a list become a map where one of them has something to say", () => {
    const workspace = withGame("game: Moor\nkinds:\n  card:\n    states: [bent, wet] # of rain\nflow: stop\n")
    made(workspace, setGame(workspace, ["kinds", "card", "states", "wet", "opposite"], "dry"))
    expect(workspace.analyse().model?.kinds.find(({ name }) => name === "card")?.states).toMatchObject([
      { name: "bent", opposite: null },
      { name: "wet", opposite: "dry" },
    ])
  })

  test("one of some names in a list goes without a word about the others", () => {
    const workspace = withGame("game: Moor\nkinds:\n  card:\n    states: [bent, wet] # of rain\nflow: stop\n")
    made(workspace, setGame(workspace, ["kinds", "card", "states", "bent"], null))
    expect(game(workspace)).toContain("states: [wet] # of rain")
  })

  test("what is not YAML is refused, and stays", () => {
    const workspace = withGame("game: Moor\nzones: [\n")
    expect(gameForm(workspace)).toBeNull()
    expect(setGame(workspace, ["winner"], "stop")).toMatchObject({ edits: null })
  })
})

test("each value has the control that it needs, with what is written", () => {
  const workspace = withGame(`${game(small())}modules:\n  long: {}\n`)
  expect(controlAt(workspace, "zones/deck/of")).toEqual({
    is: "names",
    chosen: ["card"],
    options: ["card"],
    isList: false,
  })
  expect(controlAt(workspace, "zones/hand/per")).toEqual({ is: "flag", isOn: true, on: "player" })
  expect(controlAt(workspace, "zones/deck/ordered")).toEqual({ is: "flag", isOn: true, on: true })
  expect(controlAt(workspace, "zones/hand/faces")).toMatchObject({ is: "choice", value: "owner" })
  expect(controlAt(workspace, "kinds/card/properties/suit/values")).toMatchObject({
    is: "words",
    items: [{ text: "Sun" }, { text: "Moon" }],
  })
  // Another kind may have the same text; a word of a property is another.
  made(workspace, setGame(workspace, ["kinds", "event"], {}))
  expect(controlAt(workspace, "kinds/event/scripts")).toMatchObject({ is: "words", items: [], next: "effect" })
  expect(controlAt(workspace, "kinds/card/scripts")).toMatchObject({ next: "effect 2" })
  expect(controlAt(workspace, "kinds/card/start")).toMatchObject({ is: "choice", value: null })
  expect(controlAt(workspace, "flow")).toMatchObject({ is: "sentence" })
  expect(controlAt(workspace, "rules")).toMatchObject({ is: "sentences", isList: true })
  expect(controlAt(workspace, "players/count")).toMatchObject({ is: "text", value: "2-4", canBeNumber: true })
  expect(writtenAside(workspace)).toEqual(["modules"])
  const text = controlAt(workspace, "score")
  const offsets = text.is === "sentence" ? text.text.offsets : []
  expect(game(workspace).slice(offsets[0]).startsWith("score the total worth")).toBe(true)
})

describe("what a property or an option is", () => {
  test.each([
    ["number", "cost: { type: number, participle: costing }"],
    ["values", "cost: { values: [Amber, Jade], participle: costing }"],
    ["amount", "cost: { amount: $, participle: costing }"],
    ["flag", "cost: { type: flag, participle: costing }"],
  ])("a property becomes %s; what is said of any sort is kept", (sort, written) => {
    const workspace = small()
    made(workspace, setSort(workspace, ["kinds", "card", "properties", "cost"], sort))
    expect(game(workspace)).toContain(written)
  })

  test("an amount needs a counter, and says so", () => {
    const workspace = withGame("game: Moor\nkinds:\n  card:\n    properties:\n      cost: number\nflow: stop\n")
    expect(setSort(workspace, ["kinds", "card", "properties", "cost"], "amount").refused).toMatch(/counter/)
  })

  test.each([
    ["flag", []],
    ["number", ["number", "default"]],
    ["one of", ["one of", "default"]],
    ["components", ["components", "most", "default"]],
  ])("an option that is %s has only the fields that it can have", (sort, keys) => {
    const workspace = small()
    made(workspace, setGame(workspace, ["options", "length"], "flag"))
    made(workspace, setSort(workspace, ["options", "length"], sort))
    const fields = fieldsOf(workspace).filter(({ path }) => path[0] === "options" && path.length === 3)
    const own = fields.map(({ path }) => path[2]).filter((key) => key !== "flag" && key !== "plural")
    expect(own.toSorted()).toEqual(keys.toSorted())
  })

  test("only what fits it has a field", () => {
    const paths = fieldsOf(small()).map(({ path }) => path.join("/"))
    expect(paths).toContain("kinds/card/properties/suit/values")
    expect(paths).not.toContain("kinds/card/properties/suit/amount")
    expect(paths).not.toContain("kinds/card/properties/worth/values")
  })
})

describe("names", () => {
  test.each([
    [["kinds", "card"], "tile", "shuffle all tiles into the deck"],
    [["kinds", "card", "properties", "worth"], "value", "score the total value of the cards in your play"],
    [["spans", "turn"], "watch", "each player takes a watch"],
    [["zones", "deck"], "heap", "draw: from the heap"],
  ])("%j becomes %s, wherever it is spoken of", (path, name, sentence) => {
    const workspace = small()
    made(workspace, renameInGame(workspace, path, name) as Changed)
    expect(game(workspace)).toContain(sentence)
    expect(workspace.analyse().diagnostics).toEqual([])
  })

  test("a word of a property goes along on the cards, though it is an item of a list", () => {
    const workspace = small()
    made(workspace, renameInGame(workspace, ["kinds", "card", "properties", "suit", "values", "0"], "Star") as Changed)
    expect(workspace.text("cards/cards.yaml")).toContain("suit: Star")
    expect(workspace.analyse().diagnostics).toEqual([])
  })

  test("goes along where other declarations name it", () => {
    const workspace = small()
    const said: Record<string, Writable> = {
      "counters/rust": { per: "card" },
      "counters/debt": { each: "stains" },
      "groups/stains": ["rust"],
      "options/promos": { components: "card" },
      "tracks/order": { of: "player", by: "rust" },
    }
    for (const [at, value] of Object.entries(said)) made(workspace, setGame(workspace, at.split("/"), value))
    for (const [path, name] of [
      ["kinds/card", "tile"],
      ["counters/rust", "moss"],
      ["groups/stains", "marks"],
    ])
      made(workspace, renameInGame(workspace, (path ?? "").split("/"), name ?? "") as Changed)
    expect(controlAt(workspace, "counters/moss/per")).toMatchObject({ value: "tile" })
    expect(controlAt(workspace, "options/promos/components")).toMatchObject({ value: "tile" })
    expect(controlAt(workspace, "groups/marks")).toMatchObject({ chosen: ["moss"] })
    expect(controlAt(workspace, "tracks/order/by")).toMatchObject({ value: "moss" })
    expect(controlAt(workspace, "counters/debt/each")).toMatchObject({ value: "marks" })
  })

  test.each([
    [["zones", "deck"], "hand"],
    [["zones", "deck"], "a: b"],
    [["zones", "nowhere"], "somewhere"],
  ])("%j can't become %s", (path, name) => {
    expect(renameInGame(small(), path, name)).toMatchObject({ edits: null })
  })

  test("what nothing speaks of yet may be called as a verb is, and not as another of its section", () => {
    const workspace = small()
    made(workspace, setGame(workspace, ["zones", "cellar"], { of: "card" }))
    expect(renameInGame(workspace, ["zones", "cellar"], "deck")).toMatchObject({ edits: null })
    made(workspace, renameInGame(workspace, ["zones", "cellar"], "reveal") as Changed)
    expect(game(workspace)).toContain("  reveal:\n    of: card")
  })

  test.each([
    [["zones"], ["new place", "new place 2"]],
    [["spans"], ["turn", "round", "phase", "phase 2"]],
    [["kinds"], ["new kind"]],
    [["players", "states"], ["new state"]],
    [["roles"], ["new role"]],
    [["options"], ["new option"]],
    [["dice"], ["new die"]],
    [["timers"], ["new timer"]],
  ])(
    "of %j a new one has a name that nothing has, and that sentences can have, before the game has any words",
    (section, names) => {
      const workspace = new Workspace(blankPack({ title: "Moor" }), resolverOf())
      for (const expected of names) {
        const added = addToGame(workspace, section)
        made(workspace, added)
        expect(added.path).toEqual([...section, expected])
      }
      const { diagnostics } = workspace.analyse()
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
    },
  )

  test("a new order of players goes by a counter that each of them has", () => {
    const workspace = new Workspace(blankPack({ title: "Moor" }), resolverOf())
    expect(addToGame(workspace, ["tracks"])).toMatchObject({ edits: null })
    made(workspace, setGame(workspace, ["counters", "tide"], {}))
    expect(addToGame(workspace, ["tracks"])).toMatchObject({ edits: null })
    made(workspace, setGame(workspace, ["counters", "coin"], { per: "player" }))
    made(workspace, addToGame(workspace, ["tracks"]))
    expect(game(workspace)).toContain("by: coin")
    expect(workspace.analyse().diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  })
})

test("taking something away tells what would be wrong, as long as it is spoken of", () => {
  const workspace = small()
  const { edits, breaks } = removeFromGame(workspace, ["zones", "hand"])
  expect(edits).toHaveLength(1)
  expect(breaks.map(({ code }) => code)).toContain("check/verb-not-here")
  expect(game(workspace)).toContain("hand:")
  made(workspace, setGame(workspace, ["zones", "cellar"], { of: "card" }))
  expect(removeFromGame(workspace, ["zones", "cellar"]).breaks).toEqual([])
})

describe("icons", () => {
  const said: Record<string, string> = {
    "zones/deck": "look/icons/zones/deck",
    "kinds/card": "look/icons/kinds/card",
    "kinds/card/properties/worth": "look/icons/properties/worth",
    "counters/rust": "look/icons/counters/rust",
    "verbs/doze": "look/icons/verbs/nap soundly",
  }

  function withIcons(): Workspace {
    const workspace = small()
    made(workspace, setGame(workspace, ["counters", "rust"], { per: "player" }))
    made(workspace, setGame(workspace, ["verbs", "doze"], { usage: "nap soundly", do: "stop" }))
    for (const path of [...Object.values(said), "look/icons/values/Sun"])
      made(workspace, setGame(workspace, path.split("/"), "sun"))
    return workspace
  }

  test("each is a field of what it belongs to, and reads", () => {
    const workspace = withIcons()
    const without = small()
    expect(controlAt(without, "look/icons/zones/deck")).toEqual({ is: "icon", value: null })
    for (const path of [...Object.values(said), "look/icons/values/Sun"])
      expect(controlAt(workspace, path)).toEqual({ is: "icon", value: "sun" })
    expect(workspace.analyse().diagnostics).toEqual([])
    expect(workspace.words?.model.look.icons).toHaveLength(6)
  })

  test("goes along where what it belongs to is called otherwise", () => {
    const workspace = withIcons()
    for (const [path, name] of [
      ["zones/deck", "heap"],
      ["counters/rust", "moss"],
      ["kinds/card", "tile"],
      ["kinds/tile/properties/worth", "value"],
      ["kinds/tile/properties/suit/values/0", "Star"],
    ])
      made(workspace, renameInGame(workspace, (path ?? "").split("/"), name ?? "") as Changed)
    expect(workspace.analyse().diagnostics).toEqual([])
    const names = workspace.words?.model.look.icons.map(({ name }) => name)
    expect(names).toEqual(["moss", "value", "Star", "tile", "heap", "nap soundly"])
  })

  test("goes with what it belongs to, and the look with the last of them", () => {
    const workspace = withIcons()
    const { breaks, ...change } = removeFromGame(workspace, ["counters", "rust"])
    expect(breaks).toEqual([])
    made(workspace, change)
    expect(game(workspace)).not.toContain("rust")
    for (const path of [...Object.values(said), "look/icons/values/Sun"].filter((each) => !each.includes("rust")))
      made(workspace, setGame(workspace, path.split("/"), null))
    expect(game(workspace)).not.toContain("look")
    expect(game(workspace)).not.toContain("icons")
  })
})

test("no sentence that stands by itself is judged wrong where it is typed; what a verb does, by itself, is not judged", () => {
  const workspace = small()
  made(workspace, setGame(workspace, ["zones", "deck", "rules"], "when the deck is empty, each player draws 1"))
  made(
    workspace,
    setGame(workspace, ["verbs", "bury"], { usage: "bury (tomb: card)", do: "put the tomb beneath the deck" }),
  )
  expect(workspace.analyse().diagnostics).toEqual([])
  const wrong = fieldsOf(workspace).flatMap(({ path, control }) => {
    const texts = control.is === "sentence" ? [control.text] : control.is === "sentences" ? control.items : []
    return texts.flatMap(({ text }, index) => {
      const place = { key: path.at(-1) ?? "", path: control.is === "sentences" ? [...path, String(index)] : path }
      const errors = draft(workspace, place, text, 0)?.problems.filter(({ severity }) => severity === "error") ?? []
      return errors.map(({ message }) => [path.join("/"), message])
    })
  })
  expect(wrong).toEqual([])
  const tried = draft(workspace, { key: "flow", path: ["flow"] }, "each player takes a trun", 0)
  expect(tried?.problems.map(({ span }) => [span.start, span.end])).toEqual([[20, 24]])
})
