import type { Clause, Clauses, Item, NP, Predicate, Relative, VP } from "../../dsl/syntax/ast.ts"
import { attachPlace, type Phrase, type Phrases, type Post } from "./attach.ts"
import { playerHas } from "./comparisons.ts"
import { dontKnow, onlyThese } from "./dont-know.ts"
import { calledSort, type Env, unclear } from "./env.ts"
import { numberOf, sumOf, wordOf } from "./numbers.ts"
import { oneByOne } from "./one-by-one.ts"
import { placesOf } from "./places.ts"
import { playersOf } from "./players.ts"
import { type Bounds, boundsOf, demanded, within } from "./quantities.ts"
import { testedVerb } from "./tested-verbs.ts"
import { bears, fits, thingsOf } from "./things.ts"
import type { Sort } from "./vocabulary.ts"
import { type Place, samePlace, type Thing, whose } from "./world.ts"

/** What something can be said of. */
export type One =
  | { readonly is: "player"; readonly player: number }
  | { readonly is: "thing"; readonly thing: Thing }
  | { readonly is: "place"; readonly place: Place }
  | { readonly is: "number"; readonly value: number | null }
  | { readonly is: "word"; readonly property: string; readonly value: string | number | null }

/** Clauses with one joiner: all of them, or one. */
export function allHold({ first, more }: Clauses, env: Env): boolean {
  const joiners = new Set(more.map(({ joiner }) => joiner))
  if (joiners.size > 1) return dontKnow("“and if” beside “or if”")
  const negated = new Set(["unless"])
  if (more.some(({ word }) => negated.has(word.lemma))) return dontKnow("unless")
  const all = [first, ...more.map(({ clause }) => clause)].map((clause, index) =>
    holds(clause, index > 0 && bringsUp(first) ? { ...env, it: null } : env),
  )
  return joiners.has("or") ? all.includes(true) : !all.includes(false)
}

/** Whether `it` could be something that a clause has spoken of. */
const bringsUp = (clause: Clause): boolean => clause.kind !== "clause" || clause.np.items[0]?.pronoun === null

export function holds(clause: Clause, env: Env): boolean {
  const each = oneByOne(clause, env)
  if (each) {
    if (clause.kind === "there" && clause.not) return dontKnow("that there is not something of each")
    const vp = each.isSaid && clause.kind === "clause" ? clause.predicate?.vps[0] : undefined
    const isDenied = vp?.not ?? false
    const said = isDenied ? affirmed(clause) : clause
    const one = isDenied ? oneByOne(said, env) : each
    return !each.players.map((player) => holds(...(one ?? each).of(player, env))).includes(false) !== isDenied
  }
  switch (clause.kind) {
    case "there":
      return thereAre(clause.np, env) !== clause.not
    case "clause": {
      const { np, adverbs, predicate } = clause
      if (!predicate) return dontKnow("a clause without a predicate")
      return saidOf(
        np,
        adverbs.map(({ lemma }) => lemma),
        predicate,
        env,
      )
    }
    default:
      return dontKnow("a time")
  }
}

/** What a clause denies. */
function affirmed(clause: Clause): Clause {
  if (clause.kind !== "clause" || !clause.predicate) return clause
  const { vps } = clause.predicate
  if (vps.length > 1) return dontKnow("not one of several")
  return { ...clause, predicate: { ...clause.predicate, vps: vps.map((vp) => ({ ...vp, not: false })) } }
}

/** `there are 2 or more cards in your hand` */
function thereAre(np: NP, env: Env): boolean {
  const { parts } = env.attach(np)
  const [part, ...others] = parts
  if (!part || others.length > 0) return dontKnow("there are several sorts")
  const bounds = demanded(part.item, env)
  const bare: Phrase = { ...part, item: { ...part.item, det: null } }
  const sort = sortIn(part.item, env)
  if (isPlayers(sort)) return within(playersOf({ ...bare, item: { ...bare.item, quantity: null } }, env).length, bounds)
  if (sort.is === "counter") return dontKnow("that there are so many of a counter")
  return within(thingsOf(bare, env).length, bounds)
}

