import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Step } from "../../meaning/index.ts"
import { type Meanings, partsIn, walkMeanings } from "../../meaning/walk.ts"
import type { Lint } from "../lint.ts"

/** Steps behind one that ends the text for good, in the same run of steps. */
export const unreachableStep: Lint = function* (game) {
  for (const { meanings } of game.texts) {
    const found: Diagnostic[] = []
    const look = (steps: readonly Step[]): void => {
      const end = steps.findIndex(endsHere)
      const [before, behind] = [steps[end], steps[end + 1]]
      if (end >= 0 && before && behind && game.isOwn(behind.span))
        found.push(report("lint/unreachable-step", behind.span, { end: before.span }))
    }
    for (const steps of runsIn(meanings)) look(steps)
    yield* found
  }
}

/** Every run of steps that are carried out one after another. */
function runsIn(meanings: Meanings): readonly (readonly Step[])[] {
  const runs: (readonly Step[])[] = [(meanings.step ?? []).filter((step) => step != null)]
  walkMeanings(meanings, (part, sort) => {
    const byKey = new Map<string, Step[]>()
    for (const inner of partsIn(sort, part as never))
      if (inner.sort === "step") byKey.set(inner.key, [...(byKey.get(inner.key) ?? []), inner.part as Step])
    runs.push(...byKey.values())
  })
  return runs
}

/** Whether nothing behind it in the same text is carried out, whatever is the case. */
function endsHere(step: Step): boolean {
  switch (step.do) {
    case "stop":
    case "again":
      return true
    case "leave":
      // A span may not be going on; the game is.
      return step.index < 0
    case "if":
      return step.then.some(endsHere) && step.otherwise.some(endsHere)
    case "modes":
      return step.style === "one" && step.options.length > 0 && step.options.every(({ steps }) => steps.some(endsHere))
    // What may not be done at all, and what the text goes on behind.
    case "assign":
    case "each":
    case "for":
    case "let":
    case "listen":
    case "loop":
    case "modify":
    case "nothing":
    case "offer":
    case "perform":
    case "repeatEvent":
    case "replaced":
    case "skipScript":
    case "turn":
    case "uncarried":
      return false
  }
}
