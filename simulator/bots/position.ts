import { determinize, link, type Machine, view } from "../../interpreter/index.ts"
import type { Position } from "./bot.ts"

/** Machines for bots to think with: the registers of the game's own machine hold the true state. */
const twins = new WeakMap<Machine, Machine>()

function twinOf(machine: Machine): Machine {
  let twin = twins.get(machine)
  if (twin === undefined) {
    twin = link(machine.program, machine.players)
    twins.set(machine, twin)
  }
  return twin
}

/**
 * What a seat is shown of an open decision. The true state is read when the bot asks, so it must stay as it is until
 * the bot has chosen.
 * @param fiber the decision's fiber
 * @param player who decides
 * @param first the number of the player's first option there
 * @param count how many of the options are the player's, one or more
 */
export function positionOf(
  machine: Machine,
  state: Int32Array,
  fiber: number,
  player: number,
  first: number,
  count: number,
): Position {
  return {
    machine: twinOf(machine),
    fiber,
    player,
    first,
    count,
    view: () => view(machine, state, player),
    determinize: (target, generator) => determinize(machine, state, player, generator, target),
  }
}
