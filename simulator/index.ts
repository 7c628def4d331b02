/** What plays programs: tables, rulings, bots, batches, and what comes of them. Runs anywhere; threads are `workers/`. */

export { Table as BatchTable } from "./batch/batch-table.ts"
export { inlineRunner } from "./batch/inline.ts"
export type { Batch, Part } from "./batch/part.ts"
export { Player } from "./batch/part.ts"
export { type BatchResult, type Runner, runBatch } from "./batch/run-batch.ts"
export { valuesOf } from "./batch/varied.ts"
export { BOT_NAMES, type Bot, createBot, type Position, positionOf } from "./bots/index.ts"
export { type CombinationReport, MOST_FOR_ALL_SETS, type PlayedSet, playSets, setsOf } from "./combinations/index.ts"
export { type Assessment, assess, type CardChange, type Change, isSure, moreTelling } from "./compare/assess.ts"
export { mergePaired } from "./compare/merge-paired.ts"
export type { ChangedGame, Comparison, PairedTally, Side } from "./compare/types.ts"
export { renderComparison, renderReport } from "./report/index.ts"
export {
  answersOf,
  type ClockFigures,
  clockFigures,
  type Figures,
  figuresOf,
  gamesOf,
  hasScores,
  neverChosen,
  neverRun,
  type Share,
  silentOwners,
} from "./results/figures.ts"
export { type Entrant, entrant, resultsOf } from "./results/head.ts"
export { type JoinProblem, type JoinResult, joinResults } from "./results/join.ts"
export { addDistributions, mergeTallies } from "./results/merge-tallies.ts"
export { gamesIn, shareOf, unite, without } from "./results/ranges.ts"
export { type ReadResult, readResults } from "./results/read-results.ts"
export { resultText } from "./results/result-text.ts"
export type * from "./results/types.ts"
export { checkRulings, compileRuled, type RulingReport, type RulingResult, runRulings } from "./rulings/index.ts"
export { type Estimate, type Interval, LEVEL, wilson } from "./statistics/intervals.ts"
export { quantile, type Summary, summarize } from "./statistics/summary.ts"
export { type Outcome, type Start, Table, type TableRecord } from "./table/index.ts"
