import {
  type Binding,
  chosenFrom,
  type Expr,
  type Filter,
  isConstant,
  kindsOf,
  objectSlot,
  type PerformStep,
  type Slot,
  type Source,
  type Usage,
} from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { mapExprs, mentions, someMeaning } from "../../meaning/walk.ts"
import type { NP, VP } from "../../syntax/ast.ts"
import { fixedWords } from "../../syntax/tokens.ts"
import { hiddenFrom, isRandomOfAny } from "../findings/doubts.ts"
import { ofNobodyNamed } from "../nouns/descriptions.ts"
import { eitherOfThem, isEitherOf } from "../nouns/either-player.ts"
import { bindFoundWith } from "../nouns/found-with-player.ts"
import { canNotLieThere } from "../parts/can-lie-there.ts"
import { contentsSource } from "../parts/comparisons.ts"
import { propertyOfValue } from "../parts/filter-phrases.ts"
import { isAnother, liesWithin } from "../parts/lie-apart.ts"
import { movedIn, movesObject, noteMoved, wasMoved } from "../parts/moved-things.ts"
import { nounOf } from "../parts/noun-words.ts"
import { keepLeft, leftOf, takenBefore, takenFrom } from "../parts/takers.ts"
import { isSortedByOthers } from "../parts/tracks.ts"
import { isUnplaced } from "../parts/unplaced.ts"
import { bindingExpr, type Context, constant, instead } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { isAddedToItself } from "./added-to-itself.ts"
import { loserOfAll } from "./all-from.ts"
import { isAskedOnceForAll, isOfNoTop } from "./drawn-from.ts"
import { hasNoOtherSide } from "./flipped-side.ts"
import { isTakenFromOneself } from "./from-oneself.ts"
import { multiplied } from "./multiples.ts"
import { isNotToCome } from "./skipped-span.ts"
import { defaultFor, fillSlot, fromTail, kindsLyingIn, originSlot, sourceFrom } from "./slot-fillers.ts"
import type { Filler, Match } from "./usage-matching.ts"

/** A verb on its way to a step: what its slots are filled with so far, and what of it can be spoken of later. */
interface Filled {
  readonly match: Match
  readonly vp: VP
  readonly actor: Expr
  readonly context: Context
  /** The context of whoever does it. */
  readonly inner: Context
  readonly slots: Map<string, Expr>
  readonly binds: Map<string, Binding>
}

/** One usage of a verb with its slots filled, done by `actor`; null where it does not fit, which is reported. */
export function fill(match: Match, vp: VP, actor: Expr, context: Context): PerformStep | null {
  if (isNotHere(match.usage, vp, context)) return null
  context.shared.steps++
  const inner = context.child({ actor })
  const filled: Filled = { match, vp, actor, context, inner, slots: new Map(), binds: new Map() }
  const origin = originOf(match, inner)
  if (!origin || !fillSlots(filled, origin)) return null
  if (isAtRandomOfNobody(filled, origin)) return ofNobodyNamed(vp, context)
  bindWhoseScript(filled)
  if ((match.per || match.limits.length > 0) && !multiplied(match, filled.slots, inner)) return null
  if (staysThere(filled) || !rounded(filled)) return null
  const step = stepOf(filled)
  markUsage(step, filled)
  if (match.usage.decl.operation === "choose number" && !bindNumber(filled)) return null
  const moved = unnamedMoved(match.usage)
  if (moved && !bindMoved(filled, moved)) return null
  if (isCalledOrLeft(step, filled) || isOfNoTop(step, vp, context) || isAskedOnceForAll(step, vp, context)) return null
  if (isTakenFromOneself(step, vp, context) || canNotLieThere(step, vp, context)) return null
  takeFromThose(step, context)
  context.shared.performed = step
  noteMoved(step, context)
  context.shared.doneIn.set(step, { loop: context.loop, loops: context.loops })
  if (match.usage.decl.operation === "roll") context.shared.rolled = true
  if (isSortedByOthers(step, vp, context) || hasNoOtherSide(step, vp, context) || isNotToCome(step, vp, context))
    return null
  return isCounterMisfilled(filled) ? null : step
}

