/** Rulings: scenarios of a pack, each a test of what its sentences mean. */
export { type RulingReport, type RulingResult, rulingsToJson } from "./report.ts"
export { checkRulings, runRulings } from "./run.ts"
