/** What somebody wants printed, as it is kept on the device, and what of it does not go together. */
import { kept } from "../state/settings.ts"
import {
  LEAST_SIDE,
  MOST_BLEED,
  MOST_SIDE,
  PAPERS,
  type PaperName,
  SHAPES,
  type Shape,
  type ShapeName,
} from "./card-sizes.ts"
import type { Duplex } from "./sheet-layout.ts"

export type Output = "pdf" | "png" | "tts"
export type Cutting = "marks" | "outlines" | "none"
export type Backs = "none" | "pack" | "kind"

export interface PrintSettings {
  readonly output: Output
  readonly size: ShapeName
  /** Of a size of one's own, in millimetres. */
  readonly own: { readonly width: number; readonly height: number }
  readonly paper: PaperName
  readonly bleed: number
  readonly cutting: Cutting
  readonly backs: Backs
  readonly duplex: Duplex
  /** Null: as many as are declared. */
  readonly copies: number | null
  /** Of pictures. */
  readonly dpi: number
  /** Pixels of a longer side of a deck's sheet at most. */
  readonly sheetSide: number
  /** What addresses of a deck's pictures begin with. */
  readonly address: string
}

export const LEAST_DPI = 72
export const MOST_DPI = 1200
export const MOST_COPIES = 99
export const SHEET_SIDES = [4096, 8192] as const

export const USUAL: PrintSettings = {
  output: "pdf",
  size: "poker",
  own: { width: 63, height: 88 },
  paper: "a4",
  bleed: 0,
  cutting: "marks",
  backs: "none",
  duplex: "long",
  copies: null,
  dpi: 300,
  sheetSide: 4096,
  address: "",
}

const isIn = (value: unknown, least: number, most: number): boolean =>
  typeof value === "number" && value >= least && value <= most

const CHECKS: Readonly<{ [Key in keyof PrintSettings]: (value: PrintSettings[Key]) => boolean }> = {
  output: (value) => ["pdf", "png", "tts"].includes(value),
  size: (value) => value === "own" || Object.hasOwn(SHAPES, value),
  own: (value) => typeof value === "object" && typeof value?.width === "number" && typeof value.height === "number",
  paper: (value) => Object.hasOwn(PAPERS, value),
  bleed: (value) => isIn(value, 0, MOST_BLEED),
  cutting: (value) => ["marks", "outlines", "none"].includes(value),
  backs: (value) => ["none", "pack", "kind"].includes(value),
  duplex: (value) => ["long", "short"].includes(value),
  copies: (value) => value === null || isIn(value, 1, MOST_COPIES),
  dpi: (value) => isIn(value, LEAST_DPI, MOST_DPI),
  sheetSide: (value) => SHEET_SIDES.some((each) => each === value),
  address: (value) => typeof value === "string",
}

function areSettings(value: unknown): value is PrintSettings {
  if (typeof value !== "object" || value === null) return false
  const found = value as PrintSettings
  return (Object.keys(CHECKS) as (keyof PrintSettings)[]).every((key) => CHECKS[key](found[key] as never))
}

export const settings = kept<PrintSettings>("print", USUAL, areSettings)

export const shapeOf = ({ size, own }: PrintSettings): Shape =>
  size === "own" ? { ...own, outline: "card" } : SHAPES[size]

/** What is wrong with a size of one's own; null where nothing is. */
export function whyNotOwn({ size, own }: PrintSettings): string | null {
  const isSide = (side: number): boolean => side >= LEAST_SIDE && side <= MOST_SIDE
  if (size !== "own" || (isSide(own.width) && isSide(own.height))) return null
  return `A card is ${LEAST_SIDE} to ${MOST_SIDE} mm wide and high.`
}
