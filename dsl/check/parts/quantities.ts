import type { Expr, Performed, Quantity, Step } from "../../meaning/index.ts"
import type { Item, Quantity as QuantityNode, Word } from "../../syntax/ast.ts"
import { bindingExpr, type Context, constant, instead } from "../scope/context.ts"
import { hasNumber, wasDoneInEither } from "./either-case.ts"
import { doneOften, isRepeated } from "./pronouns.ts"

/** `the` or `a` where nothing hangs on it: of which there is only one, or which the number of is said elsewhere. */
export const articleOf = ({ det }: Item): Word | null =>
  det && (det.lemma === "the" || det.lemma === "a" || det.lemma === "an") ? det : null

/** No number is written: all that there are. */
export const allOfThem = (): Quantity => ({
  min: constant(0),
  max: null,
  exact: false,
  open: false,
  all: true,
  allBut: false,
  written: "none",
})

/** Of all that there are, some: whether it is so is told by any of them. */
export const atLeastOne = (quantity: Quantity): Quantity => (quantity.all ? oneOrMore(quantity) : quantity)

/** Any of them, whatever number was asked for. */
export const oneOrMore = (quantity: Quantity): Quantity => ({
  ...quantity,
  all: false,
  min: constant(1),
  max: null,
  open: true,
  written: "article",
})

export const isEach = (item: Item): boolean =>
  item.det !== null && ["each", "all", "any", "every", "another", "no", "both"].includes(item.det.lemma)

/** `each card`, `every card`: one after another, and not `all cards`. */
export const isEachOne = ({ det }: Item): boolean => det?.lemma === "each" || det?.lemma === "every"

/** `this card`, `those players`: it points at what was named before. */
export const pointsAtNamed = ({ det }: Item): boolean =>
  det !== null && ["this", "that", "these", "those"].includes(det.lemma)

const EACH = new Set(["all", "each", "every", "both", "these", "those"])

/** How many a noun phrase asks for. */
export function quantityOf(item: Item, context: Context): Quantity | null {
  return context.from(quantityFor(item, context), item.det)
}

function quantityFor(item: Item, context: Context): Quantity | null {
  const base = { exact: false, open: false, all: false, allBut: false } as const
  if (item.quantity) return writtenQuantity(item.quantity, context)
  const det = item.det?.lemma ?? null
  if (det === "no") return { ...base, min: constant(0), max: constant(0), written: "number" }
  if (det !== null && EACH.has(det)) return { ...base, min: constant(0), max: null, all: true, written: "none" }
  if (det === "a" || det === "an" || det === "another" || det === "any")
    return { ...base, min: constant(1), max: constant(1), written: "article" }
  if (isPlural(item)) return { ...base, min: constant(0), max: null, all: true, written: "none" }
  return { ...base, min: constant(1), max: constant(1), written: "none" }
}

export function isPlural(item: Item): boolean {
  const noun = item.noun
  if (!noun) return false
  if (noun.kind === "names") return noun.names.length > 1
  return noun.word.plural
}

export function writtenQuantity(node: QuantityNode, context: Context): Quantity | null {
  if (node.and) return betweenBounds(node, node.and, context)
  return context.from(boundedBy(node, context), node.bound, node.orMore, node.word, node.symbol)
}

/** The symbol of an amount that is said with a number, or with one of its two bounds. */
export const symbolIn = (node: QuantityNode | null): Word | null => node?.symbol ?? node?.and?.symbol ?? null

/** `at least 2 and at most 4`, in either order. */
function betweenBounds(node: QuantityNode, other: QuantityNode, context: Context): Quantity | null {
  const { and: _, ...first } = node
  const [one, two] = [writtenQuantity(first, context), writtenQuantity(other, context)]
  if (!one || !two) return null
  const [below, above] = one.max === null ? [one, two] : [two, one]
  const { min } = below
  const { max } = above
  if (min.kind === "constant" && max?.kind === "constant" && min.value > max.value)
    return context.fail("check/contradiction", node, { case: "neverSo" })
  return instead({ ...below, max }, one, two)
}

function boundedBy(node: QuantityNode, context: Context): Quantity | null {
  const base = { exact: false, open: false, all: false, allBut: false, written: "number" } as const
  if (node.word) {
    if (node.word.lemma === "any number of") return { ...base, min: constant(0), max: null, open: true }
    const count = thatMany(node, context)
    return count && { ...base, min: count, max: count }
  }
  const number = numberOf(node, context)
  if (!number) return null
  const [low, high] = number
  const also = node.orMore ?? node.bound
  if (low !== high && also && also.lemma !== "exactly")
    return context.fail("check/contradiction", node, { case: "bothBounds", also: also.text })
  if (node.orMore)
    return node.orMore.lemma === "more"
      ? { ...base, min: low, max: null, open: true }
      : { ...base, min: constant(0), max: high, open: true }
  switch (node.bound?.lemma) {
    case "up to":
    case "at most":
      return { ...base, min: constant(0), max: high, open: true }
    case "at least":
      return { ...base, min: low, max: null, open: true }
    case "exactly":
      return { ...base, min: low, max: high, exact: true }
    case "all but":
      return { ...base, min: low, max: high, allBut: true }
    default:
      return { ...base, min: low, max: high, open: low !== high }
  }
}

