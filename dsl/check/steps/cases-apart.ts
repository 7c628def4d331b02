/**
 * Cases told one after another: `if it is Red, draw 1; if it is Blue, gain $1; otherwise, discard it`. A reader takes what
 * is behind `otherwise` for all that is left, and it would be done in the first case, too.
 */
import type { Cond, Expr, Step } from "../../meaning/index.ts"
import { sameExpr } from "../findings/doubts.ts"

/** Whether what two parts ask is asked of the same, so that they seem to be cases of one question. */
export function areCases(one: readonly Step[], other: readonly Step[]): boolean {
  const [first, second] = [one, other].map(subjectOfGate)
  return Boolean(first && second && isSame(first, second))
}

function subjectOfGate([gate, ...more]: readonly Step[]): Expr | null {
  return gate?.do === "if" && more.length === 0 && gate.otherwise.length === 0 ? subjectOf(gate.test) : null
}

type Subjects = { readonly [Is in Cond["cond"]]: ((cond: Extract<Cond, { cond: Is }>) => Expr | null) | null }

const ofFirst = ({ of: [first] }: { readonly of: readonly Cond[] }): Expr | null => (first ? subjectOf(first) : null)

/** What a condition speaks of first, `the roll` of `the roll is 1`; null for what is no question with several answers. */
const SUBJECTS: Subjects = {
  compare: ({ left }) => left,
  same: ({ left }) => left,
  fits: ({ what }) => what,
  not: ({ of }) => subjectOf(of),
  and: ofFirst,
  or: ofFirst,
  active: null,
  among: null,
  asked: null,
  constant: null,
  doing: null,
  done: null,
  doneTimes: null,
  each: null,
  exists: null,
  extra: null,
  member: null,
  over: null,
  playerIs: null,
  possible: null,
  short: null,
  span: null,
  tie: null,
  timer: null,
  took: null,
  uncarried: null,
  won: null,
}

const subjectOf = (cond: Cond): Expr | null =>
  (SUBJECTS[cond.cond] as ((cond: Cond) => Expr | null) | null)?.(cond) ?? null

function isSame(one: Expr, other: Expr): boolean {
  if (one.kind === "rolled" || one.kind === "this") return other.kind === one.kind
  if (one.kind === "counter" && other.kind === "counter")
    return one.counter === other.counter && isSameHolder(one.holder, other.holder)
  if (one.kind === "property" && other.kind === "property")
    return one.property === other.property && isSame(one.of, other.of)
  return sameExpr(one, other)
}

const isSameHolder = (one: Expr | null, other: Expr | null): boolean =>
  one && other ? isSame(one, other) : one === other
