import { compareAll, type Outcome } from "./compare.ts"
import { playEvents } from "./events/play.ts"
import { GAMES, madeUp, PACKS, probedGame } from "./games.ts"
import { phrasesOf } from "./pack-phrases.ts"

/** How many phrases came to what; `asked` are those that both could have answered. */
export interface Counts {
  readonly compared: number
  readonly agreed: number
  readonly refused: number
  readonly notCovered: number
  /** Sentences that do not parse at all. */
  readonly unread: number
  /** Where the two differ, in words. */
  readonly disagreed: readonly string[]
  /** Why phrases are not compared, and how many for each reason. */
  readonly reasons: ReadonlyMap<string, number>
}

function countsOf(outcomes: readonly Outcome[], unread = 0): Counts {
  const of = (status: Outcome["status"]): Outcome[] => outcomes.filter((each) => each.status === status)
  const disagreed = of("disagreed")
  const agreed = of("agreed").length
  return {
    compared: agreed + disagreed.length,
    agreed,
    refused: of("refused").length,
    notCovered: of("not covered").length,
    unread,
    disagreed: disagreed.map(({ words, note }) => `“${words}”: ${note}`),
    reasons: counted(
      outcomes.flatMap(({ status, note }) =>
        status === "agreed" || status === "disagreed" ? [] : [`${status}: ${note}`],
      ),
    ),
  }
}

function counted(reasons: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return counts
}

/** All phrases of a pack. */
export function ofPack(name: string, states: number): Counts {
  const probed = probedGame(name)
  return countsOf(compareAll(probed, phrasesOf(probed.model, probed.checker), { seed: 1, states }))
}

/** Sentences made of a game's words. */
export function ofSentences(name: string, count: number, seed: number, states: number): Counts {
  const probed = probedGame(name)
  const parts: Counts[] = []
  for (let made = 0; made < count; made += BATCH) {
    const { questions, unread } = madeUp(probed, Math.min(BATCH, count - made), seed + made)
    parts.push(countsOf(compareAll(probed, questions, { seed: seed + made, states }), unread))
  }
  return parts.reduce(together)
}

/** So many sentences are put into one program. */
const BATCH = 1000

export const together = (one: Counts, other: Counts): Counts => ({
  compared: one.compared + other.compared,
  agreed: one.agreed + other.agreed,
  refused: one.refused + other.refused,
  notCovered: one.notCovered + other.notCovered,
  unread: one.unread + other.unread,
  disagreed: [...one.disagreed, ...other.disagreed],
  reasons: counted(
    [one, other].flatMap(({ reasons }) => [...reasons].flatMap(([reason, count]) => Array<string>(count).fill(reason))),
  ),
})

/** The share of readable phrases that both have answered. */
export const coverage = ({ compared, notCovered }: Counts): number => compared / Math.max(1, compared + notCovered)

export const told = (name: string, counts: Counts): string =>
  `${name}: compared ${counts.compared}, agreed ${counts.agreed}, differing ${counts.disagreed.length}, not covered ${counts.notCovered}, refused ${counts.refused}, unread ${counts.unread}; coverage ${(100 * coverage(counts)).toFixed(1)} %`

/**
 * The whole comparison, told line by line.
 * @param sentences how many are made up in all, most of them of the game that has words of every sort
 * @returns whether nothing differs
 */
export function runNaive(sentences: number, seed: number, states: number, tell: (line: string) => void): boolean {
  const packs = PACKS.map((name) => {
    const counts = ofPack(name, states)
    tell(told(name, counts))
    return counts
  }).reduce(together)
  tell(told("all packs", packs))
  for (const [reason, count] of [...packs.reasons].sort(([, a], [, b]) => b - a)) tell(`  ${count} ${reason}`)
  const share = Math.floor(sentences / (GAMES.length + 5))
  const made = GAMES.map((name, index) => {
    const count = index === 0 ? sentences - share * (GAMES.length - 1) : share
    const counts = ofSentences(name, count, seed + index * 100_000, states)
    tell(told(`${count} sentences of ${name}`, counts))
    return counts
  }).reduce(together)
  tell(told(`${sentences} sentences`, made))
  const events = playEvents(Math.ceil(sentences / 250), seed, 15)
  tell(
    `events: ${events.cases} times an ability and an event; applied ${Object.entries(events.applied)
      .map(([role, times]) => `${role} ${times}`)
      .join(", ")}; differing ${events.differs.length}, games refused ${events.refused.length}`,
  )
  const differing = [...events.differs, ...events.refused, ...packs.disagreed, ...made.disagreed]
  for (const line of differing) tell(`DIFFERS ${line}`)
  return differing.length === 0
}
