/** Sentences that a comma has cut in two: what follows it is part of one mistake. */
import type { Span } from "../text.ts"
import { type Diagnostic, factsOf } from "./diagnostic.ts"

/** What is told without what is wrong with the entry that was cut off a sentence. */
export function withoutCutOff(told: readonly Diagnostic[]): readonly Diagnostic[] {
  const cutOff = told.flatMap((each): Span[] => {
    const facts = factsOf(each, "syntax/incomplete")
    return facts?.case === "cut" ? [facts.next] : []
  })
  if (cutOff.length === 0) return told
  return told.filter(
    ({ span }) => !cutOff.some(({ file, start, end }) => span.file === file && start <= span.start && span.end <= end),
  )
}
