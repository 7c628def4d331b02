import type { Claim, Clause, Clauses, Deed, Item, NP, Word } from "../syntax/ast.ts"
import { agreesWith } from "./agreement.ts"
import { ANYTHING, bindingExpr, type Context, constant, everyone, self, want, you } from "./context.ts"
import { eventOf } from "./events.ts"
import type { Binding, Comparison, Cond, Expr, Filter, Performed, Quantity } from "./meaning.ts"
import { asNumber, blankItem } from "./nouns.ts"
import { overlap } from "./pronouns.ts"
import { quantityOf, writtenQuantity } from "./quantities.ts"
import { compareProperty, demands, filtersOf, propertyOfValue } from "./selections.ts"

/** Several clauses joined: all `and` or all `or`. */
export function resolveClauses(clauses: Clauses, context: Context): Cond | null {
  const first = resolveClause(clauses.first, context)
  if (!first) return null
  if (clauses.more.length === 0) return first
  const joiners = new Set(clauses.more.map((each) => each.joiner))
  if (joiners.size > 1)
    return context.fail(
      "check/mixed-joiners",
      clauses,
      "“and if” and “or if” are mixed: which belongs to which is not said",
      "Use one of them, or put one condition inside the other.",
    )
  const all = [first]
  for (const each of clauses.more) {
    const cond = resolveClause(each.clause, context)
    if (!cond) return null
    all.push(cond)
  }
  return { cond: joiners.has("or") ? "or" : "and", of: all, span: context.span(clauses) }
}

export function resolveClause(clause: Clause, context: Context): Cond | null {
  const span = context.span(clause)
  switch (clause.kind) {
    case "there": {
      const what = context.resolve.np(
        clause.np,
        want("component", "player", "amount", "number"),
        context.child({ mood: "event" }),
      )
      if (!what) return null
      const item = clause.np.items[0]
      const quantity = item && quantityOf(item, context)
      if (!quantity) return null
      const plain: Quantity = quantity.all
        ? { ...quantity, all: false, min: constant(1), max: null, open: true, written: "article" }
        : quantity
      const cond = countCond(what, plain, context)
      return cond && (clause.not ? negated(cond) : cond)
    }
    case "time":
      return spanCond(clause.time, null, context)
    case "noun":
      return spanCond(clause.noun, null, context)
    case "clause":
      return subjectClause(clause, context, span)
  }
}

function spanCond(word: Word, of: Expr | null, context: Context): Cond | null {
  const symbol = (context.symbols.nouns.get(word.lemma) ?? []).find((each) => each.is === "span")
  if (symbol?.is === "span") return { cond: "span", index: symbol.index, of, span: context.span(word) }
  return { cond: "relation", relation: word.lemma, parts: of ? [of] : [], span: context.span(word) }
}

export const negated = (cond: Cond): Cond =>
  cond.cond === "not" ? cond.of : { cond: "not", of: cond, span: cond.span }

function subjectClause(clause: Extract<Clause, { kind: "clause" }>, context: Context, span: Cond["span"]): Cond | null {
  const np = clause.np
  const item = np.items[0]
  if (!item) return null
  const lemma = item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : null
  const predicate = clause.predicate
  if (!predicate) {
    if (lemma === "tie") return { cond: "relation", relation: "tie", parts: [], span }
    const what = context.resolve.np(np, ANYTHING, context)
    if (!what) return null
    if (what.type === "span") return { cond: "relation", relation: "span", parts: [what], span }
    return { cond: "relation", relation: "case", parts: [what], span }
  }
  const alone = clause.adverbs.some((adverb) => adverb.lemma === "alone")
  const deed = predicate.deeds[0]
  // `this is an extra turn`, `it is the last season`
  if (deed?.form === "be" && deed.object?.kind === "np") {
    const complement = deed.object.np.items[0]
    const noun = complement?.noun
    const symbol =
      noun && noun.kind !== "names"
        ? (context.symbols.nouns.get(noun.word.lemma) ?? []).find((each) => each.is === "span")
        : undefined
    if (symbol?.is === "span" && complement && (item.det?.lemma === "this" || item.pronoun)) {
      const extra = complement.adjectives.some((each) => each.kind === "adjective" && each.word.lemma === "extra")
      const of = complement.places.find((place) => place.word.lemma === "of")
      const whose = of
        ? context.resolve.located(of.located, want("player"), context)
        : complement.owner
          ? (context.youActs ?? you)
          : null
      if (of && !whose) return null
      const cond: Cond = extra
        ? { cond: "extra", index: symbol.index, span }
        : complement.ordinals.length > 0
          ? { cond: "relation", relation: "which span", parts: [], span }
          : { cond: "span", of: whose, index: symbol.index, span }
      return deed.not ? negated(cond) : cond
    }
  }
  if (lemma === "game" && deed?.form === "be")
    return deed.not ? negated({ cond: "over", span }) : { cond: "over", span }
  // Everyone, someone, nobody: the predicate is asked of each.
  if (item.pronoun?.lemma === "nobody" || item.pronoun?.lemma === "everyone") {
    return eachPlayer(everyone, item.pronoun.lemma === "nobody" ? "none" : "all", clause, alone, context)
  }
  for (const deed of predicate.deeds) if (!agreesWith(np, deed, predicate.modal, context)) return null
  const subjectContext = context.child({ mood: context.mood === "step" ? "condition" : context.mood })
  const subject = context.resolve.np(np, ANYTHING, subjectContext)
  if (!subject) return null
  if (subject.type === "player" && (subject.many || (subject.kind === "relation" && subject.relation === "one"))) {
    const players = subject.kind === "relation" ? (subject.parts[0] ?? everyone) : subject
    const det = item.det?.lemma ?? null
    return eachPlayer(
      players,
      det === "no" ? "none" : det === "any" || det === "a" || det === "another" ? "some" : "all",
      clause,
      alone,
      context,
    )
  }
  // What a gate speaks of can be spoken of behind it: `if your opponent has more than you, take 1 from them`.
  const named =
    subject.kind !== "binding" &&
    subject.kind !== "you" &&
    subject.kind !== "this" &&
    !["number", "amount", "value", "word"].includes(subject.type)
  const about = named
    ? context.bind({
        type: subject.type,
        many: subject.many,
        name: subject.type === "player" ? "they" : "it",
        kinds: subject.kind === "select" ? subject.kinds : null,
        span: subject.span,
        alias: subject,
      })
    : null
  const cond = predicateCond(subject, clause, alone, null, context)
  if (!cond && about) context.bound.splice(context.bound.indexOf(about), 1)
  return cond
}

