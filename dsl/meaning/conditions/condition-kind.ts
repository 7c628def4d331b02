import type { ChangesWith } from "../expressions/expression-kind.ts"
import type { Parts } from "../parts.ts"
import type { Wording } from "../phrasing.ts"
import { joined, type Told } from "../told.ts"
import type { Cond } from "./index.ts"

/** All that is known of one kind of condition, but for how it is carried out. */
export interface CondKind<in out Own> {
  /** Its keys that hold meanings. */
  readonly parts: Parts<Own>
  readonly changesWith: ChangesWith
  /** In other words than a sentence's. */
  readonly say: (own: Own, wording: Wording) => Told
}

/** Several conditions in one. */
export const sayEach = (
  { cond, of }: { readonly cond: string; readonly of: readonly Cond[] },
  wording: Wording,
): Told =>
  of.length === 0
    ? "always"
    : joined(
        of.map((each) => wording.cond(each)),
        ` ${cond} `,
      )
