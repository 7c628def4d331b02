import type { CondKind } from "./condition-kind.ts"

/** Several are level, behind a step that lets the first win. */
export const tie: CondKind<{ readonly cond: "tie" }> = {
  parts: {},
  changesWith: "other",
  say: () => "several are level",
}
