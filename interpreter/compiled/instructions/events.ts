import { HEADER } from "../../layout.ts"
import type { Hearing } from "../../machine.ts"
import { isMember } from "../functions/tools.ts"
import type { Emit, ScriptWriter } from "../script.ts"
import type { Place } from "../sets.ts"
import { type Code, drop, eqz, i32, ne, or, when } from "../wasm/code.ts"
import { askOutside } from "./asking.ts"
import { codeOf, lasting, left, told } from "./common.ts"
import { collectInto, takeOnly, triggered } from "./reacting.ts"

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

/** By the name of the instruction. */
export const EVENTS: Readonly<Record<string, Emit>> = {
  collect: collectInto,
  order: (script, pc, next) => {
    const { machine } = script.shop
    const code = codeOf(script)
    const { pendingWords } = machine.events[code[pc + 3]!]!
    const pending = Array.from({ length: pendingWords }, (_, word) => script.slot(code[pc + 2]! + word))
    return [
      when(eqz(pending.reduce((a, b) => or(a, b))), script.jump(pc, code[pc + 6]!)),
      takeOnly(script, pc, askOutside(script, pc, next, code[pc + 6]!)),
    ]
  },
  trigger: triggered,
  forbidden: (script, pc) => {
    const { machine } = script.shop
    const code = codeOf(script)
    const outside = script.store(code[pc + 1]!, script.outside("forbidden", pc))
    if (machine.events[code[pc + 2]!]!.roles[3]!.listeners.length > 0) return outside
    return when(lasting(script, "lastingListeners"), outside, script.store(code[pc + 1]!, i32(0)))
  },
  keepAllowed: (script, pc) => {
    const { machine } = script.shop
    const code = codeOf(script)
    const event = machine.events[code[pc + 2]!]!
    const outside: Code = [drop(script.outside("keepAllowed", pc))]
    if (code[pc + 3] !== 0) return when(heard(script, event.restricting, script.setIn(code[pc + 1]!), null), outside)
    return event.roles[3]!.listeners.length > 0 ? outside : when(lasting(script, "lastingListeners"), outside)
  },
  unheard: (script, pc) => {
    const { machine } = script.shop
    const code = codeOf(script)
    const hearing = machine.events[code[pc + 1]!]!.hearing[code[pc + 2]!]!
    const component = script.held(code[pc + 4]!)
    return [
      component.into,
      when(eqz(heard(script, hearing, script.setIn(code[pc + 3]!), component.local)), script.jump(pc, code[pc + 5]!)),
    ]
  },
  listen: left("listen"),
  modify: left("modify"),
  doing: told("doing"),
  announce: (script, pc) => {
    const code = codeOf(script)
    return script.tell("announced", pc, i32(code[pc + 1]!), script.value(code[pc + 2]!), script.value(code[pc + 3]!))
  },
}
