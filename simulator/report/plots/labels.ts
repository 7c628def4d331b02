/** Names beside the points of a plot, where there is room for them. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Label extends Point {
  readonly anchor: "start" | "end" | "middle"
}

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** About the size of a letter, in the plot's own units. */
const LETTER = { width: 6.6, height: 13 }
const GAP = 8

/** A text of one line that begins, stands or ends at a place. */
export function boxOf({ x, y, anchor }: Label, text: string): Box {
  const width = text.length * LETTER.width
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2
  return { left, right: left + width, top: y - LETTER.height + 3, bottom: y + 3 }
}

const around = ({ x, y }: Point): Box => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 })

/** Of some places for a text the first where it hides the fewest points. */
export function freeLabel(places: readonly Label[], text: string, points: readonly Point[]): Label {
  const hidden = (place: Label): number => points.filter((point) => meet(boxOf(place, text), around(point))).length
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best))
}

/**
 * Places for names, the first come first served; null for one that has no room.
 * @param points all that are drawn @param names of some of them, by their number @param others what else is in the way
 */
export function placeLabels(
  points: readonly Point[],
  names: readonly (readonly [point: number, name: string])[],
  bounds: Box,
  others: readonly Box[] = [],
): (Label | null)[] {
  const taken: Box[] = [...points.map(around), ...others]
  return names.map(([index, name]) => {
    const { x, y } = points[index] as Point
    const own = taken[index]
    for (const label of candidates(x, y)) {
      const box = boxOf(label, name)
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
