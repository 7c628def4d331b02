import { type Binding, type Cond, type Duration, type Expr, kindsOf, type Step } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { addWords, withWords, wordAt, wordsOf } from "../../meaning/provenance.ts"
import type { TrackDecl } from "../../pack/model.ts"
import type { Clause, Clauses, Gate, Item, Node, Word } from "../../syntax/ast.ts"
import { readInComing } from "../events/granted-spans.ts"
import {
  durationOf,
  goingOn,
  isOfOthers,
  isOfRule,
  narrowed,
  type SpanRef,
  spanIn,
  spanOfClause,
  spansOfClause,
} from "../events/moments.ts"
import { doubtLoop } from "../findings/endless-loops.ts"
import { bindFoundWith, forget } from "../nouns/found-with-player.ts"
import { isOnNoDie, rollIs } from "../parts/dice-phrases.ts"
import { forgetDenied, forgetFound } from "../parts/found-in-one-case.ts"
import { choicesBefore, chosenIfSome } from "../parts/owners.ts"
import { articleOf, writtenQuantity } from "../parts/quantities.ts"
import { optionsOf, resolveBody } from "../parts/script-bodies.ts"
import { rankOf } from "../parts/tracks.ts"
import { boundBy, readUndone, undoneIf } from "../parts/undone.ts"
import { restOfGame } from "../rules/stand.ts"
import { atGate, duringNext, eventGate } from "../rules/triggers.ts"
import { ANYTHING, bindingExpr, type Context, constant, instead, want } from "../scope/context.ts"
import { eachMember, notSpokenOf, ofMember, saysMember } from "../scope/members.ts"
import { type Member, nounNamed } from "../scope/symbols.ts"

/** A prefix and what it governs. */
export function resolveGate(gate: Gate, context: Context): readonly Step[] | null {
  const steps = gated(gate, context)
  const { prefix } = gate
  if (prefix.kind === "clauses" && steps && OWN_STEP.has(prefix.word.lemma) && !context.ability)
    context.mark(steps, prefix.word)
  return steps
}

/** Gates that become a step of their own: a condition, a loop, what is listened to. */
const OWN_STEP: ReadonlySet<string> = new Set([
  "if",
  "unless",
  "while",
  "when",
  "whenever",
  "the next time",
  "before",
  "after",
  "at",
  "for",
  "on",
  "during",
  "until",
])

function gated(gate: Gate, context: Context): readonly Step[] | null {
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
  const written = gate.prefix.quantity
  if (written.symbol)
    return context.fail("check/wrong-type", written, { case: "amountOfTimes", symbol: written.symbol.text })
  const quantity = writtenQuantity(written, context)
  if (!quantity) return null
  // `all but 1 times`: of how many?
  if (quantity.allBut) return context.fail("check/wrong-type", written, { case: "howOften" })
  const body = looped(gate, context)
  if (!body) return null
  const how = quantity.open ? "upTo" : "times"
  const loop: Step = { do: "loop", how, count: quantity.max, test: null, body, span: context.span(gate) }
  addWords(loop, wordsOf(quantity))
  return [loop]
}

function looped(gate: Gate, context: Context): readonly Step[] | null {
  if (isHowOftenHeard(gate, context)) return null
  return resolveBody(gate.body, context.child({ loops: context.loops + 1 }))
}

const HEARD: ReadonlySet<string> = new Set(["when", "whenever", "before", "after", "the next time"])

/** `once, when you draw a card`: what begins to listen once hears every time. */
function isHowOftenHeard({ start, body }: Gate, context: Context): boolean {
  if (body.kind !== "gate" || body.prefix.kind !== "clauses" || !HEARD.has(body.prefix.word.lemma)) return false
  const { clauses, word } = body.prefix
  const clause = context.text.value.slice(clauses.start, clauses.end).trim()
  const isAbility = context.ability !== null
  context.fail("check/standing-in-script", { start, end: word.end }, { case: "howOftenHeard", clause, isAbility })
  return true
}

function adverb(gate: Gate, word: Word, context: Context): readonly Step[] | null {
  const span = context.span(gate)
  if (word.lemma === "in any order" && gate.body.kind === "block") {
    const options = optionsOf(gate.body, context, true)
    if (!options) return null
    const modes: Step = { do: "modes", decider: context.actor, style: "each", options, outcome: null, span }
    context.mark([modes], word)
    return [modes]
  }
  if (word.lemma === "twice" || word.lemma === "once") {
    const body = looped(gate, context)
    const count = context.from(constant(word.lemma === "twice" ? 2 : 1), word)
    return body && [{ do: "loop", how: "times", count, test: null, body, span }]
  }
  const body = resolveBody(gate.body, context)
  return body && inTrackOrder(body, word, context)
}

