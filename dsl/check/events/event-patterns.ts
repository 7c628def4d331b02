import { stateWord } from "../../meaning/declared.ts"
import { isBest } from "../../meaning/filter.ts"
import {
  type Binding,
  type Cond,
  chosenFrom,
  type EventBindings,
  type EventPattern,
  type Expr,
  type Filter,
  isConstant,
  objectSlot,
  type Quantity,
  type Selection,
  type Usage,
} from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { withWords, wordAt, wordsOf } from "../../meaning/provenance.ts"
import type { Clause, Item, Node, NP, Tail, VP, Word } from "../../syntax/ast.ts"
import { isToldOfGroup } from "../nouns/group-phrases.ts"
import { endsTimer, TIMER_ENDS, timerTest } from "../nouns/timer-phrases.ts"
import { quantityCond } from "../parts/comparisons.ts"
import { demands, sourceOf, substitute } from "../parts/filter-phrases.ts"
import { liesElsewhere, liesWithin } from "../parts/lie-apart.ts"
import { isAnyMove, MOVE, movedIn, movesThings } from "../parts/moved-things.ts"
import { writtenQuantity } from "../parts/quantities.ts"
import { ANYTHING, bindingExpr, type Context, constant, instead, want } from "../scope/context.ts"
import { isWhatItMoves } from "../verbs/counted-things.ts"
import { isNeverDoneTo } from "../verbs/taken-kinds.ts"
import { saysFixed } from "../verbs/usage-matching.ts"
import { isNoDoer } from "./doers.ts"
import { joinedVerbs } from "./joined-verbs.ts"
import { isHeardTwice } from "./moved-twice.ts"
import { cameFrom, zoneTest } from "./zone-tests.ts"

/** Events of the machine itself: a component leaves a zone and enters another. */
export const MOVES = new Set(["enter", "leave"])

/** Whether a verb is told which components it is done to (`discard 1`), or only how many (`draw 1`). */
export function takesComponents(verb: string, context: Context): boolean {
  const usages = context.symbols.usages.get(verb)
  return usages ? usages.some((each) => objectSlot(each) !== undefined) : MOVES.has(verb)
}

/** The event that a verb raises, by the verb's lemma; null for a word that raises none. */
export function eventOf(verb: string, context: Context): string | null {
  if (MOVES.has(verb)) return verb
  const usages = context.symbols.usages.get(verb) ?? []
  return (usages.find((usage) => usage.event === verb) ?? usages[0])?.event ?? null
}

export function makeEventBindings(context: Context): EventBindings {
  return {
    actor: context.make({ type: "player", many: false, name: "they" }),
    source: context.make({ type: "component", many: false, name: "source" }),
    object: context.make({ type: "component", many: false, name: "it" }),
    objects: context.make({ type: "component", many: true, name: "those" }),
    amount: context.make({ type: "number", many: false, name: "amount" }),
    place: context.make({ type: "zone", many: false, name: "place" }),
    extra: context.make({ type: "number", many: false, name: "extra" }),
  }
}

/**
 * A clause after `when`, `whenever`, `before` or `after`, read as events; null where it is none. Several verbs joined by
 * `or` are several events. `early`: it is heard before it is done, when nothing has been moved yet.
 */
export function eventPatterns(
  clause: Clause,
  early: boolean,
  bindings: EventBindings,
  context: Context,
): readonly EventPattern[] | null {
  if (clause.kind !== "clause" || !clause.predicate || clause.np.items.length === 0) return null
  const predicate = clause.predicate
  // `whenever you can draw` is so or not: nothing is done.
  if (predicate.modal && predicate.modal.lemma !== "would") return null
  const and = predicate.joiners.indexOf("and")
  if (and >= 0) return context.fail("check/mixed-joiners", predicate.vps[and + 1] ?? clause, { case: "vpsHeard" })
  const both = [clause.np, ...predicate.vps.flatMap(({ object }) => (object?.kind === "np" ? [object.np] : []))].find(
    ({ joiners }) => joiners.at(-1) === "and",
  )
  if (both) return context.fail("check/mixed-joiners", both, { case: "thingsHeard" })
  const patterns: EventPattern[] = []
  const inner = context.child({ mood: "event" })
  for (const vp of joinedVerbs(predicate.vps, context)) {
    const pattern = eventPattern({ clause, early, bindings }, vp, inner)
    // `they` is whoever does it, in the clause itself, too.
    const doer = inner.bound.indexOf(bindings.actor)
    if (doer >= 0) inner.bound.splice(doer, 1)
    if (!pattern) return null
    patterns.push(pattern)
  }
  return isHeardTwice(patterns, predicate.vps, context)
    ? context.fail("check/mixed-joiners", predicate, { case: "movedTwice" })
    : patterns
}

