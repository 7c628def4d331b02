import { pluralNoun } from "../../lexicon/model-words.ts"
import type { Binding, Expr, Type } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Item, Noun, NP, Word } from "../../syntax/ast.ts"
import type { Span } from "../../text.ts"
import { hasGrid } from "../parts/board-kinds.ts"
import { headsOf, isOfNumber } from "../parts/place-phrases.ts"
import { demonstrative } from "../parts/pronouns.ts"
import { writtenQuantity } from "../parts/quantities.ts"
import { bindingExpr, type Context, everyone, type Want } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { amountOf } from "./amounts.ts"
import { nothingRead } from "./descriptions.ts"
import { ofEachMember } from "./group-phrases.ts"
import { choosePlayers } from "./player-phrases.ts"
import { selectComponents } from "./selections.ts"

/** No noun: `2 in play`, `$5`, `those`, `Red`, `1 costing $5`. */
export function nounless(item: Item, wanted: Want, context: Context, relative: NP | null): Expr | null {
  if (item.quantity?.symbol) return amountOfSymbol(item.quantity, item.quantity.symbol, context)
  if (areNoThings(item, context)) return null
  const ofEach = ofEachMember(item, context)
  if (ofEach !== undefined) return ofEach
  const of = item.det?.lemma === "this" ? item.places.find(({ word }) => word.lemma === "of") : undefined
  if (of) return nothingRead(of, context) || null
  const { types } = wanted
  const phrase: Nounless = { item, wanted, relative, plain: isPlain(item) && !relative }
  if (types === null || types.includes("player")) {
    const players = playersAmong(item, context)
    if (players) return choosePlayers(item, players, relative, context)
  }
  for (const reading of NOUNLESS) {
    const read = reading(phrase, context)
    if (read !== undefined) return read
  }
  const isSaid = item.det ?? item.quantity ?? item.owner
  if (context.mood === "step" && !isSaid && item.adjectives.some((each) => isValue(each, context) || isRandom(each)))
    return context.fail("check/wrong-type", item, { case: "noNumber" })
  if (types === null || types.includes("component")) {
    if (isEachOfWhich(item, relative, context)) return null
    return selectComponents(item, null, relative, wanted, context)
  }
  if (types.includes("player")) return choosePlayers(item, everyone, relative, context)
  if (types.includes("amount") && item.quantity) return amountSpokenOf(item.quantity, context.span(item), context)
  return noSuchThing(item, types, context)
}

/** `rotate each that is Blue`, behind a step that has found several: of those, or of all that there are? Reports it. */
function isEachOfWhich(
  { det, adjectives, places, quantity, start }: Item,
  relative: NP | null,
  context: Context,
): boolean {
  if (!det || !EACH.has(det.lemma) || !relative || adjectives.length + places.length > 0 || quantity) return false
  const areSeveral = ({ type, many, loop }: Binding): boolean =>
    type === "component" && (many || (loop !== null && loop !== context.loop))
  if (!context.bound.some(areSeveral)) return false
  const said = context.text.value.slice(start, relative.end)
  const clause = said.slice(det.text.length).trim()
  context.fail("check/ambiguous-pronoun", { start, end: relative.end }, { case: "eachOfWhich", clause })
  return true
}

const EACH: ReadonlySet<string> = new Set(["each", "every", "all", "any"])

/** `Red`, of a property. */
const isValue = (each: Item["adjectives"][number], { symbols }: Context): boolean =>
  each.kind === "adjective" && (symbols.adjectives.get(each.word.lemma) ?? []).some(({ is }) => is === "value")

/** `take random of the discarded cards` says no number. */
const isRandom = (each: Item["adjectives"][number]): boolean =>
  each.kind === "adjective" && each.word.lemma === "random"

interface Nounless {
  readonly item: Item
  readonly wanted: Want
  readonly relative: NP | null
  /** Nothing is said of it by adjectives, measures, places or a relative clause. */
  readonly plain: boolean
}

/** Each reads what is its own, or gives undefined; null where it is reported. The order matters. */
const NOUNLESS: readonly ((phrase: Nounless, context: Context) => Expr | null | undefined)[] = [
  pointedAt,
  ({ item, wanted, relative }, context) => oneOfNamed(item, wanted, relative, context) ?? undefined,
  plainNumber,
  valueOrState,
  extremeNumber,
]

