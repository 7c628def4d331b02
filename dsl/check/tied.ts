import type { Item, Word } from "../syntax/ast.ts"
import { type Context, instead } from "./context.ts"
import type { Expr } from "./meaning.ts"

/** `the player with the most money loses $3`: on a tie, each of those who have the most. */
export function allTied(subject: Expr): Expr {
  const [from] = subject.kind === "relation" && subject.relation === "only" ? subject.parts : []
  return from && isSuperlative(from) ? instead({ ...from, many: true }, subject) : subject
}

const isSuperlative = (from: Expr): boolean =>
  from.kind === "extremePlayers" ||
  (from.kind === "players" && from.tests.some((test) => test.cond === "each" && test.superlative === true))

/** `who has the highest card`: things are not high or low, what is printed on them is. */
export const extremeThing = (superlative: Word, item: Item, context: Context): null =>
  context.fail(
    "check/extreme-thing",
    item,
    `what is “${superlative.text}” of these is not said: things can be counted, or measured by a property`,
    "Say “the most” of how many, or name the property: “the player with the highest rank among the cards in their row”.",
  )