const EVERY: ReadonlySet<string> = new Set(["each", "every", "all", "both"])

/** What is read, and what its parts are called. */
interface Heard {
  readonly clause: Extract<Clause, { kind: "clause" }>
  readonly early: boolean
  readonly bindings: EventBindings
}

function eventPattern(heard: Heard, vp: VP, context: Context): EventPattern | null {
  if (vp.not) return context.fail("check/no-trigger", vp, { case: "notDone" })
  const passive = vp.form === "be" && vp.participle !== null
  const verb = passive ? (vp.participle?.lemma ?? "") : vp.verb.lemma
  const ended = passive ? null : endsTimer(heard.clause, verb, context)
  const event = ended ? TIMER_ENDS : eventOf(verb, context)
  if (!event || (vp.form !== "base" && vp.form !== "past" && !passive)) return null
  const { tails } = vp
  const reading = new EventReading(heard, verb, tails, context)
  const isActorRead = passive ? reading.object(heard.clause.np.items[0] as Item) : reading.subject(ended !== null)
  if (!isActorRead) return null
  // Words that the verb always has are no thing.
  const fixed = (context.symbols.usages.get(verb) ?? []).some((each) => saysFixed(vp, each, context))
  if (!passive && vp.object && !fixed && !reading.objects(vp, vp.object)) return null
  for (const tail of tails) if (!reading.tail(tail)) return null
  const literal = fixed && vp.object ? leavesOf(vp.object) : []
  return instead(context.from(reading.pattern(event), vp.verb, vp.participle, ...literal), ...reading.said)
}

const ONE_OF: ReadonlySet<string> = new Set(["a", "an", "any"])

/** An event as it is read: what it must be like, and how it is told. */
class EventReading {
  /** What the pattern says by itself: whoever does it, of what the verb is anyway. */
  readonly said: object[] = []
  private readonly tests: Cond[] = []
  private self = false
  private each = false
  private youAct = false
  private perUnit = false
  private ofAmount = false
  private byThing = false
  /** Where its things lay. */
  private readonly lain: Expr[] = []
  /** Whether it is said where things go. */
  private readonly isToldWhere: boolean
  private readonly heard: Heard
  private readonly verb: string
  /** Once it is known who does it, others are other than they. */
  private context: Context
  private readonly actor: Expr
  private readonly hasComponents: boolean

  constructor(heard: Heard, verb: string, tails: readonly Tail[], context: Context) {
    this.heard = heard
    this.verb = verb
    this.context = context
    this.isToldWhere = tails.some((tail) => tail.kind === "way" && tail.word.lemma !== "from")
    this.actor = bindingExpr(heard.bindings.actor)
    this.hasComponents = takesComponents(verb, context)
  }

  pattern(event: string): EventPattern {
    const { tests, self, youAct, perUnit } = this
    const each = this.each && this.hasComponents
    // `is put into the discard pile`, by whatever verb.
    const heard = this.isAnyMove ? MOVE : event
    const tells = this.ofAmount ? [] : thingsTold(this.verb, each || perUnit, this.heard.early, this.context)
    return { event: heard, actor: [], tests, self, each, moment: false, youAct, perUnit, tells }
  }

  /** The thing that it is done to, or all of them where they are told of together. */
  private get moved(): Binding {
    const { object, objects } = this.heard.bindings
    return this.each || this.byThing || !this.hasComponents ? object : objects
  }

