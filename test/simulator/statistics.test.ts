import { expect, test } from "vitest"
import { inlineRunner, runBatch, type Setup, type Tally } from "../../simulator/index.ts"
import { type Compiled, compiled, DUEL, SETUP } from "./games.ts"

async function played(game: Compiled, games: number, setup: Partial<Setup> = {}): Promise<Tally> {
  const batch = { programs: [game.entrant.text], setup: { ...SETUP, ...setup }, games: [[0, games] as const] }
  const { tallies } = await runBatch(batch, inlineRunner())
  const [tally] = tallies
  if (tally === undefined) throw new Error("no tally")
  return tally
}

const duel = compiled(DUEL)
const GAMES = 400

test("a game that can be worked out by hand: who wins with what", async () => {
  const tally = await played(duel, GAMES)
  const card = (name: string) => {
    const found = tally.cards.find((each) => each.name === name)
    if (found === undefined) throw new Error(name)
    return found
  }
  for (const { name } of tally.cards) {
    // Each comes to a hand once a game, is offered once, and is played when chosen; to discard is not to play.
    expect(card(name)).toMatchObject({ drawn: GAMES, held: GAMES, offered: GAMES, leftInHand: 0, used: 0, copies: 1 })
    expect(card(name).played).toBe(card(name).chosen)
    expect(card(name).players.played.games).toBe(card(name).chosen)
    expect(card(name).players.onlyHeld.games).toBe(GAMES - card(name).chosen)
    expect(card(name).chosen).toBeGreaterThan(GAMES * 0.4)
  }
  const [four, one, two, three] = ["Four", "One", "Two", "Three"].map(card)
  expect(four?.players.played.wins).toBe(four?.chosen)
  expect(four?.players.onlyHeld.wins).toBe(0)
  expect(one?.players.played.wins).toBe(0)
  expect(one?.players.onlyHeld.wins).toBe(four?.chosen)
  expect((two?.players.played.wins ?? 0) + (three?.players.played.wins ?? 0)).toBe(one?.chosen)
})

test("a game that can be worked out by hand: lengths, choices, seats", async () => {
  const tally = await played(duel, GAMES)
  expect(tally).toMatchObject({
    finished: GAMES,
    ties: 0,
    winnerless: 0,
    answers: [[2, GAMES]],
    branching: [[2, 2 * GAMES]],
  })
  expect(tally.spans).toEqual([{ name: "turn", times: [[2, GAMES]] }])
  expect(tally.seats.map(({ games }) => games)).toEqual([GAMES, GAMES])
  expect(tally.seats.reduce((sum, { wins }) => sum + wins, 0)).toBe(GAMES)
  expect(tally.bots).toHaveLength(1)
  expect(tally.bots[0]).toMatchObject({ name: "random", games: 2 * GAMES, wins: GAMES, shared: 0 })
  const scores = tally.seats.flatMap(({ scores }) => scores.map(([score]) => score))
  expect(scores.sort()).toEqual([1, 2, 3, 4])
})

test("sentences: how often each did something, and what was answered", async () => {
  const tally = await played(duel, GAMES)
  const sentence = (text: string) => tally.sentences.find((each) => each.text.includes(text))
  expect(sentence("draw 2")?.times).toBe(2 * GAMES)
  expect(sentence("discard 1")?.times).toBe(2 * GAMES)
  const choice = sentence("choose 1 in hand")
  expect(choice).toMatchObject({ owner: "turn", asked: 2 * GAMES, file: "duel/game.yaml" })
  expect(choice?.options.map(({ label, offered }) => [label, offered])).toEqual(
    ["Four", "One", "Three", "Two"].map((name) => [name, GAMES]),
  )
  expect(choice?.options.reduce((sum, { taken }) => sum + taken, 0)).toBe(2 * GAMES)
})

test("a sentence counts anew after each answer, though the machine stands where it stood", async () => {
  const three = compiled({
    ...DUEL,
    "game.yaml": (DUEL["game.yaml"] ?? "").replace(
      "draw 2, then choose 1 in hand; lay it, then discard 1",
      "|\n      draw 3\n      3 times: discard 1",
    ),
    "cards/cards.yaml": `${DUEL["cards/cards.yaml"]}  - { name: Five, worth: 5 }\n  - { name: Six, worth: 6 }\n`,
  })
  const tally = await played(three, 20)
  expect(tally.answers).toEqual([[4, 20]])
  expect(tally.sentences.find(({ text }) => text === "discard 1")).toMatchObject({ times: 120, asked: 80 })
})

test("copies of a card are counted as one, and nobody is asked which", async () => {
  const twins = compiled({
    ...DUEL,
    "cards/cards.yaml": "kind: card\ncomponents:\n  - { name: Same, worth: 1, copies: 4 }\n",
  })
  const tally = await played(twins, 20)
  const [same] = tally.cards
  expect(same).toMatchObject({ copies: 4, drawn: 80, played: 40, held: 40, offered: 0, chosen: 0 })
  expect(tally).toMatchObject({ ties: 20, finished: 20 })
  expect(tally.seats[0]).toMatchObject({ wins: 20, shared: 20 })
})

test("several picks that make one choice are one question", async () => {
  const two = compiled({
    ...DUEL,
    "game.yaml": (DUEL["game.yaml"] ?? "").replace(
      "draw 2, then choose 1 in hand; lay it, then discard 1",
      "draw 2, then discard up to 2",
    ),
  })
  const tally = await played(two, GAMES)
  const choice = tally.sentences.find(({ asked }) => asked > 0)
  expect(choice?.asked).toBe(2 * GAMES)
  for (const { label, offered, taken } of choice?.options ?? []) {
    expect(offered).toBe(label === "nothing" ? 2 * GAMES : GAMES)
    expect(taken).toBeLessThanOrEqual(offered)
  }
  for (const { played } of tally.cards) expect(played).toBe(0)
})

test("rotated seats: each bot has each seat as often", async () => {
  const seats = ["random", "greedy:1"]
  const still = await played(duel, 40, { seats })
  const turned = await played(duel, 40, { seats, rotate: true })
  for (const tally of [still, turned])
    expect(tally.bots.map(({ name, games }) => [name, games])).toEqual([
      ["random", 40],
      ["greedy:1", 40],
    ])
  // Who starts holds Two and Three or Four and One: at one seat always the same.
  const scoresOf = (tally: Tally) => tally.bots[0]?.scores.map(([score]) => score)
  expect(scoresOf(still)).toHaveLength(2)
  expect(scoresOf(turned)).toHaveLength(4)
})

test("an option that varies: each value comes up, and is counted apart", async () => {
  const game = compiled({
    ...DUEL,
    "game.yaml": `${DUEL["game.yaml"]}options:\n  bonus: { number: 0-2, default: 0 }\n`.replace(
      "score the total worth of the cards in your play",
      "score the total worth of the cards in your play plus the bonus",
    ),
  })
  const tally = await played(game, 300, { varied: ["bonus"] })
  expect(tally.options.map(({ option, value }) => [option, value])).toEqual(
    ["0", "1", "2"].map((value) => ["bonus", value]),
  )
  expect(tally.options.reduce((sum, { games }) => sum + games, 0)).toBe(300)
  for (const { games, wins, answers } of tally.options) {
    expect(games).toBeGreaterThan(60)
    expect(answers).toBe(2 * games)
    expect((wins[0] ?? 0) + (wins[1] ?? 0)).toBe(games)
  }
  const best = tally.seats.flatMap(({ scores }) => scores.map(([score]) => score))
  expect(Math.max(...best)).toBe(6)
})
