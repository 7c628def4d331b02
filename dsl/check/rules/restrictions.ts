import {
  type Cond,
  type EventBindings,
  type EventPattern,
  type Expr,
  isAllButYou,
  objectSlot,
  type Step,
} from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Do, Item, Node, NP, VP, Word } from "../../syntax/ast.ts"
import { isNoDoer } from "../events/doers.ts"
import { eventOf, makeEventBindings, takesComponents } from "../events/event-patterns.ts"
import { joinedPassives } from "../events/joined-verbs.ts"
import { zoneTest } from "../events/zone-tests.ts"
import { bindFoundWith } from "../nouns/found-with-player.ts"
import { isToldOfGroup } from "../nouns/group-phrases.ts"
import { anyPlayerOf } from "../parts/any-player.ts"
import { isOrFits } from "../parts/filter-phrases.ts"
import { isAnyMove, isToOneAtATime, MOVE } from "../parts/moved-things.ts"
import { writtenQuantity } from "../parts/quantities.ts"
import { ANYTHING, bindingExpr, type Context, constant, instead, type Want, you } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { isWhatItMoves } from "../verbs/counted-things.ts"
import { areAllThatLie } from "../verbs/slot-fillers.ts"
import { isNeverDoneTo } from "../verbs/taken-kinds.ts"
import { saysFixed } from "../verbs/usage-matching.ts"
import { stand } from "./stand.ts"

const ANYTHING_ANYWHERE: Want = { types: null, kinds: null, place: { from: "anywhere" } }

/** One verb of a restriction, with what the sentence says of all of them. */
interface Forbidden {
  readonly vp: VP
  readonly verb: string
  /** Null for the event of a verb that raises none. */
  readonly event: string | null
  /** `can't`, `can only` or `can`, of nobody or in the passive. */
  readonly modal: string
  /** Null where nobody may do it. */
  readonly subject: Expr | null
  readonly bindings: EventBindings
}

/** Conditions of a pattern, and what they say that needs none: that it is anybody, that it is all of it. */
interface Demanded {
  readonly tests: readonly Cond[]
  readonly said: readonly object[]
}

/** Whether a subject says that nobody does it: `no card can be commanded`. */
export const saysNo = ({ subject }: Do): boolean =>
  subject?.items[0]?.det?.lemma === "no" || subject?.items[0]?.pronoun?.lemma === "nobody"

/** `no player can't draw`, `no card can be not played`: two words that forbid would be read as one. */
function deniedTwice({ predicate, subject }: Do, modal: string, context: Context): boolean {
  const twice = modal === "can" ? predicate?.vps.find(({ not }) => not) : predicate?.modal
  if (!twice || !subject) return false
  context.fail("check/contradiction", { start: subject.start, end: twice.end }, { case: "noTwice" })
  return true
}

/** `you can't draw`, `no card can be commanded`, `you can only take Red cards`. */
export function restriction(node: Do, modal: string, context: Context): readonly Step[] | null {
  if (saysNo(node) && deniedTwice(node, modal, context)) return null
  const bindings = makeEventBindings(context)
  const inner = context.child({ mood: "event" })
  const subject = restricted(node, inner)
  if (subject === "failed") return null
  const [one] = node.subject?.items ?? []
  // `another player can't draw cards`: one of them whom nobody has named, and not all of them.
  const isOfNobody = /^(?:another|an?)$/.test(one?.det?.lemma ?? "") && one?.places.length === 0
  if (subject?.type === "player" && modal === "can't" && isOfNobody && !node.subject?.relative)
    return context.fail("check/which-player", one ?? node, { case: "banned" })
  const patterns: EventPattern[] = []
  // Whoever would do it is `they`, and another player is other than they are.
  const doing = subject?.type === "player" && subject.kind !== "you" ? { actor: bindingExpr(bindings.actor) } : {}
  const said = inner.child(doing)
  if (subject?.type === "player") bindFoundWith(subject, bindingExpr(bindings.actor), said)
  for (const vp of sharedObjects(joinedPassives(node.predicate?.vps ?? []))) {
    const verb = vp.form === "be" ? (vp.participle?.lemma ?? "") : vp.verb.lemma
    const pattern = forbidden({ vp, verb, event: eventOf(verb, context), modal, subject, bindings }, said)
    if (!pattern) return null
    patterns.push(pattern)
  }
  const span = context.span(node)
  const nobody = saysNo(node) ? (node.subject?.items[0]?.det ?? node.subject?.items[0]?.pronoun) : null
  return stand(node, context, (zones, tests) => ({
    reaction: context.from(
      {
        role: "restrict",
        events: patterns,
        bindings,
        test: { cond: "and", of: tests, span },
        body: [],
        zones,
        once: false,
        limit: null,
        span,
      },
      node.predicate?.modal,
      nobody,
    ),
  }))
}

