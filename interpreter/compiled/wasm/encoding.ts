/** A function's code as bytes. */

import { type Forwarded, forwarding } from "./forwarding.ts"
import type { Locals } from "./locals.ts"
import {
  ACCESS,
  access,
  type Code,
  get,
  type Item,
  i64,
  type Label,
  OWN,
  shrUnsigned64,
  tee,
  unsigned,
  wrap,
} from "./wasm-code.ts"

const EMPTY_BLOCK = 0x40

function flatten(code: Code, into: Item[]): void {
  if (Array.isArray(code)) for (const part of code) flatten(part, into)
  else into.push(code as Item)
}

/** The bytes of a function's code; what it keeps in locals on the way is added to them. */
export function encode(code: Code, locals: Locals): number[] {
  const items: Item[] = []
  flatten(code, items)
  const known = forwarding(items, locals)
  const labels: Label[] = []
  const bytes: number[] = []
  for (const [position, item] of items.entries()) {
    if (typeof item === "number") bytes.push(item)
    else if ("begin" in item) {
      labels.push(item.begin)
      bytes.push(item.opcode, EMPTY_BLOCK)
    } else if ("otherwise" in item) bytes.push(0x05)
    else if ("end" in item) {
      labels.pop()
      bytes.push(0x0b)
    } else if ("branch" in item) {
      const depths = item.to.map((label) => {
        const at = labels.lastIndexOf(label)
        if (at < 0) throw new Error("a branch out of nowhere")
        return unsigned(labels.length - 1 - at)
      })
      bytes.push(item.branch)
      if (item.branch === 0x0e) bytes.push(...unsigned(depths.length - 1))
      for (const depth of depths) bytes.push(...depth)
    } else if ("leaves" in item) bytes.push(item.leaves)
    else if ("calls" in item) bytes.push(...item.calls)
    else if ("writes" in item) {
      const local = known.writes.get(position)
      if (local !== undefined) append(tee(local, []), bytes)
      bytes.push(...access(ACCESS[item.writes.bytes].store, item.writes.offset))
    } else {
      const from = known.reads.get(position)
      if (from === undefined) append([OWN, access(ACCESS[item.reads.bytes].load, item.reads.offset)], bytes)
      else append(part(from, item.reads.bytes), bytes)
    }
  }
  return bytes
}

/** Plain bytes. */
function append(code: Code, bytes: number[]): void {
  const items: Item[] = []
  flatten(code, items)
  for (const item of items) bytes.push(item as number)
}

/** Some bytes of what a local holds. */
function part({ local, kept, from }: Forwarded, bytes: 4 | 8 | 16): Code {
  if (kept.bytes === bytes) return get(local)
  if (kept.bytes === 16) return [get(local), 0xfd, bytes === 8 ? 29 : 27, from / bytes]
  return wrap(from === 0 ? get(local) : shrUnsigned64(get(local), i64(32n)))
}
