import type { Machine } from "../state/machine.ts"
import type { Place } from "./set-pieces.ts"
import { add, type Code, i32, load, mul, shl, store } from "./wasm/wasm-code.ts"

/** Words behind the state. */
export const REGISTER = {
  /** Four words of the generator of random policies. */
  policy: 0,
  fuel: 4,
  /** Where the running fiber's stack ends, in bytes. */
  stackEnd: 5,
  fiber: 6,
  /** Answers given since the call from outside, and how many may be given. */
  answers: 7,
  limit: 8,
  /** What the last script returned. */
  result: 9,
  /** Where to go on when scripts have been left for another: a frame (0 for none) and an index into code. */
  nextFrame: 10,
  nextPc: 11,
  /** 1 while the fiber that goes on is to have its open decision answered. */
  answering: 12,
  /** The running fiber's address. */
  fiberAt: 13,
  /** How many pure scripts run within one another. */
  depth: 14,
  /** The address behind the last fiber that has been used. */
  fibersEnd: 16,
  /** The address behind the parameters of events that listeners are looked for. */
  argsTop: 15,
} as const
export const REGISTERS = 20

/** Tables in the making, each beginning at a multiple of 16 bytes. */
export class Tables {
  readonly start: number
  private readonly words: number[] = []
  private readonly known = new Map<string, number>()

  constructor(machine: Machine) {
    this.start = 4 * ((machine.layout.total + REGISTERS + 3) & ~3)
  }

  /** Puts words down once; returns the address of the first in bytes. */
  put(values: ArrayLike<number>): number {
    const list = Array.from(values)
    const key = list.join()
    const before = this.known.get(key)
    if (before !== undefined) return before
    const address = this.start + 4 * this.words.length
    for (const word of list) this.words.push(word)
    while (this.words.length % 4 !== 0) this.words.push(0)
    this.known.set(key, address)
    return address
  }

  /** So many words of their own, to be written to; returns the address of the first. */
  reserve(words: number): number {
    const address = this.start + 4 * this.words.length
    for (let i = 0; i < words; i++) this.words.push(0)
    while (this.words.length % 4 !== 0) this.words.push(0)
    return address
  }

  get end(): number {
    return this.start + 4 * this.words.length
  }

  writeTo(memory: Int32Array): void {
    memory.set(this.words, this.start / 4)
  }
}

/** Addresses of what a machine's code reads and writes. */
export class Addresses {
  readonly tables: Tables
  private readonly machine: Machine
  private readonly bits: number
  private readonly rowBytes: number

  constructor(machine: Machine) {
    this.machine = machine
    this.tables = new Tables(machine)
    this.rowBytes = 4 * machine.words
    const components = machine.program.components.length
    const rows = new Int32Array((components + 1) * machine.words)
    for (let component = 0; component < components; component++)
      rows[(component + 1) * machine.words + (component >> 5)] = 1 << (component & 31)
    this.bits = this.tables.put(rows)
  }

  register(name: keyof typeof REGISTER): number {
    return 4 * (this.machine.layout.total + REGISTER[name])
  }

  read(name: keyof typeof REGISTER): Code {
    return load(i32(0), this.register(name))
  }

  write(name: keyof typeof REGISTER, value: Code): Code {
    return store(i32(0), this.register(name), value)
  }

  /** A word of the state. */
  state(address: number): Code {
    return load(i32(0), 4 * address)
  }

  setState(address: number, value: Code): Code {
    return store(i32(0), 4 * address, value)
  }

  /** The word of the state so many after another; the number may be -1. */
  at(address: number, index: Code): Code {
    return add(shl(index, i32(2)), i32(4 * address))
  }

  /** A set in the state. */
  setAt(address: number): Place {
    return { at: i32(0), offset: 4 * address }
  }

  /** The set of one component, of none for -1. */
  only(component: Code): Place {
    return this.row(this.bits, component)
  }

  /** The set that is empty, as an address. */
  get nothing(): number {
    return this.bits
  }

  /** One of several sets of a table whose first stands for -1. */
  row(table: number, index: Code): Place {
    return { at: add(mul(index, i32(this.rowBytes)), i32(table + this.rowBytes)), offset: 0 }
  }

  /** A word of a table, whose first stands for -1. */
  look(table: number, index: Code): Code {
    return load(add(shl(index, i32(2)), i32(table + 4)))
  }

  /** A table to `look` into. */
  list(values: ArrayLike<number>, nothing = -1): number {
    return this.tables.put([nothing, ...Array.from(values)])
  }

  /** A table of sets for `row`. */
  rows(sets: readonly ArrayLike<number>[]): number {
    const none = new Array<number>(this.machine.words).fill(0)
    return this.tables.put([none, ...sets.map((each) => Array.from(each).slice(0, this.machine.words))].flat())
  }
}