function eachPlayer(
  players: Expr,
  how: "all" | "some" | "none",
  clause: Extract<Clause, { kind: "clause" }>,
  alone: boolean,
  context: Context,
): Cond | null {
  const item = context.bind({ type: "player", many: false, name: "they" })
  const inner = context.child({ actor: bindingExpr(item), mood: "step" })
  const test = predicateCond(bindingExpr(item), clause, alone, null, inner)
  if (!test) return null
  const cond: Cond = { cond: "each", players, item, test, some: how !== "all", span: context.span(clause) }
  return how === "none" ? negated(cond) : cond
}

interface Asserted {
  readonly predicate: {
    readonly modal: Word | null
    readonly adverbs: readonly Word[]
    readonly so: boolean
    readonly deeds: readonly Deed[]
    readonly joiners: readonly ("and" | "or")[]
  } | null
  readonly start: number
  readonly end: number
}

const NEGATIVE = new Set(["can't", "don't", "didn't"])

/** What is said of a subject. `gap` is what a relative clause leaves out: in `cards you played`, the cards. */
export function predicateCond(
  subject: Expr,
  said: Asserted,
  alone: boolean,
  gap: Expr | null,
  context: Context,
): Cond | null {
  const predicate = said.predicate
  if (!predicate) return null
  const span = context.span(said)
  const modal = predicate.modal?.lemma ?? null
  const not = modal !== null && NEGATIVE.has(modal)
  let cond: Cond | null = null
  if (predicate.so || predicate.deeds.length === 0) cond = outcome(subject, said, context)
  else if (modal === "can" || modal === "can't" || modal === "may" || modal === "must" || modal === "can only")
    cond = possible(subject, predicate.deeds, gap, context, said)
  else {
    const all: Cond[] = []
    for (const deed of predicate.deeds) {
      const one = deedCond(subject, deed, alone, gap, modal, predicate.adverbs, context)
      if (!one) return null
      all.push(one)
    }
    cond = all.length === 1 && all[0] ? all[0] : { cond: predicate.joiners[0] === "or" ? "or" : "and", of: all, span }
  }
  return cond && (not ? negated(cond) : cond)
}

/** `if you do`, `if they don't`, `who did not do so`: the outcome of the part before. */
function outcome(subject: Expr, said: Asserted, context: Context): Cond | null {
  const span = context.span(said)
  const steps = context.before?.steps ?? []
  for (const step of [...steps].reverse()) {
    if (step.do === "perform" && !canFail(step)) continue
    if (step.do === "perform") {
      step.results.outcome ??= context.make({ type: "number", many: false, name: "done" })
      return { cond: "done", outcome: step.results.outcome, span }
    }
    if (step.do === "offer" || step.do === "if" || step.do === "modes") {
      if (step.do === "offer" && step.takers && subject.type === "player" && subject.kind === "binding")
        return { cond: "took", takers: step.takers, who: subject, span }
      step.outcome ??= context.make({ type: "number", many: false, name: "done" })
      return { cond: "done", outcome: step.outcome, span }
    }
    if (step.do === "each") {
      step.takers ??= context.make({ type: "player", many: true, name: "takers" })
      return { cond: "took", takers: step.takers, who: subject, span }
    }
  }
  return context.fail(
    "check/no-outcome",
    said,
    "nothing before this can be done or not done",
    "“if you do” asks about the part before it: an offer (“you may ...”), a price, or a step that can fail.",
  )
}

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
  if (["pay", "take", "choose"].includes(usage.decl.operation ?? "")) return true
  return (usage.body ?? []).some(
    (each) =>
      each.do !== "perform" || (each.do === "perform" && ["pay", "choose"].includes(each.usage.decl.operation ?? "")),
  )
}

