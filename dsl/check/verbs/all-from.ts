import type { Expr } from "../../meaning/index.ts"
import type { Item, VP } from "../../syntax/ast.ts"
import { nounOf } from "../parts/noun-words.ts"
import type { Context } from "../scope/context.ts"
import { fillSlot } from "./slot-fillers.ts"
import type { Match } from "./usage-matching.ts"

/**
 * `take all wood from the next player`: all of it is what they have.
 * @returns undefined where nothing is said to be all of what somebody has; null where it is not settled whose, which is reported
 */
export function loserOfAll({ usage, filled }: Match, vp: VP, context: Context): Expr | null | undefined {
  const from = usage.slots.find(({ way, type }) => way === "from" && type === "player")
  const filler = from && filled.get(from.name)
  const [all] = usage.slots.flatMap(({ name, type }) => {
    const told = type === "amount" ? filled.get(name) : undefined
    return told && "np" in told ? told.np.items.filter(isShare) : []
  })
  if (!all || !from || !filler) return undefined
  const { value } = context.attempt((inner) => fillSlot(from, filler, usage, null, inner))
  // What is wrong with it is told when its slot is filled.
  if (!value) return undefined
  if (!value.many && SETTLED.has(value.kind)) return value
  return context.fail("check/which-player", vp, { case: "allOfWhom", name: nounOf(all) ?? "" })
}

/** `all wood`, `half the wood`: how much it is hangs on whose it is. */
const isShare = ({ det, multiplier }: Item): boolean => det?.lemma === "all" || multiplier !== null

/** Who is the same one however often they are looked for. */
const SETTLED: ReadonlySet<Expr["kind"]> = new Set(["you", "active", "binding", "seat", "role", "nextPlayer"])
