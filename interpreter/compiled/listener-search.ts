/** Who reacts to an event, in compiled form: listeners that stand, found as `collect` finds them. */

import { EVENT, inPhase, PHASE, ROLE, roleOfPhase } from "../program/operand-codes.ts"
import { FRAME, HEADER } from "../program/state-layout.ts"
import { PURE_RESULT } from "../scripts/frames.ts"
import type { LinkedListener } from "../state/machine-tables.ts"
import type { Runtime } from "./functions/index.ts"
import { headerField, isIn, type Materials, slotOffset } from "./functions/tools.ts"
import { Locals } from "./wasm/locals.ts"
import {
  add,
  and,
  block,
  branch,
  branchIf,
  type Code,
  call,
  drop,
  either,
  eq,
  eqz,
  ge,
  get,
  gt,
  gtUnsigned,
  i32,
  Label,
  load,
  loop,
  lt,
  or,
  set,
  shl,
  shr,
  store,
  sub,
  when,
} from "./wasm/wasm-code.ts"

/** What the functions are made with. */
export interface Ground extends Materials {
  readonly runtime: Runtime
  readonly functions: readonly number[]
  readonly imports: ReadonlyMap<string, number>
}

/** Pure scripts within pure scripts. */
const DEEPEST = 48

/** Parameters of the functions that look for listeners. */
const [TOP, BASE, ARGS, PENDING] = [0, 1, 2, 3] as const

/** The frame that a test runs in. */
export interface TestFrame {
  /** Locals: the address of the frame, and the index of the one below. */
  readonly top: number
  readonly base: number
  readonly self: Code
  readonly you: Code
  readonly parameters?: readonly Code[]
}

/** Runs a script that changes nothing on top of whatever runs, and gives its result; it leaves no trace. */
export function runTest(shop: Ground, script: number, frame: TestFrame): Code {
  const { machine, addresses, imports, functions } = shop
  const { top, base, self, you, parameters = [] } = frame
  const field = (name: keyof typeof FRAME, value: Code): Code => store(get(top), headerField(name), value)
  const stop = (reason: number): Code =>
    drop(call(imports.get("stop")!, shl(add(get(base), i32(FRAME.script)), i32(2)), i32(0), i32(reason)))
  const left = sub(addresses.read("fuel"), i32(1))
  return [
    addresses.write("depth", add(addresses.read("depth"), i32(1))),
    when(gt(addresses.read("depth"), i32(DEEPEST)), stop(1)),
    addresses.write("fuel", left),
    when(lt(addresses.read("fuel"), i32(0)), stop(0)),
    when(
      gtUnsigned(add(get(top), i32(slotOffset(machine.scripts.slots[script]!))), addresses.read("stackEnd")),
      stop(1),
    ),
    field("script", i32(script)),
    field("result", i32(PURE_RESULT)),
    field("previous", get(base)),
    field("self", self),
    field("you", you),
    parameters.map((parameter, i) => store(get(top), slotOffset(i), parameter)),
    drop(call(functions[script]!, get(top), i32(0))),
    addresses.write("depth", sub(addresses.read("depth"), i32(1))),
    addresses.read("result"),
  ]
}

/** The functions that look for listeners, made as they are needed. */
export class Reactions {
  private readonly shop: Ground
  private readonly collectors = new Map<string, number>()
  private running = -1

  constructor(shop: Ground) {
    this.shop = shop
  }

  /** The listeners that an instance of `collect` asks. */
  listeners(event: number, phase: number, each: boolean): LinkedListener[] {
    if (phase === PHASE.afterLasting) return []
    return this.shop.machine.events[event]!.roles[roleOfPhase(phase)]!.listeners.filter(
      (listener) => listener.each === each && inPhase(phase, listener.asks),
    )
  }

  /**
   * The function that notes who reacts: the address of the frame on top that tests run in, the index of the frame
   * below, the address of the event's parameters, that of the pending instances.
   */
  collector(event: number, phase: number, each: boolean, count: number): number {
    const key = [event, phase, each, count].join()
    const known = this.collectors.get(key)
    if (known !== undefined) return known
    const { writer } = this.shop
    const index = writer.declare(4, 1)
    this.collectors.set(key, index)
    const locals = new Locals(4)
    const code = this.listeners(event, phase, each).map((listener) => {
      const part = this.consult(listener, count, locals)
      locals.release()
      return part
    })
    writer.define(index, locals, [code, i32(0)])
    return index
  }

  private parameter(at: number): Code {
    return load(get(ARGS), 4 * at)
  }

