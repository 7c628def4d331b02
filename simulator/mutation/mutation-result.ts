import type { Judged } from "./judged.ts"

/** A judgement that is of no survivor, or of several, as it is told. */
export interface WrongJudgement {
  readonly owner: string | null
  readonly change: string
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly survivors: number
}

/** What came of all mutants. */
export interface MutationResult extends Judged<WrongJudgement> {
  readonly mutants: number
}

export const resultOfPacks = (results: readonly MutationResult[]): MutationResult => ({
  mutants: results.reduce((sum, { mutants }) => sum + mutants, 0),
  survivors: results.flatMap(({ survivors }) => survivors),
  judged: results.flatMap(({ judged }) => judged),
  misjudged: results.flatMap(({ misjudged }) => misjudged),
})

/** How many mutants a ruling may notice. */
export const noticeable = ({ mutants, judged }: MutationResult): number => mutants - judged.length

/** How many of the mutants were noticed, in percent, of those that can be; all of none are. */
export function scoreOf(result: MutationResult): number {
  const all = noticeable(result)
  return all === 0 ? 100 : (100 * (all - result.survivors.length)) / all
}
