import { isMember } from "../functions/tools.ts"
import type { Emit, ScriptWriter } from "../script.ts"
import { add, and, type Code, either, ge, get, gt, i32, load, lt, mul, store, when } from "../wasm/code.ts"
import { codeOf, lasting, looked, told } from "./common.ts"

/** D = a word of the state for a component, -1 for none. */
const lookedUp =
  (address: (script: ScriptWriter) => number): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    const component = script.held(code[pc + 2]!)
    return [
      component.into,
      script.store(
        code[pc + 1]!,
        either(
          lt(get(component.local), i32(0)),
          i32(-1),
          load(script.shop.addresses.at(address(script), get(component.local))),
        ),
      ),
    ]
  }

/** The address of a variable: of a player, or of the game for one that does not matter. */
function variableAt(script: ScriptWriter, index: number, player: number): { into: Code; at: Code } {
  const { machine, sets } = script.shop
  const { perPlayer, type } = machine.program.variables[index]!
  const address = 4 * machine.layout.variables[index]!
  if (!perPlayer) return { into: [], at: i32(address) }
  const held = script.held(player)
  const stride = 4 * (type === "set" ? sets.words : 1)
  const seat = either(gt(get(held.local), i32(0)), get(held.local), i32(0))
  return { into: held.into, at: add(mul(seat, i32(stride)), i32(address)) }
}

/** A counter's word, and whether there is one; the holder is in a local. */
function counterRead(script: ScriptWriter, counter: number, holder: number): Code {
  const { machine, addresses } = script.shop
  const address = machine.layout.counters[counter]!
  if (machine.program.counters[counter]!.per === "game") return addresses.state(address)
  return either(lt(get(holder), i32(0)), i32(0), load(addresses.at(address, get(holder))))
}

/** By the name of the instruction. */
export const THINGS: Readonly<Record<string, Emit>> = {
  column: looked((script, pc) => script.shop.addresses.list(script.shop.machine.columns[codeOf(script)[pc + 3]!]!)),
  columnNow: (script, pc, next) => {
    const { machine } = script.shop
    if (machine.columnModifiers[codeOf(script)[pc + 3]!]!.length > 0) return told("columnNow")(script, pc, next)
    return when(
      lasting(script, "lastingModifiers"),
      told("columnNow")(script, pc, next),
      THINGS.column!(script, pc, next),
    )
  },
  state: (script, pc) => {
    const code = codeOf(script)
    const { addresses, machine } = script.shop
    const component = script.held(code[pc + 2]!)
    const bits = addresses.setAt(machine.layout.states[code[pc + 3]!]!)
    return [component.into, script.store(code[pc + 1]!, isMember(component.local, bits))]
  },
  placeOf: lookedUp((script) => script.shop.machine.layout.location),
  cameFrom: lookedUp((script) => script.shop.machine.layout.cameFrom),
  zoneOf: looked((script) => script.shop.addresses.list(script.shop.machine.places.zone)),
  holder: looked((script) => script.shop.addresses.list(script.shop.machine.places.holder)),
  place: (script, pc) => {
    const code = codeOf(script)
    const zone = script.shop.machine.program.zones[code[pc + 2]!]!
    const which = script.held(code[pc + 3]!)
    const isThere = and(ge(get(which.local), i32(0)), lt(get(which.local), i32(zone.places)))
    return [
      which.into,
      script.store(
        code[pc + 1]!,
        either(isThere, add(get(which.local), i32(zone.place)), i32(zone.perPlayer ? -1 : zone.place)),
      ),
    ]
  },
  count: (script, pc) => {
    const code = codeOf(script)
    const { addresses, machine } = script.shop
    const table = addresses.list(Array.from(machine.places.address, (address) => 4 * address))
    const place = script.held(code[pc + 2]!)
    return [
      place.into,
      script.store(code[pc + 1]!, i32(0)),
      when(ge(get(place.local), i32(0)), script.store(code[pc + 1]!, load(addresses.look(table, get(place.local))))),
    ]
  },
  counter: (script, pc) => {
    const code = codeOf(script)
    const holder = script.held(code[pc + 3]!)
    return [holder.into, script.store(code[pc + 1]!, counterRead(script, code[pc + 2]!, holder.local))]
  },
  counterNow: (script, pc, next) => {
    const { machine } = script.shop
    if (machine.counterModifiers[codeOf(script)[pc + 2]!]!.length > 0) return told("counterNow")(script, pc, next)
    return when(
      lasting(script, "lastingModifiers"),
      told("counterNow")(script, pc, next),
      THINGS.counter!(script, pc, next),
    )
  },
  variable: (script, pc) => {
    const code = codeOf(script)
    const { into, at } = variableAt(script, code[pc + 2]!, code[pc + 3]!)
    return [into, script.store(code[pc + 1]!, load(at))]
  },
  setVariable: (script, pc) => {
    const code = codeOf(script)
    const { into, at } = variableAt(script, code[pc + 1]!, code[pc + 2]!)
    return [into, store(at, 0, script.value(code[pc + 3]!))]
  },
  variableSet: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses, machine } = script.shop
    return sets.copy(script.setIn(code[pc + 1]!), addresses.setAt(machine.layout.variables[code[pc + 2]!]!))
  },
  storeSet: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses, machine } = script.shop
    return sets.copy(addresses.setAt(machine.layout.variables[code[pc + 1]!]!), script.setIn(code[pc + 2]!))
  },
}
