/** Rulings: scenarios of a pack, each a test of what its sentences mean. */
export { WAYS } from "./coverage.ts"
export {
  type CoverageCounts,
  type CoverageTotals,
  countsOf,
  coverageShare,
  coverageTotals,
  type FileCoverage,
  shareOf,
  uncoveredWords,
} from "./coverage-totals.ts"
export { compileRuled, type RuledPack } from "./prepare.ts"
export { rulingsOf } from "./read-ruling.ts"
export { type Covered, type RulingReport, type RulingResult, rulingsToJson, type Way } from "./ruling-report.ts"
export { checkRulings, RulingRun, runRulings } from "./run-rulings.ts"
export {
  type ComponentCoverage,
  Coverage,
  type CoveredStretch,
  type WayCoverage,
  type WordPlace,
} from "./word-coverage.ts"
