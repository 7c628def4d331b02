import { report } from "../../diagnostics/report.ts"
import type { Binding, Cond, EventBindings, EventPattern, Reaction, Step } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { withWords, wordsOf } from "../../meaning/provenance.ts"
import { visitSteps } from "../../meaning/walk.ts"
import type { Clause, Clauses, Gate, Item, Node, Word } from "../../syntax/ast.ts"
import { eventPatterns, makeEventBindings } from "../events/event-patterns.ts"
import { readInComing } from "../events/granted-spans.ts"
import { goingOn, isOfRule, namedSpan, narrowed, type SpanRef, spanIn } from "../events/moments.ts"
import { isEventOfCounters } from "../events/remembered.ts"
import { isSpanAsEvent } from "../events/spans-as-events.ts"
import { movesThings } from "../parts/moved-things.ts"
import { attachPlaces } from "../parts/place-phrases.ts"
import { articleOf } from "../parts/quantities.ts"
import { insteadOfWhatIsHeard, resolveBody, saysInstead, saysMore } from "../parts/script-bodies.ts"
import { bindingExpr, type Context, instead as inPlaceOf } from "../scope/context.ts"
import { doneOnceMore } from "./done-again.ts"
import { othersOfNobody } from "./restrictions.ts"
import { restOfGame } from "./stand.ts"
import { watchGate } from "./watches.ts"

export function eventGate(gate: Gate, word: Word, clauses: Clauses, context: Context): readonly Step[] | null {
  const bindings = makeEventBindings(context)
  const clause = clauses.first
  const would = clause.kind === "clause" && clause.predicate?.modal?.lemma === "would"
  if (clauses.more.length > 0) return context.fail("check/mixed-joiners", clauses, { case: "clausesHeard" })
  const moment = momentOf(clause, bindings, context)
  if (isSpanAsEvent(word, clause, context)) return null
  if (clause.kind === "time" && isOfRule(clause.time, context)) return null
  if (moment === null || (moment === undefined && saysNotHowOften(gate, word, context))) return null
  const scope = context.child({ ability: null, duration: null })
  const mark = context.checking.diagnostics.length
  const patterns = moment ?? eventPatterns(clause, would || word.lemma === "before", bindings, scope)
  // No event: a state that becomes true, unless the event was one with a mistake in it.
  if (!patterns) return context.checking.diagnostics.length > mark ? null : stateTrigger(gate, clauses, context)
  if (patterns.length === 0) return null
  // A verb that is only tested is never done: what it says becomes true.
  if (patterns.every(({ event }) => isOnlyTested(event, context))) return stateTrigger(gate, clauses, context)
  const others = patterns.flatMap(({ tests }) => tests.flatMap((test) => (test.cond === "member" ? [test.of] : [])))
  if (others.some((set) => othersOfNobody(set, clause, context))) return null
  const instead = saysInstead(gate.body)
  // `when you would produce M, you may produce 1 more` adds to the event instead.
  if (would && !instead && !saysMore(gate.body)) return context.fail("check/would-without-instead", clause)
  if (!would && replacesThePast(gate, context)) return null
  const role = would ? "replace" : word.lemma === "before" ? "before" : "after"
  const first = patterns[0] as EventPattern
  const isOfAnother = !first.youAct && !first.moment
  const inner = scope.child({ replacing: would, heard: isOfAnother ? { before: scope.before } : null })
  inner.nextPart()
  if (isOfAnother) inner.bound.push(bindings.actor)
  for (const each of ["object", "objects"] as const)
    if (patterns.every(({ tells }) => tells?.includes(each))) {
      bindings[each].kinds = kindsHeard(patterns, bindings[each])
      // `when this is discarded`: what is heard of goes by `this`, too.
      bindings[each].isThis = patterns.every(({ self }) => self)
      inner.bound.push(bindings[each])
    }
  // `whenever you take penalties, draw that many`
  const isAtOnce = patterns.every((each) => !each.each && !each.perUnit && !each.moment && !isRoll(each, context))
  if (role !== "before" && isAtOnce) {
    inner.bound.push(bindings.amount)
    inner.heardNumber = { amount: bindings.amount, doneBefore: new Set(context.shared.doneIn.keys()) }
  }
  bindings.amount.counter = counterHeard(patterns, bindings, context)
  if (role === "after" && patterns.every(({ event }) => event === "leave" || movesThings(event, context)))
    for (const each of [bindings.object, bindings.objects]) context.shared.moved.add(each)
  const body = readInComing(context, () => resolveBody(gate.body, inner))
  for (const binding of [bindings.actor, bindings.object, bindings.objects, bindings.amount]) {
    const at = context.bound.indexOf(binding)
    if (at >= 0) context.bound.splice(at, 1)
  }
  if (!body) return null
  if (would && !instead && !addsToEvent(body, patterns, bindings))
    return context.fail("check/would-without-instead", clause)
  // `after this turn` comes once, as `at the end of this turn` does.
  const once =
    word.lemma === NEXT_TIME || (word.lemma === "after" && moment !== undefined && isOneMoment(moment[0], context))
  const [only] = body
  if (role === "replace" && body.length === 1 && only?.do === "if" && only.otherwise.length === 0 && !only.outcome) {
    // A replacement whose condition does not hold is none: nobody is asked which comes first.
    return react(gate, patterns, bindings, only.then, role, once, context, [inPlaceOf(only.test, only)])
  }
  return react(gate, patterns, bindings, body, role, once, context)
}