  private get isAnyMove(): boolean {
    return isAnyMove(this.verb) && !this.ofAmount
  }

  /** What it is done to. */
  object(item: Item): boolean {
    const { context, tests } = this
    const { bindings } = this.heard
    if (isToldOfGroup(item, context)) return false
    const what = context.resolve.item(
      item,
      {
        types: ["component", "amount", "number", "zone", "value", "script", "span", "player", "counter", "timer"],
        kinds: null,
        place: { from: "anywhere" },
      },
      context,
    )
    if (!what) return false
    if (what.kind === "this" || (what.kind === "binding" && what.type === "component")) {
      tests.push({ cond: "same", left: bindingExpr(bindings.object), right: what, span: what.span })
      if (what.kind === "this") this.self = true
      this.each = true
    } else if (what.kind === "amount" || what.kind === "counter") return this.amount(what, item)
    else if (what.kind === "select") return this.things(what, item)
    else if (what.type === "timer" && what.kind !== "uncarried") {
      if (isNeverDoneTo("timer", this.verb, item, context)) return false
      tests.push(timerTest(what, bindings, context))
    } else {
      this.named(what)
      tests.push(
        what.kind === "die"
          ? this.isExtra(instead(constant(what.die), what), what.span)
          : { cond: "uncarried", said: "event of", parts: [what], span: what.span },
      )
    }
    return true
  }

  private amount(what: Extract<Expr, { kind: "amount" | "counter" }>, item: Item): boolean {
    const { context, tests } = this
    const { counter } = what
    this.ofAmount = true
    if (counter >= 0 && !isOfCounters(this.verb, context)) {
      tests.push({ cond: "uncarried", said: "event of", parts: [what], span: what.span })
      return true
    }
    const counted = item.det && ONE_OF.has(item.det.lemma) ? item.det : null
    // `a penalty`: once for each of them. `$3 or more`: only so many.
    if (item.quantity) {
      const quantity = writtenQuantity(item.quantity, context)
      if (!quantity) return false
      tests.push(quantityCond(bindingExpr(this.heard.bindings.amount), quantity, what.span))
    } else if (counted) this.perUnit = true
    const words = [...wordsOf(what), ...(counted ? [wordAt(context.text, counted)] : [])]
    if (counter >= 0) tests.push(withWords(this.isExtra(constant(counter), what.span), words))
    return true
  }

  /** Which counter or die the event tells of. */
  private isExtra(right: Expr, span: Cond["span"]): Cond {
    return { cond: "compare", comparison: "eq", left: bindingExpr(this.heard.bindings.extra), right, span }
  }

  private things(what: Extract<Expr, { kind: "select" }>, item: Item): boolean {
    const { context, tests } = this
    const { bindings } = this.heard
    const { quantity, span } = what
    this.each = !quantity?.all && quantity?.written !== "number" && !what.many
    if (!this.hasComponents) {
      // A verb that moves things without being told which (`draw`): a card of them, or so many.
      const isSaid = what.filters.length === 0 && isWhatItMoves(this.verb, what, context)
      if (!isSaid) tests.push({ cond: "uncarried", said: "which ones", parts: [what], span })
      else if (quantity?.written === "number") tests.push(quantityCond(bindingExpr(bindings.amount), quantity, span))
      else if (this.each) this.perUnit = true
      if (isSaid) this.said.push(what, ...(quantity ? [quantity] : []))
      this.each = false
      return true
    }
    if (!this.heard.early && !this.isToldWhere && liesInZones(what) && placesThings(this.verb, context)) {
      context.fail("check/misplaced-place", item, { case: "fromOrInto" })
      return false
    }
    if (isNeverDoneTo(what.kinds, this.verb, item, context)) return false
    // Several are looked at together, one by itself.
    const fits = this.fitting(what, this.each ? bindings.object : bindings.objects, item)
    if (!fits) return false
    tests.push(fits)
    if (this.each) return true
    if (isToldOneByOne(quantity, this.verb, item, context)) return false
    if (quantity?.written === "number")
      tests.push({ cond: "exists", what: bindingExpr(bindings.objects), quantity, span })
    return true
  }

