import type { Duration, Modification, Reaction } from "../reaction.ts"
import { say } from "../told.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

interface Modify {
  readonly do: "modify"
  readonly change: Modification
  readonly duration: Duration
  /** What is heard when it is over before its time; what that does is nothing else. */
  readonly ends: Reaction | null
}

/** From here on, for a while, a number is another. */
export const modify: StepKind<Modify> = {
  parts: { change: "modification", duration: "duration", ends: "reaction" },
  ...plainStep,
  say: ({ change, duration, ends }, wording) => [
    {
      head: say`${wording.duration(duration)}${ends ? say`, and no longer than till ${wording.reaction(ends).head}` : ""}: ${wording.modification(change)}`,
    },
  ],
}
