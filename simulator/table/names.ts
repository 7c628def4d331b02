import type { CompiledPack } from "../../dsl/compile.ts"
import { pluralOf, singularOf } from "../../dsl/lexicon/inflect.ts"
import type { ComponentDecl, KindDecl, Model, PropertyDecl, PropertyValue } from "../../dsl/pack/model.ts"
import {
  declarationsOf,
  type Glance,
  glancedOf,
  propertiesOfKind,
  type Suit,
  signOf,
  suitOf,
} from "../../dsl/pack/printed.ts"
import { type Span, spanIn } from "../../dsl/text.ts"
import type { Machine } from "../../interpreter/index.ts"
import { oneLine } from "./one-line.ts"
import { seatNames, usualName } from "./seat-names.ts"

/** What a key stands for: a kind, and a name in which colons may stand. */
export function ofKey(key: string): { readonly kind: string; readonly name: string } {
  const colon = key.indexOf(":")
  return { kind: key.slice(0, colon), name: key.slice(colon + 1) }
}

/** The words for what the numbers of a program stand for, fit for a terminal. */
export class Names {
  readonly #machine: Machine
  readonly #model: Model
  readonly #place: NonNullable<CompiledPack["place"]>
  /** By component. */
  readonly #declarations: readonly ComponentDecl[]
  /** By kind. */
  readonly #properties: ReadonlyMap<string, readonly PropertyDecl[]>
  readonly #names: readonly string[]
  readonly #keys: readonly string[]
  readonly #facts = new Map<number, readonly string[]>()
  /** By seat. */
  readonly #seats: readonly string[]

  /**
   * @param compiled of a pack that is edited in pieces: where their words stand in its files
   * @param names what the players are called, as a start has it
   */
  constructor(
    machine: Machine,
    model: Model,
    { place = (span) => span }: Pick<CompiledPack, "place"> = {},
    names: readonly string[] = [],
  ) {
    this.#seats = seatNames(machine.players, names)
    this.#machine = machine
    this.#model = model
    this.#place = place
    this.#declarations = declarationsOf(model)
    this.#properties = new Map(model.kinds.map(({ name }) => [name, propertiesOfKind(name, model)]))
    const { components, kinds } = machine.program
    this.#keys = components.map((each) => `${kinds[each.kind]}:${each.name}`)
    this.#names = components.map((each) => oneLine(each.name))
  }

