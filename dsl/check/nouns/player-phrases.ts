import type { Binding, Cond, Expr } from "../../meaning/index.ts"
import { allWordsOf, withWords } from "../../meaning/provenance.ts"
import { mentions, someMeaning, visitSteps } from "../../meaning/walk.ts"
import type { Item, NP, Place } from "../../syntax/ast.ts"
import { sameExpr } from "../findings/doubts.ts"
import { bestOf, hasAny } from "../parts/best-of-each.ts"
import { isBothOfMore } from "../parts/determiners.ts"
import { isOfEitherCase } from "../parts/either-case.ts"
import { forgetDenied } from "../parts/found-in-one-case.ts"
import { held } from "../parts/owners.ts"
import { headsOf } from "../parts/place-phrases.ts"
import { isDoerOrOther, isOfEach, ofSeveral } from "../parts/pronouns.ts"
import { articleOf, pointsAtNamed, writtenQuantity } from "../parts/quantities.ts"
import { same } from "../parts/same-binding.ts"
import { allTied, extremeThing, notOfEach, superlativeOf } from "../parts/tied-extremes.ts"
import { bindingExpr, type Context, everyone, instead, want, you } from "../scope/context.ts"
import { setApart } from "./found-with-player.ts"
import { playerIs } from "./player-adjectives.ts"

/** A phrase headed by `player` or a role: `each other player who has $10 or more`, `a random player`, `the players with the most points`. */
export function choosePlayers(item: Item, all: Expr, relative: NP | null, context: Context): Expr | null {
  const many = item.det && MANY.has(item.det.lemma) ? item.det : null
  return context.from(playersOf(item, all, relative, context), articleOf(item), many)
}

/** Determiners that say how many, or which: all that are not counted by whoever asks (`no`), and not others (`another`). */
const MANY: ReadonlySet<string> = new Set(["each", "all", "both", "every", "those", "these", "that", "this", "any"])

/** A phrase of players as it is read: among whom, and what one of them must be like. */
interface PlayerPhrase {
  readonly item: Item
  readonly relative: NP | null
  from: Expr
  readonly tests: Cond[]
  /** The player who is looked at. */
  readonly loop: Binding
}

function playersOf(item: Item, all: Expr, relative: NP | null, context: Context): Expr | null {
  const span = context.span(item)
  const det = item.det?.lemma ?? null
  const other = item.ordinals.find((ordinal) => ordinal.lemma === "other") ?? (det === "another" ? item.det : null)
  const what = whoActs(context)
  const { heard } = context
  if (all.kind !== "binding" && isBothOfMore(item, context)) return null
  // Once `you` have done something about it, others are other than you.
  if (other && what.kind === "you" && !excludes(all, what) && heard && heard.before === context.before)
    return context.fail("check/other-than-whom", item, {
      case: "heard",
      player: item.det?.lemma === "another" ? "a player" : "each player",
    })
  const bound = spokenOf(item, context)
  const said = context.text.value.slice(item.start, item.end)
  if (bound && isBare(item) && !relative) {
    if (isDoerOrOther(bound, said, item, context) || isOfEitherCase(bound, item, context)) return null
  }
  const loop = context.make({ type: "player", many: false, name: "player" })
  const from = other ? othersOf(all, what, item, context) : all
  if (!from) return null
  const phrase: PlayerPhrase = { item, relative, from: context.from(from, other), tests: [], loop }
  for (const place of item.places.flatMap((each) => apartFromMeasure(each, context)))
    if (!narrow(phrase, place, context)) return null
  if (phrase.from.kind !== "extremePlayers") phrase.tests.push(...statesOf(item, bindingExpr(loop), context))
  if (!described(phrase, context)) return null
  if (!ofThoseAsked(phrase, context)) return null
  if (wereNotAsked(phrase, context)) return context.fail("check/other-than-whom", item, { case: "notAsked" })
  if (bound && phrase.tests.length === 0 && isBare(item) && !relative) {
    if (bound.oneOfSeveral) return ofSeveral(item, context)
    return !bound.many && isOfEach(bound, item, context) ? null : bindingExpr(bound, span)
  }
  if (all.kind !== "binding" && item.det && pointsAtNamed(item))
    return context.fail("check/nothing-named", item, { case: "players", determiner: item.det.text })
  return chosen(phrase, what, context)
}

