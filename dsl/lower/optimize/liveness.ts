import type { Body } from "./code.ts"
import { successors, usesOf } from "./effects.ts"

/** By instruction: slots that are still needed, a bit each. */
export class Live {
  private readonly bits: Int32Array
  private readonly width: number

  constructor(bits: Int32Array, width: number) {
    this.bits = bits
    this.width = width
  }

  has(index: number, slot: number): boolean {
    return (((this.bits[index * this.width + (slot >> 5)] ?? 0) >> (slot & 31)) & 1) === 1
  }

  /** Whether any of some slots in a row is. */
  hasAny(index: number, slot: number, words: number): boolean {
    for (let each = slot; each < slot + words; each++) if (this.has(index, each)) return true
    return false
  }
}

/** The slots that are still read after an instruction. */
export const liveAfter = (body: Body, slots: number): Live => liveness(body, slots).after

/** The slots that are read by an instruction or after it before they are written. */
export const liveBefore = (body: Body, slots: number): Live => liveness(body, slots).before

function liveness(body: Body, slots: number): { readonly before: Live; readonly after: Live } {
  const { instructions } = body
  const width = (slots + 31) >> 5
  const size = instructions.length * width
  const [before, after] = [new Int32Array(size), new Int32Array(size)]
  const [reads, kept] = [new Int32Array(size), new Int32Array(size).fill(-1)]
  const mark = (bits: Int32Array, index: number, slot: number): void => {
    bits[index * width + (slot >> 5)] = (bits[index * width + (slot >> 5)] ?? 0) ^ (1 << (slot & 31))
  }
  const has = (bits: Int32Array, index: number, slot: number): boolean =>
    (((bits[index * width + (slot >> 5)] ?? 0) >> (slot & 31)) & 1) === 1
  for (const [index, each] of instructions.entries())
    for (const use of usesOf(each, body))
      for (let slot = use.slot; slot < use.slot + use.words; slot++) {
        if (use.writes && has(kept, index, slot)) mark(kept, index, slot)
        if (use.reads && !has(reads, index, slot)) mark(reads, index, slot)
      }
  const next = instructions.map((each, index) => {
    const to = successors(each, index).filter((target) => target >= 0 && target < instructions.length)
    // A span may be ended early wherever its script stands.
    return body.ending >= 0 ? [...to, body.ending] : to
  })
  if (body.object >= 0) for (const index of instructions.keys()) mark(after, index, body.object)
  for (let changed = true; changed; ) {
    changed = false
    for (let index = instructions.length - 1; index >= 0; index--) {
      const at = index * width
      for (const to of next[index] ?? [])
        for (let word = 0; word < width; word++)
          after[at + word] = (after[at + word] ?? 0) | (before[to * width + word] ?? 0)
      for (let word = at; word < at + width; word++) {
        const now = ((after[word] ?? 0) & (kept[word] ?? 0)) | (reads[word] ?? 0)
        if (now === before[word]) continue
        before[word] = now
        changed = true
      }
    }
  }
  return { before: new Live(before, width), after: new Live(after, width) }
}

/** How many slots the code names. */
export function slotsOf(body: Body): number {
  let slots = Math.max(body.parameters, body.object + 1)
  for (const each of body.instructions)
    for (const use of usesOf(each, body)) slots = Math.max(slots, use.slot + use.words)
  return slots
}
