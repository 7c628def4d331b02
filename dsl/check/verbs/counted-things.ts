import type { Selection } from "../../meaning/index.ts"
import { movedIn } from "../parts/moved-things.ts"
import type { Context } from "../scope/context.ts"
import { defaultZone, kindsLyingIn } from "./slot-fillers.ts"

/** Whether a noun says no more than what a verb moves anyway, that is only told how many: `cards`, of `draw 2 cards`. */
export function isWhatItMoves(verb: string, { kinds, from }: Selection, context: Context): boolean {
  if (from.from !== "anywhere") return false
  return (context.symbols.usages.get(verb) ?? []).some((usage) => {
    if (context.resolve.usage(usage) || movedIn(usage) === null) return false
    if (!usage.slots.some(({ type }) => type === "number")) return false
    const lying = kindsLyingIn(defaultZone(usage, context), context)
    if (kinds === null || lying === null) return kinds === null || isWidest(kinds, context)
    return [...lying].every((kind) => kinds.has(kind))
  })
}

const isWidest = (kinds: ReadonlySet<number>, { symbols }: Context): boolean =>
  symbols.kinds.every((kind) => kind.kinds.size <= kinds.size || ![...kinds].every((each) => kind.kinds.has(each)))
