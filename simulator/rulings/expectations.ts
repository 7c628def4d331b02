import type { FactsOf } from "../../dsl/diagnostics/catalogue.ts"
/** Clauses of `then` that no condition of the language is: of questions, of what is seen, of how often something was done. */
import type { Cond, Expr, Filter } from "../../dsl/meaning/index.ts"
import { type Pick, picksIn } from "./word-picks.ts"

/** What only a ruling can say. */
export type Expectation =
  /** Of several players every one, or some one: `nobody is asked` is not some of everyone. */
  | { readonly is: "asked"; readonly who: Expr; readonly some: boolean; readonly not: boolean }
  | {
      readonly is: "offered"
      readonly who: Expr
      readonly how: "must" | "may" | "can't"
      /** How many are to be chosen: the 2 of `must choose 2 of`. */
      readonly count: number | null
      readonly picks: readonly Pick[]
    }
  /** `you may decline`: what is asked can be answered so. */
  | { readonly is: "answerable"; readonly who: Expr; readonly by: "decline" | "accept"; readonly not: boolean }
  | { readonly is: "seen"; readonly who: Expr; readonly not: boolean; readonly names: readonly Pick[] }
  | {
      readonly is: "times"
      readonly who: Expr
      readonly event: string
      readonly names: readonly string[]
      readonly times: number
    }

/** What a clause says with `must`, `may` or `can` of an answer, its words still apart. */
export interface Said {
  /** Where the words for the player end. */
  readonly subject: number
  readonly modal: "must" | "may" | "can" | "can't"
  readonly verb: "choose" | "see" | "decline" | "accept"
  readonly count: number | null
  readonly picks: readonly Pick[]
}

const SAID = /^(.+?)\s+(must|may|can|can't|cannot)\s+(?:(choose|see)\s+(?:(\d+)\s+of\s+)?(.+)|(decline|accept)[.\s]*)$/s

/** Null for a clause that is a condition like any other. */
export function saidIn(value: string, names: readonly string[]): Said | null {
  const match = SAID.exec(value)
  if (!match) return null
  const [, subject = "", modal = "", verb, count, rest = "", plain] = match
  return {
    subject: subject.length,
    modal: modal === "cannot" ? "can't" : (modal as Said["modal"]),
    verb: (verb ?? plain) as Said["verb"],
    count: count === undefined ? null : Number(count),
    picks: rest === "" ? [] : picksIn(value, value.length - rest.length, names),
  }
}

/** Why a clause cannot be tested. */
export type Untested = FactsOf<"ruling/cannot-be-tested">

/** What such a clause asks of the runner; else why it cannot be tested. */
export function expectationIn({ modal, verb, count, picks }: Said, who: Expr): Expectation | Untested {
  const not = modal === "can't"
  if (verb === "see") {
    if (modal === "must" || modal === "may") return { case: "mustSee", modal }
    if (count !== null) return { case: "numberSeen" }
    return { is: "seen", who, not, names: picks }
  }
  if (verb === "decline" || verb === "accept") {
    if (modal === "must") return { case: "mustAnswer", verb }
    return { is: "answerable", who, by: verb, not }
  }
  if (not && count !== null) return { case: "numberNotOffered" }
  return { is: "offered", who, how: not ? "can't" : modal === "must" ? "must" : "may", count, picks }
}

const ASKED = /^.+?\s(?:is|are|isn't|aren't)(?:\s+not)?\s+asked\.?$/s
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, "three times": 3, "four times": 4 }

/** Conditions of the language that are about questions or counts of doings, which only a runner can know. */
export function expectationOf(test: Cond, value: string): Expectation | null {
  const asked = ASKED.test(value.trim()) ? askedIn(test) : null
  if (asked) return asked
  if (test.cond !== "doneTimes") return null
  const { who, what, event } = test
  const times = TIMES[test.times]
  if (times === undefined || what.kind !== "select") return null
  // What is done is told by name only.
  const names = onlyNames(what.filters)
  return names && { is: "times", who, event, names, times }
}

function askedIn(test: Cond): Expectation | null {
  if (test.cond === "not") {
    const inner = askedIn(test.of)
    return inner?.is === "asked" ? { ...inner, not: !inner.not } : null
  }
  if (test.cond === "asked") return { is: "asked", who: test.who, some: false, not: false }
  if (test.cond !== "each") return null
  // Each is not asked where not one of them is.
  const not = test.test.cond === "not"
  const one = test.test.cond === "not" ? test.test.of : test.test
  if (one.cond !== "asked") return null
  return { is: "asked", who: test.players, some: test.some !== not, not }
}

/** The names that filters ask for, where they ask for nothing else. */
function onlyNames(filters: readonly Filter[]): string[] | null {
  const names = filters.map((filter) => {
    if (filter.is === "name") return filter.not ? null : [filter.name]
    return filter.is === "either" || filter.is === "all" ? onlyNames(filter.filters) : null
  })
  const found = names.flatMap((each) => each ?? [])
  return names.includes(null) || found.length === 0 ? null : found
}

/** The names that filters ask for, in the order written. */
export function namesIn(filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) => {
    if (filter.is === "name") return filter.not ? [] : [filter.name]
    return filter.is === "either" || filter.is === "all" ? namesIn(filter.filters) : []
  })
}