function possible(
  subject: Expr,
  deeds: readonly Deed[],
  gap: Expr | null,
  context: Context,
  said: Asserted,
): Cond | null {
  const all: Cond[] = []
  for (const deed of deeds) {
    if (deed.form === "be" && deed.participle) {
      all.push({
        cond: "relation",
        relation: `can be ${deed.participle.lemma}`,
        parts: [subject],
        span: context.span(said),
      })
      continue
    }
    const inner = context.child({ actor: subject })
    inner.gap = gap
    const mark = context.bound.length
    const performed = context.shared.performed
    const steps = context.resolve.deed(deed, subject, inner)
    // What could be done has not been done: nothing of it can be spoken of.
    context.bound.length = mark
    context.shared.performed = performed
    if (!steps) return null
    for (const step of steps) all.push({ cond: "possible", step, span: context.span(said) })
  }
  return all.length === 1 && all[0] ? all[0] : { cond: "or", of: all, span: context.span(said) }
}

function deedCond(
  subject: Expr,
  deed: Deed,
  alone: boolean,
  gap: Expr | null,
  modal: string | null,
  adverbs: readonly Word[],
  context: Context,
): Cond | null {
  let cond: Cond | null
  if (deed.form === "be") cond = beCond(subject, deed, gap, context)
  else if (deed.form === "have") cond = haveCond(subject, deed, alone, gap, context)
  else cond = verbCond(subject, deed, gap, modal, adverbs, context)
  return cond && (deed.not ? negated(cond) : cond)
}

function beCond(subject: Expr, deed: Deed, gap: Expr | null, context: Context): Cond | null {
  const span = context.span(deed)
  if (deed.participle) return passive(subject, deed, context)
  const object = deed.object
  if (!object)
    return gap
      ? { cond: "same", left: subject, right: gap, span }
      : { cond: "relation", relation: "is", parts: [subject], span }
  if (object.kind === "place") {
    const word = object.place.word.lemma
    if (word === "among") {
      const of = context.resolve.located(
        object.place.located,
        want("property", "number", "component", "value"),
        context,
      )
      if (!of) return null
      if (of.kind === "property") return { cond: "among", value: subject, property: of.property, of: of.of, span }
      return { cond: "fits", what: subject, filters: [{ is: "in", set: of, not: false }], some: false, span }
    }
    const zone = context.resolve.located(
      object.place.located,
      want("zone", "space", "component", "player"),
      subject.type === "component" ? context : context,
    )
    if (!zone) return null
    if (subject.type !== "component") return { cond: "relation", relation: word, parts: [subject, zone], span }
    return inZone(subject, zone, word, context, span)
  }
  if (object.kind === "noun") return { cond: "relation", relation: object.noun.lemma, parts: [subject], span }
  const np = object.np
  const item = np.items[0]
  if (!item) return null
  if (np.items.length > 1 && subject.type !== "number" && subject.type !== "component") {
    const other = context.resolve.np(np, want(subject.type), context)
    return other && { cond: "same", left: subject, right: other, span }
  }
  if (subject.type === "number" || subject.type === "amount") return numberIs(subject, np, context, span)
  if (subject.type === "value") {
    const other = context.resolve.np(np, want("value"), context)
    return other && { cond: "same", left: subject, right: other, span }
  }
  if (subject.type === "zone") {
    const adjective = item.adjectives[0]
    if (adjective?.kind === "adjective" && !item.noun) {
      if (adjective.word.lemma === "empty")
        return {
          cond: "compare",
          comparison: "eq",
          left: { kind: "count", of: zoneContents(subject, context), type: "number", many: false, span },
          right: constant(0),
          span,
        }
      if (adjective.word.lemma === "short") return { cond: "short", place: subject, span }
      return { cond: "relation", relation: adjective.word.lemma, parts: [subject], span }
    }
  }
  if (subject.type === "player") {
    const adjective = item.adjectives[0]
    if (adjective?.kind === "adjective" && !item.noun)
      return { cond: "relation", relation: adjective.word.lemma, parts: [subject], span }
    const other = context.resolve.np(np, want("player"), context)
    return other && { cond: "same", left: subject, right: other, span }
  }
  if (subject.type === "component") return componentIs(subject, np, context, span)
  const adjective = item.adjectives[0]
  if (adjective?.kind === "adjective" && !item.noun)
    return { cond: "relation", relation: adjective.word.lemma, parts: [subject], span }
  const other = context.resolve.np(np, ANYTHING, context)
  return other && { cond: "relation", relation: "is", parts: [subject, other], span }
}