const isPlayers = ({ is }: Sort): boolean =>
  is === "players" || is === "seat" || is === "holder of a role" || is === "role that is said"

// ---- Of whom it is said --------------------------------------------------------------------------------------------

type How = "all" | "some" | "none" | Bounds

function saidOf(np: NP, adverbs: readonly string[], predicate: Predicate, env: Env): boolean {
  const phrases = env.attach(np)
  const { parts, joiners } = phrases
  // Of what is not there, or has no number, it is open whether it “is not so”.
  const isDenied = predicate.modal !== null || predicate.vps.some(({ not }) => not)
  const says = (one: One, inner: Env): boolean =>
    one.is === "number" && one.value === null && isDenied ? unclear() : predicateHolds(predicate, adverbs, one, inner)
  if (parts.length > 1 && joiners.some((joiner) => joiner !== "and" && joiner !== "or" && joiner !== ","))
    return says({ is: "number", value: sumOf(phrases, env) }, env)
  const each = parts.map((part) => ofPart(part, says, isDenied, env))
  return joiners.includes("or") ? each.includes(true) : !each.includes(false)
}

function ofPart(part: Phrase, asked: (one: One, env: Env) => boolean, isDenied: boolean, env: Env): boolean {
  const { noun } = part.item
  // Of several players each has a next one.
  const { pronoun } = part.item
  const isOfSeveral = pronoun
    ? ["everyone", "nobody"].includes(pronoun.lemma)
    : howMany(part.item, env) !== "all" || !isTheOne(part.item)
  const says = (one: One): boolean =>
    asked(one, one.is === "player" && isOfSeveral ? { ...env, nextTo: one.player } : env)
  // A name stands for any copy of it; of several names each must be so, or one.
  if (noun?.kind === "names" && !noun.genitive && env.words.name(noun.names[0]?.lemma ?? "").is === "things") {
    const each = noun.names.map((name) => {
      const one = { ...part, item: { ...part.item, noun: { ...noun, names: [name], joiner: null } } }
      return ones(one, env).some(says)
    })
    return noun.joiner === "or" ? each.includes(true) : !each.includes(false)
  }
  const all = ones(part, env)
  const how = howMany(part.item, env)
  if (how === "none") return !all.some(says)
  if (how === "some") return all.some(says)
  if (how === "all") {
    if (all.length === 0) return isTheOne(part.item) && !isDenied ? false : unclear()
    return all.every(says)
  }
  return within(all.filter(says).length, how)
}

const isTheOne = ({ noun, quantity, det }: Item): boolean =>
  quantity === null &&
  det?.lemma !== "each" &&
  det?.lemma !== "all" &&
  det?.lemma !== "every" &&
  noun !== null &&
  (noun.kind === "noun" || noun.kind === "verbal") &&
  !noun.word.plural

function howMany(item: Item, env: Env): How {
  if (item.quantity?.number?.letter && item.noun === null) return "all"
  if (item.ordinals.some(({ lemma }) => lemma === "top" || lemma === "bottom")) return "all"
  if (item.pronoun) return item.pronoun.lemma === "nobody" || item.pronoun.lemma === "nothing" ? "none" : "all"
  switch (item.det?.lemma) {
    case "no":
      return "none"
    case "any":
    case "another":
    case "a":
    case "an":
      return item.quantity ? dontKnow("a and a number") : "some"
    case "each":
    case "all":
    case "every":
    case "the":
    case "this":
    case "that":
    case "these":
    case "those":
      return item.quantity ? dontKnow("the so many") : "all"
    case undefined:
      return item.quantity ? boundsOf(item.quantity, env) : "all"
    default:
      return dontKnow(`“${item.det?.text}” before a subject`)
  }
}

