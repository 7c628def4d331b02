import { value, wordsTold } from "../machine.ts"
import { defineOperation } from "./operation.ts"

export const score = defineOperation({
  name: "score",
  operands: "VV",
  summary: "Player V(1) scores V(2) points (may be negative)",
  run(machine, pc) {
    const { code, state, layout } = machine
    const player = value(machine, code[pc]!)
    const amount = value(machine, code[pc + 1]!)
    if (player < 0) return
    state[layout.points + player]! += amount
    machine.observer?.scored?.(player, amount, wordsTold(machine))
  },
})
