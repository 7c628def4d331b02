import { seedGenerator } from "../../interpreter/index.ts"

/**
 * The random numbers of a bot that answers at a table: they hang on the seed and on how far the game is, so that it
 * answers the same after going back.
 */
export function generatorFor(seed: number, answers: number): Int32Array {
  const generator = new Int32Array(4)
  seedGenerator(generator, 0, scatter(seed, answers))
  return generator
}

/** A number below 2^32 that looks random, from two numbers. */
function scatter(seed: number, step: number): number {
  let x = (seed ^ Math.imul(step + 1, 0x9e3779b9) ^ Math.floor(seed / 0x100000000)) | 0
  for (let round = 0; round < 2; round++) {
    x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
    x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
    x ^= x >>> 16
  }
  return x >>> 0
}
