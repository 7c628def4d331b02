/** The parts of what a sentence asks for, each looked at for one component. */

import { all, compared, either } from "../../../dsl/check/findings/printed-filters.ts"
import { filtersOf } from "../../../dsl/check/parts/filter-phrases.ts"
import { thirdOf } from "../../../dsl/lexicon/inflect.ts"
import type { PropertySymbol } from "../../../dsl/meaning/declared.ts"
import type { Comparison, Cond, Expr, Filter } from "../../../dsl/meaning/index.ts"
import type { Span } from "../../../dsl/text.ts"
import { hasState, placeIn } from "../../../interpreter/index.ts"
import { oneLine } from "../one-line.ts"
import type { Choosing, Select } from "./asking.ts"
import type { Sense } from "./sense.ts"

/** A condition on a component. */
export interface Part {
  /** Whether it holds; null where that cannot be told here. */
  readonly holds: (component: number) => boolean | null
  /** How it is with a component that fails: `It costs $10, Hero $5.` */
  readonly says: (component: number) => string
  readonly span: Span | null
  /** Without it the rest says nothing. */
  readonly isFirst?: boolean
  /** It is about where the component lies, which everybody sees. */
  readonly isPlace?: boolean
}

/** Everything that a slot asks of what may fill it. */
export function partsOf(choosing: Choosing, selection: Select, sense: Sense): Part[] {
  const { step, slot } = choosing
  const binding = step.usage.bindings.get(slot)
  const needs = step.usage.needs && binding ? filtersOf(step.usage.needs, binding) : []
  return [
    ...selected(selection, sense),
    ...needs.map((filter) => filterPart(filter, binding?.id ?? -1, step.usage.needs?.span ?? null, sense)),
  ]
}

function selected(selection: Select, sense: Sense): Part[] {
  const { from, kinds, span } = selection
  const { machine, course } = sense
  const parts: Part[] = []
  if (kinds !== null)
    parts.push({
      holds: (component) => kinds.has(machine.program.components[component]?.kind ?? -1),
      says: (component) => kindSays(component, kinds, sense),
      span,
      isFirst: true,
    })
  const where = (component: number): string => {
    const place = sense.placeOf(component)
    const name = course.names.place(place, sense.question.player)
    return (machine.places.holder[place] ?? -1) === sense.question.player
      ? `It is in your ${name}.`
      : `It is in ${name}.`
  }
  const inside = (holds: Part["holds"]): number => parts.push({ holds, says: where, span, isPlace: true })
  if (from.from === "zones") inside((component) => inZones(component, from.zones, sense))
  if (from.from === "place")
    inside((component) => {
      const place = sense.place(from.place)
      return place === null ? null : sense.placeOf(component) === place
    })
  if (from.from === "end")
    inside((component) => {
      const place = sense.place(from.place)
      if (place === null) return null
      return sense.placeOf(component) === place ? null : false
    })
  if (from.from === "set" && from.set.kind === "select") parts.push(...selected(from.set, sense))
  for (const filter of selection.filters) parts.push(filterPart(filter, selection.item.id, span, sense))
  return parts
}

type Zones = Extract<Select["from"], { from: "zones" }>["zones"]

function inZones(component: number, zones: Zones, sense: Sense): boolean | null {
  const place = sense.placeOf(component)
  let known = true
  for (const { zone, whose, of, number } of zones) {
    const entry = sense.machine.program.zones[zone]
    if (entry === undefined || number !== null) {
      known = false
    } else if (!entry.perPlayer || whose === "everyone") {
      if (place >= entry.place && place < entry.place + entry.places) return true
    } else {
      const owners = of === null ? [sense.you] : sense.players(of)
      if (owners === null) known = false
      else if (owners.some((owner) => placeIn(sense.machine, zone, owner) === place)) return true
    }
  }
  return known ? false : null
}

