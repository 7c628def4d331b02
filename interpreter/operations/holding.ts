import { clearBit, lowestBit } from "../sets.ts"
import { defineOperation } from "./operation.ts"

export const holding = defineOperation({
  name: "holding",
  operands: "SSI",
  summary:
    "Keep of the first set only the spaces, rows and columns that have a space of the second among theirs (I = 1) or none (I = 0)",
  run(machine, pc) {
    const { code, state, base, words, spaces } = machine
    const at = base + code[pc]!
    const wanted = base + code[pc + 1]!
    const some = code[pc + 2] !== 0
    for (let w = 0; w < words; w++) {
      for (let rest = state[at + w]!; rest !== 0; rest &= rest - 1) {
        const component = (w << 5) + lowestBit(rest)
        const members = component * words
        let has = false
        for (let v = 0; v < words && !has; v++) has = (spaces.members[members + v]! & state[wanted + v]!) !== 0
        if (has !== some) clearBit(state, at, component)
      }
    }
  },
})