export function zoneContents(zone: Expr, context: Context): Expr {
  return {
    kind: "select",
    kinds: null,
    filters: [],
    random: false,
    among: [],
    each: null,
    from:
      zone.kind === "zone"
        ? {
            from: "zones",
            zones: [
              { zone: zone.zone, whose: zone.of === null ? "everyone" : "one", of: zone.of, number: zone.number },
            ],
          }
        : { from: "place", place: zone },
    quantity: { min: constant(0), max: null, exact: false, open: false, all: true, allBut: false, written: "none" },
    item: context.make({ type: "component", many: false }),
    type: "component",
    many: true,
    span: zone.span,
  }
}

function inZone(subject: Expr, zone: Expr, word: string, context: Context, span: Cond["span"]): Cond {
  if (zone.type !== "zone") return { cond: "relation", relation: word, parts: [subject, zone], span }
  return {
    cond: "fits",
    what: subject,
    filters: [{ is: "in", set: zoneContents(zone, context), not: false }],
    some: subject.kind === "select" && !subject.quantity?.all,
    span,
  }
}

function componentIs(subject: Expr, np: NP, context: Context, span: Cond["span"]): Cond | null {
  const filters: Filter[][] = []
  for (const item of np.items) {
    const adjective = item.adjectives[0]
    if (item.noun?.kind === "unknown" && item.noun.word.lemma === "active")
      return { cond: "active", what: subject, span }
    if (adjective?.kind === "adjective" && adjective.word.lemma === "active" && !item.noun)
      return { cond: "active", what: subject, span }
    const part = context.resolve.item(
      { ...item, det: null, quantity: null },
      { types: ["component"], kinds: null, place: null },
      context.child({ mood: "event" }),
    )
    if (!part) return null
    filters.push(part.kind === "select" ? [...demands(part, subject)] : [{ is: "in", set: part, not: false }])
  }
  const some = subject.kind === "select" && !subject.quantity?.all
  if (filters.length > 1)
    return {
      cond: "fits",
      what: subject,
      filters: [{ is: "either", filters: filters.map((each) => ({ is: "all", filters: each })) }],
      some,
      span,
    }
  return { cond: "fits", what: subject, filters: filters[0] ?? [], some, span }
}

function numberIs(subject: Expr, np: NP, context: Context, span: Cond["span"]): Cond | null {
  const left = asNumber(subject, np, context)
  if (!left) return null
  const alternatives: Cond[] = []
  for (const item of np.items) {
    const state = item.adjectives[0]
    if (
      state?.kind === "adjective" &&
      !item.noun &&
      !item.quantity &&
      !item.more &&
      (context.symbols.adjectives.get(state.word.lemma) ?? []).some((each) => each.is === "state")
    ) {
      alternatives.push({ cond: "relation", relation: state.word.lemma, parts: [subject], span })
      continue
    }
    const compare = (comparison: Comparison, right: Expr): Cond => ({ cond: "compare", comparison, left, right, span })
    if (item.quantity && !item.quantity.word) {
      const quantity = writtenQuantity(item.quantity, context)
      if (!quantity) return null
      alternatives.push(quantityCond(left, quantity, span))
      continue
    }
    if (item.more && item.than) {
      const than = context.resolve.located(item.than.than, want("number", "amount"), context)
      const right = than && asNumber(than, np, context)
      if (!right) return null
      alternatives.push(compare(item.more.lemma === "more" ? "gt" : "lt", right))
      continue
    }
    const other = context.resolve.item(item, want("number", "amount", "value", "component"), context)
    if (!other) return null
    if (
      other.type === "value" &&
      subject.kind === "counter" &&
      context.symbols.model.counters[subject.counter]?.of == null
    ) {
      return context.fail("check/wrong-type", item, "this is a value, where a number belongs")
    }
    if (other.type === "value") {
      alternatives.push({ cond: "same", left: subject, right: other, span })
      continue
    }
    const right = asNumber(other, np, context)
    if (!right) return null
    alternatives.push(compare("eq", right))
  }
  for (const each of alternatives) doubtComparison(each, np, context)
  return alternatives.length === 1 && alternatives[0] ? alternatives[0] : { cond: "or", of: alternatives, span }
}