/** @param item the binding that stands for the component in the filter's own conditions */
function filterPart(filter: Filter, item: number, around: Span | null, sense: Sense): Part {
  const none = (span: Span | null = around): Part => ({ holds: () => null, says: () => "", span })
  switch (filter.is) {
    case "value": {
      const value = (): string | null => sense.word(filter.value)
      return {
        holds: (component) => {
          const wanted = value()
          return wanted === null ? null : (sense.printed(component, filter.property.name) === wanted) !== filter.not
        },
        says: (component) => {
          const is = sense.printed(component, filter.property.name)
          if (filter.not) return `It is ${oneLine(String(is))}.`
          return is === undefined
            ? `It has no ${filter.property.name}.`
            : `It is ${oneLine(String(is))}, not ${oneLine(value() ?? "")}.`
        },
        span: filter.value.span ?? around,
      }
    }
    case "flag":
      return {
        holds: (component) => (sense.printed(component, filter.property.name) === true) !== filter.not,
        says: () => `It is ${filter.not ? "" : "not "}${oneLine(filter.property.name)}.`,
        span: around,
      }
    case "name":
      return {
        holds: (component) => (sense.machine.program.components[component]?.name === filter.name) !== filter.not,
        says: (component) =>
          filter.not
            ? `It is ${oneLine(filter.name)}.`
            : `It is ${nameOf(component, sense)}, not ${oneLine(filter.name)}.`,
        span: around,
      }
    case "kind":
      return {
        holds: (component) => filter.kinds.has(sense.machine.program.components[component]?.kind ?? -1) !== filter.not,
        says: (component) =>
          filter.not ? `Its kind is ${kindOf(component, sense)}.` : kindSays(component, filter.kinds, sense),
        span: around,
      }
    case "state": {
      const { name, decl } = filter.state
      const state = sense.machine.program.states.findIndex((each) => each.name === name)
      return {
        holds: (component) => state >= 0 && hasState(sense.machine, sense.state, component, state) === filter.on,
        says: () => `It is ${filter.on ? (decl.opposite ?? `not ${name}`) : name}.`,
        span: around,
      }
    }
    case "compare":
      return comparePart(filter.property, filter.comparison, filter.to, around, sense)
    case "held":
      return {
        holds: (component) => {
          const by = sense.players(filter.by)
          return by && by.includes(sense.holder(component)) !== filter.not
        },
        says: (component) => {
          const holder = sense.holder(component)
          return holder < 0
            ? "It is nobody's."
            : holder === sense.question.player
              ? "It is yours."
              : `It is ${sense.course.names.player(holder)}'s.`
        },
        span: filter.by.span ?? around,
      }
    case "empty":
      return {
        holds: (component) => {
          const place = sense.machine.spaces.place[component] ?? -1
          return place < 0 ? null : ((sense.state[sense.machine.places.address[place] ?? 0] ?? 0) === 0) !== filter.not
        },
        says: () => (filter.not ? "Nothing is there." : "Something is there already."),
        span: around,
      }
    case "all":
    case "either": {
      const parts = filter.filters.map((each) => filterPart(each, item, around, sense))
      return filter.is === "all" ? allOf(parts, around) : eitherOf(parts, around)
    }
    case "test":
      return condPart(filter.test, item, around, sense)
    default:
      return none()
  }
}

function allOf(parts: readonly Part[], span: Span | null): Part {
  const failing = (component: number): Part | undefined => parts.find((part) => part.holds(component) === false)
  return {
    holds: (component) => all(parts.map((part) => part.holds(component))),
    says: (component) => failing(component)?.says(component) ?? "",
    span,
  }
}

function eitherOf(parts: readonly Part[], span: Span | null): Part {
  return {
    holds: (component) => either(parts.map((part) => part.holds(component))),
    says: (component) => parts.map((part) => part.says(component)).join(" "),
    span,
  }
}

/** A condition that a verb needs, or that a sentence says of what is chosen. */
function condPart(cond: Cond, item: number, around: Span | null, sense: Sense): Part {
  const span = cond.span ?? around
  const bound = (part: Part): Part => ({
    ...part,
    holds: (component) => {
      sense.it.set(item, component)
      const holds = part.holds(component)
      sense.it.delete(item)
      return holds
    },
    says: (component) => {
      sense.it.set(item, component)
      const says = part.says(component)
      sense.it.delete(item)
      return says
    },
  })
  switch (cond.cond) {
    case "and":
      return allOf(
        cond.of.map((each) => condPart(each, item, span, sense)),
        span,
      )
    case "or":
      return eitherOf(
        cond.of.map((each) => condPart(each, item, span, sense)),
        span,
      )
    case "fits":
      if (cond.what.kind === "binding" && cond.what.binding.id === item)
        return allOf(
          cond.filters.map((each) => filterPart(each, item, span, sense)),
          span,
        )
      return { holds: () => null, says: () => "", span }
    case "same":
      if (cond.left.kind === "property") {
        const { left, right } = cond
        return bound({
          holds: () => {
            const [is, wanted] = [sense.word(left), sense.word(right)]
            return is === null || wanted === null ? null : is === wanted
          },
          says: () => `It is ${oneLine(sense.word(left) ?? "")}, not ${oneLine(sense.word(right) ?? "")}.`,
          span,
        })
      }
      return { holds: () => null, says: () => "", span }
    case "compare":
      if (cond.left.kind === "property")
        return bound(comparePart(cond.left.property, cond.comparison, cond.right, span, sense))
      return { holds: () => null, says: () => "", span }
    case "possible":
      return payPart(cond, span, bound, sense)
    default:
      return { holds: () => null, says: () => "", span }
  }
}

