import { operandsOf } from "../../compiled/script-writer.ts"
import type { Piece, Place } from "../../compiled/set-pieces.ts"
import { type Code, drop, get, i32 } from "../../compiled/wasm/wasm-code.ts"
import { seesIn } from "../../state/component-places.ts"
import { type Machine, store, value, wordsTold } from "../../state/machine.ts"
import { countBits, lowestBit, nextOf } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const turn = defineOperation({
  name: "turn",
  operands: "SIVD",
  summary:
    "Turn state I of the set on (V not 0) or off. D = how many changed. Of a state that hides, nobody knows its components once it is on; when it is off, those who see their place do",
  result: "number",
  tells: true,
  run(machine, pc) {
    const { code, state, base, words, layout, scratchSet } = machine
    const set = base + code[pc + 1]!
    const bits = layout.states[code[pc + 2]!]!
    const on = value(machine, code[pc + 3]!) !== 0
    const hides = machine.hiding.includes(code[pc + 2]!)
    let changed = 0
    for (let w = 0; w < words; w++) {
      const changing = state[set + w]! & (on ? ~state[bits + w]! : state[bits + w]!)
      state[bits + w]! ^= changing
      changed += countBits(changing)
      if (hides) see(machine, w, changing, on)
      scratchSet[w] = changing
    }
    if (changed > 0 && machine.observer !== null) tellTurned(machine, code[pc + 2]!, on)
    store(machine, code[pc + 4]!, changed)
  },
  emit: (script, pc) => {
    const { machine, sets, addresses, observed } = script.shop
    const [of, state, on, slot] = operandsOf(script, pc)
    const always = script.constant(on!)
    if (machine.hiding.includes(state!) || always === null) return [drop(script.outside("operation turn", pc))]
    const from = script.setIn(of!)
    const bits = addresses.setAt(machine.layout.states[state!]!)
    const changing = (piece: Piece): Code =>
      always !== 0
        ? sets.without(piece, sets.read(piece, from), sets.read(piece, bits))
        : sets.both(piece, sets.read(piece, from), sets.read(piece, bits))
    const turned = always !== 0 ? sets.unite(bits, from) : sets.exclude(bits, from)
    if (!observed) return [script.store(slot!, sets.count(changing)), turned]
    const changed: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
    const component = script.locals.take()
    return [
      sets.build(changed, changing),
      turned,
      script.store(slot!, sets.size(changed)),
      sets.each(
        (piece) => sets.read(piece, changed),
        component,
        script.locals,
        () => script.tell("turned", pc, get(component), i32(state!), i32(always)),
      ),
    ]
  },
})

/** The components of the scratch set have been turned. */
function tellTurned(machine: Machine, turned: number, on: boolean): void {
  const { scratchSet, words } = machine
  const source = wordsTold(machine)
  for (
    let component = nextOf(scratchSet, 0, words, -1);
    component >= 0;
    component = nextOf(scratchSet, 0, words, component)
  )
    machine.observer?.turned?.(component, turned, on, source)
}

/** What players know of the components of one word of a set that are hidden, or no longer so. */
function see(machine: Machine, word: number, components: number, hidden: boolean): void {
  const { state, layout } = machine
  for (let rest = components; rest !== 0; rest &= rest - 1) {
    const component = (word << 5) + lowestBit(rest)
    if (hidden) state[layout.known + component] = 0
    else state[layout.known + component]! |= seesIn(machine, component, state[layout.location + component]!)
  }
}
