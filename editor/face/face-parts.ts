/** What goes where on a face, from what its component declares: the same for the screen and for print. */
import type { services } from "../../dsl/index.ts"
import type { FaceView } from "../link/writing-api.ts"
import { project, shelf } from "../state/project.ts"
import { lookOf } from "../state/services.ts"

type Property = services.FaceProperty

export interface FaceParts {
  /** Hue and shape; null for a component without a suit. */
  readonly suit: number | null
  /** The word of the suit, or else the kind's. */
  readonly type: string
  /** Other words that it bears: `Spirit`, `Director`. */
  readonly words: readonly string[]
  /** At the upper right: what it costs, else the first number. */
  readonly corner: Property | null
  /** What it is worth, below. */
  readonly points: Property | null
  /** Numbers that have no place of their own. */
  readonly facts: readonly Property[]
  /** The pack, and how many copies there are. */
  readonly origin: string
  /** Nothing to read on it but its name: a piece or a token. */
  readonly isPiece: boolean
}

export function partsOf(face: FaceView): FaceParts {
  const has = ({ value }: Property): boolean => value !== null && value !== false
  const present = togetherByFamily(face.properties.filter(has))
  const suitProperty = present.find(({ role }) => role === "suit") ?? null
  const suit = suitProperty === null ? null : lookOf(suitProperty.name, suitProperty.index)
  const isNumber = ({ type }: Property): boolean => type === "number" || type === "amount"
  const corner =
    present.find(({ role }) => role === "cost") ?? present.find((each) => isNumber(each) && each.role === null) ?? null
  const points = present.find((each) => each.role === "points") ?? null
  const words = present
    .filter((each) => each !== suitProperty && (each.type === "values" || each.type === "flag"))
    .map(({ type, name, text }) => (type === "flag" ? name : text))
  const placed = new Set([suitProperty, corner, points])
  const facts = present.filter((each) => !placed.has(each) && each.type !== "values" && each.type !== "flag")
  return {
    suit,
    type: suitProperty?.text ?? face.kind,
    words,
    corner,
    points,
    facts,
    origin: [shelfTitle(face.pack), ...(face.copies > 1 ? [`${face.copies} copies`] : [])].join(" · "),
    isPiece: face.texts.length === 0 && present.length === 0,
  }
}

/** What is so much of each of several counters is one thing on a face: `2 gold, 2 culture`. */
function togetherByFamily(properties: readonly Property[]): readonly Property[] {
  const amount = ({ text, counter }: Property): string => (counter?.symbol ? text : `${text} ${counter?.name ?? ""}`)
  return properties.flatMap((each, at) => {
    const { family } = each
    if (family === null) return [each]
    const all = properties.filter((other) => other.family === family)
    if (properties.findIndex((other) => other.family === family) < at) return []
    return [{ ...each, name: family, text: all.map(amount).join(", ") }]
  })
}

/** All of a face in one line, for those who listen: `Kitsune, Blue, costs $10`. */
export function spoken(face: FaceView, { type, corner, words }: FaceParts): string {
  const price = corner && (corner.role === "cost" ? `costs ${corner.text}` : `${corner.name} ${corner.text}`)
  return [face.name, type, ...words, ...(price === null ? [] : [price])].join(", ")
}

/** The name of a pack for people. */
function shelfTitle(pack: string): string {
  const title = shelf.value.find(({ name }) => name === pack)?.title
  return title ?? (pack === project.value?.name ? project.value.title : pack)
}
