/** Events: who reacts to them, what forbids them. */
import { isMember } from "../compiled/functions/tools.ts"
import type { ScriptWriter } from "../compiled/script-writer.ts"
import type { Place } from "../compiled/set-pieces.ts"
import { type Code, drop, eqz, i32, ne, or, when } from "../compiled/wasm/wasm-code.ts"
import { HEADER } from "../program/state-layout.ts"
import { collect, dropBegun, isForbidden, keepAllowed } from "../rules/events.ts"
import { KIND, startLasting } from "../rules/lasting.ts"
import { isUnderWay } from "../scripts/fibers.ts"
import { type Machine, wordsTold } from "../state/machine.ts"
import type { Hearing } from "../state/machine-tables.ts"
import { tellAside } from "../state/observer.ts"
import { askOutside } from "./emit-decisions.ts"
import { collectInto, takeOnly, triggered } from "./emit-reactions.ts"
import type { Family } from "./instruction.ts"
import { codeOf, give, lasting, valueAt } from "./operand-access.ts"

/** Whether anybody could hear what happens to a set and to a component (a local). */
function heard(script: ScriptWriter, hearing: Hearing, of: Place, component: number | null): Code {
  const { sets, addresses } = script.shop
  if (hearing.always) return i32(1)
  const ways: Code[] = []
  if (hearing.lasting) ways.push(ne(addresses.state(HEADER.lastingListeners), i32(0)))
  const { own } = hearing
  if (own !== null) {
    ways.push(
      sets.anything((piece) => sets.both(piece, sets.read(piece, of), sets.constant(piece, own)), sets.filled(own)),
    )
    if (component !== null) {
      ways.push(isMember(component, addresses.row(addresses.rows([own]), i32(0))))
    }
  }
  for (const { mask, sets: places } of hearing.carriers) {
    ways.push(
      sets.anything((piece) => {
        const there = Array.from(places, (place) => sets.read(piece, addresses.setAt(place)))
        return sets.both(
          piece,
          there.reduce((a, b) => sets.any(piece, a, b)),
          sets.constant(piece, mask),
        )
      }, sets.filled(mask)),
    )
  }
  return ways.length === 0 ? i32(0) : ways.reduce((a, b) => or(a, b))
}

/** Tells whoever observes. */
export function announce(machine: Machine, pc: number): void {
  const { observer, code } = machine
  if (observer === null) return
  const [event, player, source] = [code[pc + 1]!, valueAt(machine, pc + 2), wordsTold(machine, pc)]
  if (event < 0) tellAside(observer, event, player, source)
  else observer.doing?.(event, player, valueAt(machine, pc + 3), source)
}

