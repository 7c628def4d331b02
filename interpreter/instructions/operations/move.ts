import { operandsOf } from "../../compiled/script-writer.ts"
import { addressOf } from "../../compiled/set-pieces.ts"
import { call, i32 } from "../../compiled/wasm/wasm-code.ts"
import { relocate } from "../../state/component-places.ts"
import { draw } from "../../state/generator.ts"
import type { Machine } from "../../state/machine.ts"
import { store, value, wordsTold } from "../../state/machine.ts"
import { clearBit, hasBit, lowestBit, nextOf } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const move = defineOperation({
  name: "move",
  operands: "SVVVD",
  summary:
    "Move the set to place V(1); position V(2): 0 top, 1 bottom, 2 where it does not matter; V(3) who moves (-1 the game). D = how many were moved. Components leave an ordered place from its top down, others by number, but in random order into an ordered place that somebody does not see; those past the place's limit stay",
  result: "number",
  tells: true,
  run(machine, pc) {
    const { code, state, base, places, scratch, layout } = machine
    const to = value(machine, code[pc + 2]!)
    const position = value(machine, code[pc + 3]!)
    const by = value(machine, code[pc + 4]!)
    let moved = 0
    const only = to >= 0 ? onlyOne(state, base + code[pc + 1]!, machine.words) : -1
    if (only >= 0) {
      const limit = places.limit[to]!
      const from = state[layout.location + only]!
      if (limit < 0 || from === to || state[places.address[to]!]! < limit) {
        relocate(machine, only, to, position)
        moved = 1
        machine.observer?.moved?.(only, from, to, by, wordsTold(machine))
      }
    } else if (to >= 0) {
      const count = listInOrder(machine, base + code[pc + 1]!)
      const mixed =
        places.ordered[to] === 1 ? mixUnordered(machine, count, ~places.sees[to]! & ((1 << machine.players) - 1)) : 0
      const limit = places.limit[to]!
      for (let i = 0; i < count; i++) {
        const component = scratch[i]!
        const from = state[layout.location + component]!
        if (limit >= 0 && from !== to && state[places.address[to]!]! >= limit) continue
        relocate(machine, component, to, position)
        if (i < mixed) state[layout.known + component]! &= places.sees[to]!
        moved++
        if (i >= mixed) machine.observer?.moved?.(component, from, to, by, wordsTold(machine))
      }
      if (mixed > 0 && machine.observer !== null) tellMixed(machine, mixed, to, by)
    }
    store(machine, code[pc + 5]!, moved)
  },
  emit: (script, pc) => {
    const [from, to, position, by, slot] = operandsOf(script, pc)
    const moved = call(
      script.shop.runtime.move,
      addressOf(script.setIn(from!)),
      script.value(to!),
      script.value(position!),
      script.shop.observed ? [script.value(by!), script.frame, i32(pc)] : [],
    )
    return script.store(slot!, moved)
  },
})

/** Those that came to lie in random order are told of in order of their numbers: else one would hear which lies where. */
function tellMixed(machine: Machine, mixed: number, to: number, by: number): void {
  const { state, layout, scratch } = machine
  for (const component of scratch.slice(0, mixed).sort())
    if (state[layout.location + component] === to)
      machine.observer?.moved?.(component, state[layout.cameFrom + component]!, to, by, wordsTold(machine))
}

/** The component of a set that has no other; -1 when it has none or several. */
function onlyOne(state: Int32Array, at: number, words: number): number {
  let found = -1
  for (let w = 0; w < words; w++) {
    const word = state[at + w]!
    if (word === 0) continue
    if (found >= 0 || (word & (word - 1)) !== 0) return -1
    found = (w << 5) + lowestBit(word)
  }
  return found
}

/** Writes the components of a set to the machine's scratch, in the order they move in; returns how many. */
function listInOrder(machine: Machine, at: number): number {
  const { state, words, places, scratch, scratchSet, layout } = machine
  for (let w = 0; w < words; w++) scratchSet[w] = state[at + w]!
  let count = 0
  for (
    let component = nextOf(scratchSet, 0, words, -1);
    component >= 0;
    component = nextOf(scratchSet, 0, words, component)
  ) {
    const place = state[layout.location + component]!
    if (places.ordered[place] === 0) {
      scratch[count++] = component
      continue
    }
    const address = places.address[place]!
    for (let i = address + state[address]!; i > address; i--) {
      const other = state[i]!
      if (!hasBit(scratchSet, 0, other)) continue
      scratch[count++] = other
      clearBit(scratchSet, 0, other)
    }
  }
  return count
}

/**
 * Components out of places without order come first in the scratch. Into an ordered place that the players of `blind`
 * do not see they go in random order: else their numbers would tell which is which, a shuffled discard pile's too.
 * Returns how many; 0 where there is nothing to mix.
 */
function mixUnordered(machine: Machine, count: number, blind: number): number {
  const { state, places, scratch, layout } = machine
  if (blind === 0) return 0
  let mixed = 0
  for (let i = 0; i < count; i++) {
    const component = scratch[i]!
    if (places.ordered[state[layout.location + component]!] === 1) continue
    scratch[i] = scratch[mixed]!
    scratch[mixed++] = component
  }
  if (mixed < 2) return 0
  for (let i = mixed - 1; i > 0; i--) {
    const j = draw(state, i + 1)
    const component = scratch[i]!
    scratch[i] = scratch[j]!
    scratch[j] = component
  }
  return mixed
}
