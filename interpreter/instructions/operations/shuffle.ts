import { operandsOf } from "../../compiled/script-writer.ts"
import { call, drop, ge, get, i32, when } from "../../compiled/wasm/wasm-code.ts"
import { forget } from "../../state/component-places.ts"
import { draw } from "../../state/generator.ts"
import { value, wordsTold } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const shuffle = defineOperation({
  name: "shuffle",
  operands: "V",
  summary: "Put the components of place V in random order; those who do not see them no longer know which is which",
  tells: true,
  run(machine, pc) {
    const { state, places } = machine
    const place = value(machine, machine.code[pc + 1]!)
    if (place < 0) return
    const first = places.address[place]! + 1
    if (places.ordered[place] === 1) {
      for (let i = state[first - 1]! - 1; i > 0; i--) {
        const j = draw(state, i + 1)
        const component = state[first + i]!
        state[first + i] = state[first + j]!
        state[first + j] = component
      }
    }
    forget(machine, place, ~places.sees[place]!)
    machine.observer?.shuffled?.(place, wordsTold(machine))
  },
  emit: (script, pc) => {
    const { into, local } = script.held(operandsOf(script, pc)[0]!)
    return [
      into,
      when(ge(get(local), i32(0)), [
        drop(call(script.shop.runtime.shuffle, get(local))),
        script.tell("shuffled", pc, get(local)),
      ]),
    ]
  },
})
