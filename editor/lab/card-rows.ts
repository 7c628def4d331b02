/** How those who played a component fared, row by row: in one run, or before and after an edit. */
import { type Assessment, type CardTally, isSure, type Tally, wilson } from "../../simulator/index.ts"
import { type KindReading, percent } from "../../simulator/report/index.ts"
import { points } from "./headlines.ts"

/** Of fewer plays nothing is told. */
export const ENOUGH = 200

export interface CardRow {
  readonly name: string
  readonly suit: number | null
  /** Players who played it, and those of them who won. */
  readonly plays: number
  readonly wins: number
  /** Shares of those who played it and won, 0 to 1; null where too few played it. */
  readonly rate: number | null
  readonly before: number | null
  /** The band: of the rate, or of the change, laid about the rate. */
  readonly low: number
  readonly high: number
  /** Not by chance, allowing for the number of components. */
  readonly isSure: boolean
  /** The number at the end of the row: the rate, or the change; and how far the band reaches. */
  readonly shown: string
  readonly reach: string
}

type SuitOf = (name: string) => number | null

const reachOf = (low: number, high: number): string => `±${(((high - low) / 2) * 100).toFixed(1)}`

/** The best first; those that too few played last. */
export function rowsOf({ cards }: KindReading, suitOf: SuitOf): readonly CardRow[] {
  const rows = cards.map(({ card, played }): CardRow => {
    const { games, wins } = card.players.played
    const { low, high } = wilson(wins, games)
    const isEnough = games >= ENOUGH && played !== null
    return {
      name: card.name,
      suit: suitOf(card.name),
      plays: games,
      wins,
      rate: isEnough ? wins / games : null,
      before: null,
      low,
      high,
      isSure: isEnough && played.isSure,
      shown: isEnough ? percent(wins / games) : "too few",
      reach: isEnough ? reachOf(low, high) : "",
    }
  })
  return rows.sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1) || b.plays - a.plays || (a.name < b.name ? -1 : 1))
}

/** The greatest gain first, then to the greatest loss. */
export function changedRows(
  kind: string,
  said: Assessment,
  before: Tally,
  after: Tally,
  suitOf: SuitOf,
): readonly CardRow[] {
  const of = (tally: Tally): ReadonlyMap<string, CardTally> =>
    new Map(tally.cards.filter((card) => card.kind === kind).map((card) => [card.name, card]))
  const [old, young] = [of(before), of(after)]
  const rows = said.cards.flatMap((change): CardRow[] => {
    const [one, other] = [old.get(change.name)?.players.played, young.get(change.name)?.players.played]
    if (!one || !other) return []
    const { winRate } = change
    const isEnough = winRate !== null && one.games >= ENOUGH && other.games >= ENOUGH
    const start = winRate?.before ?? 0
    const rate = start + (winRate?.value ?? 0)
    return [
      {
        name: change.name,
        suit: suitOf(change.name),
        plays: other.games,
        wins: other.wins,
        rate: isEnough ? rate : null,
        before: isEnough ? start : null,
        low: isEnough ? start + winRate.low : rate,
        high: isEnough ? start + winRate.high : rate,
        isSure: isEnough && isSure(winRate),
        shown: isEnough ? points(winRate.value) : "too few",
        reach: isEnough ? reachOf(winRate.low, winRate.high) : "",
      },
    ]
  })
  const gain = ({ rate, before: start }: CardRow): number => (rate === null ? -2 : rate - (start ?? 0))
  return rows.sort((a, b) => gain(b) - gain(a) || (a.name < b.name ? -1 : 1))
}
