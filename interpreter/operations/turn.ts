import { sourceOf, store, value } from "../machine.ts"
import { countBits, lowestBit } from "../sets.ts"
import { defineOperation } from "./operation.ts"

export const turn = defineOperation({
  name: "turn",
  operands: "SIVD",
  summary: "Turn state I of the set on (V not 0) or off. D = how many changed",
  run(machine, pc) {
    const { code, state, base, words, layout } = machine
    const set = base + code[pc]!
    const bits = layout.states[code[pc + 1]!]!
    const on = value(machine, code[pc + 2]!) !== 0
    let changed = 0
    for (let w = 0; w < words; w++) {
      const changing = state[set + w]! & (on ? ~state[bits + w]! : state[bits + w]!)
      state[bits + w]! ^= changing
      changed += countBits(changing)
      if (machine.observer === null) continue
      for (let rest = changing; rest !== 0; rest &= rest - 1)
        machine.observer.turned?.((w << 5) + lowestBit(rest), code[pc + 1]!, on, sourceOf(machine, machine.pc))
    }
    store(machine, code[pc + 3]!, changed)
  },
})