/** A comparison that is always, or never, true. */
function doubtComparison(cond: Cond, node: NP, context: Context): void {
  if (cond.cond !== "compare" || cond.right.kind !== "constant") return
  if (cond.left.kind === "constant")
    context.warn("check/constant-condition", node, "this is always the same", "Compare something that changes.")
  const counter = cond.left.kind === "counter" ? context.symbols.model.counters[cond.left.counter] : undefined
  const to = typeof counter?.to === "number" ? counter.to : null
  const value = cond.right.value
  if (to !== null && (cond.comparison === "eq" || cond.comparison === "ge") && value > to)
    context.warn("check/out-of-range", node, `the ${counter?.name} never reaches ${value}`, `It ends at ${to}.`)
}

/** A number against a quantity: `2`, `5 or more`, `2-5`, `exactly 3`. */
export function quantityCond(left: Expr, quantity: Quantity, span: Cond["span"]): Cond {
  const parts: Cond[] = []
  const same =
    quantity.max === quantity.min ||
    (quantity.max?.kind === "constant" && quantity.min.kind === "constant" && quantity.max.value === quantity.min.value)
  if (same && quantity.written === "number")
    return { cond: "compare", comparison: "eq", left, right: quantity.min, span }
  if (!(quantity.min.kind === "constant" && quantity.min.value === 0))
    parts.push({ cond: "compare", comparison: "ge", left, right: quantity.min, span })
  if (quantity.max && quantity.written === "number")
    parts.push({ cond: "compare", comparison: "le", left, right: quantity.max, span })
  return parts.length === 1 && parts[0] ? parts[0] : { cond: "and", of: parts, span }
}

function countCond(what: Expr, quantity: Quantity, _context: Context): Cond | null {
  return { cond: "exists", what, quantity, span: what.span }
}

function haveCond(subject: Expr, deed: Deed, alone: boolean, gap: Expr | null, context: Context): Cond | null {
  const span = context.span(deed)
  if (deed.participle) {
    if (deed.participle.lemma === "win") return { cond: "won", who: subject, nobody: false, span }
    return remembered(subject, deed, deed.participle.lemma, gap, [], context)
  }
  const object = deed.object
  if (!object)
    return gap
      ? { cond: "fits", what: gap, filters: [{ is: "held", by: subject, not: false }], some: true, span }
      : null
  const inner = context.child({
    actor: subject.type === "player" ? subject : context.actor,
    mood: context.mood === "step" ? "step" : "condition",
  })
  if (object.kind === "place") {
    const zone = inner.resolve.located(object.place.located, want("zone", "space"), inner)
    if (!zone) return null
    return gap
      ? inZone(gap, zone, object.place.word.lemma, context, span)
      : { cond: "relation", relation: "has", parts: [subject, zone], span }
  }
  if (object.kind === "noun") return { cond: "relation", relation: `has ${object.noun.lemma}`, parts: [subject], span }
  const np = object.np
  const conds: Cond[] = []
  for (const [index, item] of np.items.entries()) {
    const last = index === np.items.length - 1
    const one = hasItem(subject, item, last ? np : null, alone, inner, span)
    if (!one) return null
    conds.push(one)
  }
  // `A and 2 Gold cards in hand`: the place of the last is everyone's.
  return conds.length === 1 && conds[0]
    ? conds[0]
    : { cond: np.joiners.at(-1) === "or" ? "or" : "and", of: conds, span }
}

