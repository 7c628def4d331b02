/** Icons among the marks of a face. */
import { GRID, outlineOf } from "../state/icons.ts"
import type { Mark } from "./drawing.ts"

/** A drawing on a grid of its own. */
export interface Sign {
  readonly paths: readonly string[]
  readonly grid: number
}

/** The drawing of an icon; null where there is none, or it is not there yet: then its word is written. */
export function signOf(icon: string | null): Sign | null {
  const outline = icon === null ? null : outlineOf(icon)
  return outline ? { paths: [outline], grid: GRID } : null
}

/** A sign in a square. */
export function drawnSign({ paths, grid }: Sign, x: number, y: number, size: number, ink: string): readonly Mark[] {
  const at = { x, y, scale: size / grid }
  return paths.map((d) => ({ kind: "path", d, at, fill: ink }))
}
