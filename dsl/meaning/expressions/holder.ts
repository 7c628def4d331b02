import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** Who has a thing; `before`: rather who had it before it was moved; `last`: where nobody has it, who had it. */
interface Holder {
  readonly kind: "holder"
  readonly of: Expr
  readonly had?: "before" | "last"
}

const SAID = { before: "whoever had", last: "whoever has or last had", now: "whoever has" }

export const holder: ExprKind<Holder> = {
  parts: { of: "expr" },
  ...ofItsParts,
  say: ({ of, had }, wording) => say`${SAID[had ?? "now"]} ${wording.expr(of)}`,
}