const isPlain = ({ adjectives, measures, places }: Item): boolean =>
  adjectives.length + measures.length + places.length === 0

/** `$5`. */
function amountOfSymbol(written: NonNullable<Item["quantity"]>, symbol: Word, context: Context): Expr | null {
  const counter = context.symbols.symbolCounters.get(symbol.text)
  if (counter === undefined) return null
  const quantity = writtenQuantity(written, context)
  return quantity && amountOf(context.from(quantity.max ?? quantity.min, symbol), counter, context.span(written))
}

/** `this`, `those`, `2 of those`, `that Red one`. */
function pointedAt({ item, wanted, relative, plain }: Nounless, context: Context): Expr | null | undefined {
  const { det } = item
  if (det?.lemma === "this") {
    if (!plain) return context.fail("check/idle-determiner", item, { case: "thisDescribed" })
    return context.from(context.itself(item, det.text), det)
  }
  if (!det || !["that", "those", "these"].includes(det.lemma) || item.ordinals.length > 0) return undefined
  const { types, kinds } = wanted
  const things = types?.includes("component") || types === null ? (["component"] as const) : types
  const bound = demonstrative(item, things, kinds, context) ?? demonstrative(item, types, null, context)
  if (!bound)
    return context.fail("check/nothing-named", item, {
      case: "standsForNothing",
      said: context.text.value.slice(item.start, item.end),
    })
  if (bound.type !== "component" || (plain && !item.quantity)) return bound
  // `those other than this`: all of them.
  const all = item.quantity === null && det.lemma !== "that" ? { ...det, text: "all", lemma: "all" } : null
  const set = { from: "set", set: bound } as const
  return selectComponents({ ...item, det: all }, null, relative, { ...wanted, place: set }, context)
}

/** `3`, `X`, `that many`, where a number is wanted. */
function plainNumber({ item, wanted: { types }, plain }: Nounless, context: Context): Expr | null | undefined {
  const { quantity } = item
  const isWanted = types?.includes("number") && !types.includes("component")
  if (isWanted && quantity?.number) {
    const misplaced = saysNothingOfNumber(item, context)
    if (misplaced) return null
  }
  // `if X is 0 or less`: a letter by itself is its number, not so many of anything.
  const letter = types === null && quantity?.number?.letter && !quantity.bound && !quantity.orMore
  if (quantity && plain && (letter || (isWanted && quantity.number))) {
    const number = writtenQuantity(quantity, context)
    return number && (number.max ?? number.min)
  }
  if (quantity?.word && isWanted) return writtenQuantity(quantity, context)?.min ?? null
  return undefined
}

/** Whether a place or a comparison stands behind a number, which is reported. */
function saysNothingOfNumber(item: Item, context: Context): boolean {
  const [first] = item.places
  const last = item.places.at(-1)
  if (first && last) {
    const misplaced = { start: first.start, end: last.end }
    context.fail("check/misplaced-place", misplaced, {
      case: "ofNumber",
      said: context.text.value.slice(misplaced.start, misplaced.end),
    })
  } else if (item.than) context.fail("check/misplaced-than", item, { case: "nothing" })
  return first !== undefined || item.than !== null
}

/** `Red`, `Blue or Gold`, `rotated`, where a value or a state is wanted. */
function valueOrState({ item, wanted: { types } }: Nounless, context: Context): Expr | null | undefined {
  const [adjective, another] = item.adjectives
  const isWanted = types?.includes("value") || types?.includes("state")
  if (!isWanted || adjective?.kind !== "adjective" || item.quantity || item.det || item.places.length > 0)
    return undefined
  if (another && types?.includes("value")) return eitherValue(item, context)
  const { word } = adjective
  const span = context.span(item)
  const symbols = context.symbols.adjectives.get(word.lemma) ?? []
  const value = symbols.find((each) => each.is === "value")
  if (value?.is === "value" && types?.includes("value"))
    return context.from<Expr>(
      { kind: "value", property: value.property, value: value.value, type: "value", many: false, span },
      word,
    )
  const state = symbols.find((each) => each.is === "state")
  if (state?.is === "state")
    return context.from<Expr>(
      { kind: "state", state: state.state, on: state.on, type: "state", many: false, span },
      word,
    )
  return types?.includes("state")
    ? context.from<Expr>({ kind: "word", word: word.lemma, type: "word", many: false, span }, word)
    : undefined
}

