/**
 * A player who is quantified inside a phrase, said of a whole condition: `each other player's hand has 2 cards`,
 * `you have more food than another player`, `no trick is empty`. The condition is asked of one of them after another.
 */

import type { Binding, Cond, Expr } from "../../meaning/index.ts"
import { mentions } from "../../meaning/walk.ts"
import type { Clause, Item, Noun, NP, Place, VP } from "../../syntax/ast.ts"
import { blankItem } from "../../syntax/item-grammar.ts"
import { agree } from "../parts/agreement.ts"
import { hasGrid } from "../parts/board-kinds.ts"
import { isBothOfMore } from "../parts/determiners.ts"
import { headsOf, moveRelative } from "../parts/place-phrases.ts"
import { bindingExpr, type Context, want } from "../scope/context.ts"
import { askedEach } from "./found-with-player.ts"

/** A phrase with a player in it who is quantified, and the same phrase of one of them. */
export interface QuantifiedPlayer {
  readonly player: Item
  /** Where the player stands: as the owner of something, or as whom something is compared with. */
  readonly as: "owner" | "comparand"
  /** No player is written: a zone of each player's is quantified. */
  readonly isZone?: true
  /** In what something is near to, or what lies on it: `a space with another player's pawn`. */
  readonly isNear?: true
  replaced(name: string): Item
}

const NEAR: ReadonlySet<string> = new Set(["with", "without", "adjacent to", "within", "nearest to"])

const QUANTIFIERS = new Set(["each", "every", "all", "any", "a", "an", "another", "no", "both"])

/** What the player of the moment is called while the condition is read: no word of any game. */
const named = (noun: Extract<Noun, { kind: "noun" }>, name: string, genitive: Item | null): Noun => ({
  ...noun,
  word: { ...noun.word, text: name, lemma: name, plural: false },
  genitive,
})

function isPlayer({ noun, quantity }: Item): boolean {
  return noun?.kind === "noun" && !noun.genitive && !quantity
}

const isQuantifiedPlayer = (item: Item, context: Context): boolean =>
  isPlayer(item) && QUANTIFIERS.has(item.det?.lemma ?? "") && headsOf(item, context).has("player")

/** `than the other players`, `than other players` */
const isSeveralPlayers = (item: Item, context: Context): boolean =>
  isPlayer(item) &&
  item.noun?.kind === "noun" &&
  item.noun.word.plural &&
  !["those", "these"].includes(item.det?.lemma ?? "") &&
  headsOf(item, context).has("player")

/** The first quantified player inside of a phrase; null where there is none. */
export function playerWithin(item: Item, context: Context): QuantifiedPlayer | null {
  const found = quantifiedIn(item, context)
  // `no card in another player's hand is Red`: in nobody's hand.
  const isNo = item.det?.lemma === "no" && item.places.length > 0
  return found && isNo && found.as === "owner" && quantifierOf(found, false) === "some" ? null : found
}

/** The first quantified player in what is joined, and the phrase with another item in that place. */
export function playerAmong(
  written: NP,
  context: Context,
): { readonly found: QuantifiedPlayer; with(one: Item): NP } | null {
  const np = belonging(written, context)
  for (const [index, item] of np.items.entries()) {
    const found = playerWithin(item, context)
    if (found) return { found, with: (one) => ({ ...np, items: np.items.with(index, one) }) }
  }
  return null
}

/** A relative clause stands with the noun that it belongs to, so that it goes along where that is replaced. */
function belonging(np: NP, context: Context): NP {
  const last = np.items.at(-1)
  const moved = np.relative && last && moveRelative(last, np.relative, context)
  return moved ? { ...np, items: [...np.items.slice(0, -1), moved], relative: null } : np
}

function quantifiedIn(item: Item, context: Context): QuantifiedPlayer | null {
  return genitiveOf(item, context) ?? ownZone(item, context) ?? inPlaces(item, context) ?? inComparand(item, context)
}

/** `another player's hand` */
function genitiveOf(item: Item, context: Context): QuantifiedPlayer | null {
  const { noun } = item
  if (noun?.kind !== "noun" || !noun.genitive) return null
  const { genitive } = noun
  const player: Item = { ...item, noun: { ...noun, genitive: null }, places: [], measures: [], than: null }
  if (!isQuantifiedPlayer(player, context)) return null
  const { places, measures, than } = item
  return {
    player,
    as: "owner",
    replaced: (name) => ({ ...blankItem(item), noun: named(noun, name, genitive), places, measures, than }),
  }
}

