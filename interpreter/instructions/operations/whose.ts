import { operandsOf } from "../../compiled/script-writer.ts"
import { call, ge, get, i32, when } from "../../compiled/wasm/wasm-code.ts"
import { holderOf } from "../../state/component-places.ts"
import { store, value } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const whose = defineOperation({
  name: "whose",
  operands: "DV",
  summary: "D = the player whose component V is: its owner, else whose place it lies in; -1 for nobody",
  local: true,
  result: "number",
  run(machine, pc) {
    const { code } = machine
    const component = value(machine, code[pc + 2]!)
    store(machine, code[pc + 1]!, component < 0 ? -1 : holderOf(machine, component))
  },
  emit: (script, pc) => {
    const [slot, component] = operandsOf(script, pc)
    const { into, local } = script.held(component!)
    return [
      into,
      script.store(slot!, i32(-1)),
      when(ge(get(local), i32(0)), script.store(slot!, call(script.shop.runtime.holder, get(local)))),
    ]
  },
})
