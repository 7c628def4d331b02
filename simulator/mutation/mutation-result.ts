import type { Survivor, TextOutcome } from "./mutation-session.ts"

/** What came of all mutants. */
export interface MutationResult {
  readonly mutants: number
  readonly survivors: readonly Survivor[]
}

export const resultOfTexts = (outcomes: readonly TextOutcome[]): MutationResult => ({
  mutants: outcomes.reduce((sum, { mutants }) => sum + mutants, 0),
  survivors: outcomes.flatMap(({ survivors }) => survivors),
})

/** How many of the mutants were noticed, in percent; all of none are. */
export const scoreOf = ({ mutants, survivors }: MutationResult): number =>
  mutants === 0 ? 100 : (100 * (mutants - survivors.length)) / mutants
