/** Rulings: scenarios of a pack, each a test of what its sentences mean. */
export { compileRuled, type RuledPack } from "./prepare.ts"
export { rulingsOf } from "./read-ruling.ts"
export { type Covered, type RulingReport, type RulingResult, rulingsToJson } from "./ruling-report.ts"
export { checkRulings, RulingRun, runRulings } from "./run-rulings.ts"
