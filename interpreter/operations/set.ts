import { changeCounter } from "../counters.ts"
import { value } from "../machine.ts"
import { defineOperation } from "./operation.ts"

export const set = defineOperation({
  name: "set",
  operands: "IVV",
  summary: "Counter I of holder V(1) becomes V(2), kept inside its bounds",
  run(machine, pc) {
    const { code } = machine
    changeCounter(machine, code[pc]!, value(machine, code[pc + 1]!), value(machine, code[pc + 2]!), "set")
  },
})
