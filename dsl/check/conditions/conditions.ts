import { type Binding, type Cond, chosenFrom, type Expr, type Filter, isConstant } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Claim, Clause, Clauses, Item, Node, NP, VP, Word } from "../../syntax/ast.ts"
import { liesWhereItLeft } from "../events/remembered.ts"
import { eitherOfThem, isEitherOf } from "../nouns/either-player.ts"
import { namesTwice } from "../nouns/listed-names.ts"
import { joinsNumbers } from "../nouns/noun-phrases.ts"
import { isOneOfSeveral } from "../nouns/owners-apart.ts"
import { afterwards, ofEach, playerAmong, thereWithEach } from "../nouns/quantified-players.ts"
import { withSharedBound } from "../nouns/shared-bounds.ts"
import { agreesWith, auxiliaryAgrees } from "../parts/agreement.ts"
import { anyPlayerOf } from "../parts/any-player.ts"
import { countCond, negated } from "../parts/comparisons.ts"
import { filtersOf } from "../parts/filter-phrases.ts"
import { askedOfEach, boundTo, forgetFound, isSomeOf } from "../parts/found-in-one-case.ts"
import { isOfComponents, nounOf } from "../parts/noun-words.ts"
import { isOfNumber, isZoneItem } from "../parts/place-phrases.ts"
import { possessor } from "../parts/pronouns.ts"
import { articleOf, isBareNumber, quantityOf } from "../parts/quantities.ts"
import { allTied } from "../parts/tied-extremes.ts"
import { isCountedUnseen, isOfUnsaidThings } from "../parts/unplaced.ts"
import { ANYTHING, bindingExpr, type Context, everyone, instead, want } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { isEachOrTogether } from "./each-or-together.ts"
import { areOfEitherSort } from "./has-conditions.ts"
import { type Asserted, NEGATIVE, predicateCond } from "./predicates.ts"

/**
 * Several clauses joined: all `and` or all `or`.
 * @param begun the word before the first of them
 */
export function resolveClauses(clauses: Clauses, context: Context, begun = "if"): Cond | null {
  const before = context.bound.length
  const first = resolveClause(clauses.first, context)
  if (!first) return null
  if (clauses.more.length === 0) return first
  const joiners = new Set(clauses.more.map((each) => each.joiner))
  if (joiners.size > 1) return context.fail("check/mixed-joiners", clauses, { case: "andOrIf" })
  const all = [first]
  for (const each of clauses.more) {
    // `if A or unless B` would be read as `if A or if B`; `until A and until B` is when both hold.
    const isSame = begun === "until" && each.word.lemma === begun
    if (each.word.lemma !== "if" && each.word.lemma !== "while" && !isSame)
      return context.fail(
        "check/mixed-joiners",
        { start: each.word.start, end: each.clause.end },
        { case: "goesOn", word: each.word.text, joiner: each.joiner },
      )
    if (joiners.has("or")) forgetFound(before, context)
    const cond = resolveClause(each.clause, context)
    if (!cond) return null
    all.push(cond)
  }
  if (joiners.has("or")) forgetFound(before, context)
  return context.from(
    { cond: joiners.has("or") ? "or" : "and", of: all, span: context.span(clauses) },
    ...clauses.more.map((each) => each.word),
  )
}

/** What says how many there are. */
const COUNTING: ReadonlySet<string> = new Set(["a", "an", "any", "another", "no"])

export function resolveClause(clause: Clause, context: Context): Cond | null {
  const { pending } = context.shared
  const before = pending.length
  const cond = conditionOf(clause, context)
  if (pending.length === before) return cond
  // `if your food is more than the cost of a card in your hand`: it would be chosen behind the condition.
  pending.splice(before)
  return cond && context.fail("check/done-in-condition", clause, { case: "whichOne" })
}

