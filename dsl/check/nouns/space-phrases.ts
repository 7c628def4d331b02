import { type Cond, type Expr, type Filter, isConstant, kindsOf, type Quantity } from "../../meaning/index.ts"
import type { Item, NP } from "../../syntax/ast.ts"
import { kindOfPart } from "../parts/board-kinds.ts"
import { fitting } from "../parts/comparisons.ts"
import type { HeadedPhrase } from "../parts/headed-phrase.ts"
import { holding, isNextToIt } from "../parts/near-places.ts"
import { ownerOf } from "../parts/owners.ts"
import { demonstrative, notSpokenOf } from "../parts/pronouns.ts"
import { articleOf, oneOrMore, quantityOf } from "../parts/quantities.ts"
import { allFrom } from "../parts/whole-selections.ts"
import { type Context, instead, want, you } from "../scope/context.ts"
import { isNegated } from "../scope/negations.ts"
import type { NounSymbol } from "../scope/symbols.ts"
import { selectComponents } from "./selections.ts"

/** `a space`, `a column with an empty space`, `its row`, `an empty front of it`. */
export function spacePhrase(
  symbol: Extract<NounSymbol, { is: "kind" | "step" }>,
  { item, wanted, owner, relative }: HeadedPhrase,
  context: Context,
): Expr | null {
  const kinds = symbol.is === "kind" ? symbol.kinds : kindOfPart("space", context)
  const det = item.det?.lemma
  const bare = item.places.length + item.measures.length + item.ordinals.length + item.adjectives.length === 0
  if (bare && !owner && !item.owner && !relative && det && ["the", "that", "those", "this", "these"].includes(det)) {
    const bound = demonstrative(item, ["space"], kinds, context)
    if (bound) return bound
    const isOne = item.noun?.kind === "noun" && !item.noun.word.plural && !item.quantity
    if (symbol.is === "kind" && (det !== "the" || isOne)) return notSpokenOf(item, context)
  }
  const of = ownerOf(item, owner, ["component", "space", "player"], context)
  if (of === "failed") return null
  if (of === null && symbol.is === "step")
    return context.fail("check/no-origin", item, { case: "direction", symbol: symbol.name })
  const said: Item = {
    ...item,
    owner: null,
    places: of && !owner && !item.owner ? item.places.filter((place) => place.word.lemma !== "of") : item.places,
  }
  const selected = selectComponents(said, kinds, relative, { ...wanted, kinds: null, place: null }, context)
  if (!of || selected?.kind !== "select") return selected
  // From what it is seen comes first: `its lowest empty space` is the lowest of those.
  return { ...selected, filters: [belonging(of, symbol, context, item), ...selected.filters] }
}

/** What `of it` says of a space, row or column. */
function belonging(
  of: Expr,
  symbol: Extract<NounSymbol, { is: "kind" | "step" }>,
  context: Context,
  item: Item,
): Filter {
  if (of.type === "player")
    return {
      is: "test",
      test: { cond: "uncarried", said: `${symbol.name} of a player`, parts: [of], span: context.span(item) },
    }
  const as = context.youActs ?? you
  if (symbol.is === "step")
    return { is: "near", way: { way: "step", board: symbol.board, name: symbol.name }, of, as, not: false }
  const board = of.kind === "select" && of.filters.length === 1 ? of.filters[0] : undefined
  if (board?.is === "board" && of.kind === "select") return instead(board, of)
  const group = of.type === "space" && !isSpace(of, context)
  return group ? { is: "inside", of, not: false } : { is: "near", way: { way: "own" }, of, as, not: false }
}

function isSpace(expr: Expr, context: Context): boolean {
  const kinds = kindsOf(expr)
  return kinds === null || [...kinds].every((kind) => context.symbols.kinds[kind]?.decl.part === "space")
}

/** `the map`: all of its spaces. There is one of it, so that `a map` picks none out of several. */
export function boardPhrase(item: Item, board: number, context: Context): Expr | null {
  const { det, noun } = item
  if (det && det.lemma !== "the" && articleOf(item) && noun?.kind === "noun")
    return context.fail(
      "check/idle-determiner",
      { start: det.start, end: noun.end },
      { case: "settled", determiner: det.text, noun: noun.word.text, isNone: false },
    )
  const kinds = kindOfPart("space", context)
  const [type, span] = ["space" as const, context.span(item)]
  const filters = [{ is: "board", board, not: false }] as const
  const spaces = allFrom({ from: "anywhere" }, context, { type, kinds, filters, span })
  return context.from(spaces, articleOf(item))
}

/** `a1 and b2 are empty`; null for what says something else. */
export function spaceIs(subject: Expr, np: NP, context: Context, span: Cond["span"]): Cond | null {
  const item = np.items[0]
  const adjective = item?.adjectives[0]
  if (np.items.length !== 1 || adjective?.kind !== "adjective" || item?.noun || adjective.word.lemma !== "empty")
    return null
  return fitting(subject, [context.from({ is: "empty", not: isNegated(adjective, context) }, adjective.word)], span)
}

/** `a1`, `a1 and b2` */
const isName = (filter: Filter): boolean =>
  filter.is === "name" || ((filter.is === "either" || filter.is === "all") && filter.filters.some(isName))

/** `a row has 3 discs`: there is one that has them all by itself; of `each row` there is none that has not, of `no row` none. */
function someHas(parts: Extract<Expr, { kind: "select" }>, what: Expr, said: Quantity, span: Cond["span"]): Cond {
  const quantity = parts.quantity ?? said
  const isEach = quantity.all
  const filters = [...parts.filters, holding(what, isEach, parts.item, span)]
  const isCounted = !isEach && (quantity.written === "number" || isConstant(quantity.max, 0))
  const such: Cond = {
    cond: "exists",
    what: { ...parts, filters },
    quantity: isCounted ? quantity : oneOrMore(quantity),
    span,
  }
  return isEach ? { cond: "not", of: such, span } : such
}

/** `column 3 has 2 of your discs`, `a1 and b2 have your discs` (each of them one). */
export function spaceHas(
  subject: Expr,
  item: Item,
  relative: NP | null,
  context: Context,
  span: Cond["span"],
): Cond | null {
  if (isNextToIt(item, context)) return null
  const what = context.resolve.item(item, want("component", "space"), context)
  const quantity = quantityOf(item, context)
  if (!what || !quantity || relative) return what && { cond: "uncarried", said: "has", parts: [subject, what], span }
  const some = quantity.all || quantity.written !== "number"
  const none = isConstant(quantity.max, 0)
  const described = subject.kind === "select" && !subject.filters.some(isName) ? subject : null
  if (subject.many && described?.quantity?.all !== false && (some || none))
    return { cond: "fits", what: subject, filters: [{ is: "holds", what, not: none }], some: false, span }
  if (described) return someHas(described, what, quantity, span)
  if (what.kind !== "select" || subject.many) return { cond: "uncarried", said: "has", parts: [subject, what], span }
  return {
    cond: "exists",
    what: { ...what, filters: [...what.filters, { is: "inside", of: subject, not: false }] },
    quantity: some ? oneOrMore(quantity) : quantity,
    span,
  }
}
