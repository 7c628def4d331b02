import { baseNounWords } from "../../lexicon/base-words.ts"
import { singularOf } from "../../lexicon/inflect.ts"
import { pluralNoun } from "../../lexicon/model-words.ts"
import type { PropertySymbol, StateSymbol } from "../../meaning/declared.ts"
import type { Usage } from "../../meaning/index.ts"
import type { Edited } from "../../pack/edited-components.ts"
import { type Family, familiesOf, generalNouns } from "../../pack/families.ts"
import type {
  BoardDecl,
  ComponentDecl,
  CounterDecl,
  DieDecl,
  KindDecl,
  MemoryDecl,
  Model,
  OptionDecl,
  PropertyDecl,
  RoleDecl,
  SpanDecl,
  StateDecl,
  StepDecl,
  TimerDecl,
  TrackDecl,
  ZoneDecl,
} from "../../pack/model.ts"
import { valuesOf } from "../../pack/printed.ts"

export type { PropertySymbol, StateSymbol }

/** What a word of the pack stands for. Numbers are positions in the program's tables. */
export type NounSymbol =
  | {
      readonly is: "kind"
      readonly index: number
      readonly name: string
      readonly decl: KindDecl
      readonly kinds: ReadonlySet<number>
    }
  | { readonly is: "zone"; readonly index: number; readonly name: string; readonly decl: ZoneDecl }
  | { readonly is: "counter"; readonly index: number; readonly name: string; readonly decl: CounterDecl }
  | PropertySymbol
  | { readonly is: "script"; readonly index: number; readonly name: string; readonly kinds: ReadonlySet<number> }
  | { readonly is: "memory"; readonly index: number; readonly name: string; readonly decl: MemoryDecl }
  | { readonly is: "role"; readonly index: number; readonly name: string; readonly decl: RoleDecl }
  | { readonly is: "span"; readonly index: number; readonly name: string; readonly decl: SpanDecl }
  | { readonly is: "option"; readonly index: number; readonly name: string; readonly decl: OptionDecl }
  | {
      readonly is: "group"
      readonly name: string
      /** The word for one of what its counters count: `resource`. */
      readonly one: string
      readonly counters: readonly number[]
    }
  /** What a pack declares for each counter of a group: of all of them, or of whichever is spoken of (`good cost`). */
  | FamilySymbol
  | { readonly is: "board"; readonly index: number; readonly name: string; readonly decl: BoardDecl }
  | { readonly is: "step"; readonly board: number; readonly name: string; readonly decl: StepDecl }
  | { readonly is: "die"; readonly name: string; readonly decl: DieDecl }
  | { readonly is: "timer"; readonly name: string; readonly decl: TimerDecl }
  | { readonly is: "track"; readonly index: number; readonly name: string; readonly decl: TrackDecl }
  /** A word declared under `nouns`, or one of the language's own (number, total, choice, ...). */
  | { readonly is: "word"; readonly name: string }

export interface FamilySymbol {
  readonly is: "family"
  readonly name: string
  readonly family: Family
  /** The group of which one counter has to be spoken of; null for all of the family's. */
  readonly group: string | null
}

export type AdjectiveSymbol =
  | { readonly is: "value"; readonly property: PropertySymbol; readonly value: number; readonly name: string }
  | { readonly is: "flag"; readonly property: PropertySymbol; readonly name: string }
  | { readonly is: "state"; readonly state: StateSymbol; readonly on: boolean; readonly name: string }
  /** One of the language's own: random, different, total, empty ... */
  | { readonly is: "base"; readonly name: string }

export type NameSymbol =
  | { readonly is: "component"; readonly name: string; readonly kind: number; readonly decl: ComponentDecl }
  | { readonly is: "value"; readonly name: string; readonly property: PropertySymbol; readonly value: number }
  | { readonly is: "word"; readonly name: string }

