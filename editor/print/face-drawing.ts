/** A face as it is printed, of any size: laid out for about 252 by 352 units, which are a quarter of a millimetre on a poker card. */
import { placed } from "../face/cut.ts"
import { type FaceFact, type FaceParts, partsOf, spoken } from "../face/face-parts.ts"
import { rosette } from "../face/rosette.ts"
import type { FaceView } from "../link/writing-api.ts"
import { pictureOf } from "../state/pictures.ts"
import { capital } from "../ui/capital.ts"
import { pipShape } from "../ui/pip.tsx"
import type { Shape } from "./card-sizes.ts"
import {
  type Drawing,
  hexagon,
  type Mark,
  type Measure,
  rectangle,
  roundedRectangle,
  type TextMark,
} from "./drawing.ts"
import { inLine, type Look, piecesOf, wordPieces } from "./in-line.ts"
import { HAIRLINE, INK, inkOf, mixed, PAPER, QUIET_INK, SECOND_INK } from "./inks.ts"
import { LARGEST, type Piece, type SetText, SMALLEST, TextBox } from "./set-text.ts"
import { drawnSign, signOf } from "./signs.ts"

/** A card of this many square millimetres is drawn with four units to the millimetre; letters grow and shrink with the others. */
const USUAL_AREA = 63 * 88
const USUAL_UNIT = 0.25
/** Letters grow with the card, but not beyond this. */
const MOST_GROWTH = 1.1
const EDGE = 9
/** Between the frame and what stands in it. */
const INDENT = 11
const HEAD = 39
const TYPE = 28
const FACTS = 26
const FOOT = 26
/**
 * Heights of the picture above a text, as shares of the card, with the smallest letters that it leaves room for: it is large
 * above a short text, and gives way to a long one before its letters become small.
 */
const PICTURES = [
  [0.44, LARGEST],
  [0.37, LARGEST],
  [0.3, 13],
  [0.25, 12.5],
  [0.2, 12],
  [0.142, 11.5],
  [0.09, SMALLEST],
] as const

/** Millimetres of a unit on a card of this size. */
export function unitOf({ width, height }: Shape): number {
  return USUAL_UNIT * Math.min(MOST_GROWTH, Math.sqrt((width * height) / USUAL_AREA))
}

export function faceDrawing(face: FaceView, shape: Shape, measure: Measure): Drawing {
  const unit = unitOf(shape)
  const [width, height] = [shape.width / unit, shape.height / unit]
  const parts = partsOf(face)
  const drawn =
    shape.outline === "hex" ? onHex(face, parts, width, height, measure) : onCard(face, parts, width, height, measure)
  const outline = shape.outline === "hex" ? hexagon(width) : roundedRectangle(0, 0, width, height, 12)
  return { words: spoken(face, parts), width, height, unit, outline, isHex: shape.outline === "hex", ...drawn }
}

interface Drawn {
  readonly marks: readonly Mark[]
  readonly fits: boolean
}

