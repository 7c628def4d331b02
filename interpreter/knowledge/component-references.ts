/**
 * Where a state refers to components: places, memories, lasting effects, frames. Of those that a player does not know,
 * every reference is noted, so that the order in which they are dealt anew depends on that alone (see dealing.ts).
 */

import { OPCODE } from "../program/opcodes.ts"
import { FIBER, FRAME, HEADER, LASTING, MEMORY, variableWords } from "../program/state-layout.ts"
import { KIND, lastingRecord } from "../rules/lasting.ts"
import { STATUS } from "../scripts/fibers.ts"
import type { Machine } from "../state/machine.ts"
import { lowestBit } from "../state/sets.ts"
import { type Dealing, touch } from "./dealing.ts"
import { type Contents, contentsOfFrames, type FrameContents } from "./frame-contents.ts"
import { HOLDS, holdsOf, rankOf } from "./slot-flow.ts"

/** Where references lie outside of frames, and what the frames' slots hold. */
export interface References {
  readonly contents: Contents
  /** Addresses of memories and variables that hold sets, and of those that hold single components. */
  readonly sets: Int32Array
  readonly components: Int32Array
  /** Addresses of columns with a word for each component, places and knowledge included. */
  readonly columns: Int32Array
}

export function referencesOf(machine: Machine): References {
  const { program, layout } = machine
  const sets: number[] = []
  const components: number[] = []
  program.variables.forEach((variable, index) => {
    const width = variableWords(program, index)
    for (let player = 0; player < (variable.perPlayer ? program.players.max : 1); player++) {
      const at = layout.variables[index]! + player * width
      if (variable.type === "set") sets.push(at)
      else if (variable.type === "component") components.push(at)
    }
  })
  program.memories.forEach((memory, index) => {
    for (let player = 0; memory.keepsSet && player < program.players.max; player++)
      sets.push(layout.memories[index]! + player * layout.memoryWords[index]! + MEMORY.set)
  })
  return {
    contents: contentsOfFrames(machine),
    sets: Int32Array.from(sets),
    components: Int32Array.from(components),
    columns: Int32Array.from([
      layout.location,
      layout.cameFrom,
      layout.known,
      ...layout.counters.filter((_, counter) => program.counters[counter]!.per === "component"),
    ]),
  }
}

export const isUnknown = (dealing: Dealing, component: number): boolean =>
  component >= 0 && ((dealing.unknown[component >> 5]! >>> (component & 31)) & 1) === 1

/** The slot of the set of what another player than `player` has picked so far of a choice that is open; -1 for none. */
export function halfMadePick(machine: Machine, state: Int32Array, fiber: number, player: number): number {
  const at = machine.layout.fibers[fiber]!
  if (state[at + FIBER.status] !== STATUS.deciding || state[at + FIBER.decider] === player) return -1
  const pc = state[state[at + FIBER.top]! + FRAME.pc]!
  return machine.code[pc] === OPCODE.choose ? machine.code[pc + 2]! : -1
}

/** Marks every unknown component with all that refers to it. Fibers with their bit in `skipped` are left out. */
export function markReferences(
  machine: Machine,
  references: References,
  dealing: Dealing,
  state: Int32Array,
  player: number,
  skipped: number,
): void {
  const { words, layout } = machine
  const { sets, components, columns } = references
  for (const at of layout.states) markSet(machine, dealing, state, at, at)
  for (let w = 0; w < words; w++)
    for (let word = dealing.unknown[w]!; word !== 0; word &= word - 1) {
      const component = (w << 5) + lowestBit(word)
      for (let i = 1; i < columns.length; i++) touch(dealing, component, state[columns[i]! + component]!)
    }
  for (let i = 0; i < sets.length; i++) markSet(machine, dealing, state, sets[i]!, sets[i]!)
  for (let i = 0; i < components.length; i++) mark(dealing, state[components[i]!]!, components[i]!)
  eachCaptured(
    machine,
    references,
    state,
    (at) => mark(dealing, state[at]!, at),
    (at) => markSet(machine, dealing, state, at, at),
  )
  for (let fiber = 0; fiber < layout.fibers.length; fiber++)
    if (((skipped >> fiber) & 1) === 0) markFiber(machine, references, dealing, state, fiber, player)
}