  /** Who wins, in the words of the game, line by line as they stand there; empty where it says so nowhere. */
  get winnerRule(): string {
    const lines = (this.#model.winner?.value.trimEnd() ?? "").split("\n")
    return lines.map((line) => `${/^ */.exec(line)?.[0]}${oneLine(line.trim())}`).join("\n")
  }

  /**
   * The whole line of the game's `score` that words stand on: `if your row is full, score 5` for `score 5`. Null for other
   * words, and where others stand on it, too.
   */
  scoreLine(words: Span): string | null {
    const text = this.#model.score
    if (text === null) return null
    let from = 0
    for (const line of text.value.split("\n")) {
      const span = spanIn(text, from, from + line.length)
      const { file, start, end } = { ...span, ...this.#place(span) }
      if (file === words.file && start <= words.start && words.end <= end)
        return line.includes(";") ? null : oneLine(line.trim())
      from += line.length + 1
    }
    return null
  }

  player(seat: number): string {
    return this.#seats[seat] ?? usualName(seat)
  }

  /** What a component is, whichever copy: its kind and its name. */
  key(component: number): string {
    return this.#keys[component] ?? ""
  }

  component(component: number): string {
    return this.#names[component] ?? ""
  }

  /** "2 cards", of the kind that all of them share where they do. */
  number(components: readonly number[]): string {
    const { program } = this.#machine
    const kinds = new Set(components.map((component) => program.components[component]?.kind))
    const [kind] = kinds
    const isOne = kinds.size === 1 && kind !== undefined
    const declared = isOne ? this.#model.kinds.find((each) => each.name === program.kinds[kind]) : undefined
    return this.counted(components.length, declared)
  }

  /** "2 cards", of components of which nothing is known but where they lay or lie: named by what a zone there holds. */
  hidden(count: number, places: readonly number[]): string {
    const zones = places.map((place) => this.#machine.program.zones[this.#machine.places.zone[place] ?? -1]?.name)
    const held = [
      ...zones.map((zone) => this.#model.zones.find(({ name }) => name === zone)?.of ?? []),
      this.#model.kinds.map(({ name }) => name),
    ]
    const only = held.find((of) => of.length === 1)?.[0]
    return this.counted(
      count,
      this.#model.kinds.find(({ name }) => name === only),
    )
  }

  private counted(count: number, kind: KindDecl | undefined): string {
    const noun = kind?.name ?? "component"
    const plural = kind?.plural ?? pluralOf(noun)
    return `${count} ${count === 1 || plural === "-" ? noun : plural}`
  }

  /** "the deck", "Player 2's hand", as said of what `actor` does. */
  place(place: number, actor: number): string {
    const space = this.#machine.spaces.at[place] ?? -1
    if (space >= 0) return this.component(space)
    const zone = this.#machine.places.zone[place] ?? -1
    const holder = this.#machine.places.holder[place] ?? -1
    const name = zone < 0 ? "out of the game" : oneLine(this.#machine.program.zones[zone]?.name ?? "")
    return holder < 0 || holder === actor ? name : `${this.player(holder)}'s ${name}`
  }

  /** The seat whose place it is, -1 for a shared one and for a space. */
  holder(place: number): number {
    return (this.#machine.spaces.at[place] ?? -1) >= 0 ? -1 : (this.#machine.places.holder[place] ?? -1)
  }

  amount(counter: number, value: number): string {
    const { symbol, words } = this.#machine.program.counters[counter] ?? {}
    if (words !== undefined) return oneLine(words[value] ?? "none")
    return symbol === null || symbol === undefined ? String(value) : `${oneLine(symbol)}${value}`
  }

  /** `snap timer` */
  timer(timer: number): string {
    const name = oneLine(this.#machine.program.timers[timer]?.name ?? "")
    return name === "timer" || name.endsWith(" timer") ? name : `${name} timer`
  }

  /** `$5` or `penalty 5` */
  counter(counter: number, value: number): string {
    const entry = this.#machine.program.counters[counter]
    if (entry === undefined) return String(value)
    return entry.symbol === null ? `${oneLine(entry.name)} ${this.amount(counter, value)}` : this.amount(counter, value)
  }

  /** What is declared of a component: of those of one name, its own. */
  declared(component: number): ComponentDecl | undefined {
    return this.#declarations[component]
  }

  /** The value of a component's first property that is one of several words: what tells cards apart at a glance. */
  trait(component: number): string | null {
    return this.traitOf(component)?.value ?? null
  }

  /** The same with its property, and which of the property's values it is. */
  traitOf(component: number): Suit | null {
    const declared = this.#declarations[component]
    const suit = declared ? suitOf(declared, this.propertiesOf(declared), this.#model) : null
    return suit && { ...suit, property: oneLine(suit.property), value: oneLine(suit.value) }
  }

  /** `Red`, `$5`, `4 crowns`, ... in the order that the kind declares. */
  facts(component: number): readonly string[] {
    const known = this.#facts.get(component)
    if (known !== undefined) return known
    const declared = this.#declarations[component]
    const facts = declared
      ? this.propertiesOf(declared).flatMap((property) => {
          const value = declared.properties.get(property.name)
          return value === undefined ? [] : this.fact(property, value)
        })
      : []
    this.#facts.set(component, facts)
    return facts
  }

  /** As `glancedOf` has it. */
  glance(component: number): Glance | null {
    const declared = this.#declarations[component]
    const found = declared === undefined ? null : glancedOf(declared, this.propertiesOf(declared), this.#model)
    return found && { ...found, text: oneLine(found.text) }
  }

  private fact(property: PropertyDecl, { value }: PropertyValue): string[] {
    const name = oneLine(property.name)
    switch (property.type) {
      case "flag":
        return value === true ? [name] : []
      case "amount": {
        const sign = signOf(property, this.#model)
        return [sign === "" ? `${name} ${value}` : `${oneLine(sign)}${value}`]
      }
      case "number": {
        // A property named in the plural, as `crowns`, is a number of things.
        const one = singularOf(name)
        return [one === null ? `${name} ${value}` : `${value} ${value === 1 ? one : name}`]
      }
      case "numbers":
        return [`${name} ${Array.isArray(value) ? value.join(", ") : value}`]
      default:
        return [oneLine(String(value))]
    }
  }

  /** What a component does, in the sentences of its pack. */
  texts(component: number): string[] {
    const declared = this.#declarations[component]
    if (declared === undefined) return []
    return [...declared.scripts.values(), ...declared.abilities].map((text) => text.value.trim())
  }

  private propertiesOf({ kind }: ComponentDecl): readonly PropertyDecl[] {
    return this.#properties.get(kind) ?? []
  }

  /** Zones that the pack declares; the others hold what is not in use. */
  declares(zone: number): boolean {
    return this.#model.zones.some((each) => each.name === this.#machine.program.zones[zone]?.name)
  }

  /** Whether a zone is left alone by sentences that do not name it. */
  isProtected(zone: number): boolean {
    const name = this.#machine.program.zones[zone]?.name
    return this.#model.zones.some((each) => each.protected && each.name === name)
  }

  /** Whether what lies in a zone lies side by side in its order, from the left. */
  isRow(zone: number): boolean {
    const name = this.#machine.program.zones[zone]?.name
    return this.#model.zones.some((each) => each.ordered && each.slots !== null && each.name === name)
  }

  /** Components whose name begins so, each name once. */
  find(name: string): number[] {
    const wanted = name.toLowerCase()
    const found = new Map<string, number>()
    this.#machine.program.components.forEach((each, component) => {
      if (each.name.toLowerCase().startsWith(wanted) && !found.has(each.name)) found.set(each.name, component)
    })
    const exact = [...found].filter(([each]) => each.toLowerCase() === wanted)
    return (exact.length > 0 ? exact : [...found]).map(([, component]) => component)
  }

  isVerb(event: string): boolean {
    return this.#model.verbs.some((each) => each.name === event)
  }
}
