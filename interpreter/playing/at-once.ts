/**
 * Commands that come at the same time, as people give them while the clock runs. The order in which they arrive changes
 * nothing: who answers what is already asked of them comes first, since that was begun before; then who begins
 * something, in the game's order of conflicts; last who lets time pass. What is no longer open by then is lost, and costs
 * nothing.
 */
import { type AnswerResult, answer, isOver } from "../deciding/advance.ts"
import { packAnswer } from "../deciding/packing.ts"
import { LET_PASS } from "../deciding/waiting.ts"
import type { Machine } from "../state/machine.ts"
import { MEANING, Meanings } from "../views/option-meanings.ts"
import { counterOf } from "./arrange.ts"

/** What somebody wants to do, as `answer` would be told it. */
export interface Command {
  readonly fiber: number
  readonly option: number
}

export type AtOnceResult =
  | {
      readonly ok: true
      /** What was done, as `packAnswer` writes it, in the order in which it was. */
      readonly answers: readonly number[]
      /** Commands, by their place in the list, that came too late. */
      readonly lost: readonly number[]
    }
  | {
      readonly ok: false
      /** `two-at-once`: of one player. */
      readonly code: Extract<AnswerResult, { ok: false }>["code"] | "two-at-once"
      readonly command: number
    }

/** A command as it was meant when it was given, so that it is found again when something else has happened. */
interface Meant {
  readonly command: number
  readonly fiber: number
  readonly player: number
  readonly question: number
  readonly kind: number
  readonly value: number
  readonly component: number
  /** Answers come before what is begun, and that before letting time pass. */
  readonly turn: number
  readonly rank: number
}

/**
 * Carries out what several players do at the same time, each one thing.
 * @param commands all as they were open in this state
 * Refuses, leaving the state as it was: as `answer`, and `two-at-once`. Throws RunawayError as `answer`.
 */
export function answerAtOnce(machine: Machine, state: Int32Array, commands: readonly Command[]): AtOnceResult {
  const meant: Meant[] = []
  const open = new Map<number, Meanings>()
  for (const [command, { fiber, option }] of commands.entries()) {
    const refuse = (code: Extract<AtOnceResult, { ok: false }>["code"]): AtOnceResult => ({ ok: false, code, command })
    if (isOver(state)) return refuse("game-over")
    const read = open.get(fiber) ?? new Meanings()
    if (!open.has(fiber)) read.read(machine, state, fiber)
    open.set(fiber, read)
    if (read.count === 0) return refuse("not-open")
    if (!Number.isInteger(option) || option < 0 || option >= read.count) return refuse("no-such-option")
    const each = meaningOf(machine, state, read, command, { fiber, option })
    if (meant.some(({ player }) => player === each.player)) return refuse("two-at-once")
    meant.push(each)
  }
  const before = state.slice()
  try {
    return carriedOut(machine, state, meant.sort(inOrder))
  } catch (error) {
    state.set(before)
    throw error
  }
}

function carriedOut(machine: Machine, state: Int32Array, meant: readonly Meant[]): AtOnceResult {
  const answers: number[] = []
  const lost: number[] = []
  for (const each of meant) {
    const option = isOver(state) ? -1 : optionOf(machine, state, each)
    if (option < 0) lost.push(each.command)
    else {
      answer(machine, state, each.fiber, option)
      answers.push(packAnswer(machine, each.fiber, option))
    }
  }
  return { ok: true, answers, lost }
}

/** Of two alike, who sits further to the front. */
const inOrder = (a: Meant, b: Meant): number => a.turn - b.turn || a.rank - b.rank || a.player - b.player

function meaningOf(
  machine: Machine,
  state: Int32Array,
  read: Meanings,
  command: number,
  { fiber, option }: Command,
): Meant {
  const { conflicts } = machine.program
  const player = read.player[option]!
  const kind = read.kind[option]!
  const value = read.value[option]!
  return {
    command,
    fiber,
    player,
    question: read.question,
    kind,
    value,
    component: read.component[option]!,
    turn: kind !== MEANING.permission ? 0 : value === LET_PASS ? 2 : 1,
    rank: conflicts === undefined ? 0 : counterOf(machine, state, conflicts.counter, player),
  }
}

/** The option that means the same now; -1 where none does. What may be done at any time may be done at other questions. */
function optionOf(machine: Machine, state: Int32Array, meant: Meant): number {
  const read = new Meanings()
  const count = read.read(machine, state, meant.fiber)
  if (meant.turn !== 1 && read.question !== meant.question) return -1
  for (let option = 0; option < count; option++)
    if (
      read.player[option] === meant.player &&
      read.kind[option] === meant.kind &&
      read.value[option] === meant.value &&
      read.component[option] === meant.component
    )
      return option
  return -1
}