/** Whether a verb of the prelude speaks of what the game has not, which is reported. */
function isNotHere(usage: Usage, vp: VP, context: Context): boolean {
  const wrong = context.resolve.usage(usage)
  if (!wrong) return false
  const missing = missingWords(usage, context)
  context.fail("check/verb-not-here", vp.verb, {
    missingIs: missing.length > 0,
    verb: usage.verb,
    missing,
    message: wrong.message,
    do: (usage.decl.do ?? usage.decl.needs)?.value ?? usage.decl.usage.value,
  })
  return true
}

/** Where the things of a verb come from: `take 1 card [from (source: zone)]`, by a slot of its own or by a tail. */
interface Origin {
  readonly slot: Slot | undefined
  readonly expr: Expr | null
  readonly source: Source | null
}

function originOf(match: Match, inner: Context): Origin | null {
  const tail = match.from ? fromTail(match.from, inner) : null
  if (match.from && !tail) return null
  const slot = originSlot(match.usage)
  const filler = slot && match.filled.get(slot.name)
  const expr = slot && filler ? fillSlot(slot, filler, match.usage, null, inner) : null
  if (filler && !expr) return null
  return { slot, expr, source: tail ?? (expr && sourceFrom(expr)) }
}

function fillSlots(filled: Filled, origin: Origin): boolean {
  const { match, vp, actor, context, inner, slots } = filled
  const { usage } = match
  const behind: (() => void)[] = []
  const whose = loserOfAll(match, vp, inner)
  if (whose === null) return false
  for (const slot of usage.slots) {
    const filler = match.filled.get(slot.name)
    const isRead = slot === origin.slot && origin.expr !== null
    const reader = slot.type === "amount" && whose ? inner.child({ loser: whose }) : inner
    const source = filler && standsBehind(filler, slot, match) ? null : origin.source
    const filling = isRead ? origin.expr : fillOrDefault(slot, filler, usage, source, reader)
    if (filling === "none" && isNeeded(slot, filled)) return false
    if (filling === "none") continue
    const expr = filling && slot === objectSlot(usage) ? pickedBy(match, filling) : filling
    if (!expr || isOpen(expr, usage, vp, context) || isRandomOfAny(expr, vp, context)) return false
    if (isAddedToItself(expr, filler, filled, context)) return false
    if (usage.decl.optional && expr.kind === "select" && expr.quantity?.exact) {
      context.fail("check/wrong-type", vp, { case: "exactlyOptional", verb: usage.verb })
      return false
    }
    slots.set(slot.name, expr)
    if (slot.way !== "subject" && filler && isNotFor(expr, filler, filled)) return false
    if (slot.way !== "from") doubtNumber(expr, vp, context)
    if (slot.way === "subject" || !filler || !bindable(slot, expr, usage)) continue
    // `the next player gives another player 1 card in their hand`: the hand of whoever gives.
    const isOfTheirs = expr.type === "player" && actor.kind !== "you"
    if (isOfTheirs) behind.push(() => bindFilled(slot, expr, filled))
    else bindFilled(slot, expr, filled)
  }
  for (const bind of behind) bind()
  return true
}

/** `exchange a card from your hand for a card in play`: where the one is taken from says nothing of what is named behind it. */
const standsBehind = (filler: Filler, { way }: Slot, { from }: Match): boolean =>
  way !== "" && from !== null && "np" in filler && filler.np.start > from.end

const fillOrDefault = (slot: Slot, filler: Filler | undefined, usage: Usage, source: Source | null, inner: Context) =>
  filler ? fillSlot(slot, filler, usage, source, inner) : defaultFor(slot, usage, inner)

/** `take 1 card from your hand`: what comes where it lies already goes nowhere. Reports it. */
function staysThere({ match: { usage, adverbs }, slots, vp, context, binds }: Filled): boolean {
  if (usage.decl.operation !== "move" || adverbs.length > 0) return false
  const [things, origin] = [objectSlot(usage), originSlot(usage)]
  const what = things && slots.get(things.name)
  const moved = things && binds.get(things.name)
  if (moved && [...slots.values()].some((place) => isWhereItIs(place, moved))) {
    context.fail("check/contradiction", vp, { case: "ontoItsOwn", name: moved.name })
    return true
  }
  const [place] = [...slots].flatMap(([name, expr]) => (name !== origin?.name && expr.kind === "zone" ? [expr] : []))
  if (what?.kind !== "select" || !place || context.symbols.model.zones[place.zone]?.ordered) return false
  if (!liesWithin(what.from, contentsSource(place))) return false
  const isTheirs = place.of?.kind === "binding"
  context.fail("check/contradiction", vp, { case: "staysThere", isTheirs })
  return true
}

