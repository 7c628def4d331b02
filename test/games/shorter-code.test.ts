/** A program made shorter plays the game of the one that says everything at length: the same is asked, done and told. */

import { describe, expect, test } from "vitest"
import { drive } from "../../dsl/drive.ts"
import { optimizing } from "../../dsl/lower/optimize/index.ts"
import {
  advance,
  below,
  counterOf,
  link,
  newGame,
  type Observer,
  type Policy,
  type Program,
  playout,
  pointsOf,
} from "../../interpreter/index.ts"
import { assemble } from "../support/assemble.ts"
import { allEars } from "../support/both-forms.ts"
import { contentGames } from "../support/games.ts"
import { someOptions } from "./every-game.ts"

/** Games by pack and number of players. `GAMES=500` for more. */
const MANY = Number(process.env.GAMES ?? 8)
const LONGEST = 1500

interface Pair {
  readonly name: string
  readonly short: Program
  readonly long: Program
}

const pairs: Pair[] = contentGames().flatMap(({ name, program, lowered }) =>
  program && lowered ? [{ name, short: program, long: lowered.atLength() }] : [],
)

/** What is asked and told in a game, and how it ends. */
function story(program: Program, players: number, seed: number): string[] {
  const machine = link(program, players)
  const state = newGame(machine, { seed, options: someOptions(program, seed) })
  const generator = Int32Array.of(seed, 1, 2, 3)
  const told: string[] = []
  // Where a site or a script stands is another matter in longer code.
  const skipped: ReadonlySet<keyof Observer> = new Set(["chose"])
  machine.observer = allEars(false, (what, ...facts) => {
    if (!skipped.has(what)) told.push([what, ...facts].join(" "))
  })
  const policy: Policy = (_machine, _state, _fiber, count) => {
    told.push(`asked ${count}`)
    return below(generator, 0, count)
  }
  playout(machine, state, policy, { limit: LONGEST })
  for (let seat = 0; seat < players; seat++) told.push(`points ${pointsOf(machine, state, seat)}`)
  return told
}

test("there is other code to compare with", () => {
  expect(pairs.length).toBeGreaterThan(8)
  // What is carried out in place stands there several times.
  for (const { short, long } of pairs) expect(short.code).not.toEqual(long.code)
})

/** Every player's branch adds to two numbers and a set of the frame that waits for it. */
const gathering = assemble({
  counters: [{ name: "sum" }],
  components: [{}, {}, {}],
  limits: { branchStack: 64 },
  scripts: {
    flow: [
      ["move", "unused", 7],
      ["move", "bits", 0],
      ["clear", "*all"],
      ["copy", "*before", "*all"],
      ["branch", "each", 7, 0, -1, []],
      ["size", "n", "*all"],
      ["size", "m", "*before"],
      ["multiply", "n", "n", 100],
      ["add", "n", "n", "m"],
      ["multiply", "n", "n", 100],
      ["add", "n", "n", "bits"],
      ["set", 0, -1, "n"],
      ["idle"],
    ],
    each: {
      parameters: ["player"],
      rows: [
        ["bit", "b", "player"],
        ["contributeBits", 1, "b"],
        ["include", "*mine", "player"],
        ["contribute", 2, "*mine"],
      ],
    },
  },
})

test("what branches add to is read anew behind them", () => {
  const { code, sources, sites, scripts } = gathering
  const facts = { words: 1, pendingWords: () => 1, isModified: () => true, isHost: false }
  const shorter: Program = { ...gathering, ...drive(optimizing({ code, sources, sites }, scripts, facts)) }
  expect(shorter.code.length).toBeLessThan(code.length)
  for (const program of [gathering, shorter]) {
    const machine = link(program, 3)
    const state = newGame(machine, { seed: 1 })
    advance(machine, state)
    // Three components, none before, and the bits of three players.
    expect(counterOf(machine, state, 0, -1)).toBe(30_007)
  }
})

/** Looks among 40 components for one with more damage than the third, then says what was found, and which were left. */
const searching = (rest: "forgotten" | "counted"): Program =>
  assemble({
    counters: [{ name: "found" }, { name: "kept" }],
    components: Array.from({ length: 40 }, () => ({})),
    limits: { fuel: 120 },
    scripts: {
      flow: [
        ["move", "any", 0],
        ["mask", "*all", 0],
        ["copy", "*left", "*all"],
        "again:",
        ["next", "one", "*left", "end"],
        ["jumpLess", "one", 3, "unfit"],
        ["jump", "again"],
        "unfit:",
        ["drop", "*all", "one"],
        ["jump", "again"],
        "end:",
        ["jumpEmpty", "*all", "none"],
        ["move", "any", 1],
        "none:",
        ["set", 0, -1, "any"],
        ...(rest === "counted"
          ? ([
              ["size", "any", "*all"],
              ["set", 1, -1, "any"],
            ] as const)
          : []),
        ["idle"],
      ],
    },
    masks: [[-1, 255]],
  })

const shorterOf = (long: Program): Program => {
  const { code, sources, sites, scripts } = long
  const facts = { words: 2, pendingWords: () => 1, isModified: () => true, isHost: false }
  return { ...long, ...drive(optimizing({ code, sources, sites }, scripts, facts)) }
}

/** How often a script jumps back until it idles. */
function jumpsBack(program: Program): number {
  const fuel = (limit: number): boolean => {
    const machine = link({ ...program, limits: { ...program.limits, fuel: limit } }, 1)
    try {
      advance(machine, newGame(machine, { seed: 1 }))
      return true
    } catch {
      return false
    }
  }
  let limit = 0
  while (!fuel(limit)) limit++
  return limit
}

test("a search that is only asked whether it found anything ends at the first", () => {
  const long = searching("forgotten")
  const short = shorterOf(long)
  expect(jumpsBack(long) - jumpsBack(short)).toBe(37)
  for (const program of [long, short]) {
    const machine = link(program, 1)
    const state = newGame(machine, { seed: 1 })
    advance(machine, state)
    expect(counterOf(machine, state, 0, -1)).toBe(1)
  }
})

test("one whose finds are counted goes on", () => {
  const long = searching("counted")
  const short = shorterOf(long)
  expect(jumpsBack(short)).toBe(jumpsBack(long))
  const machine = link(short, 1)
  const state = newGame(machine, { seed: 1 })
  advance(machine, state)
  expect(counterOf(machine, state, 1, -1)).toBe(37)
})

describe.each(pairs)("$name", ({ short, long }) => {
  const { min, max } = short.players
  const seats = Array.from({ length: max - min + 1 }, (_, i) => min + i)
  test.each(seats)("%i players", (players) => {
    for (let seed = 0; seed < MANY; seed++) {
      const [told, atLength] = [story(short, players, seed), story(long, players, seed)]
      const differ = told.findIndex((each, at) => each !== atLength[at])
      const around = [Math.max(0, differ - 3), differ + 3] as const
      if (differ >= 0) expect(told.slice(...around)).toEqual(atLength.slice(...around))
      expect(told.length).toBe(atLength.length)
    }
  })
})
