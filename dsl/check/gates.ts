import type { Clause, Clauses, Gate, Item, Word } from "../syntax/ast.ts"
import { ANYTHING, bindingExpr, type Context, constant, want, you } from "./context.ts"
import { doubtLoop } from "./doubts.ts"
import { eventPatterns, makeEventBindings } from "./events.ts"
import type { Binding, Cond, Duration, EventBindings, EventPattern, Expr, Reaction, Step } from "./meaning.ts"
import { attachPlaces } from "./places.ts"
import { writtenQuantity } from "./quantities.ts"
import { optionsOf, resolveBody, resolveLines, saysInstead, saysMore } from "./steps.ts"

/** A prefix and what it governs. */
export function resolveGate(gate: Gate, context: Context): readonly Step[] | null {
  const prefix = gate.prefix
  switch (prefix.kind) {
    case "times":
      return times(gate, context)
    case "adverb":
      return adverb(gate, prefix.adverb, context)
    case "time":
      return lasting(gate, thisSpan(prefix.time, context), context)
    case "clauses":
      return clausesGate(gate, prefix.word, prefix.clauses, context)
  }
}

function times(gate: Gate, context: Context): readonly Step[] | null {
  if (gate.prefix.kind !== "times") return null
  const quantity = writtenQuantity(gate.prefix.quantity, context)
  if (!quantity) return null
  const body = looped(gate, context)
  return (
    body && [
      {
        do: "loop",
        how: quantity.open ? "upTo" : "times",
        count: quantity.max,
        test: null,
        body,
        span: context.span(gate),
      },
    ]
  )
}

function looped(gate: Gate, context: Context): readonly Step[] | null {
  return resolveBody(gate.body, context.child({ loops: context.loops + 1 }))
}

function adverb(gate: Gate, word: Word, context: Context): readonly Step[] | null {
  const span = context.span(gate)
  if (word.lemma === "in any order" && gate.body.kind === "block") {
    const options = optionsOf(gate.body, context)
    return options && [{ do: "modes", decider: context.actor, style: "each", options, outcome: null, span }]
  }
  if (word.lemma === "twice" || word.lemma === "once") {
    const body = looped(gate, context)
    return (
      body && [{ do: "loop", how: "times", count: constant(word.lemma === "twice" ? 2 : 1), test: null, body, span }]
    )
  }
  const orderAdverbs = context.symbols.model.tracks.flatMap((track) => track.adverbs)
  const body = resolveBody(gate.body, context)
  if (!body) return null
  // `in privilege order, each player ...`: an order for the loop inside.
  if (orderAdverbs.includes(word.lemma)) return [{ do: "relation", relation: word.lemma, parts: [], span }, ...body]
  return body
}

/** `this turn`: until it ends. */
function thisSpan(word: Word, context: Context): Duration {
  const symbol = (context.symbols.nouns.get(word.lemma) ?? []).find((each) => each.is === "span")
  return {
    until: symbol ? "end" : "game",
    span: symbol?.is === "span" ? symbol.index : -1,
    of: null,
    count: 1,
    next: false,
    while: null,
  }
}

/** What a duration governs stands that long. */
function lasting(gate: Gate, duration: Duration, context: Context): readonly Step[] | null {
  const inner = context.child({ duration })
  const body = resolveBody(gate.body, inner)
  if (body && body.length > 0 && body.every((step) => step.do === "perform" || step.do === "each")) {
    return context.fail(
      "check/nothing-lasts",
      gate.prefix,
      "this step is done once: there is nothing that could last",
      "A duration goes before what stands: “this turn, you can't draw”. For a moment write “at the start of your turn, ...”.",
    )
  }
  return body
}

