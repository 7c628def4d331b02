/** What the Lab last found out, for the rest of the app, and what the rest asks of it. */
import { signal } from "@preact/signals"

export interface CardInLab {
  /** Players who played it, and those of them who won, with the interval of their share. */
  readonly games: number
  readonly rate: number
  readonly low: number
  readonly high: number
}

/** The last run that came to its end or was stopped: by name of component. Null before the first. */
export const lastRun = signal<{ readonly games: number; readonly cards: ReadonlyMap<string, CardInLab> } | null>(null)

/** Counts how often somebody elsewhere asked for a run. */
export const runsWanted = signal(0)
