import { plainStep, type StepKind } from "./step-kind.ts"

export const again: StepKind<{ readonly do: "again" }> = {
  parts: {},
  ...plainStep,
  say: () => [{ head: "the text begins again" }],
}
