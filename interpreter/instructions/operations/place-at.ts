import { operandsOf } from "../../compiled/script-writer.ts"
import { store, value } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const placeAt = defineOperation({
  name: "placeAt",
  operands: "DV",
  summary: "D = the place that space V is, -1 for what is none",
  local: true,
  result: "number",
  run(machine, pc) {
    const { code, spaces } = machine
    const space = value(machine, code[pc + 2]!)
    store(machine, code[pc + 1]!, space < 0 ? -1 : spaces.place[space]!)
  },
  emit: (script, pc) => {
    const { machine, addresses } = script.shop
    const [slot, space] = operandsOf(script, pc)
    return script.store(slot!, addresses.look(addresses.list(machine.spaces.place), script.value(space!)))
  },
})