/** Whom `other` leaves out: whoever does what is said, or of whom it is asked. */
const whoActs = ({ actor, youActs }: Context): Expr =>
  actor.type === "player" && actor.kind !== "you" ? actor : (youActs ?? you)

/** `each other player`: all but who acts. Of opponents, who are that to begin with, all but those who were named. */
function othersOf(all: Expr, who: Expr, item: Item, context: Context): Expr | null {
  const without = (from: Expr, what: Expr): Expr => ({
    kind: "without",
    from,
    what,
    ...PLAYERS,
    span: context.span(item),
  })
  if (!excludes(all, who)) return without(all, who)
  const named = context.bound.filter(({ type, many }) => type === "player" && !many)
  if (named.some(({ oneOfSeveral }) => oneOfSeveral)) return ofSeveral(item, context)
  if (named.some((each) => isOfEach(each, item, context))) return null
  const different = named.filter(
    (each, index) => !excludes(all, bindingExpr(each)) && !named.slice(0, index).some((before) => same(each, before)),
  )
  if (different.length === 0) return context.fail("check/other-than-whom", item, { case: "already" })
  return different.reduce((from, each) => without(from, bindingExpr(each)), all)
}

/** Whether some players are all but these to begin with, as opponents are all but you. */
const excludes = (players: Expr, who: Expr): boolean =>
  players.kind === "without" && (sameExpr(players.what, who) || excludes(players.from, who))

/** `with the most cards in hand other than you`: you are left out of the players, and not of the cards. */
function apartFromMeasure(place: Place, context: Context): readonly Place[] {
  const { located } = place
  if (place.word.lemma !== "with" || located.kind !== "item") return [place]
  const last = located.item.places.at(-1)
  if (last?.word.lemma !== "other than" || !isSomebody(last, context)) return [place]
  const measure = { ...located.item, places: located.item.places.slice(0, -1) }
  return [last, { ...place, located: { ...located, item: measure } }]
}

const isSomebody = ({ located }: Place, context: Context): boolean =>
  located.kind === "item" && (located.item.pronoun?.lemma === "you" || headsOf(located.item, context).has("player"))

const PLAYERS = { type: "player", many: true } as const
const PLAYER = { type: "player", many: false } as const

/** `that player`, `those players`, `the opponent`: whom something before has spoken of. */
function spokenOf({ det, noun }: Item, context: Context): Binding | undefined {
  if (!det || !["that", "those", "the"].includes(det.lemma)) return undefined
  const many = noun?.kind === "noun" && noun.word.plural
  return [...context.bound].reverse().find((binding) => binding.type === "player" && binding.many === many)
}

const NTH: ReadonlySet<string> = new Set(["first", "second", "third"])

/** Without anything that says which. */
export const isBare = ({ places, adjectives, ordinals, quantity }: Item): boolean =>
  places.length === 0 &&
  adjectives.length === 0 &&
  !quantity &&
  !ordinals.some(({ lemma }) => lemma === "next" || NTH.has(lemma))

/** `among those players`, `other than you`, `with the most money`. */
function narrow(phrase: PlayerPhrase, place: Place, context: Context): boolean {
  const { word, located } = place
  const { from, tests, loop } = phrase
  if (word.lemma === "with" || word.lemma === "without")
    return located.kind !== "item" || measured(phrase, place, located.item, context)
  const isAmong = word.lemma === "among" || word.lemma === "of"
  const others = isAmong || word.lemma === "other than" ? want("player") : SOMETHING
  const set = context.resolve.located(located, others, context)
  if (!set) return false
  if (isAmong) phrase.from = context.from(set, word)
  else if (word.lemma === "other than")
    phrase.from = context.from(
      { kind: "without", from, what: allTied(set), ...PLAYERS, span: context.span(phrase.item) },
      word,
    )
  else tests.push(uncarried(place, loop, set, context))
  return true
}

const SOMETHING = want("component", "space", "zone", "number", "player")

const uncarried = (place: Place, loop: Binding, what: Expr, context: Context): Cond =>
  context.from(
    { cond: "uncarried", said: place.word.lemma, parts: [bindingExpr(loop), what], span: context.span(place) },
    place.word,
  )

