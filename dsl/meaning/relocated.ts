import { isInside, type Span, type Text } from "../text.ts"
import type { Binding } from "./binding.ts"
import { type Meaning, partsOf, type Sort, type Sorts } from "./parts.ts"
import { relocateWords } from "./provenance.ts"

type Parts = Readonly<Record<string, unknown>>

/** How far two texts of the same words lie apart; null where they are written differently in their files. */
function distance(from: Text, to: Text): number | null {
  if (from.value !== to.value) return null
  const shift = (to.offsets[0] ?? 0) - (from.offsets[0] ?? 0)
  for (let index = 0; index <= from.value.length; index++)
    if ((to.offsets[index] ?? 0) - (from.offsets[index] ?? 0) !== shift) return null
  return shift
}

/**
 * Makes of what was read of one text what is read of another that says the same: with its own places, its own words and
 * its own bindings. What is not of the text itself stays the object that it is.
 */
export class Relocation {
  readonly #from: Text
  readonly #to: Text
  readonly #shift: number
  /** Makes a binding of the other text; null for one that is not of the text at all. */
  readonly #renamed: (binding: Binding) => number | null
  readonly #copies = new Map<object, object>()

  private constructor(from: Text, to: Text, shift: number, renamed: (binding: Binding) => number | null) {
    this.#from = from
    this.#to = to
    this.#shift = shift
    this.#renamed = renamed
  }

  /**
   * @param renamed the new number of a binding that was made while the text was read; null for any other
   * @returns null where the places of one text do not lead to those of the other
   */
  static between(from: Text, to: Text, renamed: (binding: Binding) => number | null): Relocation | null {
    const shift = distance(from, to)
    return shift === null ? null : new Relocation(from, to, shift, renamed)
  }

  all<S extends Sort>(sort: S, meanings: readonly Sorts[S][]): readonly Sorts[S][] {
    return meanings.map((each) => this.#meaning(sort, each) as Sorts[S])
  }

  #meaning(sort: Sort, meaning: Meaning): Meaning {
    const known = this.#copies.get(meaning)
    if (known) return known as Meaning
    const copy: Record<string, unknown> = { ...(meaning as unknown as Parts) }
    let isOther = relocateWords(copy, this.#from, this.#to)
    const parts = partsOf(meaning, sort)
    for (const key of Object.keys(copy)) {
      const value = copy[key]
      if (typeof value !== "object" || value === null) continue
      const inner = sortOfPart(parts, key)
      const moved = inner ? this.#part(inner, value) : this.#detail(value)
      if (moved === value) continue
      copy[key] = moved
      isOther = true
    }
    const made = isOther ? copy : meaning
    this.#copies.set(meaning, made)
    return made as Meaning
  }

  #part(sort: Sort, value: object): object {
    if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, this.#meaning(sort, each)]))
    if (Array.isArray(value)) return value.map((each) => (each === null ? null : this.#meaning(sort, each)))
    return this.#meaning(sort, value as Meaning)
  }

  /** What is no part: places, bindings, tables of bindings, what the pack declares. */
  #detail(value: object): object {
    if (isBinding(value)) return this.#binding(value)
    if (isSpan(value)) return this.place(value)
    if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, this.#binding(each)]))
    if (isTable(value))
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, each && this.#binding(each)]))
    return value
  }

  #binding(binding: Binding): Binding {
    const known = this.#copies.get(binding)
    if (known) return known as Binding
    const id = this.#renamed(binding)
    if (id === null) return binding
    const { loop, alias, span } = binding
    const copy: Binding = {
      ...binding,
      id,
      loop: loop && this.#binding(loop),
      alias: alias && (this.#meaning("expr", alias) as Sorts["expr"]),
      span: span && this.place(span),
    }
    this.#copies.set(binding, copy)
    return copy
  }

  /** A place of the one text as the one of the other; any other place as it is. */
  place(span: Span): Span {
    if (!isInside(span, this.#from)) return span
    return { file: this.#to.file, start: span.start + this.#shift, end: span.end + this.#shift }
  }
}

function sortOfPart(parts: ReturnType<typeof partsOf>, key: string): Sort | null {
  for (const [part, sort] of parts) if (part === key) return sort
  return null
}

const isBinding = (value: object): value is Binding => "id" in value && "loops" in value

const isSpan = (value: object): value is Span => "file" in value && "start" in value && "end" in value

/** A record of bindings, some of them not made. */
const isTable = (value: object): value is Readonly<Record<string, Binding | null>> =>
  !Array.isArray(value) &&
  !(value instanceof Set) &&
  Object.values(value).every((each) => each === null || (typeof each === "object" && isBinding(each)))
