/** A component as a screen shows it to a reader. */
import type { Glance, Suit } from "../../dsl/pack/printed.ts"
import type { Machine, View } from "../../interpreter/index.ts"
import type { Names } from "./names.ts"
import { oneLine } from "./one-line.ts"

/** A number that is kept, in words too: `$5`, `penalty 2`. */
export interface Amount {
  readonly name: string
  readonly symbol: string | null
  readonly text: string
  /** Without its name: `$5`, `2`, or its word. */
  readonly amount: string
  readonly value: number
}

export interface Card {
  /** The component's number; -1 where the reader does not know which one it is. */
  readonly id: number
  /** Kind and name, the same for every copy: `card:Hero`. Empty where it is not known. */
  readonly key: string
  readonly name: string
  readonly kind: string
  readonly states: readonly string[]
  readonly counters: readonly Amount[]
  /** `Red`, `$5`, `4 crowns`, in the order that its kind declares. */
  readonly facts: readonly string[]
  /** The one of its numbers that tells it from others at a glance: `$5`, `4`; empty for none. */
  readonly glance: string
  /** What that is a number of. */
  readonly glanced: Glance | null
  /** What tells cards apart at a glance. */
  readonly trait: Suit | null
  /** The seat whose it is wherever it lies; -1: it is its holder's. */
  readonly owner: number
}

/** What a reader sees of components. */
export class Cards {
  readonly #machine: Machine
  readonly #names: Names
  readonly #states = new Map<number, string[]>()
  readonly #counters = new Map<number, Amount[]>()

  constructor(machine: Machine, names: Names, seen: View) {
    this.#machine = machine
    this.#names = names
    const { program } = machine
    seen.states.forEach((members, state) => {
      const name = oneLine(program.states[state]?.name ?? "")
      for (const component of members) this.#states.set(component, [...(this.#states.get(component) ?? []), name])
    })
    for (const { counter, holder, value } of seen.counters) {
      const entry = program.counters[counter]
      if (entry?.per !== "component" || value === entry.start) continue
      this.#counters.set(holder, [...(this.#counters.get(holder) ?? []), amountOf(machine, names, counter, value)])
    }
  }

  /** @param kind what is known of the kind of one that is not known */
  card(component: number | null, kind = ""): Card {
    if (component === null || component < 0)
      return {
        id: -1,
        key: "",
        name: "",
        kind,
        states: [],
        counters: [],
        facts: [],
        glance: "",
        glanced: null,
        trait: null,
        owner: -1,
      }
    const { components, kinds } = this.#machine.program
    const names = this.#names
    const glanced = names.glance(component)
    return {
      id: component,
      key: names.key(component),
      name: names.component(component),
      kind: oneLine(kinds[components[component]?.kind ?? -1] ?? ""),
      states: this.#states.get(component) ?? [],
      counters: this.#counters.get(component) ?? [],
      facts: names.facts(component),
      glance: glanced?.text ?? "",
      glanced,
      trait: names.traitOf(component),
      owner: components[component]?.owner ?? -1,
    }
  }
}

export function amountOf({ program }: Machine, names: Names, counter: number, value: number): Amount {
  const entry = program.counters[counter]
  const symbol = entry?.symbol ?? null
  return {
    name: oneLine(entry?.name ?? ""),
    symbol: symbol === null ? null : oneLine(symbol),
    text: names.counter(counter, value),
    amount: names.amount(counter, value),
    value,
  }
}
