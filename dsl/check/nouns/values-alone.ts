/** Texts that are nothing but a value: bounds of counters, what a memory keeps. */
import type { Binding, Expr } from "../../meaning/index.ts"
import type { Clauses } from "../../syntax/ast.ts"
import { reportUnread } from "../findings/unread.ts"
import { choicesBefore } from "../parts/owners.ts"
import { ANYTHING, type Context, self as thisOne, want } from "../scope/context.ts"
import { resolveNP } from "./noun-phrases.ts"

/**
 * The number that a text comes to by itself: a bound of a counter.
 * @param kinds those of what has it, which is `it`; null where a player has it, or the game
 */
export function numberFor(ast: Clauses, kinds: ReadonlySet<number> | null, context: Context): Expr | null {
  if (kinds) context.bind({ type: "component", many: false, name: "it", kinds, alias: thisOne })
  const { first } = ast
  if (first.kind !== "clause" || first.predicate || ast.more.length > 0)
    return context.fail("check/no-bound", ast, { case: "condition" })
  const number = context.read(ast, resolveNP(first.np, want("number"), context))
  if (number && number.type !== "number") return context.fail("check/no-bound", ast, { case: "other" })
  if (choicesBefore(context).length > 0) return context.fail("check/no-bound", ast, { case: "asks" })
  if (number) reportUnread(ast, { expr: [number] }, context)
  return number
}

/** What a memory keeps (`the action they used`), and whoever `they` are in it. */
export function memoryFor(ast: Clauses, context: Context): { readonly value: Expr; readonly they: Binding } | null {
  context.mood = "event"
  const they = context.bind({ type: "player", many: false, name: "they" })
  if (ast.first.kind !== "clause" || ast.first.predicate)
    return context.fail("check/wrong-type", ast, { case: "memoryOfCondition" })
  const value = resolveNP(ast.first.np, ANYTHING, context)
  if (value) reportUnread(ast, { expr: [value] }, context)
  return value && { value, they }
}