/** `when you would gain wood, gain 1 more wood`: what is done is more of what happens. Of anything else there is nothing to be more of. */
function addsToEvent(body: readonly Step[], patterns: readonly EventPattern[], { amount }: EventBindings): boolean {
  const events = new Set(patterns.map(({ event }) => event))
  let adds = false
  visitSteps(body, (step) => {
    if (step.do !== "perform" || !events.has(step.usage.event)) return
    const counters = [...step.slots.values()].flatMap((slot) => (slot.kind === "amount" ? [slot.counter] : []))
    adds ||= counters.every((counter) => counter === amount.counter)
  })
  return adds
}

/** The kinds of what is heard of, where every event says them: in `when you take an advisor, flip the card` it is no card. */
function kindsHeard(patterns: readonly EventPattern[], heard: Binding): ReadonlySet<number> | null {
  const ofTest = (test: Cond): ReadonlySet<number> | null => {
    if (test.cond === "or") return inAll(test.of.map(ofTest))
    if (test.cond !== "fits" || test.what.kind !== "binding" || test.what.binding !== heard) return null
    const [said] = test.filters.flatMap((filter) => (filter.is === "kind" && !filter.not ? [filter.kinds] : []))
    return said ?? null
  }
  return inAll(patterns.map(({ tests }) => tests.map(ofTest).find((kinds) => kinds !== null) ?? null))
}

/** The counter that every event is about; -1 where there is none, or several. */
function counterHeard(patterns: readonly EventPattern[], { extra }: EventBindings, context: Context): number {
  const ofTest = (test: Cond): number | undefined =>
    test.cond === "compare" &&
    test.left.kind === "binding" &&
    test.left.binding === extra &&
    test.right.kind === "constant"
      ? test.right.value
      : undefined
  const heard = patterns.map(({ event, tests }) =>
    isEventOfCounters(event, context) ? tests.map(ofTest).find((each) => each !== undefined) : undefined,
  )
  const [counter = -1, ...others] = new Set(heard)
  return others.length === 0 ? counter : -1
}

/** All that are in one of several sets; null where one of them is not known. */
const inAll = (sets: readonly (ReadonlySet<number> | null)[]): ReadonlySet<number> | null =>
  sets.includes(null) ? null : new Set(sets.flatMap((each) => [...(each ?? [])]))

/** The one beginning of a trigger that is heard once. All others hear every such event as long as they stand. */
const NEXT_TIME = "the next time"

/** A step of a script that waits for an event says for how long, or that it is for one; an ability hears every one. */
function saysNotHowOften({ prefix }: Gate, { lemma }: Word, context: Context): boolean {
  if (prefix.kind !== "clauses") return false
  if (context.ability) {
    if (lemma !== NEXT_TIME) return false
    context.fail("check/standing-in-script", prefix, { case: "inAbility" })
    return true
  }
  if (lemma === NEXT_TIME || context.duration) return false
  const clause = context.text.value.slice(prefix.clauses.start, prefix.clauses.end).trim()
  context.fail("check/standing-in-script", prefix, { case: "notHowOften", word: lemma, clause })
  return true
}

/** `when you draw a card, gain $1 instead`: what is heard has happened. */
function replacesThePast(gate: Gate, context: Context): boolean {
  const instead = insteadOfWhatIsHeard(gate.body)
  if (!instead) return false
  context.fail("check/nothing-before", instead, { case: "happened" })
  return true
}

/** Whether an event is that of verbs with no body: `lacks`, of which there is only whether it is so. */
function isOnlyTested(event: string, context: Context): boolean {
  const usages = [...context.symbols.usages.values()].flat().filter((usage) => usage.event === event)
  // When a timer ends, the machine says so itself.
  const isTested = ({ decl, slots }: (typeof usages)[number]): boolean =>
    decl.is !== null && decl.do === null && decl.operation === null && slots.every(({ type }) => type !== "timer")
  return usages.length > 0 && usages.every(isTested)
}

/** `during your next turn, ...`: what is governed stands from the start of that turn to its end. */
export function duringNext(span: SpanRef, body: readonly Step[], gate: Gate, context: Context): readonly Step[] | null {
  const bindings = makeEventBindings(context)
  return react(gate, spanMoment("start", span, bindings), bindings, body, "after", true, context)
}