  /** What a thing must be like: of what has been moved by then, `a card in your hand` is one that was there. */
  private fitting(what: Extract<Expr, { kind: "select" }>, of: Binding, node: Node): Cond | null {
    const { context, verb } = this
    const isMoved = MOVES.has(verb) || movesThings(verb, context)
    if (isMoved) this.lain.push(what)
    const isMovedByThen = isMoved && !this.heard.early
    const [lost] = isMovedByThen ? lostInSet(what, verb) : []
    if (lost) {
      const state = lost.is === "state" ? stateWord(lost.state, lost.on) : null
      return context.fail("check/not-remembered", node, { case: "asItWas", state })
    }
    const fits = fitting(what, of)
    if (isMovedByThen) return { ...fits, filters: fits.filters.map((filter) => layBefore(filter, bindingExpr(of))) }
    // The best of all that there are, and not of those that it is done to.
    if (!what.filters.some(isBest)) return fits
    const { quantity } = what
    const best: Filter = { is: "in", set: { ...what, quantity: null, many: true }, not: false }
    return { ...fits, filters: [instead(best, what, ...(quantity ? [quantity] : []))] }
  }

  /** What is named in an event is `it` behind it. */
  private named(what: Expr): void {
    if (["die", "timer", "zone", "space"].includes(what.type))
      this.context.bind({ type: what.type, many: what.many, name: "it", span: what.span, alias: what })
  }

  /** Who does it, or what it comes from. */
  subject(isEnd: boolean): boolean {
    const { context, tests } = this
    const { bindings, clause } = this.heard
    const subject = context.resolve.np(clause.np, ANYTHING, context)
    if (!subject) return false
    if (subject.type === "player" && MOVES.has(this.verb)) {
      context.fail("check/says-nothing", clause.np, { case: "playerMoves", verb: this.verb })
      return false
    }
    if (subject.type === "player") return this.player(subject)
    if (subject.type === "component" && this.isAnyMove) {
      context.fail("check/says-nothing", clause.np, { case: "movesItself" })
      return false
    }
    if (subject.type === "component") {
      this.byThing = true
      const moves = MOVES.has(this.verb)
      if (!moves && isNoDoer(subject, this.verb, clause, context)) return false
      const doer = moves ? bindings.object : bindings.source
      const isOne = moves && subject.kind === "select"
      const test = isOne ? this.fitting(subject, doer, clause.np) : componentTest(subject, doer)
      if (!test) return false
      tests.push(test)
      if (moves) this.each = true
      if (moves && subject.kind === "this") this.self = true
    } else if (isEnd) tests.push(timerTest(subject, bindings, context))
    else {
      this.named(subject)
      tests.push({ cond: "uncarried", said: "event by", parts: [subject], span: subject.span })
    }
    return true
  }

  private player(subject: Expr): boolean {
    const { actor, context, tests } = this
    const { span } = subject
    if (subject.kind !== "you") context.bound.push(this.heard.bindings.actor)
    const isOne = !subject.many && subject.kind !== "union" && (subject.kind !== "onePlayer" || !subject.decider)
    if (subject.kind === "you" || isOne) {
      if (subject.kind === "you") this.youAct = true
      tests.push({ cond: "same", left: actor, right: subject, span })
      return true
    }
    const item = this.heard.clause.np.items[0] as Item
    if (item.det && EVERY.has(item.det.lemma)) {
      context.fail("check/idle-determiner", item, { case: "heardOneByOne", determiner: item.det.text })
      return false
    }
    const set = chosenFrom(subject) ?? subject
    this.context = context.child({ actor })
    if (set.kind === "everyone") this.said.push(subject, set)
    else tests.push(instead({ cond: "member", who: actor, of: set, span }, subject))
    return true
  }

