/**
 * What a batch of games comes to: one JSON document. All numbers in a tally are whole, and every part of it is a sum (or a
 * list kept in order), so tallies of different games add up to the same document in whatever order they are added. Rates,
 * means and intervals are worked out from it (`figures.ts`, `statistics/`); a file has them at its end.
 */
import type { OptionValues } from "../../interpreter/index.ts"

/** What the games have in common. Two results can be added only when these are equal. */
export interface Setup {
  readonly players: number
  readonly seed: number
  /** Options of the game that were set; the others have their defaults. */
  readonly options: OptionValues
  /** Options that take a value at random in each game. */
  readonly varied: readonly string[]
  /** Who sits where, by seat: names of bots. */
  readonly seats: readonly string[]
  /** In game k everyone sits k seats further on. */
  readonly rotate: boolean
  /** A game is cut after so many answers. */
  readonly limit: number
}

/** A half-open range of game numbers. */
export type Range = readonly [from: number, to: number]

export interface PackId {
  readonly name: string
  readonly version: string
  /** Of the pack's files and of those it leans on. */
  readonly hash: string
}

export interface Results {
  readonly format: 1
  readonly kind: "simulation"
  readonly pack: PackId
  /** The game's own name. */
  readonly game: string
  /** Hash of the compiled program: another compiler may make another one of the same pack. */
  readonly program: string
  readonly setup: Setup
  readonly games: {
    /** Games of the whole batch, of which `share` were to be played here, and `played` were. */
    readonly total: number
    readonly share: Range
    /** In order, none touching the next. */
    readonly played: readonly Range[]
  }
  readonly tally: Tally
}

/** How often each value came up, lowest value first. */
export type Distribution = readonly (readonly [value: number, count: number])[]

export interface Tally {
  /** Games that came to an end. Everything about winners, scores and lengths is about these. */
  readonly finished: number
  /** Ended with more than one winner; ended with none. */
  readonly ties: number
  readonly winnerless: number
  /** Reached the limit of answers; stood still with nobody to decide, and not over; stopped by the machine. */
  readonly cut: StoppedGames
  readonly stuck: StoppedGames
  readonly runaway: StoppedGames
  /** By seat. */
  readonly seats: readonly SideTally[]
  /** Each bot once, in the order of the seats it is first named for. */
  readonly bots: readonly (SideTally & { readonly name: string })[]
  /** For each option that varied, each value that came up. */
  readonly options: readonly OptionTally[]
  /** Answers in a game. */
  readonly answers: Distribution
  /** How often each span of play (a turn, a round) began in a game. */
  readonly spans: readonly { readonly name: string; readonly times: Distribution }[]
  /** Options in a decision, over all decisions. */
  readonly branching: Distribution
  /** Each component by its name, copies together, in the order of the program. */
  readonly cards: readonly CardTally[]
  /** Each sentence of which something came, or might have, in the order of the program. */
  readonly sentences: readonly SentenceTally[]
  /** Of a game that has timers, all of it about games that came to an end. */
  readonly clock?: ClockTally
}

/** Milliseconds of the game, all games together. */
export interface ClockTally {
  readonly passed: number
  /** Seconds in a game. */
  readonly lasted: Distribution
  /** How often each was started; how long it ran, and how long it was empty after it had run. */
  readonly timers: readonly {
    readonly name: string
    readonly started: number
    readonly ran: number
    readonly empty: number
  }[]
  /** By seat: what was done that may be done at any time, and how often time was let pass. */
  readonly seats: readonly { readonly actions: number; readonly passes: number }[]
  /** By kind and state: how long components were in it while they lay on a board, of how long they lay there. */
  readonly states: readonly {
    readonly kind: string
    readonly state: string
    readonly opposite: string
    readonly within: number
    readonly of: number
  }[]
}

export interface StoppedGames {
  readonly count: number
  /** The first of them, at most `LISTED_GAMES`. */
  readonly games: readonly StoppedGame[]
}

export interface StoppedGame {
  readonly game: number
  /** The machine's seed of that game. */
  readonly seed: number
  /** Where the machine stopped it: its code for that, and the words. */
  readonly code?: string
  readonly owner?: string
  readonly text?: string
}

/** How many games of a kind are named: those that were stopped, those that changed winner. */
export const LISTED_GAMES = 50

/** What came of a seat, or of a bot wherever it sat. */
export interface SideTally {
  /** Finished games, once for each seat that the bot had. */
  readonly games: number
  /** Among the winners; `shared` of those with others. */
  readonly wins: number
  readonly shared: number
  readonly scores: Distribution
}

export interface OptionTally {
  readonly option: string
  readonly value: string
  readonly games: number
  /** Answers in those games together. */
  readonly answers: number
  /** By seat. */
  readonly wins: readonly number[]
}

/**
 * What became of a card, its copies together. `statistics/fates.ts` says what *drawn*, *held* and *played* mean in a game that
 * this program has never seen.
 */
export interface CardTally {
  readonly name: string
  readonly kind: string
  readonly copies: number
  /** How often a copy came to a hand; left one for where all see it, not discarded; had its script followed. */
  readonly drawn: number
  readonly played: number
  readonly used: number
  /** Players in finished games who ever had it in hand; copies in a hand when a game ended. */
  readonly held: number
  readonly leftInHand: number
  /** Questions that offered it, and those that were answered with it. */
  readonly offered: number
  readonly chosen: number
  /** Players in finished games who played or used it; who had it in hand and did neither. */
  readonly players: Record<"played" | "onlyHeld", { readonly games: number; readonly wins: number }>
}

export interface SentenceTally {
  /** Path from the folder of packs; offsets in UTF-16 units. */
  readonly file: string
  readonly start: number
  readonly end: number
  /** What it is written on. */
  readonly owner: string
  readonly text: string
  /** How often it did something: began a verb, changed something, set off an effect. */
  readonly times: number
  /** How often it asked somebody, or let them do something. */
  readonly asked: number
  /** By label. What was offered and never taken has `taken` 0. */
  readonly options: readonly { readonly label: string; readonly offered: number; readonly taken: number }[]
}