/** Every declared word of a game, by what the lexicon calls its lemma. */
export interface Symbols {
  readonly model: Model
  readonly kinds: readonly Extract<NounSymbol, { is: "kind" }>[]
  readonly properties: readonly PropertySymbol[]
  readonly states: readonly StateSymbol[]
  readonly scripts: readonly string[]
  readonly nouns: ReadonlyMap<string, readonly NounSymbol[]>
  readonly adjectives: ReadonlyMap<string, readonly AdjectiveSymbol[]>
  readonly names: ReadonlyMap<string, readonly NameSymbol[]>
  readonly participles: ReadonlyMap<string, PropertySymbol>
  readonly symbolCounters: ReadonlyMap<string, number>
  readonly adverbs: ReadonlyMap<string, StateSymbol & { readonly on: boolean }>
  /** Filled by the checker, which reads usages with the pack's own words. */
  readonly usages: Map<string, Usage[]>
}

/** What timers are counted in; never one, since `second` is an ordinal. */
export const SECONDS = "seconds"

export function buildSymbols(model: Model): Symbols {
  const kindIndex = new Map(model.kinds.map((kind, index) => [kind.name, index]))
  const family = (index: number): ReadonlySet<number> =>
    new Set(model.kinds.flatMap((_, other) => (isA(model.kinds, kindIndex, other, index) ? [other] : [])))
  const kinds = model.kinds.map(
    (decl, index) => ({ is: "kind", index, name: decl.name, decl, kinds: family(index) }) as const,
  )
  const symbols: Draft = {
    model,
    kinds,
    properties: [],
    states: [],
    scripts: [],
    nouns: new Map(),
    adjectives: new Map(),
    names: new Map(),
    participles: new Map(),
    symbolCounters: new Map(),
    adverbs: new Map(),
    usages: new Map(),
  }
  for (const kind of kinds) push(symbols.nouns, kind.name, kind)
  addCounters(symbols)
  for (const kind of kinds) {
    for (const decl of kind.decl.properties) addProperty(decl, kind, symbols)
    for (const decl of kind.decl.states) addState(decl, "component", kind.kinds, symbols)
  }
  addScripts(symbols)
  addZones(symbols)
  for (const decl of model.counters) for (const each of decl.states) addState(each, "counter", new Set(), symbols)
  for (const each of model.players.states) addState(each, "player", new Set(), symbols)
  addNouns(symbols)
  addComponents(symbols.names, model, kindIndex)
  return symbols
}

/** Symbols on their way: what is declared later is added to what is there. */
interface Draft extends Symbols {
  readonly properties: PropertySymbol[]
  readonly states: StateSymbol[]
  readonly scripts: string[]
  readonly nouns: Map<string, NounSymbol[]>
  readonly adjectives: Map<string, AdjectiveSymbol[]>
  readonly names: Map<string, NameSymbol[]>
  readonly participles: Map<string, PropertySymbol>
  readonly symbolCounters: Map<string, number>
  readonly adverbs: Map<string, StateSymbol & { readonly on: boolean }>
}

function addCounters({ model, nouns, symbolCounters }: Draft): void {
  model.counters.forEach((decl, index) => {
    push(nouns, decl.name, { is: "counter", index, name: decl.name, decl })
    if (decl.word) push(nouns, decl.word, { is: "counter", index, name: decl.name, decl })
    if (decl.symbol) symbolCounters.set(decl.symbol, index)
  })
}

function addProperty(decl: PropertyDecl, kind: Symbols["kinds"][number], symbols: Draft): void {
  const { model, properties, participles } = symbols
  const before = properties.find((other) => other.name === decl.name)
  if (before) {
    if (decl.participle) participles.set(decl.participle, before)
    for (const member of kind.kinds) (before.kinds as Set<number>).add(member)
    return
  }
  const symbol: PropertySymbol = {
    is: "property",
    index: properties.length,
    name: decl.name,
    kinds: new Set(kind.kinds),
    type: decl.type,
    values: valuesOf(decl.name, model),
    counter: decl.counter === null ? -1 : counterNamed(decl.counter, symbols),
    participle: decl.participle,
  }
  properties.push(symbol)
  if (decl.type === "flag") push(symbols.adjectives, decl.name, { is: "flag", property: symbol, name: decl.name })
  else push(symbols.nouns, decl.name, symbol)
  if (decl.participle) participles.set(decl.participle, symbol)
  symbol.values.forEach((value, index) => {
    push(symbols.adjectives, value, { is: "value", property: symbol, value: index, name: value })
    push(symbols.names, value, { is: "value", name: value, property: symbol, value: index })
  })
}

