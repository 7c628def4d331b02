import { EVENT } from "../../../interpreter/program/operand-codes.ts"
import type { ListenerEntry } from "../../../interpreter/program/program-format.ts"
import type { Symbols } from "../../check/scope/symbols.ts"
import {
  type Binding,
  chosenNumberIn,
  type EventBindings,
  type EventPattern,
  type Expr,
  type Filter,
  type Modification,
  type PerformStep,
  type Reaction,
  type Step,
  type Usage,
} from "../../meaning/index.ts"
import { machineVerb } from "../../meaning/machine-verbs.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { type Meanings, someMeaning, stepsIn, visitMeanings } from "../../meaning/walk.ts"
import type { EventFacts } from "./frame.ts"

/** Where a listener's scripts find what its text calls `they`, `it`, `those`, `that many`. */
export function bindEvent(bindings: EventBindings, slots: Map<number, number>, at: number): void {
  slots.set(bindings.actor.id, at + EVENT.actor)
  slots.set(bindings.source.id, at + EVENT.source)
  slots.set(bindings.object.id, at + EVENT.object)
  slots.set(bindings.amount.id, at + EVENT.amount)
  slots.set(bindings.place.id, at + EVENT.place)
  slots.set(bindings.extra.id, at + EVENT.extra)
  slots.set(bindings.objects.id, at + EVENT.set)
}

/** How often meanings refer to each binding, by the binding's id. */
export function countMentions(meanings: Meanings): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  visitMentions(meanings, ({ id }) => counts.set(id, (counts.get(id) ?? 0) + 1))
  return counts
}

/** The bindings that meanings refer to, by id. */
export function mentionedBindings(meanings: Meanings): Map<number, Binding> {
  const found = new Map<number, Binding>()
  visitMentions(meanings, (binding) => found.set(binding.id, binding))
  return found
}

const visitMentions = (meanings: Meanings, look: (binding: Binding) => void): void =>
  visitMeanings(meanings, {
    expr: (expr) => {
      if (expr.kind === "binding") look(expr.binding)
    },
    cond: (cond) => {
      if (cond.cond === "done") look(cond.outcome)
      else if (cond.cond === "took") look(cond.takers)
    },
  })

/** Events of the whole pack, found before anything is lowered: who listens to them, who remembers them. */
export class Events {
  readonly all: EventFacts[] = []
  private readonly byName = new Map<string, EventFacts>()

  get(name: string): EventFacts {
    let facts = this.byName.get(name)
    if (!facts) {
      facts = {
        index: this.all.length,
        name,
        replace: false,
        before: false,
        after: false,
        restrict: false,
        remembered: false,
        prices: new Set(),
        zones: name === "enter" || name === "leave" ? new Set() : null,
      }
      this.all.push(facts)
      this.byName.set(name, facts)
    }
    return facts
  }

  /** Note that something remembered is asked for. */
  remember(event: string): void {
    this.get(event).remembered = true
  }

  /** Note for whom alone a property is changed: `cards you buy cost 1 less`. */
  change({ target, test }: Modification): void {
    if (target.kind !== "property") return
    const { index } = target.property
    visitMeanings(
      { cond: [test] },
      {
        cond: (cond) => {
          if (cond.cond === "doing") this.get(cond.event).prices.add(index)
        },
      },
    )
  }

  listen(reaction: Reaction): void {
    if (reaction.role === "permit") return
    for (const pattern of reaction.events) {
      const facts = this.get(pattern.event)
      facts[reaction.role] = true
      if (facts.zones) {
        const zones = listenedZones(pattern)
        if (zones === null) facts.zones = null
        else for (const zone of zones) facts.zones.add(zone)
      }
    }
  }
}

/** The zones that a listener to `enter` or `leave` names; null for any. */
function listenedZones(pattern: EventPattern): Set<number> | null {
  const zones = new Set<number>()
  visitMeanings(
    { cond: pattern.tests },
    {
      filter: (filter) => {
        if (filter.is === "came") zones.add(filter.zone)
      },
      zone: ({ zone }) => zones.add(zone),
    },
  )
  return zones.size > 0 ? zones : null
}

/**
 * Whom the text of what hears calls `you`. `When this leaves your hand` is that of whoever had it in hand, wherever it has gone.
 * @param mask the components that carry the text; -1 for a rule
 */
export function whoseText({ tests, self, each, youAct }: EventPattern, mask: number): ListenerEntry["you"] {
  const isRule = mask < 0
  const ofYours = { filter: (filter: Filter): boolean => filter.is === "came" && filter.of?.kind === "you" }
  if (!youAct && (self || (isRule && each)) && someMeaning({ cond: tests }, ofYours)) return "left"
  return isRule || (self && youAct) ? "actor" : "controller"
}

/** Whether steps can come to a question. What runs other scripts may always ask. */
export const mayAsk = (steps: readonly Step[], symbols: Symbols, seen: Set<Usage> = new Set()): boolean =>
  steps.some((step) => {
    if (step.do === "perform") return asksToPerform(step, symbols, seen)
    return stepKind(step).asks(step) || mayAsk(stepsIn(step), symbols, seen)
  })

function asksToPerform({ usage, slots }: PerformStep, symbols: Symbols, seen: Set<Usage>): boolean {
  const { operation, optional, order } = usage.decl
  if (machineVerb(operation)?.asks || optional || order === "any") return true
  const fillers = [...slots.values()]
  if (fillers.some((filler) => asksForThings(filler) || asksNumber(filler))) return true
  if (operation === "choose") return !fillers.some(({ kind }) => kind === "randomPlayer")
  if (seen.has(usage)) return false
  seen.add(usage)
  return mayAsk(usage.body ?? [], symbols, seen)
}

/** Whether somebody chooses so many of some things. */
export const asksForThings = (filler: Expr): boolean =>
  filler.kind === "select" &&
  filler.quantity !== null &&
  !filler.quantity.all &&
  !filler.random &&
  filler.from.from !== "end"

/** A number that its doer names, or shares out. */
const asksNumber = (filler: Expr): boolean => filler.kind === "split" || chosenNumberIn(filler) !== null
