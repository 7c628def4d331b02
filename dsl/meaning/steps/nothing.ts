import { plainStep, type StepKind } from "./step-kind.ts"

export const nothing: StepKind<{ readonly do: "nothing" }> = {
  parts: {},
  ...plainStep,
  keepsCounters: true,
  say: () => [{ head: "nothing happens" }],
}
