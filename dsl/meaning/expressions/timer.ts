import { say } from "../told.ts"
import type { ExprKind } from "./expression-kind.ts"

export const timer: ExprKind<{ readonly kind: "timer"; readonly timer: number }> = {
  parts: {},
  changesWith: "other",
  visibility: "seen",
  isThere: true,
  say: (expr, { symbols }) => {
    const name = symbols.model.timers[expr.timer]?.name ?? ""
    return name === "timer" || name.endsWith(" timer") ? say`the ${name}` : say`the ${name} timer`
  },
}