/** `with the most cards in their hand`. */
function measured(phrase: PlayerPhrase, place: Place, what: Item, context: Context): boolean {
  const { item, loop } = phrase
  const span = context.span(item)
  const inner = context.child({ actor: bindingExpr(loop) })
  const superlative = superlativeOf(what, context)
  if (superlative === "reported") return false
  const plain = { ...what, ordinals: what.ordinals.filter((ordinal) => ordinal !== superlative) }
  // Theirs, whoever has been spoken of before.
  inner.bound.push(loop)
  const value = inner.resolve.item(plain, want("number", "amount", "component"), inner)
  inner.bound.splice(inner.bound.indexOf(loop), 1)
  if (!value) return false
  if (superlative === null) {
    phrase.tests.push(uncarried(place, loop, value, context))
    return true
  }
  if (place.word.lemma === "without") return lackingTheMost(place, context)
  if (value.type === "component" && ["highest", "lowest"].includes(superlative.lemma))
    return extremeThing(superlative, what, context) !== null
  const best = bestOf(value, superlative, what)
  const among = alike(item, phrase.from, context)
  const from: Expr = best
    ? { kind: "players", from: among, item: loop, tests: [hasAny(best)], ...PLAYERS, span }
    : among
  const measure: Expr =
    value.type === "component"
      ? { kind: "count", of: held(value, bindingExpr(loop)), type: "number", many: false, span }
      : (best ?? value)
  if (!mentions({ expr: [measure] }, loop)) return notOfEach(what, context) !== null
  const most = superlative.lemma === "most" || superlative.lemma === "highest"
  phrase.from = context.from<Expr>(
    { kind: "extremePlayers", from, item: loop, measure, most, alone: false, ...PLAYERS, span },
    place.word,
    superlative,
  )
  return true
}

/** `the players without the most points`: nobody else, or all who have fewer? */
function lackingTheMost(place: Place, context: Context): false {
  context.fail("check/wrong-type", place, { case: "withoutMost" })
  return false
}

/** `who has a card in hand`. */
function described({ relative, tests, loop }: PlayerPhrase, context: Context): boolean {
  if (!relative?.relative) return true
  const inner = context.child({ actor: bindingExpr(loop), mood: "condition" })
  inner.bound.push(loop)
  const filters = inner.resolve.relative(relative, loop, bindingExpr(loop), inner)
  const at = inner.bound.indexOf(loop)
  inner.bound.splice(at, 1)
  for (const filter of filters ?? []) if (filter.is === "test") forgetDenied(filter.test, at, context)
  setApart(loop, at, context)
  for (const filter of filters ?? []) if (filter.is === "test") tests.push(instead(filter.test, filter))
  return filters !== null
}

/** `each other player may discard 1; draw 1 for each player who did not discard`: you were not asked. */
function wereNotAsked({ from, tests }: PlayerPhrase, context: Context): boolean {
  const last = context.before?.steps.at(-1)
  if (from.kind !== "everyone" || last?.do !== "each" || !excludes(last.players, context.youActs ?? you)) return false
  return tests.some((test) => test.cond === "not" && isOfDoing(test))
}

/**
 * `you and the next player each lose $1; each player who can't do so discards 1`: of those who were to do it. Of one player alone
 * nobody else was asked, which is reported.
 */
function ofThoseAsked(phrase: PlayerPhrase, context: Context): boolean {
  if (phrase.from.kind !== "everyone") return true
  const asked = phrase.tests.flatMap((test) => (test.cond === "not" ? partsOf(test.of) : []))
  const took = asked.find(({ cond }) => cond === "took")
  const isOfOne = phrase.tests.flatMap((test) => partsOf(test.cond === "not" ? test.of : test)).some(isDone)
  if (isOfOne && !phrase.tests.some(isOfDoing))
    return context.fail("check/no-outcome", phrase.item, { case: "somebodyElse" }) !== null
  visitSteps(took ? (context.before?.steps ?? []) : [], (step) => {
    if (step.do !== "each" || took?.cond !== "took" || step.takers?.who !== took.takers) return
    if (step.players.kind === "everyone" || excludes(step.players, context.youActs ?? you)) return
    step.asked ??= context.make({ type: "player", many: true, name: "players asked" })
    phrase.from = instead(bindingExpr(step.asked, phrase.from.span), phrase.from)
  })
  return true
}

/** What is done behind a condition hangs on that as well. */
const partsOf = (test: Cond): readonly Cond[] => (test.cond === "and" ? test.of : [test])

const isDone = ({ cond }: Cond): boolean => cond === "done"

