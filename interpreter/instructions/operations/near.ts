import { spaceUnderLocal } from "../../compiled/board-spaces.ts"
import { operandsOf } from "../../compiled/script-writer.ts"
import { add, either, get, i32, ltUnsigned, mul, set } from "../../compiled/wasm/wasm-code.ts"
import { value } from "../../state/machine.ts"
import { spaceUnder } from "../../state/spaces.ts"
import { defineOperation } from "./operation.ts"

export const near = defineOperation({
  name: "near",
  operands: "SVIV",
  summary: "S = the spaces that way I leads to from the space that component V(1) is or lies on, as seat V(2) sees it",
  local: true,
  whole: 0,
  changes: [0],
  run(machine, pc) {
    const { code, state, base, words, spaces } = machine
    const at = base + code[pc + 1]!
    const space = spaceUnder(machine, value(machine, code[pc + 2]!))
    const seats = spaces.ways[code[pc + 3]!]!
    const table = seats[seats.length === 1 ? 0 : value(machine, code[pc + 4]!)]
    for (let w = 0; w < words; w++) state[at + w] = space < 0 || table === undefined ? 0 : table[space * words + w]!
  },
  emit: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [slot, component, way, player] = operandsOf(script, pc)
    const { into, local } = script.held(component!)
    const seat = script.held(player!)
    const tables = machine.spaces.ways[way!]!
    // Before the spaces of each seat stands an empty set, for what lies nowhere; so does one for other seats, at the end.
    const none = new Array<number>(machine.words).fill(0)
    const all = addresses.tables.put([...tables.flatMap((table) => [...none, ...table]), ...none])
    const apart = machine.program.components.length + 1
    const space = script.locals.take()
    const known = ltUnsigned(get(seat.local), i32(tables.length))
    const index =
      tables.length === 1
        ? get(space)
        : either(known, add(mul(get(seat.local), i32(apart)), get(space)), i32(tables.length * apart - 1))
    return [
      into,
      seat.into,
      set(space, spaceUnderLocal(script, local)),
      set(space, index),
      sets.copy(script.setIn(slot!), addresses.row(all, get(space))),
    ]
  },
})