function mark(dealing: Dealing, component: number, by: number): void {
  if (isUnknown(dealing, component)) touch(dealing, component, by)
}

function markSet(machine: Machine, dealing: Dealing, state: Int32Array, at: number, by: number): void {
  for (let w = 0; w < machine.words; w++)
    for (let word = state[at + w]! & dealing.unknown[w]!; word !== 0; word &= word - 1)
      touch(dealing, (w << 5) + lowestBit(word), by)
}

/** What is carried out is no secret: a component whose text it is keeps its name. */
function bind(dealing: Dealing, component: number, by: number): void {
  if (!isUnknown(dealing, component)) return
  dealing.isBound[component] = 1
  touch(dealing, component, by)
}

/** Calls for each component that a lasting effect has captured, and for each set of them, with its address. */
export function eachCaptured(
  machine: Machine,
  { contents }: References,
  state: Int32Array,
  component: (at: number) => void,
  set: (at: number) => void,
): void {
  let left = state[HEADER.lastingListeners]! + state[HEADER.lastingModifiers]!
  for (let index = 0; left > 0; index++) {
    const at = lastingRecord(machine, index)
    const kind = state[at + LASTING.kind]!
    if (kind === KIND.free) continue
    left--
    const captures = contents.captures[kind === KIND.listener ? "listeners" : "modifiers"][state[at + LASTING.id]!]!
    for (let i = 0; i < captures.length; i++) {
      if (holdsOf(captures[i]!) === HOLDS.component) component(at + LASTING.captures + i)
      else if (holdsOf(captures[i]!) === HOLDS.set && rankOf(captures[i]!) === 0) set(at + LASTING.captures + i)
    }
  }
}

function markFiber(
  machine: Machine,
  { contents }: References,
  dealing: Dealing,
  state: Int32Array,
  fiber: number,
  player: number,
): void {
  const at = machine.layout.fibers[fiber]!
  if (state[at + FIBER.status] === STATUS.free) return
  let hidden = halfMadePick(machine, state, fiber, player)
  let result = -1
  for (let base = state[at + FIBER.top]!; base !== 0; base = state[base + FRAME.previous]!) {
    bind(dealing, state[base + FRAME.self]!, base)
    const frame = contents.at(state[base + FRAME.script]!, state[base + FRAME.pc]!)
    for (let i = 0; i < frame.sets.length; i++)
      if (frame.sets[i] !== hidden) markSet(machine, dealing, state, base + frame.sets[i]!, base + frame.sets[i]!)
    for (let i = 0; i < frame.components.length; i++)
      if (frame.components[i] !== result)
        mark(dealing, state[base + frame.components[i]!]!, base + frame.components[i]!)
    bindInstances(machine, dealing, state, base, frame)
    hidden = -1
    result = state[base + FRAME.result]!
  }
}

function bindInstances(
  machine: Machine,
  dealing: Dealing,
  state: Int32Array,
  base: number,
  { instances, pending }: FrameContents,
): void {
  for (let i = 0; i < instances.length; i += 3) {
    const role = machine.events[instances[i + 1]!]!.roles[instances[i + 2]!]!
    const instance = state[base + instances[i]!]!
    if (instance < role.count) bind(dealing, role.carrierOf[instance]!, base + instances[i]!)
  }
  for (let i = 0; i < pending.length; i += 3) {
    const { roles, pendingWords } = machine.events[pending[i + 1]!]!
    const role = roles[pending[i + 2]!]!
    for (let w = 0; w < pendingWords; w++)
      for (let word = state[base + pending[i]! + w]!; word !== 0; word &= word - 1) {
        const instance = (w << 5) + lowestBit(word)
        if (instance < role.count) bind(dealing, role.carrierOf[instance]!, base + pending[i]!)
      }
  }
}
