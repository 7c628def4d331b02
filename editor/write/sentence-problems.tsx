import type { Problem } from "../link/overview.ts"
import type { DraftProblem } from "../link/writing-api.ts"
import { openFixes } from "../state/fixes.ts"
import { Button } from "../ui/button.tsx"
import { asSentence } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"

interface SentenceProblemsProps {
  readonly id: string
  /** Of the text as it is typed, before it is read with its file. */
  readonly draft: readonly DraftProblem[]
  readonly problems: readonly Problem[]
}

/** What is wrong with a text, below it, each with what mends it. */
export function SentenceProblems({ id, draft, problems }: SentenceProblemsProps) {
  if (draft.length + problems.length === 0) return null
  return (
    <ul id={id} class="sentence-problems">
      {problems.map((problem) => (
        <li key={`${problem.code}${problem.start}`} class={problem.severity}>
          <Icon name={problem.severity} small />
          <span>
            {asSentence(problem.message)}
            {problem.hint && <span class="quiet"> {asSentence(problem.hint)}</span>}
            {problem.rule && <span class="quiet"> {asSentence(problem.rule)}</span>}
          </span>
          {problem.fixes.length > 0 && (
            <Button small keys="Ctrl ." onClick={(event) => openFixes(problem, event.currentTarget)}>
              {problem.fixes.length === 1 ? problem.fixes[0] : "Ways to mend it"}
            </Button>
          )}
        </li>
      ))}
      {draft.map((problem) => (
        <li key={`${problem.code}${problem.start}`} class={problem.severity}>
          <Icon name={problem.severity} small />
          <span>{asSentence(problem.message)}</span>
        </li>
      ))}
    </ul>
  )
}
