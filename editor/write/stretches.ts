interface Stretch {
  readonly start: number
  readonly end: number
}

/** From the first of some words to the last. */
export const spanning = (words: readonly Stretch[]): Stretch => ({
  start: Math.min(...words.map(({ start }) => start)),
  end: Math.max(...words.map(({ end }) => end)),
})
