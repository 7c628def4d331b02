/** Names beside the points of a plot, where there is room for them. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Label extends Point {
  readonly anchor: "start" | "end" | "middle"
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** About the size of a letter, in the plot's own units. */
const LETTER = { width: 6.6, height: 13 }
const GAP = 8

/**
 * Places for names, the first come first served; null for one that has no room.
 * @param points all that are drawn @param names of some of them, by their number
 */
export function placeLabels(
  points: readonly Point[],
  names: readonly (readonly [point: number, name: string])[],
  bounds: Box,
): (Label | null)[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }))
  return names.map(([index, name]) => {
    const { x, y } = points[index] as Point
    const width = name.length * LETTER.width
    const own = taken[index]
    for (const label of candidates(x, y)) {
      const left = label.anchor === "start" ? label.x : label.anchor === "end" ? label.x - width : label.x - width / 2
      const box = { left, right: left + width, top: label.y - LETTER.height + 3, bottom: label.y + 3 }
      const isInside =
        box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom
      if (!isInside || taken.some((other) => other !== own && meet(box, other))) continue
      taken.push(box)
      return label
    }
    return null
  })
}

const candidates = (x: number, y: number): Label[] => [
  { x: x + GAP, y: y + 4, anchor: "start" },
  { x: x - GAP, y: y + 4, anchor: "end" },
  { x, y: y - GAP, anchor: "middle" },
  { x, y: y + GAP + 8, anchor: "middle" },
  { x: x + GAP - 1, y: y - 4, anchor: "start" },
  { x: x - GAP + 1, y: y - 4, anchor: "end" },
  { x: x + GAP - 1, y: y + 13, anchor: "start" },
  { x: x - GAP + 1, y: y + 13, anchor: "end" },
]

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
