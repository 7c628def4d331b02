import { type ExprKind, ofItsParts } from "./expression-kind.ts"

/** What the last die of this script showed. */
export const rolled: ExprKind<{ readonly kind: "rolled" }> = {
  parts: {},
  ...ofItsParts,
  visibility: "within",
  say: () => "the roll",
}