/** `put 1 pawn onto its space`: the space is that of the pawn that is put. */
const isWhereItIs = (place: Expr, moved: Binding): boolean =>
  place.kind === "select" &&
  place.filters.some(
    (each) => each.is === "near" && each.way.way === "own" && each.of.kind === "binding" && each.of.binding === moved,
  )

/** `draw 2`, in a game that does not say where a player draws from: nothing would be drawn. Reports it. */
function isNeeded(slot: Slot, { match: { usage }, vp, context }: Filled): boolean {
  const binding = usage.bindings.get(slot.name)
  if (slot.type !== "zone" || slot.way === "" || !binding || !mentions({ step: usage.body ?? [] }, binding))
    return false
  // Where a place is said of something else, one more cannot just be added.
  const isPlain =
    vp.tails.length === 0 &&
    vp.object?.kind === "np" &&
    vp.object.np.items.every((each) => each.places.length === 0 && !each.det)
  const said = isPlain ? context.text.value.slice(vp.start, vp.object?.np.end) : null
  const piles = context.symbols.model.zones.filter(({ ordered }) => ordered)
  const whose = context.actor.kind === "you" ? "your" : "their"
  const wordings =
    said === null ? [] : piles.slice(0, 2).map(({ name, per }) => `${said} ${slot.way} ${per ? whose : "the"} ${name}`)
  context.fail("check/which-place", vp, { places: context.symbols.model.zones.length, wordings })
  return true
}

/** `discard 2 cards at random` picks as `discard 2 random cards` does. */
function pickedBy(match: Match, expr: Expr): Expr {
  if (!match.adverbs.includes("at random")) return expr
  if (expr.kind === "union") return instead({ ...expr, parts: expr.parts.map((part) => pickedBy(match, part)) }, expr)
  return expr.kind === "select" ? instead({ ...expr, random: true }, expr) : expr
}

/** Whether what fills a slot is hidden from the doer, lies nowhere or is all of one or another, which is reported. */
function isNotFor(expr: Expr, filler: Filler, { vp, actor, context, inner }: Filled): boolean {
  const phrase = "np" in filler ? filler.np : "item" in filler ? filler.item : null
  if (expr.kind === "select" && hiddenFrom(expr, actor, phrase ?? vp, context)) return true
  if (phrase && isUnplaced(expr, phrase, vp, inner)) return true
  return "np" in filler && isAllOrAll(expr, filler.np, inner)
}

/** `command it; rotate it`: one thing, by whatever verb it was last touched. */
function bindFilled(slot: Slot, expr: Expr, { vp, context, binds }: Filled): void {
  const type = expr.type === "number" && slot.type === "component" ? "component" : expr.type
  const binding = context.bind({
    type,
    many: expr.many,
    kinds: type === "component" || type === "space" ? (kindsOf(expr) ?? slot.kinds) : null,
    property: propertyOfValue(expr),
    counter: expr.kind === "counterName" ? expr.counter : -1,
    verb: vp.verb.lemma,
    name: vp.object?.kind === "np" ? nounOf(vp.object.np.items[0]) : null,
    span: expr.span,
    loop: context.loop,
    alias: expr.kind === "binding" && expr.many === expr.binding.many ? expr : null,
    isAnother: isAnother(expr),
    isThis: expr.kind === "this",
  })
  binds.set(slot.name, binding)
  if (expr.type === "player" && !expr.many) bindFoundWith(expr, bindingExpr(binding), context)
}

/** `discard a card at random from another player's hand`: whose it is nobody has said. */
const isAtRandomOfNobody = ({ slots }: Filled, { expr }: Origin): boolean =>
  expr?.kind === "zone" &&
  expr.of?.kind === "onePlayer" &&
  expr.of.decider !== null &&
  [...slots.values()].some((each) => each.kind === "select" && each.random)

