import type { Duration, Modification } from "../reaction.ts"
import { say } from "../told.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

/** From here on, for a while, a number is another. */
export const modify: StepKind<{ readonly do: "modify"; readonly change: Modification; readonly duration: Duration }> = {
  parts: { change: "modification", duration: "duration" },
  ...plainStep,
  say: ({ change, duration }, wording) => [
    { head: say`${wording.duration(duration)}: ${wording.modification(change)}` },
  ],
}