/** `in privilege order, each player ...`: the loop inside goes by the track that brings the adverb. Elsewhere the word says nothing. */
function inTrackOrder(body: readonly Step[], word: Word, context: Context): readonly Step[] {
  const track = context.symbols.model.tracks.find(({ adverbs }) => adverbs.includes(word.lemma))
  const [loop] = body
  if (!track || body.length !== 1 || !loop || !isLoopAlong(loop, track, context)) return body
  const rank = rankOf(track, bindingExpr(loop.item), loop.span, context)
  return rank ? [instead<Step>({ ...loop, by: context.from(rank, word) }, loop)] : body
}

/** Whether what is gone through is what stands on a track. */
function isLoopAlong(loop: Step, track: TrackDecl, context: Context): loop is Extract<Step, { do: "each" | "for" }> {
  if (loop.do === "each") return track.of === "player" && !loop.together && !loop.from
  if (loop.do !== "for" || loop.set.type !== "component") return false
  const kinds = kindsOf(loop.set)
  const standing = context.symbols.kinds.find(({ name }) => name === track.of)?.kinds
  return kinds !== null && standing !== undefined && [...kinds].every((kind) => standing.has(kind))
}

/** `this turn`: until it ends. */
function thisSpan(word: Word, context: Context): Duration {
  const symbol = nounNamed("span", word.lemma, context.symbols)
  return context.from(
    {
      until: symbol ? "end" : "game",
      span: symbol ? symbol.index : -1,
      of: null,
      count: 1,
      next: false,
      while: null,
    },
    word,
  )
}

/** What a duration governs stands that long. */
function lasting(gate: Gate, duration: Duration, context: Context): readonly Step[] | null {
  const inner = context.child({ duration })
  const body = resolveBody(gate.body, inner)
  if (body && body.length > 0 && body.every((step) => step.do === "perform" || step.do === "each")) {
    return context.fail("check/nothing-lasts", gate.prefix)
  }
  return body
}

/** The words of `this turn, if C, you can't draw`: the time, what is asked, and what stands. */
function askedInTime({ prefix, end }: Gate, text: string): { time: string; condition: string; stands: string } {
  const before = /([^;.:\n]+),\s*$/.exec(text.slice(0, prefix.start))?.[1]?.trim()
  const stands = text.slice(prefix.end, end).replace(/^,\s*/, "")
  return { time: before ?? "this turn", condition: text.slice(prefix.start, prefix.end), stands }
}

function clausesGate(gate: Gate, word: Word, clauses: Clauses, context: Context): readonly Step[] | null {
  const span = context.span(gate)
  switch (word.lemma) {
    case "if":
    case "unless": {
      if (clauses.first.kind === "clause" && clauses.first.predicate?.modal?.lemma === "would")
        return context.fail("check/no-trigger", gate.prefix, { case: "wouldWithIf" })
      const before = context.bound.length
      const test = context.resolve.clauses(clauses, context)
      if (!test) return null
      // Behind `unless a card in your hand is Red` there is no such card.
      const isUnless = word.lemma === "unless"
      const condition: Cond = isUnless ? { cond: "not", of: test, span: test.span } : test
      const gone = isUnless ? forgetFound(before, context) : forgetDenied(test, before, context)
      if (condition.cond === "not") context.shared.foundOtherwise.set(condition, gone)
      if (context.ability) return resolveBody(gate.body, narrowed(context, [context.from(condition, word)]))
      const body = () => resolveBody(gate.body, context.child({ before: context.before }))
      const undone = undoneIf(condition, context.before?.steps ?? [])
      const then = readUndone(undone, boundBy(undone), context, body)
      if (context.duration && then?.some(({ do: what }) => what === "listen" || what === "modify"))
        return context.fail("check/standing-in-script", gate.prefix, {
          case: "askedOnce",
          ...askedInTime(gate, context.text.value),
        })
      return then && [{ do: "if", test: condition, then, otherwise: [], outcome: null, span }]
    }
    case "while":
      return whileGate(gate, clauses, context)
    case "when":
    case "whenever":
    case "the next time":
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
      const limit = context.from(
        {
          span: spanIndex,
          times: word.lemma === "twice per" ? 2 : 1,
          between: word.lemma === "once between",
        },
        word,
        ...(word.lemma === "once between" ? leavesOf(clauses.first) : [spanWordIn(clauses.first)]),
      )
      if (
        !context.ability &&
        word.lemma !== "once between" &&
        gate.body.kind === "do" &&
        !gate.body.predicate?.modal &&
        context.duration === null
      ) {
        return context.fail("check/limit-in-script", gate.prefix)
      }
      const inner = context.ability ? context.child({ ability: { ...context.ability, limit } }) : context
      return resolveBody(gate.body, inner)
    }
    case "on":
      return onGate(gate, clauses, context)
    default: {
      const body = resolveBody(gate.body, context)
      const kept: Step = { do: "uncarried", said: word.lemma, parts: [], span }
      context.mark([kept], word, ...leavesOf(clauses))
      return body && [kept, ...body]
    }
  }
}

