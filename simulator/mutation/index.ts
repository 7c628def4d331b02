export { changedClauses } from "./changed-clauses.ts"
export { LeavingOut, type LeftOut } from "./left-out.ts"
