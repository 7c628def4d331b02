import { value } from "../machine.ts"
import { clearWords } from "../sets.ts"
import { spaceUnder } from "../spaces.ts"
import { defineOperation } from "./operation.ts"

export const inside = defineOperation({
  name: "inside",
  operands: "SV",
  summary:
    "Keep only spaces that component V stands for: itself, or those of a row or column; where it lies, when it is no part of a board",
  run(machine, pc) {
    const { code, state, base, words, spaces } = machine
    const at = base + code[pc]!
    let part = value(machine, code[pc + 1]!)
    if (part >= 0 && isNothing(spaces.members, part * words, words)) part = spaceUnder(machine, part)
    if (part < 0) clearWords(state, at, words)
    else for (let w = 0; w < words; w++) state[at + w]! &= spaces.members[part * words + w]!
  },
})

function isNothing(array: Int32Array, at: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (array[at + w] !== 0) return false
  return true
}
