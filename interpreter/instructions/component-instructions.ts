/** Components and places, and the numbers of the game. */
import { isMember } from "../compiled/functions/tools.ts"
import type { Emit, ScriptWriter } from "../compiled/script-writer.ts"
import {
  add,
  and,
  type Code,
  either,
  ge,
  get,
  gt,
  i32,
  load,
  lt,
  mul,
  store,
  when,
} from "../compiled/wasm/wasm-code.ts"
import { columnFor, columnNow, counterNow } from "../rules/select.ts"
import { type Family, pureNumber } from "./instruction.ts"
import { codeOf, doneOutside, give, lasting, looked, valueAt } from "./operand-access.ts"

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

const column = looked((script, pc) => script.shop.addresses.list(script.shop.machine.columns[codeOf(script)[pc + 3]!]!))

const counter: Emit = (script, pc) => {
  const code = codeOf(script)
  const holder = script.held(code[pc + 3]!)
  return [holder.into, script.store(code[pc + 1]!, counterRead(script, code[pc + 2]!, holder.local))]
}

/** The printed number where nothing changes it, else what `run` finds. */
const unlessModified =
  (name: string, printed: Emit, isModified: (script: ScriptWriter, pc: number) => boolean): Emit =>
  (script, pc, next) => {
    const outside = doneOutside(name)(script, pc, next)
    return isModified(script, pc)
      ? outside
      : when(lasting(script, "lastingModifiers"), outside, printed(script, pc, next))
  }

/** By name. */
export const THINGS = {
  column: pureNumber("DVI", "D = component V's value in column I; -1 when V is -1", column),
  columnNow: {
    operands: "DVI",
    summary: "The same, with every modifier that stands",
    pure: true,
    result: "number",
    run: (machine, pc) => give(machine, pc, columnNow(machine, machine.code[pc + 3]!, valueAt(machine, pc + 2))),
    emit: unlessModified("columnNow", column, (script, pc) => {
      const { machine } = script.shop
      return machine.columnModifiers[machine.code[pc + 3]!]!.length > 0
    }),
  },
  columnFor: {
    operands: "DVIVI",
    summary: "The same for player V, who would do event I to it: a price that only they pay",
    pure: true,
    result: "number",
    run: (machine, pc) => {
      const { code } = machine
      give(
        machine,
        pc,
        columnFor(machine, code[pc + 3]!, valueAt(machine, pc + 2), valueAt(machine, pc + 4), code[pc + 5]!),
      )
    },
    emit: doneOutside("columnFor"),
  },
  state: pureNumber("DVI", "D = 1 if component V's state I is on", (script, pc) => {
    const code = codeOf(script)
    const { addresses, machine } = script.shop
    const component = script.held(code[pc + 2]!)
    const bits = addresses.setAt(machine.layout.states[code[pc + 3]!]!)
    return [component.into, script.store(code[pc + 1]!, isMember(component.local, bits))]
  }),
  placeOf: pureNumber(
    "DV",
    "D = the place component V is in; -1 when V is -1",
    lookedUp((script) => script.shop.machine.layout.location),
  ),
  cameFrom: pureNumber(
    "DV",
    "D = the place component V was in before its last move",
    lookedUp((script) => script.shop.machine.layout.cameFrom),
  ),
  zoneOf: pureNumber(
    "DV",
    "D = the zone of place V (index into zones), -1 for none",
    looked((script) => script.shop.addresses.list(script.shop.machine.places.zone)),
  ),
  holder: pureNumber(
    "DV",
    "D = the player whose place V is, -1 for a shared one",
    looked((script) => script.shop.addresses.list(script.shop.machine.places.holder)),
  ),
  place: pureNumber(
    "DIV",
    "D = the place of zone I that is player V's (or number V of a shared zone)",
    (script, pc) => {
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
  ),
  count: pureNumber("DV", "D = how many components are in place V", (script, pc) => {
    const code = codeOf(script)
    const { addresses, machine } = script.shop
    const table = addresses.list(Array.from(machine.places.address, (address) => 4 * address))
    const place = script.held(code[pc + 2]!)
    return [
      place.into,
      script.store(code[pc + 1]!, i32(0)),
      when(ge(get(place.local), i32(0)), script.store(code[pc + 1]!, load(addresses.look(table, get(place.local))))),
    ]
  }),
  counter: pureNumber(
    "DIV",
    "D = counter I of holder V (a player or component; ignored for a counter of the game)",
    counter,
  ),
  counterNow: {
    operands: "DIV",
    summary: "The same, with every modifier that stands",
    pure: true,
    result: "number",
    run: (machine, pc) => give(machine, pc, counterNow(machine, machine.code[pc + 2]!, valueAt(machine, pc + 3))),
    emit: unlessModified("counterNow", counter, (script, pc) => {
      const { machine } = script.shop
      return machine.counterModifiers[machine.code[pc + 2]!]!.length > 0
    }),
  },
  variable: {
    operands: "DIV",
    summary: "D = variable I of player V (ignored for a variable of the game)",
    pure: true,
    result: "variable",
    emit: (script, pc) => {
      const code = codeOf(script)
      const { into, at } = variableAt(script, code[pc + 2]!, code[pc + 3]!)
      return [into, script.store(code[pc + 1]!, load(at))]
    },
  },
  setVariable: {
    operands: "IVV",
    summary: "Variable I of player V(1) = V(2)",
    emit: (script, pc) => {
      const code = codeOf(script)
      const { into, at } = variableAt(script, code[pc + 1]!, code[pc + 2]!)
      return [into, store(at, 0, script.value(code[pc + 3]!))]
    },
  },
  variableSet: {
    operands: "SI",
    summary: "S = the set held by variable I",
    pure: true,
    whole: 0,
    emit: (script, pc) => {
      const code = codeOf(script)
      const { sets, addresses, machine } = script.shop
      return sets.copy(script.setIn(code[pc + 1]!), addresses.setAt(machine.layout.variables[code[pc + 2]!]!))
    },
  },
  storeSet: {
    operands: "IS",
    summary: "Set variable I of the game = S",
    emit: (script, pc) => {
      const code = codeOf(script)
      const { sets, addresses, machine } = script.shop
      return sets.copy(addresses.setAt(machine.layout.variables[code[pc + 1]!]!), script.setIn(code[pc + 2]!))
    },
  },
} satisfies Family
