import type { Cond, EventBindings, Expr } from "../../meaning/index.ts"
import type { Clause, Item, NP } from "../../syntax/ast.ts"
import { quantityCond } from "../parts/comparisons.ts"
import { ownerOf } from "../parts/owners.ts"
import { articleOf, quantityOf, writtenQuantity } from "../parts/quantities.ts"
import { bindingExpr, type Context, instead, want } from "../scope/context.ts"
import { type NounSymbol, SECONDS } from "../scope/symbols.ts"

/** The event that the machine raises when a timer ends: the prelude's `(timer) end` and `(timer) run out`. */
export const TIMER_ENDS = "run out"

const STATES = ["running", "empty"] as const
type TimerState = (typeof STATES)[number]

const stateIn = (lemma: string | undefined): TimerState | null => STATES.find((each) => each === lemma) ?? null

const adjectivesOf = (item: Item): string[] =>
  item.adjectives.flatMap((each) => (each.kind === "adjective" ? [each.word.lemma] : []))

/** A timer by its name, the only one, or several of them. Undefined where the phrase means none that are known here. */
export function timerPhrase(item: Item, symbol: NounSymbol, context: Context): Expr | undefined {
  const { timers } = context.symbols.model
  const span = context.span(item)
  const adjectives = item.adjectives.map((each) => (each.kind === "adjective" ? each.word : null))
  const one = (timer: number): Expr =>
    context.from({ kind: "timer", timer, type: "timer", many: false, span }, articleOf(item), ...adjectives)
  if (symbol.is === "timer") return one(timers.indexOf(symbol.decl))
  if (symbol.name !== "timer" || timers.length === 0) return undefined
  const words = adjectivesOf(item)
  const named = timers.findIndex(({ name }) => words.includes(name))
  if (named >= 0) return one(named)
  const which = words.map(stateIn).find((state) => state !== null) ?? null
  const plain = words.every((word) => stateIn(word) !== null) && item.places.length === 0 && item.ordinals.length === 0
  if (!plain) return undefined
  const quantity = quantityOf(item, context)
  const several = (many: boolean): Expr =>
    context.from({ kind: "timers", which, type: "timer", many, span }, item.det, ...adjectives)
  if (quantity?.all && item.det?.lemma !== "the") return several(true)
  if (item.det?.lemma === "the" && which === null && timers.length === 1) return one(0)
  // `when a timer ends`: whichever it is.
  const any = context.mood === "event" && item.det && ["a", "an", "any"].includes(item.det.lemma)
  return any ? several(false) : undefined
}

/** `45 seconds`, `the seconds of the timer`. Undefined for another word. */
export function secondsPhrase(
  item: Item,
  symbol: NounSymbol,
  owner: Expr | null,
  context: Context,
): Expr | null | undefined {
  if (symbol.name !== SECONDS || context.symbols.model.timers.length === 0) return undefined
  const of = ownerOf(item, owner, ["timer"], context)
  if (of === "failed") return null
  if (of)
    return context.from<Expr>(
      { kind: "secondsLeft", of, type: "number", many: false, span: context.span(item) },
      articleOf(item),
    )
  if (!item.quantity) return context.fail("check/wrong-type", item, { case: "secondsOfNone" })
  const quantity = writtenQuantity(item.quantity, context)
  return quantity && (quantity.max ?? quantity.min)
}

/** `the timer is running`. Undefined for another adjective. */
export function timerIs(subject: Expr, np: NP, context: Context): Cond | undefined {
  const item = np.items[0]
  const adjective = item && !item.noun ? item.adjectives.find((each) => each.kind === "adjective") : undefined
  const is = stateIn(adjective?.word.lemma)
  return is === null
    ? undefined
    : context.from<Cond>({ cond: "timer", timer: subject, is, span: context.span(np) }, adjective?.word)
}

/** `the timer has 5 or fewer seconds`. Undefined for anything else that it might have. */
export function timerHas(subject: Expr, item: Item, context: Context): Cond | null | undefined {
  const { noun } = item
  // `1 second`, where `second` is read as an ordinal.
  const one = !noun && item.ordinals.length === 1 && item.ordinals[0]?.lemma === "second" && item.quantity !== null
  const several = noun && noun.kind !== "names" && noun.word.lemma === SECONDS
  if ((!one && !several) || item.more || item.than) return undefined
  const quantity = quantityOf(item, context)
  const seconds = one ? item.ordinals[0] : several ? noun.word : null
  const left = context.from<Expr>(
    { kind: "secondsLeft", of: subject, type: "number", many: false, span: subject.span },
    seconds,
  )
  return quantity && quantityCond(left, quantity, context.span(item))
}

/** The timer that an event is about, as a test of what the event tells; `it` from here on. */
export function timerTest(what: Expr, bindings: EventBindings, context: Context): Cond {
  const told: Expr = { ...bindingExpr(bindings.extra), type: "timer" }
  context.bind({ type: "timer", many: false, name: "timer", span: what.span, alias: told })
  return what.kind === "timers"
    ? instead({ cond: "constant", value: true, span: what.span }, what)
    : { cond: "same", left: told, right: what, span: what.span }
}

/** Whether a clause says that a timer ends: the verb's usage takes a timer as its subject. */
export function endsTimer(clause: Extract<Clause, { kind: "clause" }>, verb: string, context: Context): Expr | null {
  const usages = context.symbols.usages.get(verb) ?? []
  if (!usages.some(({ event, slots }) => event === TIMER_ENDS && slots.some(({ type }) => type === "timer")))
    return null
  const { value } = context.attempt((inner) => inner.resolve.np(clause.np, want("timer"), inner))
  return value?.type === "timer" ? value : null
}