function onCard(face: FaceView, parts: FaceParts, width: number, height: number, measure: Measure): Drawn {
  const ink = inkOf(parts.suit)
  const [inner, left, right] = [width - 2 * EDGE, EDGE + INDENT, width - EDGE - INDENT]
  const hasText = face.texts.length > 0
  const artTop = EDGE + HEAD
  const footTop = height - EDGE - FOOT
  const facts = parts.facts.length > 0 ? FACTS : 0
  const between = TYPE + facts + 8
  const box = new TextBox(face, right - left, measure)
  const below = footTop - artTop - between
  const [share, least] = PICTURES.find(([of, size]) => box.within(below - of * height, size).fits) ?? [0.09, SMALLEST]
  const artHeight = hasText ? share * height : footTop - artTop - TYPE - facts
  const text = box.within(below - artHeight, least)
  const typeTop = artTop + artHeight
  const frame = mixed(ink, 0.45)
  return {
    fits: !hasText || text.fits,
    marks: [
      picture(face.name, parts.suit, { x: EDGE, y: artTop, width: inner, height: artHeight }),
      { kind: "path", d: `M${EDGE} ${artTop}h${inner}M${EDGE} ${typeTop}h${inner}`, stroke: frame, width: 1 },
      { kind: "path", d: `M${EDGE} ${typeTop + TYPE}h${inner}`, stroke: HAIRLINE, width: 1 },
      { kind: "path", d: roundedRectangle(EDGE, EDGE, inner, height - 2 * EDGE, 7), stroke: frame, width: 1 },
      ...head(face.name, parts, { left, right, y: EDGE + 26 }, measure),
      ...typeLine(parts, ink, { left, right, y: typeTop }, measure),
      ...factLine(parts, { left, right, y: typeTop + TYPE + 18 }, measure),
      ...(hasText ? rulesText(text, left, typeTop + between, right - left, frame) : []),
      ...foot(parts, { left, right, y: footTop }, measure),
    ],
  }
}