/** The word for a span, where one is all that is said: `once per round`. */
function spanWordIn(clause: Clauses["first"]): Node | null {
  if (clause.kind === "noun") return clause.noun
  if (clause.kind === "time") return clause.time
  const noun = clause.kind === "clause" && !clause.predicate ? clause.np.items[0]?.noun : null
  return noun?.kind === "noun" ? noun.word : null
}

/** `while C,`: where the text stands, a condition (or the zone it is heard in); before a verb phrase, a loop. */
function whileGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const span = context.span(gate)
  const zones = thisIsIn(clauses, context)
  if (context.ability && zones) {
    // What stands in the zones of an ability is no meaning of its own.
    context.settle(gate.prefix.kind === "clauses" ? gate.prefix.word : null, ...leavesOf(clauses))
    return resolveBody(gate.body, narrowed(context, [], zones))
  }
  const test = context.resolve.clauses(clauses, context.ability ? context.child({ mood: "condition" }) : context)
  if (!test) return null
  const word = gate.prefix.kind === "clauses" ? gate.prefix.word : null
  if (context.ability) return resolveBody(gate.body, narrowed(context, [context.from(test, word)]))
  const inner = context.child({
    duration: { until: "game", span: -1, of: null, count: 1, next: false, while: test },
    loops: context.loops + 1,
  })
  const body = resolveBody(gate.body, inner)
  if (!body) return null
  if (body.length > 0 && body.every((step) => step.do === "listen" || step.do === "modify")) return body
  doubtLoop({ how: "while", test, body }, gate, context)
  return [{ do: "loop", how: "while", count: null, test, body, span }]
}

/** `while this is in your hand`: the zone where the ability is heard. */
function thisIsIn(clauses: Clauses, context: Context): readonly number[] | null {
  const clause = clauses.first
  if (
    context.shared.standsAlone ||
    clauses.more.length > 0 ||
    clause.kind !== "clause" ||
    leavesOf(clause.np).length !== 1 ||
    clause.np.items[0]?.det?.lemma !== "this" ||
    clause.adverbs.length > 0
  )
    return null
  const [vp, second] = clause.predicate?.vps ?? []
  if (second || clause.predicate?.modal || (clause.predicate?.adverbs.length ?? 0) > 0) return null
  if (vp?.form !== "be" || vp.not || vp.time || vp.tails.length > 0 || vp.object?.kind !== "place") return null
  if (vp.object.place.word.lemma !== "in" && vp.object.place.word.lemma !== "on") return null
  const zone = context.resolve.located(vp.object.place.located, want("zone"), context.child({ mood: "condition" }))
  return zone?.kind === "zone" ? [zone.zone] : null
}

// ---- Durations and spans -----------------------------------------------------------------------------------------

/** One of these spans is going on. */
const eitherSpan = (spans: readonly SpanRef[]): Cond => {
  const tests = spans.map(goingOn)
  return tests.length === 1 && tests[0] ? tests[0] : { cond: "or", of: tests, span: null }
}

function duringGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const spans = context.attempt((inner) => spansOfClause(clauses.first, inner)).value
  const [span] = spans ?? []
  if (!spans || !span) {
    const what = clauses.first.kind === "clause" ? context.resolve.np(clauses.first.np, ANYTHING, context) : null
    if ((clauses.first.kind === "time" || what?.type === "span") && !spansOfClause(clauses.first, context)) return null
    if (what && what.type !== "script" && what.type !== "span" && what.type !== "word")
      return context.fail("check/wrong-type", clauses, { case: "duringSpan" })
    if (!what)
      return context.checking.diagnostics.length > 0
        ? null
        : context.fail("check/wrong-type", clauses, { case: "noSpan" })
    const body = resolveBody(gate.body, context.child({ duration: restOfGame() }))
    return body
  }
  const word = gate.prefix.kind === "clauses" ? gate.prefix.word : null
  const tests = [context.from(eitherSpan(spans), word)]
  if (spans.length > 1 && !context.ability) return context.fail("check/wrong-type", clauses, { case: "severalSpans" })
  // Where there are two players, the other is nobody else.
  const isOfSome = context.symbols.model.players.max > 2 && span.which !== "next"
  if (!context.ability && isOfSome && span.of && isOfOthers(span.of))
    return context.fail("check/wrong-type", clauses, {
      case: "spanOfOthers",
      name: context.symbols.model.spans[span.index]?.name ?? "span",
    })
  if (!isOfTheTime(clauses.first, span, context)) return null
  if (span.which === "next" && isOfRule(clauses.first, context)) return null
  if (context.ability) return resolveBody(gate.body, narrowed(context, tests))
  const inner = context.child({
    duration: { until: "end", span: span.index, of: span.of, count: 1, next: false, while: tests[0] ?? null },
  })
  const body = readInComing(context, () => resolveBody(gate.body, inner))
  return body && span.which === "next" ? duringNext(span, body, gate, context) : body
}

/** Whether a step speaks of the span that goes on or is named: it lasts for one, a rule for every such span. */
function isOfTheTime(clause: Clause, span: SpanRef, context: Context): boolean {
  const det = clause.kind === "clause" ? clause.np.items[0]?.det?.lemma : "this"
  const name = context.symbols.model.spans[span.index]?.name
  const isOne = !span.every && det !== "a" && det !== "an" && det !== "any"
  if (!name || context.ability || isOne) return true
  context.fail("check/standing-in-script", clause, { case: "spans", name })
  return false
}

/** `for each card in hand:`, `for the rest of the game,`. */
function forGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const clause = clauses.first
  if (clause.kind !== "clause") return context.fail("check/wrong-type", clauses, { case: "nothingToGoThrough" })
  const [item] = clause.np.items
  if (item && isTheRest(item))
    return item.places.length > 0
      ? lasting(gate, restOf(gate, item, context), context)
      : context.fail("check/wrong-type", item, { case: "restOfWhat" })
  const members = clause.np.items.length === 1 && !clause.np.relative ? eachMember(item, context) : null
  if (members) return throughMembers(gate, members, context)
  const set = context.resolve.np(clause.np, ANYTHING, context)
  if (!set) return null
  if (item?.det && (PICKED.has(item.det.lemma) || (isNotNamed(set) && item.det.lemma === "the")))
    return context.fail("check/idle-determiner", item, { case: "forEach", determiner: item.det.text })
  if (set.type === "player") return forPlayers(gate, set, context)
  if (set.kind === "counter" || (set.kind === "amount" && item?.quantity?.symbol))
    return context.fail("check/not-several", clauses)
  // The values of a property are gone through as they are declared.
  if (set.kind === "values") context.settle(clause.adverbs.find(({ lemma }) => lemma === "in order"))
  const name = item?.noun && item.noun.kind !== "names" ? item.noun.word.lemma : "it"
  return forThings(gate, set, name, context)
}

/**
 * `for each different good: ...`: once for every counter of the group, which `that good` is there. It is no loop of the game:
 * what stands there is read anew for each.
 */
function throughMembers(gate: Gate, members: readonly Member[], context: Context): readonly Step[] | null {
  const { prefix } = gate
  const steps: Step[] = []
  let failed = false
  for (const member of members) {
    const mark = context.bound.length
    const own = ofMember(gate.body, member, context, resolveBody)
    context.shared.gone.push(...context.bound.splice(mark))
    if (own) steps.push(...own)
    else failed = true
  }
  if (failed) return null
  if (prefix.kind === "clauses") context.mark(steps, ...leavesOf(prefix.clauses))
  return saysMember(gate.body, members, context) ? steps : notSpokenOf(gate, members, context)
}

const isTheRest = ({ pronoun, noun }: Item): boolean =>
  pronoun?.lemma === "the rest" || (noun !== null && noun.kind !== "names" && noun.word.lemma === "rest")

/** `for the rest of the game`. */
function restOf(gate: Gate, item: Item, context: Context): Duration {
  const [of] = item.places
  const ref = of ? spanIn(of.located, item, context) : null
  const open = { of: null, count: 1, next: false, while: null }
  const duration: Duration =
    ref && ref.index >= 0 ? { until: "end", span: ref.index, ...open } : { until: "game", span: -1, ...open }
  return context.from(
    withWords(duration, ref && ref.which === "this" ? ref.words : []),
    gate.prefix.kind === "clauses" ? gate.prefix.word : null,
    item.pronoun,
    articleOf(item),
    item.noun?.kind === "noun" ? item.noun.word : null,
    of?.word,
  )
}

