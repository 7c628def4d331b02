import { draw } from "../../state/generator.ts"
import { store, value, wordsTold } from "../../state/machine.ts"
import { countBits, nthBit } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const randomPlayer = defineOperation({
  name: "randomPlayer",
  operands: "DV",
  summary: "D = a random player of mask V, -1 for none",
  result: "number",
  run(machine, pc) {
    const mask = value(machine, machine.code[pc + 2]!)
    const count = countBits(mask)
    const drawn = count > 1 ? draw(machine.state, count) : 0
    store(machine, machine.code[pc + 1]!, nthBit(mask, drawn))
    if (count > 1) machine.observer?.drew?.(count, drawn, wordsTold(machine))
  },
})
