/** `collect`, `order` and `trigger` in compiled form. */

import { slotOffset } from "../compiled/functions/tools.ts"
import type { Emit, ScriptWriter } from "../compiled/script-writer.ts"
import {
  add,
  type Code,
  call,
  ctz,
  drop,
  either,
  eq,
  eqz,
  get,
  i32,
  lt,
  ltUnsigned,
  popcnt,
  set,
  store,
  tee,
  when,
} from "../compiled/wasm/wasm-code.ts"
import { EVENT, ROLE, roleOfPhase } from "../program/operand-codes.ts"
import { HEADER } from "../program/state-layout.ts"
import type { LinkedListener } from "../state/machine-tables.ts"
import { lasting } from "./operand-access.ts"

export const collectInto: Emit = (script, pc) => {
  const { machine, addresses, reactions } = script.shop
  const { code } = machine
  const event = code[pc + 2]!
  const phase = code[pc + 3]!
  const each = code[pc + 4] !== 0
  const count = code[pc + 5]!
  const clear = Array.from({ length: machine.events[event]!.pendingWords }, (_, word) =>
    script.store(code[pc + 1]! + word, i32(0)),
  )
  const args = script.locals.take()
  const collector = (): Code => [
    set(args, addresses.read("argsTop")),
    Array.from({ length: count }, (_, i) => store(get(args), 4 * i, script.value(code[pc + 6 + i]!))),
    clear,
    addresses.write("argsTop", add(get(args), i32(4 * count))),
    drop(
      call(
        reactions.collector(event, phase, each, count),
        script.top,
        script.base,
        get(args),
        script.addressOf(code[pc + 1]!),
      ),
    ),
    addresses.write("argsTop", get(args)),
  ]
  return when(
    lasting(script, "lastingListeners"),
    drop(script.outside("collect", pc)),
    reactions.listeners(event, phase, each).length === 0 ? clear : collector(),
  )
}

/** Where there is one instance only it comes next, whoever would be asked. */
export const takeOnly = (script: ScriptWriter, pc: number, otherwise: Code): Code => {
  const { machine } = script.shop
  const { code } = machine
  const { pendingWords } = machine.events[code[pc + 3]!]!
  const pending = code[pc + 2]!
  const words = Array.from({ length: pendingWords }, (_, word) => script.slot(pending + word))
  const count = words.map((word) => popcnt(word)).reduce((a, b) => add(a, b))
  const found = script.locals.take()
  return when(
    eq(count, i32(1)),
    words.map((word, at) =>
      when(tee(found, word), [
        script.store(pending + at, i32(0)),
        script.store(code[pc + 1]!, add(ctz(get(found)), i32(32 * at))),
      ]),
    ),
    otherwise,
  )
}

/** How `you` of a listener's text is found. */
const WHOSE = { actor: 0, controller: 1, controllerOfMoved: 2, whoLost: 3 } as const

const whoseOf = ({ mask, you, self }: LinkedListener): number => {
  if (you === "left") return WHOSE.whoLost
  if (mask === null || you === "actor") return WHOSE.actor
  return self ? WHOSE.controllerOfMoved : WHOSE.controller
}

export const triggered: Emit = (script, pc, next) => {
  const { machine, addresses, runtime } = script.shop
  const { code, listeners, scripts } = machine
  const slot = code[pc + 1]!
  const role = machine.events[code[pc + 3]!]!.roles[roleOfPhase(code[pc + 4]!)]!
  const found = Array.from({ length: role.count }, (_, instance) => listeners[role.listenerOf[instance]!]!)
  const frame = script.locals.take()
  const outside: Code = [
    set(frame, script.outside("trigger", pc)),
    when(get(frame), [script.burn(pc), script.runOnTop(frame, slot)]),
  ]
  // What comes before an event is looked at again when its turn comes, which is rare enough to be done outside.
  const isAhead = found.some(({ role: own }) => own === ROLE.before || own === ROLE.replace)
  if (found.length === 0 || isAhead) return outside
  const effects = found.map(({ effect }) => effect)
  const whose = found.map(whoseOf)
  const given = Array.from({ length: code[pc + 5]! }, (_, i) => script.value(code[pc + 6 + i]!))
  const rooms = effects.filter((effect) => effect >= 0).map((effect) => scripts.parameters[effect]!)
  const least = Math.min(...rooms)
  const most = Math.max(0, ...rooms)
  const take = (): number => script.locals.take()
  const [instance, effect, carrier, kind, you, actor] = [take(), take(), take(), take(), take(), take()]
  const parameters = addresses.list(scripts.parameters)
  const active = addresses.state(HEADER.activePlayer)
  const kinds = new Set(whose)
  return [
    set(instance, script.slot(code[pc + 2]!)),
    when(eqz(ltUnsigned(get(instance), i32(role.count))), outside, [
      set(effect, addresses.look(addresses.list(effects), get(instance))),
      when(lt(get(effect), i32(0)), script.store(slot, i32(0)), [
        set(carrier, addresses.look(addresses.list(role.carrierOf), get(instance))),
        set(actor, given[EVENT.actor]!),
        kinds.size === 1 && kinds.has(WHOSE.actor)
          ? set(you, either(lt(get(actor), i32(0)), active, get(actor)))
          : [
              set(kind, addresses.look(addresses.list(whose), get(instance))),
              when(
                eqz(get(kind)),
                set(you, either(lt(get(actor), i32(0)), active, get(actor))),
                when(
                  eq(get(kind), i32(WHOSE.controller)),
                  set(you, call(runtime.controller, get(carrier))),
                  when(
                    eq(get(kind), i32(WHOSE.controllerOfMoved)),
                    set(you, call(runtime.controllerOfMoved, get(carrier), get(actor))),
                    set(
                      you,
                      call(
                        runtime.whoLost,
                        either(lt(get(carrier), i32(0)), given[EVENT.object]!, get(carrier)),
                        get(actor),
                      ),
                    ),
                  ),
                ),
              ),
            ],
        script.tell(
          "triggered",
          pc,
          addresses.look(addresses.list(role.listenerOf), get(instance)),
          get(you),
          get(carrier),
        ),
        script.putOnTop(pc, next, frame, effect, slot, get(carrier), get(you)),
        given.slice(0, most).map((value, i) => {
          const put = store(get(frame), slotOffset(i), value)
          return i < least ? put : when(lt(i32(i), addresses.look(parameters, get(effect))), put)
        }),
        script.runOnTop(frame, slot),
      ]),
    ]),
  ]
}