/** `the maximum`: of what, no machine knows; refused when it is carried out. */
function extremeNumber({ item, wanted: { types } }: Nounless, context: Context): Expr | undefined {
  if (types !== null && !types.includes("number")) return undefined
  const [said] = item.adjectives.flatMap((each) =>
    each.kind === "adjective" && ["maximum", "minimum"].includes(each.word.lemma) ? [each.word.lemma] : [],
  )
  return said === undefined
    ? undefined
    : context.from<Expr>(
        { kind: "uncarried", said, parts: [], type: "number", many: false, span: context.span(item) },
        ...leavesOf(item),
      )
}

/** `that many`, of the amount spoken of before. */
function amountSpokenOf(written: NonNullable<Item["quantity"]>, span: Span, context: Context): Expr | null {
  const quantity = writtenQuantity(written, context)
  if (!quantity) return null
  const { min } = quantity
  const spoken = [...(context.shared.performed?.slots.values() ?? [])].find((each) => each.type === "amount")
  if (written.word && min.kind === "binding" && min.binding.type === "amount") return { ...min, type: "amount" }
  const said = { type: "amount", many: false, span } as const
  if (!written.word || !spoken) return { kind: "uncarried", said: "amount", parts: [quantity.max ?? min], ...said }
  const counters = countersOf(spoken)
  if (counters.length > 1) {
    const [name = ""] = counters
      .map((each) => context.symbols.model.counters[each])
      .map((each) => each && pluralNoun(each))
    return context.fail("check/ambiguous-pronoun", written, { case: "whichCounter", name })
  }
  const counter = spoken.kind === "amount" ? spoken.counter : -1
  return { kind: "amount", number: min, counter, parts: [spoken], ...said }
}

/** The counters that an amount is of. */
function countersOf(spoken: Expr): readonly number[] {
  if (spoken.kind === "split") return spoken.counters
  if (spoken.kind !== "amount") return []
  const parts = spoken.parts.length > 0 ? spoken.parts.flatMap(countersOf) : [spoken.counter]
  return [...new Set(parts)]
}

/** What describes nothing of the sort that is wanted. */
function noSuchThing(item: Item, types: readonly Type[], context: Context): Expr | null {
  const [words] = item.adjectives
  const level = words?.kind === "level" ? `${words.word.text} ${words.level.number?.text ?? ""}` : null
  const slotted = context.symbols.model.zones.some((zone) => zone.slots !== null)
  const last = level && hasGrid(context) && !slotted ? lastNumbered(words?.word.lemma ?? "", context) : null
  if (level && last)
    return context.fail("check/unknown-word", item, { case: "level", noun: words?.word.lemma ?? "", level, last })
  if (words?.kind === "adjective" && (context.symbols.adjectives.get(words.word.lemma)?.length ?? 0) > 0)
    return context.fail("check/wrong-type", item, { case: "adjectiveAlone", wanted: types.join(" or ") })
  // `lose all of your money`
  const [place] = item.places
  if (types.includes("amount") && place?.word.lemma === "of") {
    const { start, end } = place.located.kind === "item" ? place.located.item : place
    return context.fail("check/wrong-type", item, { case: "ofAmount", said: context.text.value.slice(start, end) })
  }
  const span = context.span(item)
  return context.from<Expr>(
    { kind: "uncarried", said: "which", parts: [], type: types[0] ?? "word", many: false, span },
    ...leavesOf(item),
  )
}

/** `Blue or Gold or Red`: one of these values. */
function eitherValue(item: Item, context: Context): Expr | null {
  const parts = item.adjectives.flatMap((adjective): Expr[] => {
    const symbols = adjective.kind === "adjective" ? (context.symbols.adjectives.get(adjective.word.lemma) ?? []) : []
    const value = symbols.find((each) => each.is === "value")
    if (value?.is !== "value") return []
    const span = context.span(adjective)
    return [
      context.from(
        { kind: "value", property: value.property, value: value.value, type: "value", many: false, span },
        adjective.word,
      ),
    ]
  })
  const isOne =
    parts.length === item.adjectives.length && item.adjectiveJoiners.slice(0, -1).every((each) => each === "or")
  return isOne
    ? { kind: "union", parts, type: "value", many: false, span: context.span(item) }
    : context.fail("check/wrong-type", item, { case: "noValues" })
}

