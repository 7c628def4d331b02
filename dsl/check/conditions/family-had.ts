import type { Cond, Expr } from "../../meaning/index.ts"
import { familyPhrase } from "../nouns/family-phrases.ts"
import { thereAreSuch } from "../parts/comparisons.ts"
import { nounWordOf } from "../parts/noun-words.ts"
import { bindingExpr, type Context, instead, want } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import type { Had } from "./has-comparisons.ts"

/** `you have the cost of the card`: as much as that of every counter, or more. Undefined where nothing of the sort is had. */
export function familyHad({ subject, item, span }: Had, context: Context): Cond | null | undefined {
  const noun = item.noun?.kind === "names" || item.noun?.genitive ? null : nounWordOf(item)
  const symbol = noun ? nounNamed("family", noun.lemma, context.symbols) : undefined
  if (!symbol || !noun || symbol.family.of !== "property" || item.quantity || item.more || item.than) return undefined
  if (item.det && item.det.lemma !== "the") return undefined
  const cost = familyPhrase(symbol, { item, wanted: want("amount"), owner: null, relative: null }, context)
  if (cost?.kind !== "amount") return null
  const has = (holder: Expr): Cond => ({
    cond: "and",
    of: cost.parts.flatMap((part): Cond[] => {
      if (part.kind !== "amount") return []
      const left: Expr = { kind: "counter", counter: part.counter, holder, type: "number", many: false, span }
      return [{ cond: "compare", comparison: "ge", left, right: part.number, span }]
    }),
    span,
  })
  const per = context.symbols.model.counters[cost.counter]?.per ?? null
  if (per === null || (per === "player") !== (subject.type === "player")) return undefined
  if (subject.kind !== "select") return subject.many ? undefined : instead(context.from(has(subject), noun), cost)
  if (!subject.quantity || subject.quantity.all) return undefined
  const such = thereAreSuch(subject, subject.quantity, has(bindingExpr(subject.item)), span)
  return such && instead(context.from(such, noun), cost)
}
