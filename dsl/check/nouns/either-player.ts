import type { Expr } from "../../meaning/index.ts"
import type { Node } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/** `the next player or the previous player`, `your hand or the next player's hand`: one of them, and nothing says which. */
export const isEitherOf = (expr: Expr): boolean =>
  expr.kind === "union" && !expr.many && (expr.type === "player" || expr.type === "zone")

/** What is said of one of several players, as if it were of all of them or of the first. */
export const eitherOfThem = (node: Node, of: "condition" | "doer" | "receiver", context: Context): null =>
  context.fail("check/which-player", node, { case: "eitherOr", of })
