import { sameExpr } from "../../check/findings/doubts.ts"
import { arithmetic, constant, you } from "../../check/scope/context.ts"
import {
  type Binding,
  type Cond,
  chosenNumberIn,
  doneBy,
  type Expr,
  type PerformStep,
  type Step,
  type Usage,
} from "../../meaning/index.ts"
import { mentions, someMeaning } from "../../meaning/walk.ts"
import { leavesSome } from "../code/bound-values.ts"
import type { Frame } from "../code/frame.ts"
import { takenFrom } from "./prices.ts"

/** What somebody loses of a counter. */
export interface Owed {
  readonly loser: Expr
  readonly counter: number
  readonly number: Expr
}

/** What a step takes of whom, where that can be known before; done for each of several players, of all of them together. */
export function owedBy(step: Step): readonly Owed[] {
  if (step.do === "each") {
    const { players, item } = step
    const isSame = ({ loser, number }: Owed): boolean => !mentions({ expr: [loser, number] }, item)
    return step.body.flatMap((each) => owedBy(forAll(each, item, players))).filter(isSame)
  }
  const loser = step.do === "perform" ? losing(step) : null
  if (step.do !== "perform" || !loser) return []
  const named = amountsOf(step).filter(({ number }) => number.kind !== "chosenNumber")
  return named.map(({ counter, number }) => ({ loser, counter, number }))
}

/** What is done for each of several players, done at once for all of them: as to what does not hang on which of them it is. */
export function forAll(step: Step, each: Binding, players: Expr): Step {
  if (step.do !== "perform") return step
  const often: Expr = { kind: "count", of: players, type: "number", many: false, span: step.span }
  const inAll = (number: Expr): Expr =>
    mentions({ expr: [number] }, each) ? number : arithmetic("multiply", number, often)
  const loser = losing(step)
  const isOwn = loser !== null && !mentions({ expr: [loser] }, each)
  const slots = [...step.slots].map(([name, filler]) => [name, inAllOf(filler)] as const)
  return { ...step, slots: new Map(slots) }

  function inAllOf(filler: Expr): Expr {
    if (filler.kind === "amount" && isOwn)
      return { ...filler, number: inAll(filler.number), parts: filler.parts.map(inAllOf) }
    if (filler.kind === "split" && isOwn) return { ...filler, number: inAll(filler.number) }
    if (filler.kind === "union") return { ...filler, parts: filler.parts.map(inAllOf) }
    if (filler.kind !== "select" || !filler.quantity || mentions({ expr: [filler] }, each)) return filler
    return { ...filler, quantity: { ...filler.quantity, min: inAll(filler.quantity.min) } }
  }
}

/** Whether an amount is told by how much of it whoever loses it has. */
export const isShareOf = (counter: number, number: Expr, loser: Expr): boolean =>
  someMeaning(
    { expr: [number] },
    {
      expr: (part) =>
        part.kind === "counter" && part.counter === counter && part.holder !== null && sameExpr(part.holder, loser),
    },
  )

export type Split = Extract<Expr, { kind: "split" }>

/** What of a group a step is told to share out; undefined where it is told nothing of the sort. */
export const splitIn = ({ slots }: PerformStep): Split | undefined =>
  [...slots.values()].find((filler): filler is Split => filler.kind === "split")

/** How much of each counter a step is told: `1 leaf and 2 runes` are two, `$1 and $2` are $3. */
export function amountsOf({ slots }: PerformStep): readonly Amount[] {
  const amount = [...slots.values()].find((each) => each.kind === "amount")
  if (amount?.kind !== "amount") return []
  const parts = amount.parts.length > 0 ? amount.parts : [amount]
  const amounts = new Map<number, Amount>()
  for (const part of parts) {
    if (part.kind !== "amount" || part.counter < 0) continue
    const same = amounts.get(part.counter)
    const number = same ? arithmetic("add", same.number, part.number) : part.number
    amounts.set(part.counter, { ...part, number })
  }
  return [...amounts.values()]
}

type Amount = Extract<Expr, { kind: "amount" }>

/** Whether a step takes something off somebody's counters, or a thing's. */
export const isLoss = (step: PerformStep): boolean =>
  takenFrom(step) !== undefined ||
  (losing(step) !== null && (amountsOf(step).length > 0 || splitIn(step) !== undefined))

/** Whose counter goes down by the amount that a step is told, itself or by a verb of its body; null where nobody's does. */
export function losing({ usage, actor, slots }: PerformStep, known: Losers = new Map()): Expr | null {
  const loser = losingBy(usage, known)
  if (loser?.kind === "you") return actor
  if (loser?.kind !== "binding") return null
  const slot = [...usage.bindings].find(([, binding]) => binding === loser.binding)
  return (slot && slots.get(slot[0])) ?? null
}

/** By verb: who loses, in the verb's own words; null where nobody does, and while that is being found out. */
type Losers = Map<Usage, Expr | null>

function losingBy(usage: Usage, known: Losers): Expr | null {
  const before = known.get(usage)
  if (before !== undefined) return before
  if (["take", "pay"].includes(usage.decl.operation ?? ""))
    return usage.slots.some(({ type }) => type === "component") ? null : you
  known.set(usage, null)
  const own = usage.slots.find(({ type }) => type === "amount")
  const told = own && usage.bindings.get(own.name)
  const isTold = (filler: Expr): boolean => filler.kind === "binding" && filler.binding === told
  for (const step of doneBy(usage)) {
    const found = step.do === "perform" && [...step.slots.values()].some(isTold) ? losing(step, known) : null
    if (!found) continue
    known.set(usage, found)
    return found
  }
  return null
}

/** The numbers that its doer names: none can be named where there are too few. */
export const chosenNumbers = (step: PerformStep): readonly Extract<Expr, { kind: "chosenNumber" }>[] =>
  [...step.slots.values()].flatMap((filler) => chosenNumberIn(filler) ?? [])

/** Where a price is asked: outside of a program nothing is known of what forbids it. */
export type Asking = Pick<Frame, "symbols"> & Partial<Pick<Frame, "lower">>

/** Paying is possible when there is enough; null where that is no comparison with all there is, or something may forbid it. */
export function priceCond(step: Step, { lower, symbols: { model } }: Asking): Cond | null {
  if (step.do !== "perform" || step.usage.decl.operation !== "pay") return null
  if (lower?.event(step.usage.event).restrict) return null
  if (![...step.slots.values()].some((each) => each.kind === "amount")) return null
  if (amountsOf(step).some(({ counter }) => leavesSome(model.counters[counter]))) return null
  const all = amountsOf(step).map(({ counter, number }): Cond => {
    // What is named when it is paid is at least so much.
    const left = number.kind === "chosenNumber" ? number.min : number
    const right: Expr = { kind: "counter", counter, holder: step.actor, type: "number", many: false, span: null }
    const enough: Cond = { cond: "compare", comparison: "le", left, right, span: step.span }
    const some: Cond = { cond: "compare", comparison: "gt", left: right, right: constant(0), span: step.span }
    return isShareOf(counter, number, step.actor) ? { cond: "and", of: [some, enough], span: step.span } : enough
  })
  return all.length === 1 && all[0] ? all[0] : { cond: "and", of: all, span: step.span }
}

/** `you can pay its cost` as a comparison, which one instruction tests for all candidates. */
export function simplified(cond: Cond, asking: Asking): Cond {
  if (cond.cond === "possible") return priceCond(cond.step, asking) ?? cond
  if (cond.cond === "and") return { ...cond, of: cond.of.map((each) => simplified(each, asking)) }
  return cond
}
