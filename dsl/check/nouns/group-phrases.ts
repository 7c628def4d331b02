import type { Expr } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Item, Word } from "../../syntax/ast.ts"
import type { CountedItem } from "../parts/filter-phrases.ts"
import type { HeadedPhrase } from "../parts/headed-phrase.ts"
import { articleOf, isEachOne, writtenQuantity } from "../parts/quantities.ts"
import { type Context, constant, want } from "../scope/context.ts"
import { type GroupSymbol, nounNamed } from "../scope/symbols.ts"
import { amountOf, equalTo, holderOf, isOfAnother, isOfNoneSpokenOf, sumOf } from "./amounts.ts"

/**
 * `3 resources`, `all your resources`, `resources equal to X`, `your resources`: of the counters of a group together. As an
 * amount, so many are shared out among them by whoever does it; as a number, it is their sum.
 */
export function groupPhrase(group: GroupSymbol, phrase: HeadedPhrase, context: Context): Expr | null {
  const { item, wanted } = phrase
  const [first] = group.counters
  if (first === undefined) return null
  const refused = refusedWord(item)
  if (refused) return ofGroup(refused.node, refused.case, group, item, context)
  if (wanted.types?.includes("counter") && !wanted.types.includes("number") && !wanted.types.includes("amount"))
    return ofGroup(item, "set", group, item, context)
  if (isOfNoneSpokenOf(null, phrase, context)) return null
  const isAmount = wanted.types?.includes("amount") === true && !wanted.types.includes("number")
  const choice = choiceIn(item, context)
  const equal = item.places.find(({ word }) => word.lemma === "equal to")
  const read =
    isAmount && (item.quantity || equal || isOne(item))
      ? shared(group, item, equal ?? null, context)
      : ofAll(group, phrase, isAmount, context)
  return context.from(read, articleOf(item), ...(choice ? leavesOf(choice) : []), anyOf(item))
}

/** `any 3 resources`; without a number it is left open how many. */
const anyOf = ({ det, quantity }: Item): Word | null => (det?.lemma === "any" && quantity ? det : null)

const isOne = ({ det }: Item): boolean => det?.lemma === "a" || det?.lemma === "an"

/** `of your choice`, said by whoever does it; where another does it, they choose, and nobody for them. */
const choiceIn = ({ places }: Item, { actor }: Context) =>
  places.find(
    ({ word, located }) =>
      word.lemma === "of" &&
      located.kind === "item" &&
      located.item.owner?.lemma === (actor.kind === "you" ? "your" : "their") &&
      located.item.noun?.kind === "noun" &&
      located.item.noun.word.lemma === "choice" &&
      !located.item.noun.genitive &&
      // `of your choice of the two`: no more is said of it.
      leavesOf(located.item).length === 2,
  )

type Refused =
  | "had"
  | "whose"
  | "onSome"
  | "told"
  | "set"
  | "listed"
  | "each"
  | "any"
  | "another"
  | "both"
  | "pointing"
  | "described"
  | "bounds"
  | "ofThing"

/** What is said of a group that no reading has. */
function refusedWord(item: Item): { readonly node: { start: number; end: number }; readonly case: Refused } | null {
  const { det, quantity, adjectives, measures, ordinals } = item
  const refuse = (node: { start: number; end: number } | null | undefined, why: Refused) =>
    node ? { node, case: why } : null
  if (det && !quantity && isEachOne(item)) return refuse(det, "each")
  if (det?.lemma === "any" && !quantity) return refuse(det, "any")
  if (det?.lemma === "another") return refuse(det, "another")
  if (det?.lemma === "both") return refuse(det, "both")
  if (det && ["this", "that", "these", "those"].includes(det.lemma)) return refuse(det, "pointing")
  const ordinal = ordinals.find(({ lemma }) => !["most", "fewest", "highest", "lowest"].includes(lemma))
  return refuse(
    adjectives.find((each) => !(each.kind === "adjective" && each.word.lemma === "total")) ?? measures[0] ?? ordinal,
    "described",
  )
}

/** `3 resources`, `a resource of your choice`: so many in all, shared out as whoever does it likes. */
function shared(group: GroupSymbol, item: Item, equal: Item["places"][number] | null, context: Context): Expr | null {
  const span = context.span(item)
  const number = equal
    ? numberEqual(item, equal, context)
    : item.quantity
      ? plainNumber(group, item, context)
      : constant(1, span)
  if (!number) return null
  const split: Expr = {
    kind: "split",
    number,
    group: group.name,
    counters: group.counters,
    decider: context.actor,
    type: "amount",
    many: true,
    span,
  }
  return context.from(split, equal?.word)
}

function numberEqual(item: Item, equal: Item["places"][number], context: Context): Expr | null {
  if ("equal" in item) return (item as CountedItem).equal ?? null
  return equalTo(context.resolve.located(equal.located, want("number", "amount"), context), item, context)
}

/** A number without bounds: who shares out says of what, not how much. */
function plainNumber(group: GroupSymbol, item: Item, context: Context): Expr | null {
  const { quantity } = item
  if (!quantity) return null
  const { bound, orMore, number, word } = quantity
  const isExact = bound?.lemma === "exactly"
  if (isExact) context.settle(bound)
  const isOpen = number && !number.letter && number.min !== number.max
  if ((bound && !isExact) || orMore || quantity.and || isOpen || word?.lemma === "any number of")
    return ofGroup(quantity, "bounds", group, item, context)
  const written = writtenQuantity(quantity, context)
  return written && (written.max ?? written.min)
}

