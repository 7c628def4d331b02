/** How sure the result of a match is. */

/**
 * The exact two-sided p-value of a sign test: how likely a fair coin is to fall at least as unevenly.
 * @returns 1 when there is nothing to go by
 */
export function signTest(better: number, worse: number): number {
  const tosses = better + worse
  let tail = 0
  let logOfWays = 0
  for (let k = 0; k <= Math.min(better, worse); k++) {
    tail += Math.exp(logOfWays - tosses * Math.LN2)
    logOfWays += Math.log(tosses - k) - Math.log(k + 1)
  }
  return Math.min(1, 2 * tail)
}

/** The mean of some numbers, with the half width of its 95 % interval (normal approximation). */
export function meanOf(numbers: readonly number[]): { readonly mean: number; readonly margin: number } {
  const count = numbers.length
  if (count === 0) return { mean: 0, margin: 0 }
  const mean = numbers.reduce((sum, each) => sum + each, 0) / count
  const squares = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return { mean, margin: count < 2 ? 0 : 1.96 * Math.sqrt(squares / (count - 1) / count) }
}
