import { value } from "../machine.ts"
import { spaceUnder } from "../spaces.ts"
import { defineOperation } from "./operation.ts"

export const near = defineOperation({
  name: "near",
  operands: "SVIV",
  summary: "S = the spaces that way I leads to from the space that component V(1) is or lies on, as seat V(2) sees it",
  run(machine, pc) {
    const { code, state, base, words, spaces } = machine
    const at = base + code[pc]!
    const space = spaceUnder(machine, value(machine, code[pc + 1]!))
    const seats = spaces.ways[code[pc + 2]!]!
    const table = seats[seats.length === 1 ? 0 : value(machine, code[pc + 3]!)]
    for (let w = 0; w < words; w++) state[at + w] = space < 0 || table === undefined ? 0 : table[space * words + w]!
  },
})
