/** What a comparison tells, worked out once. */
import { type Assessment, assess, type CardChange, moreTelling } from "../../compare/assess.ts"
import type { Comparison } from "../../compare/types.ts"
import { gamesIn } from "../../results/ranges.ts"

export interface ChangeReading {
  readonly comparison: Comparison
  readonly said: Assessment
  /** Games that were played, to their end or not. */
  readonly done: number
  /** In the order of how telling they are. */
  readonly byRate: readonly CardRow[]
  readonly byTimes: readonly CardRow[]
}

export interface CardRow extends CardChange {
  readonly key: string
}

export function readChanges(comparison: Comparison): ChangeReading {
  const said = assess(comparison)
  const done = gamesIn(comparison.games.played)
  const rows = said.cards.map((card, index): CardRow => ({ ...card, key: `card-${index + 1}` }))
  return {
    comparison,
    said,
    done,
    byRate: rows.filter(({ winRate }) => winRate !== null).sort((a, b) => moreTelling(a.winRate, b.winRate)),
    byTimes: [...rows].sort((a, b) => moreTelling(a.times, b.times)),
  }
}
