import type { ExprKind } from "./expression-kind.ts"

export const active: ExprKind<{ readonly kind: "active" }> = {
  parts: {},
  changesWith: "other",
  visibility: "seen",
  isThere: true,
  say: () => "the player whose turn it is",
}
