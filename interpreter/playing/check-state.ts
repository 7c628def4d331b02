/** What must hold of every state, whatever the game: for tests, and for those who suspect the machine. */

import { FIBER, FIBER_WORDS, FRAME, FRAME_WORDS, HEADER, LASTING, TIMER } from "../program/state-layout.ts"
import { KIND, lastingRecord } from "../rules/lasting.ts"
import { timerAt } from "../rules/timers.ts"
import { STATUS } from "../scripts/fibers.ts"
import type { Machine } from "../state/machine.ts"
import { hasBit, lowestBit } from "../state/sets.ts"

export interface Fault {
  readonly code:
    | "state/size"
    | "state/place"
    | "state/count"
    | "state/counter"
    | "state/timer"
    | "state/empty"
    | "state/known"
    | "state/lasting"
    | "state/fiber"
    | "state/frame"
    | "state/dead-word"
  /** What is wrong, for whoever mends the machine. */
  readonly message: string
}

/** Every fault of a state between two calls; empty when it is sound. */
export function checkState(machine: Machine, state: Int32Array): Fault[] {
  if (state.length !== machine.layout.total)
    return [{ code: "state/size", message: `${state.length} words instead of ${machine.layout.total}` }]
  const faults: Fault[] = []
  const fault = (code: Fault["code"], message: string): void => {
    faults.push({ code, message })
  }
  checkPlaces(machine, state, fault)
  checkSpaces(machine, state, fault)
  checkCounters(machine, state, fault)
  checkTimers(machine, state, fault)
  checkLasting(machine, state, fault)
  checkFibers(machine, state, fault)
  return faults
}

type Report = (code: Fault["code"], message: string) => void

function checkPlaces(machine: Machine, state: Int32Array, fault: Report): void {
  const { layout, places, words, program } = machine
  const seen = new Int32Array(program.components.length)
  places.address.forEach((address, place) => {
    const count = state[address]!
    let found = 0
    if (places.ordered[place] === 1) {
      for (let i = 0; i < layout.placeEnds[place]! - address - 1; i++) {
        const component = state[address + 1 + i]!
        if (i >= count) {
          if (component !== 0) fault("state/dead-word", `place ${place} has a component past its count`)
          continue
        }
        found++
        if (state[layout.location + component] !== place)
          fault("state/place", `component ${component} lies in place ${place} but is not located there`)
        seen[component]!++
      }
    } else {
      for (let w = 0; w < words; w++)
        for (let rest = state[address + 1 + w]!; rest !== 0; rest &= rest - 1) {
          const component = (w << 5) + lowestBit(rest)
          found++
          seen[component]!++
          if (state[layout.location + component] !== place)
            fault("state/place", `component ${component} lies in place ${place} but is not located there`)
        }
    }
    if (found !== count) fault("state/count", `place ${place} counts ${count} and holds ${found}`)
  })
  seen.forEach((times, component) => {
    if (times !== 1) fault("state/place", `component ${component} lies in ${times} places`)
    const isHidden = machine.hiding.some((hiding) => hasBit(state, layout.states[hiding]!, component))
    const sees = isHidden ? 0 : (places.sees[state[layout.location + component]!] ?? 0)
    if ((state[layout.known + component]! & sees) !== sees)
      fault("state/known", `component ${component} lies open but is not known`)
  })
}

/** Spaces stay where they are, and the set of empty ones is what their places say. */
function checkSpaces(machine: Machine, state: Int32Array, fault: Report): void {
  const { layout, places, program, spaces } = machine
  spaces.place.forEach((place, component) => {
    const isEmpty = layout.empty >= 0 && hasBit(state, layout.empty, component)
    if (place < 0) {
      if (isEmpty) fault("state/empty", `component ${component} is no space and counts as an empty one`)
      return
    }
    if (isEmpty !== (state[places.address[place]!] === 0))
      fault("state/empty", `space ${component} counts as ${isEmpty ? "empty" : "taken"}`)
    if (state[layout.location + component] !== program.components[component]!.start)
      fault("state/place", `space ${component} has moved`)
  })
}

function checkCounters(machine: Machine, state: Int32Array, fault: Report): void {
  const { layout, program, players } = machine
  program.counters.forEach((counter, index) => {
    const holders = counter.per === "game" ? 1 : counter.per === "player" ? players : program.components.length
    for (let holder = 0; holder < holders; holder++) {
      const value = state[layout.counters[index]! + holder]!
      if (value < counter.from || (counter.to !== null && value > counter.to))
        fault("state/counter", `counter ${counter.name} of ${holder} is ${value}`)
    }
  })
}

function checkTimers(machine: Machine, state: Int32Array, fault: Report): void {
  machine.program.timers.forEach(({ name, milliseconds }, timer) => {
    const left = state[timerAt(machine, timer) + TIMER.left]!
    const running = state[timerAt(machine, timer) + TIMER.running]!
    if (left < 0 || left > milliseconds) fault("state/timer", `timer ${name} has ${left} milliseconds left`)
    if (running !== 0 && (running !== 1 || left === 0)) fault("state/timer", `timer ${name} runs with nothing left`)
  })
}

function checkLasting(machine: Machine, state: Int32Array, fault: Report): void {
  const { program } = machine
  let listeners = 0
  let modifiers = 0
  for (let index = 0; index < program.limits.lasting; index++) {
    const at = lastingRecord(machine, index)
    const kind = state[at + LASTING.kind]
    if (kind === KIND.listener) listeners++
    else if (kind === KIND.modifier) modifiers++
    else if (!isClear(state, at, at + machine.layout.lastingWords))
      fault("state/dead-word", `record ${index} is free but not clear`)
  }
  if (listeners !== state[HEADER.lastingListeners] || modifiers !== state[HEADER.lastingModifiers])
    fault(
      "state/lasting",
      `${listeners} listeners and ${modifiers} modifiers, counted as ${state[HEADER.lastingListeners]} and ${state[HEADER.lastingModifiers]}`,
    )
}

function checkFibers(machine: Machine, state: Int32Array, fault: Report): void {
  const { layout, scripts } = machine
  layout.fibers.forEach((at, fiber) => {
    const end = layout.fiberEnds[fiber]!
    const stack = at + FIBER_WORDS
    let top = stack
    if (state[at + FIBER.status] !== STATUS.free) {
      let base = state[at + FIBER.top]!
      const first = scripts.slots[state[base + FRAME.script]!]
      if (first === undefined || base < stack + FRAME_WORDS || base + first > end) {
        fault("state/frame", `fiber ${fiber} has no frame on top`)
        return
      }
      top = base + first
      while (base !== 0) {
        const below = state[base + FRAME.previous]!
        const start = below === 0 ? stack : below + (scripts.slots[state[below + FRAME.script]!] ?? -1)
        if (base - FRAME_WORDS !== start) {
          fault("state/frame", `fiber ${fiber} has a frame at ${base} that does not lie on the one below`)
          return
        }
        base = below
      }
    } else if (!isClear(state, at, stack)) fault("state/fiber", `fiber ${fiber} is free but not clear`)
    if (!isClear(state, top, end)) fault("state/dead-word", `fiber ${fiber} has words above its top frame`)
  })
}

/** Whether all words from one place to before another are 0. */
function isClear(state: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (state[at] !== 0) return false
  return true
}
