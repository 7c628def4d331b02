import { isBest } from "../../meaning/filter.ts"
import { type Expr, type Filter, kindsOf, type Source } from "../../meaning/index.ts"
import type { Item, Located, Noun, NP, Word } from "../../syntax/ast.ts"
import { blankItem } from "../../syntax/item-grammar.ts"
import { agree } from "../parts/agreement.ts"
import { fitsDeterminer } from "../parts/determiners.ts"
import { type CountedItem, sourceOf, substitute } from "../parts/filter-phrases.ts"
import { isUnowned } from "../parts/noun-words.ts"
import { isOfNumber, isZoneItem, moveRelative, type RelatedItem } from "../parts/place-phrases.ts"
import { pronoun } from "../parts/pronouns.ts"
import { allOfThem, isEachOne } from "../parts/quantities.ts"
import { arithmetic, bindingExpr, type Context, constant, instead, type Want, want } from "../scope/context.ts"
import { amountOf, asNumber, equalTo, isShareOfAnother } from "./amounts.ts"
import { listedGroup } from "./group-phrases.ts"
import { properName } from "./language-nouns.ts"
import { eachName } from "./listed-names.ts"
import { nounless } from "./nounless.ts"
import { headed } from "./nouns.ts"
import { heldKinds, selectComponents } from "./selections.ts"
import { withSharedOwner } from "./shared-owners.ts"
import { isOfWhomElse, type Summand } from "./whose-in-sums.ts"

/** A noun phrase: its items, joined. */
export function resolveNP(written: NP, wanted: Want, context: Context): Expr | null {
  const np = withSharedOwner(eachNamed(written, context), context)
  const last = np.items.at(-1)
  if (!last) return null
  if (np.items.length === 1) {
    const moved = np.relative && moveRelative(last, np.relative, context)
    if (moved) return resolveItem(moved, wanted, context, null)
    return resolveItem(last, wanted, context, np.relative ? np : null)
  }
  const { members, joiners } = membersOf(np, context)
  if (!joiners.some(joinsNumbers)) return list(np, wanted, context)
  return joiners.every(joinsNumbers) ? calculation(np, members, wanted, context) : sumInList(np, context)
}

/** `plus`, `minus`, `times` */
export const joinsNumbers = (joiner: NP["joiners"][number]): boolean =>
  joiner === "plus" || joiner === "minus" || joiner === "times"

/**
 * What a phrase joins. A further place is no member of its own: `the number of cards in your hand or the deck` is one number,
 * in a sum and by itself.
 */
export function membersOf(
  np: NP,
  context: Context,
): { readonly members: readonly NP[]; readonly joiners: NP["joiners"] } {
  const members: NP[] = []
  const joiners: NP["joiners"][number][] = []
  for (const [index, item] of np.items.entries()) {
    const joiner = np.joiners[index - 1]
    const before = members.at(-1)
    if (before && joiner && !joinsNumbers(joiner) && isZoneItem(item, context)) {
      const items = [...before.items, item]
      members[members.length - 1] = { ...before, end: item.end, items, joiners: [...before.joiners, joiner] }
      continue
    }
    if (joiner) joiners.push(joiner)
    members.push({ kind: "np", start: item.start, end: item.end, items: [item], joiners: [], relative: null })
  }
  const last = members.at(-1)
  if (last && np.relative) members[members.length - 1] = { ...last, end: np.end, relative: np.relative }
  return { members, joiners }
}

/** `1 plus 2 or 3`: 3 in the place of 2, or of the sum? */
const sumInList = (np: NP, context: Context): null => context.fail("check/mixed-joiners", np, { case: "sumAndList" })

