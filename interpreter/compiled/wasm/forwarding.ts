/**
 * What a function has just written to its own memory, it need not read again. Memory stays as it was written, since
 * whoever looks at it from outside finds it in order; but a processor that reads a word just written waits some cycles
 * for it, and in a script nearly every instruction reads what the one before it wrote.
 *
 * Own memory is what only this function writes between its calls (see `OWN`): so what is known of it ends at a call, at
 * the head of a loop that writes it, and where ways meet that do not agree.
 */

import type { Locals } from "./locals.ts"
import { type Item, type OwnMemory, TYPE } from "./wasm-code.ts"

/** How a read is answered: from the local that a write keeps, and of it from this byte on. */
export interface Forwarded {
  readonly local: number
  readonly kept: OwnMemory
  readonly from: number
}

export interface Forwarding {
  /** By the position of the item: reads that are answered, and writes that keep what they write in a local. */
  readonly reads: ReadonlyMap<number, Forwarded>
  readonly writes: ReadonlyMap<number, number>
}

/** What is known to have been written last, by its offset: the position of the write. Null: nothing comes here. */
type Known = ReadonlyMap<number, Write> | null

interface Write extends OwnMemory {
  readonly position: number
}

/** A block that has been begun. */
interface Open {
  readonly label: object
  readonly kind: "block" | "loop" | "if"
  readonly begin: number
  /** What is known on all ways out so far; for an `if`, where it is passed by too. */
  out: Known
  beside: Known
}

const overlap = (a: OwnMemory, b: OwnMemory): boolean => a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes

function without(known: Known, written: OwnMemory): Map<number, Write> {
  return new Map([...(known ?? [])].filter(([, write]) => !overlap(write, written)))
}

/** What both know. */
function meet(a: Known, b: Known): Known {
  if (a === null || b === null) return a ?? b
  return new Map([...a].filter(([offset, { position }]) => b.get(offset)?.position === position))
}

/** The write that holds what is read: all of it, or a lane of it. */
function source(known: Known, read: OwnMemory): Write | null {
  for (const write of known?.values() ?? []) {
    const from = read.offset - write.offset
    if (from >= 0 && from + read.bytes <= write.bytes && from % read.bytes === 0) return write
  }
  return null
}

interface Found {
  readonly read: number
  readonly write: Write
  /** Until where the local must be left alone. */
  until: number
}

/** @param items the function's code in order */
export function forwarding(items: readonly Item[], locals: Locals): Forwarding {
  const ends = endsOf(items)
  const found = answered(items, ends)
  const reads = new Map<number, Forwarded>()
  const writes = new Map<number, number>()
  const until = new Map<number, number>()
  for (const each of found) {
    const { position } = each.write
    until.set(position, Math.max(until.get(position) ?? 0, each.until))
  }
  // Positions in order: a local is free again behind its last read.
  const free = new Map<number, number[]>()
  const busy: { type: number; local: number; until: number }[] = []
  for (const [position, last] of [...until].sort(([a], [b]) => a - b)) {
    for (let i = busy.length - 1; i >= 0; i--) {
      const { type, local, until } = busy[i]!
      if (until > position) continue
      free.set(type, [...(free.get(type) ?? []), local])
      busy.splice(i, 1)
    }
    const type = typeOf(items[position] as { readonly writes: OwnMemory })
    const local = free.get(type)?.pop() ?? locals.add(type)
    busy.push({ type, local, until: last })
    writes.set(position, local)
  }
  for (const { read, write } of found) {
    const { reads: wanted } = items[read] as { readonly reads: OwnMemory }
    reads.set(read, { local: writes.get(write.position)!, kept: write, from: wanted.offset - write.offset })
  }
  return { reads, writes }
}

const typeOf = ({ writes }: { readonly writes: OwnMemory }): number =>
  writes.bytes === 16 ? TYPE.v128 : writes.bytes === 8 ? TYPE.i64 : TYPE.i32

/** By where a block, a loop or an `if` begins: where it ends. */
function endsOf(items: readonly Item[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const [position, item] of items.entries()) {
    if (typeof item === "number") continue
    if ("begin" in item) open.push(position)
    else if ("end" in item) ends.set(open.pop()!, position)
  }
  return ends
}

/** What is known throughout a loop, of what is known where it begins. */
function throughout(known: Known, items: readonly Item[], head: number, end: number): Known {
  let left = known
  for (let position = head; position < end && left !== null && left.size > 0; position++) {
    const item = items[position]!
    if (typeof item === "number") continue
    if ("calls" in item) return new Map()
    if ("writes" in item) left = without(left, item.writes)
  }
  return left
}

/** The reads that a write before them answers, on whichever way they are come to. */
function answered(items: readonly Item[], ends: ReadonlyMap<number, number>): Found[] {
  const found: Found[] = []
  const open: Open[] = []
  let known: Known = new Map()
  const leaveTo = (label: object): void => {
    const to = open.findLast((each) => each.label === label)
    if (to !== undefined && to.kind !== "loop") to.out = to.out === null ? known : meet(to.out, known)
  }
  for (const [position, item] of items.entries()) {
    if (typeof item === "number") continue
    if ("begin" in item) {
      const kind = item.opcode === 0x03 ? "loop" : item.opcode === 0x04 ? "if" : "block"
      if (kind === "loop") known = throughout(known, items, position, ends.get(position)!)
      open.push({ label: item.begin, kind, begin: position, out: null, beside: kind === "if" ? known : null })
    } else if ("otherwise" in item) {
      const inside = open.at(-1)!
      ;[known, inside.beside] = [inside.beside, known]
    } else if ("end" in item) {
      const { out, beside } = open.pop()!
      known = meet(meet(known, beside), out)
    } else if ("branch" in item) {
      for (const label of item.to) leaveTo(label)
      if (item.branch !== 0x0d) known = null
    } else if ("leaves" in item) known = null
    else if ("calls" in item) known = known === null ? null : new Map()
    else if ("writes" in item) {
      if (known !== null) known = without(known, item.writes).set(item.writes.offset, { ...item.writes, position })
    } else {
      const write = source(known, item.reads)
      if (write === null) continue
      // In a loop that the write came before it is read again and again.
      const loops = open.filter((each) => each.kind === "loop" && each.begin > write.position)
      found.push({ read: position, write, until: loops.length > 0 ? ends.get(loops[0]!.begin)! : position })
    }
  }
  return found
}