/** By name. */
export const EVENTS = {
  collect: {
    operands: "PIIIN",
    summary:
      "P = the instances of event I that apply: I phase (0 replace, 1 before, 2 after and lasting only, 3 after and asks nothing, 4 after and asks, 5 all after, 6 after and standing), I each (0 once for the event, 1 once for each component); values: the event's parameters and its set",
    whole: 0,
    run: collect,
    emit: collectInto,
  },
  order: {
    operands: "DPIIIT",
    summary:
      "D = the next pending instance of event I in phase I, taken out of P; I = 1: the active player orders all, 0: players in turn order, the active player ordering each one's; suspends to ask; go on at T when none is pending",
    result: "instance",
    onward: true,
    asks: "order",
    suspends: "at",
    emit: (script, pc, next) => {
      const { machine } = script.shop
      const code = codeOf(script)
      const { pendingWords } = machine.events[code[pc + 3]!]!
      const pending = Array.from({ length: pendingWords }, (_, word) => script.slot(code[pc + 2]! + word))
      return [
        when(eqz(pending.reduce((a, b) => or(a, b))), script.jump(pc, code[pc + 6]!)),
        takeOnly(script, pc, askOutside(script, pc, next, code[pc + 6]!)),
      ]
    },
  },
  trigger: {
    operands: "DDIIN",
    summary:
      "D(1) = the result of instance D(2) of event I in phase I, with the event's parameters and set. A lasting effect that fires once ends first",
    result: "number",
    reads: [1],
    suspends: "behind",
    emit: triggered,
  },
  forbidden: {
    operands: "DIN",
    summary: "D = 1 if a restriction forbids event I with these parameters and set",
    pure: true,
    result: "number",
    run: (machine, pc) => give(machine, pc, isForbidden(machine, pc) ? 1 : 0),
    emit: (script, pc) => {
      const { machine } = script.shop
      const code = codeOf(script)
      const outside = drop(script.outside("forbidden", pc))
      if (machine.events[code[pc + 2]!]!.roles[3]!.listeners.length > 0) return outside
      return when(lasting(script, "lastingListeners"), outside, script.store(code[pc + 1]!, i32(0)))
    },
  },
  listen: {
    operands: "IIVVVN",
    summary:
      "Start lasting listener I; I duration (0 for the rest of the game, 1 until the end of a span, 2 until the start of a span, 3 until the end of the next span that begins), V span, V whose (-1 anyone's), V how many of them; captured values",
    run: (machine, pc) => startLasting(machine, pc, KIND.listener),
  },
  modify: {
    operands: "IIVVVN",
    summary: "Start lasting modifier I, with a duration as for `listen`; captured values",
    run: (machine, pc) => startLasting(machine, pc, KIND.modifier),
  },
  begun: {
    operands: "D",
    summary:
      "D = the number of an event that begins here: what lasting effects are started from here on know that it had begun",
    result: "number",
    run: (machine, pc) => give(machine, pc, ++machine.state[HEADER.begun]!),
  },
  dropBegun: {
    operands: "PIIV",
    summary:
      "Drop from the pending instances P of event I in phase I the lasting effects started since event V (`begun`)",
    run: dropBegun,
    emit: (script, pc) => when(lasting(script, "lastingListeners"), drop(script.outside("dropBegun", pc))),
  },
  doing: {
    operands: "DIVV",
    summary:
      "D = 1 if event I is being done right now (somewhere below on this fiber) by player V(1) to component V(2)",
    pure: true,
    result: "number",
    run: (machine, pc) => {
      const is = isUnderWay(machine, machine.code[pc + 2]!, valueAt(machine, pc + 3), valueAt(machine, pc + 4))
      give(machine, pc, is ? 1 : 0)
    },
  },
  unheard: {
    operands: "IISVT",
    summary:
      "Go on at T when nobody is there to hear event I in phase I, which happens to S and to component V: no rule, no carrier, no lasting effect that could. Tests are not run",
    local: true,
    emit: (script, pc) => {
      const { machine } = script.shop
      const code = codeOf(script)
      const hearing = machine.events[code[pc + 1]!]!.hearing[code[pc + 2]!]!
      const component = script.held(code[pc + 4]!)
      return [
        component.into,
        when(eqz(heard(script, hearing, script.setIn(code[pc + 3]!), component.local)), script.jump(pc, code[pc + 5]!)),
      ]
    },
  },
  keepAllowed: {
    operands: "SIIN",
    summary:
      "Keep only the components of the set to which no restriction forbids event I(1); parameters as for `forbidden`, where each component stands for the event's object and its set. I(2) = 1: rules of the game have been looked at already",
    pure: true,
    run: keepAllowed,
    emit: (script, pc) => {
      const { machine } = script.shop
      const code = codeOf(script)
      const event = machine.events[code[pc + 2]!]!
      const outside: Code = [drop(script.outside("keepAllowed", pc))]
      if (code[pc + 3] !== 0) return when(heard(script, event.restricting, script.setIn(code[pc + 1]!), null), outside)
      return event.roles[3]!.listeners.length > 0 ? outside : when(lasting(script, "lastingListeners"), outside)
    },
  },
  announce: {
    operands: "IVV",
    summary:
      "Tell whoever observes that player V(1) does event I to component V(2) (-1: to none), which costs fuel; event -1: can't pay for what is offered, -2: a condition holds, -3: it does not",
    tells: true,
    run: announce,
    emit: (script, pc) => {
      const code = codeOf(script)
      const [event, player, component] = [code[pc + 1]!, code[pc + 2]!, code[pc + 3]!]
      const told = script.tell("announced", pc, i32(event), script.value(player), script.value(component))
      return event < 0 ? told : [script.burn(pc), told]
    },
  },
} satisfies Family
