import type { Expr } from "../../meaning/index.ts"
import type { Item, NP } from "../../syntax/ast.ts"
import { ownerOf } from "../parts/owners.ts"
import { articleOf } from "../parts/quantities.ts"
import { type Context, instead, you } from "../scope/context.ts"
import { choosePlayers, isBare } from "./player-phrases.ts"

/** `each player gives 1 card to the previous player`: who sits next to each of them. */
export function eachActor(context: Context): Expr | null {
  const { actor, loop } = context
  return actor.kind === "binding" && loop !== null && actor.binding.id === loop.id ? actor : null
}

/**
 * A phrase headed by a role that a sentence finds: `an opponent`, `each opponent of the mark`, `the active player`. Null
 * where the phrase or the role's sentence cannot be read.
 */
export function foundByRole(
  item: Item,
  role: number,
  owner: Expr | null,
  relative: NP | null,
  context: Context,
): Expr | null {
  const of = ownerOf(item, owner, ["player", "component", "space"], context)
  if (of === "failed") return null
  const found = context.resolve.role(role, of?.type === "player" ? of : whoseRole(context))
  if (!found) return null
  // One certain player; else some players, of whom the phrase says how many it means.
  if (found.kind !== "onePlayer" && !found.many) return context.from(of ? instead(found, of) : found, articleOf(item))
  // `is: the lucky player`: the only one, whoever has been spoken of before.
  if (isTheOnlyOne(found) && articleOf(item)?.lemma === "the" && !relative && isBare(item))
    return context.from(of ? instead(found, of) : found, articleOf(item))
  const all: Expr = { ...(found.kind === "onePlayer" ? found.from : found), many: true }
  const plain = { ...item, places: item.places.filter((place) => of === null || place.word.lemma !== "of") }
  const phrase = choosePlayers(plain, all, relative, context)
  // `your opponent` is the only one there is.
  return phrase?.kind === "onePlayer" && (item.owner !== null || of !== null) ? { ...phrase, decider: null } : phrase
}

const isTheOnlyOne = (found: Expr): boolean => found.kind === "onePlayer" && found.decider === null

const whoseRole = (context: Context): Expr => context.youActs ?? eachActor(context) ?? you

/** Next to whom `the next player` sits. */
export const whoseSeat = (context: Context): Expr => context.nextTo ?? whoseRole(context)
