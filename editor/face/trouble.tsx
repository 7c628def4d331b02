import type { Problem } from "../link/overview.ts"
import { run } from "../state/commands.ts"
import { show } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"

/** What keeps the face from being as it is written now, and what helps. */
export function Trouble({ problem }: { readonly problem: Problem }) {
  return (
    <div class={`face-trouble ${problem.severity}`}>
      <div class="said">
        <Icon name={problem.severity} small />
        <span>
          {problem.message}. The face is of the last text that reads.
          {problem.hint && <span class="quiet"> {problem.hint}</span>}
        </span>
      </div>
      <div class="row">
        {problem.fixes[0] === undefined ? (
          <Button small onClick={() => show(problem)}>
            Show the words
          </Button>
        ) : (
          <Button
            small
            keys="Ctrl ."
            onClick={() => {
              show(problem)
              run("fix")
            }}
          >
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
