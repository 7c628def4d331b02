/** Where cards lie on sheets, by lengths that one can measure. */
import { describe, expect, test } from "vitest"
import { PAPERS, SHAPES } from "../../../editor/print/card-sizes.ts"
import { behind, cropMarks, type LayoutOptions, layOut, sidesOf } from "../../../editor/print/sheet-layout.ts"

type Options = Partial<Omit<LayoutOptions, "shape" | "paper">>

const laid = (shape: keyof typeof SHAPES, paper: keyof typeof PAPERS, options: Options = {}) =>
  layOut({ shape: SHAPES[shape], paper: PAPERS[paper], bleed: 0, hasMarks: false, ...options })

describe("the sizes of publishers", () => {
  test.each([
    ["poker", 63.5, 88.9],
    ["bridge", 57.15, 88.9],
    ["mini", 44.45, 63.5],
    ["tarot", 69.85, 120.65],
    ["square", 70, 70],
    ["hex", 70, 80.829],
  ] as const)("%s is %d by %d mm", (name, width, height) => {
    expect(SHAPES[name].width).toBeCloseTo(width, 3)
    expect(SHAPES[name].height).toBeCloseTo(height, 3)
  })
})

describe("how many lie on a sheet, and how", () => {
  test.each([
    ["poker", "a4", {}, 3, 3, 0],
    ["poker", "letter", {}, 3, 3, 0],
    ["poker", "a4", { hasMarks: true }, 3, 3, 0],
    ["poker", "letter", { hasMarks: true }, 3, 3, 0],
    // What bleeds takes room: eight have it lying down, six upright.
    ["poker", "a4", { bleed: 3 }, 2, 4, 1],
    ["bridge", "a4", {}, 2, 5, 1],
    ["mini", "a4", {}, 3, 6, 1],
    ["mini", "letter", {}, 3, 6, 1],
    ["tarot", "a4", {}, 2, 2, 0],
    ["square", "letter", { hasMarks: true }, 2, 3, 0],
    ["hex", "a4", {}, 2, 4, 1],
  ] as const)("%s on %s, %o", (shape, paper, options, columns, rows, turn) => {
    const layout = laid(shape, paper, options)
    expect(layout).toMatchObject({ columns, rows })
    expect(layout?.places.map((place) => place.turn)).toEqual(Array(columns * rows).fill(turn))
  })

  test("as many as have room, never more", () => {
    for (const shape of Object.values(SHAPES))
      for (const paper of Object.values(PAPERS))
        for (const bleed of [0, 1.5, 3, 6])
          for (const hasMarks of [false, true]) {
            const layout = layOut({ shape, paper, bleed, hasMarks })
            const margin = hasMarks ? 6 : 4
            for (const { x, y, width, height } of layout?.places ?? []) {
              expect(x - bleed).toBeGreaterThanOrEqual(margin - 1e-6)
              expect(y - bleed).toBeGreaterThanOrEqual(margin - 1e-6)
              expect(x + width + bleed).toBeLessThanOrEqual(paper.width - margin + 1e-6)
              expect(y + height + bleed).toBeLessThanOrEqual(paper.height - margin + 1e-6)
            }
          }
  })

  test("what is larger than the paper has no room", () => {
    const shape = { width: 210, height: 280, outline: "card" } as const
    expect(layOut({ shape, paper: PAPERS.a4, bleed: 0, hasMarks: false })).toBeNull()
    expect(layOut({ shape: { ...shape, width: 202 }, paper: PAPERS.a4, bleed: 0, hasMarks: false })).not.toBeNull()
    expect(layOut({ shape: { ...shape, width: 202 }, paper: PAPERS.a4, bleed: 1, hasMarks: false })).toBeNull()
  })

  test("they lie about the middle of the sheet, what bleeds beside each other", () => {
    const places = laid("poker", "a4", { bleed: 1 })?.places ?? []
    expect(places[0]?.x).toBeCloseTo((210 - 3 * 65.5) / 2 + 1, 6)
    expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeCloseTo(65.5, 6)
    expect((places[3]?.y ?? 0) - (places[0]?.y ?? 0)).toBeCloseTo(90.9, 6)
  })
})

describe("behind a card", () => {
  const paper = PAPERS.a4
  const place = { x: 20, y: 30, width: 60, height: 90 }
  test.each([
    ["long", 0, { x: 130, y: 30, turn: 0 }],
    ["long", 1, { x: 130, y: 30, turn: 3 }],
    ["short", 0, { x: 20, y: 177, turn: 2 }],
    ["short", 1, { x: 20, y: 177, turn: 1 }],
  ] as const)("over the %s edge, turned %d", (duplex, turn, expected) => {
    const back = behind({ ...place, turn }, paper, duplex)
    expect(back).toEqual({ ...place, ...expected })
    // Behind what is behind it lies the card itself.
    expect(behind(back, paper, duplex)).toEqual({ ...place, turn })
  })

  test("the rows of backs are mirrored, and the last sheet's, too, where it is not full", () => {
    const layout = laid("poker", "a4")
    if (!layout) throw new Error("they have room")
    const faces = Array.from({ length: 11 }, (_, index) => `${index + 1}`)
    const sides = sidesOf(faces, layout, { paper, duplex: "long", backOf: (face) => `back of ${face}` })
    expect(sides.map(({ sheet, isBack, lying }) => [sheet, isBack, lying.length])).toEqual([
      [0, false, 9],
      [0, true, 9],
      [1, false, 2],
      [1, true, 2],
    ])
    const rowOf = (side: number): readonly string[] =>
      [...(sides[side]?.lying ?? [])]
        .sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x)
        .map(({ what }) => what)
    expect(rowOf(0).slice(0, 3)).toEqual(["1", "2", "3"])
    expect(rowOf(1).slice(0, 3)).toEqual(["back of 3", "back of 2", "back of 1"])
    // At the right, as the last two faces are at the left.
    expect(sides[3]?.lying.map(({ place: { x } }) => x > 70)).toEqual([true, true])
  })

  test("without backs there is one side of each sheet", () => {
    const layout = laid("poker", "a4")
    expect(layout && sidesOf(["1", "2"], layout, null).map(({ isBack }) => isBack)).toEqual([false])
  })
})

describe("crop marks", () => {
  test.each([0, 1])("with %d mm of bleed there is one at each edge that is cut", (bleed) => {
    const layout = laid("poker", "a4", { bleed, hasMarks: true })
    if (!layout) throw new Error("they have room")
    const marks = cropMarks(layout, PAPERS.a4, bleed)
    const edges = new Set(layout.places.flatMap(({ x, width }) => [x, x + width].map((each) => each.toFixed(3))))
    const above = marks.filter(({ from, to }) => from[0] === to[0] && to[1] < (layout.places[0]?.y ?? 0))
    // One at each edge that is cut, and nowhere else.
    expect(new Set(above.map(({ from }) => from[0].toFixed(3)))).toEqual(edges)
    // None of them reaches what is printed, or beyond the paper.
    for (const { from, to } of marks)
      for (const [x, y] of [from, to]) {
        expect(Math.min(x, y, PAPERS.a4.width - x, PAPERS.a4.height - y)).toBeGreaterThanOrEqual(1 - 1e-6)
        const inside = layout.places.some(
          (place) =>
            x > place.x - bleed - 0.99 &&
            x < place.x + place.width + bleed + 0.99 &&
            y > place.y - bleed - 0.99 &&
            y < place.y + place.height + bleed + 0.99,
        )
        expect(inside).toBe(false)
      }
  })
})
