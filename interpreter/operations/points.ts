import { store, value } from "../machine.ts"
import { defineOperation } from "./operation.ts"

export const points = defineOperation({
  name: "points",
  operands: "DV",
  summary: "D = player V's points",
  run(machine, pc) {
    const player = value(machine, machine.code[pc + 1]!)
    store(machine, machine.code[pc]!, player < 0 ? 0 : machine.state[machine.layout.points + player]!)
  },
})
