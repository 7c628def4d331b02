import { say } from "../told.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

/** A script that is not followed: `skip the first line of any action you use`. */
export const skipScript: StepKind<{ readonly do: "skipScript"; readonly script: number }> = {
  parts: {},
  ...plainStep,
  say: ({ script }, { symbols }) => [{ head: say`the ${symbols.scripts[script] ?? "script"} is not followed` }],
}
