/** Signs that are drawn rather than written, as marks of a face. */
import { iconFor } from "../face/amount.tsx"
import { ICONS } from "../ui/icons.ts"
import type { Mark } from "./drawing.ts"

/** A drawing on a grid of its own. */
export interface Sign {
  readonly paths: readonly string[]
  readonly grid: number
  /** Lines of so much of the grid; null where its shapes are filled. */
  readonly line: number | null
}

/** The sign of a counter by its symbol; null where it is written. */
export function signOf(symbol: string | null): Sign | null {
  const icon = iconFor(symbol)
  return icon && { paths: ICONS[icon], grid: 16, line: 1.4 }
}

/** A sign in a square. */
export function drawnSign(
  { paths, grid, line }: Sign,
  x: number,
  y: number,
  size: number,
  ink: string,
): readonly Mark[] {
  const at = { x, y, scale: size / grid }
  const look = line === null ? { fill: ink } : { stroke: ink, width: line }
  return paths.map((d) => ({ kind: "path", d, at, ...look }))
}
