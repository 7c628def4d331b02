/** Batches of every game that comes with Cardwright, with every bot. */
import { describe, expect, test } from "vitest"
import { playPart } from "../../simulator/batch/part.ts"
import { entrant, mergeTallies, type Setup, type Tally } from "../../simulator/index.ts"
import { contentGames } from "../support/games.ts"

const games = contentGames().flatMap(({ name, program }) => (program === null ? [] : [{ name, program }]))
const GAMES = 2
/** Answers in a game that are too many for a second one, or to play it twice: shorter ones tell as well. */
const LONG = 120
/** Of longer ones the beginning tells: bots that think play to the end at every answer. */
const TOO_LONG = 600
const BEGINNING = 15

describe.each(games)("$name", ({ name, program }) => {
  const { text } = entrant(program, [{ name, version: "1.0.0", folder: name, isMain: true }])

  const play = (setup: Setup, from: number, to: number): Tally => {
    let next = 0
    const part = playPart({ programs: [text], setup, games: [[from, to]] }, () => (next < to - from ? next++ : -1))
    return mergeTallies(part.tallies)
  }

  /** A game by chance, cut short where games are too long. */
  const random = (): Tally =>
    play(
      {
        players: program.players.min,
        seed: 3,
        options: {},
        varied: [],
        seats: Array.from({ length: program.players.min }, () => "random"),
        rotate: true,
        limit: TOO_LONG,
      },
      0,
      1,
    )

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
    if (random().cut.count > 0) {
      const begun = play({ ...setup, limit: BEGINNING }, 0, 1)
      expect(begun).toMatchObject({ finished: 0, cut: { count: 1 }, stuck: { count: 0 }, runaway: { count: 0 } })
      return
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
