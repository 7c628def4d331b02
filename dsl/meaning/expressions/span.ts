import { oneOf, say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

interface SpanExpr {
  readonly kind: "span"
  readonly index: number
  readonly extra: boolean
  readonly which: "this" | "next" | "last" | "any"
  readonly of: Expr | null
}

export const span: ExprKind<SpanExpr> = {
  parts: { of: "expr" },
  ...ofItsParts,
  changesWith: "other",
  say: ({ index, extra, which, of }, wording) => {
    const name = `${extra ? "extra " : ""}${wording.symbols.model.spans[index]?.name ?? "span"}`
    if (of) return wording.owned(which === "next" || which === "last" ? `${which} ${name}` : name, of)
    return which === "any" ? oneOf(name) : which === "next" ? say`the next ${name}` : say`the ${name}`
  },
}
