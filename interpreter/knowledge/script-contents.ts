/**
 * What the slots of one script hold before each of its instructions, followed forwards, and which of them are needed
 * there, followed backwards.
 */
import { type Content, type Flow, joined, type Written } from "./slot-flow.ts"

export interface ScriptFlow {
  readonly flows: readonly Flow[]
  readonly at: ReadonlyMap<number, number>
  readonly slots: number
  /** Where it begins, and where it goes on when its span is ended early, which may happen wherever it stands; or -1. */
  readonly start: number
  readonly ending: number
  /** What it is handed. */
  readonly entry: Int32Array
  result: Content
  /** By instruction, then by slot; null until the script is looked into. */
  before: Int32Array | null
  needed: Uint8Array | null
}

/**
 * What every slot holds before every instruction.
 * @param left what a write leaves, by what the slots held before it
 */
export function contentsBefore(script: ScriptFlow, left: (write: Written, before: Int32Array) => Content): Int32Array {
  const { flows, at, slots } = script
  const before = new Int32Array(flows.length * slots)
  const reached = new Uint8Array(flows.length)
  const now = new Int32Array(slots)
  const waiting: number[] = []
  const reach = (pc: number, contents: Int32Array): void => {
    const to = at.get(pc)
    if (to === undefined) return
    let changed = reached[to] === 0
    reached[to] = 1
    for (let slot = 0; slot < slots; slot++) {
      const join = joined(before[to * slots + slot]!, contents[slot]!)
      if (join === before[to * slots + slot]) continue
      before[to * slots + slot] = join
      changed = true
    }
    if (changed) waiting.push(to)
  }
  reach(script.start, script.entry)
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    const flow = flows[i]!
    const held = before.subarray(i * slots, (i + 1) * slots)
    now.set(held)
    if (flow.onward) reach(flow.target, now)
    reach(script.ending, now)
    for (const write of flow.writes) now[write.slot] = left(write, held)
    reach(flow.next, now)
    if (!flow.onward) reach(flow.target, now)
  }
  return before
}

/** Whether every slot is needed before every instruction: 1, or 0. */
export function neededBefore({ flows, at, slots, ending }: ScriptFlow): Uint8Array {
  const needed = new Uint8Array(flows.length * slots)
  const now = new Uint8Array(slots)
  const unite = (pc: number): void => {
    const from = at.get(pc)
    if (from === undefined) return
    for (let slot = 0; slot < slots; slot++) now[slot]! |= needed[from * slots + slot]!
  }
  for (let changed = true; changed; ) {
    changed = false
    for (let i = flows.length - 1; i >= 0; i--) {
      const flow = flows[i]!
      now.fill(0)
      unite(flow.next)
      if (!flow.onward) unite(flow.target)
      for (const { slot } of flow.writes) now[slot] = 0
      if (flow.onward) unite(flow.target)
      unite(ending)
      for (const slot of flow.reads) now[slot] = 1
      for (let slot = 0; slot < slots; slot++) {
        if (now[slot] === needed[i * slots + slot]) continue
        needed[i * slots + slot] = now[slot]!
        changed = true
      }
    }
  }
  return needed
}
