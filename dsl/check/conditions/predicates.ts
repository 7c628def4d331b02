import {
  type Binding,
  type Cond,
  type Expr,
  isPaid,
  type Performed,
  type Step,
  type Usage,
} from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { machineVerb } from "../../meaning/machine-verbs.ts"
import { mentions, someMeaning, visitSteps } from "../../meaning/walk.ts"
import type { VP, Word } from "../../syntax/ast.ts"
import type { Span } from "../../text.ts"
import { eventOf } from "../events/event-patterns.ts"
import { inOneTime, withObject } from "../events/joined-verbs.ts"
import { remembered } from "../events/remembered.ts"
import { comparedWithEach } from "../nouns/quantified-players.ts"
import { fitting, isNot, negated, thereAreSuch } from "../parts/comparisons.ts"
import { compareProperty, filtersOf } from "../parts/filter-phrases.ts"
import { forgetFound } from "../parts/found-in-one-case.ts"
import { ANYTHING, bindingExpr, type Context, instead } from "../scope/context.ts"
import { wordOfCounter } from "../scope/members.ts"
import { nounNamed } from "../scope/symbols.ts"
import { fillSlot } from "../verbs/slot-fillers.ts"
import { matchUsage } from "../verbs/usage-matching.ts"
import { haveCond } from "./has-conditions.ts"
import { beCond } from "./is-conditions.ts"
import { likeThis } from "./passable-filters.ts"
import { ofEachThing } from "./quantified-things.ts"

export interface Asserted {
  readonly predicate: {
    readonly modal: Word | null
    readonly adverbs: readonly Word[]
    readonly so: boolean
    readonly vps: readonly VP[]
    readonly joiners: readonly ("and" | "or")[]
  } | null
  readonly start: number
  readonly end: number
}

export const NEGATIVE = new Set(["can't", "don't", "didn't"])

/** What is said of a subject. `gap` is what a relative clause leaves out: in `cards you played`, the cards. */
export function predicateCond(
  subject: Expr,
  said: Asserted,
  alone: Word | null,
  gap: Expr | null,
  context: Context,
): Cond | null {
  const predicate = said.predicate
  if (!predicate) return null
  const span = context.span(said)
  const modal = predicate.modal?.lemma ?? null
  const not = modal !== null && NEGATIVE.has(modal)
  let cond: Cond | null = null
  if (predicate.so || predicate.vps.length === 0) cond = outcome(subject, said, context)
  else if (modal === "must" || modal === "can only")
    // Whether somebody has to, and whether it is all that they can, is known to no machine.
    cond = context.from<Cond>(
      { cond: "uncarried", said: modal, parts: [subject], span },
      ...predicate.vps.flatMap((vp) => leavesOf(vp)),
    )
  else if (modal === "may" && !gap)
    return context.fail("check/done-in-condition", predicate.modal ?? said, { case: "offered" })
  else if (modal === "can" || modal === "can't" || modal === "may")
    cond = possible(subject, predicate.vps, gap, context, said)
  else if (isDeniedAtOnce(predicate)) return noneOf(subject, said, alone, gap, context)
  else if (predicate.vps.length > 1 && isSomeOf(subject)) cond = ofTheSame(subject, said, alone, gap, context)
  else {
    const all: Cond[] = []
    const isAny = predicate.joiners[0] === "or"
    const before = context.bound.length
    // In a relative clause (`cards you have drawn or discarded`) what it is said of is what both were done to.
    for (const vp of inOneTime(gap ? predicate.vps : withObject(predicate.vps, context))) {
      const one = vpCond(subject, vp, alone, gap, modal, predicate.adverbs, context)
      if (!one) return null
      all.push(one)
      if (isAny) forgetFound(before, context)
    }
    cond = all.length === 1 && all[0] ? all[0] : { cond: isAny ? "or" : "and", of: all, span }
  }
  return context.from(cond && (not ? negated(cond) : cond), predicate.modal)
}

/** `have not drawn or discarded`: what is denied once is that of all. */
function isDeniedAtOnce({ vps: [first, ...others] }: NonNullable<Asserted["predicate"]>): boolean {
  if (!first?.not || first.form !== "have" || !first.participle || others.length === 0) return false
  return others.every(({ form, not }) => form === "past" && !not)
}

