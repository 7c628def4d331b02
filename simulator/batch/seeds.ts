/**
 * The random numbers of a batch. What game k draws depends on the batch's seed and on k alone, so games can be played in any
 * order, anywhere, one without the others.
 */
import { seedGenerator } from "../../interpreter/index.ts"

/** Mixes a word so that each bit of it counts everywhere; different words stay different. */
function mixed(word: number): number {
  let x = word | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}

/**
 * The seed of one game: 0 .. 2^32 - 1, different for every game of a batch.
 * @param batch any whole number from 0 to 2^53 - 1
 * @param game its number in the batch
 */
export function gameSeed(batch: number, game: number): number {
  const low = mixed(batch ^ 0x6a09e667)
  const high = mixed(low ^ Math.floor(batch / 0x100000000) ^ 0x3c6ef372)
  return mixed((mixed(game ^ low) + high) | 0) >>> 0
}

/**
 * Seeds a generator of four words beside the game's own.
 * @param stream seat + 1; 0 for what concerns the whole table
 */
export function seedStream(words: Int32Array, seed: number, stream: number): void {
  seedGenerator(words, 0, mixed((mixed(seed ^ 0x510e527f) + Math.imul(stream, 0x9e3779b1)) | 0) >>> 0)
}
