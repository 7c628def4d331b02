/** What is written means, and what may follow: filled by the sentence that has the caret, shown below the editor. */
import { signal } from "@preact/signals"
import type { services } from "../../dsl/index.ts"
import { register } from "./commands.ts"

export interface Following {
  readonly chips: readonly services.Chip[]
  readonly insert: (chip: services.Chip) => void
  /** What the sentence means; null where it does not read yet. */
  readonly lines: readonly services.LinkedLine[] | null
  readonly caret: number
  /** Something in the sentence is wrong. */
  readonly isWrong: boolean
  /** Somebody looks at a part of the meaning, or no longer does: its words. */
  readonly look: (words: { readonly start: number; readonly end: number } | null) => void
  /** The chips are of an earlier text or place: the next are on their way. */
  readonly isStale: boolean
}

/** So many are shown at once. */
export const SHOWN = 8
/** So many have keys: Alt 1 to Alt 4. */
export const KEYED = 4

export const following = signal<Following | null>(null)

/** Puts the chip of a number where the caret is. */
export function insertChip(index: number): void {
  const now = following.value
  const chip = now?.chips[index]
  if (now && chip && !now.isStale) now.insert(chip)
}

register(
  ...Array.from({ length: KEYED }, (_, index) => ({
    id: `chip-${index + 1}`,
    title: `Insert what may follow, the ${["first", "second", "third", "fourth"][index]}`,
    keys: [`Alt ${index + 1}`],
    isAvailable: () => following.value?.chips[index] !== undefined,
    run: () => insertChip(index),
  })),
)
