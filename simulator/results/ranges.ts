import type { Range } from "./types.ts"

/** Ranges of games in order, those that touch made one; null when two have a game in common. */
export function unite(ranges: readonly Range[]): Range[] | null {
  const sorted = ranges.filter(([from, to]) => from < to).sort(([a], [b]) => a - b)
  const united: [number, number][] = []
  for (const [from, to] of sorted) {
    const before = united.at(-1)
    if (before !== undefined && from < before[1]) return null
    if (before !== undefined && from === before[1]) before[1] = to
    else united.push([from, to])
  }
  return united
}

/** What is left of a range without those played, which are in order. */
export function without([from, to]: Range, played: readonly Range[]): Range[] {
  const left: Range[] = []
  let at = from
  for (const [start, end] of played) {
    if (start > at) left.push([at, Math.min(start, to)])
    at = Math.max(at, end)
  }
  if (at < to) left.push([at, to])
  return left
}

/** The first games of ranges, in the order that these are in; as `unite` leaves them. */
export function firstGames(ranges: readonly Range[], count: number): Range[] {
  let left = count
  const first = ranges.flatMap(([from, to]): Range[] => {
    const end = Math.min(to, from + left)
    left -= end - from
    return end > from ? [[from, end]] : []
  })
  return unite(first) ?? []
}

export const gamesIn = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** Share `index` (from 1) of `shares` of a batch: together they are all of it. */
export const shareOf = (total: number, index: number, shares: number): Range => [
  Math.floor((total * (index - 1)) / shares),
  Math.floor((total * index) / shares),
]