function conditionOf(clause: Clause, context: Context): Cond | null {
  const span = context.span(clause)
  const choice = choiceIn(clause)
  if (choice) return context.fail("check/done-in-condition", choice, { case: "chosen" })
  if (namesTwice(clause, context)) return null
  switch (clause.kind) {
    case "there": {
      const several = eachThere(clause.np, context)
      if (several) return allThereAre(several, clause, context)
      const each = thereWithEach(clause, context, (np, inner) => resolveClause({ ...clause, np, not: false }, inner))
      if (each !== undefined) return each && (clause.not ? negated(each) : each)
      const item = clause.np.items[0]
      if (item && isBareNumber(item) && !clause.np.relative)
        return context.fail("check/wrong-type", item, { case: "numberOfWhat" })
      const what = context.resolve.np(
        counted(clause.np, context),
        want("component", "player", "amount", "number"),
        context.child({ mood: context.mood === "step" ? "condition" : context.mood }),
      )
      if (!what) return null
      // `if there is your hand`: there is so much of what lies in it, and not of the place.
      if (item && isZoneItem(item, context) && thingOf(item).adjectives.length === 0) {
        const place = item.det?.lemma === "no" ? "it" : wordsOf(item, context)
        return context.fail("check/wrong-type", item, { case: "placeAlone", place })
      }
      if (item?.det && !COUNTING.has(item.det.lemma))
        return context.fail("check/idle-determiner", item, { case: "there", determiner: item.det.text })
      const quantity = item && quantityOf(item, context)
      if (!quantity) return null
      if (item.multiplier) return context.fail("check/wrong-type", item, { case: "partOf", part: item.multiplier.text })
      if (areOfEitherSort(what, item, context)) return null
      const there = thereIs(what, context)
      if (!saysWhose(there, item, context)) return null
      // A ruling, which stands on nothing, may look into every hand.
      if (context.self !== null && isCountedUnseen(there, clause.np, context)) return null
      const cond = countCond(everyFitting(there), quantity, item, context)
      return context.from(cond && (clause.not ? negated(cond) : cond), clause.be)
    }
    case "time":
      return spanCond(clause.time, null, context)
    case "noun":
      return spanCond(clause.noun, null, context)
    case "clause":
      return subjectClause(clause, context, span)
  }
}

/**
 * What a list says there is, each by itself: `a Red card in your hand and a Blue card in the deck`, `2 Gold cards or 1 Red card
 * in play`. Null where it is one thing to count, as `2 Red or Blue cards` and `no cards in the deck or the discard pile` are.
 */
function eachThere({ items, joiners }: NP, context: Context): readonly Item[] | null {
  const [first, ...others] = items
  const isOne = first?.quantity == null && (first?.det?.lemma === "a" || first?.det?.lemma === "an")
  const isCounted = ({ det, quantity }: Item): boolean => det !== null || quantity !== null
  if (!first || others.length === 0 || others.some((item) => isZoneItem(item, context))) return null
  if (!(others.every(isCounted) || (isOne && joiners.at(-1) === "and"))) return null
  const places = items.at(-1)?.places ?? []
  return withSharedBound(items).map((item) => ({
    ...item,
    det: isCounted(item) ? item.det : first.det,
    places: item.places.length === 0 && isOfComponents(item, context) ? places : item.places,
  }))
}

function allThereAre(
  items: readonly Item[],
  clause: Extract<Clause, { kind: "there" }>,
  context: Context,
): Cond | null {
  const { np, not } = clause
  const sum = np.joiners.find(joinsNumbers)
  if (sum) return context.fail("check/wrong-type", np, { case: "sumOfThings", sum })
  const conds: Cond[] = []
  for (const [index, item] of items.entries()) {
    const relative = index === items.length - 1 ? np.relative : null
    const { start, end } = item
    const one = conditionOf(
      { ...clause, not: false, np: { ...np, start, end, items: [item], joiners: [], relative } },
      context,
    )
    if (!one) return null
    conds.push(one)
  }
  const all: Cond = { cond: np.joiners.at(-1) === "or" ? "or" : "and", of: conds, span: context.span(clause) }
  return not ? negated(all) : all
}

/** Of `your hand` the hand. */
const thingOf = (item: Item): Item => item.noun?.genitive ?? item

const wordsOf = ({ start, end }: Node, context: Context): string => context.text.value.slice(start, end).trim()

/** `of your choice`: what a step leaves to somebody. */
function choiceIn(clause: Clause): Node | null {
  const leaves = leavesOf(clause)
  const at = leaves.findIndex((leaf) => "lemma" in leaf && leaf.lemma === "choice")
  const [of, choice] = [leaves[at - 2], leaves[at]]
  return of && choice && "lemma" in of && of.lemma === "of" ? { start: of.start, end: choice.end } : null
}

