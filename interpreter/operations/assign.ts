import { value, wordsTold } from "../machine.ts"
import { defineOperation } from "./operation.ts"

export const assign = defineOperation({
  name: "assign",
  operands: "IV",
  summary: "Variable I (a role) = player V",
  run(machine, pc) {
    const variable = machine.code[pc]!
    const player = value(machine, machine.code[pc + 1]!)
    machine.state[machine.layout.variables[variable]!] = player
    machine.observer?.assigned?.(variable, player, wordsTold(machine))
  },
})
