/**
 * Whether anybody could hear an event at all: found by sets alone, before any test is run. Most events of most games
 * have listeners that are not on the table, and are over with this one look.
 */
import { HEADER } from "../program/state-layout.ts"
import type { Machine } from "../state/machine.ts"
import type { Hearing, LinkedListener } from "../state/machine-tables.ts"

/** Joins the listeners of a phase. */
export function hearingOf(standing: readonly LinkedListener[], lasting: boolean, words: number): Hearing {
  let always = false
  let own: Int32Array | null = null
  const carriers: { mask: Int32Array; sets: Int32Array }[] = []
  const unite = (into: Int32Array, mask: Int32Array): void => {
    for (let w = 0; w < words; w++) into[w]! |= mask[w]!
  }
  for (const listener of standing) {
    const { mask, sets } = listener
    if (mask === null || (sets === null && !listener.self)) always = true
    else if (listener.self) {
      own ??= new Int32Array(words)
      unite(own, mask)
    } else if (sets !== null) {
      const same = carriers.find((each) => each.sets.join() === sets.join())
      if (same) unite(same.mask, mask)
      else carriers.push({ mask: mask.slice(0, words), sets })
    }
  }
  return { always, lasting, own, carriers }
}

/**
 * Whether anybody could hear what happens to the set at `at` of the state and to one component (-1 for none).
 * May say yes where the tests will say no, never the other way round.
 */
export function isHeard(machine: Machine, hearing: Hearing, at: number, component: number): boolean {
  if (hearing.always) return true
  const { state, words } = machine
  if (hearing.lasting && state[HEADER.lastingListeners] !== 0) return true
  const { own, carriers } = hearing
  if (own !== null) {
    if (component >= 0 && ((own[component >> 5]! >>> (component & 31)) & 1) !== 0) return true
    for (let w = 0; w < words; w++) if ((own[w]! & state[at + w]!) !== 0) return true
  }
  for (let i = 0; i < carriers.length; i++) {
    const { mask, sets } = carriers[i]!
    for (let w = 0; w < words; w++) {
      const wanted = mask[w]!
      if (wanted === 0) continue
      for (let s = 0; s < sets.length; s++) if ((state[sets[s]! + w]! & wanted) !== 0) return true
    }
  }
  return false
}
