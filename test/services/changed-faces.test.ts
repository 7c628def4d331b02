/** Which faces look other than before: by what is seen on them, not by what was typed. */
import { expect, test } from "vitest"
import { changedFaces, Workspace } from "../../dsl/services/index.ts"
import { resolverOf } from "../support/packs.ts"
import { SVG } from "../support/pictures.ts"

const GAME = `game: Shop
players: { count: 2 }
kinds:
  card: { properties: { suit: { values: [Red, Blue] }, cost: number }, scripts: [effect] }
zones: { hand: { of: card, per: player } }
counters: { wood: { per: player, plural: "-" } }
flow: "1 time: each player takes a turn"
spans: { turn: { per: player, do: stop } }
`
const CARDS = `kind: card
components:
  - { name: Mug, copies: 2, suit: Red, cost: 1, effect: gain 1 wood }
  - { name: Bowl, suit: Blue, cost: 3, effect: "gain 2 wood" }
`
const PACK = "name: shop\nversion: 1.0.0\n"

const shop = (cards: string, game = GAME): Workspace =>
  new Workspace(
    new Map([
      ["pack.yaml", PACK],
      ["game.yaml", game],
      ["cards/all.yaml", cards],
    ]),
    resolverOf({}),
  )

const changed = (cards: string, game?: string): readonly string[] =>
  changedFaces(shop(cards, game), shop(CARDS)).map(({ name }) => name)

test.each([
  ["nothing", CARDS, []],
  ["a comment and a line moved down", CARDS.replace("components:", "# what is sold\n\ncomponents:"), []],
  ["how often there is one", CARDS.replace("copies: 2", "copies: 5"), []],
  ["a number", CARDS.replace("cost: 3", "cost: 4"), ["Bowl"]],
  ["a text", CARDS.replace("gain 1 wood", "lose 1 wood"), ["Mug"]],
  ["other words for the same text", CARDS.replace("gain 1 wood", "you gain 1 wood"), []],
  ["a name", CARDS.replace("name: Mug", "name: Jug"), ["Jug"]],
  ["one more", `${CARDS}  - { name: Pan, suit: Red, cost: 2 }\n`, ["Pan"]],
  ["one less", CARDS.replace(/ {2}- { name: Bowl.*\n/, ""), []],
] as const)("%s", (_, cards, expected) => {
  expect(changed(cards)).toEqual(expected)
})

test("what the game calls a value changes the faces that have it", () => {
  const renamed = (text: string): string => text.replace("Blue", "Green")
  expect(changed(renamed(CARDS), renamed(GAME))).toEqual(["Bowl"])
})

test("an icon changes the faces that have it", () => {
  const look = "look: { icons: { values: { Blue: drop } } }\n"
  expect(changed(CARDS, GAME + look)).toEqual(["Bowl"])
})

test.each<[string, string, string, readonly string[]]>([
  ["nothing", "art/mug.svg", SVG, []],
  ["another drawing in the same file", "art/mug.svg", SVG.replace("circle", "ellipse"), ["Mug"]],
  ["the same cut otherwise", "{ file: art/mug.svg, zoom: 2 }", SVG, ["Mug"]],
  ["the same told in full", "{ file: art/mug.svg, focus: [0.5, 0.5], zoom: 1 }", SVG, []],
])("of its picture: %s", (_, said, svg, expected) => {
  const withArt = (picture: string, drawing: string): Workspace => {
    const workspace = shop(CARDS, `${GAME}look: { art: { Mug: ${picture} } }\n`)
    workspace.edit("art/mug.svg", drawing)
    return workspace
  }
  const before = withArt("art/mug.svg", SVG)
  expect(changedFaces(withArt(said, svg), before).map(({ name }) => name)).toEqual(expected)
  expect(changedFaces(withArt(said, svg), shop(CARDS)).map(({ name }) => name)).toEqual(["Mug"])
})

test("where there was nothing that could be read, everything is new", () => {
  const nothing = new Workspace(new Map(), resolverOf({}))
  expect(changedFaces(shop(CARDS), nothing).map(({ name }) => name)).toEqual(["Mug", "Bowl"])
})
