import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** Who has a thing; `before`: rather who had it before it was moved, where somebody had. */
interface Holder {
  readonly kind: "holder"
  readonly of: Expr
  readonly before?: true
}

export const holder: ExprKind<Holder> = {
  parts: { of: "expr" },
  ...ofItsParts,
  say: ({ of, before }, wording) =>
    before ? say`whoever had ${wording.expr(of)} before it was moved` : say`whoever has ${wording.expr(of)}`,
}