/** Neither of them; of `have not drawn and discarded` it is open whether one of them is enough, which is reported. */
function noneOf(subject: Expr, said: Asserted, alone: Word | null, gap: Expr | null, context: Context): Cond | null {
  const { predicate } = said
  const [first, ...others] = predicate?.vps ?? []
  if (!predicate || !first) return null
  if (predicate.joiners[0] === "and") return context.fail("check/which-player", said, { case: "noneOrSome" })
  const vps = [{ ...first, not: false }, ...others]
  const any = predicateCond(subject, { ...said, predicate: { ...predicate, vps } }, alone, gap, context)
  return any && negated(any)
}

type Some = Extract<Expr, { kind: "select" }>

/** A component that there may be several of: `Hero`, `a Red card`. */
const isSomeOf = (subject: Expr): subject is Some =>
  subject.kind === "select" && subject.type === "component" && subject.quantity?.all !== true

/** `Hero is in your play and is unrotated`: one and the same Hero is both. */
function ofTheSame(subject: Some, said: Asserted, alone: Word | null, gap: Expr | null, context: Context): Cond | null {
  const test = predicateCond(bindingExpr(subject.item), said, alone, gap, context)
  if (!test) return null
  const filters = filtersOf(test, subject.item)
  // What speaks of the thing by itself is asked where the thing is found.
  const own = filters.filter((filter) => mentions({ filter: [filter] }, subject.item))
  const others = filters.filter((filter) => !own.includes(filter))
  return fitting({ ...subject, filters: [...subject.filters, ...own] }, others, context.span(said))
}

/** `if you do`, `if they don't`, `who did not do so`: the outcome of the part before. */
function outcome(subject: Expr, said: Asserted, context: Context): Cond | null {
  const span = context.span(said)
  const steps = context.before?.steps ?? []
  const modal = said.predicate?.modal?.lemma
  // Whoever declines could have: “can't” of an offer would hold of them, too.
  if ((modal === "can't" || modal === "can") && isFree(steps.at(-1)))
    return context.fail("check/no-outcome", said, { case: "modalOfOffer", modal })
  const asked: Expr[] = []
  const isNot = modal !== undefined && NEGATIVE.has(modal)
  const found = outcomeOf(steps, { subject, asked, isNot, span }, context)
  if (found && asked.some((who) => isSomebodyElse(subject, who)))
    return context.fail("check/no-outcome", said, { case: "somebodyElse" })
  if (typeof found === "string") return context.fail("check/no-outcome", said, { case: found })
  return (found && asWho(subject, found)) ?? context.fail("check/no-outcome", said, { case: "noneBefore" })
}

/** Whether a step is an offer that its decider may decline, or hangs on whether such an offer was taken. */
const isFree = (step: Step | undefined): boolean =>
  step?.do === "if"
    ? someMeaning({ cond: [step.test] }, { cond: (each) => each.cond === "done" && each.outcome.isOfOffer === true })
    : step?.do === "offer" && !step.forced

/** Whether a subject is certainly not who was asked: a thing, or `they` of what `you` did, and the other way round. */
function isSomebodyElse(subject: Expr, asked: Expr): boolean {
  const [said, who] = [subject, asked].map((each) =>
    each.kind === "binding" && each.binding.alias ? each.binding.alias : each,
  )
  if (!said || !who) return false
  if (said.kind === "binding" && who.kind === "binding") return said.binding.id !== who.binding.id
  // Where a role is spoken of as `it`, so is what it did that to: `the bot flips a specialist; if it can't, ...`.
  if (said.type !== "player") return who.kind !== "role"
  return (said.kind === "you") !== (who.kind === "you")
}

/** What is asked about steps that were done or not. */
interface Asking {
  readonly subject: Expr
  /** Filled with who was to do it. */
  readonly asked: Expr[]
  /** `if you don't` */
  readonly isNot: boolean
  readonly span: Span
}

/** Why it is not clear what is asked. */
type Unclear = "twoWays" | "deniedTwice" | "openNumbers" | "eachOrAll"

