import { type Expr, isAllButOne, isAllButYou, type Step } from "../../meaning/index.ts"
import type { Item, Node } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/**
 * `each player who has $5 draws 1; all other players lose $1`: all but you, or all but those? Reports it.
 * @returns whether that is left open
 */
export function othersOfWhom(subject: Expr, item: Item, node: Node, context: Context): boolean {
  const last = context.before?.steps.at(-1)
  if (!isAllButOne(amongWhom(subject)) || !item.ordinals.some(({ lemma }) => lemma === "other") || !last) return false
  if (context.loop !== null || !singlesOut(last)) return false
  context.fail("check/other-than-whom", node, { case: "behind" })
  return true
}

/** Whether a step is done by others than you, or all, or all but you. */
function singlesOut(step: Step): boolean {
  if (step.do === "each") return step.players.kind !== "everyone" && !isAllButYou(step.players)
  if (step.do !== "perform") return false
  const choosesPlayer =
    step.usage.decl.operation === "choose" && [...step.slots.values()].some(({ type }) => type === "player")
  return choosesPlayer || (step.actor.type === "player" && step.actor.kind !== "you")
}

/** Those who are compared or described, before they are. */
const amongWhom = (players: Expr): Expr =>
  players.kind === "players" || players.kind === "extremePlayers" ? amongWhom(players.from) : players
