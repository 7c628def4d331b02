import type { CondKind } from "./condition-kind.ts"

export const constant: CondKind<{ readonly cond: "constant"; readonly value: boolean }> = {
  parts: {},
  changesWith: null,
  say: ({ value }) => (value ? "always" : "never"),
}
