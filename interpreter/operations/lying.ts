import { uniteMembers } from "../places.ts"
import { nextOf } from "../sets.ts"
import { defineOperation } from "./operation.ts"

export const lying = defineOperation({
  name: "lying",
  operands: "SS",
  summary: "First = what lies on the spaces of the second set",
  run(machine, pc) {
    const { code, state, base, words, spaces, scratchSet } = machine
    const to = base + code[pc]!
    const from = base + code[pc + 1]!
    for (let w = 0; w < words; w++) scratchSet[w] = state[from + w]!
    for (let w = 0; w < words; w++) state[to + w] = 0
    for (let at = nextOf(scratchSet, 0, words, -1); at >= 0; at = nextOf(scratchSet, 0, words, at))
      if (spaces.place[at]! >= 0) uniteMembers(machine, spaces.place[at]!, state, to)
  },
})
