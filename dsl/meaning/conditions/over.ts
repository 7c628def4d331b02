import type { CondKind } from "./condition-kind.ts"

export const over: CondKind<{ readonly cond: "over" }> = {
  parts: {},
  changesWith: "other",
  say: () => "the game is over",
}
