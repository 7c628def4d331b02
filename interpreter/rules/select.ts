/** Selections: one instruction looks through places and keeps what agrees with a conjunction of conditions. */
import { COMPARISON, FIELD } from "../program/operand-codes.ts"
import { HEADER } from "../program/state-layout.ts"
import { holderOf, uniteMembers } from "../state/component-places.ts"
import { type Machine, pushArguments, value } from "../state/machine.ts"
import { lowestBit, nextOf, setBit } from "../state/sets.ts"
import { COLUMN, COUNTER, measure } from "./modifiers.ts"

/** Whether two numbers compare so. */
export function agrees(left: number, comparison: number, right: number): boolean {
  switch (comparison) {
    case 0:
      return left === right
    case 1:
      return left !== right
    case 2:
      return left < right
    case 3:
      return left <= right
    case 4:
      return left > right
    default:
      return left >= right
  }
}

/** Whether nothing changes what is printed in a column. */
const isPlain = (machine: Machine, column: number): boolean =>
  machine.columnModifiers[column]!.length === 0 && machine.state[HEADER.lastingModifiers] === 0

/** Keeps what is in the mask, or what is not; no mask is an empty one. */
function keepMasked(state: Int32Array, at: number, words: number, mask: Int32Array | undefined, is: boolean): void {
  if (mask === undefined) {
    if (is) for (let w = 0; w < words; w++) state[at + w] = 0
  } else if (is) for (let w = 0; w < words; w++) state[at + w]! &= mask[w]!
  else for (let w = 0; w < words; w++) state[at + w]! &= ~mask[w]!
}

/** Drops from the set at `at` what does not compare. */
export function keepWhere(
  machine: Machine,
  at: number,
  field: number,
  index: number,
  comparison: number,
  right: number,
): void {
  const { state, words, layout } = machine
  if (
    comparison <= COMPARISON.ne &&
    (field === FIELD.column || (field === FIELD.columnNow && isPlain(machine, index)))
  ) {
    const masks = machine.valueMasks[index]!
    if (masks !== null) {
      keepMasked(state, at, words, masks[right], comparison === COMPARISON.eq)
      return
    }
  }
  const column = field === FIELD.column || field === FIELD.columnNow ? machine.columns[index]! : machine.everything
  const counter = field === FIELD.counter ? layout.counters[index]! : 0
  for (let w = 0; w < words; w++) {
    const all = state[at + w]!
    let keep = all
    for (let rest = all; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest)
      const component = (w << 5) + bit
      let left: number
      switch (field) {
        case FIELD.column:
          left = column[component]!
          break
        case FIELD.counter:
          left = state[counter + component]!
          break
        case FIELD.holder:
          left = holderOf(machine, component)
          break
        case FIELD.place:
          left = state[layout.location + component]!
          break
        case FIELD.component:
          left = component
          break
        default:
          left = measure(machine, COLUMN, index, component, column[component]!)
      }
      if (!agrees(left, comparison, right)) keep &= ~(1 << bit)
    }
    state[at + w] = keep
  }
}

/** Writes what lies in places. */
function uniteAll(machine: Machine, places: Int32Array, at: number): void {
  const { state, words } = machine
  const only = places.length === 1 ? places[0]! : -1
  if (only >= 0 && machine.places.ordered[only] === 0) {
    const members = machine.places.address[only]! + 1
    for (let w = 0; w < words; w++) state[at + w] = state[members + w]!
    return
  }
  for (let w = 0; w < words; w++) state[at + w] = 0
  for (let i = 0; i < places.length; i++) uniteMembers(machine, places[i]!, state, at)
}

/** Keeps what lies in one of the places that are marked. */
function keepLying({ state, layout, words }: Machine, at: number, lying: Uint8Array): void {
  for (let w = 0; w < words; w++) {
    const all = state[at + w]!
    for (let rest = all; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest)
      if (lying[state[layout.location + (w << 5) + bit]!] !== 1) state[at + w]! &= ~(1 << bit)
    }
  }
}

