/**
 * Timers: they run while time is handed in, and only then. A moment is a point of time at which something can change
 * by itself: a timer ends or, where some text reads its seconds, has a full second less. Nothing lies between two
 * moments, so that it does not matter in which portions time is handed in.
 */

import { OPCODE } from "../program/opcodes.ts"
import { TIMER_RUN } from "../program/operand-codes.ts"
import { FIBER, FRAME, TIMER, TIMER_WORDS } from "../program/state-layout.ts"
import { STATUS } from "../scripts/fibers.ts"
import { enterFiber, NO_RESULT, pushFrame } from "../scripts/frames.ts"
import { type Machine, wordsTold } from "../state/machine.ts"

/** Words of a `wait` instruction: the script goes on behind it. */
export const WAIT_WORDS = 2

const TOLD = ["started", "stopped", "started"] as const

export const timerAt = (machine: Machine, timer: number): number => machine.layout.timers + timer * TIMER_WORDS

/**
 * Starts a timer (an empty one with all its time, another with what it has left), stops it, or starts it anew.
 * @param how one of TIMER_RUN
 */
export function runTimer(machine: Machine, timer: number, how: number): void {
  const entry = machine.program.timers[timer]
  if (entry === undefined) return
  const { state } = machine
  const at = timerAt(machine, timer)
  const running = how === TIMER_RUN.stop ? 0 : 1
  const full = how === TIMER_RUN.restart || (how === TIMER_RUN.start && state[at + TIMER.left] === 0)
  if (state[at + TIMER.running] === running && !full) return
  state[at + TIMER.running] = running
  if (full) state[at + TIMER.left] = entry.milliseconds
  machine.observer?.timer?.(timer, TOLD[how]!, wordsTold(machine))
}

/** Seconds that a timer has left, a part of one counted as one. */
export const secondsLeft = (machine: Machine, timer: number): number =>
  timer < 0 ? 0 : Math.ceil(machine.state[timerAt(machine, timer) + TIMER.left]! / 1000)

export const isRunning = (machine: Machine, timer: number): boolean =>
  timer >= 0 && machine.state[timerAt(machine, timer) + TIMER.running] !== 0

export const isEmpty = (machine: Machine, timer: number): boolean =>
  timer >= 0 && machine.state[timerAt(machine, timer) + TIMER.left] === 0

/** Milliseconds to the next moment; -1 when no timer runs. */
export function untilMoment(machine: Machine): number {
  let next = -1
  machine.program.timers.forEach(({ watched }, timer) => {
    if (!isRunning(machine, timer)) return
    const left = machine.state[timerAt(machine, timer) + TIMER.left]!
    const own = watched ? ((left - 1) % 1000) + 1 : left
    if (next < 0 || own < next) next = own
  })
  return next
}

/** Milliseconds that pass at a `wait` at most: to the next moment, or as long as what players do takes. -1 when no timer runs. */
export function untilNext(machine: Machine): number {
  const moment = untilMoment(machine)
  const { pace } = machine.program
  return pace === undefined || moment < 0 ? moment : Math.min(moment, pace.milliseconds)
}

/** The players, as a mask, who have done their one thing until time passes. */
export function takenUp({ program, state, layout }: Machine): number {
  return program.pace === undefined ? 0 : state[layout.variables[program.pace.acted]!]!
}

/** A player has done something at any time. */
export function takeUp({ program, state, layout }: Machine, player: number): void {
  if (program.pace !== undefined) state[layout.variables[program.pace.acted]!]! |= 1 << player
}

/** Takes time off the timers that run. Returns those that end, in order of their numbers. */
function countDown(machine: Machine, milliseconds: number): readonly number[] {
  const { state, program, layout } = machine
  const ended: number[] = []
  if (program.pace !== undefined) state[layout.variables[program.pace.acted]!] = 0
  for (let timer = 0; timer < program.timers.length; timer++) {
    if (!isRunning(machine, timer)) continue
    const at = timerAt(machine, timer)
    state[at + TIMER.left]! -= milliseconds
    if (state[at + TIMER.left]! > 0) continue
    state[at + TIMER.running] = 0
    ended.push(timer)
    machine.observer?.timer?.(timer, "ended", -1)
  }
  return ended
}

/** Puts the scripts of timers that have ended on top of the running frame, whose `pc` is stored, the first one on top. */
function pushEnded(machine: Machine, ended: readonly number[]): void {
  const { state, program, scripts } = machine
  for (let i = ended.length - 1; i >= 0; i--) {
    const script = program.timers[ended[i]!]!.ended
    if (script < 0) continue
    const base = pushFrame(machine, script, -1, -1, NO_RESULT)
    state[base + FRAME.pc] = scripts.entry[script]!
  }
}

/** Makes the fibers that wait go on (but for one), or only forgets who has let time pass. */
function wakeWaits(machine: Machine, goOn: boolean, but: number): void {
  const { state, code, layout } = machine
  layout.fibers.forEach((at, fiber) => {
    if (fiber === but || state[at + FIBER.status] !== STATUS.deciding) return
    const base = state[at + FIBER.top]!
    const pc = state[base + FRAME.pc]!
    if (code[pc] !== OPCODE.wait) return
    state[base + code[pc + 1]!] = 0
    if (!goOn) return
    state[base + FRAME.pc] = pc + WAIT_WORDS
    state[at + FIBER.status] = STATUS.ready
    state[at + FIBER.decider] = 0
  })
}

/**
 * Lets time pass between two runs, at most up to the next moment: what waits is made ready, and so are the scripts of
 * timers that end, on top of what is asked or idles.
 */
export function passTime(machine: Machine, milliseconds: number): void {
  const { state, layout } = machine
  const moment = untilMoment(machine) === milliseconds
  const ended = countDown(machine, milliseconds)
  wakeWaits(machine, moment, -1)
  if (!ended.some((timer) => machine.program.timers[timer]!.ended >= 0)) return
  const hosts = [STATUS.ready, STATUS.deciding, STATUS.idle] as const
  const fiber = hosts.map((status) => layout.fibers.findIndex((at) => state[at + FIBER.status] === status))
  const host = fiber.find((index) => index >= 0)
  if (host === undefined) throw new Error("no fiber hears the end of a timer")
  enterFiber(machine, host)
  pushEnded(machine, ended)
  const at = layout.fibers[host]!
  state[at + FIBER.top] = machine.base
  state[at + FIBER.status] = STATUS.ready
  state[at + FIBER.decider] = 0
}

/** Lets time pass to the next moment, from the `wait` at `pc` of the running frame; the machine goes on at its `pc`. */
export function passTimeHere(machine: Machine, pc: number): void {
  const { state, base } = machine
  const milliseconds = untilNext(machine)
  machine.observer?.elapsed?.(milliseconds)
  state[base + FRAME.pc] = pc + WAIT_WORDS
  const ended = countDown(machine, milliseconds)
  // Others that wait in branches of their own see that time has passed.
  wakeWaits(machine, true, machine.fiber)
  pushEnded(machine, ended)
  machine.pc = state[machine.base + FRAME.pc]!
}
