/**
 * `take 1 random card from each opponent's hand`: so many of each one's. A number of things in a zone of each of several
 * players is read as that number for every one of them, one after another.
 */

import type { Binding, Filter, Step } from "../../meaning/index.ts"
import type { Item, Noun, NP, Tail, VP } from "../../syntax/ast.ts"
import { blankItem } from "../../syntax/item-grammar.ts"
import { isAnother } from "../parts/lie-apart.ts"
import { headsOf } from "../parts/place-phrases.ts"
import { isEachOne } from "../parts/quantities.ts"
import { type Context, want } from "../scope/context.ts"
import { playerAmong, playerWithin, type QuantifiedPlayer } from "./quantified-players.ts"

/** What the owner of the moment is called while the verb phrase is read: no word of any game. */
const OWNER = "·owner"

/** The verb phrase said of each owner; undefined where it speaks of no number of things of each. */
export function eachOwner(
  vp: VP,
  context: Context,
  resolve: (vp: VP, owner: Binding) => readonly Step[] | null,
): readonly Step[] | null | undefined {
  const found = context.mood === "step" ? ownersOf(vp, context) : null
  if (!found) return undefined
  const players = context.resolve.np(found.owners, want("player"), context)
  if (!players) return null
  if (!players.many) return undefined
  const span = context.span(vp)
  const item: Binding = context.make({ type: "player", many: false, name: "they" })
  context.names.set(OWNER, item)
  const body = resolve(found.vp, item)
  context.names.delete(OWNER)
  return (
    body && [
      { do: "each", players, item, from: null, by: null, together: false, secret: false, body, takers: null, span },
    ]
  )
}

/**
 * `look at another player's hand`, `draw 1 for each card in another player's hand`: whose is chosen first, since all of it is meant.
 * Of one thing (`1 card in another player's hand`) the thing is chosen, and with it whose; not where it is taken from there.
 */
export function chosenOwner(
  vp: VP,
  context: Context,
  resolve: (vp: VP) => readonly Step[] | null,
): readonly Step[] | null | undefined {
  const found = context.mood === "step" ? ownerToChoose(vp, context) : null
  if (!found) return undefined
  const owner = context.resolve.np(found.owners, want("player"), context)
  if (!owner) return null
  if (owner.kind !== "onePlayer" || !owner.decider) return undefined
  const binding = context.make({ type: "player", many: false, name: "they", isAnother: isAnother(owner) })
  context.names.set(OWNER, binding)
  const body = resolve(found.vp)
  context.names.delete(OWNER)
  return body && [{ do: "let", binding, value: owner, span: context.span(found.owners) }, ...body]
}

function ownerToChoose(vp: VP, context: Context): Found | null {
  if (vp.object?.kind === "np") {
    const { np } = vp.object
    const own = severalOf(np, context)
    if (own) return { owners: phrase(own.player, null), vp: { ...vp, object: { kind: "np", np: own.np } } }
  }
  // `look at another player's hand`
  if (vp.object?.kind === "place" && vp.object.place.located.kind === "item") {
    const own = severalOf(phrase(vp.object.place.located.item, null), context)
    const [item] = own?.np.items ?? []
    if (own && item) return { owners: phrase(own.player, null), vp: withThings(vp, item) }
  }
  for (const [index, tail] of vp.tails.entries()) {
    if (tail.kind !== "way" || tail.object.kind !== "np") continue
    const { lemma } = tail.word
    const own =
      lemma === "for" ? severalOf(tail.object, context) : lemma === "from" ? zoneOf(tail.object, context) : null
    if (own)
      return {
        owners: phrase(own.player, null),
        vp: { ...vp, tails: vp.tails.with(index, { ...tail, object: own.np }) },
      }
  }
  return null
}

/** `from the hand of another player`: whatever is taken, it is out of that one. */
function zoneOf(np: NP, context: Context): { player: Item; np: NP } | null {
  const among = np.items.length === 1 ? playerAmong(np, context) : null
  if (!among || !isOwnerToChoose(among.found)) return null
  return { player: among.found.player, np: among.with(among.found.replaced(OWNER)) }
}