/** `row 4`, of the rows of a board: the one with the highest number. */
function lastNumbered(part: string, context: Context): string | null {
  const parts = context.symbols.model.components.filter((each) => each.part && each.kind === part)
  return parts.at(-1)?.name ?? null
}

/**
 * Players of whom the item speaks without a noun of its own: `each of those players`, or `1 of the marks`, which `call` gave
 * a name to.
 */
function playersAmong(item: Item, context: Context): Expr | null {
  for (const { word, located } of item.places) {
    if ((word.lemma !== "of" && word.lemma !== "among") || located.kind !== "item") continue
    const { noun } = located.item
    if (noun?.kind === "noun" && noun.word.plural && !noun.genitive && isOfPlayers(located.item, context))
      return everyone
    if (noun?.kind !== "unknown" || noun.genitive) continue
    const binding = context.names.get(noun.word.lemma) ?? context.names.get(noun.word.text)
    if (binding?.type === "player") return bindingExpr(binding, context.span(located.item))
  }
  return null
}

const isOfPlayers = (item: Item, context: Context): boolean =>
  [...headsOf(item, context)].every((head) => head === "player")

/** `each of the suits among the cards in your hand` is `each suit among the cards in your hand`; null for another phrase. */
export function eachValueOf(item: Item, context: Context): Item | null {
  const owned = item.quantity ? null : ownNumber(item, context)
  if (owned) {
    context.settle(item.det, item.places[0]?.word)
    return { ...owned, places: [...owned.places, ...item.places.slice(1)] }
  }
  const among = propertyAmong(item, context)
  if (among?.type !== "values") return null
  const { values, noun } = among
  // Which values there are is all that they say.
  context.settle(item.places[0]?.word, values.det)
  const single: Noun = { ...noun, word: { ...noun.word, plural: false } }
  return { ...values, det: item.det, noun: single, places: [...values.places, ...item.places.slice(1)] }
}

/** The property whose values each are spoken of: `each of the suits`. */
function propertyAmong({ det, quantity, noun, places: [of] }: Item, context: Context) {
  if ((det?.lemma !== "each" && det?.lemma !== "every") || quantity || noun || of?.word.lemma !== "of") return null
  const values = of.located.kind === "item" ? of.located.item : null
  if (values?.noun?.kind !== "noun" || values.noun.genitive || values.owner || values.quantity) return null
  if (!values.noun.word.plural || (values.det !== null && values.det.lemma !== "the")) return null
  const property = nounNamed("property", values.noun.word.lemma, context.symbols)
  return property ? { name: property.name, type: property.type, values, noun: values.noun } : null
}

/** `each of its crowns`, `each of the card's crowns`: a number that something has. */
function ownNumber({ det, noun, places: [of] }: Item, context: Context): Item | null {
  const owned = !noun && of?.word.lemma === "of" && of.located.kind === "item" ? of.located.item : null
  if (owned?.noun?.kind !== "noun" || owned.quantity || !(owned.owner || owned.noun.genitive)) return null
  // `1 of its cost` are things that cost as much, `1 of its crowns` is one crown.
  if (det?.lemma !== "each" && det?.lemma !== "every" && !owned.noun.word.plural) return null
  return isOfNumber(owned, context) ? owned : null
}

/** `1 card of each of the suits`: values, where things are spoken of. */
function areNoThings(item: Item, context: Context): boolean {
  const own = ownNumber(item, context)
  if (own) {
    const said = context.text.value.slice(own.start, own.end)
    context.fail("check/wrong-type", item, { case: "ownNumber", said })
    return true
  }
  const among = propertyAmong(item, context)
  if (!among) return false
  context.fail("check/wrong-type", item, { case: "eachOfThem", among: among.name })
  return true
}

/** `reveal the top 3 cards of the deck; take the one with the lowest cost`: of those. */
function oneOfNamed(item: Item, wanted: Want, relative: NP | null, context: Context): Expr | null {
  if (item.det?.lemma !== "the" || !item.quantity?.number || !wanted.types?.includes("component")) return null
  const those: Item = { ...item, det: { ...item.det, lemma: "those" } }
  const set = demonstrative(those, ["component"], wanted.kinds, context)
  return set && selectComponents(item, null, relative, { ...wanted, place: { from: "set", set } }, context)
}
