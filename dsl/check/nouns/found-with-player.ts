import type { Binding, Expr } from "../../meaning/index.ts"
import { mapExprs, mentions, visitMeanings } from "../../meaning/walk.ts"
import type { Context } from "../scope/context.ts"

/**
 * Sets apart what a clause has found of a player who is looked at among several: `each player who has a Cart in their yard` finds
 * a Cart of each of them, and it is spoken of where one of them is.
 * @param looked the player looked at, bound before the clause was read
 * @param before how much was bound before it
 */
export function setApart(looked: Binding, before: number, { bound, shared }: Context): void {
  const isTheirs = ({ alias }: Binding): boolean => alias !== null && mentions({ expr: [alias] }, looked)
  const found = bound.splice(before)
  bound.push(...found.filter((each) => !isTheirs(each)))
  shared.foundWith.set(looked, found.filter(isTheirs))
}

/**
 * Binds what was found with players, now that one of them does something: it is that player's own.
 * @returns what was bound
 */
export function bindFoundWith(players: Expr, one: Expr, context: Context): readonly Binding[] {
  const bound: Binding[] = []
  const ofThem = (looked: Binding) => (each: Expr) => (each.kind === "binding" && each.binding === looked ? one : null)
  const bind = (looked: Binding): void => {
    for (const { id: _, part: _part, step: _step, alias, ...found } of context.shared.foundWith.get(looked) ?? [])
      bound.push(context.bind({ ...found, alias: alias && mapExprs("expr", alias, ofThem(looked)) }))
  }
  visitMeanings({ expr: [players] }, { expr: (each) => each.kind === "players" && bind(each.item) })
  for (const [looked, all] of context.shared.askedEach) if (areSame(all, players)) bind(looked)
  return bound
}

/** `if each player has a card in hand, they discard it`: theirs, in what each of them does. */
export function askedEach(looked: Binding, players: Expr, context: Context): void {
  setApart(looked, context.bound.indexOf(looked) + 1, context)
  context.shared.askedEach.set(looked, players)
}

/** Whether two phrases mean the same players, wherever they stand. */
const areSame = (one: Expr, other: Expr): boolean => toldApart(one) === toldApart(other)

const toldApart = (expr: Expr): string =>
  JSON.stringify(expr, (key, value: unknown) =>
    key === "span" ? null : key === "binding" || key === "item" ? (value as Binding).id : value,
  )

/** They are spoken of no longer. */
export function forget(found: readonly Binding[], { bound }: Context): void {
  for (const each of found) bound.splice(bound.indexOf(each), 1)
}
