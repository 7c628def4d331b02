import type { PropertySymbol } from "../declared.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

interface AmongCond {
  readonly cond: "among"
  readonly value: Expr
  readonly property: PropertySymbol
  readonly of: Expr
}

export const among: CondKind<AmongCond> = {
  parts: { value: "expr", of: "expr" },
  changesWith: null,
  say: ({ value, property, of }, wording) =>
    say`${wording.expr(value)} is among the ${property.name} of ${wording.expr(of)}`,
}
