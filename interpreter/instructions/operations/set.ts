import { change } from "../../compiled/changing-counters.ts"
import { operandsOf } from "../../compiled/script-writer.ts"
import { get } from "../../compiled/wasm/wasm-code.ts"
import { changeCounter } from "../../state/counters.ts"
import { value } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const set = defineOperation({
  name: "set",
  operands: "IVV",
  summary: "Counter I of holder V(1) becomes V(2), kept inside its bounds",
  tells: true,
  run(machine, pc) {
    const { code } = machine
    changeCounter(machine, code[pc + 1]!, value(machine, code[pc + 2]!), value(machine, code[pc + 3]!), "set")
  },
  emit: (script, pc) => {
    const [counter, holder, to] = operandsOf(script, pc)
    const { into, local } = script.held(to!)
    return [
      into,
      change(
        script,
        pc,
        "set",
        counter!,
        holder!,
        () => get(local),
        () => [],
      ),
    ]
  },
})
