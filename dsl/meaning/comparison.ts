export type Comparison = "eq" | "ne" | "lt" | "le" | "gt" | "ge"

/** What holds where the comparison does not. */
export const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  eq: "ne",
  ne: "eq",
  lt: "ge",
  ge: "lt",
  gt: "le",
  le: "gt",
}

/** How it is said. */
export const COMPARED: Readonly<Record<Comparison, string>> = {
  eq: "is",
  ne: "is not",
  lt: "is less than",
  le: "is at most",
  gt: "is more than",
  ge: "is at least",
}

const HOLDS: Readonly<Record<Comparison, (is: number, to: number) => boolean>> = {
  eq: (is, to) => is === to,
  ne: (is, to) => is !== to,
  lt: (is, to) => is < to,
  le: (is, to) => is <= to,
  gt: (is, to) => is > to,
  ge: (is, to) => is >= to,
}

export const compared = (is: number, comparison: Comparison, to: number): boolean => HOLDS[comparison](is, to)

/** Of several tests, some of which nobody can tell here: whether one holds, whether all do. */
export const either = (tests: readonly (boolean | null)[]): boolean | null =>
  tests.includes(true) ? true : tests.includes(null) ? null : false
export const all = (tests: readonly (boolean | null)[]): boolean | null =>
  tests.includes(false) ? false : tests.includes(null) ? null : true
