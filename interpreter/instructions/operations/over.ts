import { i32 } from "../../compiled/wasm/wasm-code.ts"
import { HEADER } from "../../program/state-layout.ts"
import { defineOperation } from "./operation.ts"

export const over = defineOperation({
  name: "over",
  operands: "",
  summary: "The game is over",
  run(machine) {
    machine.state[HEADER.over] = 1
  },
  emit: (script, pc) => [script.shop.addresses.setState(HEADER.over, i32(1)), script.tell("over", pc), script.leave()],
})
