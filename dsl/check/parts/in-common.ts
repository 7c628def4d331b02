import {
  type Cond,
  type Expr,
  isConstant,
  type PropertySymbol,
  type Quantity,
  type Together,
} from "../../meaning/index.ts"
import { withWords, wordsOf } from "../../meaning/provenance.ts"
import type { Item, Node, Word } from "../../syntax/ast.ts"
import type { Span } from "../../text.ts"
import { type Context, constant, instead } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { articleOf } from "./quantities.ts"

/** What several have in common, and the word that says so. */
export interface Likeness {
  readonly how: "same" | "different" | "run"
  readonly word: Word
}

/** `the same suit`, `different suits`, `consecutive ranks`. */
export function likenessOf({ ordinals, adjectives }: Item): Likeness | null {
  const same = ordinals.find(({ lemma }) => lemma === "same")
  if (same) return { how: "same", word: same }
  const [like] = adjectives.flatMap((each): readonly Likeness[] => {
    const how = each.kind === "adjective" && !each.non ? LIKENESSES[each.word.lemma] : undefined
    return how ? [{ how, word: each.word }] : []
  })
  return like ?? null
}

const LIKENESSES: Readonly<Record<string, Likeness["how"]>> = { different: "different", consecutive: "run" }

/** Whether a property can be in common so: only numbers follow each other. Reports it. */
export function canBeInCommon(
  how: Likeness["how"],
  { type, name }: PropertySymbol,
  node: Node,
  context: Context,
): boolean {
  if (how !== "run" || type === "number" || type === "amount") return true
  context.fail("check/nothing-to-compare", node, { case: "noOrder", property: name })
  return false
}

/**
 * `2 cards of the same suit in hand`: whether there are as many that have it in common, be there others or not. Undefined where
 * nothing is said of them together; null where it is reported.
 */
export function inCommonCond(what: Expr, quantity: Quantity, node: Item, context: Context): Cond | null | undefined {
  if (what.kind !== "select" || what.among.length === 0) return undefined
  const [only, another] = what.among
  if (!only || only.how === "total" || another) return undefined
  const { min, max, open, written, exact } = quantity
  const isBoundedAbove = max !== null && (open || max !== min)
  if (written !== "number" || isBoundedAbove || exact || isConstant(min, 0))
    return context.fail("check/nothing-to-compare", node, { case: "atLeast" })
  const span = what.span ?? context.span(node)
  const of: Expr = { ...what, among: [], quantity: null, many: true }
  const left = withWords(mostInCommon(only, of, span), wordsOf(only))
  const enough: Cond = { cond: "compare", comparison: "ge", left, right: min, span }
  return instead(enough, what, ...(what.quantity ? [what.quantity] : []), quantity)
}

/** The most of some that have it in common: as many as are of one value, of different ones, or follow each other. */
export const mostInCommon = (
  { how, property }: Exclude<Together, { how: "total" }>,
  of: Expr,
  span: Span | null,
): Expr => ({
  kind: "measure",
  how,
  property,
  counter: -1,
  of,
  type: "number",
  many: false,
  span,
})

/**
 * `they are of the same suit`, `those have different ranks`: said of all of them together, where there are any. Undefined where nothing is
 * said so, or of one thing; null where it is reported.
 */
export function areInCommon(subject: Expr, said: Item, context: Context, span: Span | null): Cond | null | undefined {
  const like = likenessOf(said)
  const noun = said.noun?.kind === "noun" && !said.noun.genitive ? said.noun.word : null
  const property = noun ? nounNamed("property", noun.lemma, context.symbols) : undefined
  if (!like || !property || !isOfSeveral(subject) || saysMore(said)) return undefined
  if (!canBeInCommon(like.how, property, said, context)) return null
  if (subject.kind === "select" && subject.quantity && !subject.quantity.all) {
    const among = [context.from({ how: like.how, property }, noun, like.word, articleOf(said))]
    return inCommonCond({ ...subject, among }, subject.quantity, said, context)
  }
  const count: Expr = { kind: "count", of: subject, type: "number", many: false, span }
  const left = context.from(mostInCommon({ how: like.how, property }, subject, span), noun, like.word, articleOf(said))
  const some: Cond = { cond: "compare", comparison: "ge", left: count, right: constant(1), span }
  return { cond: "and", of: [some, { cond: "compare", comparison: "eq", left, right: count, span }], span }
}

const isOfSeveral = (subject: Expr): boolean => subject.type === "component" && subject.many

const saysMore = ({ quantity, owner, places, measures, ordinals, adjectives }: Item): boolean =>
  quantity !== null ||
  owner !== null ||
  places.length + measures.length > 0 ||
  ordinals.length + adjectives.length !== 1
