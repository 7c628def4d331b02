import type { Expr, Filter } from "../../meaning/index.ts"
import type { Adjective, Item, Node } from "../../syntax/ast.ts"
import { isOfBoard } from "../parts/board-kinds.ts"
import { type Draft, narrow, uncarried } from "../parts/draft.ts"
import { overlap } from "../parts/pronouns.ts"
import { isPlural, writtenQuantity } from "../parts/quantities.ts"
import type { Context } from "../scope/context.ts"
import { isNegated } from "../scope/negations.ts"
import { type AdjectiveSymbol, nounNamed } from "../scope/symbols.ts"

/** What the adjectives before a noun say of it, `rotated Red or Blue cards`. @returns false where it is reported */
export function adjectives(item: Item, draft: Draft, context: Context): boolean {
  const joiners = new Set(item.adjectiveJoiners.filter((joiner) => joiner !== null))
  if (joiners.size > 1) return mixed(item, "adjectives", context)
  if (joiners.has("and") && !isPlural(item)) {
    // `a Rare and tired card` is both.
    return adjectives({ ...item, adjectiveJoiners: item.adjectiveJoiners.map(() => null) }, draft, context)
  }
  let group: Filter[] = []
  for (const [index, adjective] of item.adjectives.entries()) {
    const filter = adjectiveFilter(adjective, draft, context)
    if (filter === null) return false
    if (filter !== "nothing") group.push(context.from(filter, ...wordsIn(adjective)))
    // `rotated Red or Blue cards`: what is joined is one or the other, what only stands beside it holds as well.
    if (item.adjectiveJoiners[index]) continue
    if (joiners.has("and") && group.length > 1 && (item.quantity || !areOfOne(group)))
      return mixed(item, "allOrOne", context)
    // `Green or wet Amber cards`: Green ones and wet Amber ones, or Amber ones that are Green or wet?
    const isAlone = group.length + (draft.random ? 1 : 0) === item.adjectives.length
    if (group.length > 1 && !isAlone && !areOfOne(group)) return mixed(item, "joinedOrBeside", context)
    draft.kinds ??= kindsHaving(group)
    const only = group[0]
    if (only) draft.filters.push(group.length === 1 ? only : { is: "either", filters: group })
    group = []
  }
  return true
}

/** The kinds of which one of these could be so: `Sun or Owl` is any card, where a suit is any card's and a tribe a beast's. */
function kindsHaving(either: readonly Filter[]): ReadonlySet<number> | null {
  const kinds = new Set<number>()
  for (const filter of either) {
    if (filter.is !== "value") return null
    for (const kind of filter.property.kinds) kinds.add(kind)
  }
  return kinds.size > 0 ? kinds : null
}

function mixed(item: Item, how: "adjectives" | "allOrOne" | "joinedOrBeside", context: Context): false {
  const [first] = item.adjectives
  const at = { start: first?.start ?? item.start, end: item.adjectives.at(-1)?.end ?? item.end }
  context.fail("check/mixed-joiners", at, { case: how })
  return false
}

/** `Red and Blue cards`: nothing can be both, so that each is one of them. */
const areOfOne = (filters: readonly Filter[]): boolean =>
  filters.every((filter) => filter.is === "value" && !filter.not) &&
  new Set(filters.map((filter) => (filter.is === "value" ? filter.property.index : -1))).size === 1

const wordsIn = (adjective: Adjective): Node[] =>
  adjective.kind === "level"
    ? [adjective.word, ...(adjective.level.number ? [adjective.level.number] : [])]
    : [adjective.word]

function adjectiveFilter(adjective: Adjective, draft: Draft, context: Context): Filter | "nothing" | null {
  // A thing to which this was done is a binding; nothing else remembers it.
  if (adjective.kind === "participle")
    return context.fail("check/nothing-named", adjective, { case: "done", word: adjective.word.text })
  if (adjective.kind === "level") return levelFilter(adjective, draft, context)
  const { word } = adjective
  const name = word.lemma
  const symbols = context.symbols.adjectives.get(name) ?? []
  for (const symbol of symbols) {
    const filter = symbolFilter(symbol, adjective, draft, context)
    if (filter) return filter
  }
  if (symbols.length > 0) return context.fail("check/adjective-not-of-kind", adjective, { case: "selected", name })
  if (name === "empty" && isOfBoard(draft.kinds, context)) return { is: "empty", not: isNegated(adjective, context) }
  if (name !== "random") return uncarried(name, draft, adjective, context)
  // Nothing is picked where something is asked or heard of.
  if (context.mood !== "step" && !adjective.non)
    return context.fail("check/wrong-type", word, { case: "randomUnpicked" })
  // How it is chosen, not what is.
  draft.random = true
  draft.quantity = context.from(draft.quantity, word)
  return "nothing"
}

/** `level 3`. */
function levelFilter(adjective: Extract<Adjective, { kind: "level" }>, draft: Draft, context: Context): Filter | null {
  const { word, level } = adjective
  const property = nounNamed("property", word.lemma, context.symbols)
  if (!property) return uncarried(`${word.lemma} ${level.number?.text}`, draft, adjective, context)
  const quantity = narrow(draft, property, adjective, context) && writtenQuantity(level, context)
  if (!quantity) return null
  const { min, max } = quantity
  if (min === max) return { is: "compare", property, comparison: "eq", to: min }
  const least: Filter = { is: "compare", property, comparison: "ge", to: min }
  return max ? { is: "all", filters: [least, { is: "compare", property, comparison: "le", to: max }] } : least
}

/** `Red`, `fast`, `rotated`; null where it says nothing of these kinds. */
function symbolFilter(
  symbol: AdjectiveSymbol,
  adjective: Extract<Adjective, { kind: "adjective" }>,
  draft: Draft,
  context: Context,
): Filter | null {
  if (symbol.is === "base") return null
  const not = isNegated(adjective, context)
  if (symbol.is === "state") {
    const { state, on, name } = symbol
    if (state.of !== "component") return uncarried(name, draft, adjective, context)
    return canBe(draft.kinds, state.kinds) ? { is: "state", state, on: on !== not } : null
  }
  const { property } = symbol
  if (!canBe(draft.kinds, property.kinds)) return null
  if (symbol.is === "flag") return { is: "flag", property, not }
  const value: Expr = { kind: "value", property, value: symbol.value, type: "value", many: false, span: null }
  return { is: "value", property, value, not }
}

/** Whether something of these kinds can be of those. */
const canBe = (kinds: ReadonlySet<number> | null, having: ReadonlySet<number>): boolean =>
  kinds === null || overlap(kinds, having)