/** Whether the last of the steps that can be done or left was done; null where there is none. */
function outcomeOf(steps: readonly Step[], asking: Asking, context: Context): Cond | Unclear | null {
  const { subject, asked, isNot, span } = asking
  const ofNobody: Asking = { ...asking, asked: [] }
  const done = (step: { outcome: Binding | null }, who: Expr | null = null, isOfOffer = false): Cond => {
    if (who) asked.push(who)
    return wasDone(step, isOfOffer, span, context)
  }
  for (const [at, step] of [...steps.entries()].reverse()) {
    switch (step.do) {
      case "perform":
        if (canFail(step)) return togetherDone(steps.slice(0, at + 1), asking, context)
        break
      case "offer":
        if (outcomeOf(step.otherwise, ofNobody, context)) return "twoWays"
        return done(step, step.decider, !step.forced)
      case "modes":
        return done(step, step.decider)
      case "if": {
        // What was done behind a condition, and only where it held.
        const then = outcomeOf(step.then, asking, context)
        const otherwise = outcomeOf(step.otherwise, asking, context)
        if (typeof then === "string") return then
        if (typeof otherwise === "string") return otherwise
        if (then && otherwise) return "twoWays"
        // `pay $2; if you can't, discard 1; if you can't, ...`: whoever paid has not discarded either.
        if (isNot && then && step.test.cond === "not" && doneAmong(step.test.of).length > 0) return "deniedTwice"
        // `if they do and if it is Red, ...`, `if you do, discard a card`: `if they don't` asks for the offer, too.
        const same = doneAmong(step.test)
        const isParallel =
          then || otherwise ? isNot && same.some(({ outcome }) => outcome.isOfOffer) : step.test.cond === "and"
        if (same.length > 0 && isParallel) return doneAgain(same, span)
        // `if you don't, ...`, and then `if you do`.
        const denied = isNot && then ? [] : doneAmong(step.test.cond === "not" ? step.test.of : step.test)
        if (denied.length > 0 && step.test.cond === "not") return doneAgain(denied, span)
        // `you may discard a card. If it is Red, ... If you don't, ...`: do what?
        const isOfSubject = subject.kind !== "you" || mentionsYou(step.test)
        if (!then && !otherwise && denied.length === 0 && !isOfSubject) return "twoWays"
        const way = otherwise ? negated(done(step)) : done(step)
        const inner = then ?? otherwise
        return inner ? { cond: "and", of: [way, inner], span } : way
      }
      case "each": {
        if (isDoneTo(step)) return togetherDone(steps.slice(0, at + 1), asking, context)
        const test = outcomeOf(step.body, ofNobody, context)
        if (test === null || typeof test === "string") return test
        if (subject.type !== "player") asked.push(step.players)
        return tookOf(step, test, subject, asking, context)
      }
      // These are neither declined nor left undone: the step before them is asked.
      case "for":
      case "loop":
      case "let":
      case "listen":
      case "modify":
      case "stop":
      case "again":
      case "nothing":
      case "leave":
      case "turn":
      case "assign":
      case "repeatEvent":
      case "replaced":
      case "skipScript":
      case "uncarried":
        break
    }
  }
  return null
}

const mentionsYou = (test: Cond): boolean => someMeaning({ cond: [test] }, { expr: ({ kind }) => kind === "you" })

type Each = Extract<Step, { do: "each" }>

function wasDone(step: { outcome: Binding | null }, isOfOffer: boolean, span: Span, context: Context): Cond {
  step.outcome ??= context.make({ type: "number", many: false, name: "done", isOfOffer })
  return { cond: "done", outcome: step.outcome, span }
}

function tookOf(step: Each, test: Cond, who: Expr, { span }: Asking, context: Context): Cond {
  step.takers ??= { who: context.make({ type: "player", many: true, name: "takers" }), test }
  return { cond: "took", takers: step.takers.who, who, span }
}

