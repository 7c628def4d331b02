import { describe, expect, test } from "vitest"
import {
  advance,
  hashState,
  isOver,
  link,
  type Machine,
  newGame,
  playout,
  seedGenerator,
} from "../../interpreter/index.ts"
import { askNext, type Bot, createBot } from "../../simulator/bots/index.ts"
import { isLong, someOptions } from "../games/every-game.ts"
import { contentPack } from "../support/games.ts"
import { playedPacks } from "../support/pack-folders.ts"

const programs = playedPacks().flatMap((name) => {
  const { program } = contentPack(name)
  return program === null ? [] : [{ name, program }]
})

const SPECS = ["random", "greedy:1", "mc:6", "ismcts:8"]

/** A bot whose answers are written down, and found fault with when they are not its own to give. */
function watched(spec: string, faults: string[]): Bot {
  const result = createBot(spec)
  if (!result.ok) throw new Error(result.code)
  const { bot } = result
  return {
    name: bot.name,
    choose(position, generator) {
      const option = bot.choose(position, generator)
      const { first, count } = position
      if (!Number.isInteger(option) || option < first || option >= first + count)
        faults.push(`${bot.name} took ${option} of ${first} to ${first + count - 1}`)
      return option
    },
  }
}

/** A stretch of a game from somewhere in it, each seat with another bot. Returns the state it comes to. */
function stretch(machine: Machine, seed: number, answers: number, faults: string[]): string {
  const state = newGame(machine, { seed, options: someOptions(machine.program, seed) })
  advance(machine, state)
  playout(machine, state, seed, { limit: seed * 3 })
  const bots = Array.from({ length: machine.players }, (_, seat) => watched(SPECS[(seat + seed) % 4] ?? "", faults))
  const generators = bots.map((_, seat) => {
    const words = new Int32Array(4)
    seedGenerator(words, 0, seed * 10 + seat)
    return words
  })
  for (let left = answers; left > 0 && !isOver(state); left--)
    if (!askNext(machine, state, bots, generators)) faults.push("nobody is asked")
  return hashState(state)
}

describe.each(programs)("$name", ({ program }) => {
  test("bots take what is theirs to take, and the same again with the same random numbers", () => {
    const { min, max } = program.players
    const [seeds, answers] = isLong(link(program, min)) ? [1, 2] : [6, 8]
    for (let seed = 0; seed < seeds; seed++) {
      const machine = link(program, min + (seed % (max - min + 1)))
      const faults: string[] = []
      const end = stretch(machine, seed, answers, faults)
      expect(faults).toEqual([])
      expect(stretch(machine, seed, answers, [])).toBe(end)
    }
  })
})