/** `there are no matches` speaks of the matches, and asks whether they are 0. */
function counted(np: NP, context: Context): NP {
  const [item, ...others] = np.items
  return item?.det?.lemma === "no" && isOfNumber(item, context)
    ? { ...np, items: [{ ...item, det: null }, ...others] }
    : np
}

/** `there are 3 matches` asks how many there are: the amount that is written is what they are compared with. */
function thereIs(what: Expr, context: Context): Expr {
  if (what.kind !== "amount" || what.counter < 0) return what
  const per = context.symbols.model.counters[what.counter]?.per ?? null
  const holder = per === null ? null : context.actor
  return instead({ kind: "counter", counter: what.counter, holder, type: "number", many: false, span: what.span }, what)
}

/** `there are 3 coins`, where each player has coins of their own: nothing says whose they are. Reports it. */
function saysWhose(what: Expr, item: Item | undefined, context: Context): boolean {
  if (!item || item.owner || item.noun?.genitive || item.places.length > 0 || !isNumberOf(what, context.actor))
    return true
  context.fail("check/which-player", item, { case: "whoHas", said: wordsOf(item, context) })
  return false
}

/** Whether it is what a player's counters show, one of them or the sum of a group. */
const isNumberOf = (what: Expr, holder: Expr): boolean =>
  what.kind === "counter"
    ? what.holder !== null && what.holder.kind === holder.kind
    : what.kind === "arithmetic" && isNumberOf(what.left, holder) && isNumberOf(what.right, holder)

/** `there is exactly 1 free player` counts players, it does not pick one of them. */
function everyFitting(what: Expr): Expr {
  return what.kind === "onePlayer" && what.decider ? instead({ ...what.from, many: true }, what) : what
}

function spanCond(word: Word, of: Expr | null, context: Context): Cond | null {
  const symbol = nounNamed("span", word.lemma, context.symbols)
  const span = context.span(word)
  if (symbol) return context.from({ cond: "span", index: symbol.index, of, span }, word)
  return context.from({ cond: "uncarried", said: word.lemma, parts: of ? [of] : [], span }, word)
}

/** `the game is over`: nothing else can be said of the game. */
function isOver(np: NP, { object }: VP): boolean {
  const words = [...leavesOf(np), ...(object ? leavesOf(object) : [])]
  return words.map((word) => ("lemma" in word ? word.lemma : "")).join(" ") === "the game over"
}

function subjectClause(clause: PredicateClause, context: Context, span: Cond["span"]): Cond | null {
  const { np, predicate } = clause
  const [item] = np.items
  if (!item) return null
  if (!predicate) return caseOf(np, item, context, span)
  const [vp] = predicate.vps
  const isSpan = vp ? whichSpan(item, vp, context, span) : undefined
  if (isSpan !== undefined) return isSpan
  if (vp && nounOf(item) === "game" && vp.form === "be" && isOver(np, vp)) return gameOver(item, vp, context)
  const alone = clause.adverbs.find((adverb) => adverb.lemma === "alone") ?? null
  // Everyone, someone, nobody: the predicate is asked of each.
  if (item.pronoun?.lemma === "nobody" || item.pronoun?.lemma === "everyone") {
    const how = item.pronoun.lemma === "nobody" ? "none" : "all"
    return context.from(eachPlayer(everyone, how, clause, alone, context), item.pronoun)
  }
  for (const each of predicate.vps) if (!agreesWith(np, each, predicate.modal, context)) return null
  if (predicate.modal && !auxiliaryAgrees(np, predicate.modal, context)) return null
  const among = playerAmong(np, context)
  if (among)
    return ofEach(among.found, context, null, false, (one, inner) =>
      subjectClause({ ...clause, np: among.with(one) }, inner, span),
    )
  const subjectContext = context.child({ mood: context.mood === "step" ? "condition" : context.mood })
  const found = context.resolve.np(np, ANYTHING, subjectContext)
  if (!found) return null
  if (isEitherOf(found)) return eitherOfThem(np, "condition", context)
  const subject = allTied(found)
  const isPlain = subject.kind === "select" && np.items.length === 1 && !np.relative
  if (isPlain && isOneOfSeveral(item, subject, subject.from, subjectContext)) return null
  if (isEachOrTogether(np, predicate, subject, context)) return null
  if (subject.type === "player" && item.quantity && np.items.length === 1 && !subject.many)
    return numberOfPlayers(subject, item, clause, alone, context)
  const players = anyPlayerOf(subject)
  if (!players) return saidAndBound(subject, clause, alone, context)
  if (!item.det && subject.kind === "onePlayer" && !item.quantity)
    return context.fail("check/which-player", np, { case: "bare" })
  const no = item.det?.lemma === "no" ? item.det : null
  const how = no ? "none" : ["any", "a", "another"].includes(item.det?.lemma ?? "") ? "some" : "all"
  return context.from(eachPlayer(players, how, clause, alone, context), no)
}