/** `pay $2 and discard a card; if you do`: both of it. `give each other player $1; if you do`: all of them. */
function togetherDone(steps: readonly Step[], asking: Asking, context: Context): Cond | Unclear | null {
  const all: Cond[] = []
  for (const step of steps) {
    if (step.do === "perform" && canFail(step)) {
      if (hasOpenNumbers(step)) return "openNumbers"
      asking.asked.push(step.actor)
      all.push(wasDone(step.results, false, asking.span, context))
    } else if (step.do === "each" && isDoneTo(step)) {
      if (step.body.some((each) => each.do === "offer")) return "eachOrAll"
      const test = togetherDone(step.body, asking, context)
      if (typeof test === "string") return test
      if (test && !isDoneToAll(step, context)) return "eachOrAll"
      if (test) all.push(tookOf(step, test, step.players, asking, context))
    }
  }
  return allDone(all, asking.span)
}

/** What somebody else does to each of some players: not they themselves. */
const isDoneTo = ({ body, item }: Each): boolean =>
  body.some((step) => {
    if (step.do === "each") return isDoneTo({ ...step, item })
    const who = step.do === "perform" ? step.actor : step.do === "offer" ? step.decider : null
    return who !== null && !(who.kind === "binding" && who.binding === item)
  })

/** Whether it is one step, done to the same players whenever one asks; `for each other player, ...` may be asked about in each round. */
const isDoneToAll = ({ players, body }: Each, { loops, shared }: Context): boolean =>
  body.every((each) => each.do === "each" || (each.do === "perform" && shared.doneIn.get(each)?.loops === loops)) &&
  !someMeaning({ expr: [players] }, { expr: ({ kind }) => kind === "players" || kind === "extremePlayers" })

type Done = Extract<Cond, { cond: "done" }>

/** What a condition asks to have been done, alone or beside something else. */
const doneAmong = (test: Cond): readonly Done[] =>
  test.cond === "and" ? test.of.flatMap(doneAmong) : test.cond === "done" ? [test] : []

const allDone = (of: readonly Cond[], span: Span): Cond | null =>
  of.length > 1 ? { cond: "and", of, span } : (of[0] ?? null)

/** The same asked once more. */
const doneAgain = (asked: readonly Done[], span: Span): Cond | null =>
  allDone(
    asked.map(({ outcome }) => ({ cond: "done", outcome, span })),
    span,
  )

/** `you do`, `they do`: a pronoun only says again who was asked. */
const asWho = (who: Expr, cond: Cond): Cond =>
  who.kind === "you" || who.kind === "binding" || who.kind === "seat" || who.kind === "role" ? instead(cond, who) : cond

/** `discard all Red cards and a Blue card`: whether both were there is not told by how many there were. */
const hasOpenNumbers = ({ slots }: Performed): boolean =>
  [...slots.values()].some(
    (slot) => slot.kind === "union" && slot.many && slot.type === "component" && slot.parts.some(isOfOpenNumber),
  )

const isOfOpenNumber = (part: Expr): boolean =>
  part.kind === "select" &&
  part.from.from !== "end" &&
  (part.quantity ? part.quantity.all || part.quantity.allBut || part.quantity.open : part.many)

/** Whether a step may turn out not to be done: something to choose, to pay or to lose, or a verb that may stay empty. */
function canFail(step: Performed): boolean {
  const { usage } = step
  if (usage.decl.optional || usage.decl.needs) return true
  if (
    usage.slots.some(
      (slot) =>
        slot.type === "component" ||
        slot.type === "script" ||
        slot.type === "span" ||
        slot.type === "value" ||
        slot.type === "word" ||
        slot.type === "space" ||
        slot.type === "player",
    )
  )
    return true
  if (machineVerb(usage.decl.operation)?.canFail || isPaid(usage)) return true
  return (usage.body ?? []).some((each) => each.do !== "perform" || each.usage.decl.operation === "choose")
}

/** Words of none and of each: what can be done is asked of one thing that is done. */
const OF_NONE_OR_ALL: ReadonlySet<string> = new Set(["no", "each", "every"])

