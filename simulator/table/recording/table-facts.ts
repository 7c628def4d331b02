/** How a table stands, in sentences as rulings have them. */
import { pluralOf } from "../../../dsl/lexicon/inflect.ts"
import type { Model } from "../../../dsl/pack/model.ts"
import { componentsIn, counterOf, hasState, type Machine, placeOf, variableOf } from "../../../interpreter/index.ts"
import type { Names } from "../names.ts"
import { listedWords } from "../one-line.ts"
import type { People } from "./people.ts"

export interface Fact {
  readonly text: string
  /** What it is about, so that the same of two moments can be compared. */
  readonly about: string
  /** It says how many there are, not which. */
  readonly isCount: boolean
}

/** A table to be told of. */
export interface Told {
  readonly machine: Machine
  readonly model: Model
  readonly names: Names
  readonly people: People
  readonly state: Int32Array
}

/** Numbers, roles and states of players, what is remembered. Those that are as at the start are left out. */
export function numbersOf({ machine, model, names, people, state }: Told, all = false): Fact[] {
  const { program } = machine
  const facts: Fact[] = []
  const add = (about: string, text: string | null): void => {
    if (text !== null) facts.push({ text, about, isCount: false })
  }
  const seats = Array.from({ length: machine.players }, (_, seat) => seat)
  program.counters.forEach((entry, counter) => {
    const value = (holder: number): number => counterOf(machine, state, counter, holder)
    if (entry.per === "game" && (all || value(-1) !== entry.start))
      add(`counter ${counter}`, `the ${entry.name} is ${names.amount(counter, value(-1))}`)
    if (entry.per !== "player") return
    for (const seat of seats) {
      const has = people.has(seat)
      if (has === null || (!all && value(seat) === entry.start)) continue
      const plural = model.counters[counter]?.plural
      const noun = value(seat) === 1 || plural === "-" ? entry.name : (plural ?? pluralOf(entry.name))
      const amount = entry.symbol === null ? `${value(seat)} ${noun}` : names.amount(counter, value(seat))
      add(`counter ${counter} ${seat}`, `${has} ${amount}`)
    }
  })
  program.variables.forEach((entry, variable) => {
    const value = (seat: number): number => variableOf(machine, state, variable, seat)
    const about = (seat: number): string => `variable ${variable} ${seat}`
    if (entry.internal) return
    if (
      entry.type === "player" &&
      !entry.perPlayer &&
      model.roles.some(({ name, held }) => held && name === entry.name)
    ) {
      const is = people.is(value(0))
      if (is !== null && (all || is !== "you are")) add(about(-1), `${is} the ${entry.name}`)
    }
    if (entry.type === "players" && !entry.perPlayer)
      for (const seat of seats) {
        const is = people.is(seat)
        const on = (value(0) >> seat) & 1
        const opposite = model.players.states.find(({ name }) => name === entry.name)?.opposite
        if (is !== null && on) add(about(seat), `${is} ${entry.name}`)
        else if (is !== null && all && opposite) add(about(seat), `${is} ${opposite}`)
      }
    if (entry.type === "component" && entry.perPlayer && model.memories.some(({ name }) => name === entry.name))
      for (const seat of seats) {
        const whose = people.whose(seat)
        if (whose !== null && value(seat) >= 0)
          add(about(seat), `${whose} ${entry.name} is ${program.components[value(seat)]?.name}`)
      }
  })
  return facts
}

/** What a place is called: `your hand`, `the deck`; null where no word means it. */
export function zoneOf(
  { machine, names, people }: Told,
  place: number,
): { name: string; holder: number; whose: string } | null {
  const zone = machine.places.zone[place] ?? -1
  const holder = machine.places.holder[place] ?? -1
  const entry = machine.program.zones[zone]
  if (entry === undefined || !names.declares(zone) || (!entry.perPlayer && entry.places > 1)) return null
  const whose = holder < 0 ? "the" : people.whose(holder)
  return whose === null ? null : { name: entry.name, holder, whose }
}

/** `rotated ` before a name. */
const statesOf = ({ machine, state }: Told, component: number): string =>
  machine.program.states
    .flatMap((entry, index) => (hasState(machine, state, component, index) ? [`${entry.name} `] : []))
    .join("")

/**
 * Where components lie: those of shared places that are touched, all that players have, and of ordered places so many
 * from the top.
 * @param touched components that something happens to
 * @param tops by place
 */
