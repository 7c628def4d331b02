/** Fingerprints of states and texts: two 32-bit lanes, so that no BigInt is needed. */

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, "0")

function mix(word: number): number {
  let x = word
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}

/** A hash of every word of a state, as 16 hexadecimal digits: equal states have equal hashes on every host. */
export function hashState(state: Int32Array): string {
  let low = 0x811c9dc5 | 0
  let high = 0x9e3779b9 | 0
  for (let i = 0; i < state.length; i++) {
    const word = state[i]!
    low = Math.imul(low ^ word, 0x01000193)
    low ^= low >>> 15
    high = Math.imul(high + word, 0x85ebca6b)
    high = (high << 13) | (high >>> 19)
  }
  return hex(mix(low ^ state.length)) + hex(mix(high ^ low))
}

/** Copies a state into a kept buffer. */
export function copyState(from: Int32Array, into: Int32Array): void {
  into.set(from)
}
