import type { Symbols } from "../../check/scope/symbols.ts"
import type { Binding, EventBindings, EventPattern, Expr, Reaction, Step } from "../../meaning/index.ts"
import type { EventFacts } from "./frame.ts"

/** Slots of an event's parameters in a listener's script, in the order of EVENT_PARAMETERS. */
export const EVENT = { actor: 0, source: 1, object: 2, amount: 3, place: 4, extra: 5, set: 6 } as const

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

/** Look at every part of a meaning, outer before inner. Declarations (symbols, usages) are not part of it. */
export function visit(value: unknown, look: (part: Readonly<Record<string, unknown>>) => void): void {
  if (typeof value !== "object" || value === null) return
  if (value instanceof Map || value instanceof Set) {
    for (const each of value.values()) visit(each, look)
    return
  }
  if (Array.isArray(value)) {
    for (const each of value) visit(each, look)
    return
  }
  const record = value as Readonly<Record<string, unknown>>
  look(record)
  for (const key in record) {
    const each = record[key]
    if (
      typeof each === "object" &&
      each !== null &&
      key !== "property" &&
      key !== "usage" &&
      key !== "symbol" &&
      key !== "span" &&
      key !== "loop" &&
      key !== "state"
    )
      visit(each, look)
  }
}

/** How often a meaning refers to each binding, by the binding's id. */
export function countMentions(meaning: unknown): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  visit(meaning, (part) => {
    const binding = mentionedBy(part)
    if (binding) counts.set(binding.id, (counts.get(binding.id) ?? 0) + 1)
  })
  return counts
}

/** The binding that a part of a meaning is a mention of. */
function mentionedBy(part: Readonly<Record<string, unknown>>): Binding | null {
  if (part.kind === "binding") return part.binding as Binding
  if (part.cond === "done") return part.outcome as Binding
  return part.cond === "took" ? (part.takers as Binding) : null
}

/** The bindings that a meaning refers to, by id. */
export function mentionedBindings(meaning: unknown): Map<number, Binding> {
  const found = new Map<number, Binding>()
  visit(meaning, (part) => {
    const binding = mentionedBy(part)
    if (binding) found.set(binding.id, binding)
  })
  return found
}

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
        zones: name === "enter" || name === "leave" ? new Set() : null,
      }
      this.all.push(facts)
      this.byName.set(name, facts)
    }
    return facts
  }

  /** Note what a meaning listens to and remembers. */
  scan(meaning: unknown): void {
    visit(meaning, (part) => {
      if (part.kind === "remembered") this.get(part.event as string).remembered = true
      if (typeof part.role === "string" && Array.isArray(part.events)) this.listen(part as unknown as Reaction)
    })
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
  visit(pattern.tests, (part) => {
    if (part.is === "came") zones.add(part.zone as number)
    if (part.from === "zones") for (const each of part.zones as readonly { zone: number }[]) zones.add(each.zone)
  })
  return zones.size > 0 ? zones : null
}

/** Whether steps can come to a question. What runs other scripts may always ask. */
export function mayAsk(steps: readonly Step[], symbols: Symbols, seen: ReadonlySet<unknown> = new Set()): boolean {
  return steps.some((step): boolean => {
    switch (step.do) {
      case "offer":
        return (
          !step.forced ||
          mayAsk(step.body, symbols, seen) ||
          mayAsk(step.then, symbols, seen) ||
          mayAsk(step.otherwise, symbols, seen)
        )
      case "modes":
        return true
      case "if":
        return mayAsk(step.then, symbols, seen) || mayAsk(step.otherwise, symbols, seen)
      case "each":
      case "for":
        return mayAsk(step.body, symbols, seen)
      case "loop":
        return step.how === "upTo" || mayAsk(step.body, symbols, seen)
      case "perform": {
        const { usage } = step
        if (
          usage.decl.operation === "follow" ||
          usage.decl.operation === "wait" ||
          usage.decl.optional ||
          usage.decl.order === "any"
        )
          return true
        if ([...step.slots.values()].some((filler) => asks(filler) || asksNumber(filler))) return true
        if (usage.decl.operation === "choose")
          return ![...step.slots.values()].some((filler) => filler.kind === "randomPlayer")
        if (seen.has(usage)) return false
        return mayAsk(usage.body ?? [], symbols, new Set([...seen, usage]))
      }
      default:
        return false
    }
  })
}

const asks = (filler: Expr): boolean =>
  filler.kind === "select" &&
  filler.quantity !== null &&
  !filler.quantity.all &&
  !filler.random &&
  filler.from.from !== "end"

/** A number that its doer names. */
const asksNumber = (filler: Expr): boolean => filler.kind === "amount" && filler.number.kind === "chosenNumber"
