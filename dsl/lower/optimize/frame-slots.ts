/** What is never needed at the same time shares slots, so that frames are small. */
import type { Body } from "./code.ts"
import { isShared, isSlot, usesOf } from "./effects.ts"
import { liveAfter, slotsOf } from "./liveness.ts"

interface Group {
  readonly first: number
  words: number
}

/** Gives every group of slots that are used together a new place. */
export function pack(body: Body): void {
  // Branches know the slots of the frame that they come from by number.
  if (body.instructions.some(isShared)) return
  const slots = slotsOf(body)
  const groups = groupsOf(body, slots)
  const after = liveAfter(body, slots)
  const groupOf = new Int32Array(slots)
  for (const [index, group] of groups.entries()) groupOf.fill(index, group.first, group.first + group.words)
  const together = groups.map(() => new Set<number>())
  const meet = (first: number, second: number): void => {
    if (first === second) return
    together[first]?.add(second)
    together[second]?.add(first)
  }
  for (const [index, each] of body.instructions.entries()) {
    // What is read, written or needed afterwards has to have room at the same time.
    const present = new Set<number>()
    for (const use of usesOf(each, body)) present.add(groupOf[use.slot] ?? -1)
    for (let slot = 0; slot < slots; slot++) if (after.has(index, slot)) present.add(groupOf[slot] ?? -1)
    const list = [...present]
    for (const [position, first] of list.entries()) for (const second of list.slice(position + 1)) meet(first, second)
  }
  const place = new Map<number, number>()
  const fixed = (group: Group): boolean => group.first < body.parameters
  for (const [index, group] of groups.entries()) if (fixed(group)) place.set(index, group.first)
  for (const [index, group] of groups.entries()) {
    if (place.has(index)) continue
    const taken = [...(together[index] ?? [])]
      .flatMap((other) => {
        const at = place.get(other)
        return at === undefined ? [] : [[at, at + (groups[other]?.words ?? 0)] as const]
      })
      .sort(([a], [b]) => a - b)
    let at = 0
    for (const [from, to] of taken) {
      if (from - at >= group.words) break
      at = Math.max(at, to)
    }
    place.set(index, at)
  }
  const moved = (slot: number): number => {
    const group = groupOf[slot] ?? -1
    return (place.get(group) ?? 0) + slot - (groups[group]?.first ?? 0)
  }
  const value = (operand: number): number => (isSlot(operand) ? (moved(operand >> 2) << 2) | 1 : operand)
  for (const each of body.instructions)
    each.operands = each.operands.map((operand, index) => {
      if (Array.isArray(operand)) return operand.map(value)
      const letter = each.letters[index]
      if (letter === "V") return value(operand)
      return letter === "D" || letter === "S" || letter === "P" ? moved(operand) : operand
    })
}

/** Slots that some instruction takes together belong together. */
function groupsOf(body: Body, slots: number): Group[] {
  /** By slot: whether it is in the same group as the one before. */
  const joined = new Uint8Array(slots)
  for (const each of body.instructions)
    for (const use of usesOf(each, body)) joined.fill(1, use.slot + 1, use.slot + use.words)
  joined.fill(1, 1, Math.max(1, body.parameters))
  const groups: Group[] = []
  for (let slot = 0; slot < slots; slot++) {
    const last = groups.at(-1)
    if (joined[slot] && last) last.words++
    else groups.push({ first: slot, words: 1 })
  }
  return groups
}
