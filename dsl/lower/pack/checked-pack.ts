import type { CheckedAbility, CheckedScript } from "../../check/checker.ts"
import type { Symbols } from "../../check/scope/symbols.ts"
import type { Usage } from "../../check/verbs/usage.ts"
import type { Binding, Cond, Expr, Step } from "../../meaning/index.ts"
import type { Text } from "../../text.ts"

/** Everything of a pack that has been checked and stands to be lowered. */
export interface CheckedPack {
  readonly symbols: Symbols
  readonly hash: string
  readonly usages: readonly Usage[]
  /** What the pack's own words for conditions and players say. */
  readonly spoken: readonly Spoken[]
  readonly setup: CheckedScript | null
  readonly flow: CheckedScript | null
  readonly score: CheckedScript | null
  readonly winner: CheckedScript | null
  readonly spans: readonly (CheckedScript | null)[]
  readonly rules: readonly CheckedAbility[]
  readonly zoneRules: readonly (readonly CheckedAbility[])[]
  /** By declaration of a component: its scripts by script noun, its abilities. */
  readonly components: readonly {
    readonly scripts: readonly (CheckedScript | null)[]
    readonly abilities: readonly CheckedAbility[]
  }[]
  /** By kind: when the abilities of its components work. */
  readonly active: readonly (Cond | null)[]
  /** By counter: the bounds of it that are worked out. */
  readonly bounds: readonly CheckedBounds[]
  /** By memory: what is remembered when the span ends, for the player `they`. */
  readonly memories: readonly ({ readonly value: Expr; readonly they: Binding; readonly span: number } | null)[]
}

/** Numbers that a counter's texts come to, for whoever or whatever has it; null where it has a number there, or nothing. */
export interface CheckedBounds {
  readonly from: Expr | null
  readonly to: Expr | null
}

/** What a declaration says in words that stand for nothing yet: the `is` of a verb with its slots, a role. */
export interface Spoken {
  readonly name: string
  readonly text: Text
  readonly slots: readonly Binding[]
  readonly meaning: { readonly test: Cond } | { readonly player: Expr }
}

/** A script that stands beside the game: a ruling's step, a trial on the table. */
export interface Extra {
  readonly name: string
  readonly steps: readonly Step[] | null
  readonly test: Cond | null
  /** Instead of those: a number, or of players a mask. */
  readonly value?: Expr
  /** What whoever runs it says the value of, each in one word. */
  readonly parameters?: readonly Binding[]
}
