import { value } from "../../state/machine.ts"
import { joinedWith, spaceUnder } from "../../state/spaces.ts"
import { defineOperation } from "./operation.ts"

export const joined = defineOperation({
  name: "joined",
  operands: "SSV",
  summary:
    "First = the things of the second set that are joined, from neighbour to neighbour, with what lies on the space of component V",
  local: true,
  whole: 0,
  changes: [0, 1],
  run(machine, pc) {
    const { code, base } = machine
    joinedWith(machine, spaceUnder(machine, value(machine, code[pc + 3]!)), base + code[pc + 2]!, base + code[pc + 1]!)
  },
})
