/** Adding tallies. In whatever order they are added, the sum is the same to the last byte. */
import type { CardTally, ClockTally, Distribution, OptionTally, SentenceTally, SideTally, Tally } from "./types.ts"
import { LISTED_GAMES } from "./types.ts"

/** The sum of tallies of one program and setup, at least one. Games must not be in two of them. */
export function mergeTallies(tallies: readonly Tally[]): Tally {
  const [first, ...rest] = tallies
  if (first === undefined) throw new RangeError("nothing to add")
  return rest.reduce(add, first)
}

function add(a: Tally, b: Tally): Tally {
  return {
    finished: a.finished + b.finished,
    ties: a.ties + b.ties,
    winnerless: a.winnerless + b.winnerless,
    cut: addListed(a.cut, b.cut),
    stuck: addListed(a.stuck, b.stuck),
    runaway: addListed(a.runaway, b.runaway),
    seats: zip(a.seats, b.seats, addSides),
    bots: zip(a.bots, b.bots, (one, other) => ({ name: one.name, ...addSides(one, other) })),
    options: addOptions(a.options, b.options),
    answers: addDistributions(a.answers, b.answers),
    spans: zip(a.spans, b.spans, (one, other) => ({
      name: one.name,
      times: addDistributions(one.times, other.times),
    })),
    branching: addDistributions(a.branching, b.branching),
    cards: zip(a.cards, b.cards, addCards),
    sentences: zip(a.sentences, b.sentences, addSentences),
    ...(a.clock && b.clock ? { clock: addClocks(a.clock, b.clock) } : {}),
  }
}

const addClocks = (a: ClockTally, b: ClockTally): ClockTally => ({
  passed: a.passed + b.passed,
  lasted: addDistributions(a.lasted, b.lasted),
  timers: zip(a.timers, b.timers, (one, other) => ({
    name: one.name,
    started: one.started + other.started,
    ran: one.ran + other.ran,
    empty: one.empty + other.empty,
  })),
  seats: zip(a.seats, b.seats, (one, other) => ({
    actions: one.actions + other.actions,
    passes: one.passes + other.passes,
  })),
  states: zip(a.states, b.states, (one, other) => ({
    ...one,
    within: one.within + other.within,
    of: one.of + other.of,
  })),
})

/** Lists that a program gives the same members in each of its tallies. */
function zip<T>(a: readonly T[], b: readonly T[], sum: (one: T, other: T) => T): T[] {
  if (a.length !== b.length) throw new RangeError("these tallies are not of one program and setup")
  return a.map((one, index) => sum(one, b[index] as T))
}

/** Lists that hold what came up, in the order of their keys. */
function mergeSorted<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (one: T, other: T) => number,
  sum: (one: T, other: T) => T,
): T[] {
  const merged: T[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const order = i >= a.length ? 1 : j >= b.length ? -1 : compare(a[i] as T, b[j] as T)
    if (order === 0) merged.push(sum(a[i++] as T, b[j++] as T))
    else merged.push((order < 0 ? a[i++] : b[j++]) as T)
  }
  return merged
}

/** The same order on every host, whatever its language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const addDistributions = (a: Distribution, b: Distribution): Distribution =>
  mergeSorted<Distribution[number]>(
    a,
    b,
    ([one], [other]) => one - other,
    ([value, count], [, more]) => [value, count + more],
  )

interface Listed<G> {
  readonly count: number
  readonly games: readonly G[]
}

/** Games of a kind, of which the first are named. */
export const addListed = <G extends { readonly game: number }>(a: Listed<G>, b: Listed<G>): Listed<G> => ({
  count: a.count + b.count,
  games: [...a.games, ...b.games].sort((one, other) => one.game - other.game).slice(0, LISTED_GAMES),
})

const addSides = (a: SideTally, b: SideTally): SideTally => ({
  games: a.games + b.games,
  wins: a.wins + b.wins,
  shared: a.shared + b.shared,
  scores: addDistributions(a.scores, b.scores),
})

/** Values of an option are sorted; the options themselves stand as the setup has them. */
function addOptions(a: readonly OptionTally[], b: readonly OptionTally[]): OptionTally[] {
  const names = [...new Set([...a, ...b].map(({ option }) => option))]
  const of = (list: readonly OptionTally[], name: string) => list.filter(({ option }) => option === name)
  return names.flatMap((name) =>
    mergeSorted(
      of(a, name),
      of(b, name),
      (one, other) => compareText(one.value, other.value),
      (one, other) => ({
        ...one,
        games: one.games + other.games,
        answers: one.answers + other.answers,
        wins: zip(one.wins, other.wins, (x, y) => x + y),
      }),
    ),
  )
}

function addCards(a: CardTally, b: CardTally): CardTally {
  const side = (key: "played" | "onlyHeld") => ({
    games: a.players[key].games + b.players[key].games,
    wins: a.players[key].wins + b.players[key].wins,
  })
  return {
    name: a.name,
    kind: a.kind,
    copies: a.copies,
    drawn: a.drawn + b.drawn,
    played: a.played + b.played,
    used: a.used + b.used,
    held: a.held + b.held,
    leftInHand: a.leftInHand + b.leftInHand,
    offered: a.offered + b.offered,
    chosen: a.chosen + b.chosen,
    players: { played: side("played"), onlyHeld: side("onlyHeld") },
  }
}

function addSentences(a: SentenceTally, b: SentenceTally): SentenceTally {
  return {
    ...a,
    times: a.times + b.times,
    asked: a.asked + b.asked,
    options: mergeSorted(
      a.options,
      b.options,
      (one, other) => compareText(one.label, other.label),
      (one, other) => ({
        label: one.label,
        offered: one.offered + other.offered,
        taken: one.taken + other.taken,
      }),
    ),
  }
}