interface Row {
  readonly left: number
  readonly right: number
  readonly y: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Its own picture, or else the rosette of its name. */
function picture(name: string, suit: number | null, { x, y, width, height }: Box): Mark {
  const ink = inkOf(suit)
  const wash = mixed(ink, 0.09)
  const own = pictureOf(name)
  if (own) {
    const place = { width, height }
    const ground: Mark = { kind: "path", d: rectangle(0, 0, width, height), fill: wash }
    const mark: Mark = { kind: "picture", picture: own.picture, ...placed(own.picture, place, own) }
    return { kind: "group", x, y, clip: place, marks: [ground, mark] }
  }
  const rings = rosette(name, suit, { width: Math.round(width), height: Math.round(height), rings: 26 })
  return {
    kind: "group",
    x,
    y,
    clip: { width, height },
    marks: [
      { kind: "path", d: rectangle(0, 0, width, height), fill: wash },
      ...rings.map(({ d, opacity }): Mark => ({ kind: "path", d, stroke: mixed(ink, opacity, wash), width: 0.55 })),
    ],
  }
}

function head(name: string, { corner }: FaceParts, { left, right, y }: Row, measure: Measure): readonly Mark[] {
  const look = { size: 16, font: "face-strong", colour: INK, signs: SECOND_INK, most: (right - left) * 0.6 } as const
  const price = corner && inLine(piecesOf(corner, false), look, measure)
  const most = right - left - (price ? price.width + 8 : 0)
  return [
    written(name, left, y, { size: 19.5, font: "face-strong", most }, measure),
    ...(price ? price.marks(right - price.width, y) : []),
  ]
}

function typeLine(parts: FaceParts, ink: string, { left, right, y }: Row, measure: Measure): readonly Mark[] {
  const { suit } = parts
  const sign = signOf(parts.type.icon)
  const isSigned = sign !== null || suit !== null
  const from = isSigned ? left + 17 : left
  const type = written(capital(parts.type.text), from, y + 18, { size: 12, font: "ui", colour: SECOND_INK }, measure)
  const most = right - from - type.width - 8
  const words = inLine(wordPieces(parts.words), { size: 12, font: "ui", colour: QUIET_INK, most }, measure)
  const shape: readonly Mark[] =
    suit === null ? [] : [{ kind: "path", d: pipShape(suit), fill: ink, at: { x: left, y: y + 8.5, scale: 0.7 } }]
  return [
    ...(sign ? drawnSign(sign, left, y + 7, 13.5, ink) : shape),
    type,
    ...words.marks(right - words.width, y + 18),
  ]
}

function factLine({ facts }: FaceParts, { left, right, y }: Row, measure: Measure): readonly Mark[] {
  const pieces = facts.flatMap((fact, index) => [...(index > 0 ? ["   "] : []), ...factPieces(fact)])
  return inLine(pieces, { size: 12, font: "ui", colour: SECOND_INK, most: right - left }, measure).marks(left, y)
}

/** Among other facts each says what it is, by its icon or by its name. */
const factPieces = (fact: FaceFact): readonly Piece[] =>
  signOf(fact.icon) ? piecesOf(fact, false) : [`${fact.name} `, ...piecesOf(fact, false)]

function foot({ points, pack, suit }: FaceParts, { left, right, y }: Row, measure: Measure): readonly Mark[] {
  const look = { size: 14.5, font: "face-strong", colour: INK, signs: inkOf(suit) } as const
  const worth = points && inLine(piecesOf(points, true), look, measure)
  const most = right - left - (worth ? worth.width + 12 : 0)
  return [
    ...(worth ? worth.marks(left, y + 14.5) : []),
    atRight(pack, right, y + 14, { size: 11, font: "ui", colour: QUIET_INK, most }, measure),
  ]
}

function rulesText(text: SetText, left: number, top: number, width: number, frame: string): readonly Mark[] {
  return [
    ...text.rules.map((y): Mark => ({ kind: "path", d: `M${left} ${top + y}h${width}`, stroke: frame, width: 1 })),
    ...text.lines.flatMap(({ runs, font, size, y }) =>
      runs.flatMap(({ piece, x, width: wide }): readonly Mark[] =>
        typeof piece === "string"
          ? [{ kind: "text", text: piece, x: left + x, y: top + y, size, font, colour: INK, width: wide }]
          : drawnSign(piece, left + x, top + y - size * 0.78, wide, SECOND_INK),
      ),
    ),
  ]
}

/** A tile that stands on a corner: what there is to read lies in a panel about its middle, the picture around it. */
function onHex(face: FaceView, parts: FaceParts, width: number, height: number, measure: Measure): Drawn {
  const ink = inkOf(parts.suit)
  const hasText = face.texts.length > 0
  const panel = { width: width * 0.8, x: width * 0.1, most: height * 0.6 }
  const [left, right] = [panel.x + INDENT, panel.x + panel.width - INDENT]
  const facts = parts.facts.length > 0 ? FACTS - 6 : 0
  const around = 36 + TYPE + facts + (hasText ? 12 : 0)
  const text = hasText ? new TextBox(face, right - left, measure).within(panel.most - around) : null
  const tall = Math.min(around + (text?.height ?? 0), height * 0.86)
  // What has little to say leaves the picture its middle.
  const top = hasText ? (height - tall) / 2 : height * 0.7 - tall
  const frame = mixed(ink, 0.45)
  const box = { x: 0, y: 0, width, height }
  return {
    fits: text?.fits ?? true,
    marks: [
      picture(face.name, parts.suit, box),
      { kind: "path", d: hexagon(width, EDGE), stroke: frame, width: 1 },
      { kind: "path", d: roundedRectangle(panel.x, top, panel.width, tall, 7), fill: PAPER, stroke: frame, width: 1 },
      ...head(face.name, parts, { left, right, y: top + 25 }, measure),
      ...typeLine(parts, ink, { left, right, y: top + 32 }, measure),
      ...factLine(parts, { left, right, y: top + 36 + TYPE + 10 }, measure),
      ...(text ? rulesText(text, left, top + 36 + TYPE + facts, right - left, frame) : []),
    ],
  }
}

function written(
  text: string,
  x: number,
  y: number,
  look: Omit<Look, "colour"> & Partial<Pick<Look, "colour">>,
  measure: Measure,
): TextMark {
  const { size, font, colour = INK, most = Number.POSITIVE_INFINITY } = look
  const full = measure(text, size, font)
  const share = full > most ? Math.max(0.4, most / full) : 1
  return { kind: "text", text, x, y, size: size * share, font, colour, width: full * share }
}

function atRight(text: string, right: number, y: number, look: Look, measure: Measure): TextMark {
  const mark = written(text, 0, y, look, measure)
  return { ...mark, x: right - mark.width }
}
