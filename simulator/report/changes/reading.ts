/** What a comparison tells, worked out once. */
import { type Assessment, assess, type CardChange } from "../../compare/assess.ts"
import type { Comparison } from "../../compare/types.ts"
import { gamesIn } from "../../results/ranges.ts"
import type { CardTally, Tally } from "../../results/types.ts"
import { LEVEL } from "../standing.ts"

export interface ChangeReading {
  readonly comparison: Comparison
  readonly said: Assessment
  /** Games that were played, to their end or not. */
  readonly done: number
  /** In the order of how telling they are. */
  readonly byRate: readonly CardRow[]
  readonly byTimes: readonly CardRow[]
}

/** A card with what it was before. */
export interface CardRow extends CardChange {
  readonly key: string
  /** Winners among those who played it, before; null where nobody did. */
  readonly rateBefore: number | null
  /** How often it was played or used in a game, before. */
  readonly timesBefore: number
  /** The change is one, by more than chance. */
  readonly isRateSure: boolean
  readonly isTimesSure: boolean
}

export const isSure = ({ p, value }: { readonly p: number; readonly value: number }): boolean =>
  p < LEVEL && value !== 0

export function readChanges(comparison: Comparison): ChangeReading {
  const said = assess(comparison)
  const done = gamesIn(comparison.games.played)
  const rows = said.cards.map((card, index): CardRow => {
    const before = tallyOf(comparison.before.tally, card.name)
    return {
      ...card,
      key: `card-${index + 1}`,
      rateBefore:
        before === null || before.players.played.games === 0
          ? null
          : before.players.played.wins / before.players.played.games,
      timesBefore: before === null || done === 0 ? 0 : (before.played + before.used) / done,
      isRateSure: card.winRate !== null && card.corrected.winRate < LEVEL && card.winRate.value !== 0,
      isTimesSure: card.corrected.times < LEVEL && card.times.value !== 0,
    }
  })
  const size = (value: number | undefined): number => Math.abs(value ?? -1)
  return {
    comparison,
    said,
    done,
    byRate: rows
      .filter(({ winRate, rateBefore }) => winRate !== null && rateBefore !== null)
      .sort((a, b) => Number(b.isRateSure) - Number(a.isRateSure) || size(b.winRate?.value) - size(a.winRate?.value)),
    byTimes: [...rows].sort(
      (a, b) => Number(b.isTimesSure) - Number(a.isTimesSure) || size(b.times.value) - size(a.times.value),
    ),
  }
}

const tallyOf = (tally: Tally, name: string): CardTally | null => tally.cards.find((card) => card.name === name) ?? null