function clausesGate(gate: Gate, word: Word, clauses: Clauses, context: Context): readonly Step[] | null {
  const span = context.span(gate)
  switch (word.lemma) {
    case "if":
    case "unless": {
      const test = context.resolve.clauses(clauses, context)
      if (!test) return null
      const condition: Cond = word.lemma === "unless" ? { cond: "not", of: test, span: test.span } : test
      if (context.ability) return resolveBody(gate.body, narrowed(context, [condition]))
      const then = resolveBody(gate.body, context.child({ before: context.before }))
      return then && [{ do: "if", test: condition, then, otherwise: [], outcome: null, span }]
    }
    case "while":
      return whileGate(gate, clauses, context)
    case "when":
    case "whenever":
    case "before":
    case "after":
      return eventGate(gate, word, clauses, context)
    case "at":
      return atGate(gate, clauses, context)
    case "until": {
      const duration = durationOf(clauses.first, context)
      return duration && lasting(gate, duration, context)
    }
    case "during":
      return duringGate(gate, clauses, context)
    case "for":
      return forGate(gate, clauses, context)
    case "once per":
    case "twice per":
    case "once between": {
      const spanIndex = spanOfClause(clauses.first, context)?.index ?? -1
      const limit = {
        span: spanIndex,
        times: word.lemma === "twice per" ? 2 : 1,
        between: word.lemma === "once between",
      }
      if (
        !context.ability &&
        word.lemma !== "once between" &&
        gate.body.kind === "do" &&
        !gate.body.predicate?.modal &&
        context.duration === null
      ) {
        return context.fail(
          "check/limit-in-script",
          gate.prefix,
          "a script is carried out whenever it is: nothing counts how often",
          "A limit belongs to an ability: “once per turn, when you draw a card, ...”.",
        )
      }
      const inner = context.ability ? context.child({ ability: { ...context.ability, limit } }) : context
      return resolveBody(gate.body, inner)
    }
    case "on":
      return onGate(gate, clauses, context)
    default: {
      const body = resolveBody(gate.body, context)
      return body && [{ do: "relation", relation: word.lemma, parts: [], span }, ...body]
    }
  }
}

function narrowed(context: Context, tests: readonly Cond[], zones: readonly number[] | null = null): Context {
  const ability = context.ability
  return ability
    ? context.child({ ability: { ...ability, tests: [...ability.tests, ...tests], zones: zones ?? ability.zones } })
    : context
}

/** `while C,`: where the text stands, a condition (or the zone it is heard in); before a deed, a loop. */
function whileGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const span = context.span(gate)
  const zones = thisIsIn(clauses, context)
  if (context.ability && zones) return resolveBody(gate.body, narrowed(context, [], zones))
  const test = context.resolve.clauses(clauses, context.ability ? context.child({ mood: "condition" }) : context)
  if (!test) return null
  if (context.ability) return resolveBody(gate.body, narrowed(context, [test]))
  const mark = context.checking.diagnostics.length
  const inner = context.child({
    duration: { until: "game", span: -1, of: null, count: 1, next: false, while: test },
    loops: context.loops + 1,
  })
  const body = resolveBody(gate.body, inner)
  if (!body) return null
  if (body.length > 0 && body.every((step) => step.do === "listen" || step.do === "modify")) return body
  context.checking.diagnostics.length = Math.max(mark, context.checking.diagnostics.length)
  doubtLoop(test, body, gate, context)
  return [{ do: "loop", how: "while", count: null, test, body, span }]
}

/** `while this is in your hand`: the zone where the ability is heard. */
function thisIsIn(clauses: Clauses, context: Context): readonly number[] | null {
  const clause = clauses.first
  if (
    clauses.more.length > 0 ||
    clause.kind !== "clause" ||
    clause.np.items[0]?.det?.lemma !== "this" ||
    clause.np.items[0].noun
  )
    return null
  const deed = clause.predicate?.deeds[0]
  if (deed?.form !== "be" || deed.object?.kind !== "place") return null
  const zone = context.resolve.located(deed.object.place.located, want("zone"), context.child({ mood: "condition" }))
  return zone?.kind === "zone" ? [zone.zone] : null
}

