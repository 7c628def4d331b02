import type { Expr, Step } from "../../meaning/index.ts"
import { mapExprs, someMeaning, walkMeanings } from "../../meaning/walk.ts"

export type EachStep = Extract<Step, { do: "each" }>

/**
 * `each player who has a card in hand discards it`: the player of whom that was asked is, in the loop, the one whose turn it is, and
 * not whoever was asked last.
 */
export function ofWhomItIsAsked(each: EachStep): EachStep {
  const asked = new Set<number>()
  walkMeanings({ expr: [each.players] }, (part, sort) => {
    if (sort === "expr" && (part as Expr).kind === "players") asked.add((part as Expr & { kind: "players" }).item.id)
    return true
  })
  const who: Expr = { kind: "binding", binding: each.item, type: "player", many: false, span: null }
  const isAsked = (expr: Expr): boolean => expr.kind === "binding" && asked.has(expr.binding.id)
  if (!someMeaning({ step: each.body }, { expr: isAsked })) return each
  return { ...each, body: each.body.map((step) => mapExprs("step", step, (expr) => (isAsked(expr) ? who : null))) }
}
