/** The first state of a game. */

import type { OptionEntry, PresenceEntry, Program } from "../program/program-format.ts"
import { FIBER, FRAME, HEADER, TIMER, variableWords } from "../program/state-layout.ts"
import { timerAt } from "../rules/timers.ts"
import { startFiber } from "../scripts/fibers.ts"
import { NO_RESULT, pushFrame } from "../scripts/frames.ts"
import { insertInto, TOP } from "../state/component-places.ts"
import { checkSeed, seedGenerator } from "../state/generator.ts"
import type { Machine } from "../state/machine.ts"
import { setBit } from "../state/sets.ts"
import { beginCounters } from "./counters-begun.ts"
import { isKept, keptCounter, layKept } from "./kept-counters.ts"
import type { OptionValues } from "./option-values.ts"

export interface GameSetup {
  readonly seed: number
  readonly options?: OptionValues
}

export type OptionProblemCode = "option/unknown" | "option/not-allowed"
export interface OptionProblem {
  readonly code: OptionProblemCode
  readonly option: string
}

/** Everything that is wrong with the options given; empty when a game can begin. */
export function checkOptions(program: Program, options: OptionValues): OptionProblem[] {
  return Object.entries(options).flatMap(([name, given]): OptionProblem[] => {
    const kept = keptCounter(program, name)
    if (kept >= 0) return isKept(program, kept, given) ? [] : [{ code: "option/not-allowed", option: name }]
    const entry = program.options.find((option) => option.name === name)
    if (entry === undefined) return [{ code: "option/unknown", option: name }]
    return wordsOf(program, entry, given) === null ? [{ code: "option/not-allowed", option: name }] : []
  })
}

/** The words that an option's variable gets; null for a value that is not allowed. */
function wordsOf(program: Program, entry: OptionEntry, given: OptionValues[string]): Int32Array | null {
  const whole = (n: number): boolean => Number.isInteger(n) && n >= entry.min && n <= entry.max
  switch (entry.type) {
    case "number":
      return typeof given === "number" && whole(given) ? Int32Array.of(given) : null
    case "flag":
      return typeof given === "boolean"
        ? Int32Array.of(given ? 1 : 0)
        : given === 0 || given === 1
          ? Int32Array.of(given)
          : null
    case "one of": {
      const index = typeof given === "string" ? entry.choices.indexOf(given) : typeof given === "number" ? given : -1
      return Number.isInteger(index) && index >= 0 && index < entry.choices.length ? Int32Array.of(index) : null
    }
    case "components": {
      if (!Array.isArray(given) || given.length < entry.min || given.length > entry.max) return null
      const set = new Int32Array(Math.max(1, Math.ceil(program.components.length / 32)))
      for (const name of given as readonly string[]) {
        const taken = (component: number): boolean => ((set[component >> 5]! >>> (component & 31)) & 1) === 1
        const component = program.components.findIndex(
          (candidate, index) => candidate.name === name && candidate.kind === entry.kind && !taken(index),
        )
        if (component < 0) return null
        setBit(set, 0, component)
      }
      return set
    }
  }
}

/**
 * The state before anything has happened; `advance` takes it to the first decision.
 * @param setup the seed (see `isSeed`) and the values of options; what is not given is its default
 * Throws RangeError for another seed, and for options that `checkOptions` finds fault with.
 */
export function newGame(machine: Machine, setup: GameSetup): Int32Array {
  const { program, layout, players } = machine
  const given = setup.options ?? {}
  checkSeed(setup.seed)
  const problems = checkOptions(program, given)
  if (problems.length > 0) throw new RangeError(problems.map(({ code, option }) => `${code}: ${option}`).join(", "))
  const state = new Int32Array(layout.total)
  machine.state = state
  seedGenerator(state, HEADER.generator, setup.seed)
  state[HEADER.players] = players
  state[HEADER.playersIn] = (1 << players) - 1
  state[HEADER.activePlayer] = -1
  program.variables.forEach((variable, index) => {
    const width = variableWords(program, index)
    const at = layout.variables[index]!
    // An empty set is 0 in every word; anything else begins with its own value for everyone.
    if (width === 1) state.fill(variable.start, at, at + (variable.perPlayer ? program.players.max : 1))
  })
  for (const option of program.options) {
    const words = wordsOf(program, option, given[option.name] ?? option.default)
    if (words !== null && option.variable >= 0) state.set(words, layout.variables[option.variable]!)
  }
  program.timers.forEach(({ milliseconds }, timer) => {
    state[timerAt(machine, timer) + TIMER.left] = milliseconds
  })
  // Nothing lies anywhere yet.
  machine.spaces.place.forEach((place, component) => {
    if (place >= 0) setBit(state, layout.empty, component)
  })
  const isAbsent = absent(machine, state)
  program.components.forEach((entry, component) => {
    // What belongs to a seat that is not taken is out of the game, and what the options leave out.
    const seatless = machine.places.holder[entry.start]! >= players || entry.owner >= players
    const place = seatless || isAbsent(component) ? 0 : entry.start
    insertInto(machine, place, component, TOP)
    state[layout.cameFrom + component] = place
    state[layout.known + component] = machine.places.sees[place]!
  })
  begin(machine)
  beginCounters(machine, state)
  layKept(machine, state, given)
  return state
}

/** Tells which components the options leave out, or the number of players. */
function absent({ program, layout, players }: Machine, state: Int32Array): (component: number) => boolean {
  const { presence, masks, options } = program
  const holds = (mask: number, component: number): boolean =>
    ((masks[mask]![component >> 5]! >>> (component & 31)) & 1) === 1
  const isOn = ({ when }: PresenceEntry): boolean =>
    when.by === "players"
      ? players >= when.least && players <= when.most
      : state[layout.variables[options[when.option]!.variable]!] === when.value
  return (component) => {
    const about = presence.filter(({ mask }) => holds(mask, component))
    const bringing = about.filter(({ does }) => does === "bring")
    const isBrought = bringing.length === 0 || bringing.some(isOn)
    return !isBrought || about.some((entry) => entry.does === "remove" && isOn(entry))
  }
}

/** The main fiber: setup on top of the flow, so that one follows the other. */
function begin(machine: Machine): void {
  const { program, state, layout } = machine
  const { setup, flow } = program.entry
  const first = flow >= 0 ? flow : setup
  if (first < 0) throw new RangeError("a program needs a flow")
  startFiber(machine, 0, -1, -1, first, -1, -1)
  if (setup < 0 || flow < 0) return
  const base = pushFrame(machine, setup, -1, -1, NO_RESULT)
  state[base + FRAME.pc] = machine.scripts.entry[setup]!
  state[layout.fibers[0]! + FIBER.top] = base
}
