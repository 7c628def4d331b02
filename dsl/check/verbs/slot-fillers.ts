import { withArticle } from "../../lexicon/inflect.ts"
import type { Expr, Slot, Source, Type, Usage } from "../../meaning/index.ts"
import type { Item, NP, Tail } from "../../syntax/ast.ts"
import { parseScript } from "../../syntax/parse.ts"
import { resolveNP } from "../nouns/noun-phrases.ts"
import { sourceOf } from "../parts/filter-phrases.ts"
import { isPassedOver, liesElsewhere } from "../parts/lie-apart.ts"
import { quantityOf } from "../parts/quantities.ts"
import { arithmetic, type Context, constant, instead, type Want, want } from "../scope/context.ts"
import { amountOperation } from "./amount-operation.ts"
import { coerce } from "./coercions.ts"
import { mayBe } from "./from-oneself.ts"
import type { Filler } from "./usage-matching.ts"

export function fromTail(tail: Extract<Tail, { kind: "way" }>, context: Context): Source | null {
  const zone =
    tail.object.kind === "np"
      ? context.resolve.np(tail.object, want("zone", "component", "space", "player"), context)
      : context.resolve.located({ kind: "noun", noun: tail.object.noun }, want("zone", "space"), context)
  return zone && sourceFrom(zone)
}

/** What is taken from: the things of a set, or what lies in a place. */
export function sourceFrom(expr: Expr): Source {
  if (expr.type === "component") return { from: "set", set: expr }
  return sourceOf(expr) ?? { from: "place", place: expr }
}

export function fillSlot(
  slot: Slot,
  filler: Filler,
  usage: Usage,
  source: Source | null,
  context: Context,
): Expr | null {
  if ("gap" in filler) {
    // `a card you can pay`: an amount is paid, so that it would hold of each card.
    const { type } = filler.gap
    const isNeverDone = (type === "component" || type === "player") && !FILLED_BY[slot.type].includes(type)
    if (isNeverDone)
      return context.fail("check/wrong-type", filler.by, {
        case: "neverDoneToIt",
        verb: usage.verb,
        type: slot.type,
      })
    return filler.gap
  }
  if ("subject" in filler) return context.actor
  if ("adverb" in filler) {
    const state = context.symbols.adverbs.get(filler.adverb.lemma)
    return state
      ? { kind: "state", state, on: state.on, type: "state", many: false, span: context.span(filler.adverb) }
      : null
  }
  // `move your hero to it`: a place that has been spoken of comes before things.
  const places =
    (slot.type === "zone" || slot.type === "space") && "np" in filler && filler.np.items[0]?.pronoun
      ? context.attempt((inner) => resolveNP(filler.np, want("zone", "space"), inner)).value
      : null
  if (places && "np" in filler) return coerce({ expr: places, slot, usage, node: filler.np }, context)
  const wanted: Want = {
    types:
      slot.type === "number" && usage.slots.some((each) => each.type === "counter")
        ? ["number", "value"]
        : FILLED_BY[slot.type],
    kinds: slot.kinds,
    place: takesThings(slot, usage) ? (source ?? defaultPlace(usage, context)) : null,
    isSaid: source !== null,
    isUsual: source === null,
    ofEach: usage.slots.some(({ type }) => type === "track"),
  }
  const expr =
    "np" in filler
      ? resolveNP(filler.np, wanted, context)
      : "item" in filler
        ? context.resolve.item(filler.item, wanted, context)
        : context.resolve.located({ kind: "noun", noun: filler.noun }, wanted, context)
  if (!expr) return null
  const item = "np" in filler ? filler.np.items[0] : "item" in filler ? filler.item : null
  if (item && isOfAnyPlayer(expr, item, context)) return null
  if (item && slot.type === "player" && mayBeDoer(expr, item, usage, context)) return null
  const node = "np" in filler ? filler.np : "item" in filler ? filler.item : filler.noun
  if (
    slot.type === "number" &&
    expr.kind === "select" &&
    expr.quantity?.all &&
    "np" in filler &&
    !filler.np.items[0]?.det
  )
    return context.fail("check/wrong-type", node, { case: "noNumber" })
  // `discard down to 2 events`: whatever there is goes, down to so many.
  if (slot.way === "down to" && expr.kind === "select" && !areAllThatLie(expr.kinds, usage, context))
    return context.fail("check/wrong-type", node, { case: "whichForNumber" })
  if (expr.kind === "span" && "np" in filler && isOfNoBeginning(filler.np, usage, context)) return null
  const fitting = coerce({ expr, slot, usage, node }, context)
  if (fitting && source && takesThings(slot, usage)) {
    if (liesElsewhere(fitting, source, node, context) || isPassedOver(fitting, source, node, context)) return null
  }
  return fitting && "np" in filler ? withinBounds(fitting, filler.np, usage, context) : fitting
}

