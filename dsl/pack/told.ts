import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { LIMITS } from "./limits.ts"

/** Whether one more mistake is told: a file that is something else altogether has a million. One above the bound says that there are more. */
export const hasRoom = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.length <= LIMITS.mistakes

/** The mistakes that are told of many; in the place of the others stands that there are more. */
export function mostOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const next = diagnostics[LIMITS.mistakes]
  if (next === undefined) return diagnostics
  return [...diagnostics.slice(0, LIMITS.mistakes), report("pack/too-many", next.span, { case: "mistakes" })]
}
