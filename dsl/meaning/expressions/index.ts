import type { Typed } from "../binding.ts"
import * as kinds from "./all-expressions.ts"
import type { ExprKind } from "./expression-kind.ts"

type Kinds = typeof kinds
type Own = { [Name in keyof Kinds]: Kinds[Name] extends ExprKind<infer Each> ? Each : never }[keyof Kinds]

/** A number, players, components, a place, a value: each kind has a file of its own. */
export type Expr = Own & Typed

/** Every kind of expression. */
export const EXPRESSIONS: { readonly [Name in Own["kind"]]: ExprKind<Extract<Own, { readonly kind: Name }>> } = kinds

export const exprKind = (expr: Expr): ExprKind<Expr> => EXPRESSIONS[expr.kind] as unknown as ExprKind<Expr>

/** An amount of points: what is scored, not what a counter counts. */
export const POINTS = -2

/** The kinds that something chosen or bound may be of; null where they are not known. `self`: those of what `this` is. */
export function kindsOf(expr: Expr, self: ReadonlySet<number> | null = null): ReadonlySet<number> | null {
  if (expr.kind === "select") return expr.kinds
  if (expr.kind === "binding") return expr.binding.kinds
  if (expr.kind === "union") {
    const known = expr.parts.map((part) => kindsOf(part, self))
    return known.includes(null) ? null : new Set(known.flatMap((each) => [...(each ?? [])]))
  }
  return expr.kind === "this" ? self : null
}

/** The number that somebody names for what fills a slot; null where none is. */
export function chosenNumberIn(filler: Expr): Extract<Expr, { kind: "chosenNumber" }> | null {
  const number = filler.kind === "amount" ? filler.number : filler
  return number.kind === "chosenNumber" ? number : null
}

/** The players of whom one is meant, by choice, by chance or by their seat; null for what means no one of several. */
export const chosenFrom = (expr: Expr): Expr | null =>
  expr.kind === "onePlayer" || expr.kind === "randomPlayer" || expr.kind === "nextPlayer" ? expr.from : null

/** `each other player`: all of them but one. */
export const isAllButOne = (players: Expr): players is Extract<Expr, { kind: "without" }> =>
  players.kind === "without" && players.from.kind === "everyone"

export const isAllButYou = (players: Expr): boolean => isAllButOne(players) && players.what.kind === "you"
