import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

export const extra: CondKind<{ readonly cond: "extra"; readonly index: number }> = {
  parts: {},
  changesWith: "other",
  say: ({ index }, { symbols }) => say`this is an extra ${symbols.model.spans[index]?.name ?? "span"}`,
}
