/**
 * The order in which components are offered. It must tell nothing of those that the one who decides does not know: these
 * come last, by where they lie; in a place without order their order changes with the game's generator.
 */
import { HEADER } from "../program/state-layout.ts"
import type { Machine } from "../state/machine.ts"
import { countBits, lowestBit, nthBit } from "../state/sets.ts"

/**
 * The component that is offered as number `rank`, of those in the set at `domain` and not in the one at `chosen`.
 * @param chosen -1 where nothing is chosen yet
 * @param mask the players who decide
 * @returns -1 when there are not so many
 */
export function offered(machine: Machine, domain: number, chosen: number, rank: number, mask: number): number {
  const { state, words, layout, hideable } = machine
  const { known } = layout
  let left = rank
  let found = -1
  let hidden = 0
  for (let w = 0; w < words; w++) {
    const word = chosen < 0 ? state[domain + w]! : state[domain + w]! & ~state[chosen + w]!
    for (let rest = word & hideable[w]!; rest !== 0; rest &= rest - 1)
      if ((state[known + (w << 5) + lowestBit(rest)]! & mask) !== mask) hidden++
    if (found >= 0) continue
    const size = countBits(word)
    if (left < size) found = (w << 5) + nthBit(word, left)
    else left -= size
  }
  return hidden === 0 ? found : offeredUnknown(machine, domain, chosen, rank, mask)
}

/**
 * All that is offered, in its order: what `offered` says of each rank.
 * @param into long enough for them
 * @returns how many there are
 */
export function listOffered(machine: Machine, domain: number, chosen: number, mask: number, into: Int32Array): number {
  const { state, words, layout, hideable, scratch } = machine
  const { known } = layout
  let count = 0
  let hidden = 0
  for (let w = 0; w < words; w++) {
    for (
      let word = chosen < 0 ? state[domain + w]! : state[domain + w]! & ~state[chosen + w]!;
      word !== 0;
      word &= word - 1
    ) {
      const component = (w << 5) + lowestBit(word)
      const isHideable = (hideable[w]! & word & -word) !== 0
      if (isHideable && (state[known + component]! & mask) !== mask) insert(machine, component, hidden++)
      else into[count++] = component
    }
  }
  for (let i = 0; i < hidden; i++) into[count++] = scratch[i]!
  return count
}

function offeredUnknown(machine: Machine, domain: number, chosen: number, rank: number, mask: number): number {
  const { state, words, layout, scratch } = machine
  let left = rank
  let count = 0
  for (let w = 0; w < words; w++) {
    for (let word = state[domain + w]! & (chosen < 0 ? -1 : ~state[chosen + w]!); word !== 0; word &= word - 1) {
      const component = (w << 5) + lowestBit(word)
      if ((state[layout.known + component]! & mask) !== mask) insert(machine, component, count++)
      else if (left-- === 0) return component
    }
  }
  return left < count ? scratch[left]! : -1
}

/** Puts a component among the first `count` of the scratch, which are in order. */
function insert(machine: Machine, component: number, count: number): void {
  const { scratch } = machine
  let at = count
  for (; at > 0 && comesBefore(machine, component, scratch[at - 1]!); at--) scratch[at] = scratch[at - 1]!
  scratch[at] = component
}

function comesBefore(machine: Machine, first: number, second: number): boolean {
  const { state, layout, places } = machine
  const place = state[layout.location + first]!
  const other = state[layout.location + second]!
  if (place !== other) return place < other
  if (places.ordered[place] === 1) {
    // The nearest to the top comes first.
    const address = places.address[place]!
    for (let at = address + state[address]!; at > address; at--) {
      if (state[at] === first) return true
      if (state[at] === second) return false
    }
  }
  const [a, b] = [shuffled(state, first), shuffled(state, second)]
  return a === b ? first < second : a < b
}

/** A number for a component that nobody can foresee. */
function shuffled(state: Int32Array, component: number): number {
  let x =
    Math.imul(component + 1, 0x9e3779b1) ^
    state[HEADER.generator]! ^
    Math.imul(state[HEADER.generator + 1]!, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) ^ state[HEADER.generator + 2]!
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39) ^ state[HEADER.generator + 3]!
  return x ^ (x >>> 15)
}
