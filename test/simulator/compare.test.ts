import { expect, test } from "vitest"
import { HEADER, isOver, replay } from "../../interpreter/index.ts"
import { Table } from "../../simulator/batch/batch-table.ts"
import { assess, type Comparison, inlineRunner, runBatch, type Side } from "../../simulator/index.ts"
import { LISTED_GAMES } from "../../simulator/results/types.ts"
import { holm, pairedRates } from "../../simulator/statistics/intervals.ts"
import { type Compiled, compiled, DUEL, SETUP } from "./games.ts"
import { xorshift } from "./random.ts"

async function compare(before: Compiled, after: Compiled, games = 300): Promise<Comparison> {
  const programs = [before.entrant.text, after.entrant.text]
  const { tallies, paired, played } = await runBatch({ programs, setup: SETUP, games: [[0, games]] }, inlineRunner())
  const [first, second] = tallies
  if (first === undefined || second === undefined || paired === null) throw new Error("nothing to compare")
  const side = ({ entrant: { pack, game, hash } }: Compiled, tally: typeof first) => ({
    pack,
    game,
    program: hash,
    tally,
  })
  return {
    format: 1,
    kind: "comparison",
    setup: SETUP,
    games: { total: games, played },
    before: side(before, first),
    after: side(after, second),
    paired,
  }
}

const edited = (from: string, to: string): Compiled =>
  compiled({ ...DUEL, "cards/cards.yaml": (DUEL["cards/cards.yaml"] ?? "").replace(from, to) })

const duel = compiled(DUEL)

test("a pack against itself: no difference anywhere", async () => {
  const comparison = await compare(duel, compiled(DUEL, "elsewhere"))
  expect(comparison.before).toEqual(comparison.after)
  const { games, wins, scores, answers, spans, cards, gone, added } = assess(comparison)
  expect(games).toBe(300)
  for (const each of [...wins, ...scores, answers, ...spans, ...cards.map(({ times }) => times)])
    expect(each).toMatchObject({ value: 0, low: 0, high: 0, p: 1, corrected: 1 })
  for (const { winRate } of cards) expect(winRate).toMatchObject({ value: 0, p: 1, corrected: 1 })
  expect([gone, added]).toEqual([[], []])
})

test("a card made stronger wins more, and the cards that met it win less", async () => {
  const comparison = await compare(duel, edited("One, worth: 1", "One, worth: 9"))
  const { cards, wins, scores, answers } = assess(comparison)
  const card = (name: string) => cards.find((each) => each.name === name)
  // One never won, and now always does; the same games were played, so nothing else about them differs.
  expect(card("One")?.winRate).toMatchObject({ before: 0, value: 1, high: 1 })
  const plays = comparison.paired.cards.find(({ name }) => name === "One")?.moments[1] ?? 0
  expect(card("One")?.winRate?.low).toBeCloseTo(pairedRates(plays, plays, plays).low, 12)
  expect(card("One")?.winRate?.p).toBeLessThan(1e-6)
  expect(card("Four")?.winRate).toMatchObject({ value: 0, p: 1 })
  for (const name of ["Two", "Three"]) {
    expect(card(name)?.winRate?.value).toBeLessThan(-0.3)
    expect(card(name)?.winRate?.corrected).toBeLessThan(0.001)
    expect(card(name)?.times).toMatchObject({ value: 0, p: 1 })
  }
  expect(answers.value).toBe(0)
  const [first, second] = wins
  expect((first?.value ?? 0) + (second?.value ?? 0)).toBe(0)
  const change = comparison.after.tally.seats.map(
    ({ wins: won }, seat) => won - (comparison.before.tally.seats[seat]?.wins ?? 0),
  )
  expect(wins.map(({ value }) => Math.round(value * 300))).toEqual(change)
  expect(Math.max(...scores.map(({ p }) => p))).toBe(1)
  expect(Math.min(...scores.map(({ p }) => p))).toBeLessThan(1e-6)
})

test("chances are corrected among what is told of the game, and among cards", async () => {
  const comparison = await compare(duel, edited("One, worth: 1", "One, worth: 9"))
  const { wins, scores, answers, spans, cards } = assess(comparison)
  const whole = [...wins, ...scores, answers, ...spans]
  expect(whole.map(({ corrected }) => corrected)).toEqual(holm(whole.map(({ p }) => p)))
  expect(whole.some(({ p, corrected }) => p > 0 && p < corrected)).toBe(true)
  const rates = cards.flatMap(({ winRate }) => winRate ?? [])
  expect(rates.map(({ corrected }) => corrected)).toEqual(holm(rates.map(({ p }) => p)))
  // Scores that nobody has are no test.
  const bare = (side: Side): Side => ({
    ...side,
    tally: { ...side.tally, seats: side.tally.seats.map((seat) => ({ ...seat, scores: [[0, 300]] })) },
  })
  const { before, after } = comparison
  const scoreless = assess({ ...comparison, before: bare(before), after: bare(after) })
  const left = [...wins, answers, ...spans]
  expect(scoreless.wins.map(({ corrected }) => corrected)).toEqual(holm(left.map(({ p }) => p)).slice(0, wins.length))
})

