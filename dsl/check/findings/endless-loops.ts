import type { Cond, Expr, PerformStep, Step, Usage } from "../../meaning/index.ts"
import { leaningOf } from "../../meaning/leaning.ts"
import { machineVerb } from "../../meaning/machine-verbs.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { mentions, someMeaning, stepsIn } from "../../meaning/walk.ts"
import type { Node } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

type Loop = { readonly how: "while" | "until"; readonly test: Cond; readonly body: readonly Step[] }

/** Loops that never end by themselves: nothing they do changes what they wait for, or they may go past it. */
export function doubtLoop(loop: Loop, node: Node, context: Context): void {
  const { test, body } = loop
  if (test.cond === "constant" && !leaves(body)) {
    context.warn("check/no-progress", node, { case: "noEnd" })
    return
  }
  const passed = passedBy(loop, context)
  if (passed) {
    context.fail("check/passed-by", node, { passed, what: passed.startsWith("$") })
    return
  }
  if (isUnpaidForEver(loop)) {
    context.fail("check/same-again", node, { case: "unpaid" })
    return
  }
  const changed = changedBy(body, new Set())
  if (changed === null) return
  const leaning = leaningOn(test, body)
  if (!leaning || leaning.other || [...changed].some((each) => leansOn(leaning, each))) return
  if (changed.size > 0) context.warn("check/no-progress", node, { case: "noChange" })
  else context.fail("check/same-again", node, { case: "changesNothing" })
}

/**
 * `while you have less than 3 fame: pay 1 wood to gain 1 fame`: nothing is done where it can't be paid, and it goes on all the same. Where
 * what it waits for hangs on the price as well, it ends.
 */
function isUnpaidForEver({ test, body }: Loop): boolean {
  const [offer, ...others] = body
  if (offer?.do !== "offer" || !offer.forced || others.length > 0 || offer.otherwise.length > 0) return false
  const price = changedBy(offer.body, new Set())
  if (price === null || someMeaning({ cond: [test] }, { cond: ({ cond }) => cond === "possible" })) return false
  const leaning = leaningOn(test, offer.body)
  return leaning !== null && !leaning.other && ![...price].some((each) => leansOn(leaning, each))
}

type Change = number | "places" | "states"
type Leaning = ReturnType<typeof leaningOf>

const leansOn = (leaning: Leaning, change: Change): boolean =>
  leaning.numbers || (typeof change === "number" ? leaning.counters.has(change) : leaning[change])

/** What a test hangs on, with what the loop finds anew each time; null where somebody may choose another. */
function leaningOn(test: Cond, body: readonly Step[]): Leaning | null {
  const found: Expr[] = []
  for (const step of within(body)) {
    const bound = stepKind(step)
      .binds(step)
      .filter((binding) => mentions({ cond: [test] }, binding))
    if (bound.length === 0) continue
    const fillers = step.do === "perform" ? fillersOf(step, bound) : null
    if (!fillers) return null
    found.push(...fillers)
  }
  return leaningOf({ cond: [test], expr: found })
}

/** What fills the slots that are bound, where nothing is chosen for them. */
function fillersOf(step: PerformStep, bound: readonly unknown[]): readonly Expr[] | null {
  const fillers = [...step.binds].flatMap(([slot, binding]) => (bound.includes(binding) ? [step.slots.get(slot)] : []))
  const fixed = fillers.filter((filler) => filler !== undefined && !isPicked(filler))
  return fixed.length === bound.length ? (fixed as readonly Expr[]) : null
}

const isPicked = (filler: Expr): boolean =>
  filler.kind === "select" ? filler.random || (filler.from.from !== "end" && !filler.quantity?.all) : false

const within = (steps: readonly Step[]): readonly Step[] => steps.flatMap((step) => [step, ...within(stepsIn(step))])

/** The number that a loop waits for exactly, where there may be more or fewer to begin with. */
function passedBy({ how, test }: Loop, { symbols }: Context): string | null {
  let passed: string | null = null
  const wait = how === "until" ? test : test.cond === "not" ? test.of : null
  const look = (cond: Cond): void => {
    if (cond.cond === "each") look(cond.test)
    if (cond.cond === "and" || cond.cond === "or") cond.of.forEach(look)
    if (cond.cond === "exists" && cond.quantity.written === "number" && !cond.quantity.all) {
      const { min, max } = cond.quantity
      if (min.kind === "constant" && max?.kind === "constant" && min.value === max.value && min.value > 0)
        passed = String(min.value)
    }
    if (cond.cond !== "compare" || cond.comparison !== "eq" || cond.right.kind !== "constant") return
    const { left, right } = cond
    const counter = left.kind === "counter" ? symbols.model.counters[left.counter] : undefined
    const isEnd = counter ? [counter.from, counter.to].includes(right.value) : right.value === 0
    if ((counter || left.kind === "count") && !isEnd) passed = `${counter?.symbol ?? ""}${right.value}`
  }
  if (wait) look(wait)
  return passed
}

/** What steps may change; null where that cannot be told. */
function changedBy(steps: readonly Step[], seen: Set<unknown>): Set<Change> | null {
  const all = new Set<Change>()
  for (const step of steps) {
    const changed = step.do === "perform" ? changedByVerb(step, seen) : changedByStep(step, seen)
    if (!changed) return null
    for (const each of changed) all.add(each)
  }
  return all
}

function changedByStep(step: Exclude<Step, PerformStep>, seen: Set<unknown>): Iterable<Change> | null {
  const { isGate, changes } = stepKind(step)
  if (isGate) return changedBy(stepsIn(step), seen)
  return changes === "other" ? null : changes === null ? [] : [changes]
}

function changedByVerb({ usage, slots }: PerformStep, seen: Set<unknown>): Iterable<Change> | null {
  const counters: number[] = []
  for (const slot of slots.values()) {
    if (slot.kind === "amount" && slot.counter >= 0) counters.push(slot.counter)
    else if (slot.kind === "counterName") counters.push(slot.counter)
    else if (slot.type === "amount" || slot.type === "counter" || slot.type === "script") return null
  }
  const machine = machineVerb(usage.decl.operation)
  if (!machine) {
    if (!usage.body) return null
    if (seen.has(usage)) return counters
    seen.add(usage)
    const changed = changedBy(usage.body, seen)
    return changed && [...counters, ...changed]
  }
  const { changes, mayLeave } = machine
  if (mayLeave || changes === "other" || (changes === "counter" && counters.length === 0)) return null
  // What leaves a place may lose its state.
  return [
    ...counters,
    ...(changes === "places" ? (["places", "states"] as const) : changes === "states" ? [changes] : []),
  ]
}

/** Whether steps can leave the loop they are in: stop, end a span, win, or follow a text or span that might. */
const leaves = (body: readonly Step[], inVerb = false, seen: Set<Usage> = new Set()): boolean =>
  body.some((step) => {
    if (step.do === "leave") return true
    // In a verb's body it leaves that body alone.
    if (step.do === "stop") return !inVerb
    if (step.do !== "perform") return leaves(stepsIn(step), inVerb, seen)
    if (machineVerb(step.usage.decl.operation)?.mayLeave) return true
    if (seen.has(step.usage)) return false
    seen.add(step.usage)
    return leaves(step.usage.body ?? [], true, seen)
  })
