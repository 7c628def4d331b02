import { store, value } from "../machine.ts"
import { holderOf } from "../places.ts"
import { defineOperation } from "./operation.ts"

export const whose = defineOperation({
  name: "whose",
  operands: "DV",
  summary: "D = the player whose component V is: its owner, else whose place it lies in; -1 for nobody",
  run(machine, pc) {
    const { code } = machine
    const component = value(machine, code[pc + 1]!)
    store(machine, code[pc]!, component < 0 ? -1 : holderOf(machine, component))
  },
})
