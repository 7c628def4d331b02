import { isMember } from "../../compiled/functions/tools.ts"
import { operandsOf } from "../../compiled/script-writer.ts"
import { eqz, get, load, set, when } from "../../compiled/wasm/wasm-code.ts"
import { clearBit, hasBit, lowestBit } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const lying = defineOperation({
  name: "lying",
  operands: "SSI",
  summary: "Keep of the first set only what lies on a space of the second (I = 1), or what does not (I = 0)",
  pure: true,
  run(machine, pc) {
    const { code, state, base, words, spaces, layout } = machine
    const at = base + code[pc + 1]!
    const wanted = base + code[pc + 2]!
    const there = code[pc + 3] !== 0
    for (let w = 0; w < words; w++) {
      for (let rest = state[at + w]!; rest !== 0; rest &= rest - 1) {
        const component = (w << 5) + lowestBit(rest)
        const space = spaces.at[state[layout.location + component]!]!
        if ((space >= 0 && hasBit(state, wanted, space)) !== there) clearBit(state, at, component)
      }
    }
  },
  emit: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [of, wanted, there] = operandsOf(script, pc)
    const those = script.setIn(of!)
    const component = script.locals.take()
    const space = script.locals.take()
    const spaceOf = addresses.list(machine.spaces.at)
    const lies = isMember(space, script.setIn(wanted!))
    return sets.each(
      (piece) => sets.read(piece, those),
      component,
      script.locals,
      () => [
        set(space, addresses.look(spaceOf, load(addresses.at(machine.layout.location, get(component))))),
        when(there === 0 ? lies : eqz(lies), sets.exclude(those, addresses.only(get(component)))),
      ],
    )
  },
})
