import type { Cond, Filter, Selection } from "../../dsl/meaning/index.ts"
import { setCounter } from "../../interpreter/index.ts"
import type { Scene } from "./scene.ts"

/** What lies on a thing, as `given` says it: `Sawmill has 2 stones`, `a card in your play has 1 stone`. */
export interface CountersGiven {
  readonly counters: readonly {
    readonly counter: number
    readonly number: Extract<Cond, { cond: "compare" }>["right"]
  }[]
  /** What the thing is like otherwise. */
  readonly filters: readonly Filter[]
}

/** The numbers of a described thing's own counters among what describes it; null where there are none. */
export function countersGiven(selection: Selection): CountersGiven | null {
  const counters: CountersGiven["counters"][number][] = []
  const filters = selection.filters.filter((filter) => {
    if (filter.is !== "test") return true
    const { test } = filter
    if (test.cond !== "compare" || test.left.kind !== "counter" || test.comparison === "ne") return true
    const { holder } = test.left
    if (holder?.kind !== "binding" || holder.binding.id !== selection.item.id) return true
    counters.push({ counter: test.left.counter, number: test.right })
    return false
  })
  return counters.length > 0 ? { counters, filters } : null
}

/**
 * Puts them on the first such thing: of those in a pile that nobody looks through only where no other is meant.
 * @returns why that cannot be, null when it has been done
 */
export function giveCounters(selection: Selection, { counters, filters }: CountersGiven, scene: Scene): string | null {
  const { machine, state } = scene
  const fitting = fittingNow(selection, filters, scene)
  const lies = (component: number): boolean =>
    machine.places.ordered[state[machine.layout.location + component] ?? 0] === 0
  const thing = fitting.find(lies) ?? fitting[0]
  if (thing === undefined) return "there is no such thing"
  for (const { counter, number } of counters) {
    const value = scene.number(number)
    if (value === null || !setCounter(machine, state, counter, thing, value)) return "the number is out of bounds"
  }
  return null
}

/** The components that are described so and lie where the selection looks. */
export function fittingNow(selection: Selection, filters: readonly Filter[], scene: Scene): readonly number[] {
  const { machine, state } = scene
  const places = scene.places(selection)
  const { kinds } = selection
  const described: readonly Filter[] = kinds ? [...filters, { is: "kind", kinds, not: false }] : filters
  return machine.program.components
    .map((_, component) => component)
    .filter((component) => {
      const place = state[machine.layout.location + component] ?? 0
      return (places === null || places.includes(place)) && scene.passes(component, described) === true
    })
}
