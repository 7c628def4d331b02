import { operandsOf } from "../../compiled/script-writer.ts"
import { eq, get, gt, i32, lt, set, when } from "../../compiled/wasm/wasm-code.ts"
import { lowestBit, setBit } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const edge = defineOperation({
  name: "edge",
  operands: "SII",
  summary: "Keep only the components with the lowest (I(2) = 0) or highest (1) value of column I(1)",
  local: true,
  changes: [0],
  run(machine, pc) {
    const { code, state, base, words } = machine
    const at = base + code[pc + 1]!
    const values = machine.columns[code[pc + 2]!]!
    const sign = code[pc + 3] === 0 ? 1 : -1
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
  emit: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [of, column, highest] = operandsOf(script, pc)
    const from = script.setIn(of!)
    const table = addresses.list(machine.columns[column!]!)
    const take = (): number => script.locals.take()
    const [component, candidate, best] = [take(), take(), take()]
    const kept = sets.pieces.map((piece) => ({ piece, local: sets.local(piece, script.locals) }))
    const isBetter = highest === 0 ? lt(get(candidate), get(best)) : gt(get(candidate), get(best))
    const only = addresses.only(get(component))
    return [
      set(best, i32(highest === 0 ? 0x7fffffff : -0x80000000)),
      kept.map(({ piece, local }) => set(local, sets.constant(piece, null))),
      sets.each(
        (piece) => sets.read(piece, from),
        component,
        script.locals,
        () => [
          set(candidate, addresses.look(table, get(component))),
          when(
            isBetter,
            [set(best, get(candidate)), kept.map(({ piece, local }) => set(local, sets.read(piece, only)))],
            when(
              eq(get(candidate), get(best)),
              kept.map(({ piece, local }) => set(local, sets.any(piece, get(local), sets.read(piece, only)))),
            ),
          ),
        ],
      ),
      kept.map(({ piece, local }) => sets.write(piece, from, get(local))),
    ]
  },
})