/** Index of a counter by its name, or by the symbol that stands for it; -1 where there is none. */
function counterNamed(name: string, { model, symbolCounters }: Draft): number {
  const index = model.counters.findIndex((counter) => counter.name === name)
  return index === -1 ? (symbolCounters.get(name) ?? -1) : index
}

function addState(decl: StateDecl, of: StateSymbol["of"], owners: ReadonlySet<number>, symbols: Draft): void {
  const { states, adjectives, adverbs } = symbols
  // The same state on several kinds (`rotated` cards and tokens) is one state.
  const known = states.find((other) => other.name === decl.name && other.of === of)
  if (known) {
    for (const owner of owners) (known.kinds as Set<number>).add(owner)
    return
  }
  const symbol: StateSymbol = { index: states.length, name: decl.name, decl, of, kinds: new Set(owners) }
  states.push(symbol)
  push(adjectives, decl.name, { is: "state", state: symbol, on: true, name: decl.name })
  if (decl.opposite) push(adjectives, decl.opposite, { is: "state", state: symbol, on: false, name: decl.opposite })
  decl.manner.forEach((manner, side) => {
    adverbs.set(manner, { ...symbol, on: side === 0 })
  })
}

/** Scripts that components carry, each once, with the kinds that have one of that name. */
function addScripts({ kinds, scripts, nouns }: Draft): void {
  const owners = new Map<string, Set<number>>()
  for (const kind of kinds)
    for (const { name } of kind.decl.scripts) owners.set(name, new Set([...(owners.get(name) ?? []), ...kind.kinds]))
  scripts.push(...owners.keys())
  scripts.forEach((name, index) => {
    push(nouns, name, { is: "script", index, name, kinds: owners.get(name) ?? new Set() })
  })
}

function addZones(symbols: Draft): void {
  symbols.model.zones.forEach((decl, index) => {
    push(symbols.nouns, decl.name, { is: "zone", index, name: decl.name, decl })
    for (const each of decl.states) addState(each, "zone", new Set(), symbols)
  })
}

/** All other things that a model declares and a sentence can name. */
function addNouns({ model, nouns }: Draft): void {
  const noun = (name: string, symbol: NounSymbol): void => push(nouns, name, symbol)
  for (const [index, decl] of model.memories.entries()) noun(decl.name, { is: "memory", index, name: decl.name, decl })
  for (const [index, decl] of model.roles.entries()) noun(decl.name, { is: "role", index, name: decl.name, decl })
  for (const [index, decl] of model.spans.entries()) noun(decl.name, { is: "span", index, name: decl.name, decl })
  for (const [index, decl] of model.options.entries()) noun(decl.name, { is: "option", index, name: decl.name, decl })
  for (const { name, members } of model.groups) {
    const counters = members.map((member) => model.counters.findIndex((each) => each.name === member))
    noun(name, { is: "group", name, one: singularOf(name) ?? name, counters: counters.filter((each) => each >= 0) })
  }
  for (const family of familiesOf(model)) {
    if (family.of === "counter") {
      const counters = [...family.members.values()].map((member) =>
        model.counters.findIndex(({ name }) => name === member),
      )
      noun(family.name, { is: "group", name: pluralNoun(family), one: family.name, counters })
    } else noun(family.name, { is: "family", name: family.name, family, group: null })
    for (const each of generalNouns(family, model))
      noun(each.noun, { is: "family", name: each.noun, family, group: each.group })
  }
  for (const [index, decl] of model.boards.entries()) {
    noun(decl.name, { is: "board", index, name: decl.name, decl })
    for (const step of decl.steps) noun(step.name, { is: "step", board: index, name: step.name, decl: step })
  }
  for (const decl of model.dice) noun(decl.name, { is: "die", name: decl.name, decl })
  for (const decl of model.timers) noun(decl.name, { is: "timer", name: decl.name, decl })
  for (const [index, decl] of model.tracks.entries()) noun(decl.name, { is: "track", index, name: decl.name, decl })
  for (const word of impliedNouns(model)) if (!nouns.has(word)) noun(word, { is: "word", name: word })
  for (const decl of model.nouns) noun(decl.name, { is: "word", name: decl.name })
  for (const name of baseNounWords) if (!nouns.has(name)) noun(name, { is: "word", name })
}