/** Several things of a player who is not said: `another player's hand`, `all cards in another player's hand`. */
function severalOf(np: NP, context: Context): { player: Item; np: NP } | null {
  const [item] = np.items
  if (!item || np.items.length !== 1 || np.relative) return null
  const found = playerWithin(item, context)
  if (!found || !isOwnerToChoose(found) || (isOne(item) && !isBest(np, context))) return null
  return { player: found.player, np: { ...np, items: [found.replaced(OWNER)] } }
}

const isOwnerToChoose = ({ player, as, isZone, isNear }: QuantifiedPlayer): boolean =>
  ["a", "an", "another"].includes(player.det?.lemma ?? "") && as === "owner" && !isZone && !isNear

/** `1 card`, `a card`, `up to 1 card`; `another player's hand` is all that lies there, `1 of their cards` is of all of theirs. */
const isOne = ({ quantity, det, noun, places }: Item): boolean =>
  !(noun?.kind === "noun" && noun.genitive) &&
  !(noun === null && places[0]?.word.lemma === "of") &&
  (quantity
    ? quantity.number?.max === 1 && quantity.number.letter === null
    : ["a", "an", "the"].includes(det?.lemma ?? ""))

/** `the card with the highest rank in another player's hand`, `the top card of another player's deck`: best of what lies with that one. */
function isBest(np: NP, context: Context): boolean {
  const { value } = context.attempt((inner) => inner.resolve.np(np, want("component"), inner))
  return value?.kind === "select" && (value.from.from === "end" || value.filters.some(({ is }) => RANKING.has(is)))
}

/** What picks of several by comparing them with one another. */
const RANKING: ReadonlySet<Filter["is"]> = new Set(["extreme", "edge", "nearest"])

interface Found {
  readonly owners: NP
  /** The verb phrase with the owner of the moment in their place. */
  readonly vp: VP
}

function ownersOf(vp: VP, context: Context): Found | null {
  const things = thingsOf(vp)
  const own = things && itsOwner(things, context)
  if (own && !isNumber(things)) return { owners: phrase(own.owner, null), vp: withThings(vp, own.replaced) }
  if (!things || !isNumber(things)) return null
  const had = whoHas(vp, context)
  if (had) return had
  for (const [index, tail] of vp.tails.entries()) {
    const found = tail.kind === "way" ? inTail(tail, context) : null
    if (found) return { owners: found.owners, vp: { ...vp, tails: vp.tails.with(index, found.tail) } }
  }
  const theirs = ofEach(things, context)
  return theirs && { owners: phrase(theirs.owner, null), vp: withThings(vp, theirs.replaced) }
}

/** So many things of each: `1 card in each opponent's hand`, `1 card in the hand of each opponent`, `1 unit of each opponent`. */
function ofEach(things: Item, context: Context): Owned | null {
  for (const [index, place] of things.places.entries()) {
    if (place.located.kind !== "item") continue
    const zone = place.located.item
    const isOf = place.word.lemma === "of" && (index > 0 || isOfComponents(things, context))
    const own = genitiveOwner(zone, context) ?? (isOf ? eachPlayer(zone, context) : null)
    if (!own) continue
    const located = { kind: "item", item: own.replaced } as const
    return { owner: own.owner, replaced: { ...things, places: things.places.with(index, { ...place, located }) } }
  }
  return null
}

/** `each opponent's ship` */
function itsOwner(things: Item, context: Context): Owned | null {
  const had = things.noun?.kind === "noun" ? things.noun.genitive : null
  const isOne = had?.noun?.kind === "noun" && !had.noun.word.plural && !had.quantity && had.ordinals.length === 0
  return isOne && isOfComponents(had, context) ? genitiveOwner(things, context) : null
}

const isOfComponents = (item: Item, context: Context): boolean =>
  item.noun !== null && [...headsOf(item, context)].every((head) => head === "component")

/** `1 card each opponent has in play` */
function whoHas(vp: VP, context: Context): Found | null {
  const np = vp.object?.kind === "np" ? vp.object.np : null
  if (np?.relative?.kind !== "subject") return null
  const own = eachPlayer(np.relative.subject, context)
  if (!own) return null
  const relative = { ...np.relative, subject: own.replaced }
  return { owners: phrase(own.owner, null), vp: { ...vp, object: { kind: "np", np: { ...np, relative } } } }
}

