import type { ExprKind } from "./expression-kind.ts"

/** `the next rolls`: given by a ruling. */
export const rolls: ExprKind<{ readonly kind: "rolls" }> = {
  parts: {},
  changesWith: "other",
  visibility: "within",
  isThere: false,
  say: () => "the rolls to come",
}