/** `all your resources`, `your resources`, `the resources of the next player`. */
function ofAll(group: GroupSymbol, phrase: HeadedPhrase, isAmount: boolean, context: Context): Expr | null {
  const { item } = phrase
  const span = context.span(item)
  const per = context.symbols.model.counters[group.counters[0] ?? -1]?.per ?? null
  const whose = per === null ? { holder: null, owned: null } : holderOf(per, phrase, context)
  if (whose === null || "kind" in whose) return whose
  const { holder, owned } = whose
  const isAll = item.det?.lemma === "all"
  // `a resources of the next player`
  if (isOne(item) && item.noun?.kind === "noun" && item.noun.word.plural)
    return ofGroup(item, "any", group, item, context)
  // `lose resources`: how many, nothing says.
  if (isAmount && !owned && !isAll && !phrase.relative && item.places.length === 0)
    return context.fail("check/wrong-type", item, { case: "noNumber" })
  if (per !== null && per !== "player" && !owned && holder === context.actor)
    return context.fail("check/nothing-named", item, { case: "counter", per, name: group.name })
  // `gain fame equal to all resources`: of everybody, or one's own?
  if (!isAmount && isAll && !owned && per !== null) return ofGroup(item, "whose", group, item, context)
  if (isAmount && isOfAnother(phrase, owned, context)) return null
  // `3 or more riches on a card in your yard`: on which of them?
  if (context.mood === "condition" && owned?.type === "component" && owned.kind === "select")
    return ofGroup(item, "onSome", group, item, context)
  const numbers = countersOf(group, holder, span)
  const total = item.adjectives.flatMap((each) =>
    each.kind === "adjective" && each.word.lemma === "total" ? [each.word] : [],
  )
  return context.from(isAmount ? eachAmount(group, numbers, span) : sumOf(numbers), isAll ? item.det : null, ...total)
}

/** What somebody has of each counter of a group. */
export const countersOf = ({ counters }: GroupSymbol, holder: Expr | null, span: Expr["span"]): readonly Expr[] =>
  counters.map((counter): Expr => ({ kind: "counter", counter, holder, type: "number", many: false, span }))

/** An amount of each counter of a group. */
function eachAmount(group: GroupSymbol, numbers: readonly Expr[], span: Expr["span"]): Expr {
  const parts = group.counters.map((counter, at): Expr => amountOf(numbers[at] as Expr, counter, span))
  const [head] = parts
  return parts.length === 1 && head ? head : { ...(head as Extract<Expr, { kind: "amount" }>), parts, many: true }
}

/** `2 of each resource`; undefined for a phrase of another sort, null where it is reported. */
export function ofEachMember(item: Item, context: Context): Expr | null | undefined {
  const found = groupBehind(item, context)
  if (!found) return undefined
  const { group, of, inner } = found
  const { quantity } = item
  const isPlain = inner.places.length + inner.adjectives.length + inner.ordinals.length === 0 && !inner.owner
  if (!quantity || !isEachOne(inner) || !isPlain || item.places.length > 1)
    return ofGroup(item, "ofThing", group, item, context)
  const number = plainNumber(group, item, context)
  return context.from(
    number &&
      eachAmount(
        group,
        group.counters.map(() => number),
        context.span(item),
      ),
    of.word,
    inner.det,
    inner.noun?.kind === "noun" ? inner.noun.word : null,
  )
}

/** The group that a number without a noun is of: `2 of each resource`, `all of your resources`. */
export function groupBehind(item: Item, context: Context) {
  const of = item.noun ? undefined : item.places.find(({ word }) => word.lemma === "of")
  const inner = of?.located.kind === "item" ? of.located.item : null
  const noun = inner?.noun?.kind === "noun" && !inner.noun.genitive ? inner.noun.word.lemma : null
  const group = noun === null ? undefined : nounNamed("group", noun, context.symbols)
  return of && inner && group ? { group, of, inner } : null
}

/** Reports what is said of a group. */
export function ofGroup(
  node: { readonly start: number; readonly end: number },
  why: Refused,
  { name, one }: GroupSymbol,
  item: Item,
  context: Context,
): null {
  const number = item.quantity?.number?.letter ? item.quantity.number.text : String(item.quantity?.number?.max ?? 1)
  return context.fail("check/group", node, { case: why, name, one, number })
}

/** `1 leaf and 2 resources`: what is shared out stands alone. */
export function listedGroup(item: Item, context: Context): null {
  const noun = item.noun?.kind === "noun" ? item.noun.word.lemma : ""
  const group = nounNamed("group", noun, context.symbols)
  return group ? ofGroup(item, "listed", group, item, context) : null
}

/** `whenever you gain a resource`, `if you gained 2 resources`: each counter is heard of and remembered by itself. Reports it. */
export function isToldOfGroup(item: Item, context: Context): boolean {
  const noun = item.noun?.kind === "noun" && !item.noun.genitive ? item.noun.word.lemma : null
  const group = noun === null ? groupBehind(item, context)?.group : nounNamed("group", noun, context.symbols)
  if (!group) return false
  const [first] = group.counters
  const { name = "" } = context.symbols.model.counters[first ?? -1] ?? {}
  ofGroup(item, "told", { ...group, one: name }, item, context)
  return true
}
