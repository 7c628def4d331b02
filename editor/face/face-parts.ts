/** What goes where on a face, from what its component declares: the same for the screen and for print. */
import type { services } from "../../dsl/index.ts"
import type { FaceView } from "../link/writing-api.ts"
import { iconOf } from "../state/icons.ts"
import { project, shelf } from "../state/project.ts"
import { lookOf } from "../state/services.ts"

type Property = services.FaceProperty

/** A number with what it is one of: an icon, a sign or a word, the first that there is. */
export interface FaceAmount {
  readonly number: string
  readonly icon: string | null
  readonly symbol: string | null
  /** What it is an amount of: a counter, else the property. */
  readonly word: string
}

/** A property as a face shows it. */
export interface FaceFact {
  readonly name: string
  /** Its own icon, which stands before it. */
  readonly icon: string | null
  /** In words: `2 gold, 2 culture`. */
  readonly text: string
  /** The same in numbers; empty for what is no number. */
  readonly amounts: readonly FaceAmount[]
}

/** A word with the icon that somebody gave it. */
export interface FaceWord {
  readonly text: string
  readonly icon: string | null
}

export interface FaceParts {
  /** Hue and shape; null for a component without a suit. */
  readonly suit: number | null
  /** The word of the suit, or else the kind's. */
  readonly type: FaceWord
  /** Other words that it bears: `Spirit`, `Director`. */
  readonly words: readonly FaceWord[]
  /** At the upper right: what it costs, else the first number. */
  readonly corner: (FaceFact & { readonly isCost: boolean }) | null
  /** What it is worth, below. */
  readonly points: FaceFact | null
  /** Numbers that have no place of their own. */
  readonly facts: readonly FaceFact[]
  /** The pack, by its name for people. */
  readonly pack: string
  /** The pack, and how many copies there are. */
  readonly origin: string
  /** Nothing to read on it but its name: a piece or a token. */
  readonly isPiece: boolean
}

export function partsOf(face: FaceView): FaceParts {
  const has = ({ value }: Property): boolean => value !== null && value !== false
  const present = face.properties.filter(has)
  const suitProperty = present.find(({ role }) => role === "suit") ?? null
  const suit = suitProperty === null ? null : lookOf(suitProperty.name, suitProperty.index)
  const isNumber = ({ type }: Property): boolean => type === "number" || type === "amount"
  const corner =
    present.find(({ role }) => role === "cost") ?? present.find((each) => isNumber(each) && each.role === null) ?? null
  const points = present.find((each) => each.role === "points") ?? null
  const kindIcon = iconOf("kinds", face.kind)
  const words = [
    // Beside a suit a kind is told only where somebody gave it an icon.
    ...(suitProperty !== null && kindIcon !== null ? [{ text: face.kind, icon: kindIcon }] : []),
    ...present
      .filter((each) => each !== suitProperty && (each.type === "values" || each.type === "flag"))
      .map((each): FaceWord => (each.type === "flag" ? wordOfFlag(each) : wordOfValue(each))),
  ]
  const placed = new Set([suitProperty, ...familyOf(corner, present), ...familyOf(points, present)])
  const facts = present.filter((each) => !placed.has(each) && each.type !== "values" && each.type !== "flag")
  return {
    suit,
    type: suitProperty === null ? { text: face.kind, icon: kindIcon } : wordOfValue(suitProperty),
    words,
    corner: corner && { ...factOf(corner, present), isCost: corner.role === "cost" },
    points: points && factOf(points, present),
    facts: facts.filter((each) => each === familyOf(each, present)[0]).map((each) => factOf(each, present)),
    pack: shelfTitle(face.pack),
    origin: [shelfTitle(face.pack), ...(face.copies > 1 ? [`${face.copies} copies`] : [])].join(" · "),
    isPiece: face.texts.length === 0 && present.length === 0,
  }
}

const wordOfFlag = ({ name }: Property): FaceWord => ({ text: name, icon: iconOf("properties", name) })

/** By its own icon, else by that of its property. */
const wordOfValue = ({ name, text }: Property): FaceWord => ({
  text,
  icon: iconOf("values", text) ?? iconOf("properties", name),
})

/** What is so much of each of several counters is one thing on a face: all of them, in order. */
function familyOf(property: Property | null, present: readonly Property[]): readonly Property[] {
  if (property === null) return []
  const { family } = property
  return family === null ? [property] : present.filter((other) => other.family === family)
}

function factOf(property: Property, present: readonly Property[]): FaceFact {
  const all = familyOf(property, present)
  const name = property.family ?? property.name
  const icon = iconOf("properties", property.name) ?? iconOf("properties", name)
  const isNumber = property.type === "number" || property.type === "amount"
  const inWords = ({ text, counter }: Property): string => (counter?.symbol ? text : `${text} ${counter?.name ?? ""}`)
  return {
    name,
    icon,
    text: property.family === null ? property.text : all.map(inWords).join(", "),
    amounts: isNumber ? all.map((each) => amountOf(each)) : [],
  }
}

function amountOf({ name, value, counter }: Property): FaceAmount {
  return {
    number: String(value),
    icon: counter && iconOf("counters", counter.name),
    symbol: counter?.symbol ?? null,
    word: counter?.name ?? name,
  }
}

/** All of a face in one line, for those who listen: `Kitsune, Blue, costs $10`. */
export function spoken(face: FaceView, { type, corner, words }: FaceParts): string {
  const price = corner && (corner.isCost ? `costs ${corner.text}` : `${corner.name} ${corner.text}`)
  return [face.name, type.text, ...words.map(({ text }) => text), ...(price === null ? [] : [price])].join(", ")
}

/** The name of a pack for people. */
function shelfTitle(pack: string): string {
  const title = shelf.value.find(({ name }) => name === pack)?.title
  return title ?? (pack === project.value?.name ? project.value.title : pack)
}