  /** What a verb in the active voice is done to. */
  objects(vp: VP, object: NonNullable<VP["object"]>): boolean {
    const { context, tests } = this
    if (MOVES.has(this.verb)) return this.movedTo(object)
    if (object.kind === "place") {
      const what = context.resolve.located(object.place.located, ANYTHING, context)
      if (!what) return false
      const { word } = object.place
      tests.push(context.from({ cond: "uncarried", said: `event ${word.lemma}`, parts: [what], span: what.span }, word))
    }
    if (object.kind !== "np") return true
    const { items, relative } = object.np
    if (items.length === 1 && relative) return this.described(object.np)
    const before = tests.length
    for (const item of items) if (!this.object(item)) return false
    // `Horse or Hero`: one of them, not both.
    const each = tests.splice(before)
    if (items.length > 1 && each.length > 1) tests.push({ cond: "or", of: each, span: context.span(vp) })
    else tests.push(...each)
    return true
  }

  /** A thing with a relative clause. */
  private described(np: NP): boolean {
    const { context } = this
    const what = context.resolve.np(np, { types: null, kinds: null, place: { from: "anywhere" } }, context)
    if (what?.kind !== "select") return what !== null
    this.each = !what.quantity?.all && !what.many
    const fits = this.fitting(what, this.heard.bindings.object, np)
    if (fits) this.tests.push(fits)
    return fits !== null
  }

  /** `enters the discard pile`, `leaves your hand`. */
  private movedTo(object: NonNullable<VP["object"]>): boolean {
    const { context } = this
    const { bindings } = this.heard
    const zone =
      object.kind === "noun"
        ? context.resolve.located({ kind: "noun", noun: object.noun }, want("zone", "space"), context)
        : object.kind === "np"
          ? context.resolve.np(object.np, want("zone", "space"), context)
          : null
    if (!zone) return false
    const isLeft = this.verb === "leave"
    if (isLeft ? this.comesFrom(zone, this.heard.clause) : this.isThere(zone)) return false
    const [now, before] = isLeft ? [null, bindings.object] : [bindings.object, null]
    this.tests.push(zoneTest(zone, now, before, context))
    // What goes from one player's play to another's has entered no play, and left none.
    const isBare = object.kind !== "np" || !object.np.items[0]?.det
    if (isBare && zone.kind === "zone" && zone.of === null && isOwned(zone.zone, context))
      this.tests.push({ cond: "not", of: zoneTest(zone, before, now, context), span: zone.span })
    return true
  }

  /** Whether its things are said to have lain elsewhere than where they come from. */
  private comesFrom(zone: Expr, node: Node): boolean {
    const from = sourceOf(zone)
    return from !== null && this.lain.some((things) => liesElsewhere(things, from, node, this.context))
  }

  /** `a card in play enters play`: what lies there can't come there, which is reported. */
  private isThere(zone: Expr): boolean {
    const to = sourceOf(zone)
    const isThere = to !== null && this.lain.some((things) => things.kind === "select" && liesWithin(things.from, to))
    if (isThere) this.context.fail("check/contradiction", this.heard.clause, { case: "liesThere" })
    return isThere
  }

  /** An adverb, or a place that it is done from or to. */
  tail(tail: Tail): boolean {
    const { actor, context, tests } = this
    if (tail.kind !== "way") {
      const { adverb } = tail
      const span = context.span(tail)
      tests.push(context.from({ cond: "uncarried", said: `done ${adverb.lemma}`, parts: [], span }, adverb))
      return true
    }
    const target =
      "kind" in tail.object && tail.object.kind === "np"
        ? context.resolve.np(tail.object, ANYTHING, context)
        : context.resolve.located({ kind: "noun", noun: (tail.object as { noun: Word }).noun }, ANYTHING, context)
    if (!target || (tail.word.lemma === "from" && this.comesFrom(target, tail))) return false
    // `whenever a card would gain money for you`: a card does what somebody does by it.
    const isActor = this.byThing && tail.word.lemma === "for" && target.type === "player"
    const placed: Cond | undefined = isActor
      ? { cond: "same", left: actor, right: target, span: target.span }
      : placeTest(tail.word, target, this.verb, { ...this.heard, thing: this.moved }, context)
    if (placed) tests.push(context.from(placed, tail.word))
    return true
  }
}

