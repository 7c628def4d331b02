import type { Example } from "./entry.ts"

/** An example that is a game of its own, with nothing of the example pack's. */
export const wholeGame = (declarations: string, players = "2-4"): Example => ({
  files: {
    "game.yaml": `game: Tide Pool\nplayers: { count: ${players} }\n${declarations}\n`,
    "cards/pool.yaml": null,
  },
})
