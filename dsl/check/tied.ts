import { instead } from "./context.ts"
import type { Expr } from "./meaning.ts"

/** `the player with the most money loses $3`: on a tie, each of those who have the most. */
export function allTied(subject: Expr): Expr {
  const [from] = subject.kind === "relation" && subject.relation === "only" ? subject.parts : []
  return from && isSuperlative(from) ? instead({ ...from, many: true }, subject) : subject
}

const isSuperlative = (from: Expr): boolean =>
  from.kind === "extremePlayers" ||
  (from.kind === "players" && from.tests.some((test) => test.cond === "each" && test.superlative === true))