/** `give any player $1`, `look at any player's hand`: neither all of them nor one whom somebody chooses. Reports it. */
function isOfAnyPlayer(expr: Expr, item: Item, context: Context): boolean {
  const isWhole = expr.type === "zone" || (expr.kind === "select" && expr.quantity?.all === true)
  const [owner] = item.places.flatMap(({ word, located }) =>
    word.lemma === "of" && located.kind === "item" ? [located.item] : [],
  )
  const said = expr.type === "player" || item.noun?.genitive ? item : owner
  if (said?.det?.lemma !== "any" || !(expr.type === "player" || isWhole)) return false
  context.fail("check/which-player", said, { case: "any" })
  return true
}

/** Events of what changes hands. */
const BETWEEN_PLAYERS: ReadonlySet<string> = new Set(["give", "take"])

/** `take 1 wood from a player`: who chooses could name themselves, and nothing would come of it. Reports it. */
function mayBeDoer(expr: Expr, { det, noun }: Item, { event }: Usage, context: Context): boolean {
  if (context.mood !== "step" || !BETWEEN_PLAYERS.has(event) || !det || !noun) return false
  if (expr.kind !== "onePlayer" || !expr.decider || !mayBe(expr.from, expr.decider)) return false
  context.fail("check/which-player", det, { case: "oneself" })
  return true
}

/** Determiners that speak of a span that goes on already, or of many. */
const NOT_BEGUN: ReadonlySet<string> = new Set(["this", "that", "these", "those", "each", "every", "all", "any"])

/** `begin that round`: what begins is a new one. */
function isOfNoBeginning({ items: [item] }: NP, usage: Usage, context: Context): boolean {
  const { operation } = usage.decl
  if (!item?.det || !NOT_BEGUN.has(item.det.lemma) || (operation !== "begin" && operation !== "take span")) return false
  const span = context.text.value.slice(item.det.end, item.end).trim()
  context.fail("check/idle-determiner", item, {
    case: "begun",
    determiner: item.det.text,
    verb: usage.verb,
    begun: withArticle(span),
  })
  return true
}

/**
 * `draw up to 3`, `pay $1 or more`: a number that the doer would have to choose, which is kept as it was said.
 */
