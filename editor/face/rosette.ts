/** Engraved rosettes: the picture of a component without one, grown from its name. Its symmetry tells the suit. */
import { SUITS } from "../ui/pip.tsx"

export interface Ring {
  /** The line, as SVG draws it. */
  readonly d: string
  /** How strongly it is drawn, 0 to 1. */
  readonly opacity: number
}

interface RosetteOptions {
  readonly width: number
  readonly height: number
  /** How many lines there are. */
  readonly rings: number
  /** How far the outermost goes, as a share of half the longer side. */
  readonly reach?: number
}

interface Symmetry {
  /** How often the figure comes back in one turn; 0 for round. */
  readonly folds: number
  /** How much of a polygon it is, 0 to 1. */
  readonly edges: number
  /** By how much of a fold it is turned. */
  readonly turn: number
}

/** In the order of the suits' signs: circle, diamond, triangle, square, hexagon, drop, cross, crescent. */
const SYMMETRIES: readonly Symmetry[] = [
  { folds: 0, edges: 0, turn: 0 },
  { folds: 4, edges: 0.55, turn: 0 },
  { folds: 3, edges: 0.5, turn: 0.25 },
  { folds: 4, edges: 0.6, turn: 0.5 },
  { folds: 6, edges: 0.8, turn: 0.5 },
  { folds: 5, edges: 0.45, turn: 0.05 },
  { folds: 4, edges: -0.5, turn: 0.5 },
  { folds: 2, edges: 0.2, turn: 0.5 },
]
const PLAIN: Symmetry = { folds: 8, edges: 0.3, turn: 0 }

const TURN = Math.PI * 2

/** Numbers from 0 to 1 that follow from a text. */
function numbersOf(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const known = new Map<string, readonly Ring[]>()
/** So many are remembered. */
const MOST = 600

/**
 * The lines of a rosette about the middle of a picture, from the inside.
 * @param suit index of the suit, null for none
 */
export function rosette(seed: string, suit: number | null, options: RosetteOptions): readonly Ring[] {
  const key = `${seed}\n${suit}\n${options.width} ${options.height} ${options.rings} ${options.reach}`
  const found = known.get(key)
  if (found) return found
  const made = draw(seed, suit === null ? PLAIN : (SYMMETRIES[suit % SUITS] ?? PLAIN), options)
  if (known.size >= MOST) known.clear()
  known.set(key, made)
  return made
}

function draw(
  seed: string,
  { folds, edges, turn }: Symmetry,
  { width, height, rings, reach = 1.06 }: RosetteOptions,
): readonly Ring[] {
  const next = numbersOf(seed)
  const round = folds === 0
  const base = round ? 9 + Math.floor(next() * 8) : folds
  const fine = base * (round ? 2 : 2 + Math.floor(next() * 3))
  const finest = base * (round ? 3 : 5 + Math.floor(next() * 3))
  const swing = [0.07 + next() * 0.08, 0.05 + next() * 0.06, 0.02 + next() * 0.035]
  const twist = [(next() - 0.5) * 2.2, (next() - 0.5) * 4.4, (next() - 0.5) * 6]
  const wave = 1 + Math.floor(next() * 3)
  const points = Math.min(144, Math.max(48, finest * 5))
  const offset = round ? next() : turn / folds
  return Array.from({ length: rings }, (_, ring): Ring => {
    const share = (ring + 1) / rings
    const radius = (Math.max(width, height) / 2) * reach * (0.12 + 0.88 * share)
    const breath = Math.sin(share * Math.PI * wave)
    const at = (step: number): readonly [number, number] => {
      const angle = (step / points) * TURN
      const from = angle - offset * TURN
      const body = round ? 1 : 1 - edges + edges * polygon(from, folds)
      const reached =
        radius *
        (body +
          (swing[0] ?? 0) * Math.cos(base * from + (twist[0] ?? 0) * share * 2) * (0.55 + 0.45 * breath) +
          (swing[1] ?? 0) * Math.cos(fine * from + (twist[1] ?? 0) * share * 2) +
          (swing[2] ?? 0) * Math.cos(finest * from + (twist[2] ?? 0) * share * 2) * breath)
      return [width / 2 + reached * Math.cos(angle), height / 2 + reached * Math.sin(angle)]
    }
    return {
      d: smooth(Array.from({ length: points }, (_, step) => at(step))),
      opacity: 0.62 + 0.36 * Math.sin(share * Math.PI),
    }
  })
}

/** How far the edge of a polygon is in a direction, as a share of its corner's distance; the first corner at 0. */
function polygon(angle: number, corners: number): number {
  const part = TURN / corners
  const within = (((angle % part) + part) % part) - part / 2
  return Math.cos(part / 2) / Math.cos(within)
}

const short = (value: number): string => value.toFixed(1).replace(/\.0$/, "")

/** A closed line without corners through the middles between points. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const middle = (index: number): string => {
    const [ax, ay] = points[index % points.length] as readonly [number, number]
    const [bx, by] = points[(index + 1) % points.length] as readonly [number, number]
    return `${short((ax + bx) / 2)} ${short((ay + by) / 2)}`
  }
  const parts = [`M${middle(points.length - 1)}`]
  for (const [index, [x, y]] of points.entries()) parts.push(`Q${short(x)} ${short(y)} ${middle(index)}`)
  return `${parts.join("")}Z`
}
