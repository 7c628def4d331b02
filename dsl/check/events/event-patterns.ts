import {
  type Binding,
  type Cond,
  chosenFrom,
  type EventBindings,
  type EventPattern,
  type Expr,
  type Filter,
} from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { withWords, wordAt, wordsOf } from "../../meaning/provenance.ts"
import type { Clause, Deed, Item, Tail, Word } from "../../syntax/ast.ts"
import { endsTimer, TIMER_ENDS, timerTest } from "../nouns/timer-phrases.ts"
import { quantityCond } from "../parts/comparisons.ts"
import { demands, sourceOf } from "../parts/filter-phrases.ts"
import { writtenQuantity } from "../parts/quantities.ts"
import { ANYTHING, bindingExpr, type Context, instead, want } from "../scope/context.ts"
import { isWhatItMoves } from "../verbs/counted-things.ts"
import { saysFixed } from "../verbs/usage-matching.ts"

/** Events of the machine itself: a component leaves a zone and enters another. */
export const MOVES = new Set(["enter", "leave"])

/** Whether a verb is told which components it is done to (`discard 1`), or only how many (`draw 1`). */
export function takesComponents(verb: string, context: Context): boolean {
  const usages = context.symbols.usages.get(verb)
  return usages ? usages.some((each) => each.slots.some((slot) => slot.type === "component")) : MOVES.has(verb)
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
  if (and >= 0)
    return context.fail(
      "check/mixed-joiners",
      predicate.deeds[and + 1] ?? clause,
      "a trigger hears of one deed: that both are done is no event",
      "Say “or” for each of them, or ask for the other one: “when you draw, if you discarded a card this turn, ...”.",
    )
  const patterns: EventPattern[] = []
  const inner = context.child({ mood: "event" })
  const lastTails = predicate.deeds.at(-1)?.tails ?? []
  for (const deed of predicate.deeds) {
    const pattern = eventPattern({ clause, early, bindings }, deed, lastTails, inner)
    if (!pattern) return null
    patterns.push(pattern)
  }
  return patterns
}

const EVERY: ReadonlySet<string> = new Set(["each", "every", "all", "both"])

/** What is read, and what its parts are called. */
interface Heard {
  readonly clause: Extract<Clause, { kind: "clause" }>
  readonly early: boolean
  readonly bindings: EventBindings
}