/** `whenever units are slain`, of a verb that is done to one after another: it would be heard of each. Reports it. */
function isToldOneByOne(quantity: Quantity | null, verb: string, item: Item, context: Context): boolean {
  const slots = (context.symbols.usages.get(verb) ?? []).map(objectSlot)
  const takeSeveral = slots.length === 0 || slots.some((slot) => !slot || slot.many)
  const isOne = quantity?.written === "number" && isConstant(quantity.min, 1) && isConstant(quantity.max, 1)
  if (takeSeveral || isOne) return false
  const of = item.places[0]?.located
  const { noun } = !item.noun && of?.kind === "item" ? of.item : item
  const thing = noun?.kind === "noun" ? noun.word.lemma : "thing"
  context.fail("check/idle-determiner", item, { case: "toldOneByOne", verb, thing })
  return true
}

/** Which of the things of an event its text may speak of: of what is only counted, only what was moved once it is done. */
function thingsTold(
  verb: string,
  oneByOne: boolean,
  early: boolean,
  context: Context,
): readonly ("object" | "objects")[] {
  const usages = context.symbols.usages.get(verb) ?? []
  const slots = usages.flatMap((usage) => objectSlot(usage) ?? [])
  const moves = (usage: Usage): boolean => !context.resolve.usage(usage) && movedIn(usage) !== null
  if (!MOVES.has(verb) && slots.length === 0 && (early || !usages.some(moves))) return []
  if (oneByOne) return ["object"]
  return slots.length > 0 && slots.every(({ many }) => !many) ? ["object", "objects"] : ["objects"]
}

/** `from your hand`, `into the discard pile`; undefined where nothing is to be asked. */
function placeTest(
  word: Word,
  target: Expr,
  verb: string,
  { early, bindings, thing }: Heard & { readonly thing: Binding },
  context: Context,
): Cond | undefined {
  const { span } = target
  const kept: Extract<Cond, { cond: "uncarried" }> = {
    cond: "uncarried",
    said: `event ${word.lemma}`,
    parts: [target],
    span,
  }
  if (target.type !== "zone") return kept
  const slots = placeSlots(verb, word.lemma, context)
  /** The place that the verb is told. */
  const told: Cond | undefined =
    target.kind === "zone" && (target.of !== null || isOnlyOne(target.zone, context))
      ? { cond: "same", left: bindingExpr(bindings.place), right: target, span }
      : undefined
  if (word.lemma === "from") {
    if (takesComponents(verb, context))
      return early ? zoneTest(target, thing, null, context) : zoneTest(target, null, thing, context)
    return told ?? (target.kind === "zone" && target.of === null ? kept : undefined)
  }
  // One hears that it comes there, not at which end.
  if (hasTwoEnds(word.lemma, target, verb, context)) return { ...kept, said: "event at one end" }
  if (!early) return zoneTest(target, thing, null, context)
  // It is not there yet: all that is known is what the verb was told.
  return isAnyMove(verb) || (slots.length > 0 && slots.every((isFirst) => isFirst)) ? (told ?? kept) : kept
}

/** Whether of a verb's places the one behind this word is the first, for each usage that has it. */
function placeSlots(verb: string, way: string, context: Context): readonly boolean[] {
  return (context.symbols.usages.get(verb) ?? []).flatMap(({ slots }) => {
    const places = slots.filter(({ type }) => type === "zone")
    return places.some((slot) => slot.way === way) ? [places[0]?.way === way] : []
  })
}

const isOwned = (zone: number, { symbols }: Context): boolean => symbols.model.zones[zone]?.per === "player"

const isOnlyOne = (zone: number, { symbols }: Context): boolean => {
  const decl = symbols.model.zones[zone]
  return decl !== undefined && decl.per !== "player" && (decl.number ?? 1) === 1
}

