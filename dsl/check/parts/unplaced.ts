import { saysWhere } from "../../meaning/filter.ts"
import type { Expr, Filter } from "../../meaning/index.ts"
import type { ZoneDecl } from "../../pack/model.ts"
import type { Item, Node, NP, Tail, VP } from "../../syntax/ast.ts"
import { parseScript } from "../../syntax/parse.ts"
import { plainText } from "../../text.ts"
import { type Context, want } from "../scope/context.ts"
import { isSeveral } from "../scope/several.ts"
import { overlap } from "./pronouns.ts"

type Select = Extract<Expr, { kind: "select" }>

/** So many wordings are told an author. */
const SHOWN = 3

/**
 * `put 1 into your hand`, `discard all but 1 of your cards`: things that can lie in several places, of which neither the
 * phrase nor its verb names one. A player would not look for them in all: in the deck, and in front of others, as well.
 * @param node the phrase
 * @param said the step, which names the places that they go to
 */
export function isUnplaced(expr: Expr, node: NP | Item, said: VP, context: Context): boolean {
  if (context.mood !== "step") return false
  const usual = usualOrFound(expr, node, said, context)
  const open = usual ?? openOf(expr, context) ?? bareOf(expr, node)
  const places = usual ? zonesLookedIn(usual, context) : open ? placesOf(open, context) : []
  const number = usual ? 2 : places.length
  if (!open || number < 2) return false
  const wordings = wordingsFor(open, places, node, said, context)
  context.fail("check/which-place", node, {
    places: number,
    wordings,
  })
  return true
}

/**
 * `for each Red card`, of cards that may lie in hands and in a deck: nobody at the table could count them. What is somebody's is counted
 * wherever it lies, as it is where it is compared.
 */
export function isCountedUnseen(expr: Expr, node: Node, context: Context): boolean {
  if (expr.kind !== "select" || expr.type !== "component" || expr.from.from !== "anywhere") return false
  if (expr.filters.some((filter) => saysWhere(filter) || filter.is === "held" || isOfOneName(filter, context)))
    return false
  const places = placesOf(expr, context)
  if (places.length < 2 || places.every(({ faces }) => faces === "everyone")) return false
  const wordings = wordingsFor(expr, places, node, node, context)
  context.fail("check/which-place", node, { places: places.length, wordings })
  return true
}

/**
 * `discard 2 cards; if at least 1 is Red`, `put 1 coin onto each that has none`: of what was spoken of, and not of all that there is in
 * the game. Reports it.
 */
export function isOfUnsaidThings(expr: Expr, item: Item, context: Context): boolean {
  if (context.mood === "event" || expr.kind !== "select" || expr.type !== "component") return false
  const { det, quantity, noun, adjectives, ordinals, places, owner } = item
  const isBare = !noun && !owner && adjectives.length + ordinals.length + places.length === 0
  if (!isBare || !(quantity ?? (det && ALL.has(det.lemma))) || expr.from.from !== "anywhere") return false
  const isThere = (filter: Filter): boolean => filter.is === "held" || (saysWhere(filter) && !OF_ANY.has(filter.is))
  if (expr.filters.some(isThere)) return false
  const open = placesOf(expr, context)
  context.fail("check/which-place", item, {
    places: open.length,
    wordings: wordingsFor(expr, open, item, item, context),
  })
  return true
}

/** What may be so of things wherever they lie. */
const OF_ANY: ReadonlySet<Filter["is"]> = new Set(["test", "holds", "state"])

const ALL: ReadonlySet<string> = new Set(["each", "every", "all", "any", "both", "no"])

const isFrom = (tail: Tail): boolean => tail.kind === "way" && tail.word.lemma === "from"

/**
 * `look at the top 3 cards of the deck; discard the card with the highest cost`: of those three, or in hand, where the verb
 * usually takes them from?
 */
