/** What is remembered of events: how often, how much and which components, by player, until a span begins anew. */
import { MEMORY } from "../program/state-layout.ts"
import type { Machine } from "./machine.ts"
import { clearWords } from "./sets.ts"

const shareOf = (machine: Machine, memory: number, player: number): number =>
  machine.layout.memories[memory]! + player * machine.layout.memoryWords[memory]!

/** Notes an event in each of its memories; nobody's doings (player -1) are not remembered. */
export function note(machine: Machine, event: number, player: number, amount: number, set: number): void {
  if (player < 0) return
  const { state, words, program } = machine
  for (const memory of machine.memoriesOfEvent[event]!) {
    const at = shareOf(machine, memory, player)
    state[at + MEMORY.count]!++
    state[at + MEMORY.amount]! += amount
    if (program.memories[memory]!.keepsSet)
      for (let w = 0; w < words; w++) state[at + MEMORY.set + w]! |= state[set + w]!
  }
}

/** One number of a memory, of a player or (-1) of all together. */
export function remembered(machine: Machine, memory: number, player: number, field: number): number {
  if (player >= 0) return machine.state[shareOf(machine, memory, player) + field]!
  let sum = 0
  for (let p = 0; p < machine.players; p++) sum += machine.state[shareOf(machine, memory, p) + field]!
  return sum
}

/** The components of a memory, of a player or (-1) of all together, written to the set at `at`. */
export function rememberedSet(machine: Machine, at: number, memory: number, player: number): void {
  const { state, words } = machine
  for (let w = 0; w < words; w++) state[at + w] = 0
  if (!machine.program.memories[memory]!.keepsSet) return
  const last = player < 0 ? machine.players - 1 : player
  for (let p = Math.max(player, 0); p <= last; p++) {
    const from = shareOf(machine, memory, p) + MEMORY.set
    for (let w = 0; w < words; w++) state[at + w]! |= state[from + w]!
  }
}

/** A span begins: its memories are empty again, for everyone. */
export function forgetMemories(machine: Machine, span: number): void {
  const { state, layout } = machine
  for (const memory of machine.memoriesOfSpan[span]!) {
    // Seats that nobody has remember nothing.
    clearWords(state, layout.memories[memory]!, layout.memoryWords[memory]! * machine.players)
  }
}
