/** What a run says, in words: the same words for the same numbers. */
import { type Assessment, type Estimate, type Interval, LEVEL, type Setup, summarize } from "../../simulator/index.ts"
import {
  capital,
  counted,
  percent,
  plain,
  type Reading,
  type Standing,
  thousands,
  typeset,
} from "../../simulator/report/index.ts"

export interface Headline {
  readonly title: string
  readonly note: string
}

/** "52.1 to 56.3%" */
export const rangeWords = ({ low, high }: Interval): string => `${(low * 100).toFixed(1)} to ${percent(high)}`

interface Named extends Standing {
  readonly name: string
}

/** Seats, or bots where they differ. */
export function sidesOf({ tally, seats, bots }: Reading): readonly Named[] {
  if (bots.length > 0) return bots.map((each, index) => ({ ...each, name: tally.bots[index]?.name ?? "" }))
  return seats.map((each, seat) => ({ ...each, name: `seat ${seat + 1}` }))
}

/** Who wins more, or that nobody clearly does. */
export function headlineOf(reading: Reading): Headline {
  const { tally, even, done } = reading
  if (done === 0) return { title: "No game was played.", note: "" }
  if (tally.finished === 0)
    return { title: "No game came to an end.", note: "Stuck games are told below, with their seeds." }
  const length = `A game takes about ${Math.round(summarize(tally.answers).mean)} choices.`
  const sides = sidesOf(reading)
  const [only] = sides
  if (only !== undefined && sides.length === 1)
    return {
      title: `Who plays alone wins ${percent(only.rate)} of the games.`,
      note: `Interval: ${rangeWords(only.interval)} (95%). ${length}`,
    }
  const ahead = sides.filter(({ isSure, rate }) => isSure && rate > even).sort((a, b) => b.rate - a.rate)
  const behind = sides.filter(({ isSure, rate }) => isSure && rate < even).sort((a, b) => a.rate - b.rate)
  const [best] = ahead
  const [worst] = behind
  const named = ({ name }: Named): string => (reading.bots.length > 0 ? `The bot ${name}` : capital(name))
  const share = `An even share is ${percent(even)}. ${length}`
  if (best !== undefined)
    return {
      title: `${named(best)} wins more often: ${percent(best.rate)} of its games.`,
      note: `Interval: ${rangeWords(best.interval)} (95%). ${share}`,
    }
  if (worst !== undefined)
    return {
      title: `${named(worst)} wins less often: ${percent(worst.rate)} of its games.`,
      note: `Interval: ${rangeWords(worst.interval)} (95%). ${share}`,
    }
  const top = [...sides].sort((a, b) => b.rate - a.rate)[0]
  const most = top === undefined ? "" : `${named(top)} wins ${rangeWords(top.interval)} (95%). `
  return { title: `No clear advantage for any ${reading.bots.length > 0 ? "bot" : "seat"}.`, note: `${most}${share}` }
}

/** "+2.9", in points of a hundred. */
export const points = (value: number): string => withSign(value * 100, (size) => size.toFixed(1))

export function withSign(value: number, shown: (size: number) => string = plain): string {
  const text = shown(Math.abs(value))
  return Number(text) === 0 ? text : `${value > 0 ? "+" : "\u2212"}${text}`
}

/** A change that is told in the headline. */
interface Told {
  readonly title: (more: boolean, size: string) => string
  readonly none: string
  readonly estimate: Estimate
  readonly p: number
  readonly isShare: boolean
}

/** What an edit changes: of the component edited, where it is one and somebody played it; else of the whole game. */
export function changeHeadline(said: Assessment, edited: readonly string[]): Headline {
  if (said.games === 0) return { title: "No game came to an end both times.", note: "" }
  const told = cardChange(said, edited) ?? gameChange(said)
  const { estimate: each, p, isShare } = told
  const shown = (value: number): string => (isShare ? points(value) : withSign(value))
  const interval = Number.isFinite(each.low) ? `Interval: ${shown(each.low)} to ${shown(each.high)} (95%).` : ""
  const note = `${interval} Bots play the same deals before and after.`.trim()
  if (p >= LEVEL || each.value === 0) return { title: told.none, note }
  const size = isShare ? Math.abs(each.value * 100).toFixed(1) : plain(Math.abs(each.value))
  return {
    title: told.title(each.value > 0, isShare && size === "1.0" ? "1 point" : isShare ? `${size} points` : size),
    note,
  }
}

function cardChange({ cards }: Assessment, edited: readonly string[]): Told | null {
  const [name] = edited
  const card = edited.length === 1 ? cards.find((each) => each.name === name) : undefined
  if (!card?.winRate) return null
  return {
    title: (more, size) => `Whoever plays ${card.name} wins ${size} ${more ? "more" : "less"} often.`,
    none: `No clear change for whoever plays ${card.name}.`,
    estimate: card.winRate,
    // It was chosen before anything was played: it is one test, not one of many.
    p: card.winRate.p,
    isShare: true,
  }
}

function gameChange({ wins, answers }: Assessment): Told {
  const [first] = wins
  const length: Told = {
    title: (more, size) => `Games take ${size} choices ${more ? "more" : "less"}.`,
    none: "No clear change.",
    estimate: answers,
    // Two things are looked at.
    p: Math.min(1, answers.p * 2),
    isShare: false,
  }
  if (first === undefined || Math.min(1, first.p * 2) > length.p) return length
  return {
    title: (more, size) => `Seat 1 wins ${size} ${more ? "more" : "less"} often.`,
    none: "No clear change.",
    estimate: first,
    p: Math.min(1, first.p * 2),
    isShare: true,
  }
}

/** "2 players, random" */
export function setupWords({ players, seats, rotate }: Setup): string {
  const [first] = seats
  const bots = seats.every((seat) => seat === first) ? first : seats.join(" against ")
  return `${counted(players, "player")}, ${bots}${rotate && players > 1 ? ", seats swapped" : ""}`
}

/** "1,310 a second, 2 s left" */
export function paceWords(rate: number | null, left: number | null): string {
  if (rate === null || left === null) return "Beginning"
  const pace = rate < 1 ? `${duration(1 / rate)} a game` : `${thousands(Math.round(rate))} a second`
  return `${pace}, ${duration(left)} left`
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

export const numberWords = (value: number): string => typeset(plain(value))
