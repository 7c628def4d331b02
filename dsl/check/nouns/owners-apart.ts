import { pluralOf } from "../../lexicon/inflect.ts"
import type { Filter, Source } from "../../meaning/index.ts"
import type { Item, Node } from "../../syntax/ast.ts"
import { areOthers, lieApart } from "../parts/lie-apart.ts"
import type { Context } from "../scope/context.ts"
import { areKindsSeveral } from "../scope/several.ts"
import { nounNamed } from "../scope/symbols.ts"

/** `a card of the next player in your hand`: what one player has never lies in a place of another's. */
export function isElsewhere(from: Source, filters: readonly Filter[], node: Node, context: Context): boolean {
  if (from.from !== "zones") return false
  const owners = from.zones.map(({ of }) => of)
  const isApart = filters.some(
    (filter) => filter.is === "held" && !filter.not && owners.every((owner) => owner && areOthers(owner, filter.by)),
  )
  if (isApart) context.fail("check/contradiction", node, { case: "anothersPlace" })
  // `all cards other than the best in your play`, looked for in the hand: nothing there is left out.
  const isIdle = filters.some(
    (filter) => filter.is === "in" && filter.not && filter.set.kind === "select" && lieApart(from, filter.set.from),
  )
  if (isIdle && !isApart) context.fail("check/contradiction", node, { case: "leftOutElsewhere" })
  return isApart || isIdle
}

/** `if your card is Red`: which of those that you have? Reports it. */
export function isOneOfYours(
  item: Item,
  kinds: ReadonlySet<number> | null,
  { from }: Source,
  context: Context,
): boolean {
  const { owner, noun, det, quantity, adjectives, ordinals } = item
  if (context.mood !== "condition" || owner?.lemma !== "your" || noun?.kind !== "noun" || noun.word.plural) return false
  if (det || quantity || from !== "anywhere" || !kinds || ordinals.length + adjectives.length > 0) return false
  if (nounNamed("zone", noun.word.lemma, context.symbols)) return false
  // Marks that differ in nothing, whichever it is, and a board of one's own.
  const areAlike = context.symbols.kinds.every(
    ({ index, decl }) => !kinds.has(index) || decl.properties.length === 0 || decl.per === "player",
  )
  if (areAlike || isOneEach(kinds, context) || !areKindsSeveral(kinds, context)) return false
  const { text, lemma } = noun.word
  context.fail("check/idle-determiner", item, { case: "oneOfYours", noun: text, plural: pluralOf(lemma) })
  return true
}

/** Whether each player has a place for one of these, and no other. */
function isOneEach(kinds: ReadonlySet<number>, { symbols: { kinds: all, model } }: Context): boolean {
  const names = all.filter(({ index }) => kinds.has(index)).map(({ name }) => name)
  const own = model.zones.filter(({ per, of }) => per && (of.length === 0 || of.some((each) => names.includes(each))))
  return own.length === 1 && (own[0]?.slots === 1 || own[0]?.limit === 1)
}
