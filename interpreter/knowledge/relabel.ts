/**
 * Writes references to components anew, once those that a player does not know have got other labels (see dealing.ts).
 *
 * What an effect under way has found refers to whatever lies there. What is remembered is less sure: the player may have
 * known what it was, and lost sight of it in a pile since. So of what is remembered in an ordered place only the number
 * is kept, and which ones they are is drawn.
 */

import { FIBER, FRAME } from "../program/state-layout.ts"
import { STATUS } from "../scripts/fibers.ts"
import type { Machine } from "../state/machine.ts"
import type { LinkedRole } from "../state/machine-tables.ts"
import { lowestBit } from "../state/sets.ts"
import { eachCaptured, halfMadePick, isUnknown, type References } from "./component-references.ts"
import type { Dealing } from "./dealing.ts"
import type { FrameContents } from "./frame-contents.ts"

/** Writes every reference anew. `target` is a copy of `state`; words of frames that nothing needs are cleared. */
export function relabel(
  machine: Machine,
  references: References,
  dealing: Dealing,
  state: Int32Array,
  player: number,
  target: Int32Array,
): void {
  const { sets, components } = references
  relabelPlaces(machine, references, dealing, state, target)
  for (const at of machine.layout.states) relabelSet(machine, dealing, state, at, target)
  for (let i = 0; i < sets.length; i++) relabelMemory(machine, dealing, state, sets[i]!, target)
  for (let i = 0; i < components.length; i++) relabelRemembered(machine, dealing, state, components[i]!, target)
  eachCaptured(
    machine,
    references,
    state,
    (at) => relabelRemembered(machine, dealing, state, at, target),
    (at) => relabelMemory(machine, dealing, state, at, target),
  )
  for (let fiber = 0; fiber < machine.layout.fibers.length; fiber++)
    relabelFiber(machine, references, dealing, state, fiber, player, target)
}

function relabelWord({ label }: Dealing, state: Int32Array, at: number, target: Int32Array): void {
  const component = state[at]!
  if (component >= 0) target[at] = label[component]!
}

function relabelSet(
  machine: Machine,
  { unknown, label }: Dealing,
  state: Int32Array,
  at: number,
  target: Int32Array,
): void {
  const { words } = machine
  let any = 0
  for (let w = 0; w < words; w++) any |= state[at + w]! & unknown[w]!
  if (any === 0) return
  for (let w = 0; w < words; w++) target[at + w] = state[at + w]! & ~unknown[w]!
  for (let w = 0; w < words; w++)
    for (let word = state[at + w]! & unknown[w]!; word !== 0; word &= word - 1) {
      const component = label[(w << 5) + lowestBit(word)]!
      target[at + (component >> 5)]! |= 1 << (component & 31)
    }
}

/** As `relabelSet`, for what is remembered. */
function relabelMemory(machine: Machine, dealing: Dealing, state: Int32Array, at: number, target: Int32Array): void {
  const { words } = machine
  const { unknown } = dealing
  let any = 0
  for (let w = 0; w < words; w++) any |= state[at + w]! & unknown[w]!
  if (any === 0) return
  for (let w = 0; w < words; w++) target[at + w] = state[at + w]! & ~unknown[w]!
  dealing.remembered.fill(0)
  for (let w = 0; w < words; w++)
    for (let word = state[at + w]! & unknown[w]!; word !== 0; word &= word - 1) {
      const component = remembered(machine, dealing, state, (w << 5) + lowestBit(word))
      target[at + (component >> 5)]! |= 1 << (component & 31)
    }
}

function relabelRemembered(
  machine: Machine,
  dealing: Dealing,
  state: Int32Array,
  at: number,
  target: Int32Array,
): void {
  const component = state[at]!
  if (!isUnknown(dealing, component)) return
  dealing.remembered.fill(0)
  target[at] = remembered(machine, dealing, state, component)
}

