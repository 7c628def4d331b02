/** Decks for Tabletop Simulator: their sheets, and the saved object by its documented shape. */
import { Ajv } from "ajv"
import { describe, expect, test } from "vitest"
import { SHAPES } from "../../../editor/print/card-sizes.ts"
import { addressOf, cellOf, deckOf, savedObject } from "../../../editor/print/deck-sheets.ts"
import { SAVED_OBJECT } from "../../support/saved-object.ts"

const cards = (count: number, copies = 1) =>
  Array.from({ length: count }, (_, index) => ({ name: `Card ${index}`, description: "draw 1", copies }))

describe("sheets", () => {
  test.each([
    [1, [[2, 2, 1]]],
    [3, [[2, 2, 3]]],
    [8, [[5, 2, 8]]],
    [9, [[5, 2, 9]]],
    [19, [[10, 2, 19]]],
    [20, [[7, 3, 20]]],
    [69, [[10, 7, 69]]],
    [
      70,
      [
        [10, 7, 69],
        [2, 2, 1],
      ],
    ],
  ])("%d faces", (count, expected) => {
    const { sheets } = deckOf("card", "card", "back.png", cards(count))
    expect(sheets.map(({ columns, rows, cards: own }) => [columns, rows, own.length])).toEqual(expected)
    // There is a place left for what is hidden, and no more lines than the game takes.
    for (const { columns, rows, cards: own } of sheets) {
      expect(columns * rows).toBeGreaterThan(own.length)
      expect([columns <= 10, rows <= 7]).toEqual([true, true])
    }
  })

  test.each([
    ["poker", 10, 7, 4096],
    ["tarot", 10, 7, 4096],
    ["square", 2, 7, 4096],
    ["mini", 10, 2, 8192],
  ] as const)("a cell of %s, %d by %d, stays within %d pixels", (size, columns, rows, most) => {
    const { width, height } = cellOf({ columns, rows }, SHAPES[size], most)
    expect(Math.max(width * columns, height * rows)).toBeLessThanOrEqual(most)
    expect(Math.max(width * columns, height * rows)).toBeGreaterThan(most * 0.98)
    expect(width / height).toBeCloseTo(SHAPES[size].width / SHAPES[size].height, 2)
  })
})

interface Found {
  readonly ObjectStates: readonly {
    readonly Name: string
    readonly DeckIDs?: readonly number[]
    readonly CustomDeck: Readonly<
      Record<
        string,
        { readonly FaceURL: string; readonly NumWidth: number; readonly NumHeight: number; readonly Type: number }
      >
    >
    readonly ContainedObjects?: readonly { readonly CardID: number; readonly Nickname: string }[]
  }[]
}

describe("the saved object", () => {
  const isOne = new Ajv({ allErrors: true }).compile(SAVED_OBJECT)
  const decks = [
    deckOf("hero", "hero", "hero-back.png", cards(71, 2)),
    deckOf("tile", "tile", "tile-back.png", cards(2)),
    deckOf("lone", "lone", "lone-back.png", cards(1)),
  ]
  const found = savedObject(decks, SHAPES.poker, addressOf("C:\\decks\\my game")) as Found

  test("has its documented shape", () => {
    isOne(found)
    expect(isOne.errors).toBeNull()
  })

  test.each([
    ["a card without its number", { CardID: undefined }],
    [
      "a sheet of eleven columns",
      {
        CustomDeck: {
          1: { FaceURL: "a", BackURL: "b", NumWidth: 11, NumHeight: 2, BackIsHidden: true, UniqueBack: false },
        },
      },
    ],
    [
      "a sheet without a face",
      { CustomDeck: { 1: { BackURL: "b", NumWidth: 3, NumHeight: 2, BackIsHidden: true, UniqueBack: false } } },
    ],
  ])("the shape refuses %s", (_, wrong) => {
    const [, deck] = found.ObjectStates
    const [card] = deck?.ContainedObjects ?? []
    const broken = { ...deck, ContainedObjects: [{ ...card, ...wrong }] }
    expect(isOne(JSON.parse(JSON.stringify({ ...found, ObjectStates: [broken] })))).toBe(false)
  })

  test("each card is found where its face is: the sheet by hundreds, the place by what is left", () => {
    for (const deck of found.ObjectStates)
      for (const { CardID, Nickname } of deck.ContainedObjects ?? []) {
        const sheet = deck.CustomDeck[String(Math.floor(CardID / 100))]
        const place = CardID % 100
        expect(sheet && place < sheet.NumWidth * sheet.NumHeight - 1).toBe(true)
        const before = sheet?.FaceURL.endsWith("-2.png") ? 69 : 0
        expect(Nickname).toBe(`Card ${before + place}`)
      }
  })

  test("copies are cards of one face, in the order of the deck", () => {
    const [heroes, tiles, lone] = found.ObjectStates
    expect(heroes?.DeckIDs?.slice(0, 4)).toEqual([100, 100, 101, 101])
    expect(heroes?.DeckIDs?.slice(-4)).toEqual([200, 200, 201, 201])
    expect(heroes?.DeckIDs).toEqual(heroes?.ContainedObjects?.map(({ CardID }) => CardID))
    expect(tiles?.DeckIDs).toEqual([300, 301])
    // What is one card is no deck.
    expect(lone).toMatchObject({ Name: "Card", CardID: 400 })
    expect(heroes?.CustomDeck["1"]?.FaceURL).toBe("file:///C:/decks/my game/hero-1.png")
  })

  test("a tile of six corners is cut as one", () => {
    const tiles = savedObject(decks, SHAPES.hex, "") as Found
    expect(tiles.ObjectStates[0]?.CustomDeck["1"]?.Type).toBe(3)
    expect(found.ObjectStates[0]?.CustomDeck["1"]?.Type).toBe(0)
  })
})

test.each([
  ["", ""],
  ["C:\\Users\\me\\cards", "file:///C:/Users/me/cards/"],
  ["/home/me/cards/", "file:///home/me/cards/"],
  ["file:///home/me", "file:///home/me/"],
  [" https://example.org/cards ", "https://example.org/cards/"],
])("%j is the address %j", (where, address) => {
  expect(addressOf(where)).toBe(address)
})
