/** What a report tells of a batch, worked out once: rates, what stands out, what never came about. */
import { hasScores, isSilent } from "../results/figures.ts"
import { gamesIn } from "../results/ranges.ts"
import type { CardTally, Results, SentenceTally, StoppedGames, Tally } from "../results/types.ts"
import { type Interval, LEVEL, wilson } from "../statistics/intervals.ts"
import { commonRate, differences, ENOUGH, type Standing, sharedVariance, standings } from "./standing.ts"

export interface Reading {
  readonly results: Results
  readonly tally: Tally
  /** Games that were played, to their end or not. */
  readonly done: number
  /** What each seat would win if all were alike. */
  readonly even: number
  readonly seats: readonly Standing[]
  /** Empty where the same bot sits everywhere. */
  readonly bots: readonly Standing[]
  readonly hasScores: boolean
  readonly kinds: readonly KindReading[]
  readonly sentences: readonly SentenceReading[]
  readonly stopped: readonly StoppedReading[]
}

/** Cards, or other components, of a kind of which something came. */
export interface KindReading {
  readonly kind: string
  /** What players who played any of them won. */
  readonly common: number
  /** What stands out comes first. */
  readonly cards: readonly CardReading[]
  /** Of the same kind, and never seen by anybody in any game. */
  readonly absent: readonly CardTally[]
}

export interface CardReading {
  readonly key: string
  readonly card: CardTally
  /** Share of the players who played or used it; null where nobody did. */
  readonly often: number
  readonly played: Standing | null
  readonly onlyHeld: { readonly rate: number; readonly interval: Interval } | null
  /** What playing it goes with, against holding it; surely not by chance. */
  readonly gap: { readonly value: number; readonly p: number; readonly isSure: boolean } | null
}

export interface SentenceReading {
  readonly sentence: SentenceTally
  /** Of the component that it is written on; null for the rules. */
  readonly kind: string | null
  /** Nothing came of it. */
  readonly isSilent: boolean
  /** What was offered and never taken; `isSure` where that is more than chance explains. */
  readonly never: readonly { readonly label: string; readonly offered: number; readonly isSure: boolean }[]
}

export interface StoppedReading extends StoppedGames {
  readonly kind: "cut" | "stuck" | "runaway"
}

export function read(results: Results): Reading {
  const { tally, games } = results
  const even = commonRate(tally.seats)
  const lookedAt = tally.sentences.reduce((sum, { options }) => sum + options.length, 0)
  const kindOf = new Map(tally.cards.map(({ name, kind }) => [name, kind]))
  return {
    results,
    tally,
    done: gamesIn(games.played),
    even,
    seats: standings(tally.seats, even, sharedVariance(tally, tally.seats)),
    bots: tally.bots.length > 1 ? standings(tally.bots, even, botVariance(tally)) : [],
    hasScores: hasScores(tally),
    kinds: readKinds(tally, results.setup.players),
    sentences: tally.sentences.map((sentence) => ({
      sentence,
      kind: kindOf.get(sentence.owner) ?? null,
      isSilent: isSilent(sentence),
      never: readNever(sentence, lookedAt),
    })),
    stopped: stoppedIn(tally),
  }
}

/**
 * What was offered and never taken. Where the options of a sentence are alike, each is taken as often as they are on the
 * whole; chance leaves out one that was offered now and then.
 * @param lookedAt options of all sentences
 */
function readNever({ options }: SentenceTally, lookedAt: number): SentenceReading["never"] {
  const total = (of: "offered" | "taken"): number => options.reduce((sum, each) => sum + each[of], 0)
  const share = total("taken") / total("offered")
  return options.flatMap(({ label, offered, taken }) =>
    taken > 0
      ? []
      : [{ label, offered, isSure: share > 0 ? (1 - share) ** offered * lookedAt < LEVEL : offered >= ENOUGH }],
  )
}

/** A bot that has several seats has a game for each of them: what they share is left out then, on the safe side. */
const botVariance = (tally: Tally): number | undefined =>
  tally.bots.length === tally.seats.length ? sharedVariance(tally, tally.bots) : undefined

/** Games that came to no end, the strangest kind first. */
export const stoppedIn = (tally: Tally): StoppedReading[] =>
  (["runaway", "stuck", "cut"] as const).map((kind) => ({ kind, ...tally[kind] })).filter(({ count }) => count > 0)

const isSeen = ({ drawn, held, played, used, offered }: CardTally): boolean =>
  drawn + held + played + used + offered > 0

function readKinds({ cards, finished }: Tally, players: number): KindReading[] {
  const numbered = cards.map((card, index) => ({ card, key: `card-${index + 1}` }))
  return [...new Set(cards.map(({ kind }) => kind))].flatMap((kind) => {
    const all = numbered.filter(({ card }) => card.kind === kind)
    const seen = all.filter(({ card }) => isSeen(card))
    if (seen.length === 0) return []
    const played = seen.map(({ card }) => card.players.played)
    const common = commonRate(played)
    const standing = standings(played, common)
    const gaps = differences(seen.map(({ card: { players: p } }) => [p.played, p.onlyHeld] as const))
    const read = seen.map(({ card, key }, index): CardReading => {
      const { games, wins } = card.players.onlyHeld
      const isPlayed = card.players.played.games > 0
      return {
        key,
        card,
        often: finished === 0 ? 0 : card.players.played.games / (finished * players),
        played: isPlayed ? (standing[index] ?? null) : null,
        onlyHeld: games === 0 ? null : { rate: wins / games, interval: wilson(wins, games) },
        gap: isPlayed && games > 0 ? (gaps[index] ?? null) : null,
      }
    })
    return [
      {
        kind,
        common,
        cards: read.sort(standingOut(common)),
        absent: all.flatMap(({ card }) => (isSeen(card) ? [] : [card])),
      },
    ]
  })
}

/** What differs for sure comes first, the farthest before the nearer; then by rate. */
const standingOut =
  (common: number) =>
  ({ played: a }: CardReading, { played: b }: CardReading): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (a.isSure !== b.isSure) return Number(b.isSure) - Number(a.isSure)
    return a.isSure ? Math.abs(b.rate - common) - Math.abs(a.rate - common) : b.rate - a.rate
  }
