/** A worker that plays games of a batch: those that it is told to, one range after another. */

import { BOT_NAMES, createBot } from "../../simulator/bots/index.ts"
import { Player } from "../../simulator/index.ts"
import { serve } from "../link/remote.ts"
import type { BotOffer, LabApi } from "./lab-api.ts"

let player: Player | null = null

function seated(): Player {
  if (player === null) throw new Error("no batch was begun")
  return player
}

/** A bot says itself what it may spend: `greedy:20`. */
function offer(name: string): BotOffer {
  const made = createBot(name)
  const budget = made.ok ? made.bot.name.split(":")[1] : undefined
  return { name, usual: budget === undefined ? null : Number(budget) }
}

serve<LabApi>({
  bots: () => BOT_NAMES.map(offer),
  begin: (batch) => {
    player = new Player(batch)
  },
  play: (from, to) => {
    const began = performance.now()
    const at = seated()
    for (let game = from; game < to; game++) at.play(game)
    return performance.now() - began
  },
  part: () => seated().part(),
  glance: () => {
    const { tallies, ...rest } = seated().part()
    return { ...rest, tallies: tallies.map((tally) => ({ ...tally, sentences: [] })) }
  },
})
