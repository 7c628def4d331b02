import { changeCounter } from "../counters.ts"
import { store, value } from "../machine.ts"
import { counterOf } from "../select.ts"
import { defineOperation } from "./operation.ts"

export const add = defineOperation({
  name: "add",
  operands: "IVVD",
  summary:
    "Add V(2) (nothing when negative) to counter I of holder V(1), as far as its upper bound. D = how much was really added",
  run(machine, pc) {
    const { code } = machine
    const counter = code[pc]!
    const holder = value(machine, code[pc + 1]!)
    const amount = Math.max(0, value(machine, code[pc + 2]!))
    store(
      machine,
      code[pc + 3]!,
      changeCounter(machine, counter, holder, counterOf(machine, counter, holder) + amount, "add"),
    )
  },
})
