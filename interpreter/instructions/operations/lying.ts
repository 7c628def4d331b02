import { operandsOf } from "../../compiled/script-writer.ts"
import { addressOf, type Place } from "../../compiled/set-pieces.ts"
import { call, drop, get, i32, set, when } from "../../compiled/wasm/wasm-code.ts"
import { uniteMembers } from "../../state/component-places.ts"
import { nextOf } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const lying = defineOperation({
  name: "lying",
  operands: "SS",
  summary: "First = what lies on the spaces of the second set",
  local: true,
  whole: 0,
  changes: [0, 1],
  run(machine, pc) {
    const { code, state, base, words, spaces, scratchSet } = machine
    const to = base + code[pc + 1]!
    const from = base + code[pc + 2]!
    for (let w = 0; w < words; w++) scratchSet[w] = state[from + w]!
    for (let w = 0; w < words; w++) state[to + w] = 0
    for (let at = nextOf(scratchSet, 0, words, -1); at >= 0; at = nextOf(scratchSet, 0, words, at))
      if (spaces.place[at]! >= 0) uniteMembers(machine, spaces.place[at]!, state, to)
  },
  emit: (script, pc) => {
    const { machine, sets, addresses, runtime } = script.shop
    const { spaces, places } = machine
    const [to, from] = operandsOf(script, pc)
    const component = script.locals.take()
    const place = script.locals.take()
    const into = script.setIn(to!)
    const looked: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
    const at = (value: (place: number) => number): number =>
      addresses.list(Array.from(spaces.place, (place) => (place < 0 ? 0 : value(place))))
    const placeOf = at((place) => 4 * places.address[place]!)
    const orderedOf = at((place) => places.ordered[place]!)
    return [
      sets.copy(looked, script.setIn(from!)),
      sets.fill(into, null),
      sets.each(
        (piece) => sets.read(piece, looked),
        component,
        script.locals,
        () => [
          set(place, addresses.look(placeOf, get(component))),
          when(
            get(place),
            when(
              addresses.look(orderedOf, get(component)),
              drop(call(runtime.uniteOrdered, get(place), addressOf(into))),
              sets.unite(into, { at: get(place), offset: 4 }),
            ),
          ),
        ],
      ),
    ]
  },
})