// ---- Events -----------------------------------------------------------------------------------------------------

function eventGate(gate: Gate, word: Word, clauses: Clauses, context: Context): readonly Step[] | null {
  const bindings = makeEventBindings(context)
  const clause = clauses.first
  const would = clause.kind === "clause" && clause.predicate?.modal?.lemma === "would"
  if (clauses.more.length > 0)
    return context.fail(
      "check/mixed-joiners",
      clauses,
      "a trigger listens to one clause",
      "Write a second ability for the second event.",
    )
  const moment = momentOf(clause, bindings, context)
  if (moment === null) return null
  const scope = context.child({ ability: null, duration: null })
  const patterns = moment ?? eventPatterns(clause, bindings, scope)
  if (!patterns) {
    if (
      context.checking.diagnostics.some((each) => each.severity === "error" && each.span.file === context.text.file)
    ) {
      const test = null
      if (test) return null
    }
    return stateTrigger(gate, clauses, context)
  }
  const zoneRule = patterns.length === 0
  if (zoneRule) return null
  const instead = saysInstead(gate.body)
  // `when you would produce M, you may produce 1 more` adds to the event instead.
  if (would && !instead && !saysMore(gate.body))
    return context.fail(
      "check/would-without-instead",
      clause,
      "“would” announces what happens instead, but nothing does",
      "Say what happens “instead”, or use the verb without “would”.",
    )
  const role = would ? "replace" : word.lemma === "before" ? "before" : "after"
  const inner = scope.child({ replacing: would })
  inner.nextPart()
  const first = patterns[0] as EventPattern
  if (!first.youAct && !first.moment) inner.bound.push(bindings.actor)
  inner.bound.push(bindings.object)
  if (!first.each) inner.bound.push(bindings.objects)
  if (would) inner.bound.push(bindings.amount)
  const body = resolveBody(gate.body, inner)
  for (const binding of [bindings.actor, bindings.object, bindings.objects, bindings.amount]) {
    const at = context.bound.indexOf(binding)
    if (at >= 0) context.bound.splice(at, 1)
  }
  if (!body) return null
  const once = !context.ability && word.lemma !== "whenever"
  return react(gate, patterns, bindings, body, role, once, context)
}