/**
 * Put the components of another model in the place of those that symbols were made with. All else that the two models
 * declare must be the same objects: then what was read with the symbols still holds. `edited`: what differs, null where more does.
 */
export function renewComponents(symbols: Symbols, model: Model, edited: readonly Edited[] | null): void {
  if (edited) {
    const names = symbols.names as Map<string, readonly NameSymbol[]>
    for (const { was, now } of edited) {
      const list = symbols.names
        .get(now.name)
        ?.map((symbol) => (symbol.is === "component" && symbol.decl === was ? { ...symbol, decl: now } : symbol))
      if (list) names.set(now.name, list)
    }
    Object.assign(symbols, { model } satisfies Partial<Symbols>)
    return
  }
  const names = new Map<string, NameSymbol[]>()
  for (const [name, list] of symbols.names) {
    const others = list.filter((symbol) => symbol.is !== "component")
    if (others.length > 0) names.set(name, others)
  }
  addComponents(names, model, new Map(symbols.kinds.map((kind) => [kind.name, kind.index])))
  Object.assign(symbols, { names, model } satisfies Partial<Symbols>)
}

function addComponents(names: Map<string, NameSymbol[]>, model: Model, kindIndex: ReadonlyMap<string, number>): void {
  const seen = new Set<string>()
  for (const decl of model.components) {
    if (seen.has(decl.name)) continue
    seen.add(decl.name)
    push(names, decl.name, { is: "component", name: decl.name, kind: kindIndex.get(decl.kind) ?? 0, decl })
  }
}

/** Nouns that come with a declaration: the sides of a die, the rows of a board, the noun of a verb. */
function impliedNouns(model: Model): string[] {
  const words: string[] = []
  if (model.dice.length > 0) words.push("side", "roll", "result")
  if (model.zones.some((zone) => zone.slots !== null)) words.push("slot", "space")
  if (model.boards.length > 0) words.push("space", "row", "column")
  if (model.timers.length > 0) words.push("timer", SECONDS)
  for (const verb of model.verbs) words.push(...(verb.noun ? [verb.noun] : []), ...(verb.event ? [verb.event] : []))
  return words
}

function isA(kinds: readonly KindDecl[], index: ReadonlyMap<string, number>, kind: number, of: number): boolean {
  const seen = new Set<number>()
  for (let at: number | undefined = kind; at !== undefined && !seen.has(at); ) {
    if (at === of) return true
    seen.add(at)
    const parent: string | null | undefined = kinds[at]?.of
    at = parent ? index.get(parent) : undefined
  }
  return false
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** A counter of a group that a text speaks of by the group's own noun: `that good`, `the good cost`. */
export interface Member {
  readonly group: string
  readonly counter: number
}

/** Several counters under one name. */
export type GroupSymbol = NounIs<"group">

type NounIs<Is extends NounSymbol["is"]> = Extract<NounSymbol, { readonly is: Is }>

/** What a noun means of one sort: `cost` the property, where it may be a counter as well. */
export const nounNamed = <Is extends NounSymbol["is"]>(
  is: Is,
  noun: string,
  symbols: Symbols,
): NounIs<Is> | undefined => symbols.nouns.get(noun)?.find((symbol): symbol is NounIs<Is> => symbol.is === is)