/** All that a subject can mean, one by one. */
function ones(part: Phrase, env: Env): readonly One[] {
  const { item } = part
  const sort = subjectSort(item, env)
  const isNumber = item.adjectives.some(({ word }) => word.lemma === "total") || item.multiplier !== null
  const isExtreme = item.ordinals.some(({ lemma }) => lemma === "highest" || lemma === "lowest")
  if (isNumber || sort.is === "number") return [{ is: "number", value: numberOf(part, env) }]
  switch (sort.is) {
    case "players":
    case "seat":
    case "holder of a role":
    case "role that is said":
      if (item.pronoun?.lemma === "nobody") return env.world.seats.map((player) => ({ is: "player", player }))
      return playersOf(withoutNumber(part), env).map((player) => ({ is: "player", player }))
    case "things":
    case "memory":
      return thingsOf(withoutNo(part), env).map((thing) => ({ is: "thing", thing }))
    case "zone":
      return placesOf(part, env).map((place) => ({ is: "place", place }))
    case "counter":
      if (sort.counter.of !== null) return [{ is: "word", property: sort.counter.of, value: wordOf(part, env) }]
      return [{ is: "number", value: numberOf(part, env) }]
    case "property":
      if (sort.property.type === "values" && !isExtreme)
        return [{ is: "word", property: sort.property.name, value: wordOf(part, env) }]
      return [{ is: "number", value: numberOf(part, env) }]
    default:
      return dontKnow(`a subject of the sort “${sort.is}”`)
  }
}

const withoutNo = (phrase: Phrase): Phrase =>
  phrase.item.det?.lemma === "no" ? { ...phrase, item: { ...phrase.item, det: null } } : phrase
const withoutNumber = (phrase: Phrase): Phrase => ({ ...phrase, item: { ...phrase.item, quantity: null } })

function subjectSort(item: Item, env: Env): Sort {
  const pronoun = item.pronoun?.lemma
  if (pronoun === "you" || pronoun === "everyone" || pronoun === "nobody") return { is: "players" }
  if (pronoun === "they" || pronoun === "them")
    return env.they === null ? { is: "things", kinds: null, names: null } : { is: "players" }
  if (pronoun) return { is: "things", kinds: null, names: null }
  return sortIn(item, env)
}

function sortIn(item: Item, env: Env): Sort {
  const noun = item.noun?.genitive ? item.noun.genitive.noun : item.noun
  if (!noun) {
    if (item.multiplier) return { is: "number" }
    if (item.quantity?.number?.letter && item.adjectives.length === 0 && !item.det) return { is: "number" }
    return { is: "things", kinds: null, names: null }
  }
  if (noun.kind === "names") return env.words.name(noun.names[0]?.lemma ?? "")
  return calledSort(noun.word.text, env.names, env.words) ?? env.words.noun(noun.word.lemma)
}

// ---- What is said --------------------------------------------------------------------------------------------------

function predicateHolds(predicate: Predicate, before: readonly string[], one: One, env: Env): boolean {
  const adverbs = [...before, ...predicate.adverbs.map(({ lemma }) => lemma)]
  if (predicate.so) return dontKnow("so")
  const isNot = isNegation(predicate.modal?.lemma)
  if (predicate.vps.length > 1 && isNot) return dontKnow("not one of several")
  const each = predicate.vps.map((vp) => vpHolds(vp, one, adverbs, env))
  if (each.length === 0) return dontKnow("a modal alone")
  const holdsNow = predicate.joiners.includes("or") ? each.includes(true) : !each.includes(false)
  if (new Set(predicate.joiners).size > 1) return dontKnow("and beside or")
  return holdsNow !== isNot
}

function isNegation(modal: string | undefined): boolean {
  if (modal === undefined) return false
  return modal === "don't" || modal === "doesn't" || modal === "do not" || modal === "does not"
    ? true
    : dontKnow(`“${modal}”`)
}

/** A relative clause, said of one. */
export function claims(relative: Relative, one: One, env: Env): boolean {
  const each = oneByOne(relative, env)
  if (each) return !each.players.map((player) => claimsOf(...each.of(player, env), one)).includes(false)
  return claimsOf(relative, env, one)
}

