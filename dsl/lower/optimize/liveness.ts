import type { Body } from "./code.ts"
import { successors, usesOf } from "./effects.ts"

/** By instruction: the slots that are still read after it, one byte each. */
export const liveAfter = (body: Body, slots: number): Uint8Array[] => liveness(body, slots).after

/** By instruction: the slots that are read by it or after it before they are written. */
export const liveBefore = (body: Body, slots: number): Uint8Array[] => liveness(body, slots).before

function liveness(body: Body, slots: number): { readonly before: Uint8Array[]; readonly after: Uint8Array[] } {
  const { instructions } = body
  const uses = instructions.map((each) => usesOf(each, body))
  const next = instructions.map((each, index) => successors(each, index))
  const before = instructions.map(() => new Uint8Array(slots))
  const after = instructions.map(() => new Uint8Array(slots))
  for (let changed = true; changed; ) {
    changed = false
    for (let index = instructions.length - 1; index >= 0; index--) {
      const each = instructions[index]
      const live = after[index]
      const start = before[index]
      if (!each || !live || !start) continue
      // A span may be ended early wherever its script stands.
      for (const to of body.ending >= 0 ? [...(next[index] ?? []), body.ending] : (next[index] ?? [])) {
        const from = before[to]
        if (from) for (let slot = 0; slot < slots; slot++) if (from[slot]) live[slot] = 1
      }
      if (body.object >= 0) live[body.object] = 1
      const now = live.slice()
      for (const use of uses[index] ?? []) if (use.writes) now.fill(0, use.slot, use.slot + use.words)
      for (const use of uses[index] ?? []) if (use.reads) now.fill(1, use.slot, use.slot + use.words)
      for (let slot = 0; slot < slots; slot++)
        if (now[slot] && !start[slot]) {
          start[slot] = 1
          changed = true
        }
    }
  }
  return { before, after }
}

/** How many slots the code names. */
export function slotsOf(body: Body): number {
  let slots = Math.max(body.parameters, body.object + 1)
  for (const each of body.instructions)
    for (const use of usesOf(each, body)) slots = Math.max(slots, use.slot + use.words)
  return slots
}