/** Lowest and highest of a written number; the same expression where it is one number. */
export function numberOf(node: QuantityNode, context: Context): readonly [Expr, Expr] | null {
  const word = node.number
  if (!word) return null
  const span = context.span(word)
  if (word.letter) {
    const binding = context.names.get(word.letter)
    if (!binding) {
      return context.fail("check/unbound-letter", word, { letter: word.letter })
    }
    const value = context.from(bindingExpr(binding, span), word)
    return [value, value]
  }
  const low = context.from(constant(word.min, span), word)
  return [low, word.min === word.max ? low : context.from(constant(word.max, span), word)]
}

/** `gain 3 cubes; lose 1 soldier; gain that many cubes`: of the step before, or of the cubes? Reports it. */
export function isOfEarlier({ quantity, noun }: Item, counter: number, context: Context): boolean {
  const { performed, doneIn } = context.shared
  if (quantity?.word?.lemma !== "that many" || noun?.kind !== "noun" || !performed) return false
  const isOfIt = ({ slots }: Performed): boolean =>
    [...slots.values()].some((slot) => slot.kind === "amount" && slot.counter === counter)
  if (isOfIt(performed) || ![...doneIn.keys()].some(isOfIt)) return false
  context.fail("check/ambiguous-pronoun", quantity, { case: "thatManyOf", noun: noun.word.text })
  return true
}

/** The last step that is done so many times or to so many. */
function lastCounted({ shared: { performed, doneIn }, heardNumber }: Context): Performed | null {
  // Of what is heard there is a number, too: what was done before anybody listened is further away.
  const isNearer = (step: Performed): boolean => !heardNumber?.doneBefore.has(step)
  if (!performed || (hasNumber(performed) && isNearer(performed))) return performed
  return [...doneIn.keys()].findLast((step) => hasNumber(step) && isNearer(step)) ?? null
}

/** `discard any number of cards; gain $1; draw that many`: the 1 needs no word for it. Reports it. */
function isOfFixedNumber(step: Performed, node: QuantityNode, context: Context): boolean {
  const fillers = [...step.slots.values()]
  // `put 1 damage onto each of them` is as many as those are.
  if (fillers.some(({ many }) => many)) return false
  const amount = fillers.find(({ kind }) => kind === "amount")
  const isFixed = amount?.kind === "amount" && amount.number.kind === "constant"
  if (!isFixed || step.usage.decl.operation !== "add" || node.word?.text.toLowerCase() === "that much") return false
  const isOfThings = ({ slots, binds }: Performed): boolean =>
    [...slots.values(), ...binds.values()].some(({ type }) => type === "component")
  if (![...context.shared.doneIn.keys()].some((each) => each !== step && isOfThings(each))) return false
  context.fail("check/ambiguous-pronoun", node, { case: "thatManyFixed" })
  return true
}

/** `discard up to 2 cards and lose $1; gain that many`: of either, or of both? Reports it. */
function isOfSeveral(step: Performed, node: QuantityNode, context: Context): boolean {
  const isIt = (each: Step): boolean => each.do === "perform" && each.results === step.results
  const joined = context.shared.joined.find((steps) => steps.some(isIt))
  const before = joined?.slice(0, joined.findIndex(isIt)) ?? []
  if (!before.some((each) => each.do === "perform" && isOfMore(each))) return false
  context.fail("check/ambiguous-pronoun", node, { case: "thatManyOfSeveral", word: node.word?.text ?? "" })
  return true
}

/** Done to several, or so much of something: nobody asks how many of one thing. */
const isOfMore = ({ usage, slots }: Performed): boolean =>
  usage.decl.operation !== "choose" && [...slots.values()].some(({ type, many }) => type === "amount" || many)

/** The number really done by the step before. */
function thatMany(node: QuantityNode, context: Context): Expr | null {
  const step = lastCounted(context)
  // In a verb's body, before anything is done: as many as the verb was given.
  const given = step
    ? undefined
    : (context.heardNumber?.amount ??
      context.bound.find((binding) => binding.type === "amount" || binding.type === "number"))
  if (given) return context.from({ ...bindingExpr(given, context.span(node)), type: "number" }, node.word)
  if (!step) return context.fail("check/nothing-before", node, { case: "thatMany" })
  if (isRepeated(step, context)) return doneOften(node, context)
  if (wasDoneInEither(step, node, context) || isOfFixedNumber(step, node, context)) return null
  if (isOfSeveral(step, node, context)) return null
  step.results.count ??= context.make({ type: "number", many: false })
  return context.from(bindingExpr(step.results.count, context.span(node)), node.word)
}

/** `if you have 4 or more`: nobody has said of what. */
export const isBareNumber = ({ det, noun, quantity, adjectives, ordinals, measures, places, more }: Item): boolean =>
  quantity?.number != null &&
  !quantity.symbol &&
  !det &&
  !noun &&
  !more &&
  [adjectives, ordinals, measures, places].every(({ length }) => length === 0)
