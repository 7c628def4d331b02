import { HEADER } from "../../program/state-layout.ts"
import { value, wordsTold } from "../../state/machine.ts"
import { countBits } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const out = defineOperation({
  name: "out",
  operands: "V",
  summary: "Player V is out of the game; when one is left, that one wins and the game is over",
  tells: true,
  run(machine, pc) {
    const { state, observer } = machine
    const player = value(machine, machine.code[pc + 1]!)
    if (player < 0 || ((state[HEADER.playersIn]! >> player) & 1) === 0) return
    state[HEADER.playersIn]! &= ~(1 << player)
    const source = wordsTold(machine)
    observer?.wentOut?.(player, source)
    const left = state[HEADER.playersIn]!
    if (countBits(left) > 1) return
    state[HEADER.winners]! |= left
    state[HEADER.over] = 1
    observer?.won?.(left, source)
  },
})
