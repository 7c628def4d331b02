import type { Duration, Reaction } from "../reaction.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

/** From here on, for a while, something is done when an event happens. */
export const listen: StepKind<{ readonly do: "listen"; readonly listener: Reaction; readonly duration: Duration }> = {
  parts: { listener: "reaction", duration: "duration" },
  ...plainStep,
  say: ({ listener, duration }, wording) => [
    { head: wording.duration(duration), blocks: [wording.reaction(listener)] },
  ],
}
