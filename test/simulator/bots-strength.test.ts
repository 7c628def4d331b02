import { expect, test } from "vitest"
import {
  advance,
  answer,
  below,
  decisions,
  HEADER,
  isOver,
  link,
  type Machine,
  newGame,
  openDecision,
  seedGenerator,
} from "../../interpreter/index.ts"
import { askNext, type Bot, createBot } from "../../simulator/bots/index.ts"
import { contentProgram } from "../support/games.ts"
import { PerfectPlay } from "../support/perfect-play.ts"

/** Games of tic-tac-toe; seeds for each position of nim. */
const games = Number(process.env.GAMES ?? 12)
const seeds = Math.ceil(games / 50)

function machineOf(name: string, players: number): Machine {
  return link(contentProgram(name), players)
}

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

test("tic-tac-toe: ismcts:2000 never loses to perfect play", { timeout: 120_000 + games * 10_000 }, () => {
  const machine = machineOf("classics/tic-tac-toe", 2)
  const perfect = new PerfectPlay(machine)
  const bot = botOf("ismcts:2000")
  for (let seed = 0; seed < games; seed++) {
    const state = newGame(machine, { seed: 1 })
    advance(machine, state)
    const side = seed % 2
    const random = generatorOf(seed)
    const generators = [generatorOf(seed + 1000), generatorOf(seed + 1000)]
    while (!isOver(state)) {
      if (perfect.decider(state) === side) askNext(machine, state, [bot, bot], generators)
      else {
        const best = perfect.best(state)
        answer(machine, state, openDecision(machine, state), best[below(random, 0, best.length)] ?? -1)
      }
    }
    expect({ seed, winners: state[HEADER.winners] }).toEqual({ seed, winners: 0 })
  }
})

const sumOf = (heaps: readonly number[]): number => heaps.reduce((sum, each) => sum + each, 0)
/** Who is to move wins unless this is 0. */
const nimSum = (heaps: readonly number[]): number => heaps.reduce((sum, each) => sum ^ each, 0)

test("nim: ismcts:3000 leaves a lost position behind wherever it can", { timeout: 120_000 + games * 10_000 }, () => {
  const machine = machineOf("classics/nim", 2)
  const bot = botOf("ismcts:3000")
  const heapsOf = (state: Int32Array): number[] => machine.layout.counters.map((at) => state[at] ?? -1)
  const wrong: string[] = []
  let winning = 0
  for (const state of turnsOf(machine, heapsOf)) {
    const heaps = heapsOf(state)
    if (nimSum(heaps) === 0) continue
    winning++
    for (let seed = 0; seed < seeds; seed++) {
      const after = state.slice()
      const generators = [generatorOf(seed + 1), generatorOf(seed + 1)]
      while (!isOver(after) && sumOf(heapsOf(after)) === sumOf(heaps)) askNext(machine, after, [bot, bot], generators)
      if (nimSum(heapsOf(after)) !== 0) wrong.push(`${heaps} to ${heapsOf(after)}, seed ${seed}`)
    }
  }
  expect(winning).toBe(40)
  expect(wrong).toEqual([])
})

/** A state at the beginning of a turn for each position that can come up, in whatever order its heaps lie. */
function turnsOf(machine: Machine, heapsOf: (state: Int32Array) => number[]): Int32Array[] {
  const start = newGame(machine, { seed: 1 })
  advance(machine, start)
  const found = new Map<string, Int32Array>()
  const open = [start]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const fiber = openDecision(machine, state)
    // From which heap, then how many; of one heap alone only the second is asked.
    const heaps = heapsOf(state)
    const [decision] = decisions(machine, state)
    if (decision?.kind === "modes" || heaps.filter((heap) => heap > 0).length === 1) {
      const position = String(heaps.toSorted())
      if (found.has(position)) continue
      found.set(position, state)
    }
    for (let option = 0; option < (decision?.count ?? 0); option++) {
      const next = state.slice()
      answer(machine, next, fiber, option)
      if (!isOver(next)) open.push(next)
    }
  }
  return [...found.values()]
}
