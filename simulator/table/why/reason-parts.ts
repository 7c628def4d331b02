/** The parts of what a sentence asks for, each a question to the machine about one component. */

import { filtersOf } from "../../../dsl/check/parts/filter-phrases.ts"
import { thirdOf } from "../../../dsl/lexicon/inflect.ts"
import { simplified } from "../../../dsl/lower/choices/losses.ts"
import { neededOf } from "../../../dsl/lower/choices/verb-needs.ts"
import { plainBinding } from "../../../dsl/lower/code/frame.ts"
import { type PropertySymbol, stateWord } from "../../../dsl/meaning/declared.ts"
import { isBest } from "../../../dsl/meaning/filter.ts"
import type {
  Binding,
  Comparison,
  Cond,
  Expr,
  Filter,
  PerformStep,
  Selection,
  Source,
} from "../../../dsl/meaning/index.ts"
import type { Span } from "../../../dsl/text.ts"
import { isOpen, type Queries } from "../../queries.ts"
import { oneLine } from "../one-line.ts"
import type { Part, Sense } from "./sense.ts"

export type Select = Selection & Expr

/** Everything that a slot asks of what may fill it. */
export function partsOf(step: PerformStep, slot: string, selection: Select, queries: Queries): Part[] {
  const binding = step.usage.bindings.get(slot)
  const span = step.usage.needs?.span ?? null
  return [
    ...selected(selection, queries),
    ...(binding ? neededOf(step, slot, queries).flatMap((filter) => filterParts(filter, binding, span, queries)) : []),
  ]
}

/** The id of a binding that no sentence has. */
const ONE = -3_000_000

function selected(selection: Select, queries: Queries): Part[] {
  const { from, kinds, span, item, filters } = selection
  // Who is asked whether it is among them is none of those that are looked through.
  const one: Binding = { ...plainBinding(ONE, item.type), kinds: item.kinds }
  const within = (all: readonly Filter[]): Filter => ({
    is: "in",
    set: { ...plain(selection), filters: all },
    not: false,
  })
  const parts: Part[] = []
  if (kinds !== null) {
    const [part] = filterParts({ is: "kind", kinds, not: false }, item, span, queries)
    if (part) parts.push({ ...part, isFirst: true })
  }
  if (from.from === "set" && from.set.kind === "select") parts.push(...selected(from.set, queries))
  else if (from.from !== "anywhere") {
    // Where something lies everybody sees.
    const test = queries.test(fitting(one, [within([])], span), isSeen(from))
    parts.push({ item: one, test, says: where, span })
  }
  for (const filter of filters) {
    if (!isBest(filter)) {
      parts.push(...filterParts(filter, item, span, queries))
      continue
    }
    // The highest of those that pass the rest: of what does not, this is not asked.
    const others = filters.filter((each) => each !== filter)
    const of: Cond[] = [
      { cond: "not", of: fitting(one, [within(others)], span), span },
      fitting(one, [within(filters)], span),
    ]
    parts.push({ item: one, test: queries.test({ cond: "or", of, span }), says: () => UNFIT, span })
  }
  return parts
}

/** Whether it hangs on nothing hidden which place is meant. */
const isSeen = (from: Source): boolean =>
  from.from === "place" || from.from === "end" ? isPlaced(from.place) : isOpen({ source: [from] })
const isPlaced = (place: Expr): boolean => isOpen({ expr: place.kind === "zone" ? [place.of, place.number] : [place] })

/** All that there is to choose from, however many of them are to be chosen. */
export const plain = (selection: Select): Select => ({
  ...selection,
  quantity: null,
  random: false,
  among: [],
  each: null,
  many: true,
})

/** A binding as what it stands for. */
const boundTo = (binding: Binding): Expr => ({
  kind: "binding",
  binding,
  type: binding.type,
  many: binding.many,
  span: null,
})

const fitting = (item: Binding, filters: readonly Filter[], span: Span | null): Cond => ({
  cond: "fits",
  what: boundTo(item),
  filters,
  some: false,
  span,
})