function usualOrFound(expr: Expr, node: NP | Item, { tails }: VP, { bound }: Context): Select | null {
  const [item, another] = "items" in node ? node.items : [node]
  if (expr.kind !== "select" || expr.from.from !== "zones" || !item || another || tails.some(isFrom)) return null
  const isOfSome = item.det?.lemma === "the" || expr.filters.some(({ is }) => is === "extreme")
  const saysWhich = item.owner ?? item.places.find(({ word }) => word.lemma !== "with" && word.lemma !== "of")
  if (!isOfSome || saysWhich || expr.filters.length === 0 || item.noun?.kind === "names") return null
  const found = bound.findLast(({ type, verb }) => type === "component" && verb !== null)
  const isFitting = !found?.kinds || !expr.kinds || overlap(found.kinds, expr.kinds)
  return found?.many && isFitting ? expr : null
}

/** The zones in which a selection looks; none where it names none. */
const zonesLookedIn = ({ from }: Select, { symbols }: Context): readonly ZoneDecl[] =>
  from.from === "zones" ? from.zones.flatMap(({ zone }) => symbols.model.zones[zone] ?? []) : []

/** The part of a phrase that looks for some of several things, or for somebody's, wherever they lie. */
function openOf(expr: Expr, context: Context): Select | null {
  if (expr.kind === "union")
    return expr.parts.map((part) => openOf(part, context)).find((part) => part !== null) ?? null
  if (expr.kind !== "select" || expr.type !== "component") return null
  const { from, quantity, filters } = expr
  // `2 of the cards`: all that there are, of which some are picked.
  if (filters.some(saysWhere)) return null
  if (from.from === "set")
    return from.set.kind === "select" && from.set.from.from === "anywhere" && !from.set.filters.some(saysWhere)
      ? { ...from.set, filters: [...from.set.filters, ...filters] }
      : openOf(from.set, context)
  if (from.from !== "anywhere" || filters.some((filter) => isOfOneName(filter, context))) return null
  if (filters.some(({ is }) => is === "held" || is === "extreme")) return expr
  // All that there are, and the one of a name or a kind, are meant wherever they are.
  if (filters.some(leavesOutOfOnePlace)) return expr
  const isSome = quantity !== null && !quantity.all && (quantity.written !== "none" || isOneOfCopies(expr, context))
  return isSome ? expr : null
}

/** `rotate card`, as one might write for `a card`. */
function bareOf(expr: Expr, node: NP | Item): Select | null {
  const [item, another] = "items" in node ? node.items : [node]
  if (expr.kind !== "select" || expr.from.from !== "anywhere" || another || item?.noun?.kind !== "noun") return null
  const isBare = item.det === null && item.quantity === null && item.owner === null && !item.noun.word.plural
  return isBare && expr.quantity !== null && !expr.quantity.all && !expr.filters.some(saysWhere) ? expr : null
}

/** `all cards other than the best card in your play`: of all there are, or of those that lie there? */
const leavesOutOfOnePlace = (filter: Filter): boolean =>
  filter.is === "in" && filter.not && filter.set.kind === "select" && filter.set.from.from === "zones"

/** `Hero`, where the game has several of that name. A ruling, which stands on no component, has laid out the one it means. */
const isOneOfCopies = ({ filters }: Select, context: Context): boolean =>
  context.self !== null &&
  filters.some(
    (filter) => filter.is === "name" && !filter.not && isSeveral(({ name }) => name === filter.name, context),
  )

/** `Hero`, where the game has one of that name: it lies in one place. */
const isOfOneName = (filter: Filter, context: Context): boolean =>
  filter.is === "name" && !filter.not && !isSeveral(({ name }) => name === filter.name, context)

/** A zone or a board, as a phrase names it. */
interface Where {
  readonly name: string
  readonly per: ZoneDecl["per"]
  readonly faces: ZoneDecl["faces"]
  readonly isBoard?: true
}

