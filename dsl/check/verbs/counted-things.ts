import type { Selection } from "../../meaning/index.ts"
import { movedIn } from "../parts/moved-things.ts"
import type { Context } from "../scope/context.ts"
import { areAllThatLie } from "./slot-fillers.ts"

/** Whether a noun says no more than what a verb moves anyway, that is only told how many: `cards`, of `draw 2 cards`. */
export function isWhatItMoves(verb: string, { kinds, from }: Selection, context: Context): boolean {
  if (from.from !== "anywhere") return false
  return (context.symbols.usages.get(verb) ?? []).some((usage) => {
    if (context.resolve.usage(usage) || movedIn(usage) === null) return false
    if (!usage.slots.some(({ type }) => type === "number")) return false
    return areAllThatLie(kinds, usage, context)
  })
}
