import { plainStep, type StepKind } from "./step-kind.ts"

export const stop: StepKind<{ readonly do: "stop" }> = {
  parts: {},
  ...plainStep,
  say: () => [{ head: "the loop or fight around this ends" }],
}
