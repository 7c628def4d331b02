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
interface VP {
  readonly usage: Usage
  readonly actor: Expr
  readonly slots: PerformStep["slots"]
}

/**
 * Triggers that cause what they hear, without a condition, a limit or an offer, and without anything that could run out: the
 * machine would carry them out until it stops. Those that a number of cards ends are none of them. Those that need a trigger of
 * another component for it are warned of: the two need never be there together.
 * @param standing triggers that are always there together: the rules of the game, those of one component
 * @param started those that scripts start, each by itself
 */
export function endlessTriggers(
  standing: readonly (readonly Reaction[])[],
  started: readonly Reaction[],
  symbols: Symbols,
): Diagnostic[] {
  const alone = standing.flatMap((group) => endlessIn(group, symbols))
  const inScripts = started.flatMap((each) => endlessIn([each], symbols))
  const known = new Set(alone.map(({ trigger }) => trigger))
  const together = endlessIn(standing.flat(), symbols).filter(({ trigger }) => !known.has(trigger))
  return [
    ...alone.map(({ trigger }) => report("check/endless-trigger", trigger.span, { isStarted: false })),
    ...inScripts.map(({ trigger }) => report("check/endless-trigger", trigger.span, { isStarted: true })),
    ...together.map(({ trigger, by }) => report("check/endless-together", trigger.span, { by: by.span })),
  ]
}

interface Endless {
  readonly trigger: Reaction
  /** The trigger that causes it again. */
  readonly by: Reaction
}

/** What is done, as far as a trigger can tell it from another verb phrase. */
interface Told {
  readonly vp: VP
  readonly doers: Reaction[]
  /** Who hears it, and what they do. */
  readonly hearers: ReadonlySet<Reaction>
  readonly leadsTo: ReadonlySet<Told>
}

/** Those of some triggers, all of them there together, that come round to themselves. */
function endlessIn(group: readonly Reaction[], symbols: Symbols): Endless[] {
  const endless = group.filter(isUnbounded)
  if (endless.length === 0) return []
  const all = new Map<string, Told & { hearers: Set<Reaction>; leadsTo: Set<Told> }>()
  const causes = new Map<Reaction, ReadonlySet<Told>>()
  for (const trigger of endless) {
    const vps = certainVPs(trigger.body, new Map())
    const keys = [...new Set(vps.map(keyOf))]
    for (const vp of vps)
      if (!all.has(keyOf(vp))) all.set(keyOf(vp), { vp, doers: [], hearers: new Set(), leadsTo: new Set() })
    const told = keys.flatMap((key) => all.get(key) ?? [])
    for (const each of told) each.doers.push(trigger)
    causes.set(trigger, new Set(told))
  }
  for (const { vp, hearers, leadsTo } of all.values())
    for (const trigger of endless) {
      if (!trigger.events.some((pattern) => hears(pattern, trigger.bindings, vp, symbols))) continue
      hearers.add(trigger)
      for (const next of causes.get(trigger) ?? []) leadsTo.add(next)
    }
  return endless.flatMap((trigger) => {
    const by = causedAgain(trigger, causes.get(trigger) ?? new Set())
    return by ? [{ trigger, by }] : []
  })
}

/** The same for verb phrases that the same triggers hear. */
const keyOf = ({ usage, actor, slots }: VP): string =>
  JSON.stringify([
    usage.event,
    actor.kind === "you",
    [...slots.values()].flatMap((filler) =>
      filler.kind === "amount" ? [filler.counter, filler.number.kind === "constant" && filler.number.value > 0] : [],
    ),
  ])

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

/**
 * Steps that are carried out whatever is the case, and what their verbs do in turn: of those that are heard alike, one.
 * @param known by verb, what its body does; nothing while that is being found out
 */
function certainVPs(steps: readonly Step[], known: Map<Usage, readonly VP[]>): readonly VP[] {
  const found = steps.flatMap((step): readonly VP[] => {
    if (step.do === "each" && (step.players.kind === "everyone" || step.players.kind === "without")) {
      const vps = certainVPs(step.body, known)
      // You are one of all players.
      return step.players.kind === "everyone" ? [...vps, ...vps.map((vp) => ({ ...vp, actor: you }))] : vps
    }
    if (step.do !== "perform") return []
    const { usage, actor, slots } = step
    // What is done to things ends when there are none left.
    if (usage.decl.optional || usage.needs || objectSlot(usage) || step.times) return []
    const within = certainOf(usage, known).map((vp) => (vp.actor.kind === "you" ? { ...vp, actor } : vp))
    return [{ usage, actor, slots }, ...within]
  })
  return [...new Map(found.map((vp) => [keyOf(vp), vp])).values()]
}

function certainOf(usage: Usage, known: Map<Usage, readonly VP[]>): readonly VP[] {
  let found = known.get(usage)
  if (!found) {
    known.set(usage, [])
    found = certainVPs(usage.body ?? [], known)
    known.set(usage, found)
  }
  return found
}

function hears(pattern: EventPattern, bindings: Reaction["bindings"], vp: VP, symbols: Symbols): boolean {
  if (pattern.event !== vp.usage.event || pattern.moment || pattern.each) return false
  const amount = [...vp.slots.values()].find((filler) => filler.kind === "amount")
  if (pattern.perUnit && (amount?.kind !== "amount" || !isEndless(amount, symbols))) return false
  return pattern.tests.every((test) => holds(test, bindings.actor, bindings.extra, vp))
}

/** Whether so many can always be gained. */
const isEndless = ({ number, counter }: Extract<Expr, { kind: "amount" }>, { model }: Symbols): boolean =>
  number.kind === "constant" && number.value > 0 && model.counters[counter]?.to === null

function holds(test: Cond, actor: Binding, extra: Binding, vp: VP): boolean {
  if (test.cond === "constant") return test.value === true
  if (test.cond === "same" && test.left.kind === "binding" && test.left.binding === actor)
    return test.right.kind === "you" && vp.actor.kind === "you"
  if (test.cond !== "compare" || test.comparison !== "eq" || test.left.kind !== "binding") return false
  const { left, right } = test
  return (
    left.binding === extra &&
    right.kind === "constant" &&
    [...vp.slots.values()].some((filler) => filler.kind === "amount" && filler.counter === right.value)
  )
}

/** The trigger that does what another hears, behind all that this causes; undefined where it does not come round. */
function causedAgain(trigger: Reaction, caused: ReadonlySet<Told>): Reaction | undefined {
  const reached = new Set(caused)
  for (const told of reached) {
    if (told.hearers.has(trigger)) return told.doers.find((doer) => doer !== trigger) ?? trigger
    for (const next of told.leadsTo) reached.add(next)
  }
  return undefined
}
