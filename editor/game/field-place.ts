import type { Problem } from "../link/overview.ts"
import { isWithin, type Part } from "../state/game-form.ts"

/** The id of the field of a value, by the keys that lead to it. */
export const fieldId = (path: readonly string[]): string => `game-${path.join("/").replaceAll(" ", "_")}`

/** What is told of a field: what it is for, and what is wrong with it. */
export const toldOf = (path: readonly string[]): string => `${fieldId(path)}-help ${fieldId(path)}-problems`

/** Those of some problems that are in none of some parts. */
export const problemsBeside = (problems: readonly Problem[], parts: readonly Part[]): readonly Problem[] =>
  problems.filter(({ start }) => !parts.some((part) => isWithin(start, part)))
