import { draw } from "../../state/generator.ts"
import { store, value, wordsTold } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const randomNumber = defineOperation({
  name: "randomNumber",
  operands: "DV",
  summary: "D = a random number 0 .. V-1; 0 when V is below 1",
  result: "number",
  run(machine, pc) {
    const bound = value(machine, machine.code[pc + 2]!)
    const drawn = draw(machine.state, bound)
    store(machine, machine.code[pc + 1]!, drawn)
    machine.observer?.drew?.(bound, drawn, wordsTold(machine))
  },
})
