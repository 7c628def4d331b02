/** Spans of play. */
import type { Emit, ScriptWriter } from "../compiled/script-writer.ts"
import {
  add,
  block,
  branchIf,
  type Code,
  call,
  drop,
  either,
  eq,
  ge,
  get,
  gt,
  i32,
  Label,
  load,
  loop,
  lt,
  mul,
  ne,
  or,
  set,
  store,
  sub,
  when,
} from "../compiled/wasm/wasm-code.ts"
import { HEADER, SPAN, SPAN_WORDS } from "../program/state-layout.ts"
import { beginSpan, endSpan, presentSpan, queueOf } from "../rules/spans.ts"
import type { Machine } from "../state/machine.ts"
import type { Family } from "./instruction.ts"
import { codeOf, give, lasting, valueAt } from "./operand-access.ts"

const beginInside: Emit = (script, pc) => {
  const { machine, addresses } = script.shop
  const { layout } = machine
  const code = codeOf(script)
  const span = code[pc + 1]!
  const player = script.held(code[pc + 2]!)
  const level = script.locals.take()
  const entry = script.locals.take()
  const field = (offset: number, value: Code): Code => store(get(entry), 4 * offset, value)
  const forget = machine.memoriesOfSpan[span]!.map((memory): Code => {
    const words = layout.memoryWords[memory]! * machine.players
    return Array.from({ length: words }, (_, word) => addresses.setState(layout.memories[memory]! + word, i32(0)))
  })
  return [
    player.into,
    set(level, addresses.state(HEADER.spanDepth)),
    when(
      or(lasting(script, "lastingListeners", "lastingModifiers"), eq(get(level), i32(layout.spanDepth))),
      [drop(script.outside("beginSpan", pc))],
      [
        set(entry, add(mul(get(level), i32(4 * SPAN_WORDS)), i32(4 * layout.spans))),
        field(SPAN.span, i32(span)),
        field(SPAN.player, get(player.local)),
        field(SPAN.extra, ne(script.value(code[pc + 3]!), i32(0))),
        addresses.setState(HEADER.spanDepth, add(get(level), i32(1))),
        when(ge(get(player.local), i32(0)), addresses.setState(HEADER.activePlayer, get(player.local))),
        forget,
        script.tell("began", pc, i32(span), get(player.local), load(get(entry), 4 * SPAN.extra)),
      ],
    ),
  ]
}

/** Where the span is the innermost one and nothing lasts, there is nothing to look for. */
const endInside: Emit = (script, pc) => {
  const { machine, addresses } = script.shop
  const size = 4 * SPAN_WORDS
  const bottom = 4 * machine.layout.spans
  const code = codeOf(script)
  const level = script.locals.take()
  const entry = script.locals.take()
  const active = script.locals.take()
  const player = script.locals.take()
  const next = new Label()
  const done = new Label()
  return [
    set(level, sub(addresses.state(HEADER.spanDepth), i32(1))),
    set(entry, add(mul(get(level), i32(size)), i32(bottom))),
    when(
      or(
        lasting(script, "lastingListeners", "lastingModifiers"),
        or(lt(get(level), i32(0)), ne(load(get(entry), 4 * SPAN.span), i32(code[pc + 1]!))),
      ),
      [drop(script.outside("endSpan", pc))],
      [
        set(player, load(get(entry), 4 * SPAN.player)),
        Array.from({ length: SPAN_WORDS }, (_, word) => store(get(entry), 4 * word, i32(0))),
        addresses.setState(HEADER.spanDepth, get(level)),
        set(active, i32(-1)),
        block(
          done,
          loop(
            next,
            branchIf(done, eq(get(entry), i32(bottom))),
            set(entry, sub(get(entry), i32(size))),
            set(active, load(get(entry), 4 * SPAN.player)),
            branchIf(next, lt(get(active), i32(0))),
          ),
        ),
        addresses.setState(HEADER.activePlayer, get(active)),
        script.tell("ended", pc, i32(code[pc + 1]!), get(player)),
      ],
    ),
  ]
}

/** D = a field of the present span, or what stands for none. */
const fieldOfSpan =
  (field: number, nothing: number) =>
  (machine: Machine, pc: number): void => {
    const span = presentSpan(machine, machine.code[pc + 2]!)
    give(machine, pc, span < 0 ? nothing : machine.state[span + field]!)
  }