function hasItem(
  subject: Expr,
  item: Item,
  np: NP | null,
  alone: boolean,
  context: Context,
  span: Cond["span"],
): Cond | null {
  const relative = np?.relative ? np : null
  // `has 66 cards`, `has a disaster`, said of a zone
  if (subject.type === "zone") {
    const compared = item.than?.than.kind === "item" ? item.than.than.item : null
    const bare: Item = item.than
      ? { ...item, than: null, more: null, quantity: null, noun: item.noun ?? compared?.noun ?? null }
      : item
    const what = context.resolve.item(
      bare,
      { types: ["component", "amount", "number"], kinds: null, place: { from: "place", place: subject } },
      context,
    )
    const quantity = quantityOf({ ...item, than: null }, context)
    if (!what || !quantity) return null
    const placed: Expr =
      what.kind === "select" && what.from.from === "place" && subject.kind === "zone"
        ? {
            ...what,
            from: {
              from: "zones",
              zones: [
                { zone: subject.zone, whose: subject.of ? "one" : "everyone", of: subject.of, number: subject.number },
              ],
            },
          }
        : what
    if (item.more && item.than) {
      const limit = compared?.quantity ? writtenQuantity(compared.quantity, context) : null
      const than = limit
        ? (limit.max ?? limit.min)
        : context.resolve.located(item.than.than, want("number", "zone", "player"), context)
      const right =
        than &&
        (than.type === "zone"
          ? { kind: "count" as const, of: zoneContents(than, context), type: "number" as const, many: false, span }
          : asNumber(than, item, context))
      const left = asNumber(placed, item, context)
      return (
        left && right && { cond: "compare", comparison: item.more.lemma === "more" ? "gt" : "lt", left, right, span }
      )
    }
    return { cond: "exists", what: placed, quantity, span }
  }
  const superlative = item.ordinals.find((ordinal) => ["most", "fewest", "highest", "lowest"].includes(ordinal.lemma))
  if ((superlative || item.more) && subject.type === "player") {
    const loop = context.make({ type: "player", many: false, name: "rival" })
    const bare: Item = {
      ...item,
      ordinals: item.ordinals.filter((each) => each !== superlative),
      det: null,
      more: null,
      than: null,
      quantity: null,
    }
    const measureOf = (who: Expr): Expr | null => {
      const inner = context.child({ actor: who })
      const what = inner.resolve.item(
        bare,
        { types: ["number", "amount", "component"], kinds: null, place: null },
        inner,
      )
      if (!what) return null
      const held =
        what.kind === "select" && what.from.from === "anywhere"
          ? { ...what, filters: [...what.filters, { is: "held", by: who, not: false } as const] }
          : what
      return asNumber(held, item, inner)
    }
    const mine = measureOf(subject)
    if (!mine) return null
    if (superlative) {
      const theirs = measureOf(bindingExpr(loop))
      if (!theirs) return null
      const high = superlative.lemma === "most" || superlative.lemma === "highest"
      const test: Cond = {
        cond: "compare",
        comparison: high ? (alone ? "gt" : "ge") : alone ? "lt" : "le",
        left: mine,
        right: theirs,
        span,
      }
      const rivals: Expr = { kind: "without", from: everyone, what: subject, type: "player", many: true, span }
      return { cond: "each", players: rivals, item: loop, test, some: false, span }
    }
    const than = item.than && context.resolve.located(item.than.than, want("player", "number"), context)
    if (item.than && !than) return null
    const other = than?.type === "player" ? measureOf(than) : (than ?? constant(0))
    if (!other) return null
    const difference = item.quantity ? writtenQuantity(item.quantity, context) : null
    const right: Expr = difference
      ? {
          kind: "arithmetic",
          op: item.more?.lemma === "more" ? "add" : "subtract",
          left: other,
          right: difference.min,
          type: "number",
          many: false,
          span,
        }
      : other
    return {
      cond: "compare",
      comparison: difference ? "eq" : item.more?.lemma === "more" ? "gt" : "lt",
      left: mine,
      right,
      span,
    }
  }
  const noun = item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : null
  const symbols = noun ? (context.symbols.nouns.get(noun) ?? []) : []
  if (subject.type === "component") {
    const property = symbols.find((symbol) => symbol.is === "property")
    if (property?.is === "property" && item.quantity) {
      const filter = compareProperty(property, item, context)
      return filter && { cond: "fits", what: subject, filters: [filter], some: false, span }
    }
    if (property?.is === "property" && item.det && ["a", "an", "any"].includes(item.det.lemma)) {
      const filter: Filter =
        property.type === "flag"
          ? { is: "flag", property, not: false }
          : { is: "compare", property, comparison: "ge", to: constant(1) }
      return { cond: "fits", what: subject, filters: [filter], some: false, span }
    }
    const what = context.resolve.item(item, ANYTHING, context)
    return what && { cond: "relation", relation: "has", parts: [subject, what], span }
  }
  const what = context.resolve.item(item, ANYTHING, context)
  if (!what) return null
  if (relative && what.kind === "select") {
    const filters = context.resolve.relative(relative, what.item, bindingExpr(what.item), context)
    if (!filters) return null
    return hasItem(subject, item, null, alone, context, span)
  }
  if (what.kind === "amount" || what.kind === "counter" || what.type === "number") {
    const counter = what.kind === "amount" ? what.counter : what.kind === "counter" ? what.counter : -1
    const quantity = quantityOf(item, context)
    if (!quantity) return null
    const left: Expr =
      what.kind === "amount" && what.counter < 0
        ? { kind: "points", of: subject, type: "number", many: false, span }
        : counter >= 0
          ? { kind: "counter", counter, holder: subject, type: "number", many: false, span }
          : what
    const plain: Quantity = quantity.all ? { ...quantity, min: constant(1), max: null, written: "article" } : quantity
    return quantityCond(left, plain, span)
  }
  if (what.kind === "span")
    return {
      cond: "compare",
      comparison: "ge",
      left: { kind: "queued", queue: what.index, which: null, of: subject, type: "number", many: false, span },
      right: constant(1),
      span,
    }
  if (what.type === "span")
    return {
      cond: "compare",
      comparison: "ge",
      left: { kind: "queued", queue: -1, which: what, of: subject, type: "number", many: false, span },
      right: constant(1),
      span,
    }
  if (what.type !== "component") return { cond: "relation", relation: "has", parts: [subject, what], span }
  const quantity = quantityOf(item, context)
  if (!quantity) return null
  const held: Expr =
    what.kind === "select" && what.from.from === "anywhere"
      ? { ...what, filters: [...what.filters, { is: "held", by: subject, not: false }] }
      : what
  const plain: Quantity = quantity.all
    ? { ...quantity, all: false, min: constant(1), max: null, open: true, written: "article" }
    : quantity.written === "none"
      ? { ...quantity, max: null }
      : quantity
  if (plain.max === null && plain.written === "number" && plain.min.kind === "constant" && plain.min.value === 0)
    context.warn("check/constant-condition", item, "this is always true", "Ask for at least 1.")
  // What was found, for `those` and `it`.
  if (held.kind === "select" && plain.written !== "none" && !(plain.min.kind === "constant" && plain.min.value === 0)) {
    context.bind({ type: "component", many: held.many, kinds: held.kinds, name: nounOf(item), span, alias: held })
  }
  return { cond: "exists", what: held, quantity: plain, span }
}