/** `each trick`, of a zone that every player has: each player's. */
function ownZone(item: Item, context: Context): QuantifiedPlayer | null {
  const { noun, det } = item
  if (noun?.kind !== "noun" || noun.genitive || item.owner || item.quantity || !det || !QUANTIFIERS.has(det.lemma))
    return null
  // `all hand` does not agree, which the phrase itself tells.
  if (!noun.word.plural && (det.lemma === "all" || det.lemma === "both")) return null
  if (item.places.some((place) => place.word.lemma === "of")) return null
  const perPlayer = (context.symbols.nouns.get(noun.word.lemma) ?? []).some(
    (symbol) => symbol.is === "zone" && symbol.decl.per === "player",
  )
  if (!perPlayer || headsOf(item, context).size !== 1) return null
  const word = { ...noun.word, text: "player", lemma: "player", plural: false }
  const player: Item = { ...blankItem(item), det, ordinals: item.ordinals, noun: { ...noun, word } }
  const zone: Item = { ...item, det: null, ordinals: [] }
  return {
    player,
    as: "owner",
    isZone: true,
    replaced: (name) => ({ ...blankItem(item), noun: named(noun, name, zone) }),
  }
}

/** `the hand of another player`, `a card in another player's hand` */
function inPlaces(item: Item, context: Context): QuantifiedPlayer | null {
  for (const [index, place] of item.places.entries()) {
    if (place.located.kind !== "item") continue
    // `the number of other players` counts them.
    if (place.word.lemma === "of" && headsOf(item, context).has("number") && isPlayer(place.located.item)) continue
    const found = placed(place, place.located.item, context)
    if (!found) continue
    return {
      ...found,
      ...(hasGrid(context) && NEAR.has(place.word.lemma) && { isNear: true as const }),
      replaced: (name) => ({
        ...item,
        places: item.places.with(index, { ...place, located: { kind: "item", item: found.replaced(name) } }),
      }),
    }
  }
  return null
}

function placed(place: Place, located: Item, context: Context): QuantifiedPlayer | null {
  if (place.word.lemma === "of" && isQuantifiedPlayer(located, context)) return itself(located, "owner")
  return playerWithin(located, context)
}

/** `more food than each other player`, `fewer cards than another player's hand` */
function inComparand(item: Item, context: Context): QuantifiedPlayer | null {
  const { than } = item
  if (than?.than.kind !== "item") return null
  const found =
    isQuantifiedPlayer(than.than.item, context) || isSeveralPlayers(than.than.item, context)
      ? itself(than.than.item, "comparand")
      : playerWithin(than.than.item, context)
  return (
    found && {
      ...found,
      as: "comparand",
      replaced: (name) => ({ ...item, than: { ...than, than: { kind: "item", item: found.replaced(name) } } }),
    }
  )
}

function itself(item: Item, as: QuantifiedPlayer["as"]): QuantifiedPlayer | null {
  const { noun } = item
  if (noun?.kind !== "noun") return null
  return { player: item, as, replaced: (name) => ({ ...blankItem(item), noun: named(noun, name, null) }) }
}

/** How a condition holds of some players: `any` is all of those that something is compared with, else some. */
function quantifierOf({ player, as }: QuantifiedPlayer, negative: boolean): Quantifier {
  const det = player.det?.lemma ?? "the"
  return det === "any" && as === "comparand" && !negative ? "all" : (BY_DETERMINER[det] ?? "all")
}

type Quantifier = "all" | "some" | "none"

/** What is said of some or of none; of all, by every other determiner. */
const BY_DETERMINER: Readonly<Record<string, Quantifier>> = {
  no: "none",
  any: "some",
  a: "some",
  an: "some",
  another: "some",
}

const saysOther = ({ det, ordinals }: Item): boolean =>
  det?.lemma === "another" || ordinals.some(({ lemma }) => lemma === "other")

/** Every player that a phrase could mean; without `other` where that is said of somebody else. */
function allOf(player: Item, others: boolean): Item {
  const at = { start: player.det?.start ?? player.start, end: player.det?.end ?? player.start }
  const word = (text: string) => ({ text, lemma: text, plural: false, ...at })
  const ordinals = player.ordinals.filter(({ lemma }) => !others || lemma !== "other")
  const left = player.det?.lemma === "another" && !others ? [...ordinals, word("other")] : ordinals
  const plural = player.noun?.kind === "noun" && player.noun.word.plural
  return { ...player, det: word(plural ? "all" : "each"), ordinals: left }
}

/**
 * The condition of a phrase with a quantified player in it, asked of each of them.
 * @param subject who a comparand's `other players` are others than; null for `you`
 */
