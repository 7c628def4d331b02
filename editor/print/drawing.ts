/**
 * What is drawn on a face or a back, as plain data: the same marks become SVG on the screen, operators of a PDF, and pixels.
 * Lengths are in units of the drawing, from the upper left corner of what is cut out; what bleeds lies outside of it.
 */
import type { Picture } from "../face/load-picture.ts"

/** The cuts of letters that faces are set in. */
export type FontName = "face" | "face-italic" | "face-strong" | "ui"

export interface PathMark {
  readonly kind: "path"
  /** As SVG writes it. */
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  /** Of its line. */
  readonly width?: number
  /** Where the beginning of its own grid is, and how much larger it is drawn. */
  readonly at?: { readonly x: number; readonly y: number; readonly scale: number }
}

export interface TextMark {
  readonly kind: "text"
  readonly text: string
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly size: number
  readonly font: FontName
  readonly colour: string
  /** As it was measured when it was set: every painter keeps to it. */
  readonly width: number
}

/** A picture of the pack, all of it; what it stands in cuts it off. */
export interface PictureMark {
  readonly kind: "picture"
  readonly picture: Picture
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Marks that are moved together, cut off at a rectangle, or turned upside down about their own beginning. */
export interface GroupMark {
  readonly kind: "group"
  readonly x: number
  readonly y: number
  readonly isTurned?: boolean
  /** From their own beginning. */
  readonly clip?: { readonly width: number; readonly height: number }
  readonly marks: readonly Mark[]
}

export type Mark = PathMark | TextMark | PictureMark | GroupMark

export interface Drawing {
  /** What people who listen hear of it. */
  readonly words: string
  readonly width: number
  readonly height: number
  /** Millimetres of a unit. */
  readonly unit: number
  readonly marks: readonly Mark[]
  /** The line along which it is cut out. */
  readonly outline: string
  /** It is no rectangle: by itself it is shown cut out. */
  readonly isHex: boolean
  /** Whether all of its text has room. */
  readonly fits: boolean
}

/** How wide a line is when it is set. */
export type Measure = (text: string, size: number, font: FontName) => number

const short = (value: number): string => String(Math.round(value * 100) / 100)

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`

export function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [r, w, h] = [radius, width - 2 * radius, height - 2 * radius].map(short)
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${short(dx)} ${short(dy)}`
  return [
    `M${short(x + radius)} ${short(y)}h${w}${arc(radius, radius)}v${h}${arc(-radius, radius)}`,
    `h${short(2 * radius - width)}${arc(-radius, -radius)}v${short(2 * radius - height)}${arc(radius, -radius)}Z`,
  ].join("")
}

/** A hexagon that stands on a corner, as high as its width asks for, shrunk on every side by `inset`. */
export function hexagon(width: number, inset = 0): string {
  const height = hexagonHeight(width)
  const share = 1 - (2 * inset) / width
  const at = (x: number, y: number): string =>
    `${short(width / 2 + (x - width / 2) * share)} ${short(height / 2 + (y - height / 2) * share)}`
  const [side, top] = [height / 4, (height * 3) / 4]
  return `M${at(width / 2, 0)}L${at(width, side)}L${at(width, top)}L${at(width / 2, height)}L${at(0, top)}L${at(0, side)}Z`
}

export const hexagonHeight = (width: number): number => (width * 2) / Math.sqrt(3)