/** Whether a condition asks what somebody has done: by a verb, or by `do so`. */
const isOfDoing = (test: Cond): boolean =>
  someMeaning({ cond: [test] }, { expr: ({ kind }) => kind === "remembered", cond: ({ cond }) => cond === "took" })

const EACH_OF: ReadonlySet<string | null> = new Set(["each", "all", "both", "every", "those", "these", "no"])

/** What stands before somebody who is found by chance. */
const AT_RANDOM: ReadonlySet<string> = new Set(["a", "an", "another"])

/** How many of those are meant: all, the next, one at random, one by choice. */
function chosen({ item, relative, from: among, tests, loop }: PlayerPhrase, me: Expr, context: Context): Expr | null {
  const span = context.span(item)
  const det = item.det?.lemma ?? null
  const next = item.ordinals.find(({ lemma }) => lemma === "next")
  const nth = item.ordinals.find(({ lemma }) => NTH.has(lemma))
  const from: Expr = tests.length > 0 ? { kind: "players", from: among, item: loop, tests, ...PLAYERS, span } : among
  if (next && tests.length === 0 && item.places.length === 0 && !relative)
    return context.from({ kind: "seat", of: context.nextTo ?? me, offset: 1, ...PLAYER, span }, next)
  if (nth && from === everyone)
    return context.from({ kind: "uncarried", said: `${nth.lemma} player`, parts: [], ...PLAYER, span }, nth)
  const plural = item.noun?.kind === "noun" && item.noun.word.plural
  const many = EACH_OF.has(det) || (plural && !item.quantity)
  const quantity = item.quantity && writtenQuantity(item.quantity, context)
  if (item.quantity && !quantity) return null
  const isOne = quantity?.min.kind === "constant" && quantity.min.value === 1 && quantity.max === quantity.min
  if (item.quantity && !isOne && !many && context.mood === "step")
    return context.fail("check/several-players", item.quantity)
  const number = item.quantity?.number ?? null
  // `the next player who has a card`: the first after you of those who do.
  if (next && !many) return context.from({ kind: "nextPlayer", from, after: me, ...PLAYER, span }, next)
  const random = item.adjectives.find((each) => each.kind === "adjective" && each.word.lemma === "random")
  if (random?.kind === "adjective" && det !== null && !AT_RANDOM.has(det))
    return context.fail("check/idle-determiner", item, { case: "atRandom", determiner: item.det?.text ?? "" })
  if (random?.kind === "adjective" && context.mood === "event")
    return context.fail("check/wrong-type", random, { case: "randomUnpicked" })
  if (random?.kind === "adjective")
    return context.from({ kind: "randomPlayer", from, ...PLAYER, span }, random.word, number)
  if (many || det === "any") return { ...from, many: true, span }
  if (det === "the" && isWhoseTurn(from, context))
    return withWords<Expr>({ kind: "active", ...PLAYER, span }, allWordsOf("expr", from))
  // One of them: chosen by the actor, or the only one.
  return context.from(
    { kind: "onePlayer", from, decider: det === "the" || next ? null : context.actor, ...PLAYER, span },
    isOne ? number : null,
  )
}

/** `the player whose turn it is`, of a span that players have. */
function isWhoseTurn(from: Expr, context: Context): boolean {
  if (from.kind !== "players" || from.from !== everyone || from.tests.length !== 1) return false
  const [test] = from.tests
  return (
    test?.cond === "span" &&
    test.of?.kind === "binding" &&
    test.of.binding.id === from.item.id &&
    context.symbols.model.spans[test.index]?.per === "player"
  )
}

/** Who is asked for before a superlative: of the free players with the most money nobody else is measured. */
function alike(item: Item, from: Expr, context: Context): Expr {
  const loop = context.make({ type: "player", many: false, name: "player" })
  const tests = statesOf(item, bindingExpr(loop), context)
  return tests.length === 0
    ? from
    : { kind: "players", from, item: loop, tests, type: "player", many: true, span: context.span(item) }
}

/** What the adjectives before `player` ask of one. */
const statesOf = ({ adjectives }: Item, who: Expr, context: Context): Cond[] =>
  adjectives.flatMap((adjective) =>
    adjective.kind === "adjective" && adjective.word.lemma !== "random"
      ? [context.from(playerIs(who, adjective.word.lemma, context.span(adjective), context), adjective.word)]
      : [],
  )