/** A noun alone: `a tie`. */
function caseOf(np: NP, item: Item, context: Context, span: Cond["span"]): Cond | null {
  if (nounOf(item) === "tie") return { cond: "tie", span }
  const what = context.resolve.np(np, ANYTHING, context)
  return what && { cond: "uncarried", said: what.type === "span" ? "span" : "case", parts: [what], span }
}

/** `this is an extra turn`, `it is the last season`; undefined for another clause. */
function whichSpan(item: Item, vp: VP, context: Context, span: Cond["span"]): Cond | null | undefined {
  const complement = vp.form === "be" && vp.object?.kind === "np" ? vp.object.np.items[0] : undefined
  const noun = complement?.noun
  if (!complement || !noun || noun.kind === "names") return undefined
  if (item.det?.lemma !== "this" && item.pronoun?.lemma !== "it") return undefined
  const symbol = nounNamed("span", noun.word.lemma, context.symbols)
  if (!symbol) return undefined
  const of = complement.places.find((place) => place.word.lemma === "of")
  // `their turn` is of those who were spoken of.
  const own = complement.owner && possessor(complement.owner, context)
  const whose = of ? context.resolve.located(of.located, want("player"), context) : own
  if ((of || complement.owner) && !whose) return null
  const extra = complement.adjectives.find((each) => each.kind === "adjective" && each.word.lemma === "extra")
  const { index } = symbol
  const other: Cond =
    complement.ordinals.length > 0
      ? { cond: "uncarried", said: "which span", parts: [], span }
      : { cond: "span", of: whose, index, span }
  context.settle(vp.verb, item.pronoun, item.det?.lemma === "this" ? item.det : null, articleOf(complement))
  const said = context.from<Cond>(
    extra ? { cond: "extra", index, span } : other,
    noun.word,
    of?.word,
    complement.owner,
    ...complement.ordinals,
    extra?.word,
  )
  return vp.not ? negated(said) : said
}

/** `the game is over`. */
function gameOver(item: Item, vp: VP, context: Context): Cond {
  const noun = item.noun && item.noun.kind !== "names" ? item.noun.word : null
  const words = vp.object ? leavesOf(vp.object) : []
  const over = context.from<Cond>({ cond: "over", span: context.span(vp) }, item.det, noun, vp.verb, ...words)
  return vp.not ? negated(over) : over
}

/** What a gate speaks of can be spoken of behind it: `if your opponent has more than you, take 1 from them`. */
function saidAndBound(subject: Expr, clause: PredicateClause, alone: Word | null, context: Context): Cond | null {
  const isNamed =
    !["binding", "you", "this"].includes(subject.kind) && !["number", "amount", "value", "word"].includes(subject.type)
  const about = isNamed
    ? context.bind({
        type: subject.type,
        many: subject.many,
        name: subject.type === "player" ? "they" : "it",
        kinds: subject.kind === "select" ? subject.kinds : null,
        span: subject.span,
        alias: isSomeOf(subject) ? bindingExpr(subject.item) : subject,
      })
    : null
  const cond = askedOfEach(saidOf(subject, clause.np, clause, alone, context), subject)
  const at = about ? context.bound.indexOf(about) : -1
  if (about && at >= 0) context.bound.splice(at, 1, ...(cond ? [boundTo(about, cond, subject)] : []))
  return cond
}

