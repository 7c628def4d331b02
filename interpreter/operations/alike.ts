import { value } from "../machine.ts"
import { firstOf, nextOf } from "../sets.ts"
import { defineOperation } from "./operation.ts"

export const alike = defineOperation({
  name: "alike",
  operands: "SV",
  summary:
    "Of things that nobody can tell apart keep V: the ones with the lowest numbers. Those of several owners can be told apart, and all stay",
  run(machine, pc) {
    const { code, state, base, words, owner, owned } = machine
    const at = base + code[pc]!
    const count = value(machine, code[pc + 1]!)
    const first = firstOf(state, at, words)
    if (first < 0) return
    const seat = owner[first]!
    for (let w = 0; w < words; w++) {
      const others = seat < 0 ? 0 : state[at + w]! & ~owned[seat]![w]!
      if (others !== 0) return
    }
    let last = first
    for (let i = 1; i < count && last >= 0; i++) last = nextOf(state, at, words, last)
    if (last < 0) return
    const word = last >> 5
    state[at + word]! &= (2 << (last & 31)) - 1
    for (let w = word + 1; w < words; w++) state[at + w] = 0
    if (count < 1) for (let w = 0; w < words; w++) state[at + w] = 0
  },
})
