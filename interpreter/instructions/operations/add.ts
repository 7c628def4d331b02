import { changing } from "../../compiled/changing-counters.ts"
import { lt, add as plus, sub } from "../../compiled/wasm/wasm-code.ts"
import { counterOf } from "../../rules/select.ts"
import { changeCounter } from "../../state/counters.ts"
import { store, value } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const add = defineOperation({
  name: "add",
  operands: "IVVD",
  summary:
    "Add V(2) (nothing when negative) to counter I of holder V(1), as far as its upper bound. D = how much was really added",
  result: "number",
  tells: true,
  run(machine, pc) {
    const { code } = machine
    const counter = code[pc + 1]!
    const holder = value(machine, code[pc + 2]!)
    const amount = Math.max(0, value(machine, code[pc + 3]!))
    store(
      machine,
      code[pc + 4]!,
      changeCounter(machine, counter, holder, counterOf(machine, counter, holder) + amount, "add"),
    )
  },
  emit: changing("add", plus, lt, 0x7fffffff, (after, before) => sub(after, before)),
})
