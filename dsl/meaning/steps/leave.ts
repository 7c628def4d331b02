import { say } from "../told.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

/** A span ends at once; -1: the game, which is then scored. */
export const leave: StepKind<{ readonly do: "leave"; readonly index: number }> = {
  parts: {},
  ...plainStep,
  say: ({ index }, { symbols }) => [
    { head: say`the ${index < 0 ? "game" : (symbols.model.spans[index]?.name ?? "span")} ends at once` },
  ],
}
