import { store, value } from "../machine.ts"
import { defineOperation } from "./operation.ts"

export const placeAt = defineOperation({
  name: "placeAt",
  operands: "DV",
  summary: "D = the place that space V is, -1 for what is none",
  run(machine, pc) {
    const { code, spaces } = machine
    const space = value(machine, code[pc + 1]!)
    store(machine, code[pc]!, space < 0 ? -1 : spaces.place[space]!)
  },
})
