import type { Distribution } from "../results/types.ts"

/** Counts how often each value comes up. */
export class Histogram {
  /** Values below this are counted in an array, the rest in a map. */
  readonly #low = new Float64Array(256)
  readonly #rest = new Map<number, number>()

  /** @param value any whole number */
  add(value: number): void {
    if (value >= 0 && value < 256) this.#low[value]!++
    else this.#rest.set(value, (this.#rest.get(value) ?? 0) + 1)
  }

  distribution(): Distribution {
    const pairs: [number, number][] = [...this.#rest]
    this.#low.forEach((count, value) => {
      if (count > 0) pairs.push([value, count])
    })
    return pairs.sort(([a], [b]) => a - b)
  }
}