export function ofEach(
  found: QuantifiedPlayer,
  context: Context,
  subject: Expr | null,
  negative: boolean,
  ask: (item: Item, context: Context) => Cond | null,
): Cond | null {
  const { player } = found
  if (!agree(player, context) || isBothOfMore(player, context)) return null
  // Whom `other` leaves out is whoever it is compared with, not whoever reads.
  const others = subject?.type === "player" && found.as === "comparand" && saysOther(player)
  const players = context.resolve.item(allOf(player, others), want("player"), context)
  if (!players) return null
  const from: Expr =
    others && subject
      ? context.from<Expr>(
          { kind: "without", from: players, what: subject, type: "player", many: true, span: players.span },
          player.det?.lemma === "another" ? player.det : null,
          ...player.ordinals.filter(({ lemma }) => lemma === "other"),
        )
      : { ...players, many: true }
  const item: Binding = context.make({ type: "player", many: false, name: "they" })
  const name = `·${item.id}`
  // `if another player's hand is empty, they draw 1`, but not whom something is compared with.
  const isSpokenOf = found.as === "owner" && subject === null
  if (isSpokenOf) context.bound.push(item)
  const before = context.bound.length
  context.names.set(name, item)
  const nextTo = isSpokenOf ? bindingExpr(item) : context.nextTo
  const test = ask(found.replaced(name), context.child({ nextTo }))
  context.names.delete(name)
  const how = quantifierOf(found, negative)
  theirsAfterwards(before, item, how, context)
  if (isSpokenOf) afterwards(item, from, how, context)
  if (!test) return null
  const cond: Cond = { cond: "each", players: from, item, test, some: how !== "all", span: context.span(player) }
  return how === "none" ? { cond: "not", of: cond, span: cond.span } : cond
}

/** A verb phrase with the first item of its object replaced. */
const withObject = (vp: VP, np: NP, item: Item): VP => ({
  ...vp,
  object: { kind: "np", np: { ...np, items: [item, ...np.items.slice(1)] } },
})

/** `Ace is in another player's hand`, `a card is in each row` */
function placedWithEach(
  vp: VP,
  place: Place,
  context: Context,
  ask: (vp: VP, context: Context) => Cond | null,
): Cond | null | undefined {
  if (place.located.kind !== "item") return undefined
  const found = playerWithin(place.located.item, context)
  if (!found) return undefined
  return ofEach(found, context, null, false, (located, inner) =>
    ask({ ...vp, object: { kind: "place", place: { ...place, located: { kind: "item", item: located } } } }, inner),
  )
}

/**
 * `there is a card in each player's hand`, `there are 2 cards in another player's hand`: so many with one of them. Of `a card` and
 * `no card` it makes no difference whether they are looked for with one after another.
 */
export function thereWithEach(
  { np, not }: Extract<Clause, { kind: "there" }>,
  context: Context,
  ask: (np: NP, context: Context) => Cond | null,
): Cond | null | undefined {
  const [item] = np.items
  const among = playerAmong(np, context)
  if (!item || !among) return undefined
  const isSome = quantifierOf(among.found, false) === "some"
  if (isSome && (not || !item.quantity)) return undefined
  return ofEach(among.found, context, null, not, (one, inner) => ask(among.with(one), inner))
}

/**
 * What a pronoun behind a condition can mean of the players it was asked of: all of whom it was said, nobody where it was said of
 * none, and the one of whom it holds where no other can be.
 */
export function afterwards(item: Binding, players: Expr, how: "all" | "some" | "none" | "one", context: Context): void {
  const at = context.bound.indexOf(item)
  if (at < 0 || how === "one") return
  if (how === "all") askedEach(item, { ...players, many: true }, context)
  context.bound.splice(at, 1)
  if (how === "none") return
  const mayBeSeveral = context.symbols.model.players.max > 2
  context.bound.splice(
    at,
    0,
    how === "some"
      ? { ...item, oneOfSeveral: mayBeSeveral }
      : context.make({ type: "player", many: true, name: "they", alias: { ...players, many: true } }),
  )
}

/** The same of things of theirs: `if a card in another player's play is Red, discard it` may find one with each of several. */
function theirsAfterwards(before: number, item: Binding, how: Quantifier, { bound, symbols }: Context): void {
  const isClear = how === "some" && symbols.model.players.max <= 2
  for (const [at, each] of bound.entries())
    if (at >= before && !isClear && each.alias && mentions({ expr: [each.alias] }, item))
      bound[at] = { ...each, oneOfSeveral: true }
}

/** What is said of a subject, where it compares with a quantified player: `you have more food than each other player`. */
export function comparedWithEach(
  vp: VP,
  subject: Expr,
  negative: boolean,
  context: Context,
  ask: (vp: VP, context: Context) => Cond | null,
): Cond | null | undefined {
  if (vp.form !== "be" && vp.form !== "have") return undefined
  if (vp.object?.kind === "place") return placedWithEach(vp, vp.object.place, context, ask)
  if (vp.object?.kind !== "np") return undefined
  const { np } = vp.object
  // `is the number of cards in each hand`, `is more than 1 plus the number of cards in each hand`
  if (subject.type === "number" || subject.type === "amount") {
    const among = playerAmong(np, context)
    return (
      among?.found &&
      ofEach(among.found, context, subject, negative, (one, inner) =>
        ask({ ...vp, object: { kind: "np", np: among.with(one) } }, inner),
      )
    )
  }
  const [item] = np.items
  const found = item && inComparand(item, context)
  if (!found) return undefined
  return ofEach(found, context, subject, negative, (one, inner) => ask(withObject(vp, np, one), inner))
}
