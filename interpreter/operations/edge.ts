import { lowestBit, setBit } from "../sets.ts"
import { defineOperation } from "./operation.ts"

export const edge = defineOperation({
  name: "edge",
  operands: "SII",
  summary: "Keep only the components with the lowest (I(2) = 0) or highest (1) value of column I(1)",
  run(machine, pc) {
    const { code, state, base, words } = machine
    const at = base + code[pc]!
    const values = machine.columns[code[pc + 1]!]!
    const sign = code[pc + 2] === 0 ? 1 : -1
    let best = 0
    let any = false
    for (let w = 0; w < words; w++) {
      const all = state[at + w]!
      state[at + w] = 0
      for (let rest = all; rest !== 0; rest &= rest - 1) {
        const component = (w << 5) + lowestBit(rest)
        const candidate = sign * values[component]!
        if (any && candidate > best) continue
        // Better than all before: none of those stays.
        if (!any || candidate < best) for (let v = 0; v <= w; v++) state[at + v] = 0
        any = true
        best = candidate
        setBit(state, at, component)
      }
    }
  },
})