export function placesOf(told: Told, touched: ReadonlySet<number>, tops: ReadonlyMap<number, number>): Fact[] {
  const { machine, people, state } = told
  const { program } = machine
  const facts: Fact[] = []
  const add = (about: string, text: string, isCount = false): void => {
    facts.push({ text, about, isCount })
  }
  machine.places.address.forEach((_, place) => {
    const space = machine.spaces.at[place] ?? -1
    const there = componentsIn(machine, state, place)
    if (space >= 0) {
      for (const component of there) add(`place ${component}`, onSpace(told, component, space))
      return
    }
    const zone = zoneOf(told, place)
    if (zone === null) return
    const has = people.has(zone.holder)
    if (machine.places.ordered[place] === 1) {
      const top = there.slice(-(tops.get(place) ?? 0) || there.length).reverse()
      const named = top.map((component) => program.components[component]?.name ?? "")
      const kind = program.kinds[program.components[top[0] ?? -1]?.kind ?? -1] ?? "card"
      if (tops.get(place) && named.length > 0)
        add(
          `top ${place}`,
          named.length === 1
            ? `the top ${kind} of ${zone.whose} ${zone.name} is ${named[0]}`
            : `the top ${named.length} of ${zone.whose} ${zone.name} are ${listedWords(named)}`,
        )
    } else {
      for (const component of there) {
        const name = `${statesOf(told, component)}${program.components[component]?.name}`
        // Where it lies from the beginning it need not be put.
        if (place === program.components[component]?.start) continue
        if (zone.holder >= 0) add(`place ${component}`, `${has} ${name} in ${zone.name}`)
        else if (touched.has(component)) add(`place ${component}`, `${name} is in the ${zone.name}`)
      }
    }
    add(`count ${place}`, countIn(told, place, there.length) ?? "", true)
  })
  return facts
}

/** `the deck has 5 cards`: so many lie in a place; null where no word means it. */
export function countIn(told: Told, place: number, count: number): string | null {
  const zone = zoneOf(told, place)
  if (zone === null) return null
  const has = zone.holder < 0 ? `the ${zone.name} has` : told.people.has(zone.holder)
  return `${has} ${told.names.hidden(count, [place])}${zone.holder < 0 ? "" : ` in ${zone.name}`}`
}

export function onSpace({ machine, people }: Told, component: number, space: number): string {
  const entry = machine.program.components[component]
  const name = machine.program.components[space]?.name ?? ""
  const whose = entry === undefined || entry.owner < 0 ? null : people.whose(entry.owner)
  return whose === null
    ? `${entry?.name} is on ${name}`
    : `${name} has ${whose} ${machine.program.kinds[entry?.kind ?? -1]}`
}

/** What is otherwise than before: of components that moved or turned, of numbers, of how many there are. */
export function changesOf(before: Told, after: Told): Fact[] {
  const facts: Fact[] = []
  const add = (about: string, text: string, isCount = false): void => {
    if (!facts.some((each) => each.text === text)) facts.push({ text, about, isCount })
  }
  const { machine } = after
  machine.program.components.forEach(({ name }, component) => {
    const place = placeOf(machine, after.state, component)
    if (place !== placeOf(machine, before.state, component)) {
      const zone = zoneOf(after, place)
      const space = machine.spaces.at[place] ?? -1
      if (space >= 0) add(`place ${component}`, onSpace(after, component, space))
      else if (zone !== null && machine.places.ordered[place] !== 1)
        add(`place ${component}`, `${name} is in ${zone.whose} ${zone.name}`)
    }
    machine.program.states.forEach((entry, state) => {
      const is = hasState(machine, after.state, component, state)
      if (is === hasState(machine, before.state, component, state)) return
      const word = is ? entry.name : (entry.opposite ?? `not ${entry.name}`)
      add(`state ${component}`, `${name} is ${word}`)
    })
  })
  const texts = (told: Told): ReadonlySet<string> =>
    new Set([...numbersOf(told, true), ...placesOf(told, new Set(), new Map())].map(({ text }) => text))
  const known = texts(before)
  for (const fact of numbersOf(after, true)) if (!known.has(fact.text)) add(fact.about, fact.text)
  for (const fact of placesOf(after, new Set(), new Map()))
    if (fact.isCount && !known.has(fact.text)) add(fact.about, fact.text, true)
  return facts
}
