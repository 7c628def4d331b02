import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import {
  type Binding,
  type Cond,
  type EventPattern,
  type Expr,
  objectSlot,
  type PerformStep,
  type Reaction,
  type Step,
  type Usage,
} from "../../meaning/index.ts"
import { visitSteps } from "../../meaning/walk.ts"
import { you } from "../scope/context.ts"
import type { Symbols } from "../scope/symbols.ts"

/** What is certainly done when a trigger is carried out, and by whom. */
interface Deed {
  readonly usage: Usage
  readonly actor: Expr
  readonly slots: PerformStep["slots"]
}

/**
 * Triggers that cause what they hear, without a condition, a limit or an offer, and without anything that could run out: the
 * machine would carry them out until it stops. Those that a number of cards ends are none of them.
 * @param standing triggers that are always there together: the rules of the game, those of one component
 * @param started those that scripts start, each by itself
 */
export function endlessTriggers(
  standing: readonly (readonly Reaction[])[],
  started: readonly Reaction[],
  symbols: Symbols,
): Diagnostic[] {
  const alone = started.map((each) => [each])
  return [...endlessIn(standing, false, symbols), ...endlessIn(alone, true, symbols)]
}

function endlessIn(groups: readonly (readonly Reaction[])[], isStarted: boolean, symbols: Symbols): Diagnostic[] {
  return groups.flatMap((group) => {
    const endless = group.filter(isUnbounded)
    if (endless.length === 0) return []
    const causes = new Map(endless.map((each) => [each, causedBy(each, endless, symbols)]))
    return endless
      .filter((each) => reaches(each, each, causes))
      .map((each) => report("check/endless-trigger", each.span, { isStarted }))
  })
}

/** The triggers that scripts start: each stands by itself. */
export function startedIn(steps: readonly Step[]): readonly Reaction[] {
  const started: Reaction[] = []
  visitSteps(steps, (step) => {
    if (step.do === "listen") started.push(step.listener)
  })
  return started
}

const isUnbounded = ({ role, once, limit, test }: Reaction): boolean =>
  (role === "after" || role === "before") && !once && limit === null && isCertain(test)

const isCertain = (test: Cond): boolean =>
  test.cond === "and" ? test.of.every(isCertain) : test.cond === "constant" && test.value === true

function causedBy(cause: Reaction, all: readonly Reaction[], symbols: Symbols): readonly Reaction[] {
  const deeds = certainDeeds(cause.body, new Set())
  return all.filter(({ events, bindings }) =>
    deeds.some((deed) => events.some((pattern) => hears(pattern, bindings, deed, symbols))),
  )
}

/** Steps that are carried out whatever is the case, and what their verbs do in turn. */
function certainDeeds(steps: readonly Step[], seen: ReadonlySet<Usage>): Deed[] {
  return steps.flatMap((step) => {
    if (step.do === "each" && (step.players.kind === "everyone" || step.players.kind === "without")) {
      const deeds = certainDeeds(step.body, seen)
      // You are one of all players.
      return step.players.kind === "everyone" ? [...deeds, ...deeds.map((deed) => ({ ...deed, actor: you }))] : deeds
    }
    if (step.do !== "perform") return []
    const { usage, actor, slots } = step
    // What is done to things ends when there are none left.
    if (seen.has(usage) || usage.decl.optional || usage.needs || objectSlot(usage) || step.times) return []
    const within = certainDeeds(usage.body ?? [], new Set([...seen, usage])).map((deed) =>
      deed.actor.kind === "you" ? { ...deed, actor } : deed,
    )
    return [{ usage, actor, slots }, ...within]
  })
}

function hears(pattern: EventPattern, bindings: Reaction["bindings"], deed: Deed, symbols: Symbols): boolean {
  if (pattern.event !== deed.usage.event || pattern.moment || pattern.each) return false
  const amount = [...deed.slots.values()].find((filler) => filler.kind === "amount")
  if (pattern.perUnit && (amount?.kind !== "amount" || !isEndless(amount, symbols))) return false
  return pattern.tests.every((test) => holds(test, bindings.actor, bindings.extra, deed))
}

/** Whether so many can always be gained. */
const isEndless = ({ number, counter }: Extract<Expr, { kind: "amount" }>, { model }: Symbols): boolean =>
  number.kind === "constant" && number.value > 0 && model.counters[counter]?.to === null

function holds(test: Cond, actor: Binding, extra: Binding, deed: Deed): boolean {
  if (test.cond === "constant") return test.value === true
  if (test.cond === "same" && test.left.kind === "binding" && test.left.binding === actor)
    return test.right.kind === "you" && deed.actor.kind === "you"
  if (test.cond !== "compare" || test.comparison !== "eq" || test.left.kind !== "binding") return false
  const { left, right } = test
  return (
    left.binding === extra &&
    right.kind === "constant" &&
    [...deed.slots.values()].some((filler) => filler.kind === "amount" && filler.counter === right.value)
  )
}

/** Whether one leads to another. */
function reaches(from: Reaction, to: Reaction, causes: ReadonlyMap<Reaction, readonly Reaction[]>): boolean {
  const seen = new Set<Reaction>()
  const next = [...(causes.get(from) ?? [])]
  for (const each of next) {
    if (each === to) return true
    if (seen.has(each)) continue
    seen.add(each)
    next.push(...(causes.get(each) ?? []))
  }
  return false
}
