import type { Cond, Duration, Modification, Reaction, Step } from "../../meaning/index.ts"
import type { Do } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

export const restOfGame = (): Duration => ({ until: "game", span: -1, of: null, count: 1, next: false, while: null })

/** What stands: a restriction, or a change of numbers, which may end with what is done. */
interface Standing {
  readonly reaction?: Reaction
  readonly change?: Modification
  readonly ends?: Reaction | null
}

/**
 * What stands instead of being carried out: with the ability that says it, or for as long as a script says. `make` is told in
 * which zones it stands and under which conditions.
 */
export function stand(
  node: Do,
  context: Context,
  make: (zones: readonly number[], tests: readonly Cond[]) => Standing,
): readonly Step[] | null {
  const span = context.span(node)
  const made = make(context.ability?.zones ?? [], context.ability?.tests ?? context.standsWhile)
  if (context.ability) {
    if (made.reaction) context.ability.reactions.push(made.reaction)
    if (made.change) context.ability.modifications.push(made.change)
    return []
  }
  const ends = made.ends ?? null
  const duration: Duration | null = context.duration ?? (ends && restOfGame())
  if (!duration) {
    return context.fail("check/standing-in-script", node, { case: "standsForEver" })
  }
  if (made.reaction) return [{ do: "listen", listener: made.reaction, duration, span }]
  if (made.change) return [{ do: "modify", change: made.change, duration, ends, span }]
  return []
}
