import { changing } from "../../compiled/changing-counters.ts"
import { gt, sub } from "../../compiled/wasm/wasm-code.ts"
import { counterOf } from "../../rules/select.ts"
import { changeCounter } from "../../state/counters.ts"
import { store, value } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const take = defineOperation({
  name: "take",
  operands: "IVVD",
  summary:
    "Take V(2) (nothing when negative) off counter I of holder V(1), as far as its lower bound. D = how much was really taken",
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
      -changeCounter(machine, counter, holder, counterOf(machine, counter, holder) - amount, "take"),
    )
  },
  emit: changing("take", sub, gt, -0x80000000, (after, before) => sub(before, after)),
})
