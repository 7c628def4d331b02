/**
 * Dealing anew what a player does not know. Every unknown component lies in a *cell*: a position of an ordered place, or
 * one of the unknown members of a place without order. Cells are listed in an order that depends only on what refers to
 * them, and which component lies in a cell is drawn; `label` then says what each component is called from now on.
 */
import { HEADER } from "../program/state-layout.ts"
import { below } from "../state/generator.ts"
import type { Machine } from "../state/machine.ts"
import { lowestBit } from "../state/sets.ts"

/** What is worked out once for a machine, and the arrays that a deal fills. */
export interface Dealing {
  /** By component: the group within which it may be exchanged, and the first component with its name and kind. */
  readonly group: Int32Array
  readonly twin: Int32Array
  readonly groups: number
  /** By group: whether it has components of several kinds, so that not every cell may hold each of them. */
  readonly isMixed: Uint8Array
  /** By place and kind: whether the place may hold it. */
  readonly holds: readonly Uint8Array[]
  /** Places, those that may hold the fewest kinds first. */
  readonly placeOrder: Int32Array

  /** The set of components that the player does not know. */
  readonly unknown: Int32Array
  /** By component: what it is called from now on, whether it is bound to its name, and a hash of what refers to it. */
  readonly label: Int32Array
  readonly isBound: Uint8Array
  readonly mark: Int32Array
  /** The components in their cells' order, and their places. */
  readonly cell: Int32Array
  readonly cellPlace: Int32Array
  cells: number
  /** By place: its first cell and the one past its last. */
  readonly firstCell: Int32Array
  readonly lastCell: Int32Array
  /** A number drawn for the deal, and room to count what is remembered in each place. */
  turn: number
  readonly remembered: Int32Array
  /** Components still to be dealt. */
  readonly pool: Int32Array
  /** By component: what is dealt to its cell whatever is drawn, -1 for nothing. */
  readonly kept: Int32Array
}

export function dealingOf(machine: Machine): Dealing {
  const { program, places } = machine
  const { components, kinds } = program
  const count = components.length
  const holds = Array.from(places.address, (_, place) => {
    const zone = program.zones[places.zone[place]!]
    const table = new Uint8Array(Math.max(1, kinds.length))
    if (zone === undefined || zone.kinds.length === 0) table.fill(1)
    else for (const kind of zone.kinds) table[kind] = 1
    return table
  })
  const family = familiesOfKinds(machine)
  const twins = new Map<string, number>()
  const groupIds = new Map<string, number>()
  const group = new Int32Array(count)
  const twin = new Int32Array(count)
  const kindOfGroup: number[] = []
  const isMixed: number[] = []
  // Things of one name may differ in what is printed on them.
  const printed = (component: number): string =>
    [
      ...program.columns.map(({ values }) => values[component] ?? 0),
      ...program.masks.map((mask) => ((mask[component >> 5] ?? 0) >>> (component & 31)) & 1),
    ].join()
  components.forEach(({ name, kind, owner }, component) => {
    const key = `${kind} ${owner} ${name} ${printed(component)}`
    if (!twins.has(key)) twins.set(key, component)
    twin[component] = twins.get(key)!
    // Whose a component is shows on its back.
    const groupKey = `${family[kind] ?? -1} ${owner}`
    const id = groupIds.get(groupKey) ?? groupIds.size
    groupIds.set(groupKey, id)
    group[component] = id
    kindOfGroup[id] ??= kind
    isMixed[id] = (isMixed[id] ?? 0) | Number(kindOfGroup[id] !== kind)
  })
  const freedom = holds.map((table) => table.reduce((sum, may) => sum + may, 0))
  return {
    group,
    twin,
    groups: groupIds.size,
    isMixed: Uint8Array.from(isMixed),
    holds,
    placeOrder: Int32Array.from([...freedom.keys()].sort((a, b) => freedom[a]! - freedom[b]! || a - b)),
    unknown: new Int32Array(machine.words),
    label: new Int32Array(count),
    isBound: new Uint8Array(count),
    mark: new Int32Array(count),
    cell: new Int32Array(count),
    cellPlace: new Int32Array(count),
    cells: 0,
    firstCell: new Int32Array(holds.length),
    lastCell: new Int32Array(holds.length),
    turn: 0,
    remembered: new Int32Array(holds.length),
    pool: new Int32Array(count),
    kept: new Int32Array(count).fill(-1),
  }
}

/** Kinds that can lie face down together cannot be told apart by their backs: a number for each such family, by kind. */
function familiesOfKinds(machine: Machine): number[] {
  const { kinds, zones } = machine.program
  const hides = machine.hiding.length > 0
  const family = kinds.map((_, kind) => kind)
  for (const zone of zones) {
    if (zone.faces === "everyone" && !hides) continue
    const together = zone.kinds.length > 0 ? zone.kinds : [...kinds.keys()]
    const first = family[together[0] ?? 0]!
    for (const kind of together) {
      const other = family[kind]!
      family.forEach((each, index) => {
        if (each === other) family[index] = first
      })
    }
  }
  return family
}

/** Finds what a player (-1: an onlooker) does not know; everything keeps its name so far. Returns how many there are. */
export function findUnknown(machine: Machine, dealing: Dealing, state: Int32Array, player: number): number {
  const { unknown, label, isBound, mark } = dealing
  const known = machine.layout.known
  const mask = player < 0 ? (1 << machine.players) - 1 : 1 << player
  let count = 0
  unknown.fill(0)
  isBound.fill(0)
  for (let component = 0; component < label.length; component++) {
    label[component] = component
    mark[component] = 0
    if ((state[known + component]! & mask) === mask) continue
    unknown[component >> 5]! |= 1 << (component & 31)
    count++
  }
  return count
}