/** What is said where no more is known than that the words do not fit. */
export const UNFIT = "These words don't fit it."

function where(sense: Sense, component: number): string {
  const place = sense.placeOf(component)
  const name = sense.course.names.place(place, sense.question.player)
  return (sense.machine.places.holder[place] ?? -1) === sense.question.player
    ? `It is in your ${name}.`
    : `It is in ${name}.`
}

/**
 * A filter, each of its conditions apart.
 * @param item the binding that stands for the component in the filter's own conditions
 * @param around the words that it stands in
 */
function filterParts(filter: Filter, item: Binding, around: Span | null, queries: Queries): Part[] {
  if (filter.is === "all") return filter.filters.flatMap((each) => filterParts(each, item, around, queries))
  const span = (filter.is === "test" ? filter.test.span : null) ?? around
  const inner = filter.is === "test" ? filtersOf(simplified(filter.test, queries), item) : []
  if (inner.some((each) => each.is !== "test" || filter.is !== "test" || each.test !== filter.test))
    return inner.flatMap((each) => filterParts(each, item, span, queries))
  const test = queries.test(fitting(item, [filter], span))
  const { says, words } = saying(filter, item, queries)
  return [{ item, test, says, span: words ?? span }]
}

interface Saying {
  readonly says: Part["says"]
  /** The words that ask, where they are not those around. */
  readonly words?: Span | null
}

type Sayings = {
  readonly [Kind in Filter["is"]]: (
    filter: Extract<Filter, { readonly is: Kind }>,
    item: Binding,
    queries: Queries,
  ) => Saying
}

const unfit = (): Saying => ({ says: () => UNFIT })

const SAYINGS: Sayings = {
  value({ property, value, not }, _, queries) {
    const wanted = queries.value(value)
    return {
      says(sense, component) {
        const is = sense.printed(component, property.name)
        if (not) return `It is ${oneLine(String(is))}.`
        if (is === undefined) return `It has no ${property.name}.`
        return `It is ${oneLine(String(is))}, not ${oneLine(property.values[sense.number(wanted) ?? -1] ?? "that")}.`
      },
      words: value.span,
    }
  },
  flag: ({ property, not }) => ({ says: () => `It is ${not ? "" : "not "}${oneLine(property.name)}.` }),
  printed: ({ property, not }) => ({ says: () => `It has ${not ? "a" : "no"} ${oneLine(property.name)}.` }),
  script: ({ script, not }) => ({ says: () => `It has ${not ? "an" : "no"} ${oneLine(script)}.` }),
  name: ({ name, not }) => ({
    says: (sense, component) =>
      not ? `It is ${oneLine(name)}.` : `It is ${nameOf(component, sense)}, not ${oneLine(name)}.`,
  }),
  kind: ({ kinds, not }) => ({
    says(sense, component) {
      const [kind = -1] = kinds
      const other = kinds.size === 1 && !not ? `, not ${oneLine(sense.machine.program.kinds[kind] ?? "")}` : ""
      return `Its kind is ${kindOf(component, sense)}${other}.`
    },
  }),
  state: ({ state, on }) => ({ says: () => `It is ${stateWord(state, !on)}.` }),
  compare: (filter, item, queries) => ({
    says: comparing(filter, item, queries),
    // A bare number says little: then the phrase that it stands in.
    words: filter.to.kind === "constant" ? null : filter.to.span,
  }),
  held(filter, item, queries) {
    const whose = queries.value({ kind: "holder", of: boundTo(item), type: "player", many: false, span: null })
    return {
      says(sense) {
        const holder = sense.players(whose)?.[0]
        if (holder === undefined) return "It is nobody's."
        return holder === sense.question.player ? "It is yours." : `It is ${sense.course.names.player(holder)}'s.`
      },
      words: filter.by.span,
    }
  },
  empty: ({ not }) => ({ says: () => (not ? "Nothing is there." : "Something is there already.") }),
  either({ filters }, item, queries) {
    const parts = filters.map((each) => filterParts(each, item, null, queries))
    return {
      // Of each way the first that it fails.
      says(sense, component) {
        const failed = parts.map((way) => way.find((part) => sense.holds(part, component) === false))
        return [...new Set(failed.map((part) => (part ? sense.says(part, component) : UNFIT)))].join(" ")
      },
    }
  },
  in: ({ not }) => ({ says: () => (not ? "It is one of those." : UNFIT) }),
  extreme: unfit,
  near: unfit,
  nearest: unfit,
  inside: unfit,
  holds: unfit,
  edge: unfit,
  board: unfit,
  came: unfit,
  all: unfit,
  test: unfit,
}

