/** Numbers from 0 up to 1, the same for the same seed everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export const pickOf = <Value>(all: readonly Value[], random: () => number): Value =>
  all[Math.floor(random() * all.length)] as Value
