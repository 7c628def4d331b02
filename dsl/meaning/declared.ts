import type { PropertyDecl, StateDecl } from "../pack/model.ts"

/** A property of components, wherever it is declared: the same name on two kinds is one property. */
export interface PropertySymbol {
  readonly is: "property"
  readonly index: number
  readonly name: string
  /** The kinds that have it. */
  readonly kinds: ReadonlySet<number>
  readonly type: PropertyDecl["type"]
  readonly values: readonly string[]
  /** The counter that an amount is counted in; -1 for none. */
  readonly counter: number
  readonly participle: string | null
}

/** Something that components, players, places or counters may be: `rotated`, `ready`. */
export interface StateSymbol {
  readonly index: number
  readonly name: string
  readonly decl: StateDecl
  /** What can have it: components of these kinds, players, places, counters. */
  readonly of: "component" | "player" | "zone" | "counter"
  readonly kinds: ReadonlySet<number>
}

/** `ready`; where it is not so, the opposite: `exhausted`, `not ready`. */
export const stateWord = ({ name, decl }: StateSymbol, on: boolean): string =>
  on ? name : (decl.opposite ?? `not ${name}`)
