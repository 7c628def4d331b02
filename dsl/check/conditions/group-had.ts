import type { Cond, Expr } from "../../meaning/index.ts"
import { sumOf } from "../nouns/amounts.ts"
import { countersOf, groupBehind, ofEachMember, ofGroup } from "../nouns/group-phrases.ts"
import { quantityCond, thereAreSuch } from "../parts/comparisons.ts"
import { atLeastOne, isEachOne, quantityOf } from "../parts/quantities.ts"
import { bindingExpr, type Context } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import type { Had } from "./has-comparisons.ts"

/**
 * `you have 5 or more resources` is said of what there is of a group in all, `1 or more of each resource` of each of its
 * counters. Undefined where no group is had.
 */
export function groupHad(had: Had, context: Context): Cond | null | undefined {
  const { subject, item, span } = had
  const behind = groupBehind(item, context)
  const word = item.noun?.kind === "noun" && !item.noun.genitive ? item.noun.word : null
  const group = behind?.group ?? (word ? nounNamed("group", word.lemma, context.symbols) : undefined)
  if (!group || item.more || item.than || item.owner) return undefined
  const per = context.symbols.model.counters[group.counters[0] ?? -1]?.per ?? null
  const isOfThings = per !== null && per !== "player"
  if ((subject.type === "component") !== isOfThings) return undefined
  // `all resources`: every unit that there is, or something of each?
  if (!behind && item.det && (isEachOne(item) || ["all", "both", "another"].includes(item.det.lemma)))
    return ofGroup(item.det, "had", group, item, context)
  if (!behind && item.adjectives.length + item.ordinals.length + item.places.length > 0)
    return ofGroup(item, "described", group, item, context)
  const each = behind ? ofEachMember(withPlainNumber(item), context) : null
  if (each === null && behind) return null
  const quantity = quantityOf(item, context)
  if (!quantity) return null
  const has = (holder: Expr): Cond => {
    const numbers = countersOf(group, per === null ? null : holder, span)
    const tests = (behind ? numbers : [sumOf(numbers)]).map((left) => quantityCond(left, atLeastOne(quantity), span))
    return tests.length === 1 && tests[0] ? tests[0] : { cond: "and", of: tests, span }
  }
  const words = [
    behind?.of.word,
    behind?.inner.det,
    behind?.inner.noun?.kind === "noun" ? behind.inner.noun.word : word,
  ]
  if (subject.kind !== "select") return subject.many ? undefined : context.from(has(subject), ...words)
  if (!subject.quantity || subject.quantity.all) return undefined
  return context.from(thereAreSuch(subject, subject.quantity, has(bindingExpr(subject.item)), span), ...words)
}

/** Bounds are those of the condition. */
function withPlainNumber(item: Had["item"]): Had["item"] {
  if (!item.quantity) return item
  const { and: _, ...quantity } = item.quantity
  return { ...item, quantity: { ...quantity, bound: null, orMore: null } }
}
