import type { Problem } from "../link/overview.ts"

/** The id of the field of a value, by the keys that lead to it. */
export const fieldId = (path: readonly string[]): string => `game-${path.join("/").replaceAll(" ", "_")}`

/** Those of some problems that are in none of some stretches. */
export const problemsBeside = (
  problems: readonly Problem[],
  spans: readonly { readonly start: number; readonly end: number }[],
): readonly Problem[] => problems.filter(({ start }) => !spans.some((span) => span.start <= start && start <= span.end))
