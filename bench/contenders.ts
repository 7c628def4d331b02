/** The ways in which our machine plays whole random games of a pack. */
import {
  advance,
  answer,
  copyState,
  HEADER,
  isOver,
  link,
  type Machine,
  newGame,
  type Observer,
  openDecision,
  optionCount,
  type Program,
  playout,
  playoutRoom,
} from "../interpreter/index.ts"
import { Table } from "../simulator/batch/batch-table.ts"
import type { Contender } from "./measure.ts"

/** xorshift32 in one word: the choices of games that are answered from outside. */
const word = Int32Array.of(0x9e3779b9 | 0)
function below(bound: number): number {
  let x = word[0] ?? 1
  x ^= x << 13
  x ^= x >>> 17
  x ^= x << 5
  word[0] = x
  return Math.floor((x >>> 0) * bound * 2.3283064365386963e-10)
}

/**
 * A state to play on, and the way back to the first state of a game. The generator goes on from where the last game
 * left it, so every game is another.
 */
function table(program: Program, players: number) {
  const machine = link(program, players)
  const start = newGame(machine, { seed: 1 })
  let state = start
  const generator = start.slice(HEADER.generator, HEADER.generator + 4)
  const begin = (): Int32Array => {
    if (state !== start) for (let i = 0; i < 4; i++) generator[i] = state[HEADER.generator + i] ?? 0
    state = playoutRoom(machine)
    copyState(start, state)
    for (let i = 0; i < 4; i++) state[HEADER.generator + i] = generator[i] ?? 0
    return state
  }
  return { machine, begin }
}

const ended = (machine: Machine, state: Int32Array): number => {
  if (!isOver(state)) throw new Error(`a game of ${machine.program.game} stopped before its end`)
  return state[HEADER.winners] ?? 0
}

function inPlayouts(
  program: Program,
  players: number,
  mayCompile: boolean,
  observer: Observer | null = null,
  result: () => number = () => 0,
) {
  const { machine, begin } = table(program, players)
  machine.observer = observer
  machine.mayCompile = mayCompile
  let seed = 0
  return (games: number): number => {
    let sum = 0
    for (let game = 0; game < games; game++) {
      const state = begin()
      playout(machine, state, seed++)
      sum += ended(machine, state)
    }
    return sum + result()
  }
}

/** Every decision left open, counted and answered by the caller. */
function inAnswers(program: Program, players: number) {
  const { machine, begin } = table(program, players)
  return (games: number): number => {
    let sum = 0
    for (let game = 0; game < games; game++) {
      const state = begin()
      advance(machine, state)
      for (let fiber = openDecision(machine, state); fiber >= 0; fiber = openDecision(machine, state))
        answer(machine, state, fiber, below(optionCount(machine, state, fiber)))
      sum += ended(machine, state)
    }
    return sum
  }
}

/** An observer that hears everything, and how much it heard. */
function listening(): { observer: Observer; heard: () => number } {
  let heard = 0
  const hear = (): void => {
    heard++
  }
  const observer: Required<Observer> = {
    ownWords: false,
    moved: hear,
    swapped: hear,
    shuffled: hear,
    turned: hear,
    counted: hear,
    revealed: hear,
    unpaid: hear,
    tested: hear,
    settled: hear,
    began: hear,
    ended: hear,
    followed: hear,
    doing: hear,
    triggered: hear,
    chose: hear,
    scored: hear,
    won: hear,
    wentOut: hear,
    over: hear,
    assigned: hear,
    elapsed: hear,
    timer: hear,
    drew: hear,
  }
  return { observer, heard: () => heard }
}

/** As a batch plays its games: bots of the simulator, and all that it gathers. */
function inBatch(program: Program, players: number) {
  const seats = Array.from({ length: players }, () => "random")
  const batch = new Table(program, {
    players,
    seed: 1,
    options: {},
    varied: [],
    seats,
    rotate: false,
    limit: Number.MAX_SAFE_INTEGER,
  })
  let next = 0
  return (games: number): number => {
    let sum = 0
    for (let game = 0; game < games; game++) {
      batch.play(next++)
      sum += batch.last.answers
    }
    return sum
  }
}

export function machineContenders(program: Program, players: number): Contender[] {
  const { observer, heard } = listening()
  return [
    { name: "interpreter, playout", play: inPlayouts(program, players, true) },
    { name: "interpreter, playout, never compiled", play: inPlayouts(program, players, false) },
    { name: "interpreter, normal", play: inAnswers(program, players) },
    { name: "interpreter, playout, observed", play: inPlayouts(program, players, true, observer, heard) },
    {
      name: "interpreter, playout, observed, never compiled",
      play: inPlayouts(program, players, false, observer, heard),
    },
    { name: "batch with statistics", play: inBatch(program, players) },
  ]
}
