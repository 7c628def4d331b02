import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"
import type { Cond } from "./index.ts"

export const not: CondKind<{ readonly cond: "not"; readonly of: Cond }> = {
  parts: { of: "cond" },
  changesWith: null,
  say: ({ of }, wording) => say`it is not so that ${wording.cond(of)}`,
}