/** `onto the deck`, of a verb that also puts things beneath it. */
function hasTwoEnds(word: string, target: Expr, verb: string, { symbols }: Context): boolean {
  const isOrdered = target.kind === "zone" && symbols.model.zones[target.zone]?.ordered === true
  const other = ["onto", "beneath"].filter((way) => way !== word)
  if (!isOrdered || other.length !== 1) return false
  return (symbols.usages.get(verb) ?? []).some(({ slots }) => slots.some(({ way }) => way === other[0]))
}

/** Whether a verb is done to counters: `gain 1 food`, `set the tide to 2`. */
const isOfCounters = (verb: string, { symbols }: Context): boolean =>
  (symbols.usages.get(verb) ?? []).some(({ slots }) =>
    slots.some(({ type }) => type === "amount" || type === "counter"),
  )

type Fits = Extract<Cond, { cond: "fits" }>

/** Whether a phrase says in which zones a thing lies. */
export const liesInZones = ({ from, filters }: Selection): boolean =>
  from.from === "zones" ||
  filters.some((filter) => filter.is === "in" && filter.set.kind === "select" && filter.set.from.from === "zones")

/** Whether a verb can't be done to things without a place where they go. */
const placesThings = (verb: string, { symbols }: Context): boolean =>
  (symbols.usages.get(verb) ?? []).every(
    (usage) =>
      objectSlot(usage) === undefined ||
      usage.slots.some(({ type, way, optional }) => type === "zone" && way !== "from" && !optional),
  )

/** What is no longer so of a thing behind its move: that it was the best where it lay, and a state that it loses there. */
const lostByThen = (filters: readonly Filter[], verb: string): readonly Filter[] =>
  filters.flatMap((filter) => {
    if (filter.is === "state") return filter.state.decl.lost !== null && verb !== "enter" ? [filter] : []
    if (isBest(filter)) return [filter]
    if (filter.is === "in") return lostInSet(filter.set, verb)
    return "filters" in filter ? lostByThen(filter.filters, verb) : []
  })

const lostInSet = (set: Expr, verb: string): readonly Filter[] => {
  if (set.kind !== "select") return []
  return [...lostByThen(set.filters, verb), ...(set.from.from === "set" ? lostInSet(set.from.set, verb) : [])]
}

/** A filter by where a thing lies, and so by whose it is, asked behind what has moved it. */
function layBefore(filter: Filter, of: Expr): Filter {
  if (filter.is === "held") return { ...filter, before: true }
  if (filter.is !== "in" || filter.set.kind !== "select") return filter
  const { from, filters, item, span } = filter.set
  if (from.from === "set" && from.set.kind !== "select") return filter
  if (from.from === "anywhere" && filters.length === 0) return filter
  const source: readonly Filter[] =
    from.from === "set" ? [{ ...filter, set: from.set }] : from.from === "zones" ? [cameFrom(from.zones)] : []
  const lain = [...source, ...substitute(filters, item, of)].map((each) => layBefore(each, of))
  const [only] = lain
  const isKnown = source.length > 0 || from.from === "anywhere"
  if (only && lain.length === 1 && isKnown && (from.from === "set" || !filter.not))
    return instead(only, filter, filter.set, from)
  if (isKnown && !filter.not && lain.every(({ is }) => is !== "test" && is !== "extreme"))
    return instead({ is: "all", filters: lain }, filter, filter.set, from)
  return instead({ is: "test", test: { cond: "uncarried", said: "event in", parts: [filter.set], span } }, filter)
}

const fitting = (what: Extract<Expr, { kind: "select" }>, of: Binding): Fits => ({
  cond: "fits",
  what: bindingExpr(of),
  filters: demands(what, bindingExpr(of)),
  some: true,
  span: what.span,
})

function componentTest(subject: Expr, of: Binding): Cond {
  const { span } = subject
  if (subject.kind === "this" || subject.kind === "binding")
    return { cond: "same", left: bindingExpr(of), right: subject, span }
  return subject.kind === "select"
    ? fitting(subject, of)
    : { cond: "uncarried", said: "event by", parts: [subject], span }
}
