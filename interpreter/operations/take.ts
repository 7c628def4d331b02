import { changeCounter } from "../counters.ts"
import { store, value } from "../machine.ts"
import { counterOf } from "../select.ts"
import { defineOperation } from "./operation.ts"

export const take = defineOperation({
  name: "take",
  operands: "IVVD",
  summary:
    "Take V(2) (nothing when negative) off counter I of holder V(1), as far as its lower bound. D = how much was really taken",
  run(machine, pc) {
    const { code } = machine
    const counter = code[pc]!
    const holder = value(machine, code[pc + 1]!)
    const amount = Math.max(0, value(machine, code[pc + 2]!))
    store(
      machine,
      code[pc + 3]!,
      -changeCounter(machine, counter, holder, counterOf(machine, counter, holder) - amount, "take"),
    )
  },
})