/** What stands for a remembered component; in an ordered place any of its unknown ones, by a number drawn for the deal. */
function remembered(machine: Machine, dealing: Dealing, state: Int32Array, component: number): number {
  const { label, cell, firstCell, lastCell, turn } = dealing
  const place = state[machine.layout.location + component]!
  if (machine.places.ordered[place] === 0) return label[component]!
  const first = firstCell[place]!
  const rank = dealing.remembered[place]!++
  return label[cell[first + ((turn + rank) % (lastCell[place]! - first))]!]!
}

function relabelPlaces(
  machine: Machine,
  { columns }: References,
  dealing: Dealing,
  state: Int32Array,
  target: Int32Array,
): void {
  const { places } = machine
  const { cell, cellPlace, cells, label } = dealing
  for (let i = 0; i < cells; i++) {
    const component = cell[i]!
    for (let column = 0; column < columns.length; column++)
      target[columns[column]! + label[component]!] = state[columns[column]! + component]!
    const place = cellPlace[i]!
    if (i > 0 && cellPlace[i - 1] === place) continue
    const address = places.address[place]!
    if (places.ordered[place] === 0) relabelSet(machine, dealing, state, address + 1, target)
    else for (let at = address + state[address]!; at > address; at--) relabelWord(dealing, state, at, target)
  }
}

function relabelFiber(
  machine: Machine,
  { contents }: References,
  dealing: Dealing,
  state: Int32Array,
  fiber: number,
  player: number,
  target: Int32Array,
): void {
  const at = machine.layout.fibers[fiber]!
  if (state[at + FIBER.status] === STATUS.free) return
  const hidden = halfMadePick(machine, state, fiber, player)
  let result = -1
  for (let base = state[at + FIBER.top]!; base !== 0; base = state[base + FRAME.previous]!) {
    const frame = contents.at(state[base + FRAME.script]!, state[base + FRAME.pc]!)
    relabelWord(dealing, state, base + FRAME.self, target)
    for (let i = 0; i < frame.sets.length; i++) relabelSet(machine, dealing, state, base + frame.sets[i]!, target)
    for (let i = 0; i < frame.components.length; i++) relabelWord(dealing, state, base + frame.components[i]!, target)
    relabelInstances(machine, dealing, state, base, frame, target)
    for (let i = 0; i < frame.dead.length; i++) target[base + frame.dead[i]!] = 0
    // What the frame above gives back is not there yet.
    if (result >= 0) target[base + result] = 0
    result = state[base + FRAME.result]!
  }
  if (hidden < 0) return
  const base = state[at + FIBER.top]!
  for (let w = 0; w < machine.words; w++) target[base + hidden + w] = 0
  target[base + machine.code[state[base + FRAME.pc]! + 3]!] = 0
}

function relabelInstances(
  machine: Machine,
  dealing: Dealing,
  state: Int32Array,
  base: number,
  { instances, pending }: FrameContents,
  target: Int32Array,
): void {
  for (let i = 0; i < instances.length; i += 3) {
    const role = machine.events[instances[i + 1]!]!.roles[instances[i + 2]!]!
    target[base + instances[i]!] = relabelled(machine, dealing, role, state[base + instances[i]!]!)
  }
  for (let i = 0; i < pending.length; i += 3) {
    const { roles, pendingWords } = machine.events[pending[i + 1]!]!
    const role = roles[pending[i + 2]!]!
    const first = base + pending[i]!
    for (let w = 0; w < pendingWords; w++) target[first + w] = 0
    for (let w = 0; w < pendingWords; w++)
      for (let word = state[first + w]!; word !== 0; word &= word - 1) {
        const instance = relabelled(machine, dealing, role, (w << 5) + lowestBit(word))
        target[first + (instance >> 5)]! |= 1 << (instance & 31)
      }
  }
}

/** The instance of the same listener on what its carrier is called now: a twin, which carries what it did. */
function relabelled(machine: Machine, { label }: Dealing, role: LinkedRole, instance: number): number {
  if (instance < 0 || instance >= role.count) return instance
  const carrier = role.carrierOf[instance]!
  if (carrier < 0) return instance
  const { first, instances } = machine.listeners[role.listenerOf[instance]!]!
  return instances[label[carrier]! - first]!
}