/** What is said of the things of a phrase: of each that is listed, and where it says `not`, of none of them. */
function saidOf(subject: Expr, np: NP, clause: PredicateClause, alone: Word | null, context: Context): Cond | null {
  const [item] = np.items
  if (subject.kind === "property" && isOfSeveral(subject.of)) return saidOfTheirs(subject, clause, alone, context)
  if ((subject.type !== "component" && subject.type !== "space") || !item)
    return predicateCond(subject, clause, alone, null, context)
  const joiner = np.joiners.at(-1)
  if (subject.kind === "union" && subject.parts.length === np.items.length && (joiner === "and" || joiner === "or")) {
    const of = subject.parts.map((part, at) => {
      const items = np.items.slice(at, at + 1)
      return saidOf(part, { ...np, items, joiners: [] }, clause, alone, context)
    })
    return of.every((each) => each !== null) ? { cond: joiner, of, span: context.span(clause) } : null
  }
  const not = isNegative(clause)
  if (not && isSomeOrEvery(item)) return notOfSome(np, clause, context)
  const cond = predicateCond(subject, clause, alone, null, context)
  // `at least 1 is Red`; `2 are in your hand` says where.
  const saysWhere = clause.predicate?.vps.some(({ object }) => object?.kind === "place")
  if (cond && item.quantity && !saysWhere && isOfUnsaidThings(subject, item, context)) return null
  return cond && not && subject.many ? noneOf(cond, subject) : cond
}

const isOfSeveral = (of: Expr): boolean => of.many || (of.kind === "select" && of.quantity?.written !== "none")

/** `their suit is not Clubs`: that of none of them is. */
function saidOfTheirs(
  subject: Extract<Expr, { kind: "property" }>,
  clause: PredicateClause,
  alone: Word | null,
  context: Context,
): Cond | null {
  const cond = predicateCond(subject, clause, alone, null, context)
  if (!cond || !isNegative(clause)) return cond
  const isOfAll = subject.of.kind !== "select" || subject.of.quantity?.all === true
  if (isOfAll && cond.cond === "not" && cond.of.cond === "fits") return { ...cond, of: { ...cond.of, some: true } }
  return context.fail("check/wrong-type", clause, { case: "notOfTheirs", property: subject.property.name })
}

type PredicateClause = Extract<Clause, { kind: "clause" }>

/** Whether it says `not`, `don't` or `can't` of all that it says. */
const isNegative = ({ predicate }: PredicateClause): boolean =>
  predicate !== null &&
  ((predicate.modal !== null && NEGATIVE.has(predicate.modal.lemma)) ||
    (predicate.vps.length > 0 && predicate.vps.every(({ not }) => not)))

const SOME_OR_EVERY: ReadonlySet<string> = new Set(["a", "an", "any", "another", "each", "every", "all", "both", "no"])

const isSomeOrEvery = ({ det, quantity }: Item): boolean => quantity !== null || SOME_OR_EVERY.has(det?.lemma ?? "")

/** `a card in your hand is not Red`: one of them is not, or none of them is. */
function notOfSome(np: NP, clause: PredicateClause, context: Context): null {
  const [item] = np.items
  const text = (start: number, end: number): string => context.text.value.slice(start, end).trim()
  const head = text((item?.quantity ?? item?.det)?.end ?? np.start, np.end)
  const said = text(np.end, clause.end)
  const isPlural = item?.noun?.kind === "noun" && item.noun.word.plural
  const number = item?.quantity ? ` ${text(item.quantity.start, item.quantity.end)}` : isPlural ? "" : " a"
  const there = `there ${number === " a" || number === " 1" ? "is" : "are"}${number}`
  return context.fail(
    "check/not-of-some",
    { start: np.start, end: clause.end },
    { there, head, said, hasNoun: item?.noun != null },
  )
}

/** `those cards are not Red`: none of them is. */
function noneOf(cond: Cond, subject: Expr): Cond {
  if (cond.cond === "and" || cond.cond === "or") return { ...cond, of: cond.of.map((each) => noneOf(each, subject)) }
  if (cond.cond !== "not" || cond.of.cond !== "fits" || cond.of.what !== subject) return cond
  return { ...cond, of: { ...cond.of, some: true } }
}

