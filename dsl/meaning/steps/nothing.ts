import { plainStep, type StepKind } from "./step-kind.ts"

export const nothing: StepKind<{ readonly do: "nothing" }> = {
  parts: {},
  ...plainStep,
  changes: null,
  say: () => [{ head: "nothing happens" }],
}
