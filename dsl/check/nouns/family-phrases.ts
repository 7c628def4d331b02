import type { PropertySymbol } from "../../meaning/declared.ts"
import type { Expr } from "../../meaning/index.ts"
import { mapExprs } from "../../meaning/walk.ts"
import { oneOf } from "../../pack/families.ts"
import type { HeadedPhrase } from "../parts/headed-phrase.ts"
import { type Context, instead } from "../scope/context.ts"
import type { FamilySymbol } from "../scope/symbols.ts"
import { amountOf, propertyPhrase, sumOf } from "./amounts.ts"

type Amount = Extract<Expr, { kind: "amount" }>

/**
 * `pay the cost of the card`, where a cost is so much of each counter of a group: all of it at once. As a number it is only
 * what it comes to: `the total cost of the card`.
 */
export function familyPhrase(symbol: FamilySymbol, phrase: HeadedPhrase, context: Context): Expr | null {
  const { item, wanted } = phrase
  const { name, family, group } = symbol
  const one = oneOf(group ?? context.symbols.model.groups[0]?.name ?? "")
  if (group !== null) return context.fail("check/group", item, { case: "whichOne", name, one, number: "1" })
  if (family.of === "script") return context.fail("check/group", item, { case: "textOfWhich", name, one, number: "1" })
  // `this cost of the card`: it has one, and nothing is picked.
  if (item.det && item.det.lemma !== "the" && item.det.lemma !== "all")
    return context.fail("check/idle-determiner", item, {
      case: "settled",
      determiner: item.det.text,
      noun: name,
      isNone: item.det.lemma === "no",
    })
  const properties = [...family.members.values()].flatMap(
    (member) => context.symbols.properties.find((each) => each.name === member) ?? [],
  )
  const [first] = properties
  if (!first) return null
  const isAmount = wanted.types?.includes("amount") === true && !wanted.types.includes("number")
  const isTotal = item.adjectives.some((each) => each.kind === "adjective" && each.word.lemma === "total")
  if (!isAmount && !isTotal) return context.fail("check/group", item, { case: "sumOrEach", name, one, number: "1" })
  const read = propertyPhrase(first, phrase, context)
  if (!read) return null
  const all = properties.map((property) => ofProperty(read, first, property))
  if (!isAmount) return instead(sumOf(all), read)
  const amounts = all.map((each, at): Amount => {
    const number = orNought(each.kind === "amount" ? each.number : each)
    return instead({ ...(amountOf(number, properties[at]?.counter ?? -1, each.span) as Amount) }, each)
  })
  return instead<Expr>({ ...(amounts[0] as Amount), parts: amounts, many: true }, read)
}

/** What was read of one property, as it is of another: whose they are is found once. */
function ofProperty(read: Expr, first: PropertySymbol, property: PropertySymbol): Expr {
  if (property === first) return read
  const other = mapExprs("expr", read, (each) =>
    (each.kind === "property" || each.kind === "measure") && each.property === first
      ? instead<Expr>({ ...each, property }, each)
      : null,
  )
  return other.kind === "amount" ? instead<Expr>({ ...other, counter: property.counter }, other) : other
}

/** What is not printed compares with nothing; of what is asked for, it is none. */
const orNought = (number: Expr): Expr =>
  number.kind === "property"
    ? instead<Expr>({ ...number, kind: "measure", how: "total", counter: -1, type: "number" }, number)
    : number