/** Who is restricted, or what; null where it is everybody because the subject is `nobody`. */
function restricted(node: Do, inner: Context): Expr | null | "failed" {
  const { subject } = node
  if (!subject) return you
  if (saysNo(node) && subject.items[0]?.pronoun) return null
  const items = subject.items.map((item) => (item.det?.lemma === "no" ? { ...item, det: null } : item))
  const found = inner.resolve.np({ ...subject, items }, ANYTHING, inner)
  if (!found) return saysNo(node) ? null : "failed"
  return othersOfNobody(found, subject, inner) ? "failed" : found
}

/** `you can't take or swap cards in your hand`: what comes last is said of each verb. */
function sharedObjects(vps: readonly VP[]): readonly VP[] {
  const last = vps.at(-1)
  return vps.map((vp) => {
    const shares = last && vp !== last && vp.object === null && vp.tails.length === 0
    return shares && vp.form === last.form ? { ...vp, object: last.object, tails: last.tails } : vp
  })
}

/** The event that may not happen. */
function forbidden(one: Forbidden, inner: Context): EventPattern | null {
  const { vp, verb, event, modal } = one
  if (vp.not) return inner.fail("check/says-nothing", vp, { case: "notForbidden" })
  if (one.subject?.type === "component" && vp.form !== "be" && isAnyMove(verb))
    return inner.fail("check/says-nothing", vp, { case: "movesItself" })
  // What a verb does to a player is told to no ban: they would be taken for whoever does it.
  const isDoneToPlayers = vp.form === "be" && (one.subject === null || one.subject.type === "player")
  if (isDoneToPlayers) return inner.fail("check/says-nothing", vp, { case: "doneToPlayers", verb })
  if (one.subject && vp.form !== "be" && isNoDoer(one.subject, verb, vp, inner)) return null
  const limit = vp.object?.kind === "np" && event ? moreThan(vp.object.np) : null
  if (event && limit) return tooOften(one, event, limit, inner)
  const subject = subjectTests(one, inner)
  const fixed = (inner.symbols.usages.get(verb) ?? []).some((each) => saysFixed(vp, each, inner))
  const object = vp.object?.kind === "np" && !fixed ? objectTests(one, vp.object.np, inner) : NOTHING_MORE
  const ways = object && wayTests(one, inner)
  if (!ways) return null
  const span = inner.span(vp)
  const demanded = [...object.tests, ...ways]
  const only = modal === "can only"
  const excepted: readonly Cond[] =
    only && demanded.length > 0 ? [{ cond: "not", of: { cond: "and", of: demanded, span }, span }] : demanded
  // `you can only draw` forbids everything else that could be done, which is no event of its own.
  const isAllElse = only && demanded.length === 0
  const said = `${isAllElse ? "can only" : "can't"} ${verb}`
  const unknown: readonly Cond[] = event && !isAllElse ? [] : [{ cond: "uncarried", said, parts: [], span }]
  const isOfThings = !demanded.some((test) => test.cond === "compare")
  const tests = [...subject.tests, ...excepted, ...unknown]
  const pattern = eventWith(isAnyMove(verb) && isOfThings ? MOVE : (event ?? verb), tests)
  return instead(
    inner.from(
      isOfItself(one, tests, inner) ? { ...pattern, self: true } : pattern,
      vp.verb,
      vp.participle,
      ...(fixed && vp.object ? leavesOf(vp.object) : []),
      vp.form === "be" && modal === "can" ? vp.verb : null,
    ),
    ...subject.said,
    ...object.said,
  )
}

