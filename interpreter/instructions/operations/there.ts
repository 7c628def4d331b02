import { operandsOf } from "../../compiled/script-writer.ts"
import { eq, eqz, get, load, when } from "../../compiled/wasm/wasm-code.ts"
import { value } from "../../state/machine.ts"
import { clearBit, lowestBit } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const there = defineOperation({
  name: "there",
  operands: "SV",
  summary: "Keep of the set only what lies in place V",
  pure: true,
  run(machine, pc) {
    const { code, state, base, words, layout } = machine
    const at = base + code[pc + 1]!
    const place = value(machine, code[pc + 2]!)
    for (let w = 0; w < words; w++) {
      for (let rest = state[at + w]!; rest !== 0; rest &= rest - 1) {
        const component = (w << 5) + lowestBit(rest)
        if (state[layout.location + component]! !== place) clearBit(state, at, component)
      }
    }
  },
  emit: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [of, place] = operandsOf(script, pc)
    const those = script.setIn(of!)
    const component = script.locals.take()
    const { into, local } = script.held(place!)
    const isThere = eq(load(addresses.at(machine.layout.location, get(component))), get(local))
    return [
      into,
      sets.each(
        (piece) => sets.read(piece, those),
        component,
        script.locals,
        () => when(eqz(isThere), sets.exclude(those, addresses.only(get(component)))),
      ),
    ]
  },
})