function claimsOf(relative: Relative, env: Env, one: One): boolean {
  const { claim } = relative
  if (claim.so || claim.times.length > 0 || !claim.vp) return dontKnow("a claim of what was done")
  const isNot = isNegation(claim.modal?.lemma)
  const adverbs = claim.adverbs.map(({ lemma }) => lemma)
  switch (relative.kind) {
    case "who":
      return vpHolds(claim.vp, one, adverbs, env) !== isNot
    case "whose": {
      if (relative.subject || isNot) return dontKnow("whose something somebody does")
      return vpHolds(claim.vp, partOf(relative.item, one, env), adverbs, env)
    }
    case "subject":
      if (isNot || adverbs.length > 0) return dontKnow("what somebody does not have")
      return hasThis(relative.subject, claim.vp, one, env)
  }
}

/** `whose colour`, `whose hand` */
function partOf(item: Item, one: One, env: Env): One {
  onlyThese(item, ["noun"])
  const noun = item.noun
  if (!noun || noun.kind === "names" || noun.genitive || noun.more) return dontKnow("whose what")
  const sort = env.words.noun(noun.word.lemma)
  if (sort.is === "property" && one.is === "thing") {
    const value = one.thing.printed.get(sort.property.name)
    if (sort.property.type === "values")
      return { is: "word", property: sort.property.name, value: typeof value === "string" ? value : null }
    return { is: "number", value: typeof value === "number" ? value : null }
  }
  if (sort.is === "zone" && sort.zone.per === "player" && one.is === "player")
    return { is: "place", place: { zone: sort.zone.name, holder: one.player, number: 0 } }
  if (sort.is === "counter" && sort.counter.per === "player" && one.is === "player")
    return { is: "number", value: env.world.purses[one.player]?.get(sort.counter.name) ?? 0 }
  return dontKnow(`whose ${noun.word.text}`)
}

/** `cards you have in play`, `cards another player has` */
function hasThis(subject: Item, vp: VP, one: One, env: Env): boolean {
  if (vp.form !== "have" || one.is !== "thing") return dontKnow("what somebody did with it")
  onlyThese(vp, ["form", "verb", "object"])
  const { thing } = one
  const players = playersOf({ item: subject, posts: [], relatives: [] }, { ...env, inRelative: false })
  if (vp.object === null) return players.includes(whose(thing) ?? -1)
  if (vp.object.kind !== "place") return dontKnow("what somebody has it as")
  const place = attachPlace(vp.object.place, env.words, (word) => calledSort(word, env.names, env.words))
  return players.some((player) =>
    placesIn(place, { ...env, doer: player, they: player }).some(
      (each) => samePlace(each, thing.place) && each.holder === player,
    ),
  )
}

function placesIn({ word, located }: Post, env: Env): readonly Place[] {
  if (word !== "in" && word !== "on") return dontKnow(`a place “${word}”`)
  return located.flatMap((each) => placesOf(each, env))
}

function vpHolds(vp: VP, one: One, adverbs: readonly string[], env: Env): boolean {
  onlyThese(vp, ["form", "verb", "not", "object"])
  const isAlone = adverbs.includes("alone")
  if (adverbs.some((adverb) => adverb !== "alone")) return dontKnow("an adverb")
  switch (vp.form) {
    case "have":
      return has(vp, one, isAlone, env) !== vp.not
    case "be":
      return isAlone ? dontKnow("being alone") : is(vp, one, env) !== vp.not
    case "base":
      return isAlone || vp.not ? dontKnow("doing alone") : testedVerb(vp, one, env)
    case "past":
      return dontKnow("what was done")
  }
}