/** `this can't be discarded`: whatever is done to its carrier is forbidden wherever that lies, unless the sentence says where. */
const isOfItself = ({ bindings, modal }: Forbidden, tests: readonly Cond[], { ability }: Context): boolean =>
  ability?.zones.length === 0 &&
  modal === "can't" &&
  tests.some(
    (test) =>
      test.cond === "same" &&
      test.right.kind === "this" &&
      test.left.kind === "binding" &&
      test.left.binding === bindings.object,
  )

const NOTHING_MORE: Demanded = { tests: [], said: [] }

const eventWith = (event: string, tests: readonly Cond[]): EventPattern => ({
  event,
  actor: [],
  tests,
  self: false,
  each: true,
  moment: false,
  youAct: false,
})

function subjectTests({ vp, subject, bindings }: Forbidden, context: Context): Demanded {
  if (!subject) return NOTHING_MORE
  const { span } = subject
  if (subject.type === "player") {
    const actor = bindingExpr(bindings.actor)
    const players = anyPlayerOf(subject)
    if (!players) return { tests: [{ cond: "same", left: actor, right: subject, span }], said: [] }
    if (subject.kind === "everyone") return { tests: [], said: [subject] }
    return { tests: [{ cond: "member", who: actor, of: players, span }], said: [] }
  }
  if (subject.type === "component")
    return { tests: [isOrFits(bindingExpr(vp.form === "be" ? bindings.object : bindings.source), subject)], said: [] }
  return {
    tests: [{ cond: "uncarried", said: "restriction of", parts: [subject], span: context.span(vp) }],
    said: [],
  }
}

interface MoreThan {
  readonly more: Word
  readonly than: Word
  readonly item: Item
  readonly limit: Item
}

/** `more than 1 card`. */
function moreThan({ items: [item] }: NP): MoreThan | null {
  if (!item?.more || item.than?.than.kind !== "item" || !item.than.than.item.quantity) return null
  return { more: item.more, item, limit: item.than.than.item, than: item.than.word }
}

/** `you can't recycle more than 1 card`: not once it has been done that often. */
function tooOften(one: Forbidden, event: string, written: MoreThan, context: Context): EventPattern | null {
  const { more, item, limit, than } = written
  const { vp, subject, bindings } = one
  const most = limit.quantity && writtenQuantity(limit.quantity, context)
  if (!most || isOtherLimit(one.verb, written, context) || !isDoneOneByOne(one, event, context)) return null
  const span = context.span(vp)
  const { tests, said } = subjectTests(one, context)
  const doer = subject?.type === "component" ? null : bindingExpr(bindings.actor)
  const done: Expr = {
    kind: "remembered",
    event,
    what: "count",
    // Of several players each is counted alone.
    who: subject?.type === "player" && !anyPlayerOf(subject) ? subject : doer,
    within: context.duration?.span ?? spanAround(context),
    type: "number",
    many: false,
    span,
  }
  const enough: Cond = { cond: "compare", comparison: "ge", left: done, right: most.max ?? most.min, span }
  const noun = limit.noun ?? item.noun
  // What is counted is how often the verb is done, whatever its noun.
  const counted = noun?.kind === "noun" ? noun.word : null
  const often = eventWith(event, [...tests, enough])
  return instead(context.from(often, vp.verb, vp.participle, more, than, counted), most, ...said)
}

/** `during a turn, ...`, `during your turn, ...`: the span in which it stands, which is counted anew; -1 for all of the game. */
const spanAround = ({ ability }: Context): number =>
  ability?.tests.findLast((test) => test.cond === "span")?.index ?? -1

/** Whether things of some kinds are all that a verb may be done to, as its usages say, or the place where it looks for them. */
const areAllOf = (verb: string, kinds: ReadonlySet<number>, context: Context): boolean =>
  (context.symbols.usages.get(verb) ?? []).every((usage) => {
    const slot = objectSlot(usage)
    return slot?.kinds ? [...slot.kinds].every((kind) => kinds.has(kind)) : areAllThatLie(kinds, usage, context)
  })

/** `fewer than 1`, `more than 1 Red card`: what is counted is how often the verb is done, to whatever. Reports it. */
function isOtherLimit(verb: string, { more, item, limit }: MoreThan, context: Context): boolean {
  const { quantity, noun } = limit
  const word = noun ?? item.noun
  const kind = word?.kind === "noun" ? nounNamed("kind", word.word.lemma, context.symbols) : undefined
  const isSome = word?.kind === "noun" && !(kind && areAllOf(verb, kind.kinds, context))
  const isOther = more.lemma !== "more" || quantity?.bound != null || quantity?.orMore != null || isSome
  if (isOther) context.fail("check/wrong-type", limit, { case: "howOftenDone" })
  return isOther
}

