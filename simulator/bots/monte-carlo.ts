import type { Bot, Position } from "./bot.ts"
import { choicesOf } from "./choices.ts"
import { naturalLog } from "./natural-log.ts"
import { playOut, tryOption } from "./playouts.ts"
import { workspaceOf } from "./workspace.ts"

/** How much is tried of what looks worse; the means lie between 0 and 1. */
const EXPLORATION = 0.7

/**
 * Flat Monte Carlo: random games, each on a new deal, given to the options by UCB1 (Auer, Cesa-Bianchi, Fischer 2002);
 * takes the one that was tried most.
 */
export function monteCarloBot(iterations: number): Bot {
  return { name: `mc:${iterations}`, choose: (position, generator) => choose(position, generator, iterations) }
}

function choose(position: Position, generator: Int32Array, iterations: number): number {
  const { machine, player, fiber } = position
  const { identity, rewards, state } = workspaceOf(machine)
  if (position.count === 1) return position.first
  position.determinize(state, generator)
  const { options } = choicesOf(position, identity, state)
  if (options.length === 1) return position.first
  const visits = new Int32Array(options.length)
  const wins = new Float64Array(options.length)
  const leads = new Float64Array(options.length)
  rewards.forget()
  const meanOf = (index: number): number => rewards.mean(wins[index]!, leads[index]!, visits[index]!)
  // Each option is tried once, however small the budget.
  const tries = Math.max(iterations, options.length)
  for (let iteration = 0; iteration < tries; iteration++) {
    if (iteration > 0) position.determinize(state, generator)
    let chosen = iteration
    if (iteration >= options.length) {
      const log = naturalLog(iteration)
      let highest = -1
      for (let index = 0; index < options.length; index++) {
        const worth = meanOf(index) + EXPLORATION * Math.sqrt(log / visits[index]!)
        if (worth > highest) {
          highest = worth
          chosen = index
        }
      }
    }
    if (tryOption(machine, state, fiber, options[chosen]!)) playOut(machine, state, generator)
    rewards.judge(state)
    visits[chosen]!++
    wins[chosen]! += rewards.win[player]!
    leads[chosen]! += rewards.lead[player]!
  }
  let best = 0
  for (let index = 1; index < options.length; index++) {
    if (visits[index]! < visits[best]!) continue
    if (visits[index]! > visits[best]! || meanOf(index) > meanOf(best)) best = index
  }
  return options[best]!
}
