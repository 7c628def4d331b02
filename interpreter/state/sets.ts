/** Sets of components: consecutive words of any array, one bit for each component. */

export function countBits(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The number of the lowest set bit, -1 for none. */
export const lowestBit = (word: number): number => (word === 0 ? -1 : 31 - Math.clz32(word & -word))

/** The number of the `rank`-th set bit, counted from 0; -1 when there are fewer. */
export function nthBit(word: number, rank: number): number {
  let rest = word
  for (let i = 0; i < rank; i++) rest &= rest - 1
  return lowestBit(rest)
}

export function sizeOf(array: Int32Array, at: number, words: number): number {
  let size = 0
  for (let w = 0; w < words; w++) size += countBits(array[at + w]!)
  return size
}

/** The lowest component of the set, -1 for none. */
export function firstOf(array: Int32Array, at: number, words: number): number {
  for (let w = 0; w < words; w++) {
    const word = array[at + w]!
    if (word !== 0) return (w << 5) + lowestBit(word)
  }
  return -1
}

/** The lowest component above `after`, -1 for none. Start with -1 to go through a set. */
export function nextOf(array: Int32Array, at: number, words: number, after: number): number {
  const from = after + 1
  let w = from >> 5
  if (w >= words) return -1
  let word = array[at + w]! & (-1 << (from & 31))
  while (word === 0) {
    if (++w === words) return -1
    word = array[at + w]!
  }
  return (w << 5) + lowestBit(word)
}

export const hasBit = (array: Int32Array, at: number, component: number): boolean =>
  component >= 0 && ((array[at + (component >> 5)]! >>> (component & 31)) & 1) === 1

export function setBit(array: Int32Array, at: number, component: number): void {
  array[at + (component >> 5)]! |= 1 << (component & 31)
}

export function clearBit(array: Int32Array, at: number, component: number): void {
  array[at + (component >> 5)]! &= ~(1 << (component & 31))
}

export function clearWords(array: Int32Array, at: number, words: number): void {
  for (let w = 0; w < words; w++) array[at + w] = 0
}
