import type { Expr, PerformStep, Quantity, Selection } from "../../meaning/index.ts"
import type { Label } from "../code/assembler.ts"

/** How a step is offered: whether its first choice may be declined, and where the answer goes. */
export interface Offer {
  readonly declinable: boolean
  /** What is written where it is agreed to, before anything is done; null for nothing. */
  readonly agreed: (() => void) | null
}

/** A choice of things for a slot of a step. */
export interface Choice {
  readonly step: PerformStep
  readonly slot: string
  readonly selection: Selection & Expr
  readonly quantity: Quantity
  /** The set that it goes to, and how many they are. */
  readonly chosen: number
  readonly count: number
  readonly offer: Offer | null
  /** Whether it may be left undone. */
  readonly optional: boolean
  /** Where to go on when nothing can be chosen. */
  readonly none: Label
}
