import type { Binding } from "./binding.ts"
import type { Comparison } from "./comparison.ts"
import type { PropertySymbol } from "./declared.ts"
import type { Expr } from "./expressions/index.ts"
import type { Filter } from "./filters/index.ts"

/** What a chooser may or must take of a selection. */
export interface Quantity {
  readonly min: Expr
  /** Null: no upper bound. */
  readonly max: Expr | null
  /** All or nothing. */
  readonly exact: boolean
  /** `up to`, `any number of`, `at least`: how many is the chooser's choice. */
  readonly open: boolean
  readonly all: boolean
  /** `all but 2`: all less this many. */
  readonly allBut: boolean
  /** The number stands alone: in a condition it is compared for equality. */
  readonly written: "none" | "article" | "number"
}

export interface Selection {
  readonly kind: "select"
  readonly kinds: ReadonlySet<number> | null
  /** The kinds that its words say, before the place narrowed them; not kept where no other place can follow. */
  readonly said?: ReadonlySet<number> | null
  readonly from: Source
  readonly filters: readonly Filter[]
  readonly quantity: Quantity | null
  readonly random: boolean
  /** What the chosen ones must be together. */
  readonly among: readonly Together[]
  /** `1 of each colour`: one round of choosing for each value. */
  readonly each: PropertySymbol | null
  /** The component looked at, for filters that are conditions. */
  readonly item: Binding
}

/** `of a different cost` among two or more, `of consecutive ranks`, `whose total cost is $5 or more`: a condition on the chosen set. */
export type Together =
  | { readonly how: "same" | "different" | "run"; readonly property: PropertySymbol }
  | {
      readonly how: "total"
      readonly property: PropertySymbol
      readonly comparison: Comparison
      readonly to: Expr
    }

/** A zone, or several of one name, in which things lie. */
export interface ZonePart {
  readonly zone: number
  /** Whose, of a zone that each player has; null where it is any's. */
  readonly of: Expr | null
  readonly number: Expr | null
}

export type Source =
  /** Wherever its kind can be, but for what lies in zones that are protected. */
  | { readonly from: "anywhere"; readonly but?: readonly ZonePart[] }
  | { readonly from: "zones"; readonly zones: readonly ZonePart[] }
  | { readonly from: "place"; readonly place: Expr }
  /**
   * The top or bottom of an ordered zone, of those there that are as described: `the top Red card of the pile`. Of a row its
   * right and its left: `the leftmost Red card of the row`.
   */
  | {
      readonly from: "end"
      readonly place: Expr
      readonly count: Expr
      readonly bottom: boolean
      /** Said of a row, from side to side. */
      readonly sideways: boolean
      readonly of: readonly Filter[]
    }
  | { readonly from: "set"; readonly set: Expr }
