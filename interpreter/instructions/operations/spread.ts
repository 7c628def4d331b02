import { membersTable, spaceUnderLocal } from "../../compiled/board-spaces.ts"
import { operandsOf } from "../../compiled/script-writer.ts"
import { get, set } from "../../compiled/wasm/wasm-code.ts"
import { nextOf } from "../../state/sets.ts"
import { spacesUnder } from "../../state/spaces.ts"
import { defineOperation } from "./operation.ts"

export const spread = defineOperation({
  name: "spread",
  operands: "SS",
  summary:
    "First = the spaces that the second set stands for: rows and columns by their spaces, anything else by the space it is or lies on",
  local: true,
  whole: 0,
  changes: [0, 1],
  run(machine, pc) {
    const { code, state, base, words, spaces, scratchSet } = machine
    const to = base + code[pc + 1]!
    const from = base + code[pc + 2]!
    for (let w = 0; w < words; w++) scratchSet[w] = 0
    for (let at = nextOf(state, from, words, -1); at >= 0; at = nextOf(state, from, words, at))
      for (let w = 0; w < words; w++) scratchSet[w]! |= spaces.members[at * words + w]!
    const members = scratchSet.slice()
    spacesUnder(machine, from, to)
    for (let w = 0; w < words; w++) state[to + w]! |= members[w]!
  },
  emit: (script, pc) => {
    const { sets, addresses } = script.shop
    const [to, from] = operandsOf(script, pc)
    const component = script.locals.take()
    const all = sets.pieces.map((piece) => ({ piece, local: sets.local(piece, script.locals) }))
    const members = addresses.row(membersTable(script), get(component))
    const under = script.locals.take()
    return [
      all.map(({ piece, local }) => set(local, sets.constant(piece, null))),
      sets.each(
        (piece) => sets.read(piece, script.setIn(from!)),
        component,
        script.locals,
        () => [
          set(under, spaceUnderLocal(script, component)),
          all.map(({ piece, local }) =>
            set(
              local,
              sets.any(
                piece,
                get(local),
                sets.any(piece, sets.read(piece, members), sets.read(piece, addresses.only(get(under)))),
              ),
            ),
          ),
        ],
      ),
      all.map(({ piece, local }) => sets.write(piece, script.setIn(to!), get(local))),
    ]
  },
})
