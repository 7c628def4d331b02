/** Fibers in compiled form: which runs next, and how a playout goes from one decision to the next. */

import { FIBER, FIBER_WORDS, FRAME, HEADER } from "../program/state-layout.ts"
import { STATUS } from "../scripts/fibers.ts"
import { headerField } from "./functions/tools.ts"
import type { Workshop } from "./script-writer.ts"
import { Locals } from "./wasm/locals.ts"
import type { ModuleWriter } from "./wasm/module.ts"
import {
  add,
  and,
  block,
  branch,
  branchIf,
  type Code,
  call,
  callIndirect,
  divUnsigned,
  drop,
  either,
  eq,
  eqz,
  fillBytes,
  ge,
  get,
  i32,
  Label,
  load,
  loop,
  ltUnsigned,
  ne,
  or,
  returned,
  set,
  shl,
  store,
  sub,
  UNREACHABLE,
  when,
} from "./wasm/wasm-code.ts"

export class Scheduler {
  private readonly shop: Workshop
  private readonly writer: ModuleWriter
  /** Addresses of the main fiber, of the first other one, and behind the last; bytes from one to the next. */
  private readonly main: number
  private readonly first: number
  private readonly last: number
  private readonly apart: number

  constructor(shop: Workshop, writer: ModuleWriter) {
    this.shop = shop
    this.writer = writer
    const { fibers, fiberEnds } = shop.machine.layout
    this.main = 4 * fibers[0]!
    this.first = 4 * fiberEnds[0]!
    this.last = 4 * fiberEnds.at(-1)!
    this.apart = fibers.length > 1 ? 4 * (fiberEnds[1]! - fibers[1]!) : 1
  }

  /** The function that plays until nothing more can be done. */
  write(entryOf: number): number {
    const { addresses, machine } = this.shop
    const { fibers, fiberEnds } = machine.layout
    const index = this.writer.declare(0, 1)
    const locals = new Locals(0)
    const [fiber, frame, end] = [locals.take(), locals.take(), locals.take()]
    const [next, ready] = [new Label(), new Label()]
    const clear = fibers.map((at, i) =>
      when(
        ne(addresses.state(at + FIBER.status), i32(STATUS.free)),
        fillBytes(i32(4 * at), i32(0), i32(4 * (fiberEnds[i]! - at))),
      ),
    )
    const number: Code =
      fibers.length === 1 ? i32(0) : add(divUnsigned(sub(get(fiber), i32(this.first)), i32(this.apart)), i32(1))
    const enter: Code = [
      addresses.write("fiberAt", get(fiber)),
      when(
        eq(get(fiber), i32(this.main)),
        [addresses.write("fiber", i32(0)), addresses.write("stackEnd", i32(4 * fiberEnds[0]!))],
        [addresses.write("fiber", number), addresses.write("stackEnd", add(get(fiber), i32(this.apart)))],
      ),
      set(frame, shl(add(load(get(fiber), 4 * FIBER.top), i32(FRAME.script)), i32(2))),
    ]
    const go: Code = [enter, this.run(entryOf, frame, locals), branch(next)]
    const used =
      this.first === this.last
        ? []
        : [
            addresses.write("fibersEnd", i32(this.last)),
            set(end, i32(this.first)),
            this.each(fiber, when(load(get(fiber), 4 * FIBER.status), set(end, add(get(fiber), i32(this.apart))))),
            addresses.write("fibersEnd", get(end)),
          ]
    this.writer.define(index, locals, [
      used,
      loop(
        next,
        when(addresses.state(HEADER.over), [clear, returned(i32(0))]),
        block(
          ready,
          this.lookAround(fiber, ready, next, locals),
          when(or(eqz(get(fiber)), eq(addresses.read("answers"), addresses.read("limit"))), returned(i32(0))),
          addresses.write("answering", i32(1)),
        ),
        go,
      ),
      i32(0),
    ])
    return index
  }

  /** Does something for each fiber but the main one, whose address is in a local. */
  private each(fiber: number, body: Code): Code {
    if (this.first === this.last) return []
    const next = new Label()
    return [
      set(fiber, i32(this.first)),
      loop(
        next,
        body,
        set(fiber, add(get(fiber), i32(this.apart))),
        branchIf(next, ltUnsigned(get(fiber), this.shop.addresses.read("fibersEnd"))),
      ),
    ]
  }

  /** The address of a fiber by its number. */
  private fiberAt(number: Code): Code {
    const { machine, addresses } = this.shop
    return addresses.look(addresses.list(machine.layout.fibers.map((at) => 4 * at)), number)
  }

