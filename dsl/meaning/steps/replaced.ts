import { plainStep, type StepKind } from "./step-kind.ts"

/** The event that is being replaced does not happen: what follows stands in for it. */
export const replaced: StepKind<{ readonly do: "replaced" }> = {
  parts: {},
  ...plainStep,
  say: () => [{ head: "this takes the place of what would happen" }],
}
