import type { Step } from "../../meaning/index.ts"
import type { Do } from "../../syntax/ast.ts"
import { saysInsteadOf } from "../parts/script-bodies.ts"
import type { Context } from "../scope/context.ts"

/**
 * In `when you would draw, if you have at least $5, you may gain $1 instead` the event does not happen once the steps that are
 * said to stand in for it are come to: behind their conditions, and behind the offer.
 */
export function inPlaceOfEvent(
  steps: readonly Step[],
  bought: readonly Step[],
  node: Do,
  modal: string | null,
  context: Context,
): { steps: readonly Step[]; bought: readonly Step[] } {
  const parts = [node.predicate, ...(node.purchase ?? [])]
  if (!context.replacing || !parts.some((part) => part && saysInsteadOf(part))) return { steps, bought }
  const taken: Step = { do: "replaced", span: context.span(node) }
  return modal === "may" || node.purchase ? { steps, bought: [taken, ...bought] } : { steps: [taken, ...steps], bought }
}

/** What each of several does in place of an event takes its place once, and not with each of them. */
export function takenOnce(own: readonly Step[]): { readonly taken: readonly Step[]; readonly body: readonly Step[] } {
  const taken = own.filter((step) => step.do === "replaced")
  return { taken: taken.slice(0, 1), body: own.filter((step) => step.do !== "replaced") }
}
