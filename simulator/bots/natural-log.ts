/**
 * Natural logarithms of whole numbers, from sums alone: hosts may round `Math.log` differently, and a bot has to choose
 * the same everywhere.
 */
let logs = Float64Array.of(0, 0)
let known = 2

/** @param n a whole number, 1 or more */
export function naturalLog(n: number): number {
  if (n >= known) extend(n)
  return logs[n] ?? 0
}

function extend(n: number): void {
  if (n >= logs.length) {
    const longer = new Float64Array(Math.max(1024, 2 * n + 2))
    longer.set(logs)
    logs = longer
  }
  // ln((n + 1) / n) = 2 (z + z^3/3 + z^5/5 + ...) with z = 1 / (2n + 1)
  for (; known <= n; known++) {
    const z = 1 / (2 * known - 1)
    const square = z * z
    let sum = 0
    let power = z
    for (let odd = 1; ; odd += 2) {
      const more = sum + power / odd
      if (more === sum) break
      sum = more
      power *= square
    }
    logs[known] = (logs[known - 1] ?? 0) + 2 * sum
  }
}
