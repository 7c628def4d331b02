/** Meanings as plain data in which all that is declared goes by its name: those of two packs can be compared. */
import type { Symbols } from "../check/scope/symbols.ts"
import type { PropertySymbol, StateSymbol } from "../meaning/declared.ts"
import type { Binding, Reaction, Usage } from "../meaning/index.ts"
import { type Meaning, partsOf, type Sort } from "../meaning/parts.ts"
import type { Meanings } from "../meaning/walk.ts"
import { thingsOfEvent } from "../paraphrase/things-of-event.ts"
import { type Numbered, numbersOf } from "./numbered.ts"

export interface NamedMeaning {
  /** Equal where two meanings are. */
  readonly text: string
  /** What it leans on that says by itself what it comes to: verbs, roles, memories, computed counters. */
  readonly leansOn: ReadonlySet<string>
}

/** How something is called that others lean on. */
export const leanName = (sort: "verb" | "role" | "memory" | "counter", name: string): string => `${sort} ${name}`

/** How a verb is called among its usages. */
export const verbName = ({ decl }: Pick<Usage, "decl">): string => decl.usage.value.trim().replace(/\s+/g, " ")

export function namedMeaning(meanings: Meanings, symbols: Symbols): NamedMeaning {
  const namer = new Namer(symbols)
  const told = Object.entries(meanings).map(([sort, all]) => [
    sort,
    (all as readonly (Meaning | null | undefined)[]).map((each) => each && namer.meaning(sort as Sort, each)),
  ])
  return { text: JSON.stringify(told), leansOn: namer.leansOn }
}

type Fields = Readonly<Record<string, unknown>>

/** What is there for readers alone: where it was written, what an option of a choice is called, what was said and is not meant. */
const UNMEANT = new Set(["span", "label", "said"])

class Namer {
  readonly leansOn = new Set<string>()
  private readonly symbols: Symbols
  private readonly bindings = new Map<number, number>()
  /** The binding that stands for the counter, timer or die of an event, and the event. */
  private about: { readonly binding: Binding; readonly event: string } | null = null

  constructor(symbols: Symbols) {
    this.symbols = symbols
  }

  meaning(sort: Sort, meaning: Meaning): unknown {
    const record = meaning as unknown as Fields
    const parts = new Map(partsOf(meaning, sort))
    const numbers = numbersOf(meaning, sort)
    const around = this.about
    const told = this.fields(record, (key, value) => {
      const inner = parts.get(key)
      if (sort === "reaction" && key === "events") return this.events(meaning as Reaction)
      if (inner !== undefined) return this.parts(inner, value)
      const number = numbers[key]
      return number === undefined ? this.other(value) : this.numbers(number, value, record)
    })
    this.about = around
    return this.ofEvent(record) ?? told
  }

  private parts(sort: Sort, value: unknown): unknown {
    if (value instanceof Map) return this.sorted([...value].map(([key, each]) => [key, this.meaning(sort, each)]))
    if (Array.isArray(value)) return value.map((each) => this.meaning(sort, each))
    return this.meaning(sort, value as Meaning)
  }

  private events({ events, bindings }: Reaction): unknown {
    return events.map((pattern) => {
      this.about = { binding: bindings.extra, event: pattern.event }
      return this.meaning("pattern", pattern)
    })
  }

  /** `you gain wood`: which counter it is about is a number that is compared. */
  private ofEvent({ cond, left, right }: Fields): unknown {
    const [tested, to] = [left, right] as ({ kind: string; binding?: unknown; value?: number } | undefined)[]
    if (cond !== "compare" || this.about === null || tested?.binding !== this.about.binding) return null
    const thing = thingsOfEvent(this.about.event, this.symbols)[to?.value ?? -1]
    return to?.kind === "constant" && thing ? { about: thing.name } : null
  }

  /** Keys in one order, without those that hold nothing. */
  private fields(record: Fields, tell: (key: string, value: unknown) => unknown): unknown {
    const told = Object.entries(record).flatMap(([key, value]): [string, unknown][] =>
      value === null || value === undefined || (UNMEANT.has(key) && typeof value !== "number")
        ? []
        : [[key, tell(key, value)]],
    )
    return this.sorted(told)
  }

  private sorted(entries: readonly (readonly [string, unknown])[]): unknown {
    return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** What is no meaning of its own. */
  private other(value: unknown): unknown {
    if (typeof value === "string") return this.moment(value)
    if (typeof value !== "object" || value === null) return value
    if (Array.isArray(value) || value instanceof Set) return [...value].map((each) => this.other(each))
    if (value instanceof Map) return this.sorted([...value].map(([key, each]) => [key, this.other(each)]))
    if (isBinding(value)) return this.binding(value)
    if (isUsage(value)) return this.leaning("verb", verbName(value))
    if (isSymbol(value)) return value.name
    return this.fields(value as Fields, (key, inner) =>
      (key === "counter" || key === "board") && typeof inner === "number" ? this.name(key, inner) : this.other(inner),
    )
  }

  private binding(binding: Binding): unknown {
    const known = this.bindings.get(binding.id)
    if (known !== undefined) return `#${known}`
    this.bindings.set(binding.id, this.bindings.size)
    const called = `#${this.bindings.size - 1}`
    return binding.alias ? { [called]: this.meaning("expr", binding.alias) } : called
  }

  /** `start of 3`: the moment of a span. */
  private moment(event: string): string {
    return event.replace(
      /^(start|end) of (-?\d+)$/,
      (_, moment, span) => `${moment} of ${this.name("span", Number(span))}`,
    )
  }

  private numbers(what: Numbered, value: unknown, record: Fields): unknown {
    if (what === "plain") return value
    const name = (number: number): unknown =>
      what === "value" ? (record.property as PropertySymbol).values[number] : this.name(what, number)
    if (typeof value === "number") return name(value)
    const names = [...(value as Iterable<number>)].map(name)
    return value instanceof Set ? names.sort() : names
  }

  private name(what: Exclude<Numbered, "plain" | "value">, number: number): string {
    const { model, scripts } = this.symbols
    const named = {
      kind: model.kinds,
      zone: model.zones,
      counter: model.counters,
      memory: model.memories,
      role: model.roles,
      span: model.spans,
      option: model.options,
      board: model.boards,
      die: model.dice,
      timer: model.timers,
      track: model.tracks,
      script: scripts.map((name) => ({ name })),
    }[what]
    const name = named[number]?.name
    if (name === undefined) return "none"
    return what === "role" || what === "memory" || what === "counter" ? this.leaning(what, name) : name
  }

  private leaning(sort: Parameters<typeof leanName>[0], name: string): string {
    this.leansOn.add(leanName(sort, name))
    return name
  }
}

const isBinding = (value: object): value is Binding => "loops" in value && "id" in value
const isUsage = (value: object): value is Usage => "decl" in value && "slots" in value
const isSymbol = (value: object): value is PropertySymbol | StateSymbol => "name" in value && "index" in value
