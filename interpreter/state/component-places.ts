/** What lies where, and who knows it. `location` and the places' own lists always agree. */

import type { Machine } from "./machine.ts"
import { clearBit, hasBit, lowestBit, setBit } from "./sets.ts"

/** Where in an ordered place a component goes. */
export const TOP = 0
export const BOTTOM = 1

/** Adds the components of a place to the set at `at` of any array. */
export function uniteMembers(machine: Machine, place: number, array: Int32Array, at: number): void {
  const { state, places, words } = machine
  if (place < 0) return
  const address = places.address[place]!
  if (places.ordered[place] === 0) {
    for (let w = 0; w < words; w++) array[at + w]! |= state[address + 1 + w]!
    return
  }
  const end = address + 1 + state[address]!
  for (let i = address + 1; i < end; i++) setBit(array, at, state[i]!)
}

/** The position of a component in its ordered place, counted from the bottom. */
export function positionOf(machine: Machine, place: number, component: number): number {
  const { state } = machine
  const address = machine.places.address[place]!
  const count = state[address]!
  // Most that leaves an ordered place leaves its top.
  for (let i = count; i > 0; i--) if (state[address + i] === component) return i - 1
  throw new Error(`component ${component} is not in place ${place}`)
}

/** Takes a component out of a place; returns whether that was at an end of an ordered place. */
export function removeFrom(machine: Machine, place: number, component: number): boolean {
  const { state, places } = machine
  const address = places.address[place]!
  const count = state[address]!
  if (count === 1) note(machine, place, true)
  if (places.ordered[place] === 0) {
    state[address + 1 + (component >> 5)]! &= ~(1 << (component & 31))
    state[address] = count - 1
    return false
  }
  const position = positionOf(machine, place, component)
  for (let i = address + 1 + position; i < address + count; i++) state[i] = state[i + 1]!
  state[address + count] = 0
  state[address] = count - 1
  return position === 0 || position === count - 1
}

/** Puts a component into a place. */
export function insertInto(machine: Machine, place: number, component: number, position: number): void {
  const { state, places } = machine
  const address = places.address[place]!
  const count = state[address]!
  if (places.ordered[place] === 0) {
    state[address + 1 + (component >> 5)]! |= 1 << (component & 31)
  } else {
    if (count >= places.capacity[place]!) throw new Error(`place ${place} is over its capacity`)
    if (position === BOTTOM) {
      state.copyWithin(address + 2, address + 1, address + 1 + count)
      state[address + 1] = component
    } else state[address + 1 + count] = component
  }
  if (count === 0) note(machine, place, false)
  state[address] = count + 1
  machine.state[machine.layout.location + component] = place
}

/** A place has become empty, or is so no longer: where it is a space, the set of empty ones says so. */
function note(machine: Machine, place: number, empty: boolean): void {
  const space = machine.spaces.at[place]!
  if (space < 0) return
  if (empty) setBit(machine.state, machine.layout.empty, space)
  else clearBit(machine.state, machine.layout.empty, space)
}

/** The seat of the player whose a component is: its owner's, else whose place it lies in; -1 for nobody's. */
export function holderOf(machine: Machine, component: number): number {
  const owner = machine.owner[component]!
  return owner >= 0 ? owner : machine.places.holder[machine.state[machine.layout.location + component]!]!
}

/** Whether a component is in a state that hides it. */
export function isHidden(machine: Machine, component: number): boolean {
  const { state, layout, hiding } = machine
  for (let i = 0; i < hiding.length; i++) if (hasBit(state, layout.states[hiding[i]!]!, component)) return true
  return false
}

/** The players who see a component where it lies in a place. */
export function seesIn(machine: Machine, component: number, place: number): number {
  return machine.hiding.length > 0 && isHidden(machine, component) ? 0 : machine.places.sees[place]!
}

/**
 * What players know once a component has gone from one place to another. Those who see either place know it. Those
 * who see neither keep what they know if it left an end of an ordered place; else they can no longer tell the
 * components of the source apart. One that is hidden shows its back to those who see a place: they can follow it, and learn
 * nothing.
 */
export function updateKnowledge(machine: Machine, component: number, from: number, to: number, atAnEnd: boolean): void {
  const { state, layout, places, words } = machine
  const known = layout.known
  const sees = places.sees[to]!
  const blind = ~(places.sees[from]! | sees)
  state[known + component]! |= seesIn(machine, component, to)
  if (atAnEnd || (blind & ((1 << machine.players) - 1)) === 0) return
  state[known + component]! &= ~blind
  forget(machine, from, blind, words)
}

/** The players of a mask no longer know what lies in a place. */
export function forget(machine: Machine, place: number, players: number, words = machine.words): void {
  const { state, places, layout } = machine
  const address = places.address[place]!
  if (places.ordered[place] === 1) {
    const end = address + 1 + state[address]!
    for (let i = address + 1; i < end; i++) state[layout.known + state[i]!]! &= ~players
    return
  }
  for (let w = 0; w < words; w++) {
    for (let word = state[address + 1 + w]!; word !== 0; word &= word - 1)
      state[layout.known + (w << 5) + lowestBit(word)]! &= ~players
  }
}

/** States that end when a component goes from one zone to another. */
export function endStates(machine: Machine, component: number, from: number, to: number): void {
  const { state, places, layout } = machine
  const zone = places.zone[from]!
  if (zone < 0 || zone === places.zone[to]) return
  for (const lost of machine.lostLeaving[zone]!)
    state[layout.states[lost]! + (component >> 5)]! &= ~(1 << (component & 31))
}

/** Moves one component and notes what goes with it. */
export function relocate(machine: Machine, component: number, to: number, position: number): number {
  const { state, layout } = machine
  const from = state[layout.location + component]!
  const atAnEnd = removeFrom(machine, from, component)
  insertInto(machine, to, component, position)
  state[layout.cameFrom + component] = from
  endStates(machine, component, from, to)
  updateKnowledge(machine, component, from, to, atAnEnd)
  return from
}