/** Whether a verb is done to one thing after another, so that there is something to stop after so many; reported if not. */
function isDoneOneByOne({ vp, verb }: Forbidden, event: string, context: Context): boolean {
  if (isToOneAtATime(verb, context, event)) return true
  context.fail("check/wrong-type", vp, { case: "severalAtOnce", verb })
  return false
}

/** `cards in your hand`, `Red cards or this`: what it may not be done with. */
function objectTests(one: Forbidden, np: NP, context: Context): Demanded | null {
  const [first, ...others] = np.items
  if (np.items.some((item) => isToldOfGroup(item, context))) return null
  const objects =
    first && others.length === 0
      ? [context.resolve.np(np, ANYTHING_ANYWHERE, context)]
      : np.items.map((item) => context.resolve.item(item, ANYTHING_ANYWHERE, context))
  const tests: Cond[] = []
  const said: object[] = []
  for (const object of objects) {
    if (!object || (object.kind === "select" && isNeverDoneTo(object.kinds, one.verb, np, context))) return null
    const demanded = objectTest(one, object, context)
    tests.push(...demanded.tests)
    said.push(...demanded.said)
  }
  const span = context.span(np)
  return { tests: tests.length > 1 ? [{ cond: "or", of: tests, span }] : tests, said }
}

function objectTest(one: Forbidden, object: Expr, context: Context): Demanded {
  const { span } = object
  if (object.kind === "select") return selectionTest(one, object, context)
  if (object.type === "component") return { tests: [isOrFits(bindingExpr(one.bindings.object), object)], said: [] }
  if (object.kind === "amount" || object.kind === "counter") {
    const counted = bindingExpr(one.bindings.extra)
    const same: Cond = { cond: "compare", comparison: "eq", left: counted, right: constant(object.counter), span }
    return { tests: [instead(same, object)], said: [] }
  }
  return { tests: [{ cond: "uncarried", said: "restriction of", parts: [object], span }], said: [] }
}

function selectionTest({ verb, bindings }: Forbidden, object: Expr & { kind: "select" }, context: Context): Demanded {
  const { span } = object
  const isAll = object.filters.length === 0
  if (takesComponents(verb, context))
    return isAll && !object.kinds ? NOTHING_MORE : { tests: [isOrFits(bindingExpr(bindings.object), object)], said: [] }
  // A verb that is only told how many (`draw`): all of it is forbidden, or none.
  return isAll && isWhatItMoves(verb, object, context)
    ? { tests: [], said: [object, ...(object.quantity ? [object.quantity] : [])] }
    : { tests: [{ cond: "uncarried", said: "a restriction on some of them", parts: [object], span }], said: [] }
}

/** `you can't move cards from your hand`: what lies there. Where it would go is not known of all that may be chosen. */
function wayTests({ vp, verb, bindings }: Forbidden, context: Context): readonly Cond[] | null {
  const tests: Cond[] = []
  for (const tail of vp.tails) {
    if (tail.kind !== "way" || tail.object.kind !== "np") continue
    const place = context.resolve.np(tail.object, ANYTHING, context)
    if (!place) return null
    if (tail.word.lemma === "from" && place.type === "zone" && takesComponents(verb, context)) {
      tests.push(context.from(zoneTest(place, bindings.object, null, context), tail.word))
      continue
    }
    const said = `restriction ${tail.word.lemma}`
    tests.push(context.from({ cond: "uncarried", said, parts: [place], span: context.span(tail) }, tail.word))
  }
  return tests
}

/**
 * A rule of the game speaks of whoever does something as `you`: nobody is another player than that.
 * @returns whether that is said, which is reported
 */
export function othersOfNobody(subject: Expr, node: Node, context: Context): boolean {
  if (!context.ability || context.self !== null || context.ability.zones.length > 0) return false
  const set = subject.kind === "onePlayer" && subject.decider ? subject.from : subject
  if (!isAllButYou(set)) return false
  context.fail("check/nobody-else", node, { case: "ofRule" })
  return true
}