/** `discard Hero, Spy and Hunter` means each of them, as `Hero and Spy` does: three things, not any three of those names. */
function eachNamed(np: NP, context: Context): NP {
  const [item, ...others] = np.items
  const noun = item?.noun
  if (context.mood !== "step" || !item || others.length > 0 || noun?.kind !== "names") return np
  const isThing = ({ lemma }: Word): boolean =>
    (context.symbols.names.get(lemma) ?? []).some((symbol) => symbol.is === "component" && symbol.decl.part === null)
  if (noun.joiner !== "and" || item.det || item.quantity || !noun.names.every(isThing)) return np
  const items = eachName(item)
  return { ...np, items, joiners: items.slice(1).map(() => "and" as const) }
}

function calculation(np: NP, members: readonly NP[], wanted: Want, context: Context): Expr | null {
  const head = np.items[0]
  const equal = head?.places.findIndex((place) => place.word.lemma === "equal to") ?? -1
  const number = head?.places[equal]
  if (head && number?.located.kind === "item") {
    // `cards equal to the number of players plus 1`: the sum is what they are equal to.
    const first: Item = {
      ...number.located.item,
      places: [...number.located.item.places, ...head.places.slice(equal + 1)],
    }
    const sum = equalTo(
      resolveNP({ ...np, items: [first, ...np.items.slice(1)] }, want("number"), context),
      first,
      context,
    )
    const counted: CountedItem | null = sum && { ...head, places: head.places.slice(0, equal + 1), equal: sum }
    return counted && resolveItem(counted, wanted, context, null)
  }
  const joiners = np.joiners.filter(joinsNumbers)
  const sum = joiners.findIndex((joiner) => joiner !== "times")
  if (sum >= 0 && joiners.lastIndexOf("times") > sum)
    return context.fail("check/mixed-joiners", np, { case: "sumTimes" })
  let left: Expr | null = null
  let before: Summand | null = null
  const counted = new Set<number>()
  for (const [index, member] of members.entries()) {
    const read = resolveNP(member, want("number", "amount"), context)
    if (read?.kind === "select" && read.quantity?.written === "number")
      return context.fail("check/wrong-type", member, { case: "numberOfThings" })
    counted.add(read?.kind === "amount" && read.parts.length === 0 ? read.counter : -1)
    const value = asNumber(read, member, context)
    if (!value) return null
    if (before && isOfWhomElse(before, { said: member, value }, context)) return null
    before = { said: member, value }
    const joiner = joiners[index - 1]
    left =
      left === null
        ? value
        : arithmetic(
            joiner === "minus" ? "subtract" : joiner === "times" ? "multiply" : "add",
            left,
            value,
            context.span(np),
          )
  }
  // `$2 plus $1` is so much of what both count.
  const [counter = -1] = counted
  const isAmount = counted.size === 1 && counter >= 0 && !joiners.includes("times") && wanted.types?.includes("amount")
  return left && isAmount ? amountOf(left, counter, context.span(np)) : left
}