/** `for each other player, gain $2`: it is still you who gains; each of them is `they`. */
function forPlayers(gate: Gate, players: Expr, context: Context): readonly Step[] | null {
  const item: Binding = context.make({ type: "player", many: false, name: "they" })
  context.bound.push(item)
  const inner = context.child({ loop: item, loops: context.loops + 1 })
  inner.youActs = context.youActs
  const found = bindFoundWith(players, bindingExpr(item), inner)
  const body = resolveBody(gate.body, inner)
  context.bound.splice(context.bound.indexOf(item), 1)
  forget(found, context)
  const span = context.span(gate)
  return (
    body && [
      { do: "each", players, item, from: null, by: null, together: false, secret: false, body, takers: null, span },
    ]
  )
}

function forThings(gate: Gate, named: Expr, name: string, context: Context): readonly Step[] | null {
  const set = chosenIfSome(named, context)
  const choices = choicesBefore(context)
  const things = set.kind === "line" ? set.among : set
  const item = context.bind({
    type: set.type === "amount" ? "number" : set.type,
    // A line is several things.
    many: set.kind === "line",
    name,
    kinds: things.kind === "select" ? things.kinds : null,
    span: set.span,
    property: set.kind === "values" ? set.property : null,
  })
  const body = bodyOfEach(gate, context.child({ loops: context.loops + 1 }))
  const at = context.bound.indexOf(item)
  if (at >= 0) context.bound.splice(at, 1)
  return body && [...choices, { do: "for", set, item, by: null, body, span: context.span(gate) }]
}

function bodyOfEach(gate: Gate, inner: Context): readonly Step[] | null {
  const { body } = gate
  const { actor } = inner
  if (body.kind !== "block" || !body.inline || body.lines.length <= 1) return resolveBody(body, inner)
  const options = optionsOf(body, inner)
  return options && [{ do: "modes", decider: actor, style: "one", options, outcome: null, span: inner.span(gate) }]
}

/** `for the line of 4`, `for the card in play`: none was spoken of. */
const isNotNamed = (set: Expr): boolean => set.kind === "line" || (set.kind === "select" && !set.many)

/** What speaks of one of several. */
const PICKED: ReadonlySet<string> = new Set(["a", "an", "any", "another", "no", "both"])

/** `on 1-2, discard 1`: the last roll. */
function onGate(gate: Gate, clauses: Clauses, context: Context): readonly Step[] | null {
  const span = context.span(gate)
  const clause = clauses.first
  const item = clause.kind === "clause" ? clause.np.items[0] : null
  if (item?.noun && item.noun.kind !== "names" && item.noun.word.lemma === "tie") {
    const tie = context.from<Cond>({ cond: "tie", span }, item.noun.word, articleOf(item))
    // `on a tie, you choose`
    const bare =
      gate.body.kind === "do" &&
      gate.body.predicate?.vps.length === 1 &&
      gate.body.predicate.vps[0]?.verb.lemma === "choose" &&
      !gate.body.predicate.vps[0].object
    // Whoever would have won is nobody now: `their` is that of the next ones looked at.
    const part = context.before?.part
    for (const binding of [...context.bound])
      if (binding.type === "player" && binding.part === part) context.bound.splice(context.bound.indexOf(binding), 1)
    const body: readonly Step[] | null = bare
      ? [
          withWords<Step>(
            { do: "uncarried", said: "choose between the tied", parts: [context.actor], span },
            leavesOf(gate.body).map((leaf) => wordAt(context.text, leaf)),
          ),
        ]
      : resolveBody(gate.body, context)
    return (
      body && [
        {
          do: "if",
          test: tie,
          then: body,
          otherwise: [],
          outcome: null,
          span,
        },
      ]
    )
  }
  if (item?.quantity && !context.shared.rolled && !context.ability && context.self !== null) {
    return context.fail("check/no-roll", gate.prefix, { case: "nothing" })
  }
  if (!item?.quantity) return context.fail("check/wrong-type", clauses, { case: "noRollNumbers" })
  const quantity = writtenQuantity(item.quantity, context)
  if (!quantity || isOnNoDie(quantity, item.quantity, context)) return null
  const body = resolveBody(gate.body, context)
  return (
    body && [
      {
        do: "if",
        test: rollIs(quantity, span),
        then: body,
        otherwise: [],
        outcome: null,
        span,
      },
    ]
  )
}
