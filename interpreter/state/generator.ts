/** The game's generator: xoshiro128** in four state words, seeded by splitmix32. */
import { HEADER } from "../program/state-layout.ts"

/** The greatest seed: numbers beyond it are no longer exact. */
const GREATEST_SEED = Number.MAX_SAFE_INTEGER

/** Whether a number can be the seed of a game, a batch or chance: a whole number from 0 to 2^53 - 1. */
export const isSeed = (seed: unknown): seed is number => Number.isSafeInteger(seed) && (seed as number) >= 0

/** Throws RangeError for what is no seed: it would be taken for another one in silence. */
export function checkSeed(seed: number): void {
  if (!isSeed(seed)) throw new RangeError(`a seed is a whole number from 0 to ${GREATEST_SEED}, not ${seed}`)
}

/** Fills four words from a seed; any integer will do. */
export function seedGenerator(words: Int32Array, at: number, seed: number): void {
  let x = seed | 0
  // The high half of a large seed counts too: save files name seeds up to 2^53.
  x ^= Math.imul(Math.floor(seed / 4294967296) | 0, 0x9e3779b1)
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) | 0
    let z = x
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    words[at + i] = z ^ (z >>> 16)
  }
  if ((words[at]! | words[at + 1]! | words[at + 2]! | words[at + 3]!) === 0) words[at] = 1
}

/** A number 0 .. bound-1 from the generator at `at`; exact for bounds below 2^21. 0 for a bound below 1. */
export function below(words: Int32Array, at: number, bound: number): number {
  if (bound < 1) return 0
  const s1 = words[at + 1]!
  const a = Math.imul(s1, 5)
  const x = Math.imul((a << 7) | (a >>> 25), 9)
  const s2 = words[at + 2]! ^ words[at]!
  const s3 = words[at + 3]! ^ s1
  words[at + 1] = s1 ^ s2
  words[at] = words[at]! ^ s3
  words[at + 2] = s2 ^ (s1 << 9)
  words[at + 3] = (s3 << 11) | (s3 >>> 21)
  return Math.floor((x >>> 0) * bound * 2.3283064365386963e-10)
}

/** A number 0 .. bound-1 from the game's own generator. */
export const draw = (state: Int32Array, bound: number): number => below(state, HEADER.generator, bound)
