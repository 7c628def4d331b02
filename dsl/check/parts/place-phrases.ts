import type { Item, Located, Place, Relative } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import type { NounSymbol } from "../scope/symbols.ts"
import { isOfBoard } from "./board-kinds.ts"
import { overlap } from "./pronouns.ts"

/** What a noun phrase is headed by, before it is resolved: enough to tell which place phrases it can have. */
export type Head =
  | "component"
  | "zone"
  | "property"
  | "number"
  | "player"
  | "script"
  | "span"
  | "moment"
  | "counter"
  | "space"
  | "value"
  | "line"
  | "any"
  | "word"

const NUMBERS: ReadonlySet<Head> = new Set<Head>(["counter", "number", "property", "value"])

/** Whether a phrase can only be of a number: nobody looks at its members one by one. */
export const isOfNumber = (item: Item, context: Context): boolean =>
  [...headsOf(item, context)].every((head) => NUMBERS.has(head))

export function headsOf(item: Item, context: Context): ReadonlySet<Head> {
  const heads = new Set<Head>()
  const noun = item.noun
  if (item.pronoun) return new Set<Head>(["any"])
  if (item.multiplier && item.of) return headsOf(item.of, context)
  if (!noun) {
    if (item.quantity?.symbol && !noun) return new Set<Head>(["counter", "number"])
    return new Set<Head>(["any"])
  }
  if (noun.genitive) return headsOf(noun.genitive, context)
  if (noun.kind === "names") {
    for (const name of noun.names)
      for (const symbol of context.symbols.names.get(name.lemma) ?? [])
        heads.add(symbol.is === "component" ? "component" : symbol.is === "value" ? "value" : "space")
    if (heads.size === 0) heads.add("any")
    return heads
  }
  if (noun.word.lemma === "player") return new Set<Head>(["player"])
  if (noun.word.lemma === "start" || noun.word.lemma === "end") heads.add("moment")
  for (const symbol of context.symbols.nouns.get(noun.word.lemma) ?? []) heads.add(headOf(symbol))
  const binding = context.names.get(noun.word.lemma) ?? context.names.get(noun.word.text)
  if (binding)
    heads.add(
      binding.type === "component"
        ? "component"
        : binding.type === "zone"
          ? "zone"
          : binding.type === "player"
            ? "player"
            : binding.type === "number"
              ? "number"
              : binding.type === "value"
                ? "value"
                : "any",
    )
  if (noun.kind === "unknown" && !binding) heads.add("any")
  if (heads.size === 0) heads.add("word")
  return heads
}

function headOf(symbol: NounSymbol): Head {
  switch (symbol.is) {
    case "kind":
      return symbol.decl.part === null ? "component" : "space"
    case "zone":
      return "zone"
    case "counter":
      return "counter"
    case "property":
      return "property"
    case "family":
      return symbol.family.of === "script" ? "script" : "property"
    case "script":
      return "script"
    case "role":
      return "player"
    case "span":
      return "span"
    case "board":
    case "step":
      return "space"
    case "group":
      return "counter"
    case "memory":
      return "property"
    case "option":
      return "number"
    case "die":
    case "timer":
      return "component"
    case "track":
      return "zone"
    case "word":
      if (symbol.name.endsWith("player")) return "player"
      if (symbol.name === "line" || symbol.name === "group") return "line"
      if (["number", "total", "score", "result", "roll", "seconds"].includes(symbol.name)) return "number"
      return ["space", "row", "column", "slot"].includes(symbol.name) ? "space" : "word"
  }
}

const locatedHeads = (located: Located, context: Context): ReadonlySet<Head> => {
  if (located.kind === "item") return headsOf(located.item, context)
  if (located.kind === "time") return new Set<Head>(["span"])
  return new Set([
    ...(context.symbols.nouns.get(located.noun.lemma) ?? []).map(headOf),
    ...(context.symbols.nouns.has(located.noun.lemma) ? [] : (["word"] as const)),
  ])
}