function react(
  gate: Gate,
  patterns: readonly EventPattern[],
  bindings: EventBindings,
  body: readonly Step[],
  role: Reaction["role"],
  once: boolean,
  context: Context,
): readonly Step[] {
  const span = context.span(gate)
  const tests = context.ability?.tests ?? []
  const reaction: Reaction = {
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
  if (context.ability) {
    context.ability.reactions.push(reaction)
    return []
  }
  const duration: Duration = context.duration ?? {
    until: "game",
    span: -1,
    of: null,
    count: 1,
    next: false,
    while: null,
  }
  return [{ do: "listen", listener: reaction, duration, span }]
}

/** `when all timers are empty`: fires as it becomes true. */
function stateTrigger(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const test = context.resolve.clauses(clauses, context.child({ ability: null, mood: "condition" }))
  if (!test) return null
  const body = resolveBody(gate.body, context.child({ ability: null, duration: null }))
  if (!body) return null
  if (test.cond === "short" && context.ability) {
    // A zone's own rule: done by whatever needs more than there is.
    context.ability.reactions.push({
      role: "before",
      events: [{ event: "short", actor: [], tests: [test], self: false, each: false, moment: false, youAct: false }],
      bindings: makeEventBindings(context),
      test,
      body,
      zones: [],
      once: false,
      limit: null,
      span: context.span(gate),
    })
    return []
  }
  return [{ do: "relation", relation: "as it becomes true", parts: [], span: context.span(gate) }]
}

/** `the start of your turn`, `the end of the next turn`; undefined for another clause. */
function momentOf(
  clause: Clause,
  bindings: EventBindings,
  context: Context,
): readonly EventPattern[] | undefined | null {
  if (clause.kind !== "clause" || clause.predicate || clause.np.items.length !== 1) {
    if (clause.kind === "time")
      return spanMoment("end", { index: spanIndex(clause.time, context), of: null, which: "this" }, bindings)
    return undefined
  }
  const item = clause.np.items[0] as Item
  const noun = item.noun
  if (!noun || noun.kind === "names") return undefined
  if (noun.word.lemma !== "start" && noun.word.lemma !== "end") return undefined
  const place = attachPlaces(item, context)?.places.find((each) => each.word.lemma === "of")
  if (!place)
    return context.fail(
      "check/misplaced-place",
      item,
      `the ${noun.word.lemma} of what?`,
      `Say of which span: “the ${noun.word.lemma} of your turn”.`,
    )
  const span = spanIn(place.located, item, context)
  if (span === null) return null
  return spanMoment(noun.word.lemma, span, bindings)
}

function spanMoment(edge: string, span: SpanRef, bindings: EventBindings): readonly EventPattern[] {
  const tests: Cond[] = span.of ? [{ cond: "same", left: bindingExpr(bindings.actor), right: span.of, span: null }] : []
  return [{ event: `${edge} of ${span.index}`, actor: [], tests, self: false, each: false, moment: true, youAct: true }]
}

interface SpanRef {
  readonly index: number
  readonly of: Expr | null
  readonly which: string
}

function spanIndex(word: Word, context: Context): number {
  const symbol = (context.symbols.nouns.get(word.lemma) ?? []).find((each) => each.is === "span")
  return symbol?.is === "span" ? symbol.index : -1
}

/** A span phrase, with whose it is. */
function spanIn(located: import("../syntax/ast.ts").Located, node: Item, context: Context): SpanRef | null {
  if (located.kind !== "item") {
    const word = located.kind === "noun" ? located.noun : located.time
    if (word.lemma === "game") return { index: -1, of: null, which: "this" }
    return { index: spanIndex(word, context), of: null, which: "this" }
  }
  const noun = located.item.noun
  if (noun && noun.kind !== "names" && noun.word.lemma === "game") return { index: -1, of: null, which: "this" }
  // `each of your turns`
  const partitive = !noun && located.item.places[0]
  if (partitive) return spanIn(partitive.located, node, context)
  const expr = context.resolve.item(located.item, want("span"), context)
  if (!expr) return null
  if (expr.kind === "span" && expr.of && expr.of.kind !== "you" && expr.of.kind !== "binding")
    context.bind({ type: "player", many: expr.of.many, name: "they", span: expr.span, alias: expr.of })
  if (expr.kind !== "span") {
    // `the end of each of your turns`
    const inner = located.item.places[0]
    if (inner) return spanIn(inner.located, node, context)
    return context.fail("check/wrong-type", node, "this is no span of time")
  }
  return { index: expr.index, of: located.item.owner || expr.of ? (expr.of ?? you) : null, which: expr.which }
}

function spanOfClause(clause: Clause, context: Context): SpanRef | null {
  if (clause.kind === "time") return { index: spanIndex(clause.time, context), of: null, which: "this" }
  if (clause.kind === "noun") return { index: spanIndex(clause.noun, context), of: null, which: "this" }
  if (clause.kind !== "clause" || clause.predicate) return null
  const item = clause.np.items[0]
  if (!item) return null
  const noun = item.noun
  if (noun && noun.kind !== "names" && (noun.word.lemma === "start" || noun.word.lemma === "end")) {
    const place = attachPlaces(item, context)?.places.find((each) => each.word.lemma === "of")
    return place ? spanIn(place.located, item, context) : null
  }
  return spanIn({ kind: "item", item }, item, context)
}

// ---- Durations and spans -----------------------------------------------------------------------------------------

/** `until the end of your next turn`, `until your next turn`. */
function durationOf(clause: Clause, context: Context): Duration | null {
  const span = spanOfClause(clause, context)
  if (!span) {
    const test = context.resolve.clause(clause, context)
    return (
      test && {
        until: "game",
        span: -1,
        of: null,
        count: 1,
        next: false,
        while: { cond: "not", of: test, span: test.span },
      }
    )
  }
  const noun = clause.kind === "clause" ? clause.np.items[0]?.noun : null
  const word = noun && noun.kind !== "names" ? noun.word.lemma : null
  const until = word === "end" ? "end" : "start"
  return {
    until: span.index < 0 ? "game" : until,
    span: span.index,
    of: span.of,
    count: 1,
    next: span.which === "next",
    while: null,
  }
}

function duringGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const item = clauses.first.kind === "clause" ? clauses.first.np.items[0] : null
  const span = context.attempt((inner) => spanOfClause(clauses.first, inner)).value
  if (!span) {
    const what = clauses.first.kind === "clause" ? context.resolve.np(clauses.first.np, ANYTHING, context) : null
    if (what && what.type !== "script" && what.type !== "span" && what.type !== "word")
      return context.fail(
        "check/wrong-type",
        clauses,
        "this is no span of time",
        "“during” needs a span of the game, or a script while it is followed.",
      )
    if (!what)
      return context.checking.diagnostics.length > 0
        ? null
        : context.fail("check/wrong-type", clauses, "this is no span of time")
    const body = resolveBody(
      gate.body,
      context.child({ duration: { until: "game", span: -1, of: null, count: 1, next: false, while: null } }),
    )
    return body
  }
  const extra = item?.adjectives.some((each) => each.kind === "adjective" && each.word.lemma === "extra") ?? false
  const tests: Cond[] = extra
    ? [{ cond: "extra", index: span.index, span: null }]
    : [{ cond: "span", index: span.index, of: span.of, span: null }]
  if (context.ability) return resolveBody(gate.body, narrowed(context, tests))
  const inner = context.child({
    duration: {
      until: "end",
      span: span.index,
      of: span.of,
      count: 1,
      next: span.which === "next",
      while: tests[0] ?? null,
    },
  })
  return resolveBody(gate.body, inner)
}

