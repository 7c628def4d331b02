import { operandsOf } from "../../compiled/script-writer.ts"
import { get, i32 } from "../../compiled/wasm/wasm-code.ts"
import { value, wordsTold } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const assign = defineOperation({
  name: "assign",
  operands: "IV",
  summary: "Variable I (a role) = player V",
  tells: true,
  run(machine, pc) {
    const variable = machine.code[pc + 1]!
    const player = value(machine, machine.code[pc + 2]!)
    machine.state[machine.layout.variables[variable]!] = player
    machine.observer?.assigned?.(variable, player, wordsTold(machine))
  },
  emit: (script, pc) => {
    const { machine, addresses } = script.shop
    const [variable, player] = operandsOf(script, pc)
    const { into, local } = script.held(player!)
    return [
      into,
      addresses.setState(machine.layout.variables[variable!]!, get(local)),
      script.tell("assigned", pc, i32(variable!), get(local)),
    ]
  },
})