/** Whether a noun with one of these heads can have this place phrase. */
function canHave(heads: ReadonlySet<Head>, place: Place, context: Context): boolean {
  const inner = locatedHeads(place.located, context)
  const has = (...each: Head[]): boolean => each.some((head) => heads.has(head))
  const isOf = (...each: Head[]): boolean => each.some((head) => inner.has(head))
  if (
    has("any") &&
    ["in", "on", "at"].includes(place.word.lemma) &&
    isOf("span", "moment") &&
    !isOf("component", "zone")
  )
    return false
  if (has("any", "word", "line")) return true
  switch (place.word.lemma) {
    case "of":
      if (isOf("any", "word")) return true
      if (has("zone", "property", "number", "script", "span", "moment", "counter", "space", "value")) {
        // `1 card of that colour`: a value or property belongs to a component, not to a place.
        if (
          has("zone") &&
          !has("component") &&
          isOf("property", "value") &&
          !isOf("component", "player", "zone", "space")
        )
          return false
        if (has("space", "zone") && isOf("span")) return false
        return true
      }
      if (has("player")) return isOf("player", "component", "span", "space", "zone")
      return true
    case "in":
    case "on":
    case "at":
    case "under":
    case "within":
      if (isOf("span", "moment")) return has("span", "moment")
      return has("component", "counter", "number", "space") || (has("property") && isOf("component"))
    case "other than":
      // `1 in your play other than this`: it is the card that is another, not the place.
      return has("zone") && !has("component") ? isOf("zone") : true
    case "with":
    case "without":
      // `all cards in hand with food`: what is printed is on the cards, not on the place.
      if (isOf("property", "script") && !isOf("component", "counter", "any", "word", "value"))
        return has("component", "player", "space")
      return has("component", "player", "space", "zone")
    default:
      return true
  }
}

/**
 * Give each place phrase to the nearest noun before it whose type can have it. Returns the item with only its own
 * places, the others moved to the nouns that they belong to; null when no noun can have one.
 */
export function attachPlaces(item: Item, context: Context): Item | null {
  if (item.places.length < 2) {
    const only = item.places[0]
    if (only && !canHave(headsOf(item, context), only, context)) return misplaced(only, only.end, context)
    return item
  }
  // chain[0] is the head; chain[k] the located item of the k-th place.
  const owners: number[] = []
  const chain: (Item | null)[] = [item]
  const isLine = headsOf(item, context).has("line")
  for (const [index, place] of item.places.entries()) {
    const isLast = index === item.places.length - 1
    // `a line of 4 of your discs with it`: the line is with it, not the discs.
    let owner = isLine && place.word.lemma === "with" ? 0 : -1
    for (let at = chain.length - 1; at >= 0 && owner < 0; at--) {
      const candidate = chain[at]
      // Nouns that have taken a place keep it: a later place reaches past one that stands after them only at their own level.
      // `a corner of it without your pawns`: what a pronoun stands for is not described.
      // `each card other than it in your hand`: nor where it lies, but where the others do.
      const isLeftOut = item.places[at - 1]?.word.lemma === "other than" && candidate && isOneNamed(candidate)
      const isKnown = candidate?.pronoun && ["with", "without"].includes(place.word.lemma)
      // `a unit on the map nearest to it`: of several one is the nearest, and of a place there is one.
      const isOne = candidate && place.word.lemma === "nearest to" && isOnePlace(candidate, context)
      const isNever = candidate && isNeverSo(candidate, place, isLast, context)
      const spoken = at > 0 && (isLeftOut || isOne || isKnown || isNever)
      if (
        candidate &&
        !spoken &&
        canHave(headsOf(candidate, context), place, context) &&
        !(
          at > 0 &&
          at < chain.length - 1 &&
          owners.at(-1) !== at &&
          place.word.lemma !== "of" &&
          headsOf(candidate, context).has("zone")
        )
      ) {
        owner = at
        break
      }
    }
    if (owner < 0) return misplaced(place, item.places.at(-1)?.end ?? place.end, context)
    owners.push(owner)
    chain.push(item.places[index]?.located.kind === "item" ? (item.places[index].located as { item: Item }).item : null)
  }
  const build = (at: number): Item => {
    const own: Place[] = []
    for (const [index, place] of item.places.entries()) {
      if (owners[index] !== at) continue
      own.push(place.located.kind === "item" ? { ...place, located: { kind: "item", item: build(index + 1) } } : place)
    }
    const base = chain[at] as Item
    return at === 0 ? { ...base, places: own } : { ...base, places: [...base.places, ...own] }
  }
  return build(0)
}

/** `row 1`, `the map`, `your hand`: what is there once. */
const isOnePlace = ({ noun }: Item, { symbols }: Context): boolean =>
  noun?.kind === "names" ||
  (noun?.kind === "noun" &&
    (symbols.nouns.get(noun.word.lemma) ?? []).some(({ is }) => is === "board" || is === "zone"))

