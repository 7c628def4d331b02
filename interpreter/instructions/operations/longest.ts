import { spaceUnderLocal } from "../../compiled/board-spaces.ts"
import { operandsOf } from "../../compiled/script-writer.ts"
import { addressOf } from "../../compiled/set-pieces.ts"
import { call, drop, get, i32, lt, when } from "../../compiled/wasm/wasm-code.ts"
import { type Machine, store, value } from "../../state/machine.ts"
import { nextOf } from "../../state/sets.ts"
import { holdsSome, rowThrough, spaceUnder } from "../../state/spaces.ts"
import { defineOperation } from "./operation.ts"

export const longest = defineOperation({
  name: "longest",
  operands: "DSV",
  summary:
    "D = the length of the longest unbroken straight row of spaces that hold something of the set: through the space of component V, or anywhere when V is -1; 0 for none",
  local: true,
  result: "number",
  run(machine, pc) {
    const { code, state, base, words, spaces } = machine
    const set = base + code[pc + 2]!
    const through = value(machine, code[pc + 3]!)
    if (through >= 0) {
      store(machine, code[pc + 1]!, longestThrough(machine, spaceUnder(machine, through), set))
      return
    }
    let longest = 0
    for (let at = nextOf(state, set, words, -1); at >= 0; at = nextOf(state, set, words, at)) {
      const space = spaces.place[at]! >= 0 ? -1 : spaceUnder(machine, at)
      longest = Math.max(longest, longestThrough(machine, space, set))
    }
    store(machine, code[pc + 1]!, longest)
  },
  emit: (script, pc) => {
    const { machine, runtime } = script.shop
    const [slot, of, through] = operandsOf(script, pc)
    const { into, local } = script.held(through!)
    if (machine.layout.empty < 0) return [drop(script.outside("operation longest", pc))]
    return [
      into,
      when(
        lt(get(local), i32(0)),
        [drop(script.outside("operation longest", pc))],
        script.store(slot!, call(runtime.longest, spaceUnderLocal(script, local), addressOf(script.setIn(of!)))),
      ),
    ]
  },
})

function longestThrough(machine: Machine, space: number, set: number): number {
  if (space < 0 || !holdsSome(machine, space, set)) return 0
  let longest = 1
  const axes = machine.spaces.axes[space]!
  for (let axis = 0; axis < axes; axis++) longest = Math.max(longest, rowThrough(machine, axis, space, set))
  return longest
}
