/**
 * What a tally says, worked out for those who read a result file: shares with their intervals, means, what was never chosen.
 * They follow from the tally alone, so nobody reads them back or adds them up.
 */
import { wilson } from "../statistics/intervals.ts"
import { quantile, summarize } from "../statistics/summary.ts"
import type { CardTally, ClockTally, Distribution, SentenceTally, SideTally, Tally } from "./types.ts"

/** A share and its interval (Wilson's, 95 %), each 0 to 1; the share is null where there was nothing to count. */
export interface Share {
  readonly value: number | null
  readonly low: number
  readonly high: number
}

/** Of a distribution; of none, only the count is there. */
export interface Spread {
  readonly count: number
  readonly mean?: number
  readonly deviation?: number
  readonly least?: number
  readonly low5?: number
  readonly median?: number
  readonly high95?: number
  readonly most?: number
}

export interface SideFigures {
  readonly winRate: Share
  readonly score: Spread
}

export interface CardFigures {
  readonly name: string
  readonly kind: string
  /** Copies drawn and played, scripts followed, in a game; players who ever held it, in a finished one. */
  readonly drawnPerGame: number
  readonly heldPerGame: number
  readonly playedPerGame: number
  readonly usedPerGame: number
  readonly chosenWhenOffered: Share
  readonly winRateWhenPlayed: Share
  readonly winRateWhenOnlyHeld: Share
}

export interface Figures {
  readonly intervals: "Wilson, 95 %"
  readonly ties: Share
  readonly seats: readonly SideFigures[]
  readonly bots: readonly (SideFigures & { readonly name: string })[]
  readonly options: readonly {
    readonly option: string
    readonly value: string
    readonly games: number
    readonly answers: number
    /** By seat. */
    readonly winRates: readonly Share[]
  }[]
  readonly answers: Spread
  readonly spans: readonly (Spread & { readonly name: string })[]
  readonly branching: Spread
  readonly cards: readonly CardFigures[]
  readonly neverChosen: readonly {
    readonly owner: string
    readonly text: string
    readonly options: readonly { readonly label: string; readonly offered: number }[]
  }[]
  readonly neverRun: readonly { readonly owner: string; readonly text: string }[]
  readonly clock?: ClockFigures
}

/** How the time of a game with timers was used; null where none passed. */
export interface ClockFigures {
  readonly secondsPerGame: Spread
  /** Seconds in a game; of the time since a timer first ran that it was empty, 0 to 1. */
  readonly timers: readonly {
    readonly name: string
    readonly startsPerGame: number
    readonly ranPerGame: number
    readonly emptyPerGame: number
    readonly emptyShare: number | null
  }[]
  /** By seat. Of all that a seat did while others could act: the share that was letting time pass. */
  readonly seats: readonly {
    readonly actionsPerMinute: number | null
    readonly passesPerMinute: number | null
    readonly passShare: number | null
  }[]
  /** Of the time that things of a kind lay on a board: the share in the state, and in its opposite. States that never came about are left out. */
  readonly states: readonly {
    readonly kind: string
    readonly state: string
    readonly share: number
    readonly opposite: string
    readonly oppositeShare: number
  }[]
}

export function figuresOf(tally: Tally): Figures {
  const { finished, ties, seats, bots, options, answers, spans, branching, cards, sentences } = tally
  return {
    intervals: "Wilson, 95 %",
    ties: shareOf(ties, finished),
    seats: seats.map(sideFigures),
    bots: bots.map((bot) => ({ name: bot.name, ...sideFigures(bot) })),
    options: options.map(({ option, value, games, answers, wins }) => ({
      option,
      value,
      games,
      answers: perGame(answers, games),
      winRates: wins.map((won) => shareOf(won, games)),
    })),
    answers: spreadOf(answers),
    spans: spans.map(({ name, times }) => ({ name, ...spreadOf(times) })),
    branching: spreadOf(branching),
    cards: cards.map((card) => cardFigures(card, gamesOf(tally), finished)),
    neverChosen: neverChosen(sentences).map(({ sentence: { owner, text }, options }) => ({ owner, text, options })),
    neverRun: neverRun(sentences).map(({ owner, text }) => ({ owner, text })),
    ...(tally.clock ? { clock: clockFigures(tally.clock, finished) } : {}),
  }
}