const nounOf = (item: Item): string | null => (item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : null)

function passive(subject: Expr, deed: Deed, context: Context): Cond | null {
  const span = context.span(deed)
  return { cond: "relation", relation: `is ${deed.participle?.lemma}`, parts: [subject], span }
}

/** A verb in a condition: what happened (`you played this turn`) or is being done (`a card you command`). */
function verbCond(
  subject: Expr,
  deed: Deed,
  gap: Expr | null,
  modal: string | null,
  adverbs: readonly Word[],
  context: Context,
): Cond | null {
  const span = context.span(deed)
  const past = deed.form === "past" || modal === "did" || modal === "didn't"
  const verb = deed.verb.lemma
  // `cards that cost 2`, `costs gold`
  const property = (context.symbols.nouns.get(verb) ?? []).find((symbol) => symbol.is === "property")
  if (property?.is === "property" && subject.type === "component" && deed.object?.kind === "np") {
    const item = deed.object.np.items[0]
    const filter = item && compareProperty(property, item, context)
    return filter ? { cond: "fits", what: subject, filters: [filter], some: false, span } : null
  }
  if (past) return remembered(subject, deed, verb, gap, adverbs, context)
  const event = eventOf(verb, context)
  if (event && subject.type === "player" && (gap || deed.object)) {
    const what =
      gap ??
      (deed.object?.kind === "np"
        ? context.resolve.np(deed.object.np, want("component"), context.child({ mood: "event" }))
        : null)
    if (what) return { cond: "doing", event, who: subject, what, span }
  }
  const tests = context.symbols.usages.get(verb)?.find((usage) => usage.decl.is !== null)
  const parts: Expr[] = [subject]
  if (deed.object?.kind === "np") {
    const object = context.resolve.np(deed.object.np, ANYTHING, context.child({ mood: "event" }))
    if (!object) return null
    parts.push(object)
  }
  return { cond: "relation", relation: tests ? tests.decl.name : verb, parts, span }
}

