/** Edits (insert, delete, replace, swap of neighbours) from one word to another, or `limit + 1` when there are more. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] ?? limit) + 1)
      }
      current.push(best)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return last[to.length] ?? limit + 1
}

/** The candidates nearest to a word, nearest first; none that differ in more than about a third of its letters. */
export function nearest(word: string, candidates: Iterable<string>, count = 3): string[] {
  const limit = Math.max(1, Math.min(3, Math.floor(word.length / 3)))
  const wanted = word.toLowerCase()
  const found: { readonly candidate: string; readonly distance: number }[] = []
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), limit)
    if (distance <= limit) found.push({ candidate, distance })
  }
  found.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
  return found.slice(0, count).map((each) => each.candidate)
}
