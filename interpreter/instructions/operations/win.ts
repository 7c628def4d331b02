import { operandsOf } from "../../compiled/script-writer.ts"
import { get, or } from "../../compiled/wasm/wasm-code.ts"
import { HEADER } from "../../program/state-layout.ts"
import { value, wordsTold } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const win = defineOperation({
  name: "win",
  operands: "V",
  summary: "The players of mask V win. The game goes on until it is over",
  tells: true,
  run(machine, pc) {
    const players = value(machine, machine.code[pc + 1]!)
    machine.state[HEADER.winners]! |= players
    machine.observer?.won?.(players, wordsTold(machine))
  },
  emit: (script, pc) => {
    const { addresses } = script.shop
    const [players] = operandsOf(script, pc)
    const { into, local } = script.held(players!)
    return [
      into,
      addresses.setState(HEADER.winners, or(addresses.state(HEADER.winners), get(local))),
      script.tell("won", pc, get(local)),
    ]
  },
})
