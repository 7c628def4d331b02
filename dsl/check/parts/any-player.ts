import type { Expr } from "../../meaning/index.ts"
import { instead } from "../scope/context.ts"

/** The players any of whom is meant, as of `a player who has none` and `each player`; null where it is a certain one. */
export function anyPlayerOf(subject: Expr): Expr | null {
  if (subject.kind === "onePlayer" && subject.decider) return instead(subject.from, subject)
  return subject.type === "player" && subject.many ? subject : null
}
