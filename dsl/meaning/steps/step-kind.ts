import type { Binding } from "../binding.ts"
import type { Expr } from "../expressions/index.ts"
import type { Parts } from "../parts.ts"
import type { Wording } from "../phrasing.ts"
import type { Duration, Modification, Reaction } from "../reaction.ts"
import type { Told } from "../told.ts"
import type { Step } from "./index.ts"

/** A line that tells of a step, and what stands below it. */
export interface ToldBlock {
  readonly head: Told
  /** What the line tells; the step itself where it is not said, null where the head knows. */
  readonly of?: object | null
  readonly steps?: readonly Step[]
  readonly blocks?: readonly ToldBlock[]
}

/** Who says the parts of a step. */
export interface StepWording extends Wording {
  /** `you draw`, `that player draws`. */
  verb(actor: Expr, verb: string): string
  duration(duration: Duration): Told
  modification(change: Modification): Told
  reaction(reaction: Reaction): ToldBlock
}

/** All that is known of one kind of step, but for how it is carried out. */
export interface StepKind<in out Own> {
  /** Its keys that hold meanings. */
  readonly parts: Parts<Own>
  /** What is in it may not be done at all, or more than once. */
  readonly isGate: boolean
  /** What it may change that a rule can speak of, the steps in it apart. */
  readonly changes: "states" | "other" | null
  /** Whether it asks somebody, the steps in it apart; of a verb its declaration tells. */
  readonly asks: (own: Own) => boolean
  /** What it binds, the steps in it apart. */
  readonly binds: (own: Own) => readonly Binding[]
  /** In other words than a sentence's. */
  readonly say: (own: Own, wording: StepWording) => readonly ToldBlock[]
}

/** What most steps are like; what differs is said after it. */
export const plainStep = { isGate: false, changes: "other", asks: () => false, binds: () => [] } as const