function possible(subject: Expr, vps: readonly VP[], gap: Expr | null, context: Context, said: Asserted): Cond | null {
  const all: Cond[] = []
  for (const vp of vps) {
    if (vp.form === "be" && vp.participle) {
      all.push({
        cond: "uncarried",
        said: `can be ${vp.participle.lemma}`,
        parts: [subject],
        span: context.span(said),
      })
      continue
    }
    const [object] = vp.object?.kind === "np" ? vp.object.np.items : []
    if (object?.det && OF_NONE_OR_ALL.has(object.det.lemma))
      return context.fail("check/idle-determiner", object, { case: "possible", determiner: object.det.text })
    const inner = context.child({ actor: subject })
    inner.gap = gap
    const mark = context.bound.length
    const performed = context.shared.performed
    const steps = context.resolve.vp(vp, subject, inner)
    // What could be done has not been done: nothing of it can be spoken of.
    context.bound.length = mark
    context.shared.performed = performed
    if (!steps) return null
    visitSteps(steps, (step) => step.do === "perform" && context.shared.doneIn.delete(step))
    for (const step of steps) all.push({ cond: "possible", step, span: context.span(said) })
  }
  return all.length === 1 && all[0] ? all[0] : { cond: "or", of: all, span: context.span(said) }
}

function vpCond(
  subject: Expr,
  vp: VP,
  alone: Word | null,
  gap: Expr | null,
  modal: string | null,
  adverbs: readonly Word[],
  context: Context,
): Cond | null {
  if (isOfThePast(subject, vp)) return context.fail("check/not-remembered", vp.verb, { case: "howItWas" })
  // `is not less than the money of each other player`, which `is at least` is: than that of none of them.
  const isOfEach = vp.not && vp.form === "be" && vp.object?.kind === "np" && vp.object.np.items.some(({ more }) => more)
  const isDenied = vp.not && !isOfEach
  const negative = isDenied || (modal !== null && NEGATIVE.has(modal))
  const read = (one: VP, inner: Context): Cond | null => vpCond(subject, one, alone, gap, modal, adverbs, inner)
  const compared = comparedWithEach(vp, subject, negative, context, (one, inner) =>
    read(isDenied ? { ...one, not: false } : one, inner),
  )
  if (compared !== undefined) return compared && (isDenied ? negated(compared) : compared)
  if (isOfEach && vp.object?.kind === "np") {
    const ofEach = ofEachThing(vp.object.np, context, (np) => read({ ...vp, object: { kind: "np", np } }, context))
    if (ofEach !== undefined) return ofEach
  }
  let cond: Cond | null
  if (vp.form === "be") cond = beCond(subject, vp, gap, context)
  else if (vp.form === "have") cond = haveCond(subject, vp, alone ?? aloneIn(vp), gap, context)
  else cond = verbCond(subject, vp, gap, modal, adverbs, context)
  const not = vp.form === "be" ? isNot : negated
  return context.from(cond && (vp.not ? not(cond) : cond), vp.verb)
}

/** `you had 2 cards`, `it was in play`, `the deck was empty`: a game remembers what was done, not how things were. */
function isOfThePast(subject: Expr, { verb, participle, object }: VP): boolean {
  const said = verb.text.toLowerCase()
  if (participle) return false
  if (said === "had") return true
  if (said !== "was" && said !== "were") return false
  return object?.kind === "place" || subject.type === "zone" || subject.kind === "counter" || subject.kind === "count"
}

/** `you have the most food alone` */
const aloneIn = ({ tails }: VP): Word | null =>
  tails.flatMap((tail) => (tail.kind === "adverb" && tail.adverb.lemma === "alone" ? [tail.adverb] : []))[0] ?? null

/** A verb in a condition: what happened (`you played this turn`) or is being done (`a card you command`). */
function verbCond(
  subject: Expr,
  vp: VP,
  gap: Expr | null,
  modal: string | null,
  adverbs: readonly Word[],
  context: Context,
): Cond | null {
  const span = context.span(vp)
  const past = vp.form === "past" || modal === "did" || modal === "didn't"
  const verb = vp.verb.lemma
  // `cards that cost 2`, `costs gold`
  const property = nounNamed("property", verb, context.symbols)
  if (property && subject.type === "component" && vp.object?.kind === "np") {
    const item = vp.object.np.items[0]
    const filter = item && compareProperty(property, item, context)
    return filter ? likeThis(subject, [filter], vp, context, span) : null
  }
  if (past) return remembered({ subject, vp, verb, gap, adverbs }, context)
  const event = eventOf(verb, context)
  // Only of a thing that is said by it (`a card you command`) can a verb tell that it is being done.
  if (event && subject.type === "player" && gap) return { cond: "doing", event, who: subject, what: gap, span }
  const usages = (context.symbols.usages.get(verb) ?? []).filter((usage) => usage.decl.is !== null)
  const ofMembers = testedOfMembers(subject, vp, usages, context)
  if (ofMembers !== undefined) return ofMembers
  for (const usage of usages) {
    const cond = context.attempt((inner) => testedCond(usage, subject, vp, inner)).value
    if (cond && !isKept(cond)) return { ...cond, span }
  }
  if (event && subject.type === "player" && vp.object && usages.length === 0) return doneInCondition(vp, context)
  const tests = usages[0]
  const parts: Expr[] = [subject]
  if (vp.object?.kind === "np") {
    const object = context.resolve.np(vp.object.np, ANYTHING, context.child({ mood: "event" }))
    if (!object) return null
    parts.push(object)
  }
  return { cond: "uncarried", said: tests ? tests.decl.name : verb, parts, span }
}