const spanField =
  (field: number, nothing: number): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    const entry = script.locals.take()
    return [
      set(entry, call(script.shop.runtime.presentSpan, i32(code[pc + 2]!), i32(-1))),
      script.store(code[pc + 1]!, i32(nothing)),
      when(ge(get(entry), i32(0)), script.store(code[pc + 1]!, load(get(entry), 4 * field))),
    ]
  }

/** Where extra spans that wait for a player, or for nobody, are counted. */
function queueAt(script: ScriptWriter, span: number, word: number): { into: Code; at: Code } {
  const { machine, addresses } = script.shop
  const room = machine.program.players.max
  const { into, local } = script.held(word)
  const player = either(lt(get(local), i32(0)), i32(room), get(local))
  return { into, at: addresses.at(machine.layout.queues + span * (room + 1), player) }
}

/** By name. */
export const SPANS = {
  beginSpan: {
    operands: "IVV",
    summary: "Begin span I of player V(1) (-1: of nobody), as an extra one if V(2): forget its memories",
    tells: true,
    run: (machine, pc) =>
      beginSpan(machine, machine.code[pc + 1]!, valueAt(machine, pc + 2), valueAt(machine, pc + 3) !== 0),
    emit: beginInside,
  },
  endSpan: {
    operands: "I",
    summary: "End span I: lasting effects that run out with it end; the span around it is the present one again",
    run: (machine, pc) => endSpan(machine, machine.code[pc + 1]!),
    emit: endInside,
  },
  inSpan: {
    operands: "DIV",
    summary: "D = 1 if span I is going on, of player V (-1: of anyone)",
    pure: true,
    result: "number",
    run: (machine, pc) =>
      give(machine, pc, presentSpan(machine, machine.code[pc + 2]!, valueAt(machine, pc + 3)) >= 0 ? 1 : 0),
    emit: (script, pc) => {
      const code = codeOf(script)
      const entry = call(script.shop.runtime.presentSpan, i32(code[pc + 2]!), script.value(code[pc + 3]!))
      return script.store(code[pc + 1]!, ge(entry, i32(0)))
    },
  },
  isExtra: {
    operands: "DI",
    summary: "D = 1 if the present span I is an extra one",
    pure: true,
    result: "number",
    run: fieldOfSpan(SPAN.extra, 0),
    emit: spanField(SPAN.extra, 0),
  },
  owner: {
    operands: "DI",
    summary: "D = the player of the present span I, -1 for none",
    pure: true,
    result: "number",
    run: fieldOfSpan(SPAN.player, -1),
    emit: spanField(SPAN.player, -1),
  },
  queued: {
    operands: "DIV",
    summary: "D = how many extra spans I wait for player V",
    pure: true,
    result: "number",
    run: (machine, pc) =>
      give(machine, pc, machine.state[queueOf(machine, machine.code[pc + 2]!, valueAt(machine, pc + 3))]!),
    emit: (script, pc) => {
      const code = codeOf(script)
      const { into, at } = queueAt(script, code[pc + 2]!, code[pc + 3]!)
      return [into, script.store(code[pc + 1]!, load(at))]
    },
  },
  queue: {
    operands: "IVV",
    summary: "V(2) more extra spans I wait for player V(1); negative takes away",
    run: (machine, pc) => {
      const queue = queueOf(machine, machine.code[pc + 1]!, valueAt(machine, pc + 2))
      machine.state[queue] = Math.max(0, machine.state[queue]! + valueAt(machine, pc + 3))
    },
    emit: (script, pc) => {
      const code = codeOf(script)
      const { into, at } = queueAt(script, code[pc + 1]!, code[pc + 2]!)
      const sum = script.locals.take()
      return [
        into,
        set(sum, add(load(at), script.value(code[pc + 3]!))),
        store(at, 0, either(gt(get(sum), i32(0)), get(sum), i32(0))),
      ]
    },
  },
  leave: {
    operands: "I",
    summary: "End the present span I (-2: the whole game) at once: unwind to its script's ending",
    ends: true,
    framed: true,
    emit: (script, pc) => [drop(script.outside("leave", pc)), script.leave()],
  },
} satisfies Family