test("games that changed winner are told, and each can be played again, before and after", async () => {
  const stronger = edited("One, worth: 1", "One, worth: 9")
  const { setup, paired } = await compare(duel, stronger)
  const { count, games } = paired.changed
  // Only who plays One wins what others won.
  expect(games).toHaveLength(LISTED_GAMES)
  const tables = [duel, stronger].map(({ program }) => new Table(program, setup))
  const changed = Array.from({ length: 300 }, (_, game) => {
    const [old, young] = tables.map((table) => {
      table.play(game)
      return winnersOf(table.state, setup.players)
    })
    return { game, seed: tables[0]?.last.seed, before: old, after: young }
  }).filter((each) => String(each.before) !== String(each.after))
  expect(changed).toHaveLength(count)
  expect(games).toEqual(changed.slice(0, LISTED_GAMES))
  for (const { game, before, after } of games.slice(0, 5))
    for (const [table, won] of [
      [tables[0], before],
      [tables[1], after],
    ] as const) {
      if (!table) throw new Error("there are two")
      const replayed = replay(table.machine, table.recordOf(game))
      expect(replayed.ok && isOver(replayed.state) && winnersOf(replayed.state, setup.players)).toEqual(won)
    }
})

const winnersOf = (state: Int32Array, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => ((state[HEADER.winners] ?? 0) >> seat) & 1)

test("the interval of a card's win rate is that of its games one by one", async () => {
  const comparison = await compare(duel, edited("One, worth: 1", "One, worth: 9"))
  const two = comparison.paired.cards.find(({ name }) => name === "Two")
  const estimated = assess(comparison).cards.find(({ name }) => name === "Two")?.winRate
  // Who plays Two is the same in both; it won before where Four was not played, and never after. So the difference is minus
  // the share w of n plays, and its error that of a share.
  const [wonBefore = 0, plays = 0, wonAfter = 0, playsAfter = 0] = two?.moments ?? []
  expect([wonAfter, playsAfter]).toEqual([0, plays])
  const share = wonBefore / plays
  expect(estimated?.value).toBeCloseTo(-share, 12)
  const error = Math.sqrt((share * (1 - share)) / plays)
  expect(((estimated?.high ?? 0) - (estimated?.low ?? 0)) / 2).toBeCloseTo(1.959964 * error, 2)
})

test("cards are matched by name, and those of one side only are told", async () => {
  const comparison = await compare(duel, edited("name: One", "name: Zero"))
  const { gone, added, cards } = assess(comparison)
  expect([gone, added]).toEqual([["One"], ["Zero"]])
  expect(cards.map(({ name }) => name)).toEqual(["Four", "Two", "Three"])
})

test("a card that hardly anybody played proves nothing, whoever won", async () => {
  const comparison = await compare(duel, edited("One, worth: 1", "One, worth: 9"), 3)
  // Played in one game before, and won; played in another after, and lost.
  const rare = cardOf([
    [1, 1, 0, 0],
    [0, 0, 0, 1],
  ])
  const [card] = assess({ ...comparison, paired: { ...comparison.paired, cards: [rare] } }).cards
  expect(card?.winRate?.value).toBe(-1)
  // One half either side of the rate of both, twice: the error is the root of one half.
  expect(card?.winRate?.p).toBeCloseTo(0.1573, 4)
  expect(card?.winRate?.low).toBe(-1)
  expect(card?.winRate?.high).toBeGreaterThan(0.4)
})

test("a card that one player plays in every game has the interval of paired rates; what was before is of those games", async () => {
  const comparison = await compare(duel, edited("One, worth: 1", "One, worth: 9"), 3)
  // Won before and after in 7 games, only before in 2, only after in 11, never in 5.
  const games = [
    ...times(7, [1, 1, 1, 1]),
    ...times(2, [1, 1, 0, 1]),
    ...times(11, [0, 1, 1, 1]),
    ...times(5, [0, 1, 0, 1]),
  ]
  const paired = { ...comparison.paired, games: games.length, cards: [cardOf(games)] }
  const { winRate } = assess({ ...comparison, paired }).cards[0] ?? {}
  const expected = pairedRates(25, 9, 13)
  expect(winRate?.before).toBeCloseTo(9 / 25, 12)
  for (const key of ["value", "low", "high"] as const) expect(winRate?.[key]).toBeCloseTo(expected[key], 12)
})

test("in 19 of 20 batches or more the interval of a rarely played card's win rate holds the true change", async () => {
  const comparison = await compare(duel, edited("One, worth: 1", "One, worth: 9"), 3)
  const random = xorshift(7)
  const chance = (share: number): number => Number(random() < share)
  const [before, after] = [0.9, 0.97]
  for (const games of [3, 10, 40]) {
    let held = 0
    const batches = 1000
    for (let batch = 0; batch < batches; batch++) {
      // Half of the games go the same way both times, the others as they like.
      const played = Array.from({ length: games }, () => {
        const [luck, same] = [random(), chance(0.5)]
        return [Number(luck < before), 1, same ? Number(luck < after) : chance(after), 1]
      })
      const paired = { ...comparison.paired, games, cards: [cardOf(played)] }
      const { winRate } = assess({ ...comparison, paired }).cards[0] ?? {}
      if (!winRate) throw new Error("it was played")
      held += Number(winRate.low <= after - before && after - before <= winRate.high)
    }
    expect({ games, share: held / batches }).toMatchObject({ share: expect.toSatisfy((share) => share >= 0.945) })
  }
})

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

/** A card of a paired tally, from winners and players before and after in each game. */
function cardOf(games: readonly (readonly number[])[]) {
  const products = [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].slice(i).map((j) => [i, j] as const))
  const sum = (of: (game: readonly number[]) => number): number => games.reduce((all, game) => all + of(game), 0)
  return {
    name: "Rare",
    times: { before: sum(([, players = 0]) => players), sum: 0, squares: 0 },
    moments: [
      ...[0, 1, 2, 3].map((i) => sum((game) => game[i] ?? 0)),
      ...products.map(([i, j]) => sum((game) => (game[i] ?? 0) * (game[j] ?? 0))),
    ],
  }
}
