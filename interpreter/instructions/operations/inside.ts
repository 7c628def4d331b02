import { membersOf, membersTable, spaceUnderLocal } from "../../compiled/board-spaces.ts"
import { operandsOf } from "../../compiled/script-writer.ts"
import { eqz, get, set, when } from "../../compiled/wasm/wasm-code.ts"
import { value } from "../../state/machine.ts"
import { clearWords } from "../../state/sets.ts"
import { spaceUnder } from "../../state/spaces.ts"
import { defineOperation } from "./operation.ts"

export const inside = defineOperation({
  name: "inside",
  operands: "SV",
  summary:
    "Keep only spaces that component V stands for: itself, or those of a row or column; where it lies, when it is no part of a board",
  local: true,
  changes: [0],
  run(machine, pc) {
    const { code, state, base, words, spaces } = machine
    const at = base + code[pc + 1]!
    let part = value(machine, code[pc + 2]!)
    if (part >= 0 && isNothing(spaces.members, part * words, words)) part = spaceUnder(machine, part)
    if (part < 0) clearWords(state, at, words)
    else for (let w = 0; w < words; w++) state[at + w]! &= spaces.members[part * words + w]!
  },
  emit: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [of, component] = operandsOf(script, pc)
    const { into, local } = script.held(component!)
    const rows = membersOf(machine)
    const table = membersTable(script)
    const isPart = addresses.list(
      rows.map((row) => (row.some((word) => word !== 0) ? 1 : 0)),
      1,
    )
    return [
      into,
      when(eqz(addresses.look(isPart, get(local))), set(local, spaceUnderLocal(script, local))),
      sets.intersect(script.setIn(of!), addresses.row(table, get(local))),
    ]
  },
})

function isNothing(array: Int32Array, at: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (array[at + w] !== 0) return false
  return true
}