function withinBounds(expr: Expr, np: NP, usage: Usage, context: Context): Expr | null {
  if (expr.type !== "number" && expr.kind !== "amount") return expr
  const operation = amountOperation(usage, context)
  // `remove up to 2 damage from it`: what is taken off a thing is no price that the doer has.
  const isOffThing = operation === "take" && usage.slots.some(({ type }) => type === "component")
  const bounded = np.items.flatMap(({ quantity }) => {
    if (!quantity) return []
    const bound = quantity.bound?.lemma ?? quantity.orMore?.lemma ?? quantity.word?.lemma ?? null
    if (bound === "that many") return []
    // A number is exactly that where nobody could do less.
    const settled =
      bound === "up to" ? isOffThing : bound === "exactly" && ["add", "set", "pay"].includes(operation ?? "")
    if (settled) context.settle(quantity.bound)
    if (settled) return []
    if (bound === null && (!quantity.number || quantity.number.letter || quantity.number.min === quantity.number.max))
      return []
    return [{ quantity, bound: bound ?? "a number of several" }]
  })
  const [first] = bounded
  if (!first) return expr
  const [only, another] = np.items
  // How much of each of some things is kept differs: nothing works that out.
  const isOfEach = isOffThing && first.bound === "all but"
  if (expr.kind === "amount" && expr.counter >= 0 && operation === "take" && only && !another && !isOfEach) {
    if (first.bound === "all but" && first.quantity.bound && !isOffThing)
      return { ...expr, number: context.from(allBut(expr.number, expr.counter, context), first.quantity.bound) }
    if (first.bound === "up to") return orAsTheyLike(np, context)
    const number = chosenOf(only, expr.counter, context)
    return number && { ...expr, number }
  }
  const named = only && !another ? namedWithin(expr, only, usage, context) : undefined
  if (named !== undefined) return named
  const span = context.span(first.quantity)
  const { bound, orMore, word } = first.quantity
  const chosen = (number: Expr): Expr =>
    context.from(
      { kind: "uncarried", said: first.bound, parts: [number], type: "number", many: false, span },
      bound,
      orMore,
      word,
    )
  return expr.kind === "amount" ? { ...expr, number: chosen(expr.number) } : chosen(expr)
}

/**
 * `gain up to $3`, `pay any number of coins`, `draw up to 3`: as many as the doer says. Undefined where nothing bounds it, or
 * the verb has to know the number before.
 */
function namedWithin(expr: Expr, item: Item, usage: Usage, context: Context): Expr | null | undefined {
  const { do: body } = usage.decl
  const operation = amountOperation(usage, context)
  const isPaid = operation === "pay"
  const quantity = item.quantity?.bound?.lemma === "all but" ? null : quantityOf(item, context)
  if (!quantity || quantity.allBut || (!isPaid && quantity.max === null)) return undefined
  if (expr.kind === "amount" ? expr.counter < 0 || !(body || isPaid || operation === "add") : !body) return undefined
  if (expr.kind !== "amount") {
    const number = chosenOf(item, null, context)
    return number && instead(number, expr)
  }
  const number = chosenOf(item, isPaid ? expr.counter : null, context)
  return number && { ...expr, number }
}

/** `lose up to $3`: as much as there is, but no more than that, or as much as whoever loses it likes? Reports it. */
function orAsTheyLike(np: NP, context: Context): null {
  const bound = np.items[0]?.quantity?.bound
  const said = context.text.value.slice(bound?.end ?? np.start, np.end).trim()
  const verb = /\b(loses?) $/i.exec(context.text.value.slice(0, np.start))?.[1] ?? null
  return context.fail("check/wrong-type", np, { case: "upToThere", said, verb })
}

/** `lose any number of hearts`, `remove at least 1 match`: as many as the doer says, and there are. */
function chosenOf(item: Item, counter: number | null, context: Context): Expr | null {
  const quantity = quantityOf(item, context)
  if (!quantity) return null
  const span = context.span(item)
  const max = counter === null ? quantity.max : asMuchAsThereIs(quantity.max, counter, context)
  if (!max) return null
  return instead<Expr>(
    { kind: "chosenNumber", decider: context.actor, min: quantity.min, max, type: "number", many: false, span },
    quantity,
  )
}

/** `lose all but 1 crystal`: what is beyond that, if anything. */
function allBut(kept: Expr, counter: number, context: Context): Expr {
  const number = { type: "number", many: false, span: kept.span } as const
  const there: Expr = { kind: "counter", counter, holder: context.actor, ...number }
  return arithmetic("most", arithmetic("subtract", there, kept), constant(0))
}

/** So much, but no more than the doer has of a counter; all of it where there is no bound. */
function asMuchAsThereIs(most: Expr | null, counter: number, context: Context): Expr {
  const number = { type: "number", many: false, span: most?.span ?? null } as const
  const there: Expr = { kind: "counter", counter, holder: context.actor, ...number }
  return most ? arithmetic("least", most, there) : there
}

