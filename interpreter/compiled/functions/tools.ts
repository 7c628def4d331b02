/** What functions that scripts share are written with. */

import { FRAME } from "../../program/state-layout.ts"
import type { Machine } from "../../state/machine.ts"
import type { Addresses } from "../addresses.ts"
import type { Place, Sets } from "../set-pieces.ts"
import type { Tell } from "../tellers.ts"
import { Locals } from "../wasm/locals.ts"
import type { ModuleWriter } from "../wasm/module.ts"
import {
  add,
  and,
  block,
  branch,
  branchIf,
  type Code,
  either,
  eqz,
  ge,
  get,
  i32,
  Label,
  load,
  loadByte,
  loop,
  lt,
  set,
  shl,
  shr,
  shrUnsigned,
  sub,
} from "../wasm/wasm-code.ts"

/** What all code of one module is written with. */
export interface Materials {
  readonly machine: Machine
  readonly writer: ModuleWriter
  readonly addresses: Addresses
  readonly sets: Sets
  readonly tell: Tell
  /** Whether decisions are put to the machine's policy, and what happens is told. */
  readonly observed: boolean
}

export class Tools implements Materials {
  readonly machine: Machine
  readonly addresses: Addresses
  readonly sets: Sets
  readonly tell: Tell
  readonly observed: boolean
  readonly writer: ModuleWriter

  constructor({ machine, writer, addresses, sets, tell, observed }: Materials) {
    this.machine = machine
    this.writer = writer
    this.addresses = addresses
    this.sets = sets
    this.tell = tell
    this.observed = observed
  }

  /** A function of so many numbers that gives one. */
  define(parameters: number, body: (locals: Locals) => Code): number {
    const index = this.writer.declare(parameters, 1)
    const locals = new Locals(parameters)
    this.writer.define(index, locals, body(locals))
    return index
  }
}

/** A word at an address in a local. */
export const at = (local: number, bytes = 0): Code => load(get(local), bytes)

/** Whether a component (of a local, not -1) is in a set. */
export const isIn = (component: Code, { at: where, offset }: Place): Code =>
  and(shrUnsigned(loadByte(add(where, shr(component, i32(3))), offset), and(component, i32(7))), i32(1))

/** The same for a component in a local that may be -1, which is in none. */
export const isMember = (component: number, of: Place): Code =>
  and(isIn(either(lt(get(component), i32(0)), i32(0), get(component)), of), ge(get(component), i32(0)))

/** Bytes from a frame's first word to its slot; slot -1 is `you`, -2 is `this`. */
export const slotOffset = (slot: number): number => 4 * (slot - FRAME.script)

/** Bytes from a frame's first word to another of its header. */
export const headerField = (name: keyof typeof FRAME): number => slotOffset(FRAME[name])

/** Goes through an ordered place whose address is in one local, with another to count. */
export function eachOrdered(_tools: Tools, list: number, count: number, body: (_member: Code) => Code): Code {
  const next = new Label()
  const done = new Label()
  return [
    set(count, at(list)),
    block(
      done,
      loop(
        next,
        branchIf(done, eqz(get(count))),
        body(load(add(get(list), shl(get(count), i32(2))))),
        set(count, sub(get(count), i32(1))),
        branch(next),
      ),
    ),
  ]
}