/** `A, B and C`; a place after the last belongs to all that have none. */
function list(np: NP, wanted: Want, context: Context): Expr | null {
  if (isEqualToBoth(np, context)) return null
  const parts: Expr[] = []
  const last = np.items.at(-1) as Item
  const first = np.items[0] as Item
  for (const [index, item] of np.items.entries()) {
    const isLast = index === np.items.length - 1
    let shared = item
    const isApart = !isLast && (item.pronoun !== null || isSettled(item, last))
    if (!isLast && item.places.length === 0 && last.places.length > 0 && !isApart)
      shared = { ...shared, places: last.places }
    if (index > 0 && !item.det && !item.quantity && !item.owner && first.det && item.noun && !isThisAlone(first))
      shared = { ...shared, det: first.det }
    // `each card in your hand or your cache`, `the total cost of the cards in your hand or your tray`: another place for
    // the cards.
    const before = parts.at(-1)
    const wider = before && isZoneItem(item, context) ? alsoIn(before, item, context) : null
    if (wider) {
      if (np.joiners[index - 1] === "and" && isNumberOf(before)) return oneOfEach(np, context)
      parts[parts.length - 1] = wider
      continue
    }
    if (before && isZoneItem(item, context) && isNumberOf(before)) return wholeWithSome(item, context)
    const inside = before && isPartName(item) ? alsoInside(before, item, context) : null
    if (inside) {
      parts[parts.length - 1] = inside
      continue
    }
    const part = resolveItem(shared, wanted, context, np.relative && !isApart ? np : null)
    if (!part) return null
    parts.push(part)
  }
  const spaces = np.joiners.at(-1) === "or" ? oneOfSpaces(parts) : null
  if (spaces) return { ...spaces, span: context.span(np) }
  const only = parts[0]
  if (parts.length === 1 && only) return only
  const type = parts[0]?.type ?? "component"
  if (parts.every((part) => part.kind === "amount")) {
    const counters = new Set(parts.map((part) => (part.kind === "amount" ? part.counter : -1)))
    const head = parts[0] as Extract<Expr, { kind: "amount" }>
    if (counters.size > 0 && np.joiners.at(-1) !== "or")
      return {
        kind: "amount",
        number: head.number,
        counter: head.counter,
        parts,
        type: "amount",
        many: true,
        span: context.span(np),
      }
  }
  const split = parts.findIndex(({ kind }) => kind === "split")
  const shared = np.items[split]
  if (shared) return listedGroup(shared, context)
  const kinds = new Set(parts.map((part) => part.type))
  if (kinds.has("component") && (kinds.has("amount") || kinds.has("number")))
    return np.joiners.at(-1) === "or"
      ? context.fail("check/wrong-type", np.items[1] ?? np, { case: "numberAmongThings" })
      : context.fail("check/wrong-type", np, { case: "numberWithThings" })
  if (np.joiners.at(-1) === "and" && kinds.has("player") && (kinds.has("component") || kinds.has("space")))
    return context.fail("check/wrong-type", np, { case: "playersForThings" })
  // `1 Blue card in play or 2 cards in hand`: one of the parts, not both.
  const chooses =
    context.mood === "step" && parts.some((part) => part.kind === "select" && part.quantity?.written === "number")
  const single = np.joiners.at(-1) === "or" && (chooses || parts.every((part) => !part.many))
  return { kind: "union", parts, type, many: !single, span: context.span(np) }
}

/** `wood equal to the stone and flour you have`: as much wood as both, or flour besides? Reports it. */
function isEqualToBoth({ items, joiners, relative }: NP, context: Context): boolean {
  const at = items.findIndex(({ places }) => places.at(-1)?.word.lemma === "equal to")
  const [first, next] = [items[at], items[at + 1]]
  const number = first?.places.at(-1)
  if (!first || !number || !next || next.quantity || next.places.some(({ word }) => word.lemma === "equal to"))
    return false
  if (!["and", "or"].includes(joiners[at] ?? "") || !isOfNumber(next, context)) return false
  const said = (start: number, end: number): string => context.text.value.slice(start, end).trim()
  const other = said(next.noun?.start ?? next.start, next.end)
  const located = number.located.kind === "item" ? number.located.item : null
  const one = said(located?.noun?.start ?? number.word.end, number.end)
  // `the stone and flour you have`: whose it is stands with each.
  const who = relative?.kind === "subject" ? said(relative.subject.start, relative.subject.end) : null
  const whose = who?.toLowerCase() === "you" ? "your" : `${who}'s`
  context.fail("check/wrong-type", next, {
    case: "equalToBoth",
    sum: who
      ? `equal to ${whose} ${one} plus ${whose} ${other}`
      : `${said(number.start, number.end)} plus ${said(next.start, next.end)}`,
    apart: `${other} equal to …`,
  })
  return true
}

const allOf = (selection: Extract<Expr, { kind: "select" }>): Expr => ({
  ...selection,
  quantity: allOfThem(),
  many: true,
})

/** `this` in `this and a card in your hand`, `that card and a card another player has in play`: it is wherever it is. */
function isSettled(item: Item, last: Item): boolean {
  if (isThisAlone(item)) return true
  // `those cards and beads in your hand` is said of both.
  const beginsAnew = (last.det ?? last.quantity ?? last.owner) !== null && !isPointing(last)
  return isPointing(item) && beginsAnew
}

