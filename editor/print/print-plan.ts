/** What comes of the settings: sides of sheets, what is cut, and what does not go together. */
import { PAPERS } from "./card-sizes.ts"
import type { Drawing } from "./drawing.ts"
import { type PrintSettings, shapeOf, whyNotOwn } from "./print-settings.ts"
import { type Drawings, type Printable, withCopies } from "./printed-things.ts"
import { cropMarks, type Layout, type Line, layOut, type Paper, type Side, sidesOf } from "./sheet-layout.ts"

export interface Plan {
  readonly paper: Paper & { readonly name: string }
  readonly layout: Layout
  /** With what is to be drawn only once it is looked at. */
  readonly sides: readonly Side<() => Drawing>[]
  readonly marks: readonly Line[]
  readonly hasOutlines: boolean
  readonly cards: number
  readonly sheets: number
}

/** @returns why it can't be, in words, where it can't */
export function planOf(things: readonly Printable[], settings: PrintSettings, drawings: Drawings): Plan | string {
  const wrong = whyNotOwn(settings)
  if (wrong !== null) return wrong
  const shape = shapeOf(settings)
  const { bleed, cutting, backs, duplex } = settings
  const paper = PAPERS[settings.paper]
  // A hexagon is cut along its own sides: marks in the margin would tell of none of them.
  const hasMarks = cutting === "marks" && shape.outline === "card"
  const layout = layOut({ shape, paper, bleed, hasMarks })
  if (!layout) {
    const size = [shape.width, shape.height].map((side) => Math.round((side + 2 * bleed) * 10) / 10).join(" × ")
    return `${size} mm has no room on ${paper.name}.`
  }
  const all = withCopies(things, settings)
  const faces = all.map((thing) => ({ thing, drawing: () => drawings.face(thing) }))
  const turned = backs === "none" ? null : backs
  const sides = sidesOf(
    faces,
    layout,
    turned === null
      ? null
      : { paper, duplex, backOf: ({ thing }) => ({ thing, drawing: () => drawings.back(thing, turned) }) },
  )
  return {
    paper,
    layout,
    sides: sides.map(({ lying, ...side }) => ({
      ...side,
      lying: lying.map(({ what, place }) => ({ what: what.drawing, place })),
    })),
    marks: hasMarks ? cropMarks(layout, paper, bleed) : [],
    hasOutlines: cutting === "outlines" || (cutting === "marks" && !hasMarks),
    cards: all.length,
    sheets: Math.ceil(all.length / layout.places.length),
  }
}