/** The places where such things can lie; of somebody's, those that each player has. What can go onto no board lies in a zone. */
function placesOf(open: Select, context: Context): readonly Where[] {
  const { boards, kinds } = context.symbols.model
  const isPlaced = boards.length > 0 && kinds.some(({ per }, kind) => per === "player" && open.kinds?.has(kind))
  const grids = isPlaced ? boards : []
  return [
    ...zonesOf(open, context),
    ...grids.map(({ name }): Where => ({ name, per: null, faces: "everyone", isBoard: true })),
  ]
}

function zonesOf({ kinds, filters, from }: Select, { symbols }: Context): readonly ZoneDecl[] {
  const but = from.from === "anywhere" ? (from.but ?? []) : []
  const are = symbols.kinds.filter(({ index }) => kinds?.has(index) ?? true)
  const isOwned = are.length > 0 && are.every(({ decl }) => decl.per === "player")
  const isTheirs = filters.some(({ is }) => is === "held") && !isOwned
  return symbols.model.zones.filter(
    ({ of, per }, index) =>
      !but.some(({ zone }) => zone === index) &&
      (per === "player" || !isTheirs) &&
      (of.length === 0 ||
        symbols.kinds.some((kind) => of.includes(kind.name) && (kinds === null || overlap(kind.kinds, kinds)))),
  )
}

/** The phrase with one place after another, as far as that is read; first of what a step before has found. */
function wordingsFor(open: Select, places: readonly Where[], node: Node, said: Node, context: Context): string[] {
  const text = context.text.value
  const phrase = text.slice(node.start, node.end)
  const beside = text.slice(said.start, node.start) + text.slice(node.end, said.end)
  const holder = open.filters.find((filter) => filter.is === "held")?.by ?? null
  // What is before a player comes to mind first, a pile that nobody may look through last.
  const nearest = ({ per, faces, isBoard }: Where): number =>
    isBoard ? 0 : per ? (faces === "owner" ? 0 : 1) : faces === "nobody" ? 3 : 2
  const wordings = places
    .filter(({ name }) => !beside.includes(name))
    .sort((a, b) => nearest(a) - nearest(b))
    .map(({ name, per, isBoard }) => {
      if (isBoard) return [`${phrase} on the ${name}`]
      const whose = per !== "player" ? "the" : context.actor.kind === "you" ? "your" : "their"
      return placed(phrase, holder, name, whose)
    })
  return [...(holder ? [] : [[`${phrase} of them`, `${phrase} of those`]]), ...wordings]
    .flatMap((each) => each.find((wording) => isRead(wording, context)) ?? [])
    .slice(0, SHOWN)
}

/** A phrase with a place, whose it is where it is somebody's. */
function placed(phrase: string, holder: Expr | null, zone: string, whose: string): readonly string[] {
  if (holder === null) return [`${phrase} in ${whose} ${zone}`]
  if (holder.kind === "you") return [`${phrase} in your ${zone}`, `${phrase} in ${zone}`]
  const theirs = [
    // `2 of another player's cards`, `another player's cards`, `a card of the next player`
    phrase.replace(/ of ((?:\w+ )*\w+)['’]s (.+)$/, ` $2 in $1's ${zone}`),
    phrase.replace(/^((?!.* of )(?:\w+ )*\w+)['’]s (.+)$/, `$2 in $1's ${zone}`),
    phrase.replace(/ of ((?:the|another|a|an|each|every) .+)$/, ` in $1's ${zone}`),
  ]
  return [`${phrase} in their ${zone}`, ...theirs.filter((each) => each !== phrase), `${phrase} in ${zone}`]
}

function isRead(phrase: string, context: Context): boolean {
  const text = plainText(phrase)
  const { ast } = parseScript(text, context.checking.lexicon, "condition")
  const clause = ast?.first
  if (clause?.kind !== "clause") return false
  let isPlaced = false
  context.attempt((outer) => {
    const inner = Object.assign(outer.child({ mood: "step", latest: null }), { text })
    const expr = inner.resolve.np(clause.np, want("component"), inner)
    isPlaced = expr !== null && openOf(expr, inner) === null
    // What is only tried leaves nothing behind.
    return null
  })
  return isPlaced
}