const isThisAlone = ({ det, noun, adjectives, quantity }: Item): boolean =>
  det?.lemma === "this" && noun === null && adjectives.length === 0 && quantity === null

/** `that card`, `those`, `the chosen card` */
const isPointing = ({ det, adjectives }: Item): boolean =>
  ["this", "that", "those", "these"].includes(det?.lemma ?? "") ||
  (det?.lemma === "the" &&
    adjectives.some(
      (each) => each.kind === "participle" || (each.kind === "adjective" && each.word.lemma === "chosen"),
    ))

/** What is counted or measured where it lies, in another zone as well. */
function alsoIn(before: Expr, item: Item, context: Context): Expr | null {
  if (before.kind === "count" || before.kind === "measure") {
    const of = alsoIn(before.of, item, context)
    return of && { ...before, of }
  }
  if (before.kind === "amount" && before.parts.length === 0) {
    const number = alsoIn(before.number, item, context)
    return number && { ...before, number }
  }
  if (before.kind !== "select" || before.from.from !== "zones") return null
  const zone = resolveItem(item, want("zone"), context, null)
  const source = zone && sourceOf(zone)
  if (source?.from !== "zones") return null
  const from: Source = instead({ from: "zones", zones: [...before.from.zones, ...source.zones] }, before.from, source)
  // The other place may be for more kinds than the first.
  const kinds = before.said === undefined ? before.kinds : heldKinds(before.said, from, context)
  return { ...before, kinds, from }
}

/** `row 2`, `its column`, `b3`, `the Harbour`: perhaps a part of a board, without a number before it. */
const isPartName = (item: Item): boolean =>
  !item.quantity &&
  item.places.length === 0 &&
  ((item.noun?.kind === "names" && (item.det ?? null)?.lemma !== "each") ||
    (item.noun?.kind === "noun" && (item.det ?? item.owner) !== null))

/** `a space in row 1 or row 2`, `each disc in row 1 and its column`: the second is another part of the board to look in. */
function alsoInside(before: Expr, item: Item, context: Context): Expr | null {
  if (before.kind === "count") {
    const of = alsoInside(before.of, item, context)
    return of && { ...before, of }
  }
  if (before.kind !== "select") return null
  const at = before.filters.findLastIndex((filter) => filter.is === "inside" || isEitherInside(filter))
  const inside = before.filters[at]
  if (!inside) return null
  const { value: other } = context.attempt((inner) => resolveItem(item, want("space"), inner, null))
  if (other?.type !== "space" || other.kind === "uncarried") return null
  // `a space in row 1 or a space in row 2` speaks of spaces twice.
  const kinds = kindsOf(other)
  if (before.kinds && kinds && [...kinds].some((kind) => before.kinds?.has(kind))) return null
  const either: Filter = {
    is: "either",
    filters: [...(inside.is === "either" ? inside.filters : [inside]), { is: "inside", of: other, not: false }],
  }
  return { ...before, filters: before.filters.with(at, either) }
}

const isEitherInside = (filter: Filter): boolean =>
  filter.is === "either" && filter.filters.every((each) => each.is === "inside")

/** `b1 or c1`, `an empty space or a space with a disc`: one space, of those that fit one description or the other. */
function oneOfSpaces(parts: readonly Expr[]): Extract<Expr, { kind: "select" }> | null {
  const [first] = parts
  if (first?.kind !== "select" || parts.length < 2) return null
  const filters = parts.flatMap((part): Filter[] =>
    part.kind === "select" &&
    part.type === "space" &&
    !part.many &&
    !part.random &&
    part.from.from === "anywhere" &&
    sameKinds(part.kinds, first.kinds)
      ? [
          instead(
            { is: "all", filters: substitute(part.filters, part.item, bindingExpr(first.item)) },
            part,
            ...(part.quantity ? [part.quantity] : []),
          ),
        ]
      : [],
  )
  // The lowest of those that fit is found last: it is no description of one of them.
  if (filters.length < parts.length || filters.some((each) => each.is === "all" && each.filters.some(isBest)))
    return null
  return { ...first, filters: [{ is: "either", filters }] }
}

