import { nextOf } from "../sets.ts"
import { spacesUnder } from "../spaces.ts"
import { defineOperation } from "./operation.ts"

export const spread = defineOperation({
  name: "spread",
  operands: "SS",
  summary:
    "First = the spaces that the second set stands for: rows and columns by their spaces, anything else by the space it is or lies on",
  run(machine, pc) {
    const { code, state, base, words, spaces, scratchSet } = machine
    const to = base + code[pc]!
    const from = base + code[pc + 1]!
    for (let w = 0; w < words; w++) scratchSet[w] = 0
    for (let at = nextOf(state, from, words, -1); at >= 0; at = nextOf(state, from, words, at))
      for (let w = 0; w < words; w++) scratchSet[w]! |= spaces.members[at * words + w]!
    const members = scratchSet.slice()
    spacesUnder(machine, from, to)
    for (let w = 0; w < words; w++) state[to + w]! |= members[w]!
  },
})
