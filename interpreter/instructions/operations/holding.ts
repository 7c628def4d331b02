import { membersTable } from "../../compiled/board-spaces.ts"
import { operandsOf } from "../../compiled/script-writer.ts"
import { eqz, get, when } from "../../compiled/wasm/wasm-code.ts"
import { clearBit, lowestBit } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const holding = defineOperation({
  name: "holding",
  operands: "SSI",
  summary:
    "Keep of the first set only the spaces, rows and columns that have a space of the second among theirs (I = 1) or none (I = 0)",
  local: true,
  changes: [0, 1],
  run(machine, pc) {
    const { code, state, base, words, spaces } = machine
    const at = base + code[pc + 1]!
    const wanted = base + code[pc + 2]!
    const some = code[pc + 3] !== 0
    for (let w = 0; w < words; w++) {
      for (let rest = state[at + w]!; rest !== 0; rest &= rest - 1) {
        const component = (w << 5) + lowestBit(rest)
        const members = component * words
        let has = false
        for (let v = 0; v < words && !has; v++) has = (spaces.members[members + v]! & state[wanted + v]!) !== 0
        if (has !== some) clearBit(state, at, component)
      }
    }
  },
  emit: (script, pc) => {
    const { sets, addresses } = script.shop
    const [of, wanted, some] = operandsOf(script, pc)
    const set = script.setIn(of!)
    const component = script.locals.take()
    const table = membersTable(script)
    const row = addresses.row(table, get(component))
    const has = sets.anything((piece) =>
      sets.both(piece, sets.read(piece, row), sets.read(piece, script.setIn(wanted!))),
    )
    return sets.each(
      (piece) => sets.read(piece, set),
      component,
      script.locals,
      () => when(some === 0 ? has : eqz(has), sets.exclude(set, addresses.only(get(component)))),
    )
  },
})
