import { value, wordsTold } from "../machine.ts"
import { forget } from "../places.ts"
import { draw } from "../random.ts"
import { defineOperation } from "./operation.ts"

export const shuffle = defineOperation({
  name: "shuffle",
  operands: "V",
  summary: "Put the components of place V in random order; those who do not see them no longer know which is which",
  run(machine, pc) {
    const { state, places } = machine
    const place = value(machine, machine.code[pc]!)
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
})
