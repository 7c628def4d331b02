import type { Cond, Duration, Modification, Reaction, Step } from "../../meaning/index.ts"
import type { Do } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/**
 * What stands instead of being carried out: with the ability that says it, or for as long as a script says. `make` is told in
 * which zones it stands and under which conditions.
 */
export function stand(
  node: Do,
  context: Context,
  make: (zones: readonly number[], tests: readonly Cond[]) => { reaction?: Reaction; change?: Modification },
): readonly Step[] | null {
  const span = context.span(node)
  const made = make(context.ability?.zones ?? [], context.ability?.tests ?? context.standsWhile)
  if (context.ability) {
    if (made.reaction) context.ability.reactions.push(made.reaction)
    if (made.change) context.ability.modifications.push(made.change)
    return []
  }
  const duration: Duration | null = context.duration
  if (!duration) {
    return context.fail("check/standing-in-script", node, { case: "standsForEver" })
  }
  if (made.reaction) return [{ do: "listen", listener: made.reaction, duration, span }]
  if (made.change) return [{ do: "modify", change: made.change, duration, span }]
  return []
}
