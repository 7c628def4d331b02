import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { textsOf } from "../../cli/folder-texts.ts"
import { csvOf, kinds, readCsv, sheetOf, takeSheet, Workspace } from "../../dsl/services/index.ts"
import { resolverOf } from "../support/packs.ts"

const GAME = `game: Shop
players: { count: 2 }
kinds:
  card:
    properties:
      suit: { values: [Red, Blue] }
      cost: { amount: goods }
      ranks: numbers
      worn: flag
      weight: { type: number, none: yes }
    scripts: [effect]
  guest: { of: card }
zones: { hand: { of: card, per: player } }
counters: { wood: { per: player, plural: "-" }, clay: { per: player, plural: "-" } }
groups: { goods: [wood, clay] }
flow: "1 time: each player takes a turn"
spans: { turn: { per: player, do: stop } }
`
const CARDS = `# what is sold
kind: card
components:
  - { name: Mug, copies: 2, suit: Red, cost: { wood: 1, clay: 2 }, ranks: [1, 3], worn: yes, effect: "gain 1 wood, then gain 1 clay" }
  - name: Bowl # of the north
    suit: Blue
    ranks: 4
    weight: 3
    abilities:
      - at the start of your turn, gain 1 clay
      - at the end of your turn, gain 1 wood
`
const GUESTS = "kind: guest\ncomponents:\n  - { name: Smith, suit: Red, ranks: 1, effect: gain 1 wood }\n"

/** Unlike in what their components have. All others of `content/` come back as well. */
const PACKS = ["unleash", "council-of-timers", "cookbook"]

const shop = (): Workspace =>
  new Workspace(
    new Map([
      ["pack.yaml", "name: shop\nversion: 1.0.0\ndependencies:\n  prelude: '*'\n"],
      ["game.yaml", GAME],
      ["cards/cards.yaml", CARDS],
      ["cards/guests.yaml", GUESTS],
    ]),
    resolverOf(),
  )

const HEADINGS = [
  "name",
  "kind",
  "copies",
  "suit",
  "wood cost",
  "clay cost",
  "ranks",
  "worn",
  "weight",
  "effect",
  "abilities",
]
const MUG = ["Mug", "card", "2", "Red", "1", "2", "1, 3", "yes", "", "gain 1 wood, then gain 1 clay", ""]

test("a kind is a table, with those made from it", () => {
  expect(sheetOf(shop(), "card")).toEqual({
    columns: HEADINGS,
    rows: [
      MUG,
      [
        "Bowl",
        "card",
        "",
        "Blue",
        "",
        "",
        "4",
        "",
        "3",
        "",
        "at the start of your turn, gain 1 clay\nat the end of your turn, gain 1 wood",
      ],
      ["Smith", "guest", "", "Red", "", "", "1", "", "", "gain 1 wood", ""],
    ],
  })
  expect(sheetOf(shop(), "guest")?.rows.map(([name]) => name)).toEqual(["Smith"])
  expect(sheetOf(shop(), "worker")).toBe(null)
})

test("what is changed in a table is changed in its file, and nothing else", () => {
  const workspace = shop()
  const table = [
    ["effect", "name", "wood cost", "worn", "weight", "abilities"],
    ["gain 2 wood", "Mug", "", "", "5", ""],
    ["", "Bowl", "", "yes", "", "at the start of your turn, gain 2 clay"],
    ["gain 1 wood", "Smith", "", "", "", ""],
  ]
  const { changes, missing, troubles, files } = takeSheet(workspace, "card", table)
  expect([missing, troubles]).toEqual([[], []])
  expect(changes.map(({ component, column, was, now }) => [component, column, was, now])).toEqual([
    ["Mug", "effect", "gain 1 wood, then gain 1 clay", "gain 2 wood"],
    ["Mug", "wood cost", "1", ""],
    ["Mug", "worn", "yes", ""],
    ["Mug", "weight", "", "5"],
    ["Bowl", "worn", "", "yes"],
    ["Bowl", "weight", "3", ""],
    [
      "Bowl",
      "abilities",
      "at the start of your turn, gain 1 clay\nat the end of your turn, gain 1 wood",
      "at the start of your turn, gain 2 clay",
    ],
  ])
  expect([...files]).toEqual([
    [
      "cards/cards.yaml",
      `# what is sold
kind: card
components:
  - { name: Mug, copies: 2, suit: Red, cost: { clay: 2 }, ranks: [1, 3], weight: 5, effect: "gain 2 wood" }
  - name: Bowl # of the north
    suit: Blue
    ranks: 4
    worn: yes
    abilities: ["at the start of your turn, gain 2 clay"]
`,
    ],
  ])
  // It is a proposal: the pack is as before.
  expect(workspace.files.get("cards/cards.yaml")).toBe(CARDS)
})

test("a row with a new name is a new component, of the kind that it says", () => {
  const { changes, missing, files } = takeSheet(shop(), "card", [
    ["name", "kind", "suit", "ranks", "clay cost"],
    ["Plate", "", "Red", "2; 5", "1"],
    ["Potter", "guest", "Blue", "1", ""],
  ])
  expect(changes.map(({ component, now }) => [component, now])).toEqual([
    ["Plate", "card"],
    ["Potter", "guest"],
  ])
  expect(missing).toEqual(["Mug", "Bowl", "Smith"])
  expect(files.get("cards/cards.yaml")).toBe(
    `${CARDS}  - name: Plate\n    suit: Red\n    cost:\n      clay: 1\n    ranks: [2, 5]\n`,
  )
  expect(files.get("cards/guests.yaml")).toBe(`${GUESTS}  - { name: Potter, suit: Blue, ranks: [1] }\n`)
})

test.each<[string, string[][], number[]]>([
  ["a heading that is nothing's", [["name", "costs"]], [0]],
  ["no names", [["suit"], ["Red"]], [0]],
  ["two of one heading", [["name", "suit", "suit"]], [0]],
  [
    "a row without a name",
    [
      ["name", "suit"],
      ["", "Red"],
    ],
    [1],
  ],
  ["a name twice", [["name"], ["Mug"], ["Mug"]], [2]],
  ["more cells than headings", [["name"], ["Mug", "Red"]], [1]],
  [
    "another kind",
    [
      ["name", "kind"],
      ["Mug", "guest"],
    ],
    [1],
  ],
  [
    "a kind that is not there",
    [
      ["name", "kind"],
      ["Vase", "worker"],
    ],
    [1],
  ],
  ["a word of the game", [["name"], ["wood"]], [1]],
])("%s is told with its row", (_, table, rows) => {
  expect(takeSheet(shop(), "card", table).troubles.map(({ row }) => row)).toEqual(rows)
})

test.each(PACKS)("%s comes back from its tables as it was", (name) => {
  const pack = readPackFolder(fileURLToPath(new URL(`../../content/${name}`, import.meta.url)))
  const workspace = new Workspace(textsOf(pack.files), packResolver(pack.folder))
  for (const { name } of kinds(workspace)) {
    const sheet = sheetOf(workspace, name)
    if (!sheet) throw new Error(name)
    const table = readCsv(csvOf([sheet.columns, ...sheet.rows])).rows.map(({ cells }) => cells)
    expect(table.slice(1)).toEqual(sheet.rows)
    expect(takeSheet(workspace, name, table), name).toEqual({
      changes: [],
      missing: [],
      troubles: [],
      files: new Map(),
    })
  }
})
