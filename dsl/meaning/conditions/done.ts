import type { Binding } from "../binding.ts"
import type { CondKind } from "./condition-kind.ts"

export const done: CondKind<{ readonly cond: "done"; readonly outcome: Binding }> = {
  parts: {},
  changesWith: null,
  say: () => "that was done",
}