const sameKinds = (one: ReadonlySet<number> | null, other: ReadonlySet<number> | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.size === other.size && [...one].every((kind) => other.has(kind)))

/** Whether some of the things that lie somewhere are picked: `a card`, `2 cards`, `the top card of the deck`. */
const isNumberOf = (before: Expr | undefined): boolean =>
  before?.kind === "select" &&
  before.type === "component" &&
  (before.from.from === "end" || before.quantity?.all === false)

/** `a card on your shelf and the next player's shelf`: one that lies in both is none. */
const oneOfEach = (np: NP, context: Context): null => context.fail("check/wrong-type", np, { case: "eachPlaceOrBoth" })

/** `the top card of the deck or the market`: a card and all that lies in the other place. */
const wholeWithSome = (item: Item, context: Context): null =>
  context.fail("check/wrong-type", item, { case: "wholePlace" })

export function resolveLocated(located: Located, wanted: Want, context: Context): Expr | null {
  if (located.kind === "item") return resolveItem(located.item, wanted, context, null)
  const word = located.kind === "noun" ? located.noun : located.time
  const item: Item = {
    ...blankItem(word),
    noun: { kind: "noun", word, more: null, genitive: null, start: word.start, end: word.end },
  }
  return resolveItem(item, wanted, context, null)
}

/** Whether `the starred card` of an event speaks of one that nothing has named: any of them would be heard of. */
function isUnnamed(item: Item, meant: Expr, hasClause: boolean, { mood }: Context): boolean {
  const { det, noun, adjectives, ordinals, places, measures, quantity } = item
  if (mood !== "event" || meant.kind !== "select" || meant.from.from === "set" || quantity) return false
  if (!det || !["the", "this", "that"].includes(det.lemma) || noun?.kind === "names") return false
  if (noun ? noun.kind !== "noun" || noun.word.plural || noun.genitive : adjectives.length === 0) return false
  // `the other card in your play` is other than one that was named, whatever else is said of it.
  if (ordinals.some(({ lemma }) => lemma === "other")) return true
  return !hasClause && ordinals.length + places.length + measures.length === 0
}

/** One noun phrase, with the relative clause that belongs to it. */
export function resolveItem(item: Item | RelatedItem, wanted: Want, context: Context, given: NP | null): Expr | null {
  const meant = readItem(item, wanted, context, given)
  if (meant && isUnnamed(item, meant, given !== null || "relative" in item, context))
    return context.fail("check/idle-determiner", item, {
      case: "notNamed",
      said: context.text.value.slice(item.start, item.end),
    })
  return meant && fitsDeterminer(item, meant, context) ? meant : null
}

function readItem(item: Item | RelatedItem, wanted: Want, context: Context, given: NP | null): Expr | null {
  const relative: NP | null =
    given ??
    ("relative" in item
      ? { kind: "np", start: item.start, end: item.relative.end, items: [item], joiners: [], relative: item.relative }
      : null)
  if (!agree(item, context)) return null
  const isOneOf = item.quantity && !item.noun && (item.det?.lemma === "a" || item.det?.lemma === "an")
  if (isOneOf || (item.det && item.det.lemma !== "the" && item.places.some(({ word }) => word.lemma === "equal to")))
    return context.fail("check/idle-determiner", item, { case: "oneAndNumber" })
  if (item.pronoun) {
    const stands = pronoun(item.pronoun, wanted, context)
    if (stands?.type !== "component" || item.places.length + item.measures.length === 0) return stands
    const from: Source = { from: "set", set: stands }
    const there = selectComponents({ ...item, pronoun: null }, null, relative, { ...wanted, place: from }, context)
    // `the rest of your hand`, `those in play`: all of them.
    return there?.kind === "select" && stands.many ? allOf(there) : there
  }
  if (item.multiplier && item.of) return multiplied(item, wanted, context, relative)
  if (item.noun?.genitive) return genitive(item, item.noun, wanted, context, relative)
  if (!item.noun) return nounless(item, wanted, context, relative)
  if (item.noun.kind === "names") return properName(item, wanted, context, relative)
  return headed({ item, wanted, owner: null, relative }, item.noun.word.lemma, context)
}