/** Notes that something refers to a component: in which order the members of a place come depends on that alone. */
export function touch(dealing: Dealing, component: number, by: number): void {
  const mixed = Math.imul(dealing.mark[component]! ^ by, 0x9e3779b1)
  dealing.mark[component] = mixed ^ (mixed >>> 15)
}

/** Lists the cells of the unknown components, whose marks are complete. */
export function listCells(machine: Machine, dealing: Dealing, state: Int32Array): void {
  const { places, words } = machine
  const { cell, cellPlace, firstCell, lastCell, unknown, placeOrder } = dealing
  let cells = 0
  for (const place of placeOrder) {
    const address = places.address[place]!
    const count = state[address]!
    if (count === 0) continue
    const from = cells
    if (places.ordered[place] === 1) {
      for (let at = address + 1; at <= address + count; at++) {
        const component = state[at]!
        if (((unknown[component >> 5]! >>> (component & 31)) & 1) === 1) cell[cells++] = component
      }
    } else {
      for (let w = 0; w < words; w++)
        for (let word = state[address + 1 + w]! & unknown[w]!; word !== 0; word &= word - 1)
          cell[cells++] = (w << 5) + lowestBit(word)
      sortByMark(dealing, from, cells)
    }
    cellPlace.fill(place, from, cells)
    firstCell[place] = from
    lastCell[place] = cells
  }
  dealing.cells = cells
}

/** Those to which the same refers may come in any order: what is dealt to them is the same set. */
function sortByMark({ cell, mark }: Dealing, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const component = cell[i]!
    const own = mark[component]!
    let at = i
    for (; at > from && mark[cell[at - 1]!]! > own; at--) cell[at] = cell[at - 1]!
    cell[at] = component
  }
}

/** Draws what lies in each cell; the generator is four words of generator.ts. */
export function deal(machine: Machine, dealing: Dealing, generator: Int32Array): void {
  dealing.turn = below(generator, 0, 1 << 20)
  for (let group = 0; group < dealing.groups; group++) dealGroup(machine, dealing, group, generator)
}

/** What lies with these players (a mask) is dealt to them again: what was drawn, or what really lies there. */
export function keepWith(machine: Machine, dealing: Dealing, players: number, really = false): void {
  const { cell, cellPlace, cells, kept, label } = dealing
  for (let i = 0; i < cells; i++) {
    const holder = machine.places.holder[cellPlace[i]!]!
    const component = cell[i]!
    if (holder >= 0 && ((players >> holder) & 1) === 1) kept[component] = really ? component : label[component]!
  }
}

function dealGroup(machine: Machine, dealing: Dealing, group: number, generator: Int32Array): void {
  const { group: groupOf, unknown, pool, cell, cells, isBound, label, isMixed, kept } = dealing
  let left = 0
  for (let w = 0; w < unknown.length; w++)
    for (let word = unknown[w]!; word !== 0; word &= word - 1) {
      const component = (w << 5) + lowestBit(word)
      if (groupOf[component] === group) pool[left++] = component
    }
  if (left === 0) return
  for (let i = 0; i < cells; i++)
    if (groupOf[cell[i]!] === group && isBound[cell[i]!] === 1) left = takeTwin(dealing, cell[i]!, left)
  for (let i = 0; i < cells; i++) {
    const component = cell[i]!
    if (kept[component]! < 0 || groupOf[component] !== group || isBound[component] === 1) continue
    const at = pool.indexOf(kept[component]!)
    if (at < 0 || at >= left) {
      kept[component] = -1
      continue
    }
    label[component] = kept[component]!
    pool.copyWithin(at, at + 1, left--)
  }
  for (let i = left - 1; i > 0; i--) {
    const j = below(generator, 0, i + 1)
    const component = pool[i]!
    pool[i] = pool[j]!
    pool[j] = component
  }
  for (let i = 0; i < cells; i++) {
    const component = cell[i]!
    if (groupOf[component] !== group || isBound[component] === 1 || kept[component]! >= 0) continue
    if (isMixed[group] === 1) bringForward(machine, dealing, i, left)
    label[component] = pool[--left]!
  }
}

/** A component whose name is known gets its first twin that is left, which comes out of the pool. */
function takeTwin({ pool, twin, label }: Dealing, component: number, left: number): number {
  let at = 0
  while (at < left && twin[pool[at]!] !== twin[component]) at++
  label[component] = pool[at]!
  pool.copyWithin(at, at + 1, left)
  return left - 1
}

/**
 * Of what is left in the pool, the first that a cell may hold comes next. Cells that may hold the fewest kinds come first,
 * so there is one as long as of two places' kinds one has all of the other's, or none.
 */
function bringForward(machine: Machine, dealing: Dealing, cell: number, left: number): void {
  const { pool, cellPlace, holds } = dealing
  const may = holds[cellPlace[cell]!]!
  for (let i = left - 1; i >= 0; i--) {
    const component = pool[i]!
    if (may[machine.program.components[component]!.kind] === 0) continue
    pool[i] = pool[left - 1]!
    pool[left - 1] = component
    return
  }
}

/** Four words for the game's own generator: what comes next is hidden too. */
export function reseed(target: Int32Array, generator: Int32Array): void {
  let any = 0
  for (let word = 0; word < 4; word++) {
    const drawn = (below(generator, 0, 65536) << 16) | below(generator, 0, 65536)
    target[HEADER.generator + word] = drawn
    any |= drawn
  }
  // A generator of zeros would give nothing but zeros.
  if (any === 0) target[HEADER.generator] = 1
}
