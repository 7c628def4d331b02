/** The plain back of a pack or of a kind: a rosette and a name, the same whichever way up it is held. */
import { rosette } from "../face/rosette.ts"
import type { Shape } from "./card-sizes.ts"
import { type Drawing, hexagon, type Mark, type Measure, rectangle, roundedRectangle } from "./drawing.ts"
import { unitOf } from "./face-drawing.ts"
import { inkOf, mixed, PAPER, SUIT_INKS } from "./inks.ts"

/** How far the back is drawn beyond where it is cut: more than anybody asks for. */
const BEYOND = 40

interface Back {
  /** The pack. */
  readonly title: string
  /** What it is a back of; null for anything of the pack. */
  readonly kind: string | null
  /** Tells kinds apart by hue and figure; null for a pack. */
  readonly look: number | null
}

export function backDrawing({ title, kind, look }: Back, shape: Shape, measure: Measure): Drawing {
  const unit = unitOf(shape)
  const [width, height] = [shape.width / unit, shape.height / unit]
  const ink = inkOf(look === null ? null : look % SUIT_INKS.length)
  const ground = mixed(ink, 0.86)
  const isHex = shape.outline === "hex"
  const outline = isHex ? hexagon(width) : roundedRectangle(0, 0, width, height, 12)
  const inset = (by: number): string =>
    isHex ? hexagon(width, by) : roundedRectangle(by, by, width - 2 * by, height - 2 * by, 8)
  const line = mixed(PAPER, 0.55, ground)
  const side = Math.round(Math.min(width, height) * (isHex ? 0.62 : 0.78))
  const rings = rosette(`${title} ${kind ?? ""}`, look, { width: side, height: side, rings: 22, reach: 0.94 })
  const label = named(title, kind, isHex ? width * 0.5 : width - 56, measure)
  const foot = isHex ? height * 0.8 : height - 26
  return {
    words: kind === null ? `Back of ${title}` : `Back of ${title}, ${kind}`,
    width,
    height,
    unit,
    outline,
    isHex,
    fits: true,
    marks: [
      { kind: "path", d: rectangle(-BEYOND, -BEYOND, width + 2 * BEYOND, height + 2 * BEYOND), fill: ground },
      { kind: "path", d: inset(9), stroke: line, width: 1.6 },
      { kind: "path", d: inset(13), stroke: line, width: 0.6 },
      {
        kind: "group",
        x: (width - side) / 2,
        y: (height - side) / 2,
        clip: { width: side, height: side },
        marks: rings.map(
          ({ d, opacity }): Mark => ({ kind: "path", d, stroke: mixed(PAPER, opacity * 0.8, ground), width: 0.7 }),
        ),
      },
      { kind: "group", x: width / 2, y: foot, marks: label },
      { kind: "group", x: width / 2, y: height - foot, isTurned: true, marks: label },
    ],
  }
}

/** About its own middle. */
function named(title: string, kind: string | null, most: number, measure: Measure): readonly Mark[] {
  const text = kind === null ? title : `${title} · ${kind}`
  const full = measure(text, 13, "face-strong")
  const share = Math.min(1, most / full)
  const width = full * share
  return [{ kind: "text", text, x: -width / 2, y: 0, size: 13 * share, font: "face-strong", colour: PAPER, width }]
}