  /** The running fiber is done, its frames are cleared already. */
  private end(locals: Locals): Code {
    const { addresses, tell } = this.shop
    const [fiber, other, parent] = [locals.take(), locals.take(), locals.take()]
    const isSibling = and(
      ne(load(get(other), 4 * FIBER.status), i32(STATUS.free)),
      eq(load(get(other), 4 * FIBER.parent), get(parent)),
    )
    const ended = new Label()
    return block(
      ended,
      set(fiber, addresses.read("fiberAt")),
      set(parent, load(get(fiber), 4 * FIBER.parent)),
      Array.from({ length: FIBER_WORDS }, (_, word) => store(get(fiber), 4 * word, i32(0))),
      when(eq(get(fiber), i32(this.main)), [
        addresses.setState(HEADER.over, i32(1)),
        // The frame of base 0: there is none.
        tell("over", i32(4 * FRAME.script), i32(0)),
        branch(ended),
      ]),
      this.each(other, branchIf(ended, isSibling)),
      store(this.fiberAt(get(parent)), 4 * FIBER.status, i32(STATUS.ready)),
    )
  }

  /** Once every branch of one fiber is at the barrier or done, those at it may go on: to a label, when any may. */
  private release(locals: Locals, released: Label): Code {
    if (this.first === this.last) return []
    const { machine } = this.shop
    const [some, parent, other, waits, status] = [
      locals.take(),
      locals.take(),
      locals.take(),
      locals.take(),
      locals.take(),
    ]
    const isChild = eq(load(get(other), 4 * FIBER.parent), get(parent))
    const next = new Label()
    const busy = new Label()
    return [
      set(some, i32(0)),
      set(parent, i32(0)),
      loop(
        next,
        block(
          busy,
          branchIf(busy, ne(load(this.fiberAt(get(parent)), 4 * FIBER.status), i32(STATUS.waiting))),
          set(waits, i32(0)),
          this.each(other, [
            set(status, load(get(other), 4 * FIBER.status)),
            when(and(ne(get(status), i32(STATUS.free)), isChild), [
              branchIf(busy, ne(get(status), i32(STATUS.barrier))),
              set(waits, i32(1)),
            ]),
          ]),
          branchIf(busy, eqz(get(waits))),
          set(some, i32(1)),
          this.each(
            other,
            when(
              and(eq(load(get(other), 4 * FIBER.status), i32(STATUS.barrier)), isChild),
              store(get(other), 4 * FIBER.status, i32(STATUS.ready)),
            ),
          ),
        ),
        set(parent, add(get(parent), i32(1))),
        branchIf(next, ltUnsigned(get(parent), i32(machine.layout.fibers.length))),
      ),
      branchIf(released, get(some)),
    ]
  }

  /**
   * Runs a fiber from the frame on top of it (an address in a local), at the index into code where that stands: the
   * scripts that were under way go on one after another.
   */
  private run(entryOf: number, frame: number, locals: Locals): Code {
    const { addresses, imports, scriptType } = this.shop
    const [pc, entry, slot, below] = [locals.take(), locals.take(), locals.take(), locals.take()]
    const next = new Label()
    const stands = new Label()
    return block(
      stands,
      set(pc, load(get(frame), headerField("pc"))),
      loop(
        next,
        set(entry, addresses.look(entryOf, get(pc))),
        when(eqz(get(entry)), [drop(call(imports.get("lost")!, get(frame), get(pc))), UNREACHABLE]),
        set(slot, load(get(frame), headerField("result"))),
        set(below, load(get(frame), headerField("previous"))),
        when(eqz(callIndirect(scriptType, load(get(frame)), get(frame), sub(get(entry), i32(1)))), [
          set(frame, addresses.read("nextFrame")),
          branchIf(stands, eqz(get(frame))),
          addresses.write("nextFrame", i32(0)),
          set(pc, addresses.read("nextPc")),
          branch(next),
        ]),
        when(eqz(get(below)), [this.end(locals), branch(stands)]),
        set(frame, shl(add(get(below), i32(FRAME.script)), i32(2))),
        when(
          ge(get(slot), i32(0)),
          store(add(get(frame), shl(get(slot), i32(2))), -4 * FRAME.script, addresses.read("result")),
        ),
        set(pc, load(get(frame), headerField("pc"))),
        branch(next),
      ),
    )
  }

  /**
   * Leaves a block with the address of a fiber that is ready in a local, the main one last; else with one that waits
   * for an answer, the main one first, or 0. Before that those that waited for each other may have become ready.
   */
  private lookAround(fiber: number, ready: Label, released: Label, locals: Locals): Code {
    const [status, deciding, waits] = [locals.take(), locals.take(), locals.take()]
    const look = [set(status, load(get(fiber), 4 * FIBER.status)), branchIf(ready, eq(get(status), i32(STATUS.ready)))]
    const isDeciding = eq(get(status), i32(STATUS.deciding))
    return [
      set(deciding, i32(0)),
      set(waits, i32(0)),
      this.each(fiber, [
        look,
        set(deciding, either(and(isDeciding, eqz(get(deciding))), get(fiber), get(deciding))),
        set(waits, or(get(waits), eq(get(status), i32(STATUS.barrier)))),
      ]),
      set(fiber, i32(this.main)),
      look,
      set(deciding, either(isDeciding, get(fiber), get(deciding))),
      when(get(waits), this.release(locals, released)),
      set(fiber, get(deciding)),
    ]
  }
}
