import { addListed } from "../results/merge-tallies.ts"
import type { Difference, PairedTally } from "./types.ts"

/** The sum of paired tallies of the same two programs. */
export function mergePaired(tallies: readonly PairedTally[]): PairedTally {
  const [first, ...rest] = tallies
  if (first === undefined) throw new RangeError("nothing to add")
  return rest.reduce(add, first)
}

const addDifferences = (a: Difference, b: Difference): Difference => ({
  before: a.before + b.before,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
})

const zip = <T>(a: readonly T[], b: readonly T[], sum: (one: T, other: T) => T): T[] =>
  a.map((one, index) => sum(one, b[index] as T))

function add(a: PairedTally, b: PairedTally): PairedTally {
  return {
    games: a.games + b.games,
    wins: zip(a.wins, b.wins, addDifferences),
    changed: addListed(a.changed, b.changed),
    scores: zip(a.scores, b.scores, addDifferences),
    answers: addDifferences(a.answers, b.answers),
    spans: zip(a.spans, b.spans, (one, other) => ({ name: one.name, ...addDifferences(one, other) })),
    cards: zip(a.cards, b.cards, (one, other) => ({
      name: one.name,
      times: addDifferences(one.times, other.times),
      moments: zip(one.moments, other.moments, (x, y) => x + y),
    })),
  }
}