/** `it`, `this`, `that card`: one thing, which no description picks. */
const isOneNamed = ({ pronoun, det }: Item): boolean =>
  ["it", "itself"].includes(pronoun?.lemma ?? "") || ["this", "that"].includes(det?.lemma ?? "")

/**
 * `each space in the cove without a hut`, `each hut in row 1 next to a rock`: what is called by its name is not described, but for
 * the board that it is a part of. Nor is a place any of the things in `each pawn in an area other than a scout`.
 */
function isNeverSo(candidate: Item, { word, located }: Place, isLast: boolean, context: Context): boolean {
  const of = located.kind === "item" ? located.item : null
  if (isNamedPart(candidate, context)) return word.lemma !== "of" || !of || !headsOf(of, context).has("space")
  if (word.lemma !== "other than" || !of) return false
  const [kinds, others] = [candidate, of].map((each) => kindsSaid(each, context))
  if (!kinds || !others) return false
  // `each pawn next to a scout other than scouts`: nor is any scout left of those.
  return !overlap(kinds, others) || (isLast && isPlainKind(of) && [...kinds].every((each) => others.has(each)))
}

/** `scouts`, `a scout`: all that are of a kind. */
const isPlainKind = (item: Item): boolean =>
  item.noun?.kind === "noun" &&
  !item.owner &&
  !item.quantity &&
  (!item.det || ["a", "an", "any"].includes(item.det.lemma)) &&
  [item.adjectives, item.ordinals, item.measures].every(({ length }) => length === 0) &&
  !("relative" in item)

/** `the cove`, `row 3`, `a1`: a part of a board, by its name. */
function isNamedPart(item: Item, context: Context): boolean {
  return item.noun?.kind === "names" && isOfBoard(kindsSaid(item, context), context)
}

const BOARD = -1

/** The kinds of things that a phrase can be of; null where its noun does not say it. */
function kindsSaid({ noun }: Item, { symbols }: Context): ReadonlySet<number> | null {
  if (!noun || noun.kind === "unknown" || noun.genitive) return null
  const meant =
    noun.kind === "names"
      ? noun.names.flatMap(({ lemma }) => symbols.names.get(lemma) ?? [])
      : (symbols.nouns.get(noun.word.lemma) ?? [])
  const kinds = meant.map((each) => {
    if (each.is === "component") return [each.kind]
    return each.is === "kind" ? [...each.kinds] : each.is === "board" ? [BOARD] : null
  })
  return kinds.length === 0 || kinds.includes(null) ? null : new Set(kinds.flatMap((each) => each ?? []))
}

/**
 * The phrase that a relative clause belongs to: `who` goes to the nearest player, the others to the nearest thing that is
 * not a place. Returns the item with the clause moved inwards, or null where it belongs to the head.
 */
export function moveRelative(item: Item, relative: Relative, context: Context): Item | null {
  const wanted: Head = relative.kind === "who" && relative.word.lemma === "who" ? "player" : "component"
  const last = item.places.at(-1)
  for (let at = item.places.length - 1; at >= 0 && last; at--) {
    const place = item.places[at]
    if (place?.located.kind !== "item" || place.located.item.pronoun || place.located.item.places.length > 0) continue
    if (isNamedPart(place.located.item, context)) continue
    const heads = headsOf(place.located.item, context)
    if (!heads.has(wanted) || heads.has("any")) continue
    const inner: RelatedItem = { ...place.located.item, relative }
    return {
      ...item,
      places: item.places.map((each, index) =>
        index === at ? { ...each, located: { kind: "item", item: inner } } : each,
      ),
    }
  }
  return null
}

/** An item that a relative clause of the whole phrase was moved to. */
export interface RelatedItem extends Item {
  readonly relative: Relative
}

function misplaced(place: Place, end: number, context: Context): null {
  const heads = locatedHeads(place.located, context)
  const isTime = heads.has("span") || heads.has("moment")
  const said = context.text.value.slice(place.start, end)
  return context.fail("check/misplaced-place", { start: place.start, end }, { case: "nowhere", said, isTime })
}

/** `your cache`, `the next player's cache`: a place, without a number before it. */
export function isZoneItem({ noun, quantity }: Item, context: Context): boolean {
  const head = noun?.genitive ? noun.genitive.noun : noun
  return (
    (head?.kind === "noun" || head?.kind === "verbal") &&
    !head.genitive &&
    !quantity &&
    (context.symbols.nouns.get(head.word.lemma) ?? []).some((symbol) => symbol.is === "zone")
  )
}