function react(
  gate: Gate,
  patterns: readonly EventPattern[],
  bindings: EventBindings,
  body: readonly Step[],
  role: Reaction["role"],
  once: boolean,
  context: Context,
  conditions: readonly Cond[] = [],
): readonly Step[] | null {
  const span = context.span(gate)
  const tests = [...(context.ability?.tests ?? []), ...conditions]
  const told: Reaction = {
    role,
    events: patterns,
    bindings,
    test: { cond: "and", of: tests, span },
    body,
    zones: context.ability?.zones ?? [],
    once,
    limit: context.ability?.limit ?? null,
    span,
  }
  const prefix = gate.prefix.kind === "clauses" ? gate.prefix : null
  const clause = prefix?.clauses.first
  const modal = clause?.kind === "clause" ? clause.predicate?.modal : null
  // `instead` says again what `would` has announced.
  const saying = (lemma: string): readonly Node[] =>
    leavesOf(gate.body).filter((leaf) => "lemma" in leaf && leaf.lemma === lemma)
  const inPlace = role === "replace" ? saying("instead") : []
  // `when you would produce M, you may produce 1 more`: it adds to the event.
  const again = role === "replace" && inPlace.length === 0 ? saying("more") : inPlace
  const repeated = doneOnceMore(told, context.symbols)
  if (repeated) {
    context.checking.diagnostics.push(report("check/done-once-more", repeated))
    return null
  }
  const reaction = context.from(told, prefix?.word, modal, ...again)
  if (context.ability) {
    context.ability.reactions.push(reaction)
    return []
  }
  return [{ do: "listen", listener: reaction, duration: context.duration ?? restOfGame(), span }]
}

/** `when all timers are empty`: fires as it becomes true. */
function stateTrigger(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const word = gate.prefix.kind === "clauses" ? gate.prefix.word : null
  if (word?.lemma === "before") return context.fail("check/no-trigger", clauses, { case: "beforeItIsSo" })
  const isShort = clauses.first.kind === "clause" && /\bshort$/.test(context.text.value.slice(0, clauses.end).trim())
  // Of a rule of the game; what a component does as something becomes true is not looked at yet.
  if (context.ability && context.self === null && context.ability.zones.length === 0 && !isShort) {
    const watch = watchGate(gate, clauses, context)
    if (!watch) return null
    const { tests, limit } = context.ability
    if (limit) return [{ do: "uncarried", said: "a limit on what becomes true", parts: [], span: watch.span }]
    const test: Cond = tests.length > 0 ? { cond: "and", of: [...tests, watch.test], span: watch.span } : watch.test
    context.ability.watches.push({ ...watch, test })
    return []
  }
  const test = context.resolve.clauses(clauses, context.child({ ability: null, mood: "condition" }))
  if (!test) return null
  const body = resolveBody(gate.body, context.child({ ability: null, duration: null }))
  if (!body) return null
  if (test.cond === "short" && context.ability) {
    // A zone's own rule: done by whatever needs more than there is.
    const short: Reaction = {
      role: "before",
      events: [{ event: "short", actor: [], tests: [test], self: false, each: false, moment: false, youAct: false }],
      bindings: makeEventBindings(context),
      test,
      body,
      zones: [],
      once: false,
      limit: null,
      span: context.span(gate),
    }
    context.ability.reactions.push(context.from(short, word))
    return []
  }
  const kept: Step = { do: "uncarried", said: "as it becomes true", parts: [], span: context.span(gate) }
  context.mark([kept], ...leavesOf(gate))
  return [kept]
}

/** How many dice were rolled is not what came up: that is `the roll`. */
const isRoll = ({ event }: EventPattern, { symbols }: Context): boolean =>
  (symbols.usages.get(event) ?? []).some(({ decl }) => decl.operation === "roll")

/** `the start of your turn`, `the end of the next turn`; undefined for another clause. */
function momentOf(
  clause: Clause,
  bindings: EventBindings,
  context: Context,
): readonly EventPattern[] | undefined | null {
  if (clause.kind !== "clause" || clause.predicate || clause.np.items.length !== 1) {
    return clause.kind === "time" ? spanMoment("end", namedSpan(clause.time, context), bindings) : undefined
  }
  const item = clause.np.items[0] as Item
  const noun = item.noun
  if (!noun || noun.kind === "names") return undefined
  if (noun.word.lemma !== "start" && noun.word.lemma !== "end") return undefined
  const place = attachPlaces(item, context)?.places.find((each) => each.word.lemma === "of")
  if (!place) return context.fail("check/misplaced-place", item, { case: "momentOfWhat", noun: noun.word.lemma })
  const span = spanIn(place.located, item, context)
  const named = place.located.kind === "item" ? place.located.item : place
  if (!span || (span.which === "next" && isOfRule(named, context))) return null
  // `at the start of each player's next turn`: each of them has one, and what listens once hears the first.
  if (span.which === "next" && span.of?.many && !context.ability)
    return context.fail("check/standing-in-script", clause, { case: "nextOfEach", edge: noun.word.lemma })
  // `the start of each player's turn`: whose it is, is `they`.
  if (span.of?.many) context.bound.push(bindings.actor)
  return spanMoment(noun.word.lemma, span, bindings).map((pattern) =>
    context.from(pattern, noun.word, place.word, articleOf(item)),
  )
}