/** `at the start of your turn,` and `at any time,`. */
function atGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
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
      const span = spanIn(place.located, item as Item, context)
      if (!span) return null
      const going: Cond = { cond: "span", index: span.index, of: span.of, span: null }
      if (place.word.lemma === "other than") outside.push({ cond: "not", of: going, span: null })
      else within.push(going)
    }
    const tests: Cond[] = [...outside, ...(within.length > 0 ? [{ cond: "or", of: within, span: null } as const] : [])]
    if (context.ability) return resolveBody(gate.body, narrowed(context, tests))
    const body = resolveBody(gate.body, context.child({ ability: null, duration: null }))
    if (!body) return null
    return [{ do: "relation", relation: "permission", parts: [], span: context.span(gate) }, ...body]
  }
  const inner = context.child({ ability: null, duration: null })
  inner.nextPart()
  const body = resolveBody(gate.body, inner)
  return body && react(gate, moment, bindings, body, "after", !context.ability, context)
}

/** `for each card in hand:`, `for the rest of the game,`. */
function forGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const span = context.span(gate)
  const clause = clauses.first
  if (clause.kind !== "clause")
    return context.fail("check/wrong-type", clauses, "“for” needs things to go through: “for each card in hand”")
  const item = clause.np.items[0]
  if (
    item?.pronoun?.lemma === "the rest" ||
    (item?.noun && item.noun.kind !== "names" && item.noun.word.lemma === "rest")
  ) {
    const of = item.places[0]
    const ref = of ? spanIn(of.located, item, context) : null
    return lasting(
      gate,
      ref && ref.index >= 0
        ? { until: "end", span: ref.index, of: null, count: 1, next: false, while: null }
        : { until: "game", span: -1, of: null, count: 1, next: false, while: null },
      context,
    )
  }
  const set = context.resolve.np(clause.np, ANYTHING, context)
  if (!set) return null
  if (set.type === "player") {
    const they: Binding = context.make({ type: "player", many: false, name: "they" })
    context.bound.push(they)
    const inner = context.child({ loop: they, actor: bindingExpr(they), loops: context.loops + 1 })
    inner.youActs = context.youActs
    const body = resolveBody(gate.body, inner)
    context.bound.splice(context.bound.indexOf(they), 1)
    return (
      body && [
        { do: "each", players: set, item: they, from: null, together: false, secret: false, body, takers: null, span },
      ]
    )
  }
  if (set.kind === "counter" || (set.kind === "amount" && item?.quantity?.symbol))
    return context.fail(
      "check/not-several",
      clauses,
      "there is only one of this to go through",
      "“for each” needs things: “for each card in hand”, “for each player”.",
    )
  const noun = item?.noun && item.noun.kind !== "names" ? item.noun.word.lemma : "it"
  const each = context.bind({
    type: set.type === "amount" || set.type === "number" ? "number" : set.type,
    many: false,
    name: noun,
    kinds: set.kind === "select" ? set.kinds : null,
    span: set.span,
    property: set.kind === "values" ? set.property : null,
  })
  const inner = context.child({ loops: context.loops + 1 })
  const bodyLines = gate.body.kind === "block" && gate.body.inline && gate.body.lines.length > 1
  let body: readonly Step[] | null
  if (bodyLines && gate.body.kind === "block") {
    const options = optionsOf(gate.body, inner)
    body = options && [{ do: "modes", decider: context.actor, style: "one", options, outcome: null, span }]
  } else body = resolveBody(gate.body, inner)
  const at = context.bound.indexOf(each)
  if (at >= 0) context.bound.splice(at, 1)
  if (!body) return null
  return [{ do: "for", set, item: each, body, span }]
}