/** `2 or more players have a card`: so many of them do. */
function numberOfPlayers(
  subject: Expr,
  item: Item,
  clause: Extract<Clause, { kind: "clause" }>,
  alone: Word | null,
  context: Context,
): Cond | null {
  const all = chosenFrom(subject)
  const from = all ? instead(all, subject) : subject
  const quantity = quantityOf(item, context)
  if (!quantity) return null
  const one = context.bind({ type: "player", many: false, name: "they" })
  const who = bindingExpr(one)
  const test = predicateCond(who, clause, alone, null, context.child({ actor: who, nextTo: who }))
  context.bound.splice(context.bound.indexOf(one), 1)
  if (!test) return null
  const span = context.span(clause)
  const what: Expr = { kind: "players", from, item: one, tests: [test], type: "player", many: true, span }
  const isOne = quantity.max === quantity.min && isConstant(quantity.min, 1)
  // `if exactly 1 player has no cards, that player wins`: whoever it is.
  const alias: Expr = isOne ? { kind: "onePlayer", from: what, decider: null, type: "player", many: false, span } : what
  context.bind({ type: "player", many: !isOne, name: "they", span, alias })
  return { cond: "exists", what, quantity, span }
}

function eachPlayer(
  players: Expr,
  how: "all" | "some" | "none",
  clause: Extract<Clause, { kind: "clause" }>,
  alone: Word | null,
  context: Context,
): Cond | null {
  const item = context.bind({ type: "player", many: false, name: "they" })
  const who = bindingExpr(item)
  const test = predicateCond(who, clause, alone, null, context.child({ actor: who, mood: "step", nextTo: who }))
  if (!test) return null
  afterwards(item, players, alone && how === "some" ? "one" : how, context)
  const cond: Cond = { cond: "each", players, item, test, some: how !== "all", span: context.span(clause) }
  return how === "none" ? negated(cond) : cond
}

/** The filters that a relative clause puts on the thing before it. */
export function resolveRelative(np: NP, item: Binding, subject: Expr, context: Context): readonly Filter[] | null {
  const relative = np.relative
  if (!relative) return []
  const claim = relative.claim
  const said = saidBy(claim)
  const inner = context.child({
    mood: context.mood === "step" ? "condition" : context.mood,
    ...(subject.type === "component" ? { latest: subject } : {}),
    ...(subject.type === "player" ? { nextTo: subject } : {}),
  })
  inner.gapTimes = claim.times
  const alone = claim.adverbs.find((adverb) => adverb.lemma === "alone") ?? null
  let cond: Cond | null
  if (relative.kind === "who") cond = context.from(predicateCond(subject, said, alone, null, inner), relative.word)
  else if (relative.kind === "whose") {
    const owned = inner.resolve.owned(relative.item, subject, inner)
    const item = { ...relative.item, owner: whose(relative.item) }
    if (!owned || (owned.kind === "select" && isOneOfSeveral(item, owned, owned.from, inner))) return null
    if (owned.kind === "span" && isIt(relative))
      return [
        {
          is: "test",
          test: context.from(
            instead({ cond: "span", index: owned.index, of: subject, span: context.span(relative) }, owned),
            relative.subject,
            claim.vp?.verb,
          ),
        },
      ]
    if (relative.subject)
      return [{ is: "test", test: { cond: "uncarried", said: "whose", parts: [owned], span: context.span(relative) } }]
    cond = predicateCond(owned, said, alone, null, inner)
  } else {
    if (liesWhereItLeft(np, claim, context)) return null
    const who = context.resolve.item(relative.subject, want("player", "component", "zone"), context)
    if (!who) return null
    const asking = inner.child({ actor: who.type === "player" ? who : context.actor })
    asking.gapTimes = inner.gapTimes
    const all = chosenFrom(who)
    cond = predicateCond(all ? instead(all, who) : who, said, alone, subject, asking)
  }
  return cond && filtersOf(cond, item)
}

const whose = ({ start }: Item): Word => ({ text: "whose", lemma: "whose", plural: false, start, end: start })

/** `whose turn it is` */
const isIt = (relative: Extract<NonNullable<NP["relative"]>, { kind: "whose" }>): boolean =>
  relative.subject?.lemma === "it" &&
  relative.claim.vp?.form === "be" &&
  relative.claim.vp.object === null &&
  !relative.claim.modal &&
  !relative.claim.vp.not

function saidBy(claim: Claim): Asserted {
  return {
    predicate: {
      modal: claim.modal,
      adverbs: claim.adverbs,
      so: claim.so,
      vps: claim.vp ? [claim.vp] : [],
      joiners: [],
    },
    start: claim.start,
    end: claim.end,
  }
}