function has({ object }: VP, one: One, isAlone: boolean, env: Env): boolean {
  if (object?.kind !== "np") return dontKnow("having no thing")
  const inner: Env = one.is === "thing" ? { ...env, it: one.thing, inRelative: false } : env
  const { parts, joiners } = inner.attach(object.np)
  if (joiners.some((joiner) => joiner !== "and" && joiner !== "or")) return dontKnow("having a sum")
  const each = parts.map((part) => {
    switch (one.is) {
      case "player":
        return playerHas(one.player, part, isAlone, { ...inner, doer: one.player, they: one.player })
      case "thing":
        return bears(one.thing, part, inner)
      case "place":
        return holdsThings(one.place, part, inner)
      default:
        return dontKnow("a number that has something")
    }
  })
  return joiners.includes("or") ? each.includes(true) : !each.includes(false)
}

/** `the oracle spot has a card` */
function holdsThings(place: Place, part: Phrase, env: Env): boolean {
  if (part.item.ordinals.length > 0) return dontKnow("a place that has the most")
  if (part.item.more) return hasFewer(place, part, env)
  const bounds = demanded(part.item, env)
  const things = thingsOf({ ...part, item: { ...part.item, det: null } }, env)
  return within(things.filter((thing) => samePlace(thing.place, place)).length, bounds)
}

/** `the row has fewer than 3 cards` */
function hasFewer(place: Place, { item, posts, relatives }: Phrase, env: Env): boolean {
  onlyThese(item, ["more", "than"])
  const than = item.than?.than
  if (posts.length > 0 || relatives.length > 0 || than?.kind !== "item" || !than.item.quantity)
    return dontKnow("fewer than what")
  const { least, most } = boundsOf(than.item.quantity, env)
  if (least !== most || than.item.quantity.orMore) return dontKnow("fewer than so many or more")
  const [counted] = env.attach(npOf({ ...than.item, quantity: null })).parts
  const there = thingsOf(counted ?? dontKnow("nothing counted"), env).filter((thing) => samePlace(thing.place, place))
  return item.more?.lemma === "more" ? there.length > least : there.length < least
}

function is({ object }: VP, one: One, env: Env): boolean {
  if (object === null || object.kind === "noun") return dontKnow("being nothing")
  if (object.kind === "place") {
    const place = attachPlace(object.place, env.words, (word) => calledSort(word, env.names, env.words))
    return isWhere(place, one, env)
  }
  const phrases = env.attach(object.np)
  if (phrases.joiners.some((joiner) => joiner === "plus" || joiner === "minus" || joiner === "times"))
    return one.is === "number" ? isSum(one.value, phrases, env) : dontKnow("being a sum")
  const each = phrases.parts.map((part) => isWhat(part, one, env))
  return phrases.joiners.includes("or") ? each.includes(true) : !each.includes(false)
}

/** `is less than the strength of it plus 1`: compared with all of the sum. */
function isSum(value: number | null, { parts, joiners }: Phrases, env: Env): boolean {
  const [first, ...others] = parts
  const more = first?.item.more
  if (!first || !more) return sameNumber(value, sumOf({ parts, joiners }, env))
  const than = sumOf({ parts: [thanOf(first, env), ...others], joiners }, env)
  if (value === null || than === null) return unclear()
  return more.lemma === "more" ? value > than : value < than
}

function thanOf({ item }: Phrase, env: Env): Phrase {
  if (item.than?.word.lemma !== "than" || item.than.than.kind !== "item") return dontKnow("more than what")
  onlyThese(item, ["more", "than"])
  return env.attach(npOf(item.than.than.item)).parts[0] ?? dontKnow("than nothing")
}

function isWhere(post: Post, one: One, env: Env): boolean {
  if (post.word === "among" && one.is === "number") {
    const [located] = post.located
    const item = located?.item
    if (item?.owner?.lemma !== "its" || !item.noun || item.noun.kind === "names") return dontKnow("among what")
    const numbers = env.it?.printed.get(item.noun.word.lemma)
    return one.value !== null && Array.isArray(numbers) && numbers.includes(one.value)
  }
  if (one.is !== "thing") return dontKnow("where something is that is no thing")
  if (post.word === "among") return post.located.flatMap((each) => thingsOf(each, env)).includes(one.thing)
  return placesIn(post, env).some((place) => samePlace(place, one.thing.place))
}

