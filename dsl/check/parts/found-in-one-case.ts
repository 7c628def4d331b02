import type { Binding, Cond, Expr } from "../../meaning/index.ts"
import { mentions, someMeaning, visitMeanings } from "../../meaning/walk.ts"
import { bindingExpr, type Context, instead } from "../scope/context.ts"
import { allOfThem, oneOrMore } from "./quantities.ts"

/**
 * `if you have a Red card or if its cost is 3`: where the second is asked there is no such Red card, and behind both nobody
 * knows which of them holds. Of `the top card`, `Hero`, `all cards in your hand` all of it may speak.
 * @param before how much was bound before the first of them
 * @returns what was forgotten
 */
export function forgetFound(before: number, { bound }: Context): readonly Binding[] {
  const found = bound.splice(before)
  bound.push(...found.filter((each) => !isFoundSomewhere(each)).map(inOtherCase))
  return found.filter(isFoundSomewhere)
}

/** What a condition is about: one that is so; of something that has a name, that one in the other case. */
export function boundTo(about: Binding, cond: Cond, subject: Expr): Binding {
  const alias = foundBy(cond, subject)
  if (subject.kind !== "select" || subject.quantity?.written !== "none") return { ...about, alias }
  const other = cond.cond === "not" ? foundBy(cond.of, subject) : subject
  return other === alias ? { ...about, alias } : { ...about, alias, otherwise: other }
}

/** `unless Hero is rotated, rotate it`: Hero, who is not rotated there. */
const inOtherCase = (binding: Binding): Binding =>
  binding.otherwise && binding.alias ? { ...binding, alias: binding.otherwise, otherwise: binding.alias } : binding

/** Reads what is done where the conditions of some gates do not hold. */
export function readInOtherCase<T>(tests: readonly Cond[], { bound }: Context, read: () => T): T {
  const isTested = ({ otherwise, alias }: Binding): boolean =>
    otherwise !== undefined &&
    alias?.kind === "select" &&
    someMeaning({ cond: tests }, { expr: (part) => part.kind === "select" && part.item === alias.item })
  const asFound = bound.filter(isTested)
  for (const each of asFound) bound.splice(bound.indexOf(each), 1, inOtherCase(each))
  const value = read()
  for (const each of asFound) {
    const at = bound.findIndex(({ id }) => id === each.id)
    if (at >= 0) bound.splice(at, 1, each)
  }
  return value
}

/** `if you don't have a Red card, ...`: where that holds there is no such card. */
export function forgetDenied(test: Cond, before: number, { bound }: Context): readonly Binding[] {
  const denied: Cond[] = []
  visitMeanings({ cond: [test] }, { cond: (each) => each.cond === "not" && denied.push(each.of) })
  const found = bound.splice(before)
  const isGone = (each: Binding): boolean => isFoundIn(denied, each)
  bound.push(...found.filter((each) => !isGone(each)))
  return found.filter(isGone)
}

/** Whether they are some of several: a card of a hand, and not the top one of a pile, all cards, or the best of them. */
export const isSomeOf = (subject: Expr): subject is Extract<Expr, { kind: "select" }> =>
  subject.kind === "select" &&
  subject.from.from !== "end" &&
  subject.quantity?.all !== true &&
  !subject.filters.some(({ is }) => is === "extreme")

/** What is asked of a thing by itself belongs to how it is found: `a card in your hand costs more than its size`. */
export function askedOfEach(cond: Cond | null, subject: Expr): Cond | null {
  if ((cond?.cond !== "fits" && cond?.cond !== "exists") || !isSomeOf(subject)) return cond
  const { what, span } = cond
  if (what.kind !== "select" || what.item !== subject.item) return cond
  const said = cond.cond === "fits" ? cond.filters : what.filters.slice(subject.filters.length)
  if (!mentions({ filter: said.filter(({ is }) => is !== "test") }, subject.item)) return cond
  const test: Cond = { cond: "fits", what: bindingExpr(subject.item), filters: said, some: false, span }
  const such = { ...subject, filters: [...subject.filters, { is: "test", test } as const] }
  const quantity = cond.cond === "exists" ? cond.quantity : oneOrMore(allOfThem())
  return instead<Cond>({ cond: "exists", what: such, quantity, span }, cond)
}

/** What a condition on some of several has found: `if a card in your hand is Red, discard it` means one that is Red. */
function foundBy(cond: Cond, subject: Expr): Expr {
  const what = cond.cond === "fits" || cond.cond === "exists" ? cond.what : null
  if (!isSomeOf(subject) || what?.kind !== "select" || what.item !== subject.item) return subject
  const { quantity, many } = subject
  return { ...what, quantity, many, filters: [...what.filters, ...(cond.cond === "fits" ? cond.filters : [])] }
}

/** Whether it is what one of some conditions has found. */
export function isFoundIn(tests: readonly Cond[], binding: Binding): boolean {
  const { alias } = binding
  if (alias?.kind !== "select" || !isFoundSomewhere(binding)) return false
  return someMeaning({ cond: tests }, { expr: (part) => part.kind === "select" && part.item === alias.item })
}

function isFoundSomewhere({ alias, areFoundInCase }: Binding): boolean {
  if (areFoundInCase) return true
  return alias !== null && isSomeOf(alias) && alias.quantity !== null && alias.quantity.written !== "none"
}
