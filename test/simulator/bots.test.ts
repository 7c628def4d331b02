import { describe, expect, test } from "vitest"
import { advance, answer, decisions, link, type Machine, newGame, seedGenerator } from "../../interpreter/index.ts"
import { type Bot, createBot, positionOf } from "../../simulator/bots/index.ts"
import { naturalLog } from "../../simulator/bots/natural-log.ts"
import { Tree } from "../../simulator/bots/tree.ts"
import { GAMBLE_FOR_POINTS, GAMBLE_TO_WIN, OFFER, ROSHAMBO } from "./tiny-games.ts"

function botOf(spec: string): Bot {
  const result = createBot(spec)
  if (!result.ok) throw new Error(result.code)
  return result.bot
}

function generatorOf(seed: number): Int32Array {
  const words = new Int32Array(4)
  seedGenerator(words, 0, seed)
  return words
}

function firstDecision(machine: Machine, seed: number): Int32Array {
  const state = newGame(machine, { seed })
  advance(machine, state)
  return state
}

/** What a bot takes at one of the decisions that are open. */
function choiceOf(
  bot: Bot,
  machine: Machine,
  state: Int32Array,
  seed: number,
  which = 0,
): { label: string; option: number } {
  const open = decisions(machine, state)[which]
  if (open === undefined) throw new Error("nothing is asked")
  const { fiber, player, first, count, options } = open
  const labels = options.map(({ label }) => label)
  const option = bot.choose(positionOf(machine, state, fiber, player, first, count), generatorOf(seed))
  return { label: labels[option - first] ?? "", option }
}

describe("createBot", () => {
  test.each([
    ["random", "random"],
    ["greedy", "greedy:20"],
    ["greedy:3", "greedy:3"],
    ["mc", "mc:500"],
    ["mc:40", "mc:40"],
    ["ismcts", "ismcts:500"],
    [" ismcts:1000000 ", "ismcts:1000000"],
  ])("%s", (spec, name) => {
    expect(createBot(spec)).toMatchObject({ ok: true, bot: { name } })
  })

  test.each([
    ["ismtcs:500", "unknown-bot", ["ismcts"]],
    ["gredy", "unknown-bot", ["greedy"]],
    ["toString", "unknown-bot", []],
    ["", "unknown-bot", []],
    ["random:5", "no-budget", []],
    ["ismcts:0", "bad-budget", []],
    ["ismcts:", "bad-budget", []],
    ["ismcts:-5", "bad-budget", []],
    ["ismcts:1.5", "bad-budget", []],
    ["ismcts:1000001", "bad-budget", []],
    ["mc:5:5", "bad-budget", []],
  ])("refuses %s", (spec, code, nearest) => {
    const known = ["random", "greedy", "mc", "ismcts"]
    expect(createBot(spec)).toEqual({ ok: false, code, spec, known, nearest })
  })
})

test("logarithms are those of the host to twelve digits, in whatever order they are asked for", () => {
  for (const n of [7, 1, 2, 3, 70_000, 5, 69_999, 1024])
    expect(Math.abs(naturalLog(n) - Math.log(n))).toBeLessThan(1e-12 * Math.max(1, Math.log(n)))
})

test("a tree finds its nodes and edges again, however many there are and in whatever order", () => {
  const tree = new Tree()
  const wrong: string[] = []
  for (const keys of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
  ]) {
    tree.clear()
    for (const order of [[0, 1, 2, 3], keys])
      for (let n = 0; n < 3000; n++) {
        const node = tree.node(Math.imul(n, 7919), n % 5)
        for (const key of order)
          if (node !== n || tree.edge(node, key) !== n * 4 + key) wrong.push(`node ${n}, edge ${key}`)
      }
    expect(wrong).toEqual([])
    expect(tree.size).toBe(3000)
  }
})

const THINKERS = ["greedy:10", "mc:60", "ismcts:60"]

describe.each(THINKERS)("%s", (spec) => {
  test("wins at once where it can", () => {
    for (const players of [2, 3]) {
      const machine = link(OFFER.program, players)
      for (let seed = 0; seed < 10; seed++) {
        const state = firstDecision(machine, seed)
        expect(choiceOf(botOf(spec), machine, state, seed).option).toBe(1)
      }
    }
  })

  test("takes the better mean where points are all there is, and the surer win where they are not", () => {
    const bot = botOf(spec.replace(/\d+/, (budget) => String(Number(budget) * 10)))
    for (let seed = 0; seed < 10; seed++) {
      expect(choiceOf(bot, GAMBLE_FOR_POINTS, firstDecision(GAMBLE_FOR_POINTS, seed), seed).option).toBe(1)
      expect(choiceOf(bot, GAMBLE_TO_WIN, firstDecision(GAMBLE_TO_WIN, seed), seed).option).toBe(0)
    }
  })

  test("shows nothing of the game's own state to the bot", () => {
    const state = firstDecision(ROSHAMBO, 3)
    const before = state.slice()
    const [open] = decisions(ROSHAMBO, state)
    const position = positionOf(ROSHAMBO, state, open?.fiber ?? 0, 0, 0, open?.count ?? 0)
    botOf(spec).choose(position, generatorOf(1))
    expect(position.machine).not.toBe(ROSHAMBO)
    for (const value of [...Object.values(position), ...Object.values(position.machine)]) expect(value).not.toBe(state)
    expect(state).toEqual(before)
  })
})

describe("choices that others do not see", () => {
  /** A search that answered the sign it cannot know would see every sign lose, and stay at home. */
  test.each(["ismcts:600", "mc:600", "greedy:60"])("%s says a sign that may win, first or second", (spec) => {
    for (let seed = 0; seed < 12; seed++) {
      const state = firstDecision(ROSHAMBO, seed)
      expect(choiceOf(botOf(spec), ROSHAMBO, state, seed).label).not.toBe("Abroad")
      const [first] = decisions(ROSHAMBO, state)
      answer(ROSHAMBO, state, first?.fiber ?? 0, 1 + (seed % 3))
      expect(choiceOf(botOf(spec), ROSHAMBO, state, seed).label).not.toBe("Home")
    }
  })

  test("what the first has said changes nothing for the second", () => {
    for (let seed = 0; seed < 6; seed++) {
      const choices = [0, 1, 2, 3].map((said) => {
        const state = firstDecision(ROSHAMBO, seed)
        const [first] = decisions(ROSHAMBO, state)
        answer(ROSHAMBO, state, first?.fiber ?? 0, said)
        return choiceOf(botOf("ismcts:200"), ROSHAMBO, state, seed).label
      })
      expect(new Set(choices).size).toBe(1)
    }
  })
})
