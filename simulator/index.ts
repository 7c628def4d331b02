/** Many games at once: bots that play them, batches, what they come to. Nothing here but the pool of threads needs Node. */
export { inlineRunner } from "./batch/inline.ts"
export type { Batch } from "./batch/part.ts"
export { type BatchResult, type Runner, runBatch } from "./batch/run.ts"
export { valuesOf } from "./batch/varied.ts"
export { BOT_NAMES, type Bot, createBot, type Position, positionOf } from "./bots/index.ts"
export { type Assessment, assess, type CardChange, type Change, isSure, moreTelling } from "./compare/assess.ts"
export type { Comparison, PairedTally, Side } from "./compare/types.ts"
export { afterOf, beforeOf, shownAs, spanOf, type Unit } from "./report/changes/words.ts"
export { renderComparison } from "./report/comparison.ts"
export { chance, counted, percent, percentRange, plain, thousands } from "./report/numbers.ts"
export { REPORT_BEGINS } from "./report/page.ts"
export { renderReport } from "./report/report.ts"
export {
  answersOf,
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
export { mergeTallies } from "./results/merge.ts"
export { gamesIn, shareOf, unite, without } from "./results/ranges.ts"
export { type ReadResult, readResults } from "./results/read.ts"
export { resultText } from "./results/text.ts"
export type * from "./results/types.ts"
export { type Estimate, type Interval, LEVEL, wilson } from "./statistics/intervals.ts"
export { quantile, type Summary, summarize } from "./statistics/summary.ts"
export { poolRunner } from "./workers/pool.ts"
