import type { Bot, Position } from "./bot.ts"
import { choicesOf } from "./choices.ts"
import { playOut, tryOption } from "./playouts.ts"
import { workspaceOf } from "./workspace.ts"

/**
 * Takes the option after which random play ends best, on the mean of `rollouts` games for each. Every option is tried on
 * the same deals.
 */
export function greedyBot(rollouts: number): Bot {
  return { name: `greedy:${rollouts}`, choose: (position, generator) => choose(position, generator, rollouts) }
}

function choose(position: Position, generator: Int32Array, rollouts: number): number {
  const { machine, player, fiber } = position
  const { identity, rewards, dealt, state } = workspaceOf(machine)
  if (position.count === 1) return position.first
  position.determinize(dealt, generator)
  const { options } = choicesOf(position, identity, dealt)
  if (options.length === 1) return position.first
  const wins = new Float64Array(options.length)
  const leads = new Float64Array(options.length)
  rewards.forget()
  for (let round = 0; round < rollouts; round++) {
    if (round > 0) position.determinize(dealt, generator)
    for (const [index, option] of options.entries()) {
      state.set(dealt)
      if (tryOption(machine, state, fiber, option)) playOut(machine, state, generator)
      rewards.judge(state)
      wins[index]! += rewards.win[player]!
      leads[index]! += rewards.lead[player]!
    }
  }
  let best = 0
  let highest = -1
  for (let index = 0; index < options.length; index++) {
    const mean = rewards.mean(wins[index]!, leads[index]!, rollouts)
    if (mean > highest) {
      highest = mean
      best = index
    }
  }
  return options[best]!
}
