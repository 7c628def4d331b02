/** Batches of every game that comes with Cardwright, with every bot. */
import { describe, expect, test } from "vitest"
import { playPart } from "../../simulator/batch/part.ts"
import { entrant, mergeTallies, type Setup, type Tally } from "../../simulator/index.ts"
import { contentGames } from "../support/games.ts"

const games = contentGames().flatMap(({ name, program }) => (program === null ? [] : [{ name, program }]))
const GAMES = 2
/** Answers in a game that are too many for a second one, or to play it twice: shorter ones tell as well. */
const LONG = 120

describe.each(games)("$name", ({ name, program }) => {
  const { text } = entrant(program, [{ name, version: "1.0.0", folder: name, isMain: true }])

  const play = (setup: Setup, from: number, to: number): Tally => {
    let next = 0
    const part = playPart({ programs: [text], setup, games: [[from, to]] }, () => (next < to - from ? next++ : -1))
    return mergeTallies(part.tallies)
  }

  test.each([
    ["random", "greedy:1"],
    ["ismcts:2", "mc:1"],
  ])("%s and %s", (...bots) => {
    const players = program.players.min
    const setup: Setup = {
      players,
      seed: 3,
      options: {},
      varied: [],
      seats: Array.from({ length: players }, (_, seat) => bots[seat % 2] ?? "random"),
      rotate: true,
      limit: 5000,
    }
    const first = play(setup, 0, 1)
    const isLong = first.answers.some(([answers]) => answers > LONG)
    const [games, whole] = isLong ? [1, first] : [GAMES, play(setup, 0, GAMES)]
    expect(whole).toMatchObject({ finished: games, cut: { count: 0 }, stuck: { count: 0 }, runaway: { count: 0 } })
    expect(whole.bots.reduce((sum, bot) => sum + bot.games, 0)).toBe(games * players)
    for (const { text, asked, options } of whole.sentences)
      for (const { label, offered, taken } of options)
        expect([text, label, taken <= offered, offered <= asked]).toEqual([text, label, true, true])
    if (isLong) return
    // Games do not know of one another, nor the bots that thought about them.
    const parts = [play(setup, 1, GAMES), first]
    expect(JSON.stringify(mergeTallies(parts))).toBe(JSON.stringify(whole))
  })
})