/** `select`: pc is that of the instruction. */
export function runSelect(machine: Machine, pc: number): void {
  const { state, code, words, base } = machine
  const at = base + code[pc + 1]!
  const selection = machine.selections[code[pc + 2]!]!
  const player = value(machine, code[pc + 3]!)
  const top = machine.argsTop
  // The values come first: they may be read from the slots that the set is written to.
  const count = code[pc + 4] === 0 ? 0 : pushArguments(machine, pc + 4)
  const { mask, places } = selection
  const who = player + 1 < selection.lying.length ? player + 1 : 0
  const lying = selection.lying[who]!
  if (places === null || lying !== null) {
    const all = mask ?? machine.everything
    for (let w = 0; w < words; w++) state[at + w] = all[w]!
  } else {
    uniteAll(machine, places[who]!, at)
    if (mask !== null) for (let w = 0; w < words; w++) state[at + w]! &= mask[w]!
  }
  if (selection.owned) {
    const own = player < 0 ? null : machine.owned[player]
    for (let w = 0; w < words; w++) state[at + w]! &= own ? own[w]! : 0
  }
  for (let i = 0; i < selection.on.length; i++)
    for (let w = 0; w < words; w++) state[at + w]! &= state[selection.on[i]! + w]!
  for (let i = 0; i < selection.off.length; i++)
    for (let w = 0; w < words; w++) state[at + w]! &= ~state[selection.off[i]! + w]!
  if (lying !== null) keepLying(machine, at, lying)
  for (let i = 0; i < selection.fields.length && i < count; i++)
    keepWhere(
      machine,
      at,
      selection.fields[i]!,
      selection.indices[i]!,
      selection.comparisons[i]!,
      machine.args[top + i]!,
    )
  machine.argsTop = top
}

/** `top`: the components nearest an end of an ordered place; of an unordered one, those with the lowest numbers. */
export function runTop(machine: Machine, pc: number): void {
  const { state, code, words, base, places } = machine
  const at = base + code[pc + 1]!
  const place = value(machine, code[pc + 2]!)
  const wanted = value(machine, code[pc + 3]!)
  for (let w = 0; w < words; w++) state[at + w] = 0
  if (place < 0) return
  const address = places.address[place]!
  const count = Math.min(wanted, state[address]!)
  if (places.ordered[place] === 0) {
    for (let i = 0, component = -1; i < count; i++) {
      component = nextOf(state, address + 1, words, component)
      setBit(state, at, component)
    }
    return
  }
  const first = code[pc + 4] === 0 ? address + 1 + state[address]! - count : address + 1
  for (let i = 0; i < count; i++) setBit(state, at, state[first + i]!)
}

/** `total`, `highest`, `lowest`: over the set at `at`. */
export function sumColumn(machine: Machine, at: number, column: number): number {
  const values = machine.columns[column]!
  let sum = 0
  for (
    let component = nextOf(machine.state, at, machine.words, -1);
    component >= 0;
    component = nextOf(machine.state, at, machine.words, component)
  )
    sum += values[component]!
  return sum
}

export function extremeOf(machine: Machine, at: number, column: number, highest: boolean): number {
  const values = machine.columns[column]!
  let best = -1
  let any = false
  for (
    let component = nextOf(machine.state, at, machine.words, -1);
    component >= 0;
    component = nextOf(machine.state, at, machine.words, component)
  ) {
    const candidate = values[component]!
    if (!any || (highest ? candidate > best : candidate < best)) best = candidate
    any = true
  }
  return best
}

/** How many different values of a column are in the set. */
export function countDifferent(machine: Machine, at: number, column: number): number {
  const { state, words, scratch } = machine
  const values = machine.columns[column]!
  let count = 0
  for (let component = nextOf(state, at, words, -1); component >= 0; component = nextOf(state, at, words, component)) {
    const candidate = values[component]!
    let seen = false
    for (let i = 0; i < count; i++) if (scratch[i] === candidate) seen = true
    if (!seen) scratch[count++] = candidate
  }
  return count
}

/** A counter's value; 0 for nobody's. */
export function counterOf(machine: Machine, counter: number, holder: number): number {
  const per = machine.program.counters[counter]!.per
  if (per === "game") return machine.state[machine.layout.counters[counter]!]!
  return holder < 0 ? 0 : machine.state[machine.layout.counters[counter]! + holder]!
}

export const counterNow = (machine: Machine, counter: number, holder: number): number =>
  measure(machine, COUNTER, counter, holder, counterOf(machine, counter, holder))

export const columnNow = (machine: Machine, column: number, component: number): number =>
  component < 0 ? -1 : measure(machine, COLUMN, column, component, machine.columns[column]![component]!)

/** The same for a player who would do something to it, by the number of its event. */
export const columnFor = (
  machine: Machine,
  column: number,
  component: number,
  player: number,
  event: number,
): number =>
  component < 0 ? -1 : measure(machine, COLUMN, column, component, machine.columns[column]![component]!, player, event)