function eventPattern(heard: Heard, deed: Deed, shared: readonly Tail[], context: Context): EventPattern | null {
  const { clause, bindings } = heard
  const subjectItem = clause.np.items[0] as Item
  if (deed.not)
    return context.fail(
      "check/no-trigger",
      deed,
      "what is not done is no event",
      "Ask for it at a moment: “at the end of your turn, if you drew no cards this turn, ...”.",
    )
  const passive = deed.form === "be" && deed.participle !== null
  const verb = passive ? (deed.participle?.lemma ?? "") : deed.verb.lemma
  const ended = passive ? null : endsTimer(clause, verb, context)
  const event = ended ? TIMER_ENDS : eventOf(verb, context)
  if (!event || (deed.form !== "base" && deed.form !== "past" && !passive)) return null
  const usage = context.symbols.usages.get(verb)?.[0] ?? null
  const hasComponents = takesComponents(verb, context)
  const tests: Cond[] = []
  /** What the pattern says by itself: whoever does it, of what the verb is anyway. */
  const said: object[] = []
  let selfEvent = false
  let each = false
  let youAct = false
  let perUnit = false
  let byThing = false
  const actor = bindingExpr(bindings.actor)

  const component = (item: Item, of: Binding, role: "object" | "source"): boolean => {
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
      tests.push({ cond: "same", left: bindingExpr(of), right: what, span: what.span })
      if (what.kind === "this" && role === "object") selfEvent = true
      if (role === "object") each = true
      return true
    }
    if (what.kind === "amount" || what.kind === "counter") {
      const counter = what.counter
      if (counter >= 0 && !isOfCounters(verb, context)) {
        tests.push({ cond: "uncarried", said: "event of", parts: [what], span: what.span })
        return true
      }
      // `a penalty`: once for each of them. `$3 or more`: only so many.
      if (item.quantity) {
        const quantity = writtenQuantity(item.quantity, context)
        if (!quantity) return false
        tests.push(quantityCond(bindingExpr(bindings.amount), quantity, what.span))
      } else if (item.det && ["a", "an", "any"].includes(item.det.lemma)) perUnit = true
      const counted = item.det && ["a", "an", "any"].includes(item.det.lemma) ? item.det : null
      const words = [...wordsOf(what), ...(counted ? [wordAt(context.text, counted)] : [])]
      if (counter >= 0)
        tests.push(
          withWords<Cond>(
            {
              cond: "compare",
              comparison: "eq",
              left: bindingExpr(bindings.extra),
              right: { kind: "constant", value: counter, type: "number", many: false, span: null },
              span: what.span,
            },
            words,
          ),
        )
      return true
    }
    if (what.kind === "select") {
      if (role === "object") each = !what.quantity?.all && what.quantity?.written !== "number" && !what.many
      if (!hasComponents && role === "object") {
        // A verb that moves things without being told which (`draw`): a card of them, or so many.
        const isSaid = what.filters.length === 0 && isWhatItMoves(verb, what, context)
        if (!isSaid) tests.push({ cond: "uncarried", said: "which ones", parts: [what], span: what.span })
        else if (what.quantity?.written === "number")
          tests.push(quantityCond(bindingExpr(bindings.amount), what.quantity, what.span))
        else if (each) perUnit = true
        if (isSaid) said.push(what, ...(what.quantity ? [what.quantity] : []))
        each = false
        return true
      }
      // Several are looked at together, one by itself.
      const which = each || role === "source" ? of : bindings.objects
      const filters = demands(what, bindingExpr(which))
      tests.push({ cond: "fits", what: bindingExpr(which), filters, some: true, span: what.span })
      if (!each && role === "object" && what.quantity?.written === "number")
        tests.push({ cond: "exists", what: bindingExpr(bindings.objects), quantity: what.quantity, span: what.span })
      return true
    }
    if (what.type === "timer" && what.kind !== "uncarried") {
      tests.push(timerTest(what, bindings, context))
      return true
    }
    if (["die", "timer", "zone", "space"].includes(what.type))
      context.bind({ type: what.type, many: what.many, name: "it", span: what.span, alias: what })
    if (what.kind === "die") {
      tests.push({
        cond: "compare",
        comparison: "eq",
        left: bindingExpr(bindings.extra),
        right: instead<Expr>({ kind: "constant", value: what.die, type: "number", many: false, span: null }, what),
        span: what.span,
      })
      return true
    }
    tests.push({ cond: "uncarried", said: "event of", parts: [what], span: what.span })
    return true
  }

  // Who does it, or what it comes from.
  if (passive) {
    if (!component(subjectItem, bindings.object, "object")) return null
  } else {
    const subject = context.resolve.np(clause.np, ANYTHING, context)
    if (!subject) return null
    if (subject.type === "player") {
      if (subject.kind === "you") {
        youAct = true
        tests.push({ cond: "same", left: actor, right: subject, span: subject.span })
      } else if (subject.many || subject.kind === "union" || (subject.kind === "onePlayer" && !subject.only)) {
        const { det } = subjectItem
        if (det && EVERY.has(det.lemma))
          return context.fail(
            "check/idle-determiner",
            subjectItem,
            `what “${det.text}” of them do is heard of one after another`,
            "Say “any player”, “another player”, “a player”.",
          )
        const set = chosenFrom(subject) ?? subject
        if (set.kind !== "everyone")
          tests.push(instead({ cond: "member", who: actor, of: set, span: subject.span }, subject))
        else said.push(subject, set)
      } else tests.push({ cond: "same", left: actor, right: subject, span: subject.span })
    } else if (subject.type === "component") {
      byThing = true
      if (MOVES.has(verb) || !usage?.slots.some((slot) => slot.way === "" && slot.type === "component")) {
        if (!componentSubject(subject, bindings, tests, MOVES.has(verb) ? bindings.object : bindings.source, context))
          return null
        if (MOVES.has(verb)) {
          each = true
          if (subject.kind === "this") selfEvent = true
        }
      } else if (!componentSubject(subject, bindings, tests, bindings.source, context)) return null
    } else if (ended) tests.push(timerTest(subject, bindings, context))
    else {
      if (["die", "timer", "zone", "space"].includes(subject.type))
        context.bind({ type: subject.type, many: subject.many, name: "it", span: subject.span, alias: subject })
      tests.push({ cond: "uncarried", said: "event by", parts: [subject], span: subject.span })
    }
  }
  // What it is done to; words that the verb always has are no thing.
  const fixed = (context.symbols.usages.get(verb) ?? []).some((each) => saysFixed(deed, each, context))
  if (!passive && deed.object && !fixed) {
    if (MOVES.has(verb)) {
      const zone =
        deed.object.kind === "noun"
          ? context.resolve.located({ kind: "noun", noun: deed.object.noun }, want("zone", "space"), context)
          : deed.object.kind === "np"
            ? context.resolve.np(deed.object.np, want("zone", "space"), context)
            : null
      if (!zone) return null
      tests.push(
        zoneTest(zone, verb === "leave" ? null : bindings.object, verb === "leave" ? bindings.object : null, context),
      )
    } else if (deed.object.kind === "np") {
      const before = tests.length
      for (const item of deed.object.np.items) {
        const relative = deed.object.np.relative
        if (deed.object.np.items.length === 1 && relative) {
          const what = context.resolve.np(
            deed.object.np,
            { types: null, kinds: null, place: { from: "anywhere" } },
            context,
          )
          if (!what) return null
          if (what.kind === "select") {
            each = !what.quantity?.all && !what.many
            tests.push({
              cond: "fits",
              what: bindingExpr(bindings.object),
              filters: demands(what, bindingExpr(bindings.object)),
              some: true,
              span: what.span,
            })
          }
          continue
        }
        if (!component(item, bindings.object, "object")) return null
      }
      // `Horse or Hero`: one of them, not both.
      const objects = tests.splice(before)
      if (deed.object.np.items.length > 1 && objects.length > 1)
        tests.push({ cond: "or", of: objects, span: context.span(deed) })
      else tests.push(...objects)
    } else if (deed.object.kind === "place") {
      const what = context.resolve.located(deed.object.place.located, ANYTHING, context)
      if (!what) return null
      const { word } = deed.object.place
      tests.push(context.from({ cond: "uncarried", said: `event ${word.lemma}`, parts: [what], span: what.span }, word))
    }
  }
  for (const tail of deed.tails.length > 0 ? deed.tails : shared) {
    const before = tests.length
    if (tail.kind !== "way") {
      tests.push(
        context.from(
          { cond: "uncarried", said: `done ${tail.adverb.lemma}`, parts: [], span: context.span(tail) },
          tail.adverb,
        ),
      )
      continue
    }
    const target =
      "kind" in tail.object && tail.object.kind === "np"
        ? context.resolve.np(tail.object, ANYTHING, context)
        : context.resolve.located(
            { kind: "noun", noun: (tail.object as { noun: import("../../syntax/ast.ts").Word }).noun },
            ANYTHING,
            context,
          )
    if (!target) return null
    // `whenever a card would gain money for you`: a card does what somebody does by it.
    const isActor = byThing && tail.word.lemma === "for" && target.type === "player"
    const placed: Cond | undefined = isActor
      ? { cond: "same", left: actor, right: target, span: target.span }
      : placeTest(tail.word, target, verb, heard, context)
    if (placed) tests.push(placed)
    for (let at = before; at < tests.length; at++) tests[at] = context.from(tests[at] as Cond, tail.word)
  }
  const pattern = {
    event,
    actor: [],
    tests,
    self: selfEvent,
    each: each && hasComponents,
    moment: false,
    youAct,
    perUnit,
  }
  const literal = fixed && deed.object ? leavesOf(deed.object) : []
  return instead(context.from(pattern, deed.verb, deed.participle, ...literal), ...said)
}

