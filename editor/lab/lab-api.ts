import type { Batch, Part } from "../../simulator/index.ts"

/** A bot that can be seated, and how many games it plays in its head for a decision; null for one that plays none. */
export interface BotOffer {
  readonly name: string
  readonly usual: number | null
}

/** What a worker of the Lab can be asked. */
export type LabApi = {
  bots(): readonly BotOffer[]
  /** Sits down to a batch. Throws RangeError for a setup that the game does not allow. */
  begin(batch: Pick<Batch, "programs" | "setup">): void
  /** Plays games `from` up to, not with, `to`. Returns the milliseconds it took. */
  play(from: number, to: number): number
  /** What has come of its games so far. */
  part(): Part
  /** As `part`, without sentences: they are most of it, and nothing is told of them before the end. */
  glance(): Part
}