/** `if you discard 1, ...`: a condition only looks, so nothing that it says is ever done. */
function doneInCondition(vp: VP, context: Context): null {
  const said = `${vp.verb.lemma}${context.text.value.slice(vp.verb.end, vp.end)}`
  return context.fail("check/done-in-condition", vp, { case: "done", said })
}

/** A verb that is only tested: what its `is` says of what stands in the sentence. */
function testedCond(usage: Usage, subject: Expr, vp: VP, context: Context): Cond | null {
  // `a card in your yard wants gold` speaks of one card throughout, `each card` of one after another.
  if (subject.kind === "select" && subject.type === "component" && subject.quantity) {
    const test = testedCond(usage, bindingExpr(subject.item), vp, context)
    return test && thereAreSuch(subject, subject.quantity, test, context.span(vp))
  }
  const [match] = matchUsage(vp, usage, context)
  if (!match || match.from || match.starting || match.per || match.limits[0] || match.adverbs.length > 0) return null
  const filled = new Map<string, Expr>()
  for (const slot of usage.slots) {
    const filler = match.filled.get(slot.name)
    if (!filler) continue
    const expr =
      slot.way === "subject" ? subject : fillSlot(slot, filler, usage, null, context.child({ mood: "event" }))
    if (!expr || (slot.way === "subject" && expr.type !== slot.type)) return null
    filled.set(slot.name, expr)
  }
  return context.from(context.resolve.tested(usage, filled, context), ...match.said)
}

/** `wants any good`, `wants each good`: of one of a group's counters, or of every one. Undefined for what is not said of them. */
function testedOfMembers(subject: Expr, vp: VP, usages: readonly Usage[], context: Context): Cond | null | undefined {
  const item = vp.object?.kind === "np" && vp.object.np.items.length === 1 ? vp.object.np.items[0] : undefined
  const noun = item?.noun?.kind === "noun" ? item.noun : null
  const det = item?.det
  const group = noun ? nounNamed("group", noun.word.lemma, context.symbols) : undefined
  const isFor = (counter: number): boolean => usages.some(({ member }) => member?.counter === counter)
  if (!item || !noun || !det || item.quantity || !group?.counters.every(isFor)) return undefined
  const isAny = ["a", "an", "any"].includes(det.lemma)
  // `2 cards want each good`: the same two, or some others for every one?
  if (!isAny && !(["each", "every"].includes(det.lemma) && subject.kind !== "select")) return undefined
  if (item.places.length + item.adjectives.length + item.ordinals.length > 0 || vp.object?.kind !== "np")
    return undefined
  const { np } = vp.object
  const tests = group.counters.map((counter) => {
    const word = { ...noun.word, lemma: wordOfCounter(counter, context.symbols) }
    const said: VP = {
      ...vp,
      object: { kind: "np", np: { ...np, items: [{ ...item, det: null, noun: { ...noun, word } }] } },
    }
    return verbCond(subject, said, null, null, [], context)
  })
  if (tests.some((test) => test === null)) return null
  return context.from<Cond>({ cond: isAny ? "or" : "and", of: tests as Cond[], span: context.span(vp) }, det)
}

/** Whether a condition speaks of something that only some games' machines know. */
const isKept = (test: Cond): boolean => someMeaning({ cond: [test] }, { cond: (each) => each.cond === "uncarried" })
