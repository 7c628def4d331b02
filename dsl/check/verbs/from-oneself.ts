import type { Expr, PerformStep, Step } from "../../meaning/index.ts"
import { someMeaning } from "../../meaning/walk.ts"
import type { Item, VP } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"
import { sameExpr } from "../findings/doubts.ts"
import { movesByItself } from "../parts/moved-things.ts"
import type { Context } from "../scope/context.ts"

/** Whether somebody may be one of some players; not where it is told by a comparison with them. */
export function mayBe(who: Expr, me: Expr): boolean {
  if (who.kind === "everyone") return true
  if (who.kind === "without") return !sameExpr(who.what, me) && mayBe(who.from, me)
  if (who.kind !== "players" || !mayBe(who.from, me)) return false
  return !someMeaning({ cond: who.tests }, { expr: (each) => sameExpr(each, me) })
}

/** `take 1 card from a player's hand`: who chooses could take one of their own, and nothing would come of it. Reports it. */
export function isTakenFromOneself(
  step: PerformStep,
  vp: VP,
  context: Context,
  chosenFrom: (owner: Expr) => Expr = (owner) => owner,
): boolean {
  if (context.mood !== "step" || !movesByItself(step.usage)) return false
  const owned = ownZonesIn(step)
  const isFromOwn = [...step.slots.values()].some(
    (filler) =>
      filler.kind === "select" &&
      filler.from.from === "zones" &&
      filler.from.zones.some(({ zone, of }) => owned.has(zone) && of !== null && mayBe(chosenFrom(of), step.actor)),
  )
  const one = isFromOwn ? onePlayerIn(vp) : null
  if (!one) return false
  context.fail("check/which-player", one, { case: "oneself" })
  return true
}

/** The same where whose it is has been chosen before: `take 2 cards from a player's hand`. */
export function isFromChosenOneself(step: Step, steps: readonly Step[], vp: VP, context: Context): boolean {
  const [chosen] = steps
  if (step.do !== "perform" || chosen?.do !== "let" || chosen.value.kind !== "onePlayer") return false
  const { binding, value } = chosen
  return isTakenFromOneself(step, vp, context, (owner) =>
    owner.kind === "binding" && owner.binding === binding ? value.from : owner,
  )
}

/** The zones of whoever does it that a step puts things into, or changes things out of. */
function ownZonesIn({ usage, actor, slots }: PerformStep): ReadonlySet<number> {
  const zones = usage.slots.flatMap(({ name, way }) => {
    const filler = slots.get(name)
    if (filler?.kind === "zone") return way === "from" ? [] : [filler]
    const from = filler?.kind === "select" && usage.decl.operation === "swap" ? filler.from : null
    return from?.from === "zones" ? from.zones : []
  })
  return new Set(zones.flatMap(({ zone, of }) => (of && sameExpr(of, actor) ? [zone] : [])))
}

/** The `a` of `a player`. */
function onePlayerIn(vp: VP): Item["det"] {
  let found: Item["det"] = null
  walk(vp, (node) => {
    const { kind, det, noun } = node as Partial<Item>
    if (kind === "item" && det?.lemma === "a" && noun?.kind === "noun" && noun.word.lemma === "player") found ??= det
  })
  return found
}
