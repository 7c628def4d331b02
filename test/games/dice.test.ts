/** Dice: what a roll is, how long it is remembered, who hears of it. */
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { counterOf, link, newGame, playout } from "../../interpreter/index.ts"
import { resolverOf } from "../support/packs.ts"

function compiled(flow: string, rules: readonly string[] = []) {
  const game = `
game: Dice
players: { count: 2 }
counters: { tally: {}, low: {}, high: {}, sum: { from: -9999 } }
dice:
  die: { sides: 6, plural: dice }
  coin: { sides: [0, 10] }
verbs:
  cast: { usage: cast, do: roll the die }
rules: ${JSON.stringify(rules)}
spans: { turn: { per: player } }
flow: |
${flow.replaceAll(/^/gm, "  ")}
`
  const files = {
    "dice/pack.yaml": "name: dice\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
    "dice/game.yaml": game,
  }
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
  return compilePack(new Map(Object.entries(files).map(([path, text]) => [path, encode(text)])), resolverOf())
}

/** The counters at the end of a game. */
function counted(flow: string, rules: readonly string[] = [], seed = 1): Record<string, number> {
  const { program, diagnostics } = compiled(flow, rules)
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) return {}
  const machine = link(program, 2)
  const state = newGame(machine, { seed })
  playout(machine, state, seed)
  return Object.fromEntries(program.counters.map(({ name }, index) => [name, counterOf(machine, state, index, 0)]))
}

const upTo = (counter: string, what: string) => `set the ${counter} to the ${counter} plus ${what}`

test("a die shows each of its sides equally often", () => {
  const {
    low,
    high,
    tally: one,
    sum,
  } = counted(
    `6000 times:\n  roll the die\n  on 1, ${upTo("tally", "1")}\n  on 1-2, ${upTo("low", "1")}\n  on 5 or more, ${upTo("high", "1")}\n  ${upTo("sum", "the roll")}`,
  )
  expect(Math.abs((one ?? 0) - 1000)).toBeLessThan(150)
  expect(Math.abs((low ?? 0) - 2000)).toBeLessThan(200)
  expect(Math.abs((high ?? 0) - 2000)).toBeLessThan(200)
  expect(Math.abs((sum ?? 0) - 21_000)).toBeLessThan(600)
})

test("a die shows the numbers that its sides have", () => {
  const { low, high, sum } = counted(
    `100 times:\n  roll the coin\n  on 0, ${upTo("low", "1")}\n  on 10, ${upTo("high", "1")}\n  ${upTo("sum", "the roll")}`,
  )
  expect((low ?? 0) + (high ?? 0)).toBe(100)
  expect(sum).toBe((high ?? 0) * 10)
  expect(Math.abs((low ?? 0) - 50)).toBeLessThan(25)
})

test("a roll that a verb makes is the roll of who uses it", () => {
  expect(counted(`100 times:\n  cast\n  on 1-6, ${upTo("tally", "1")}`).tally).toBe(100)
})

test("a die that is rolled anew shows something new", () => {
  const {
    tally: one,
    low,
    sum,
  } = counted(
    `300 times:\n  roll the die\n  ${upTo("sum", "the roll")}\n  reroll the die\n  set the sum to the sum minus the roll\n  on 1-6, ${upTo("tally", "1")}\n  if the sum is not 0, ${upTo("low", "1")}`,
  )
  expect(one).toBe(300)
  expect(low).toBeGreaterThan(100)
  expect(Math.abs(sum ?? 0)).toBeLessThan(300)
})

test("what others roll in between is not the roll of this script", () => {
  const rules = ["at the end of the turn, roll the coin"]
  const flow = `200 times:\n  roll the die\n  each player takes a turn\n  on 1-6, ${upTo("tally", "1")}`
  expect(counted(flow, rules).tally).toBe(200)
})

test("who hears of a roll knows what it is", () => {
  const rules = [`whenever a player rolls the die, on 6, ${upTo("high", "1")}`]
  const { tally: one, high } = counted(
    `each player:\n  300 times:\n    roll the die\n    on 6, ${upTo("tally", "1")}`,
    rules,
  )
  expect(high).toBe(one)
  expect(one).toBeGreaterThan(50)
})

test("dice are rolled alike from the same seed, and differently from another", () => {
  const flow = `20 times:\n  roll the die\n  set the sum to the sum times 2 plus the roll`
  expect(counted(flow, [], 5)).toEqual(counted(flow, [], 5))
  expect(counted(flow, [], 5)).not.toEqual(counted(flow, [], 6))
})

test("words on the sides of a die are refused", () => {
  const { diagnostics } = compilePack(
    new Map(
      Object.entries({
        "dice/pack.yaml": "name: dice\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
        "dice/game.yaml":
          "game: Dice\nplayers: { count: 2 }\ndice: { die: { sides: [flame, drop] } }\nflow: each player rolls the die\n",
      }).map(([path, text]) => [path, new TextEncoder().encode(text)]),
    ),
    resolverOf(),
  )
  expect(diagnostics.map(({ code }) => code)).toContain("lower/unsupported")
})