const saying = <Kind extends Filter["is"]>(
  filter: Extract<Filter, { readonly is: Kind }>,
  item: Binding,
  queries: Queries,
): Saying => (SAYINGS as Record<Kind, Sayings[Kind]>)[filter.is](filter, item, queries)

type Compare = Extract<Filter, { is: "compare" }>

/** `It costs $10, not $5.`; where it is held against what somebody has, what that is: `It costs $10; you have $7.` */
function comparing({ property, comparison, to }: Compare, item: Binding, queries: Queries): Part["says"] {
  const own = queries.value({ kind: "property", property, of: boundTo(item), type: "number", many: false, span: null })
  const other = queries.value(to)
  const purse = to.kind === "counter" && to.holder?.type === "player" ? to : null
  const holder = purse?.holder ? queries.value(purse.holder) : null
  const compared = to.kind === "property" ? queries.value(to.of) : null
  return (sense, component) => {
    if (sense.printed(component, property.name) === undefined) return `It has no ${oneLine(property.name)}.`
    const [is, wanted] = [sense.number(own), sense.number(other)]
    if (is === null || wanted === null) return UNFIT
    const shown = (number: number): string =>
      property.counter < 0 ? String(number) : sense.course.names.amount(property.counter, number)
    const costs = costing(property, shown(is))
    const who = holder && sense.players(holder)?.[0]
    if (purse && typeof who === "number") {
      const has = who === sense.question.player ? "you have" : `${sense.course.names.player(who)} has`
      return `${costs}; ${has} ${sense.course.names.counter(purse.counter, wanted)}.`
    }
    const than = compared && sense.number(compared)
    if (than !== null && comparison === "eq") return `${costs}, ${nameOf(than, sense)} ${shown(wanted)}.`
    return `${costs}, not ${ASKED[comparison](shown(wanted))}.`
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

/** What is asked of players to choose from. */
export function playerParts(domain: Expr, queries: Queries): Part[] {
  const item = domain.kind === "players" ? domain.item : plainBinding(ONE, "player")
  const among = (of: Expr): Part => {
    const span = of.span ?? domain.span
    const test = queries.test({ cond: "member", who: boundTo(item), of, span })
    return { item, test, says: (sense, player) => `${isWho(sense, player)} not among those.`, span }
  }
  if (domain.kind !== "players") return [among(domain)]
  return [
    among(domain.from),
    ...domain.tests.map((test): Part => {
      const state = test.cond === "playerIs" ? stateWord(test.state, !test.on) : "not meant by these words"
      return {
        item,
        test: queries.test(test),
        says: (sense, player) => `${isWho(sense, player)} ${state}.`,
        span: test.span,
      }
    }),
  ]
}

const isWho = (sense: Sense, player: number): string =>
  player === sense.question.player ? "You are" : `${sense.course.names.player(player)} is`

/** `It costs $10`, `Its rank is 3`. */
const costing = ({ name, participle }: PropertySymbol, amount: string): string =>
  participle === null ? `Its ${oneLine(name)} is ${amount}` : `It ${thirdOf(oneLine(name))} ${amount}`

const nameOf = (component: number, sense: Sense): string => sense.course.names.component(component)

function kindOf(component: number, { machine }: Sense): string {
  const { components, kinds } = machine.program
  return oneLine(kinds[components[component]?.kind ?? -1] ?? "")
}
