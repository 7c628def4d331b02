import { value, wordsTold } from "../../state/machine.ts"
import { nextOf } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const reveal = defineOperation({
  name: "reveal",
  operands: "SV",
  summary: "Show the components to the players of mask V: they know them until they are moved unseen or shuffled",
  tells: true,
  run(machine, pc) {
    const { code, state, base, words, layout } = machine
    const set = base + code[pc + 1]!
    const players = value(machine, code[pc + 2]!)
    for (
      let component = nextOf(state, set, words, -1);
      component >= 0;
      component = nextOf(state, set, words, component)
    ) {
      state[layout.known + component]! |= players
      machine.observer?.revealed?.(component, players, wordsTold(machine))
    }
  },
})
