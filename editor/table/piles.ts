import type { Card } from "../../simulator/table/index.ts"

export interface Pile {
  readonly card: Card
  readonly count: number
}

/**
 * Cards in their order, those that are alike in every way as one pile.
 * @param most so many of them lie by themselves
 */
export function piles(cards: readonly Card[], most: number): readonly Pile[] {
  const alike = (card: Card): string => JSON.stringify([card.key, card.states, card.counters, card.owner])
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(alike(card), (counts.get(alike(card)) ?? 0) + 1)
  const seen = new Set<string>()
  return cards.flatMap((card): Pile[] => {
    const key = alike(card)
    const count = counts.get(key) ?? 1
    if (count <= most) return [{ card, count: 1 }]
    if (seen.has(key)) return []
    seen.add(key)
    return [{ card, count }]
  })
}
