import { HEADER } from "../layout.ts"
import { defineOperation } from "./operation.ts"

export const over = defineOperation({
  name: "over",
  operands: "",
  summary: "The game is over",
  run(machine) {
    machine.state[HEADER.over] = 1
  },
})
