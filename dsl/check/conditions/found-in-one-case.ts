import type { Binding } from "../../meaning/index.ts"
import type { Context } from "../scope/context.ts"

/**
 * `if you have a Red card or if its cost is 3`: where the second is asked there is no such Red card, and behind both nobody
 * knows which of them holds. Of `the top card`, `Hero`, `all cards in your hand` all of it may speak.
 * @param before how much was bound before the first of them
 */
export function forgetFound(before: number, { bound }: Context): void {
  const found = bound.splice(before)
  bound.push(...found.filter((each) => !isFoundSomewhere(each)))
}

function isFoundSomewhere({ alias }: Binding): boolean {
  if (alias?.kind !== "select" || alias.quantity === null) return false
  const { quantity, from, filters } = alias
  return (
    !quantity.all && quantity.written !== "none" && from.from !== "end" && !filters.some(({ is }) => is === "extreme")
  )
}
