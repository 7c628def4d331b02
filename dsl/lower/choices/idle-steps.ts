import type { FactsOf } from "../../diagnostics/catalogue.ts"
import { withArticle } from "../../lexicon/inflect.ts"
import type { Expr, PerformStep } from "../../meaning/index.ts"
import type { Frame } from "../code/frame.ts"

const isMoreThanTwo = (expr: Expr): boolean =>
  expr.kind === "select" &&
  !(expr.quantity && !expr.quantity.all && expr.quantity.max?.kind === "constant" && expr.quantity.max.value <= 2)

/** Whether a verb is only looked at. */
export const isOnlySaid = ({ is, do: body, operation }: PerformStep["usage"]["decl"]): boolean =>
  is !== null && body === null && operation === null

/** What nothing would come of: a step that no player does, a verb that is only looked at, an answer to no question. */
export function refuseIdle({ actor, usage, slots, span }: PerformStep, frame: Frame): void {
  const { decl } = usage
  const refuse = (facts: FactsOf<"lower/unsupported">, at = span): void =>
    frame.lower.refuse("lower/unsupported", at, facts)
  if (isOnlySaid(decl)) refuse({ case: "onlySaid", verb: usage.verb })
  else if (decl.operation === "choose" && slots.size === 0) refuse({ case: "notAsked" })
  else if (decl.operation === "swap" && slots.size === 1 && [...slots.values()].some(isMoreThanTwo))
    refuse({ case: "notTwo" })
  else if (actor.type !== "player" && !usage.slots.some((slot) => slot.way === "subject"))
    refuse({ case: "noPlayer", type: withArticle(actor.type) }, actor.span ?? span)
}
