/** Where cards lie on a sheet, where their backs lie behind them, and where they are cut. Lengths in millimetres, from the upper left. */
import type { Shape } from "./card-sizes.ts"

/** What hardly any printer reaches, at each side. */
const MARGIN = 4
/** The same, and so much more that a mark in the margin can be seen. */
const MARGIN_WITH_MARKS = 6
/** Between what bleeds and the mark that tells where to cut; and between that and the edge of the paper. */
const MARK_GAP = 1
const LONGEST_MARK = 5

export interface Paper {
  readonly width: number
  readonly height: number
}

export interface LayoutOptions {
  readonly shape: Shape
  readonly paper: Paper
  /** What each card is drawn beyond where it is cut, on every side. */
  readonly bleed: number
  /** Whether marks in the margin need room. */
  readonly hasMarks: boolean
}

/** Where a card lies, as it is cut out. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Quarter turns to the left: 1 has its upper side at the left. */
  readonly turn: 0 | 1 | 2 | 3
}

export interface Line {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

export interface Layout {
  readonly columns: number
  readonly rows: number
  readonly places: readonly Place[]
}

/**
 * As many of one shape as a sheet takes, in rows about its middle; they lie on their sides where more of them have room so.
 * @returns null where not even one has room
 */
export function layOut(options: LayoutOptions): Layout | null {
  const [upright, lying] = [gridOf(options, false), gridOf(options, true)]
  const best = lying.columns * lying.rows > upright.columns * upright.rows ? lying : upright
  const { columns, rows, width, height } = best
  if (columns < 1 || rows < 1) return null
  const { paper, bleed } = options
  const [stepX, stepY] = [width + 2 * bleed, height + 2 * bleed]
  const left = (paper.width - columns * stepX) / 2 + bleed
  const top = (paper.height - rows * stepY) / 2 + bleed
  const places = Array.from({ length: columns * rows }, (_, index): Place => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return { x: left + column * stepX, y: top + row * stepY, width, height, turn: best === lying ? 1 : 0 }
  })
  return { columns, rows, places }
}

function gridOf({ shape, paper, bleed, hasMarks }: LayoutOptions, isLying: boolean) {
  const [width, height] = isLying ? [shape.height, shape.width] : [shape.width, shape.height]
  const margin = hasMarks ? MARGIN_WITH_MARKS : MARGIN
  // What is exactly as large as there is room still fits.
  const inRoom = (paperSide: number, side: number): number =>
    Math.floor((paperSide - 2 * margin) / (side + 2 * bleed) + 1e-9)
  return {
    width,
    height,
    columns: Math.max(0, inRoom(paper.width, width)),
    rows: Math.max(0, inRoom(paper.height, height)),
  }
}

/** How a printer turns a sheet over. */
export type Duplex = "long" | "short"

/** Where the back of what lies at a place lies on the other side, so that it is behind it. The long edges of a sheet stand upright. */
export function behind(place: Place, paper: Paper, duplex: Duplex): Place {
  const { x, y, width, height, turn } = place
  // Turned over the long edge, left and right change; what points to the left points to the right from behind.
  if (duplex === "long") return { ...place, x: paper.width - x - width, turn: quarters(-turn) }
  // Over the short edge, above and below do: what stood upright stands on its head.
  return { ...place, y: paper.height - y - height, turn: quarters(2 - turn) }
}

const quarters = (turn: number): Place["turn"] => (((turn % 4) + 4) % 4) as Place["turn"]

/** The lines beside the cards along which one cuts, in the margins alone, where nothing is printed. */
export function cropMarks({ places }: Layout, paper: Paper, bleed: number): readonly Line[] {
  const edges = (from: (place: Place) => number, to: (place: Place) => number): readonly number[] =>
    [
      ...new Set(places.flatMap((place) => [from(place), to(place)].map((each) => Math.round(each * 1000) / 1000))),
    ].sort((a, b) => a - b)
  const across = edges(
    ({ x }) => x,
    ({ x, width }) => x + width,
  )
  const down = edges(
    ({ y }) => y,
    ({ y, height }) => y + height,
  )
  const [left = 0, right = 0, top = 0, bottom = 0] = [across[0], across.at(-1), down[0], down.at(-1)]
  const away = bleed + MARK_GAP
  // They may reach into what a printer leaves white: what is seen of them is enough to cut along.
  const length = (room: number): number => Math.min(LONGEST_MARK, Math.max(0, room - away - MARK_GAP))
  const beside = {
    left: length(left),
    right: length(paper.width - right),
    top: length(top),
    bottom: length(paper.height - bottom),
  }
  return [
    ...across.flatMap((x): Line[] => [
      { from: [x, top - away - beside.top], to: [x, top - away] },
      { from: [x, bottom + away], to: [x, bottom + away + beside.bottom] },
    ]),
    ...down.flatMap((y): Line[] => [
      { from: [left - away - beside.left, y], to: [left - away, y] },
      { from: [right + away, y], to: [right + away + beside.right, y] },
    ]),
  ]
}

/** One side of a sheet: which of the things to be printed lies where. */
export interface Side<T> {
  readonly sheet: number
  readonly isBack: boolean
  readonly lying: readonly { readonly what: T; readonly place: Place }[]
}

/**
 * All sides in the order in which they are printed: each sheet's faces, then its backs, where there are any.
 * @param backOf the back of a face
 */
export function sidesOf<T>(
  faces: readonly T[],
  layout: Layout,
  backs: { readonly paper: Paper; readonly duplex: Duplex; readonly backOf: (face: T) => T } | null,
): readonly Side<T>[] {
  const onOne = layout.places.length
  return Array.from({ length: Math.ceil(faces.length / onOne) }, (_, sheet) => {
    const lying = faces
      .slice(sheet * onOne, (sheet + 1) * onOne)
      .flatMap((what, index) => layout.places.slice(index, index + 1).map((place) => ({ what, place })))
    const front: Side<T> = { sheet, isBack: false, lying }
    if (backs === null) return [front]
    const { paper, duplex, backOf } = backs
    const back = lying.map(({ what, place }) => ({ what: backOf(what), place: behind(place, paper, duplex) }))
    return [front, { sheet, isBack: true, lying: back }]
  }).flat()
}