/** `follow its effect, then discard it`: the component whose script it is. */
function bindWhoseScript({ slots, vp, context }: Filled): void {
  const script = [...slots.values()].find((each) => each.kind === "script")
  if (script?.kind !== "script" || script.of.kind === "this") return
  context.bind({
    type: "component",
    many: script.of.many,
    kinds: kindsOf(script.of),
    verb: vp.verb.lemma,
    span: script.of.span,
    alias: script.of,
  })
}

const stepOf = ({ match, vp, actor, context, slots, binds }: Filled): PerformStep => ({
  do: "perform",
  usage: match.usage,
  actor,
  slots,
  binds,
  times: match.adverbs.includes("twice") ? constant(2) : null,
  results: { count: null, outcome: null, rest: null },
  narrows: null,
  secret: match.adverbs.includes("secretly"),
  adverbs: match.adverbs,
  span: context.span(vp),
})

/** `rounded up` is said of every division in the numbers of a step; whether there is one, else it is reported. */
function rounded({ match, vp, slots, context }: Filled): boolean {
  const adverb = match.adverbs.find((each) => each.startsWith("rounded "))
  if (adverb === undefined) return true
  const isDivision = (expr: Expr): boolean => expr.kind === "arithmetic" && /^divide/.test(expr.op)
  if (!someMeaning({ expr: [...slots.values()] }, { expr: isDivision })) {
    context.fail("check/wrong-type", vp, { case: "nothingRounded", adverb })
    return false
  }
  if (adverb === "rounded up") for (const [name, expr] of slots) slots.set(name, roundedUp(expr))
  return true
}

/** Every division in a number, rounded up. */
const roundedUp = (number: Expr): Expr =>
  mapExprs("expr", number, (each) =>
    each.kind === "arithmetic" && each.op === "divide"
      ? instead<Expr>({ ...each, op: "divideUp", left: roundedUp(each.left), right: roundedUp(each.right) }, each)
      : null,
  )

/** Which usage it is, each way word and adverb has its part in: what no slot took was refused. */
function markUsage(step: PerformStep, { match, vp, context }: Filled): void {
  const { usage, starting } = match
  const [first] = vp.object?.kind === "np" ? vp.object.np.items : []
  // `elapse 1 second`, where `second` is read as an ordinal.
  if (usage.decl.operation === "elapse" && !first?.noun)
    context.settle(first?.ordinals.find(({ lemma }) => lemma === "second"))
  const ways = vp.tails.flatMap((tail) =>
    tail.kind === "adverb" ? [tail.adverb] : tail === starting ? [] : [tail.word],
  )
  const other = first?.det && !["the", ...usage.fixed.split(" ")].includes(first.det.lemma) ? first.det : null
  const fixed = usage.fixed !== "" && vp.object ? leavesOf(vp.object).filter((leaf) => leaf !== other) : []
  context.mark(
    [step],
    vp.verb,
    ...match.said,
    ...ways,
    ...fixed,
    vp.object?.kind === "place" ? vp.object.place.word : null,
  )
}

/** What the body of a verb without component slots moves, so that no slot names it: `draw 1; if it is a spell, ...`. */
const unnamedMoved = (usage: Usage): Binding | null =>
  usage.slots.some((slot) => slot.type === "component") ? null : movedIn(usage)

/** `choose a number from 1 to 6`: `that number` behind it. */
function bindNumber({ vp, context, slots, binds }: Filled): boolean {
  const { loop } = context
  const [least, most] = [...slots.values()]
  if (least?.kind === "constant" && most?.kind === "constant" && least.value > most.value) {
    context.fail("check/contradiction", vp, { case: "noneBetween", least: least.value, most: most.value })
    return false
  }
  const said = { name: "number", verb: vp.verb.lemma, span: context.span(vp) }
  binds.set("number", context.bind({ type: "number", many: false, ...said, loop }))
  return true
}