/** How time was used, of a tally of games that have timers. */
export function clockFigures({ passed, lasted, timers, seats, states }: ClockTally, games: number): ClockFigures {
  const part = (of: number, whole: number): number | null => (whole === 0 ? null : rounded(of / whole))
  const minutes = passed / 60_000
  return {
    secondsPerGame: spreadOf(lasted),
    timers: timers.map(({ name, started, ran, empty }) => ({
      name,
      startsPerGame: perGame(started, games),
      ranPerGame: perGame(ran / 1000, games),
      emptyPerGame: perGame(empty / 1000, games),
      emptyShare: part(empty, ran + empty),
    })),
    seats: seats.map(({ actions, passes }) => ({
      actionsPerMinute: part(actions, minutes),
      passesPerMinute: part(passes, minutes),
      passShare: part(passes, actions + passes),
    })),
    states: states.flatMap(({ kind, state, opposite, within, of }) =>
      within === 0
        ? []
        : [{ kind, state, share: rounded(within / of), opposite, oppositeShare: rounded((of - within) / of) }],
    ),
  }
}

/** Whether the game has scores: one without has nothing but 0. */
export const hasScores = ({ seats }: Pick<Tally, "seats">): boolean =>
  seats.some(({ scores }) => scores.some(([score]) => score !== 0))

/** Games that a tally is of, those included that did not come to an end. */
export const gamesOf = ({ finished, cut, stuck, runaway }: Tally): number =>
  finished + cut.count + stuck.count + runaway.count

interface AnswerShare {
  readonly label: string
  readonly offered: number
  readonly taken: number
  /** Of the times that it was offered, 0 to 1. */
  readonly share: number
}

/** What a sentence was answered with, the most taken first: what was offered twice and taken twice is no favourite. */
export const answersOf = ({ options }: SentenceTally): AnswerShare[] =>
  options
    .map(({ label, offered, taken }) => ({ label, offered, taken, share: offered === 0 ? 0 : taken / offered }))
    .sort((a, b) => b.taken - a.taken || b.share - a.share || b.offered - a.offered)

/** What was offered and never taken. */
export interface NeverChosen {
  readonly sentence: SentenceTally
  /** What was offered most comes first. */
  readonly options: readonly { readonly label: string; readonly offered: number }[]
}

/** Sentences with options that were offered and never taken; that of which one was offered most comes first. */
export function neverChosen(sentences: readonly SentenceTally[]): NeverChosen[] {
  const most = ({ options: [first] }: NeverChosen): number => first?.offered ?? 0
  return sentences
    .flatMap((sentence): NeverChosen[] => {
      const options = sentence.options
        .filter(({ taken }) => taken === 0)
        .map(({ label, offered }) => ({ label, offered }))
      return options.length === 0 ? [] : [{ sentence, options: options.sort((a, b) => b.offered - a.offered) }]
    })
    .sort((a, b) => most(b) - most(a))
}

/** Nothing came of it in any game. */
export const isSilent = ({ times, asked }: SentenceTally): boolean => times === 0 && asked === 0

/** Sentences of which nothing came in any game. */
export const neverRun = (sentences: readonly SentenceTally[]): SentenceTally[] => sentences.filter(isSilent)

/** Those on which every sentence was silent, as on what is not in play. */
export function silentOwners(sentences: readonly SentenceTally[]): Set<string> {
  const silent = new Set(neverRun(sentences).map(({ owner }) => owner))
  for (const sentence of sentences) if (!isSilent(sentence)) silent.delete(sentence.owner)
  return silent
}

const sideFigures = ({ wins, games, scores }: SideTally): SideFigures => ({
  winRate: shareOf(wins, games),
  score: spreadOf(scores),
})

function cardFigures(
  { name, kind, drawn, held, played, used, offered, chosen, players }: CardTally,
  games: number,
  finished: number,
): CardFigures {
  return {
    name,
    kind,
    drawnPerGame: perGame(drawn, games),
    heldPerGame: perGame(held, finished),
    playedPerGame: perGame(played, games),
    usedPerGame: perGame(used, games),
    chosenWhenOffered: shareOf(chosen, offered),
    winRateWhenPlayed: shareOf(players.played.wins, players.played.games),
    winRateWhenOnlyHeld: shareOf(players.onlyHeld.wins, players.onlyHeld.games),
  }
}

const perGame = (count: number, games: number): number => (games === 0 ? 0 : rounded(count / games))

function shareOf(part: number, whole: number): Share {
  const { low, high } = wilson(part, whole)
  return { value: whole === 0 ? null : rounded(part / whole), low: rounded(low), high: rounded(high) }
}

function spreadOf(distribution: Distribution): Spread {
  const { count, mean, deviation, least, most } = summarize(distribution)
  if (count === 0) return { count }
  return {
    count,
    mean: rounded(mean),
    deviation: rounded(deviation),
    least,
    low5: quantile(distribution, 0.05),
    median: quantile(distribution, 0.5),
    high95: quantile(distribution, 0.95),
    most,
  }
}

/** To six places: as much as anybody reads, and the same on every host. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
