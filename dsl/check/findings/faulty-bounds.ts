import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Expr } from "../../meaning/index.ts"
import { someMeaning, visitMeanings } from "../../meaning/walk.ts"
import type { CounterDecl } from "../../pack/model.ts"
import { boundTexts } from "../../pack/sentences.ts"
import { type Span, spanIn, type Text } from "../../text.ts"

/** The bounds of one counter that are texts, and the numbers that these come to. */
interface Bounds {
  readonly from: Expr | null
  readonly to: Expr | null
}

/** Bounds that would need what they bound, and those that speak of “you” where a counter is nobody's. */
export function faultyBounds(counters: readonly CounterDecl[], bounds: readonly Bounds[]): Diagnostic[] {
  return [...circularBounds(counters, bounds), ...boundsOfNobody(counters, bounds)]
}

function circularBounds(counters: readonly CounterDecl[], bounds: readonly Bounds[]): Diagnostic[] {
  const needs = bounds.map(({ from, to }) => countersIn([from, to]))
  const told = new Set<number>()
  return counters.flatMap((decl, counter) => {
    const round = roundFrom(counter, needs)
    const span = spansOf(decl)[0]
    if (!round || !span || round.some((each) => told.has(each))) return []
    for (const each of round) told.add(each)
    const others = round.flatMap((each) => (each === counter ? [] : spansOf(counters[each]).slice(0, 1)))
    return report("check/circular-bound", span, { counter: decl.name, others })
  })
}

/** The shortest way from a counter by what its bounds need back to it; null where there is none. */
function roundFrom(counter: number, needs: readonly ReadonlySet<number>[]): readonly number[] | null {
  const seen = new Set<number>()
  const ways: (readonly number[])[] = [[counter]]
  for (const way of ways) {
    const next = needs[way.at(-1) ?? counter] ?? new Set<number>()
    if (next.has(counter)) return way
    for (const each of next) {
      if (seen.has(each)) continue
      seen.add(each)
      ways.push([...way, each])
    }
  }
  return null
}

function countersIn(numbers: readonly (Expr | null)[]): ReadonlySet<number> {
  const found = new Set<number>()
  visitMeanings({ expr: numbers }, { expr: (expr) => expr.kind === "counter" && found.add(expr.counter) })
  return found
}

/** A counter of the game is nobody's, and of one that components have whoever changes it is not known. */
const boundsOfNobody = (counters: readonly CounterDecl[], bounds: readonly Bounds[]): Diagnostic[] =>
  counters.flatMap((decl, counter) => {
    if (decl.per === "player") return []
    return (["from", "to"] as const).flatMap((end) => {
      const text = decl[end]
      const isYours = someMeaning({ expr: [bounds[counter]?.[end]] }, { expr: ({ kind }) => kind === "you" })
      if (!isYours || typeof text !== "object" || !text) return []
      return report("check/no-bound", whole(text), { case: "nobody", counter: decl.name })
    })
  })

/** Where its bounds are said, the greatest first. */
const spansOf = (decl: CounterDecl | undefined): readonly Span[] => (decl ? boundTexts(decl).map(whole).reverse() : [])

const whole = (text: Text): Span => spanIn(text, 0, text.value.length)
