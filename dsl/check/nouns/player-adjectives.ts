import type { Cond } from "../../meaning/conditions/index.ts"
import type { Expr } from "../../meaning/expressions/index.ts"
import type { Context } from "../scope/context.ts"

/** `you are done`: a state of players; other adjectives are kept as they are written. */
export function playerIs(who: Expr, adjective: string, span: Cond["span"], context: Context): Cond {
  for (const symbol of context.symbols.adjectives.get(adjective) ?? [])
    if (symbol.is === "state" && symbol.state.of === "player")
      return { cond: "playerIs", who, state: symbol.state, on: symbol.on, span }
  return { cond: "uncarried", said: adjective, parts: [who], span }
}
