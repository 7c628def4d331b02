/**
 * Plays games of a program and gives the hash of every state on the way. It uses nothing of its host, so that the same
 * text runs in a test, in a process of its own and in a browser.
 */
import {
  advance,
  answer,
  decisions,
  hashState,
  isOver,
  link,
  newGame,
  type OptionValues,
  type Program,
} from "../../interpreter/index.ts"

export interface GameToHash {
  readonly players: number
  readonly seed: number
  readonly options: OptionValues
}

/** The hash of the first state, then of that after each answer; the answers go by the seed. */
export function hashesOf(program: Program, { players, seed, options }: GameToHash, mostAnswers: number): string[] {
  const machine = link(program, players)
  const state = newGame(machine, { seed, options })
  advance(machine, state)
  const hashes = [hashState(state)]
  let x = Math.imul(seed + 1, 0x9e3779b1) | 1
  const below = (bound: number): number => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 1) % bound
  }
  while (!isOver(state) && hashes.length <= mostAnswers) {
    const open = decisions(machine, state)
    const { fiber, first, count } = open[below(open.length)] ?? { fiber: 0, first: 0, count: 1 }
    const result = answer(machine, state, fiber, first + below(count))
    if (!result.ok) throw new Error(`refused: ${result.code}`)
    hashes.push(hashState(state))
  }
  return hashes
}

/** The same for many games of many programs: one list of hashes for each game. */
export function allHashes(
  programs: readonly { readonly program: Program; readonly games: readonly GameToHash[] }[],
  mostAnswers: number,
): string[][] {
  return programs.flatMap(({ program, games }) => games.map((game) => hashesOf(program, game, mostAnswers)))
}