/** `from your hand`, `into the discard pile`; undefined where nothing is to be asked. */
function placeTest(
  word: Word,
  target: Expr,
  verb: string,
  { early, bindings }: Heard,
  context: Context,
): Cond | undefined {
  const { span } = target
  const kept: Cond = { cond: "uncarried", said: `event ${word.lemma}`, parts: [target], span }
  if (target.type !== "zone") return kept
  const slots = placeSlots(verb, word.lemma, context)
  /** The place that the verb is told. */
  const told: Cond | undefined =
    target.kind === "zone" && (target.of !== null || isOnlyOne(target.zone, context))
      ? { cond: "same", left: bindingExpr(bindings.place), right: target, span }
      : undefined
  if (word.lemma === "from") {
    if (takesComponents(verb, context))
      return early ? zoneTest(target, bindings.object, null, context) : zoneTest(target, null, bindings.object, context)
    return told ?? (target.kind === "zone" && target.of === null ? kept : undefined)
  }
  // One hears that it comes there, not at which end.
  if (hasTwoEnds(word.lemma, target, verb, context)) return kept
  if (!early) return zoneTest(target, bindings.object, null, context)
  // It is not there yet: all that is known is what the verb was told.
  return slots.length > 0 && slots.every((isFirst) => isFirst) ? (told ?? kept) : kept
}

