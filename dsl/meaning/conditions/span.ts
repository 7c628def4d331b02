import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

export const span: CondKind<{ readonly cond: "span"; readonly index: number; readonly of: Expr | null }> = {
  parts: { of: "expr" },
  changesWith: "other",
  say: ({ index, of }, wording) => {
    const name = wording.symbols.model.spans[index]?.name ?? "span"
    return say`it is ${of ? wording.owned(name, of) : say`a ${name}`}`
  },
}