  /** Notes the instances of one listener. */
  private consult(listener: LinkedListener, count: number, locals: Locals): Code {
    const { machine, addresses, sets } = this.shop
    const carrier = locals.take()
    const { mask, objects } = listener
    const about = (then: Code): Code => {
      if (objects === null) return then
      const object = locals.take()
      const table = addresses.row(addresses.rows([objects]), i32(0))
      return [
        set(object, this.parameter(EVENT.object)),
        when(ge(get(object), i32(0)), when(isIn(get(object), table), then)),
      ]
    }
    if (mask === null) return about([set(carrier, i32(-1)), this.consider(listener, carrier, count)])
    const zones = listener.zones === null ? null : addresses.tables.put(Array.from(listener.zones))
    const zoneOf = addresses.list(machine.places.zone)
    const lies = load(addresses.at(machine.layout.location, get(carrier)))
    const isThere = zones === null ? i32(1) : addresses.look(zones, addresses.look(zoneOf, lies))
    const fromSet = listener.self && !listener.each && count >= EVENT.set + machine.words
    if (listener.self && !fromSet) {
      const table = addresses.row(addresses.rows([mask]), i32(0))
      return about([
        set(carrier, this.parameter(EVENT.object)),
        when(
          ge(get(carrier), i32(0)),
          when(and(isIn(get(carrier), table), eq(isThere, i32(1))), this.consider(listener, carrier, count)),
        ),
      ])
    }
    const { sets: places } = listener
    const consider = this.consider(listener, carrier, count)
    return about(
      sets.each(
        (piece) => {
          let word = sets.constant(piece, mask)
          if (places !== null) {
            const there = Array.from(places, (place) => sets.read(piece, addresses.setAt(place)))
            word = sets.both(
              piece,
              word,
              there.reduce((a, b) => sets.any(piece, a, b), sets.constant(piece, null)),
            )
          }
          if (!fromSet) return word
          const happens = sets.any(
            piece,
            sets.read(piece, { at: get(ARGS), offset: 4 * EVENT.set }),
            sets.read(piece, addresses.only(this.parameter(EVENT.object))),
          )
          return sets.both(piece, word, happens)
        },
        carrier,
        locals,
        () => (places === null ? when(eq(isThere, i32(1)), consider) : consider),
        mask,
      ),
    )
  }

  /** Whom the text of a listener calls `you`. */
  private you(listener: LinkedListener, carrier: Code): Code {
    const { runtime, addresses } = this.shop
    const actor = this.parameter(EVENT.actor)
    if (listener.you === "left")
      return call(runtime.whoLost, listener.mask === null ? this.parameter(EVENT.object) : carrier, actor)
    if (listener.mask === null || listener.you === "actor")
      return either(lt(actor, i32(0)), addresses.state(HEADER.activePlayer), actor)
    return listener.self ? call(runtime.controllerOfMoved, carrier, actor) : call(runtime.controller, carrier)
  }

  /** Tests one instance and notes it. */
  private consider(listener: LinkedListener, carrier: number, count: number): Code {
    const { addresses } = this.shop
    const instance =
      listener.mask === null
        ? i32(listener.instances[0]!)
        : addresses.look(addresses.list(listener.instances) - 4 * listener.first, get(carrier))
    // The carrier's local is free once its instance is known.
    const note: Code = [
      set(carrier, instance),
      store(
        add(get(PENDING), shl(shr(get(carrier), i32(5)), i32(2))),
        0,
        or(load(add(get(PENDING), shl(shr(get(carrier), i32(5)), i32(2)))), shl(i32(1), get(carrier))),
      ),
    ]
    const unlessRunning =
      listener.role === ROLE.replace && listener.effect >= 0
        ? when(eqz(call(this.isRunning(), get(BASE), i32(listener.effect), get(carrier))), note)
        : note
    return listener.test < 0 ? unlessRunning : when(this.tested(listener, carrier, count), unlessRunning)
  }

  /** Runs the test on top of whatever runs; it leaves no trace. */
  private tested(listener: LinkedListener, carrier: number, count: number): Code {
    const { test } = listener
    const room = Math.min(count, this.shop.machine.scripts.parameters[test]!)
    const parameters = Array.from({ length: room }, (_, i) => this.parameter(i))
    const you = this.you(listener, get(carrier))
    return runTest(this.shop, test, { top: TOP, base: BASE, self: get(carrier), you, parameters })
  }

  /** Whether a component's script is under way: the index of the frame on top, the script, the component. */
  private isRunning(): number {
    if (this.running >= 0) return this.running
    const { writer } = this.shop
    this.running = writer.declare(3, 1)
    const [next, done, found] = [new Label(), new Label(), new Label()]
    const frame = shl(add(get(0), i32(FRAME.script)), i32(2))
    const locals = new Locals(3)
    const result = locals.take()
    writer.define(this.running, locals, [
      block(
        done,
        block(
          found,
          loop(
            next,
            branchIf(done, eqz(get(0))),
            branchIf(found, and(eq(load(frame), get(1)), eq(load(frame, headerField("self")), get(2)))),
            set(0, load(frame, headerField("previous"))),
            branch(next),
          ),
        ),
        set(result, i32(1)),
      ),
      get(result),
    ])
    return this.running
  }
}
