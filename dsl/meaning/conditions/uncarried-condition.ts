import type { Expr } from "../expressions/index.ts"
import type { CondKind } from "./condition-kind.ts"

/** What no machine carries out: refused with its words when it is lowered. */
type UncarriedCond = { readonly cond: "uncarried"; readonly said: string; readonly parts: readonly Expr[] }

export const uncarried: CondKind<UncarriedCond> = {
  parts: { parts: "expr" },
  changesWith: "other",
  say: (cond, wording) => wording.uncarried(cond),
}
