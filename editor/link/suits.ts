/** Hues have their own words: a value of that name gets that hue, so that what is called red looks red. */
const HUES: readonly (readonly string[])[] = [
  ["blue", "azure", "navy"],
  ["gold", "yellow", "amber", "orange", "brown"],
  ["red", "crimson", "scarlet"],
  ["green", "emerald", "lime"],
  ["purple", "violet", "lilac"],
  ["cyan", "teal", "turquoise"],
  ["pink", "magenta", "rose"],
  ["grey", "gray", "black", "white", "silver"],
]

/**
 * The looks of a property's values: for each the number of a hue and shape (0 circle, 1 diamond, 2 triangle, ...). Values
 * that are called by a colour have it; the others take what is left, in order; past eight they begin again.
 */
export function suitsOf(values: readonly string[]): readonly number[] {
  const named = values.map((value) => HUES.findIndex((words) => words.includes(value.toLowerCase())))
  const used = new Set<number>()
  const looks = named.map((look) => {
    const isFree = look >= 0 && !used.has(look)
    if (isFree) used.add(look)
    return isFree ? look : -1
  })
  let next = 0
  return looks.map((look) => {
    if (look >= 0) return look
    if (used.size >= HUES.length) return next++ % HUES.length
    const free = HUES.findIndex((_, index) => !used.has(index))
    used.add(free)
    return free
  })
}
