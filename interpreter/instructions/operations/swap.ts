import { insertInto, positionOf, removeFrom, updateKnowledge } from "../../state/component-places.ts"
import { type Machine, store, value, wordsTold } from "../../state/machine.ts"
import { nextOf } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const swap = defineOperation({
  name: "swap",
  operands: "SSVD",
  summary:
    "The i-th component of the first set and the i-th of the second (by number) change places and keep their states; V who swaps (-1 the game). D = pairs swapped",
  result: "number",
  tells: true,
  run(machine, pc) {
    const { code, state, base, words } = machine
    const first = base + code[pc + 1]!
    const second = base + code[pc + 2]!
    const by = value(machine, code[pc + 3]!)
    let pairs = 0
    let a = nextOf(state, first, words, -1)
    let b = nextOf(state, second, words, -1)
    while (a >= 0 && b >= 0) {
      if (a !== b) exchange(machine, a, b)
      pairs++
      machine.observer?.swapped?.(a, b, by, wordsTold(machine))
      a = nextOf(state, first, words, a)
      b = nextOf(state, second, words, b)
    }
    store(machine, code[pc + 4]!, pairs)
  },
})

/** Each takes the other's place, and in ordered places the other's position. */
function exchange(machine: Machine, a: number, b: number): void {
  const { state, layout, places } = machine
  const placeA = state[layout.location + a]!
  const placeB = state[layout.location + b]!
  const slotA = places.ordered[placeA] === 1 ? places.address[placeA]! + 1 + positionOf(machine, placeA, a) : -1
  const slotB = places.ordered[placeB] === 1 ? places.address[placeB]! + 1 + positionOf(machine, placeB, b) : -1
  if (slotA >= 0) state[slotA] = b
  else removeFrom(machine, placeA, a)
  if (slotB >= 0) state[slotB] = a
  else removeFrom(machine, placeB, b)
  if (slotA < 0) insertInto(machine, placeA, b, 2)
  if (slotB < 0) insertInto(machine, placeB, a, 2)
  state[layout.location + a] = placeB
  state[layout.location + b] = placeA
  state[layout.cameFrom + a] = placeA
  state[layout.cameFrom + b] = placeB
  // An exchange inside one place tells nobody anything new about it.
  if (placeA === placeB) return
  updateKnowledge(machine, a, placeA, placeB, atEnd(machine, placeA, slotA))
  updateKnowledge(machine, b, placeB, placeA, atEnd(machine, placeB, slotB))
}

function atEnd(machine: Machine, place: number, slot: number): boolean {
  const address = machine.places.address[place]!
  return slot >= 0 && (slot === address + 1 || slot === address + machine.state[address]!)
}
