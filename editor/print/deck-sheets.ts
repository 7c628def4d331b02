/**
 * Decks for Tabletop Simulator: faces in a grid on sheets, and the saved object that has the game cut them up.
 * Source: its knowledge base, pages `custom-deck` and `save-file-format`.
 */
import type { Shape } from "./card-sizes.ts"

/** A sheet's grid; its last place is what the game shows of a hidden card. */
const MOST_COLUMNS = 10
const MOST_ROWS = 7
const LEAST_LINES = 2
export const MOST_ON_SHEET = MOST_COLUMNS * MOST_ROWS - 1

/** How the game cuts a card: with round corners, or six. */
const ROUNDED = 0
const HEX = 3

export interface DeckCard {
  readonly name: string
  readonly description: string
  readonly copies: number
}

export interface DeckSheet<C extends DeckCard> {
  /** The picture's file. */
  readonly file: string
  readonly columns: number
  readonly rows: number
  readonly cards: readonly C[]
}

export interface Deck<C extends DeckCard> {
  readonly name: string
  /** The file of its back. */
  readonly back: string
  readonly sheets: readonly DeckSheet<C>[]
}

/** @param slug begins the names of its files */
export function deckOf<C extends DeckCard>(name: string, slug: string, back: string, cards: readonly C[]): Deck<C> {
  const sheets = Array.from({ length: Math.ceil(cards.length / MOST_ON_SHEET) }, (_, index): DeckSheet<C> => {
    const own = cards.slice(index * MOST_ON_SHEET, (index + 1) * MOST_ON_SHEET)
    // One more for what is hidden.
    const rows = Math.max(LEAST_LINES, Math.ceil((own.length + 1) / MOST_COLUMNS))
    const columns = Math.max(LEAST_LINES, Math.ceil((own.length + 1) / rows))
    return { file: `${slug}-${index + 1}.png`, columns, rows, cards: own }
  })
  return { name, back, sheets }
}

/** Pixels of one card on a sheet, so that the whole is not larger than `most` on either side. */
export function cellOf(
  { columns, rows }: { readonly columns: number; readonly rows: number },
  shape: Shape,
  most: number,
) {
  const width = Math.min(most / columns, ((most / rows) * shape.width) / shape.height)
  return { width: Math.floor(width), height: Math.floor((width * shape.height) / shape.width) }
}

/** Between decks on the table. */
const APART = 4

/**
 * The saved object, as the game has it in its folder of saved objects.
 * @param address what stands before the names of files: a folder on a disk or a server
 */
export function savedObject<C extends DeckCard>(decks: readonly Deck<C>[], shape: Shape, address: string): object {
  let sheets = 0
  return {
    SaveName: "",
    GameMode: "",
    Date: "",
    Table: "",
    Sky: "",
    Note: "",
    Rules: "",
    PlayerTurn: "",
    ObjectStates: decks.map((deck, index) => {
      const from = sheets
      sheets += deck.sheets.length
      return deckObject(deck, { from, index, shape, address })
    }),
  }
}

interface DeckPlace {
  /** How many sheets the decks before it have. */
  readonly from: number
  readonly index: number
  readonly shape: Shape
  readonly address: string
}

function deckObject<C extends DeckCard>(deck: Deck<C>, { from, index, shape, address }: DeckPlace): object {
  const look = (sheet: DeckSheet<C>): object => ({
    FaceURL: address + sheet.file,
    BackURL: address + deck.back,
    NumWidth: sheet.columns,
    NumHeight: sheet.rows,
    BackIsHidden: true,
    UniqueBack: false,
    Type: shape.outline === "hex" ? HEX : ROUNDED,
  })
  const cards = deck.sheets.flatMap((sheet, at) =>
    sheet.cards.flatMap((card, place) =>
      Array.from({ length: card.copies }, () => ({
        card,
        key: String(from + at + 1),
        // The game finds the sheet in the hundreds, and the place on it in what is left.
        id: (from + at + 1) * 100 + place,
        look: look(sheet),
      })),
    ),
  )
  const transform = transformAt(index * APART)
  const objects = cards.map(({ card, key, id, look: own }) => ({
    Name: "Card",
    Transform: transform,
    Nickname: card.name,
    Description: card.description,
    CardID: id,
    SidewaysCard: false,
    CustomDeck: { [key]: own },
  }))
  const [only] = objects
  // A deck of one card is none.
  if (only && objects.length === 1) return only
  return {
    Name: "DeckCustom",
    Transform: transform,
    Nickname: deck.name,
    Description: "",
    SidewaysCard: false,
    DeckIDs: cards.map(({ id }) => id),
    CustomDeck: Object.fromEntries(deck.sheets.map((sheet, at) => [String(from + at + 1), look(sheet)])),
    ContainedObjects: objects,
  }
}

/** Face down, upright for who sits at the lower side. */
const transformAt = (x: number): object => ({
  posX: x,
  posY: 1,
  posZ: 0,
  rotX: 0,
  rotY: 180,
  rotZ: 180,
  scaleX: 1,
  scaleY: 1,
  scaleZ: 1,
})

/** What addresses of pictures begin with, from how people say where they are: a folder of their disk, or a server. */
export function addressOf(where: string): string {
  const said = where.trim().replaceAll("\\", "/")
  if (said === "") return ""
  const address = /^[a-z]:\//i.test(said) ? `file:///${said}` : said.startsWith("/") ? `file://${said}` : said
  return address.endsWith("/") ? address : `${address}/`
}
