/** What of a picture is shown: it fills its place, and its point lies there where it lies in the picture. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { LEAST_ZOOM, MOST_ZOOM, movedBy, placed, zoomed } from "../../editor/face/cut.ts"

const size = fc.record({ width: fc.integer({ min: 1, max: 2000 }), height: fc.integer({ min: 1, max: 2000 }) })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const cut = fc.record({
  focus: fc.tuple(share, share),
  zoom: fc.double({ min: LEAST_ZOOM, max: MOST_ZOOM, noNaN: true }),
})

test.each([
  ["all of what is as wide as its place", [100, 50], [200, 100], [0.5, 0.5], 1, [0, 0, 200, 100]],
  ["the middle of what is too high", [100, 100], [200, 100], [0.5, 0.5], 1, [0, -50, 200, 200]],
  ["its upper end", [100, 100], [200, 100], [0.5, 0], 1, [0, 0, 200, 200]],
  ["its lower right, twice as large", [100, 50], [200, 100], [1, 1], 2, [-200, -100, 400, 200]],
] as const)("%s", (_, [width, height], [w, h], focus, zoom, expected) => {
  const { x, y, width: wide, height: high } = placed({ width, height }, { width: w, height: h }, { focus, zoom })
  expect([x, y, wide, high].map((each) => each + 0)).toEqual(expected)
})

test("it fills its place, whatever its size, and its point stays at its share of it", () => {
  fc.assert(
    fc.property(size, size, cut, (picture, place, how) => {
      const { x, y, width, height } = placed(picture, place, how)
      const most = 1e-6 * Math.max(width, height)
      expect([x <= most, y <= most]).toEqual([true, true])
      expect(x + width).toBeGreaterThanOrEqual(place.width - most)
      expect(y + height).toBeGreaterThanOrEqual(place.height - most)
      expect(x + how.focus[0] * width).toBeCloseTo(how.focus[0] * place.width, 3)
    }),
  )
})

test("it goes as far as it is moved, where that much of it is left, and stays in its place", () => {
  fc.assert(
    fc.property(size, size, cut, fc.integer({ min: -300, max: 300 }), (picture, place, how, by) => {
      const before = placed(picture, place, how)
      const next = movedBy(picture, place, how, by, 0)
      const after = placed(picture, place, next)
      expect(next.focus[0]).toBeGreaterThanOrEqual(0)
      expect(next.focus[0]).toBeLessThanOrEqual(1)
      expect(next.focus[1]).toBeCloseTo(how.focus[1], 9)
      const room = before.width - place.width
      const wanted = Math.min(0, Math.max(-room, before.x + by))
      expect(after.x).toBeCloseTo(room < 0.5 ? before.x : wanted, 3)
    }),
  )
})

test("zoom ends where it ends", () => {
  expect(zoomed({ focus: [0, 0], zoom: 2 }, 100).zoom).toBe(MOST_ZOOM)
  expect(zoomed({ focus: [0, 0], zoom: 2 }, 0.01).zoom).toBe(LEAST_ZOOM)
  expect(zoomed({ focus: [0, 0], zoom: 2 }, 1.5)).toEqual({ focus: [0, 0], zoom: 3 })
})
