import type { Model } from "../pack/model.ts"
import type { Binding } from "./binding.ts"
import type { Cond } from "./conditions/index.ts"
import type { Expr } from "./expressions/index.ts"
import type { Filter } from "./filters/index.ts"
import type { Quantity, Selection } from "./selection.ts"
import type { Told } from "./told.ts"

/** Who says the parts of a meaning, with the names that its game gives things. */
export interface Wording {
  readonly symbols: { readonly model: Model; readonly scripts: readonly string[] }
  expr(expr: Expr): Told
  cond(cond: Cond): Told
  filter(filter: Filter, what: Told): Told
  quantity(quantity: Quantity): Told
  selection(selection: Selection & Expr): Told
  /** A set without its number: `the number of cards in your hand`. */
  bare(expr: Expr, many?: boolean): Told
  binding(binding: Binding): Told
  /** `your hand`, `that player’s hand`, `the hand of the player before you`. */
  owned(noun: Told, of: Expr): Told
  counter(counter: number, many: boolean): string
  kind(kinds: ReadonlySet<number> | null, many: boolean): string
  zone(zone: number, of: Expr | null, number?: Expr | null): Told
  /** What no machine carries out: its words, as they are refused. */
  uncarried(meaning: { readonly said: string; readonly parts: readonly Expr[] }): Told
}