/** Binds what such a verb moves. @returns whether it is of the kind that is said, else it is reported */
function bindMoved({ match, vp, context, slots, binds }: Filled, lastMoved: Binding): boolean {
  const { usage } = match
  const number = usage.slots.find((slot) => slot.type === "number")
  const amount = number ? slots.get(number.name) : undefined
  const counted = countedKinds(match, context)
  const place = [...slots.values()].find((each) => each.type === "zone")
  const lying = kindsLyingIn(place, context)
  const { kinds } = lying ? { kinds: lying } : lastMoved
  if (counted && kinds && ![...kinds].every((kind) => counted.has(kind))) {
    context.fail("check/wrong-type", vp, { case: "notAllOfKind" })
    return false
  }
  const moved = context.bind({
    type: "component",
    many: !isConstant(amount, 1),
    kinds: counted ?? lastMoved.kinds ?? lying,
    verb: vp.verb.lemma,
    span: context.span(vp),
    loop: context.loop,
  })
  binds.set("", moved)
  return true
}

/** Whether a counter of values is given a number, or the other way round, which is reported. */
function isCounterMisfilled({ match, vp, context, slots }: Filled): boolean {
  const named = slots.get(match.usage.slots.find((slot) => slot.type === "counter")?.name ?? "")
  const counter = named?.kind === "counterName" ? context.symbols.model.counters[named.counter] : undefined
  const value = [...slots.values()].find((each) => each.type === "value")
  const property = value && propertyOfValue(value)?.name
  if (!counter || (value ? counter.of === property : !counter.of)) return false
  const { name, of } = counter
  context.fail(
    "check/wrong-type",
    vp,
    value
      ? { case: "countingCounter", counter: name, property: property ?? "value" }
      : { case: "counterOfWords", property: of ?? "" },
  )
  return true
}

/** The words that a verb is written with and the game lacks. Its slots are words there. */
function missingWords({ decl, slots }: Usage, { checking }: Context): readonly string[] {
  const known = new Set(checking.lexicon.surfaces().flatMap((surface) => surface.toLowerCase().split(" ")))
  const names = new Set<string>([...fixedWords, ...slots.flatMap(({ name }) => [name, `${name}s`])])
  const words = (decl.do ?? decl.needs)?.value.toLowerCase().match(/[a-z]+/g) ?? []
  return [...new Set(words)].filter((word) => !known.has(word) && !names.has(word))
}

/** `discard all cards in hand or all cards in the market`: whoever does it would choose between the two. */
function isAllOrAll(expr: Expr, node: NP, context: Context): boolean {
  const { items, joiners } = node
  const isListed = expr.kind === "union" && expr.type === "component" && expr.many && joiners.at(-1) === "or"
  // `all beads or cards`: all that are one of both.
  if (context.mood !== "step" || !isListed || items.slice(1).every(({ det }) => det === null)) return false
  context.fail("lower/unsupported", items[1] ?? node, { case: "allOrAll" })
  return true
}

/** Who of several gets something, or what changes places with what, where nothing says it. Reports it. */
function isOpen(expr: Expr, usage: Usage, vp: VP, context: Context): boolean {
  if (expr.type === "player" && isEitherOf(expr) && usage.decl.operation !== "choose") {
    eitherOfThem(vp, "receiver", context)
    return true
  }
  const isSwap = usage.decl.operation === "swap" && usage.slots.filter(({ type }) => type === "component").length === 1
  // What each of several players chose is several.
  const isOfEach = expr.kind === "binding" && expr.binding.loop !== null
  const isPair = expr.kind === "union" ? !expr.parts.some(({ many }) => many) : expr.many || isOfEach
  if (!isSwap || isPair) return false
  context.fail("check/wrong-type", vp, { case: "notTwo", isUnion: expr.kind === "union" })
  return true
}

/** `draw 0`: a step that never does anything. */
function doubtNumber(expr: Expr, vp: VP, context: Context): void {
  const number =
    expr.kind === "select" && expr.quantity?.written === "number"
      ? expr.quantity.max
      : expr.kind === "amount"
        ? expr.number
        : expr.type === "number"
          ? expr
          : null
  if (isConstant(number, 0) && vp.verb.lemma !== "set" && vp.object) context.warn("check/does-nothing", vp)
}

