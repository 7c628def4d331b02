import fc from "fast-check"
import { expect, test } from "vitest"
import { estimate, holm, meanEstimate, pairedRates, wilson } from "../../simulator/statistics/intervals.ts"
import { quantile, summarize } from "../../simulator/statistics/summary.ts"

// Reference values: Newcombe, Statistics in Medicine 17 (1998), table I (method 3: the score interval).
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("Wilson's interval of %i of %i", (successes, trials, low, high) => {
  const interval = wilson(successes, trials)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test("Wilson's interval holds the rate, mirrors, and is everything where nothing was tried", () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(), (trials, raw) => {
      const successes = raw % (trials + 1)
      const { low, high } = wilson(successes, trials)
      expect(low).toBeLessThanOrEqual(successes / trials + 1e-12)
      expect(high).toBeGreaterThanOrEqual(successes / trials - 1e-12)
      expect(wilson(trials - successes, trials).low).toBeCloseTo(1 - high, 12)
    }),
  )
})

// Two-sided chances of the normal distribution.
test.each([
  [0, 1],
  [1, 0.31731],
  [1.959964, 0.05],
  [2.575829, 0.01],
  [4, 6.334e-5],
])("%d standard errors", (z, p) => {
  expect(estimate(z, 1).p).toBeCloseTo(p, 5)
  expect(estimate(-z, 1).p).toBe(estimate(z, 1).p)
})

test("a difference that all games share is sure, none at all is none", () => {
  expect(estimate(1, 0)).toEqual({ value: 1, low: 1, high: 1, p: 0 })
  expect(estimate(0, 0).p).toBe(1)
})

test("the mean of values from their sums", () => {
  // 1, 2, 3, 4: mean 2.5, variance 5/3.
  const { value, low, high } = meanEstimate(4, 10, 30)
  expect(value).toBe(2.5)
  expect((high - low) / 2).toBeCloseTo(1.959964 * Math.sqrt(5 / 3 / 4), 5)
  expect(meanEstimate(1, 7, 49).low).toBe(-Infinity)
})

test("a few values that happen to agree are no proof; many are", () => {
  expect(meanEstimate(3, 3, 3)).toMatchObject({ value: 1, low: 1, high: 1 })
  expect(meanEstimate(3, 3, 3).p).toBeCloseTo(0.08326, 4)
  expect(meanEstimate(100, 100, 100).p).toBeLessThan(1e-6)
  expect(meanEstimate(3, 0, 0).p).toBe(1)
})

// Reference values: ci.prop.ps of the R package statpsych (of D. G. Bonett himself), its own example: 12, 4, 26 and 6 pairs.
test("Bonett and Price's interval for rates of the same games", () => {
  const { value, low, high } = pairedRates(48, 26 - 4, 26 + 4)
  expect(value).toBeCloseTo(22 / 48, 12)
  expect(low).toBeCloseTo(0.2548067, 6)
  expect(high).toBeCloseTo(0.6251933, 6)
})

test("games that all agree leave an interval that narrows as they grow more", () => {
  const reaches = [1, 10, 100, 1000].map((n) => pairedRates(n, 0, 0).high)
  expect(reaches.map((reach) => reach.toFixed(3))).toEqual(["0.924", "0.231", "0.027", "0.003"])
  // All of them changed: what is known of the others is that they are few.
  expect(pairedRates(10, -10, 10)).toMatchObject({ value: -1, low: -1 })
  expect(pairedRates(10, -10, 10).high).toBeCloseTo(-10 / 12 + 1.959964 * Math.sqrt((1 - (10 / 12) ** 2) / 12), 5)
  expect(pairedRates(0, 0, 0)).toMatchObject({ value: 0, low: -1, high: 1, p: 1 })
})

test("the interval of paired rates holds the difference, mirrors, and stays in range", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), fc.nat(), (n, a, b) => {
      const gained = a % (n + 1)
      const lost = b % (n - gained + 1)
      const { value, low, high, p } = pairedRates(n, gained - lost, gained + lost)
      expect(low).toBeGreaterThanOrEqual(-1)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThan(value + 1e-12)
      expect(high).toBeGreaterThan(value - 1e-12)
      const mirrored = pairedRates(n, lost - gained, gained + lost)
      expect([mirrored.low, mirrored.high, mirrored.p]).toEqual(
        [-high, -low, p].map((each) => expect.closeTo(each, 12)),
      )
    }),
  )
})

test("Holm's correction", () => {
  // Holm's own way: 0.01 of three, 0.02 of two, 0.04 of one; never below the one before.
  expect(holm([0.04, 0.01, 0.02])).toEqual([0.04, 0.03, 0.04])
  expect(holm([0.9, 0.8])).toEqual([1, 1])
  expect(holm([])).toEqual([])
})

test("distributions at a glance", () => {
  const distribution = [
    [-1, 1],
    [2, 2],
    [5, 1],
  ] as const
  expect(summarize(distribution)).toMatchObject({ count: 4, mean: 2, least: -1, most: 5 })
  expect(summarize(distribution).deviation).toBeCloseTo(Math.sqrt(6), 12)
  expect([0.25, 0.5, 0.75, 1].map((share) => quantile(distribution, share))).toEqual([-1, 2, 2, 5])
  expect(summarize([])).toMatchObject({ count: 0, mean: 0 })
})
