import { operandsOf } from "../../compiled/script-writer.ts"
import { and, block, branchIf, drop, ge, get, i32, Label, lt } from "../../compiled/wasm/wasm-code.ts"
import { value } from "../../state/machine.ts"
import { firstOf, nextOf } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const alike = defineOperation({
  name: "alike",
  operands: "SV",
  summary:
    "Of things that nobody can tell apart keep V: the ones with the lowest numbers. Those of several owners can be told apart, and all stay",
  local: true,
  changes: [0],
  run(machine, pc) {
    const { code, state, base, words, owner, owned } = machine
    const at = base + code[pc + 1]!
    const count = value(machine, code[pc + 2]!)
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
  emit: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [of, wanted] = operandsOf(script, pc)
    if (script.constant(wanted!) !== 1) return [drop(script.outside("operation alike", pc))]
    const from = script.setIn(of!)
    const first = script.locals.take()
    const done = new Label()
    const seats = addresses.list(machine.owner)
    const owned = addresses.row(addresses.rows(machine.owned), addresses.look(seats, get(first)))
    const isOwned = machine.owner.some((seat) => seat >= 0)
    return block(
      done,
      sets.first(first, from, script.locals),
      branchIf(done, lt(get(first), i32(0))),
      isOwned
        ? branchIf(
            done,
            and(
              ge(addresses.look(seats, get(first)), i32(0)),
              sets.anything((piece) => sets.without(piece, sets.read(piece, from), sets.read(piece, owned))),
            ),
          )
        : [],
      sets.copy(from, addresses.only(get(first))),
    )
  },
})
