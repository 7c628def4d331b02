import { store, value } from "../../state/machine.ts"
import { clearWords } from "../../state/sets.ts"
import { holdsSome, rowThrough, spaceUnder, uniteHeld } from "../../state/spaces.ts"
import { defineOperation } from "./operation.ts"

export const nextLine = defineOperation({
  name: "nextLine",
  operands: "DVSSVV",
  summary:
    "D = the next axis after V(1) along which a row of at least V(3) spaces that hold something of the second set goes through the space of component V(2), -1 when there is no further one; first set = the things in that row. Begin with -1",
  local: true,
  result: "number",
  whole: 2,
  changes: [2, 3],
  run(machine, pc) {
    const { code, state, base, words, spaces } = machine
    const line = base + code[pc + 3]!
    const set = base + code[pc + 4]!
    const space = spaceUnder(machine, value(machine, code[pc + 5]!))
    const least = value(machine, code[pc + 6]!)
    const axes = space < 0 || !holdsSome(machine, space, set) ? 0 : spaces.axes[space]!
    for (let axis = value(machine, code[pc + 2]!) + 1; axis < axes; axis++) {
      if (rowThrough(machine, axis, space, set) < least) continue
      clearWords(state, line, words)
      uniteHeld(machine, space, set, line)
      for (const next of [spaces.ahead[axis]!, spaces.behind[axis]!])
        for (let at = next[space]!; at >= 0 && holdsSome(machine, at, set); at = next[at]!)
          uniteHeld(machine, at, set, line)
      store(machine, code[pc + 1]!, axis)
      return
    }
    store(machine, code[pc + 1]!, -1)
  },
})
