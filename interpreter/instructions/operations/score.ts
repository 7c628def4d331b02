import { operandsOf } from "../../compiled/script-writer.ts"
import { add, ge, get, i32, load, store, when } from "../../compiled/wasm/wasm-code.ts"
import { value, wordsTold } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const score = defineOperation({
  name: "score",
  operands: "VV",
  summary: "Player V(1) scores V(2) points (may be negative)",
  tells: true,
  run(machine, pc) {
    const { code, state, layout } = machine
    const player = value(machine, code[pc + 1]!)
    const amount = value(machine, code[pc + 2]!)
    if (player < 0) return
    state[layout.points + player]! += amount
    machine.observer?.scored?.(player, amount, wordsTold(machine))
  },
  emit: (script, pc) => {
    const { machine, addresses } = script.shop
    const [player, points] = operandsOf(script, pc)
    const { into, local } = script.held(player!)
    const amount = script.held(points!)
    const at = addresses.at(machine.layout.points, get(local))
    return [
      into,
      amount.into,
      when(ge(get(local), i32(0)), [
        store(at, 0, add(load(at), get(amount.local))),
        script.tell("scored", pc, get(local), get(amount.local)),
      ]),
    ]
  },
})
