export { changedClauses } from "./changed-clauses.ts"
export { LeavingOut, type LeftOut } from "./left-out.ts"
export { type MutationResult, resultOfTexts, scoreOf } from "./mutation-result.ts"
export {
  MutationSession,
  type PackFilesWhole,
  type TextOutcome,
} from "./mutation-session.ts"
export { sentenceOf } from "./sentence.ts"
