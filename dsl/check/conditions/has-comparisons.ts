import type { Binding, Comparison, Cond, Expr } from "../../meaning/index.ts"
import { mentions } from "../../meaning/walk.ts"
import type { Item, Located, NP, Word } from "../../syntax/ast.ts"
import { asNumber } from "../nouns/amounts.ts"
import { bestOf, hasAny } from "../parts/best-of-each.ts"
import { areTheirs, held } from "../parts/owners.ts"
import { writtenQuantity } from "../parts/quantities.ts"
import { extremeThing, notOfEach } from "../parts/tied-extremes.ts"
import { arithmetic, bindingExpr, type Context, constant, everyone, want } from "../scope/context.ts"
import { thanEachThing } from "./quantified-things.ts"

/** That somebody, a place or a thing has something. */
export interface Had {
  readonly subject: Expr
  readonly item: Item
  /** The phrase that the thing is the last of, where a relative clause follows it. */
  readonly relative: NP | null
  readonly alone: Word | null
  readonly span: Cond["span"]
}

/** What is measured of each player that is compared. */
interface Measured {
  readonly had: Had
  readonly superlative: Word | null
  /** `fewer than 3 cards in hand`: what is counted stands after the number. */
  readonly counted: Item | null
}

/** `you have the most cards in your row`, `more money than each rival`, `fewer than 3 cards in hand`. */
export function comparedHad(had: Had, superlative: Word | null, context: Context): Cond | null {
  const { subject, item, span } = had
  const relative = had.relative?.relative ?? null
  const ofEach = thanEachThing(item, relative, context, (one) =>
    comparedHad({ ...had, item: one, relative: null }, superlative, context),
  )
  if (ofEach !== undefined) return ofEach
  const loop = context.make({ type: "player", many: false, name: "rival" })
  const than = item.than?.than
  const counted = !item.noun && than?.kind === "item" && than.item.quantity ? than.item : null
  const measured = { had, superlative, counted }
  const mine = measureOf(subject, measured, context)
  if (!mine) return null
  if (superlative) {
    const theirs = measureOf(bindingExpr(loop), measured, context)
    if (!theirs) return null
    if (subject.kind === "binding" && !mentions({ expr: [mine] }, subject.binding)) return notOfEach(item, context)
    const [myBest, theirBest] = [bestOf(mine, superlative, item), bestOf(theirs, superlative, item)]
    const high = superlative.lemma === "most" || superlative.lemma === "highest"
    const comparison = high ? (had.alone ? "gt" : "ge") : had.alone ? "lt" : "le"
    const test: Cond = { cond: "compare", comparison, left: myBest ?? mine, right: theirBest ?? theirs, span }
    const others: Expr = { kind: "without", from: everyone, what: subject, type: "player", many: true, span }
    const rivals: Expr = theirBest
      ? { kind: "players", from: others, item: loop, tests: [hasAny(theirBest)], type: "player", many: true, span }
      : others
    const each: Cond = { cond: "each", players: rivals, item: loop, test, some: false, superlative: true, span }
    return context.from(
      myBest ? { cond: "and", of: [hasAny(myBest), each], span } : each,
      superlative,
      item.det,
      had.alone,
    )
  }
  return moreHad(mine, measured, context)
}

/** `if you have more than 3`, `more than the next player's wood`: nobody has said more of what. */
export function isMoreOfNothing(item: Item): boolean {
  const than = item.than?.than.kind === "item" ? item.than.than.item : null
  if (!item.more || !item.than || !saysNothing(item)) return false
  return !than?.quantity || (saysNothing(than) && !than.quantity.symbol)
}

const saysNothing = ({ noun, adjectives, places }: Item): boolean => !noun && adjectives.length + places.length === 0

/** More or less than a number, than somebody else, or so much more or less. */
function moreHad(mine: Expr, measured: Measured, context: Context): Cond | null {
  const { had, counted } = measured
  const { subject, item, span } = had
  const isMore = item.more?.lemma === "more"
  const compare = (comparison: Comparison, right: Expr): Cond =>
    context.from(
      { cond: "compare", comparison, left: mine, right, span },
      item.more,
      item.than?.word,
      item.quantity?.bound?.lemma === "at least" ? item.quantity.bound : null,
    )
  if (counted?.quantity) {
    const limit = writtenQuantity(counted.quantity, context)
    return limit && compare(isMore ? "gt" : "lt", limit.max ?? limit.min)
  }
  const than = item.than && comparedTo(item.than.than, subject, context)
  if (item.than && !than) return null
  // `fewer Red cards in play than Blue cards in play`: so many as there are of those.
  const other = !than
    ? constant(0)
    : than.type === "player"
      ? measureOf(than, measured, context)
      : asNumber(held(than, subject), item, context)
  if (!other) return null
  const difference = item.quantity ? writtenQuantity(item.quantity, context) : null
  if (!difference) return compare(isMore ? "gt" : "lt", other)
  const op = isMore ? "add" : "subtract"
  // `at least 2 more`
  const isLeast = difference.max === null
  return compare(isLeast ? (isMore ? "ge" : "le") : "eq", arithmetic(op, other, difference.min, span))
}

/** `who has more cards than them`: somebody else than whoever is measured, who would be `themselves`. */
function comparedTo(than: Located, subject: Expr, context: Context): Expr | null {
  const read = (): Expr | null => context.resolve.located(than, want("player", "number"), context)
  const isPointing = than.kind === "item" && (than.item.pronoun?.lemma === "they" || than.item.det?.lemma === "that")
  const isSubject = (each: Binding): boolean =>
    each.alias === subject || (subject.kind === "binding" && each === subject.binding)
  const at = isPointing ? context.bound.findLastIndex(isSubject) : -1
  if (at < 0) return read()
  const own = context.bound.splice(at, 1)
  const other = read()
  context.bound.splice(at, 0, ...own)
  return other
}

function measureOf(who: Expr, { had, superlative, counted }: Measured, context: Context): Expr | null {
  const { subject, item, span } = had
  // `more than $3`
  const symbol = counted?.quantity?.symbol
  const counter = symbol ? context.symbols.symbolCounters.get(symbol.text) : undefined
  if (counter !== undefined)
    return context.from({ kind: "counter", counter, holder: who, type: "number", many: false, span }, symbol)
  const of = counted ?? item
  const ordinals = of.ordinals.filter((each) => each !== superlative)
  const bare: Item = { ...of, ordinals, det: null, more: null, than: null, quantity: null }
  // `you have the most cards in your row`: what is yours is, of a rival, theirs.
  const inner = context.child({ actor: who, ...(subject.kind === "you" ? { youActs: who, nextTo: who } : {}) })
  // And `they have the most cards in their row`: whoever is looked at has their own. `You have more cards in their row` is not said.
  const they = context.make({ type: "player", many: false, name: "they", alias: who })
  if (subject.kind !== "you") inner.bound.push(they)
  const what = inner.resolve.item(bare, { types: ["number", "amount", "component"], kinds: null, place: null }, inner)
  if (subject.kind !== "you") inner.bound.splice(inner.bound.indexOf(they), 1)
  if (!what) return null
  if (superlative && what.type === "component" && ["highest", "lowest"].includes(superlative.lemma))
    return extremeThing(superlative, item, inner)
  const theirs = held(what, who)
  return superlative || areTheirs(theirs, who, of, context) ? asNumber(theirs, item, inner) : null
}