/** `on 1-2, discard 1`: the last roll. */
function onGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const span = context.span(gate)
  const clause = clauses.first
  const item = clause.kind === "clause" ? clause.np.items[0] : null
  if (item?.noun && item.noun.kind !== "names" && item.noun.word.lemma === "tie") {
    // `on a tie, you choose`
    const bare =
      gate.body.kind === "do" &&
      gate.body.predicate?.deeds.length === 1 &&
      gate.body.predicate.deeds[0]?.verb.lemma === "choose" &&
      !gate.body.predicate.deeds[0].object
    const body: readonly Step[] | null = bare
      ? [{ do: "relation", relation: "choose between the tied", parts: [context.actor], span }]
      : resolveBody(gate.body, context)
    return (
      body && [
        {
          do: "if",
          test: { cond: "relation", relation: "tie", parts: [], span },
          then: body,
          otherwise: [],
          outcome: null,
          span,
        },
      ]
    )
  }
  if (item?.quantity && !context.shared.rolled && !context.ability && context.self !== null) {
    return context.fail(
      "check/no-roll",
      gate.prefix,
      "nothing was rolled before this",
      "Roll first: “roll the die; on 1-2, discard 1”.",
    )
  }
  if (!item?.quantity)
    return context.fail("check/wrong-type", clauses, "“on” needs the numbers of a roll: “on 1-2, discard 1”")
  const quantity = writtenQuantity(item.quantity, context)
  if (!quantity) return null
  const body = resolveBody(gate.body, context)
  return (
    body && [
      {
        do: "if",
        test: {
          cond: "relation",
          relation: "roll",
          parts: [quantity.min, ...(quantity.max ? [quantity.max] : [])],
          span,
        },
        then: body,
        otherwise: [],
        outcome: null,
        span,
      },
    ]
  )
}

export { resolveLines }