function multiplied(item: Item, wanted: Want, context: Context, relative: NP | null): Expr | null {
  const of =
    item.of &&
    resolveItem(
      { ...item.of, places: [...item.of.places, ...item.places] },
      wanted.types?.includes("component") ? want("number", "amount", "component") : want("number", "amount"),
      // `take half the wood from the next player`: of what they have.
      context.loser && isUnowned(item.of) ? context.child({ actor: context.loser }) : context,
      relative,
    )
  if (!of) return null
  const op = item.multiplier?.lemma === "double" ? "multiply" : "divide"
  const scale = (value: Expr): Expr =>
    arithmetic(op, value, context.from(constant(2), item.multiplier), context.span(item))
  if (of.kind === "amount") return { ...of, number: scale(of.number) }
  if (of.kind === "select") {
    // `half that many cards` is half of a number that is written, and not of all that there are.
    const whole = item.of?.quantity && of.quantity?.max
    const number: Expr = whole ? whole : { kind: "count", of, type: "number", many: false, span: of.span }
    return {
      ...of,
      quantity: {
        min: scale(number),
        max: scale(number),
        exact: false,
        open: false,
        all: false,
        allBut: false,
        written: "number",
      },
    }
  }
  const value = asNumber(of, item, context)
  if (!value) return null
  // `double your money`, `half its cost`: as much of the same counter.
  const counter = of.kind === "counter" ? of.counter : of.kind === "property" ? of.property.counter : -1
  const amount = wanted.types?.includes("amount") && !wanted.types.includes("number") && counter >= 0
  if (amount && of.kind === "counter" && isShareOfAnother(of, item, context)) return null
  return amount
    ? {
        kind: "amount",
        number: scale(value),
        counter,
        parts: [],
        type: "amount",
        many: false,
        span: context.span(item),
      }
    : scale(value)
}

/** `the deed's colour`: the owner is resolved first, the head is what follows. */
function genitive(item: Item, noun: Noun, wanted: Want, context: Context, relative: NP | null): Expr | null {
  if (!noun.genitive) return null
  const ownerItem: Item = { ...item, noun: { ...noun, genitive: null } as Noun, places: [], measures: [], than: null }
  const owner = resolveItem(ownerItem, want("component", "player", "zone", "span"), context, null)
  if (!owner) return null
  const head: Item = {
    ...noun.genitive,
    places: [...noun.genitive.places, ...item.places],
    measures: item.measures,
    than: item.than,
  }
  const lemma = head.noun && head.noun.kind !== "names" ? head.noun.word.lemma : ""
  if (head.noun?.genitive) return context.fail("check/long-genitive", noun.genitive)
  if (head.noun?.kind === "names" && owner.type === "player") {
    const named = properName(head, wanted, context, relative)
    const held: Filter = { is: "held", by: owner, not: false }
    return named?.kind === "select" ? { ...named, filters: [...named.filters, held] } : named
  }
  const read = headed({ item: head, wanted, owner, relative }, lemma, context)
  // `discard this and each other player's best card`: one of each, and not one of all of theirs.
  const isOneOfAll = read?.kind === "select" && read.type === "component" && read.quantity?.all === false
  if (isOneOfAll && isEachOne(item) && owner.type === "player" && owner.many && context.mood === "step")
    return context.fail("check/idle-determiner", item.det ?? item, { case: "soManyOfEach" })
  return read
}
