import type { Problem } from "../link/overview.ts"
import { goToProblem, openFixes } from "../state/fixes.ts"
import { Button } from "../ui/button.tsx"
import { asSentence } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"

/** What keeps the face from being as it is written now, and what helps. */
export function Trouble({ problem }: { readonly problem: Problem }) {
  return (
    <div class={`face-trouble ${problem.severity}`}>
      <div class="said">
        <Icon name={problem.severity} small />
        <span>
          {asSentence(problem.message)} The face is of the last text that reads.
          {problem.hint && <span class="quiet"> {asSentence(problem.hint)}</span>}
          {problem.rule && <span class="quiet"> {asSentence(problem.rule)}</span>}
        </span>
      </div>
      <div class="row">
        {problem.fixes[0] === undefined ? (
          <Button small onClick={() => void goToProblem(problem)}>
            Show the words
          </Button>
        ) : (
          <Button small keys="Ctrl ." onClick={(event) => void openFixes(problem, event.currentTarget)}>
            {problem.fixes[0]}
          </Button>
        )}
        <span class="mono">{problem.code}</span>
      </div>
    </div>
  )
}

/** The text has no room even in the smallest letters. */
export function TooLong({ name }: { readonly name: string }) {
  return (
    <div class="face-trouble warning" role="status">
      <div class="said">
        <Icon name="warning" small />
        <span>The text of {name} has no room on its face, not even in small letters. A shorter sentence helps.</span>
      </div>
      <span class="mono">face/too-long</span>
    </div>
  )
}
