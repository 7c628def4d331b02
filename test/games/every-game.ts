/** Many checked games of a program: every number of players, options by turns. */
import {
  advance,
  isOver,
  link,
  type Machine,
  newGame,
  type OptionValues,
  type Program,
  playout,
} from "../../interpreter/index.ts"
import { checkedGame, choices, GameFault } from "./game-checks.ts"

/** Values for the options of a game by its number: each number and choice comes up, named components often. */
export function someOptions(program: Program, seed: number): OptionValues {
  const random = choices(seed + 77)
  const values: Record<string, number | string | boolean | readonly string[]> = {}
  for (const option of program.options) {
    if (option.type === "number") values[option.name] = option.min + random(option.max - option.min + 1)
    else if (option.type === "flag") values[option.name] = random(2) === 1
    else if (option.type === "one of") values[option.name] = option.choices[random(option.choices.length)] ?? ""
    else if (random(2) === 1) {
      const names = program.components
        .filter(({ kind, copy }) => kind === option.kind && copy === 0)
        .map(({ name }) => name)
      const count = option.min + random(Math.min(option.max, 3) - option.min + 1)
      const chosen: string[] = []
      while (chosen.length < count && names.length > 0) chosen.push(...names.splice(random(names.length), 1))
      values[option.name] = chosen
    }
  }
  return values
}

/** Answers in a game that are too many for bots that play to its end at every one of them. */
const LONG = 250

/** Whether games by chance take that many, with some options at least. */
export function isLong(machine: Machine): boolean {
  return [1, 2, 3, 4].some((seed) => {
    const state = newGame(machine, { seed, options: someOptions(machine.program, seed) })
    advance(machine, state)
    playout(machine, state, seed, { limit: LONG })
    return !isOver(state)
  })
}

export interface ManyGames {
  readonly counts: Readonly<Record<string, number>>
  /** Each kind of fault once, with its first game. */
  readonly faults: readonly { readonly message: string; readonly times: number }[]
}

/**
 * Plays a game for each seed, with every number of players by turns or with one; a fault ends its game, not the others.
 * @param given options that every game has; the others vary
 */
export function playMany(
  program: Program,
  seeds: readonly number[],
  thoroughly = 20,
  { min, max } = program.players,
  given: OptionValues = {},
): ManyGames {
  const machines = Array.from({ length: max - min + 1 }, (_, i): Machine => link(program, min + i))
  const counts: Record<string, number> = {
    games: 0,
    answers: 0,
    "games checked at every answer": 0,
    "options tried": 0,
    "views compared": 0,
  }
  const faults = new Map<string, { message: string; times: number }>()
  const count = (name: string, by: number): void => {
    counts[name] = (counts[name] ?? 0) + by
  }
  for (const seed of seeds) {
    const machine = machines[seed % machines.length]
    if (machine === undefined) continue
    const thorough = Math.floor(seed / machines.length) % thoroughly === 0
    try {
      const report = checkedGame(
        machine,
        { seed, options: { ...someOptions(program, seed), ...given } },
        { thorough, tryEvery: thorough ? 3 : 17 },
      )
      count("games", 1)
      count("answers", report.answers.length)
      count("games checked at every answer", thorough ? 1 : 0)
      count("options tried", report.optionsTried)
      count("views compared", report.viewsSeen)
    } catch (error) {
      if (!(error instanceof GameFault)) throw error
      const key = error.message.split("\n")[0]?.replaceAll(/\d+/g, "#") ?? ""
      const known = faults.get(key)
      if (known) known.times++
      else faults.set(key, { message: error.message, times: 1 })
    }
  }
  return { counts, faults: [...faults.values()] }
}