/** `you played exactly 0 or 2 cards this turn`, `you used Explore this turn`, `cards you played this turn`. */
function remembered(
  subject: Expr,
  deed: Deed,
  verb: string,
  gap: Expr | null,
  adverbs: readonly Word[],
  context: Context,
): Cond | null {
  const span = context.span(deed)
  const event = eventOf(verb, context)
  const time = deed.time?.lemma ?? context.gapTimes[0] ?? null
  const symbol = time ? (context.symbols.nouns.get(time) ?? []).find((each) => each.is === "span") : undefined
  const within = symbol?.is === "span" ? symbol.index : time === "way" || time === null ? defaultSpan(context) : -1
  if (!event) return { cond: "relation", relation: verb, parts: [subject, ...(gap ? [gap] : [])], span }
  const who = subject.type === "player" ? subject : null
  const set: Expr = { kind: "remembered", event, what: "set", who, within, type: "component", many: true, span }
  const remember = (what: "count" | "amount" | "set"): Expr => ({
    kind: "remembered",
    event,
    who,
    within,
    span,
    what,
    type: what === "set" ? "component" : "number",
    many: what === "set",
  })
  if (gap) return { cond: "fits", what: gap, filters: [{ is: "in", set, not: false }], some: false, span }
  if (subject.type === "component")
    return { cond: "fits", what: subject, filters: [{ is: "in", set: remember("set"), not: false }], some: true, span }
  const object = deed.object
  if (!object || object.kind !== "np")
    return { cond: "compare", comparison: "ge", left: remember("count"), right: constant(1), span }
  const times = [...adverbs, ...deed.tails.flatMap((tail) => (tail.kind === "adverb" ? [tail.adverb] : []))].find(
    (adverb) => ["once", "twice"].includes(adverb.lemma),
  )
  const compared = object.np.items[0]
  if (compared?.more && compared.than && !compared.noun) {
    // `who counted more than the opponent`
    const than = context.resolve.located(compared.than.than, want("player", "number"), context)
    if (!than) return null
    const amount = (by: Expr | null): Expr => ({
      kind: "remembered",
      event,
      what: "amount",
      who: by,
      within,
      type: "number",
      many: false,
      span,
    })
    return {
      cond: "compare",
      comparison: compared.more.lemma === "more" ? "gt" : "lt",
      left: amount(who),
      right: than.type === "player" ? amount(than) : than,
      span,
    }
  }
  const alternatives: Cond[] = []
  for (const item of object.np.items) {
    // `exactly 0 or 2 cards`: a number alone shares the noun of the last.
    const last = object.np.items.at(-1) as Item
    const full: Item = item.noun ? item : { ...item, noun: last.noun, adjectives: last.adjectives }
    const what = context.resolve.item(
      full,
      { types: ["component", "amount", "number", "value", "player"], kinds: null, place: { from: "set", set } },
      context.child({ mood: "event" }),
    )
    if (!what) return null
    const quantity = quantityOf(full, context)
    if (!quantity) return null
    if (what.kind === "amount") {
      alternatives.push(
        quantityCond(
          {
            kind: "remembered",
            event: `${event}:${what.counter}`,
            what: "amount",
            who,
            within,
            type: "number",
            many: false,
            span,
          },
          quantity,
          span,
        ),
      )
      continue
    }
    if (what.type === "component" && full.det?.lemma === "the")
      context.bind({
        type: "component",
        many: what.many,
        kinds: what.kind === "select" ? what.kinds : null,
        name: nounOf(full),
        span: what.span,
        alias: what,
      })
    if (what.kind !== "select") {
      alternatives.push(
        what.type === "component"
          ? { cond: "fits", what, filters: [{ is: "in", set, not: false }], some: true, span }
          : { cond: "relation", relation: verb, parts: [subject, what], span },
      )
      continue
    }
    if (what.filters.length === 0 && quantity.written === "number")
      alternatives.push(quantityCond(remember("count"), quantity, span))
    else if (times)
      alternatives.push({ cond: "relation", relation: `${verb} ${times.lemma}`, parts: [subject, what], span })
    else
      alternatives.push({
        cond: "exists",
        what: what.from.from === "set" ? what : { ...what, from: { from: "set", set } },
        quantity: quantity.all
          ? { ...quantity, all: false, min: constant(1), max: null, written: "article" }
          : quantity.written === "none"
            ? { ...quantity, max: null }
            : quantity,
        span,
      })
  }
  return alternatives.length === 1 && alternatives[0] ? alternatives[0] : { cond: "or", of: alternatives, span }
}

/** Without a time a past verb looks at the innermost span with an owner; the whole game where there is none. */
function defaultSpan(context: Context): number {
  return context.symbols.model.spans.findIndex((each) => each.per === "player")
}

/** The filters that a relative clause puts on the thing before it. */
export function resolveRelative(np: NP, item: Binding, subject: Expr, context: Context): readonly Filter[] | null {
  const relative = np.relative
  if (!relative) return []
  const claim = relative.claim
  const said = saidBy(claim)
  const inner = context.child({})
  inner.gapTimes = claim.times.map((time) => time.lemma)
  const alone = claim.adverbs.some((adverb) => adverb.lemma === "alone")
  let cond: Cond | null
  if (relative.kind === "who") cond = predicateCond(subject, said, alone, null, inner)
  else if (relative.kind === "whose") {
    const owned = inner.resolve.owned(relative.item, subject, inner)
    if (!owned) return null
    if (relative.subject)
      return [
        { is: "test", test: { cond: "relation", relation: "whose", parts: [owned], span: context.span(relative) } },
      ]
    cond = predicateCond(owned, said, alone, null, inner)
  } else {
    const who = context.resolve.item(relative.subject, want("player", "component", "zone"), context)
    if (!who) return null
    const asking = inner.child({ actor: who.type === "player" ? who : context.actor })
    asking.gapTimes = inner.gapTimes
    cond = predicateCond(
      who.type === "player" && who.kind === "relation" ? (who.parts[0] ?? who) : who,
      said,
      alone,
      subject,
      asking,
    )
  }
  return cond && filtersOf(cond, item)
}

function saidBy(claim: Claim): Asserted {
  return {
    predicate: {
      modal: claim.modal,
      adverbs: claim.adverbs,
      so: claim.so,
      deeds: claim.deed ? [claim.deed] : [],
      joiners: [],
    },
    start: claim.start,
    end: claim.end,
  }
}

export { blankItem, overlap, propertyOfValue, self }
