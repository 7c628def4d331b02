/** What faces are printed on: sizes that publishers have, and bounds of one's own. Lengths in millimetres. */
import { hexagonHeight } from "./drawing.ts"

export interface Shape {
  readonly width: number
  readonly height: number
  readonly outline: "card" | "hex"
}

const inches = (width: number, height: number): Shape => ({
  width: width * 25.4,
  height: height * 25.4,
  outline: "card",
})
/** Across its flat sides. */
const HEX = 70

export const SHAPES = {
  poker: inches(2.5, 3.5),
  bridge: inches(2.25, 3.5),
  mini: inches(1.75, 2.5),
  tarot: inches(2.75, 4.75),
  square: { width: 70, height: 70, outline: "card" },
  hex: { width: HEX, height: hexagonHeight(HEX), outline: "hex" },
} as const satisfies Readonly<Record<string, Shape>>

export type ShapeName = keyof typeof SHAPES | "own"

/** Sides of a size of one's own. */
export const LEAST_SIDE = 20
export const MOST_SIDE = 280

export const PAPERS = {
  a4: { name: "A4", width: 210, height: 297 },
  letter: { name: "Letter", width: 8.5 * 25.4, height: 11 * 25.4 },
} as const

export type PaperName = keyof typeof PAPERS

export const MOST_BLEED = 6
