/**
 * Setting a table by hand, for rulings and trials: components are put where they are wanted, numbers are what they are
 * said to be. Nothing is raised, nobody hears of it, and every invariant of the state holds afterwards.
 */

import { HEADER, SPAN, TIMER, variableWords } from "../program/state-layout.ts"
import { presentSpan, queueOf } from "../rules/spans.ts"
import { timerAt } from "../rules/timers.ts"
import { clearFibers } from "../scripts/fibers.ts"
import { BOTTOM, endStates, insertInto, removeFrom, seesIn, TOP } from "../state/component-places.ts"
import type { Machine } from "../state/machine.ts"
import { clearBit, hasBit, nextOf, setBit } from "../state/sets.ts"
import { beginCounters } from "./counters-begun.ts"

/** The components of a place; of an ordered one from bottom to top, else by number. */
export function componentsIn(machine: Machine, state: Int32Array, place: number): number[] {
  const address = machine.places.address[place]!
  if (machine.places.ordered[place] === 1) return [...state.subarray(address + 1, address + 1 + state[address]!)]
  const list: number[] = []
  for (let at = nextOf(state, address + 1, machine.words, -1); at >= 0; ) {
    list.push(at)
    at = nextOf(state, address + 1, machine.words, at)
  }
  return list
}

export const placeOf = (machine: Machine, state: Int32Array, component: number): number =>
  state[machine.layout.location + component]!

/** The place of a zone that a player has, or the zone's only one; -1 for a seat that is not taken. */
export function placeIn(machine: Machine, zone: number, player: number): number {
  const entry = machine.program.zones[zone]!
  if (!entry.perPlayer) return entry.place
  return player >= 0 && player < machine.players ? entry.place + player : -1
}

/**
 * Puts a component somewhere. Only those who see the place know it then.
 * @returns false, changing nothing, when there is no room
 */
export function arrange(
  machine: Machine,
  state: Int32Array,
  component: number,
  place: number,
  end: "top" | "bottom" = "top",
): boolean {
  const { places, layout } = machine
  machine.state = state
  const from = placeOf(machine, state, component)
  const limit = places.limit[place]!
  if (from !== place && limit >= 0 && state[places.address[place]!]! >= limit) return false
  removeFrom(machine, from, component)
  insertInto(machine, place, component, end === "top" ? TOP : BOTTOM)
  endStates(machine, component, from, place)
  state[layout.cameFrom + component] = place
  state[layout.known + component] = seesIn(machine, component, place)
  return true
}

/** Lays what is in an ordered place in another order, from bottom to top, as if each were put there anew. */
export function reorder(machine: Machine, state: Int32Array, place: number, components: readonly number[]): void {
  const { places, layout } = machine
  machine.state = state
  const bottom = places.address[place]! + 1
  for (const [index, component] of components.entries()) {
    state[bottom + index] = component
    state[layout.cameFrom + component] = place
    state[layout.known + component] = seesIn(machine, component, place)
  }
}

/**
 * Gives a counter a value.
 * @param holder a player or a component; anything for a counter of the game
 * @returns false, changing nothing, when the value is out of bounds
 */
export function setCounter(
  machine: Machine,
  state: Int32Array,
  counter: number,
  holder: number,
  value: number,
): boolean {
  const { from, to } = machine.program.counters[counter]!
  if (value < from || (to !== null && value > to)) return false
  state[counterAddress(machine, counter, holder)] = value
  return true
}

export const counterOf = (machine: Machine, state: Int32Array, counter: number, holder: number): number =>
  state[counterAddress(machine, counter, holder)]!

const counterAddress = (machine: Machine, counter: number, holder: number): number =>
  machine.layout.counters[counter]! + (machine.program.counters[counter]!.per === "game" ? 0 : Math.max(0, holder))

export function setState(machine: Machine, state: Int32Array, component: number, which: number, on: boolean): void {
  const { layout } = machine
  const at = layout.states[which]!
  if (on) setBit(state, at, component)
  else clearBit(state, at, component)
  if (!machine.hiding.includes(which)) return
  machine.state = state
  state[layout.known + component] = seesIn(machine, component, state[layout.location + component]!)
}

export const hasState = (machine: Machine, state: Int32Array, component: number, which: number): boolean =>
  hasBit(state, machine.layout.states[which]!, component)

/** Sets a variable that is one word wide: a role, a memory. `player` matters where every player has one. */
export function setVariable(
  machine: Machine,
  state: Int32Array,
  variable: number,
  player: number,
  value: number,
): void {
  const { perPlayer } = machine.program.variables[variable]!
  state[machine.layout.variables[variable]! + (perPlayer ? player * variableWords(machine.program, variable) : 0)] =
    value
}

export function variableOf(machine: Machine, state: Int32Array, variable: number, player: number): number {
  const { perPlayer } = machine.program.variables[variable]!
  return state[
    machine.layout.variables[variable]! + (perPlayer ? player * variableWords(machine.program, variable) : 0)
  ]!
}

/** Whether the present span of that sort is an extra one; false when none is going on. */
export function setExtra(machine: Machine, state: Int32Array, span: number, extra: boolean): boolean {
  machine.state = state
  const at = presentSpan(machine, span)
  if (at < 0) return false
  state[at + SPAN.extra] = extra ? 1 : 0
  return true
}

/** How many extra spans wait for a player. */
export function setQueued(machine: Machine, state: Int32Array, span: number, player: number, count: number): void {
  state[queueOf(machine, span, player)] = count
}

export function setPoints(machine: Machine, state: Int32Array, player: number, points: number): void {
  state[machine.layout.points + player] = points
}

export const pointsOf = (machine: Machine, state: Int32Array, player: number): number =>
  state[machine.layout.points + player]!

/** @param left milliseconds, at most all that the timer has */
export function setTimer(machine: Machine, state: Int32Array, timer: number, left: number, running: boolean): void {
  const at = timerAt(machine, timer)
  state[at + TIMER.left] = Math.min(left, machine.program.timers[timer]!.milliseconds)
  state[at + TIMER.running] = running && left > 0 ? 1 : 0
}

/** Counters and timers as at the start, no state on, nothing remembered, nothing scored, no extra span waiting. */
export function resetNumbers(machine: Machine, state: Int32Array): void {
  const { program, layout } = machine
  beginCounters(machine, state)
  program.timers.forEach(({ milliseconds }, timer) => {
    setTimer(machine, state, timer, milliseconds, false)
  })
  for (const at of layout.states) state.fill(0, at, at + layout.words)
  layout.memories.forEach((at, index) => {
    state.fill(0, at, at + layout.memoryWords[index]! * program.players.max)
  })
  state.fill(0, layout.points, layout.points + program.players.max)
  state.fill(0, layout.queues, layout.queues + program.spans.length * (program.players.max + 1))
}

/** The game is over here and now, with the winners that there are. */
export function finish(machine: Machine, state: Int32Array): void {
  machine.state = state
  state[HEADER.over] = 1
  clearFibers(machine)
}