/** What may be written where a slot of a type is. */
const FILLED_BY: Readonly<Record<Type, readonly Type[]>> = {
  component: ["component"],
  number: ["number"],
  amount: ["amount"],
  player: ["player"],
  zone: ["zone", "space", "component"],
  space: ["space", "zone", "component"],
  word: ["player", "state", "component", "value", "word", "number", "zone"],
  value: ["value"],
  script: ["script"],
  span: ["span"],
  counter: ["counter"],
  property: ["property"],
  die: ["die"],
  timer: ["timer"],
  track: ["track"],
  state: ["state"],
}

export function defaultFor(slot: Slot, usage: Usage, context: Context): Expr | null | "none" {
  if (slot.default) {
    const zone = context.symbols.model.zones.findIndex((each) => each.name === slot.default)
    if (zone >= 0)
      return {
        kind: "zone",
        zone,
        of: context.symbols.model.zones[zone]?.per ? context.actor : null,
        number: null,
        type: "zone",
        many: false,
        span: null,
      }
  }
  if (slot.type === "zone") {
    const place = defaultZone(usage, context)
    if (place) return place
  }
  if (slot.optional) return "none"
  return null
}

/** The verb's default place (`draw: from the deck`), read with the doer as its owner. */
export function defaultZone(usage: Usage, context: Context): Expr | null {
  const declared = context.symbols.model.defaults.find((each) => each.verb === usage.verb)
  if (!declared) return null
  const words = declared.place.value.replace(/^(from|in|on|into|of)\s+/i, "")
  const skipped = declared.place.value.length - words.length
  const text = { value: words, file: declared.place.file, offsets: Array.from(declared.place.offsets).slice(skipped) }
  const { ast } = parseScript(text, context.checking.lexicon, "condition")
  if (!ast) return null
  // `in your cache` is said to whoever does it.
  const doer = context.actor.kind === "you" ? context.youActs : context.actor
  const inner = Object.assign(context.child({ mood: "step", youActs: doer }), { text })
  const clause = ast.first
  if (clause.kind === "noun")
    return inner.resolve.located({ kind: "noun", noun: clause.noun }, want("zone", "space"), inner)
  if (clause.kind === "clause") return inner.resolve.np(clause.np, want("zone", "space"), inner)
  return null
}

/** `choose (domain: word)`: what is chosen may be things, beside players and values. */
const takesThings = (slot: Slot, { decl }: Usage): boolean =>
  slot.type === "component" || (slot.type === "word" && decl.operation === "choose")

/** Where a verb's things usually lie, as the game says or the verb itself: `discard (things) [from (zone = hand)]`. */
export function defaultPlace(usage: Usage, context: Context): Source | null {
  const origin = originSlot(usage)
  const own = defaultZone(usage, context) ?? (origin?.default ? defaultFor(origin, usage, context) : null)
  return own && own !== "none" ? sourceOf(own) : null
}

/** The slot that says where the things of a verb come from. */
export function originSlot(usage: Usage): Slot | undefined {
  return usage.slots.some((slot) => slot.type === "component" && slot.way === "")
    ? usage.slots.find((slot) => slot.type === "zone" && slot.way === "from")
    : undefined
}

/** Whether things of some kinds are all that lie where a verb looks for them. */
export function areAllThatLie(kinds: ReadonlySet<number> | null, usage: Usage, context: Context): boolean {
  const lying = kindsLyingIn(defaultZone(usage, context), context)
  if (kinds === null || lying === null) return kinds === null || isWidest(kinds, context)
  return [...lying].every((kind) => kinds.has(kind))
}

const isWidest = (kinds: ReadonlySet<number>, { symbols }: Context): boolean =>
  symbols.kinds.every((kind) => kind.kinds.size <= kinds.size || ![...kinds].every((each) => kind.kinds.has(each)))

/** The kinds of what can lie in a zone; null where it is none that is known. */
export function kindsLyingIn(place: Expr | null | undefined, { symbols }: Context): ReadonlySet<number> | null {
  const zone = place?.kind === "zone" ? symbols.model.zones[place.zone] : undefined
  if (!zone) return null
  return new Set(zone.of.flatMap((name) => [...(symbols.kinds.find((kind) => kind.name === name)?.kinds ?? [])]))
}