/** `you can pay its cost` */
function payPart(
  cond: Extract<Cond, { cond: "possible" }>,
  span: Span | null,
  bound: (part: Part) => Part,
  sense: Sense,
): Part {
  const { step } = cond
  const none: Part = { holds: () => null, says: () => "", span }
  if (step.do !== "perform" || step.usage.decl.operation !== "pay") return none
  const amount = [...step.slots.values()].find((each) => each.kind === "amount")
  if (amount?.kind !== "amount" || amount.counter < 0 || amount.parts.length > 0) return none
  const payer = { ...step.actor }
  const has: Expr = { kind: "counter", counter: amount.counter, holder: payer, type: "number", many: false, span: null }
  const words = (number: number): string => sense.course.names.counter(amount.counter, number)
  return bound({
    holds: () => {
      const [price, purse] = [sense.number(amount.number), sense.number(has)]
      return price === null || purse === null ? null : price <= purse
    },
    says: () => {
      const who = sense.players(payer)?.[0] ?? -1
      const purse = `${who === sense.question.player ? "you have" : `${sense.course.names.player(who)} has`} ${words(sense.number(has) ?? 0)}`
      const { number } = amount
      const price = words(sense.number(number) ?? 0)
      const costs = number.kind === "property" ? costing(number.property, price) : `It takes ${price}`
      return `${costs}; ${purse}.`
    },
    span,
  })
}

function comparePart(
  property: PropertySymbol,
  comparison: Comparison,
  to: Expr,
  around: Span | null,
  sense: Sense,
): Part {
  const shown = (number: number): string => amountOf(property, number, sense)
  return {
    holds: (component) => {
      const [is, wanted] = [sense.measured(component, property.name), sense.number(to)]
      // What lacks a number compares with nothing.
      if (is === null) return wanted === null ? null : false
      return wanted === null ? null : compared(is, comparison, wanted)
    },
    says: (component) => {
      const is = sense.measured(component, property.name)
      if (is === null) return `It has no ${oneLine(property.name)}.`
      const wanted = sense.number(to) ?? 0
      const other = to.kind === "property" ? sense.component(to.of) : null
      const costs = costing(property, shown(is))
      if (other !== null && comparison === "eq") return `${costs}, ${nameOf(other, sense)} ${shown(wanted)}.`
      return `${costs}, not ${ASKED[comparison](shown(wanted))}.`
    },
    // A bare number says little: then the phrase that it stands in.
    span: to.kind === "constant" ? around : (to.span ?? around),
  }
}

const ASKED: Readonly<Record<Comparison, (amount: string) => string>> = {
  eq: (amount) => amount,
  ne: (amount) => `another than ${amount}`,
  lt: (amount) => `less than ${amount}`,
  le: (amount) => `${amount} or less`,
  gt: (amount) => `more than ${amount}`,
  ge: (amount) => `${amount} or more`,
}

/** `It costs $10`, `Its rank is 3`. */
const costing = ({ name, participle }: PropertySymbol, amount: string): string =>
  participle === null ? `Its ${oneLine(name)} is ${amount}` : `It ${thirdOf(oneLine(name))} ${amount}`

const amountOf = ({ counter }: PropertySymbol, number: number, sense: Sense): string =>
  counter < 0 ? String(number) : sense.course.names.amount(counter, number)

function kindSays(component: number, kinds: ReadonlySet<number>, sense: Sense): string {
  const [kind = -1] = kinds
  const wanted = kinds.size === 1 ? `, not ${oneLine(sense.machine.program.kinds[kind] ?? "")}` : ""
  return `Its kind is ${kindOf(component, sense)}${wanted}.`
}

const nameOf = (component: number, sense: Sense): string => sense.course.names.component(component)

function kindOf(component: number, { machine }: Sense): string {
  const { components, kinds } = machine.program
  return oneLine(kinds[components[component]?.kind ?? -1] ?? "")
}