/** Whether a step waits for one moment: the next of its sort, but for all of a time that it lasts. */
const isOneMoment = (moment: EventPattern | undefined, { ability, duration }: Context): boolean =>
  !ability && !moment?.every && (duration === null || moment?.one === true)

function spanMoment(edge: string, span: SpanRef, bindings: EventBindings): readonly EventPattern[] {
  const actor = bindingExpr(bindings.actor)
  const tests: Cond[] = []
  if (span.of?.many) {
    if (span.of.kind !== "everyone") tests.push({ cond: "member", who: actor, of: span.of, span: null })
  } else if (span.of) tests.push({ cond: "same", left: actor, right: span.of, span: null })
  if (span.extra) tests.push({ cond: "extra", index: span.index, span: null })
  const next = span.which === "next"
  const event = `${edge} of ${span.index}`
  const pattern = {
    event,
    actor: [],
    tests,
    self: false,
    each: false,
    moment: true,
    youAct: true,
    next,
    every: span.every,
    one: span.which !== "any",
  }
  return [withWords(pattern, span.words)]
}

/** `at the start of your turn,` and `at any time,`. */
export function atGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const bindings = makeEventBindings(context)
  const moment = momentOf(clauses.first, bindings, context)
  if (moment === null) return null
  if (moment === undefined) {
    // `at any time in a planning other than the final production`: a permission.
    const clause = clauses.first
    const item = clause.kind === "clause" ? clause.np.items[0] : null
    const within: Cond[] = []
    const outside: Cond[] = []
    for (const place of item?.places ?? []) {
      if (!["in", "during", "other than"].includes(place.word.lemma))
        return context.fail("check/misplaced-place", place.word, { case: "noTimeThere" })
      const span = spanIn(place.located, item as Item, context)
      if (!span) return null
      const going = context.from(goingOn(span), place.word)
      if (place.word.lemma === "other than") outside.push({ cond: "not", of: going, span: null })
      else within.push(going)
    }
    // `in a planning or a production`: the place word is said once.
    for (const other of clause.kind === "clause" ? clause.np.items.slice(1) : []) {
      const span = spanIn({ kind: "item", item: other }, other, context)
      if (!span) return null
      const going = goingOn(span)
      if (item?.places.at(-1)?.word.lemma === "other than") outside.push({ cond: "not", of: going, span: null })
      else within.push(going)
    }
    // `any time`: nothing is said of when but where it lies.
    const any = item?.det?.lemma === "any" ? item.det : null
    if (item?.noun?.kind !== "noun" || item.noun.word.lemma !== "time")
      return context.fail("check/no-trigger", clause, { case: "noTime" })
    context.settle(gate.prefix.kind === "clauses" ? gate.prefix.word : null, any, item.noun)
    const tests: Cond[] = [...outside, ...(within.length > 0 ? [{ cond: "or", of: within, span: null } as const] : [])]
    if (context.ability) return resolveBody(gate.body, narrowed(context, tests))
    const body = resolveBody(gate.body, context.child({ ability: null, duration: null }))
    if (!body) return null
    const kept: Step = { do: "uncarried", said: "permission", parts: [], span: context.span(gate) }
    return [withWords(kept, context.duration ? wordsOf(context.duration) : []), ...body]
  }
  if (replacesThePast(gate, context)) return null
  const [first] = moment
  if (first?.every && !context.ability && !context.duration)
    return context.fail("check/standing-in-script", clauses, { case: "heardForEver" })
  const heard = context.bound.includes(bindings.actor) ? { before: context.before } : null
  const inner = context.child({ ability: null, duration: null, heard })
  inner.nextPart()
  const body = readInComing(context, () => resolveBody(gate.body, inner))
  if (!body) return null
  if (!context.ability && first?.next && first.event.startsWith("end")) {
    // The present one ends first: it is waited for until the next has begun.
    const scope = context.child({ duration: null })
    const then = react(gate, moment, bindings, body, "after", true, scope)
    const start = { ...first, event: first.event.replace("end", "start") }
    return then && react(gate, [start], bindings, then, "after", true, context)
  }
  return react(gate, moment, bindings, body, "after", isOneMoment(first, context), context)
}
