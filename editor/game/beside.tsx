import { type Part, problemsWithin } from "../state/game-form.ts"
import { SentenceProblems } from "../write/sentence-problems.tsx"
import { problemsBeside } from "./field-place.ts"

interface BesideProps {
  readonly id: string
  readonly span: Part | null
  /** Those that tell of themselves what is wrong in them. */
  readonly parts: readonly Part[]
}

/** What is wrong with a field and with none of its parts. */
export function Beside({ id, span, parts }: BesideProps) {
  const problems = problemsBeside(problemsWithin(span), parts)
  return <SentenceProblems id={id} draft={[]} problems={problems} />
}
