export { changedClauses } from "./changed-clauses.ts"
export { changeOf } from "./judged.ts"
export { LeavingOut, type LeftOut } from "./left-out.ts"
export { type MutationResult, noticeable, resultOfPacks, scoreOf, type WrongJudgement } from "./mutation-result.ts"
export {
  MutationSession,
  type PackFilesWhole,
  type TextOutcome,
} from "./mutation-session.ts"
export { sentenceOf } from "./sentence.ts"
export type { Survivor } from "./survivor.ts"
