/**
 * Spaces of boards. A space is a component that never moves and that is itself a place; rows and columns are components
 * that stand for several spaces. Everything here but what lies where is static: tables made once, when a program is linked.
 */

import type { BoardEntry, Program } from "../program/program-format.ts"
import type { Machine } from "./machine.ts"
import type { LinkedSpaces } from "./machine-tables.ts"
import { clearWords, hasBit, nextOf, setBit } from "./sets.ts"

/** One step along each axis, as columns and rows. */
const AXES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

export function setOf(components: readonly number[], words: number): Int32Array {
  const set = new Int32Array(words)
  for (const component of components) setBit(set, 0, component)
  return set
}

/** The space so many columns and rows from another; -1 past the edge. */
function step(board: BoardEntry, space: number, columns: number, rows: number): number {
  const column = (space % board.columns) + columns
  const row = Math.floor(space / board.columns) + rows
  const isThere = column >= 0 && column < board.columns && row >= 0 && row < board.rows
  return isThere ? board.first + row * board.columns + column : -1
}

export function linkSpaces(program: Program, words: number): LinkedSpaces {
  const components = program.components.length
  const places = program.zones.reduce((count, zone) => Math.max(count, zone.place + zone.places), 1)
  const nowhere = (): Int32Array => new Int32Array(components).fill(-1)
  const linked = {
    at: new Int32Array(places).fill(-1),
    place: nowhere(),
    members: new Int32Array(components * words),
    ahead: AXES.map(nowhere),
    behind: AXES.map(nowhere),
    axes: new Uint8Array(components),
    ways: program.ways.map(({ seats }) =>
      seats.map((from) => {
        const table = new Int32Array(components * words)
        from.forEach((to, component) => {
          for (const space of to) setBit(table, component * words, space)
        })
        return table
      }),
    ),
  }
  for (const board of program.boards) {
    const zone = program.zones[board.zone]!
    for (let space = 0; space < board.columns * board.rows; space++) {
      const component = board.first + space
      linked.at[zone.place + space] = component
      linked.place[component] = zone.place + space
      linked.axes[component] = board.axes
      setBit(linked.members, component * words, component)
      AXES.forEach(([columns, rows], axis) => {
        linked.ahead[axis]![component] = step(board, space, columns, rows)
        linked.behind[axis]![component] = step(board, space, -columns, -rows)
      })
    }
    for (const group of board.groups)
      for (const space of group.spaces) setBit(linked.members, group.component * words, space)
  }
  return linked
}

/** The space that a component is, or lies on; -1 for one that lies elsewhere. */
export function spaceUnder(machine: Machine, component: number): number {
  if (component < 0) return -1
  const { spaces, state, layout } = machine
  return spaces.place[component]! >= 0 ? component : spaces.at[state[layout.location + component]!]!
}

/** Whether something of a set lies on a space. */
export function holdsSome(machine: Machine, space: number, set: number): boolean {
  const { state, places, spaces, words } = machine
  const address = places.address[spaces.place[space]!]!
  const count = state[address]!
  if (count === 0) return false
  if (places.ordered[spaces.place[space]!] === 0) {
    for (let w = 0; w < words; w++) if ((state[address + 1 + w]! & state[set + w]!) !== 0) return true
    return false
  }
  for (let i = 1; i <= count; i++) if (hasBit(state, set, state[address + i]!)) return true
  return false
}

/** How many spaces in a row hold something of a set, from the one next to `space` on. */
function run(machine: Machine, next: Int32Array, space: number, set: number): number {
  const { state, layout } = machine
  let length = 0
  // Most rows end at an empty space, and which are empty is known at once.
  for (
    let at = next[space]!;
    at >= 0 && !hasBit(state, layout.empty, at) && holdsSome(machine, at, set);
    at = next[at]!
  )
    length++
  return length
}

/** The length of the unbroken row through a space along an axis; the space itself is not looked at. */
export function rowThrough(machine: Machine, axis: number, space: number, set: number): number {
  const { ahead, behind } = machine.spaces
  return 1 + run(machine, ahead[axis]!, space, set) + run(machine, behind[axis]!, space, set)
}

/** Adds what lies on a space to the set at `to`, as far as it is in the set at `among`. */
export function uniteHeld(machine: Machine, space: number, among: number, to: number): void {
  const { state, places, spaces, words } = machine
  const place = spaces.place[space]!
  const address = places.address[place]!
  if (places.ordered[place] === 0) {
    for (let w = 0; w < words; w++) state[to + w]! |= state[address + 1 + w]! & state[among + w]!
    return
  }
  const count = state[address]!
  for (let i = 1; i <= count; i++) if (hasBit(state, among, state[address + i]!)) setBit(state, to, state[address + i]!)
}

/** Writes the things of `among` that are joined with what lies on a space to the set at `to`: step by step to neighbours. */
export function joinedWith(machine: Machine, space: number, among: number, to: number): void {
  const { state, words, spaces, scratch, scratchSet } = machine
  clearWords(state, to, words)
  if (space < 0 || !holdsSome(machine, space, among)) return
  clearWords(scratchSet, 0, words)
  let open = 0
  const reach = (next: number): void => {
    if (next < 0 || hasBit(scratchSet, 0, next) || !holdsSome(machine, next, among)) return
    setBit(scratchSet, 0, next)
    scratch[open++] = next
  }
  reach(space)
  while (open > 0) {
    const at = scratch[--open]!
    uniteHeld(machine, at, among, to)
    for (let axis = 0; axis < spaces.axes[at]!; axis++) {
      reach(spaces.ahead[axis]![at]!)
      reach(spaces.behind[axis]![at]!)
    }
  }
}

/** The spaces under the components of a set, to the set at `to`. Groups are left out. */
export function spacesUnder(machine: Machine, from: number, to: number): void {
  const { state, words, scratchSet } = machine
  for (let w = 0; w < words; w++) scratchSet[w] = state[from + w]!
  clearWords(state, to, words)
  for (let at = nextOf(scratchSet, 0, words, -1); at >= 0; at = nextOf(scratchSet, 0, words, at)) {
    const space = spaceUnder(machine, at)
    if (space >= 0) setBit(state, to, space)
  }
}
