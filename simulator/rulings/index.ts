/** Rulings: scenarios of a pack, each a test of what its sentences mean. */
export { type JsonRulings, type RulingReport, type RulingResult, rulingsToJson, type Uncovered } from "./report.ts"
export { checkRulings, type RunOptions, runRulings } from "./run.ts"