const sameNumber = (one: number | null, other: number | null): boolean => one !== null && one === other

function isWhat(part: Phrase, one: One, env: Env): boolean {
  const { item } = part
  switch (one.is) {
    case "thing":
      return isThing(one.thing, part, env)
    case "player":
      return isPlayer(one.player, part, { ...env, nextTo: null })
    case "number":
      return isNumber(one.value, part, env)
    case "word": {
      const [adjective, ...others] = item.adjectives
      if (adjective && item.noun === null && others.length === 0 && adjective.kind === "adjective") {
        onlyThese(item, ["adjectives"])
        const quality = env.words.adjective(adjective.word.lemma)
        if (quality.is !== "value") return dontKnow("a word that is no value")
        return (one.value === quality.value) !== adjective.non
      }
      const value = wordOf(part, env)
      return value !== null && value === one.value
    }
    case "place": {
      const [adjective, ...others] = item.adjectives
      if (adjective?.word.lemma !== "empty" || others.length > 0) return dontKnow("what a place is")
      onlyThese(item, ["adjectives"])
      const isEmpty = !env.world.things.some((thing) => samePlace(thing.place, one.place))
      return isEmpty !== (adjective.kind === "adjective" && adjective.non)
    }
  }
}

function isThing(thing: Thing, part: Phrase, env: Env): boolean {
  const { item } = part
  const article = item.det?.lemma
  if (item.noun === null && item.adjectives.length > 0 && (!article || article === "a" || article === "an")) {
    if (part.posts.length > 0 || part.relatives.length > 0 || item.measures.length > 0)
      return dontKnow("being like that")
    onlyThese(item, ["det", "adjectives"])
    const joiners = item.adjectiveJoiners
    const each = item.adjectives.map((adjective) => fits(thing, adjective, env))
    if (joiners.includes("or") && joiners.includes("and")) return dontKnow("and beside or")
    return joiners.includes("or") ? each.includes(true) : !each.includes(false)
  }
  if (article === "no" || article === "each" || article === "all" || article === "any")
    return dontKnow(`being ${article}`)
  if (item.quantity && !item.ordinals.length) return dontKnow("being so many")
  return thingsOf(part, env).includes(thing)
}

function isPlayer(player: number, part: Phrase, env: Env): boolean {
  const { item } = part
  if (item.noun === null && item.adjectives.length > 0) {
    onlyThese(item, ["adjectives"])
    return item.adjectives.every((adjective) => {
      const quality = env.words.adjective(adjective.word.lemma)
      if (quality.is !== "state" || quality.of !== "player" || adjective.kind !== "adjective")
        return dontKnow("a player's state")
      const isIn = env.world.playerStates.get(quality.state)?.includes(player) ?? dontKnow("a state that nobody is in")
      return (isIn === quality.on) !== adjective.non
    })
  }
  return playersOf(part, env).includes(player)
}

/** `is 3`, `is 5 or more`, `is less than the cost of it`, `is the clock` */
function isNumber(value: number | null, part: Phrase, env: Env): boolean {
  const { item } = part
  if (item.more) {
    const than = numberOf(thanOf(part, env), env)
    if (value === null) return false
    if (than === null) return unclear()
    return item.more.lemma === "more" ? value > than : value < than
  }
  if (item.quantity && item.noun === null) {
    onlyThese(item, ["quantity"])
    if (part.posts.length > 0 || part.relatives.length > 0) return dontKnow("a number with more to it")
    return value !== null && within(value, boundsOf(item.quantity, env))
  }
  return sameNumber(value, numberOf(part, env))
}

const npOf = (item: Item): NP => ({
  kind: "np",
  start: item.start,
  end: item.end,
  items: [item],
  joiners: [],
  relative: null,
})