/** What a slot is filled with can be spoken of later: components and places by any verb, the rest where it was chosen. */
function bindable(slot: Slot, expr: Expr, usage: Usage): boolean {
  if (slot.type === "component" || expr.type === "component") return true
  if (
    slot.way === "" &&
    (expr.type === "zone" || expr.type === "space" || expr.type === "timer" || expr.type === "die")
  )
    return true
  if (usage.decl.operation === "choose") return expr.type !== "word" && expr.kind !== "binding"
  return (
    (slot.type === "value" || slot.type === "player" || slot.type === "space") &&
    (expr.kind === "values" || expr.kind === "uncarried" || chosenFrom(expr) !== null)
  )
}

/**
 * `each player takes 1 of those`, `put 1 of them into your hand; put 1 of them into play`: what was taken before, nobody can
 * take again. What has a name by `call` stays what it was called, and what is left of it is kept beside it.
 */
export function takeFromThose(step: PerformStep, context: Context): void {
  const those = takenFrom(step)
  if (!those || (!those.many && !those.loop) || [...step.slots.values()].some(liesSomewhere)) return
  const before = takenBefore(step, context).filter((each) => hasMovedSome(each, context))
  const takes = (isBoundOutside(those, context) || before.length > 0) && movesObject(step.usage, context)
  if (!takes && before.length === 0) return
  const left = leftOf(those, context)
  if (left !== those) step.slots = new Map([...step.slots].map(([name, slot]) => [name, takenOutOf(slot, those, left)]))
  keepLeft(takes ? [...before, step] : before, those, context)
}

/** `1 of the finds in your hand`: where they lie now is said, so that those taken before may be meant. */
const liesSomewhere = (slot: Expr): boolean =>
  slot.kind === "select" && slot.from.from === "set" && (slot.filters.some(isPlace) || liesSomewhere(slot.from.set))

const isPlace = (filter: Filter): boolean =>
  filter.is === "in" && filter.set.kind === "select" && filter.set.from.from === "zones"

/** `put 1 of the finds into your hand; discard the finds`: all that have the name, or those that are left? Reports it. */
function isCalledOrLeft(step: PerformStep, { vp, context }: Filled): boolean {
  const whole = wholeOf(step.slots.get(objectSlot(step.usage)?.name ?? ""))
  if (whole?.kind !== "binding" || !whole.binding.untaken || !movesObject(step.usage, context)) return false
  const isTaken = [...context.shared.doneIn.keys()].some(
    (each) => takenFrom(each) === whole.binding && hasMovedSome(each, context),
  )
  if (isTaken) context.fail("check/ambiguous-pronoun", vp, { case: "calledOrLeft" })
  return isTaken
}

/** `the finds`, `all of the finds` */
const wholeOf = (things: Expr | undefined): Expr | undefined =>
  things?.kind === "select" && things.from.from === "set" && things.quantity?.all && things.filters.length === 0
    ? wholeOf(things.quantity.allBut ? undefined : things.from.set)
    : things

const hasMovedSome = ({ binds }: Pick<PerformStep, "binds">, context: Context): boolean =>
  [...binds.values()].some((one) => wasMoved(one, context))

/** `1 of the finds`, out of those that are left of them. */
function takenOutOf(slot: Expr, those: Binding, left: Binding): Expr {
  if (slot.kind === "binding" && slot.binding === those) return instead({ ...slot, binding: left }, slot)
  if (slot.kind !== "select" || slot.from.from !== "set") return slot
  return instead({ ...slot, from: { ...slot.from, set: takenOutOf(slot.from.set, those, left) } }, slot)
}

/** Whether something was bound before the loop that is gone through now. */
const isBoundOutside = ({ loop, loops }: Binding, context: Context): boolean =>
  loops < context.loops || (context.loop !== null && loop !== context.loop)

/** `draw 1 basic quest`: the noun of the number says what is moved. */
function countedKinds(match: Match, context: Context): ReadonlySet<number> | null {
  const number = match.usage.slots.find(({ type }) => type === "number")
  const filler = number && match.filled.get(number.name)
  const noun = filler && "np" in filler ? filler.np.items[0]?.noun : null
  if (!noun || noun.kind === "names") return null
  return nounNamed("kind", noun.word.lemma, context.symbols)?.kinds ?? null
}
