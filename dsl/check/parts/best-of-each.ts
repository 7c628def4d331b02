import type { Cond, Expr } from "../../meaning/index.ts"
import type { Item, Word } from "../../syntax/ast.ts"
import { constant, instead } from "../scope/context.ts"

type Measure = Extract<Expr, { kind: "measure" }>

/**
 * `the highest size among the cards in their play`: of the best of them, not of all together. Null where players are
 * measured by something else.
 */
export function bestOf(measure: Expr, superlative: Word, item: Item): Measure | null {
  const { lemma } = superlative
  if (lemma !== "highest" && lemma !== "lowest") return null
  if (measure.kind !== "measure" || measure.how !== "total" || saysTotal(item)) return null
  const best: Measure = { ...measure, how: lemma }
  return instead(best, measure)
}

/** Who has none of those things has neither a best nor a worst. */
export function hasAny({ of, span }: Measure): Cond {
  const count: Expr = { kind: "count", of, type: "number", many: false, span }
  return { cond: "compare", comparison: "ge", left: count, right: constant(1), span }
}

/** `the total cost` */
export const saysTotal = ({ adjectives }: Item): boolean =>
  adjectives.some((each) => each.kind === "adjective" && each.word.lemma === "total")