/** Whether of a verb's places the one behind this word is the first, for each usage that has it. */
function placeSlots(verb: string, way: string, context: Context): readonly boolean[] {
  return (context.symbols.usages.get(verb) ?? []).flatMap(({ slots }) => {
    const places = slots.filter(({ type }) => type === "zone")
    return places.some((slot) => slot.way === way) ? [places[0]?.way === way] : []
  })
}

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

function componentSubject(
  subject: Expr,
  _bindings: EventBindings,
  tests: Cond[],
  of: Binding,
  _context: Context,
): boolean {
  if (subject.kind === "this" || subject.kind === "binding") {
    tests.push({ cond: "same", left: bindingExpr(of), right: subject, span: subject.span })
    return true
  }
  if (subject.kind === "select") {
    tests.push({
      cond: "fits",
      what: bindingExpr(of),
      filters: demands(subject, bindingExpr(of)),
      some: true,
      span: subject.span,
    })
    return true
  }
  tests.push({ cond: "uncarried", said: "event by", parts: [subject], span: subject.span })
  return true
}

/** The component is now in (or was before its move in) a zone. */
function zoneTest(zone: Expr, now: Binding | null, before: Binding | null, context: Context): Cond {
  const span = zone.span
  const source = sourceOf(zone)
  if (source?.from !== "zones") return { cond: "uncarried", said: "in", parts: [zone], span }
  const binding = now ?? before
  if (!binding) return { cond: "constant", value: true, span }
  const filters: Filter[] = source.zones.map(
    (each): Filter =>
      now
        ? {
            is: "in",
            set: {
              kind: "select",
              kinds: null,
              from: { from: "zones", zones: [each] },
              filters: [],
              random: false,
              among: [],
              each: null,
              quantity: null,
              item: context.make({ type: "component", many: false }),
              type: "component",
              many: true,
              span,
            },
            not: false,
          }
        : { is: "came", zone: each.zone, of: each.of },
  )
  return instead(
    {
      cond: "fits",
      what: bindingExpr(binding),
      filters: filters.length === 1 ? filters : [{ is: "either", filters }],
      some: true,
      span,
    },
    source,
  )
}
