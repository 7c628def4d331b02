import type { Typed } from "../binding.ts"
import type { Parts } from "../parts.ts"
import type { Wording } from "../phrasing.ts"
import type { Told } from "../told.ts"
import type { Expr } from "./index.ts"

/** What of a game changes a meaning by itself, its parts apart: “other” may change at any operation. */
export type ChangesWith = "places" | "states" | "other" | null

/** All that is known of one kind of expression, but for how it is carried out. */
export interface ExprKind<in out Own> {
  /** Its keys that hold meanings. */
  readonly parts: Parts<Own>
  readonly changesWith: ChangesWith
  /**
   * What it hangs on by itself: on what everybody sees; on components, of which somebody may not know which they are; or on
   * who carries out the sentence, so that it can't be asked from outside.
   */
  readonly visibility: "seen" | "hidden" | "within"
  /** Whether there is always such a thing: the others are told by a number below 0 where there is none. */
  readonly isThere: boolean | ((own: Own, isThere: (expr: Expr) => boolean) => boolean)
  /** In other words than a sentence's. */
  readonly say: (own: Own & Typed, wording: Wording) => Told
}

/** It hangs on its parts alone; what differs is said after it. */
export const ofItsParts = { changesWith: null, visibility: "seen", isThere: false } as const
