import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const option: ExprKind<{ readonly kind: "option"; readonly option: number }> = {
  parts: {},
  ...ofItsParts,
  isThere: true,
  say: (expr, { symbols }) => say`the option “${symbols.model.options[expr.option]?.name ?? ""}”`,
}
