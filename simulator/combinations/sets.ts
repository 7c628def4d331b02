/** Of so many expansions every set is tried; of more, each of them, each pair, and all together. */
export const MOST_FOR_ALL_SETS = 4

/** The sets of expansions that are tried, small ones first; the empty one is the game by itself. */
export function setsOf(expansions: readonly string[]): readonly (readonly string[])[] {
  const sets = expansions.length <= MOST_FOR_ALL_SETS ? subsets(expansions) : [...upToPairs(expansions), expansions]
  return sets.sort((a, b) => a.length - b.length)
}

function subsets([first, ...rest]: readonly string[]): (readonly string[])[] {
  if (first === undefined) return [[]]
  const without = subsets(rest)
  return [...without, ...without.map((set) => [first, ...set])]
}

const upToPairs = (all: readonly string[]): (readonly string[])[] => [[], ...all.map((one) => [one]), ...pairsOf(all)]

export const pairsOf = (all: readonly string[]): (readonly string[])[] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]))
