import { HEADER } from "../layout.ts"
import { value, wordsTold } from "../machine.ts"
import { defineOperation } from "./operation.ts"

export const win = defineOperation({
  name: "win",
  operands: "V",
  summary: "The players of mask V win. The game goes on until it is over",
  run(machine, pc) {
    const players = value(machine, machine.code[pc]!)
    machine.state[HEADER.winners]! |= players
    machine.observer?.won?.(players, wordsTold(machine))
  },
})
