import { pluralOf, withArticle } from "../../lexicon/inflect.ts"
import { decidedBy, printedPasses } from "../../meaning/filter.ts"
import type { Filter, Source } from "../../meaning/index.ts"
import type { Item, Node, Word } from "../../syntax/ast.ts"
import { areOthers, lieApart } from "../parts/lie-apart.ts"
import type { Context } from "../scope/context.ts"
import { areKindsSeveral, isSeveral } from "../scope/several.ts"
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

/**
 * `if your card is Red`, `if the card in your play is Red`: which of those? Reports it.
 * @param property of which it is asked, where it is not asked of the thing itself
 */
export function isOneOfSeveral(
  item: Item,
  { kinds, filters }: { readonly kinds: ReadonlySet<number> | null; readonly filters: readonly Filter[] },
  from: Source,
  context: Context,
  property: string | null = null,
): boolean {
  const { owner, noun, det, quantity, ordinals } = item
  if (context.mood !== "condition" || noun?.kind !== "noun" || noun.word.plural || quantity || !kinds) return false
  if (det ? det.lemma !== "the" || !isSaidOfSeveral(from, kinds, filters, context) : !OWNERS.has(owner?.lemma ?? ""))
    return false
  if (ordinals.length > 0 || filters.some(({ is }) => is === "extreme") || !mayHoldSeveral(from, item, context))
    return false
  if (nounNamed("zone", noun.word.lemma, context.symbols)) return false
  // Marks that differ in nothing, whichever it is, and a board of one's own.
  const areAlike = context.symbols.kinds.every(
    ({ index, decl }) => !kinds.has(index) || decl.properties.length === 0 || decl.per === "player",
  )
  if (areAlike || isOneEach(kinds, context) || !areKindsSeveral(kinds, context)) return false
  const { text } = noun.word
  context.fail("check/idle-determiner", item, {
    case: "oneOfSeveral",
    noun: text,
    some: someOf(item, noun.word, context),
    property,
  })
  return true
}

/** `the Flower plant`: whether the game has more than one that is printed so, or a place may have. */
function isSaidOfSeveral(
  from: Source,
  kinds: ReadonlySet<number>,
  filters: readonly Filter[],
  context: Context,
): boolean {
  if (from.from !== "anywhere") return from.from === "zones"
  const names = context.symbols.kinds.map(({ index, name }) => (kinds.has(index) ? name : null))
  return (
    filters.length > 0 &&
    filters.every((filter) => decidedBy(filter) !== "game") &&
    isSeveral((decl) => {
      const kind = names.indexOf(decl.kind)
      return kind >= 0 && filters.every((filter) => printedPasses(filter, { decl, kind }) !== false)
    }, context)
  )
}

/** How some of them are spoken of. */
function someOf(item: Item, noun: Word, context: Context): string {
  const { value } = context.text
  const end = Math.max(item.end, ...item.places.map((place) => place.end))
  if (item.owner?.lemma === "whose") return `who has ${withArticle(noun.text)} that ...`
  if (!item.det && item.owner?.lemma === "your")
    return `any of your ${pluralOf(noun.lemma)}${value.slice(noun.end, end)}`
  return withArticle(value.slice((item.det ?? item.owner ?? item).end, end).trim())
}

const OWNERS: ReadonlySet<string> = new Set(["your", "their", "whose"])

/** Whether there may be several of them where they are looked for. */
function mayHoldSeveral(from: Source, { adjectives, det }: Item, { symbols: { model } }: Context): boolean {
  if (from.from === "anywhere") return det !== null || adjectives.length === 0
  if (from.from !== "zones") return false
  const rooms = from.zones.map(({ zone }) => model.zones[zone])
  return rooms.length > 1 || rooms.some((room) => room?.slots !== 1 && room?.limit !== 1)
}

/** Whether each player has a place for one of these, and no other. */
function isOneEach(kinds: ReadonlySet<number>, { symbols: { kinds: all, model } }: Context): boolean {
  const names = all.filter(({ index }) => kinds.has(index)).map(({ name }) => name)
  const own = model.zones.filter(({ per, of }) => per && (of.length === 0 || of.some((each) => names.includes(each))))
  return own.length === 1 && (own[0]?.slots === 1 || own[0]?.limit === 1)
}
