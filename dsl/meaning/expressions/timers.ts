import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"

/** All of them, or those in a state; where one is meant, any of them. */
export const timers: ExprKind<{ readonly kind: "timers"; readonly which: "running" | "empty" | null }> = {
  parts: {},
  ...ofItsParts,
  changesWith: "other",
  say: ({ which, many }) => say`${many ? "each" : "any"} ${which ? say`${which} ` : ""}timer`,
}