/** What a verb phrase is done to, as one phrase: `discard a card`, `look at a card`. */
function thingsOf({ object }: VP): Item | null {
  if (object?.kind === "np") return object.np.items.length === 1 ? (object.np.items[0] ?? null) : null
  return object?.kind === "place" && object.place.located.kind === "item" ? object.place.located.item : null
}

/** The verb phrase done to another phrase in the place of that one. */
function withThings(vp: VP, item: Item): VP {
  const { object } = vp
  if (object?.kind === "np") return { ...vp, object: { kind: "np", np: { ...object.np, items: [item] } } }
  return object?.kind === "place"
    ? { ...vp, object: { kind: "place", place: { ...object.place, located: { kind: "item", item } } } }
    : vp
}

function inTail(tail: Extract<Tail, { kind: "way" }>, context: Context): { owners: NP; tail: Tail } | null {
  const np = tail.object
  if (np.kind !== "np" || np.items.length !== 1) return null
  const [zone] = np.items
  if (!zone) return null
  // `put 1 damage onto 1 of each opponent's ships`
  const theirs = np.relative ? null : (itsOwner(zone, context) ?? (isNumber(zone) ? ofEach(zone, context) : null))
  if (theirs)
    return { owners: phrase(theirs.owner, null), tail: { ...tail, object: { ...np, items: [theirs.replaced] } } }
  if (tail.word.lemma !== "from") return null
  const own = genitiveOwner(zone, context)
  if (own && !np.relative)
    return { owners: phrase(own.owner, null), tail: { ...tail, object: { ...np, items: [own.replaced] } } }
  const [of, ...others] = zone.places
  if (!of || others.length > 0 || of.word.lemma !== "of" || of.located.kind !== "item") return null
  const named = eachPlayer(of.located.item, context)
  if (!named) return null
  const items = [{ ...zone, places: [{ ...of, located: { kind: "item", item: named.replaced } as const }] }]
  return { owners: phrase(named.owner, np.relative), tail: { ...tail, object: { ...np, items, relative: null } } }
}

/** Each owner, and the phrase with the owner of the moment in their place. */
interface Owned {
  readonly owner: Item
  readonly replaced: Item
}

/** `each opponent's hand` */
function genitiveOwner(zone: Item, context: Context): Owned | null {
  const { noun } = zone
  if (noun?.kind !== "noun" || !noun.genitive) return null
  const owner: Item = { ...zone, noun: { ...noun, genitive: null }, places: [], measures: [], than: null }
  if (!isEachPlayer(owner, context)) return null
  const replaced: Item = { ...blankItem(zone), noun: { ...owned(noun), genitive: noun.genitive }, places: zone.places }
  return { owner, replaced }
}

/** `each opponent` */
function eachPlayer(owner: Item, context: Context): Owned | null {
  if (owner.noun?.kind !== "noun" || owner.noun.genitive || !isEachPlayer(owner, context)) return null
  return { owner, replaced: { ...blankItem(owner), noun: owned(owner.noun) } }
}

const isEachPlayer = (item: Item, context: Context): boolean => isEachOne(item) && headsOf(item, context).has("player")

const owned = (noun: Extract<Noun, { kind: "noun" }>): Extract<Noun, { kind: "noun" }> => ({
  ...noun,
  word: { ...noun.word, text: OWNER, lemma: OWNER, plural: false },
  genitive: null,
})

/** `1`, `up to 2`, `a`, `the card`: so many, which need not be all that there are. */
const isNumber = ({ quantity, det, noun, ordinals }: Item): boolean =>
  quantity
    ? quantity.number !== null && quantity.bound?.lemma !== "all but" && det === null
    : det?.lemma === "a" ||
      det?.lemma === "an" ||
      (det?.lemma === "the" && noun?.kind === "noun" && !noun.word.plural && !noun.genitive && ordinals.length === 0)

const phrase = (item: Item, relative: NP["relative"]): NP => ({
  kind: "np",
  start: item.start,
  end: item.end,
  items: [item],
  joiners: [],
  relative,
})
