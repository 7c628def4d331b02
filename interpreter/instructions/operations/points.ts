import { operandsOf } from "../../compiled/script-writer.ts"
import { either, get, i32, load, lt } from "../../compiled/wasm/wasm-code.ts"
import { store, value } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const points = defineOperation({
  name: "points",
  operands: "DV",
  summary: "D = player V's points",
  local: true,
  result: "number",
  run(machine, pc) {
    const player = value(machine, machine.code[pc + 2]!)
    store(machine, machine.code[pc + 1]!, player < 0 ? 0 : machine.state[machine.layout.points + player]!)
  },
  emit: (script, pc) => {
    const { machine, addresses } = script.shop
    const [slot, player] = operandsOf(script, pc)
    const { into, local } = script.held(player!)
    const points = load(addresses.at(machine.layout.points, get(local)))
    return [into, script.store(slot!, either(lt(get(local), i32(0)), i32(0), points))]
  },
})
