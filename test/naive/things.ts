import type { Adjective, Item, Measure } from "../../dsl/syntax/ast.ts"
import type { Phrase, Post } from "./attach.ts"
import { claims } from "./conditions.ts"
import { dontKnow, onlyThese } from "./dont-know.ts"
import { calledSort, type Env, unclear } from "./env.ts"
import { numberPrinted, wordOf } from "./numbers.ts"
import { placesOf } from "./places.ts"
import { ownerOf, playersOf } from "./players.ts"
import { boundsOf, within } from "./quantities.ts"
import type { Quality, Sort } from "./vocabulary.ts"
import { samePlace, type Thing, whose } from "./world.ts"

/**
 * The things that a phrase speaks of. Of a phrase with a number (`2 Red cards in hand`) all that could be among them.
 * What is out of the game is never meant.
 */
export function thingsOf(phrase: Phrase, env: Env): readonly Thing[] {
  const { item, posts, relatives } = phrase
  if (item.pronoun) return byPronoun(phrase, env)
  if (item.noun?.genitive) return remembered(phrase, env)
  if (item.noun?.kind === "noun" && env.words.noun(item.noun.word.lemma).is === "memory") {
    onlyThese(item, ["owner", "noun"])
    if (!item.owner || posts.length > 0 || relatives.length > 0) return dontKnow("whose memory")
    return recalled(item.noun.word.lemma, ownerOf(item.owner.lemma, env), env)
  }
  const ends = item.ordinals.filter(({ lemma }) => lemma === "top" || lemma === "bottom")
  if (ends.length > 0) return endOf(phrase, env)
  onlyThese(item, ["det", "owner", "ordinals", "quantity", "adjectives", "noun", "measures"])
  let left = headOf(phrase, env)
  if (item.owner) {
    const owner = ownerOf(item.owner.lemma, env)
    left = left.filter((thing) => whose(thing) === owner)
  }
  left = described(left, item.adjectives, item.adjectiveJoiners, env)
  left = item.measures.reduce((all, measure) => measured(all, measure, env), left)
  const extreme = posts.filter(isExtreme)
  left = posts.filter((post) => !isExtreme(post)).reduce((all, post) => byPost(all, post, env), left)
  left = relatives.reduce(
    (all, relative) =>
      all.filter((thing) => claims(relative, { is: "thing", thing }, { ...env, it: thing, inRelative: true })),
    left,
  )
  left = item.ordinals.reduce((all, { lemma }) => byOrdinal(all, lemma, item, env), left)
  if (item.det?.lemma === "another") left = byOrdinal(left, "other", item, env)
  return extreme.reduce((all, post) => extremeOf(all, post), left)
}

/** `the highest cost` of all that are meant comes last: of those described otherwise. */
const isExtreme = ({ word, located }: Post): boolean =>
  word === "with" && (located[0]?.item.ordinals.some(({ lemma }) => lemma === "highest" || lemma === "lowest") ?? false)

function byPronoun({ item, posts, relatives }: Phrase, env: Env): readonly Thing[] {
  onlyThese(item, ["pronoun"])
  if (posts.length > 0 || relatives.length > 0) return dontKnow("a pronoun with more to it")
  switch (item.pronoun?.lemma) {
    case "it":
      return env.it && !env.inRelative ? [env.it] : dontKnow("what it is")
    case "they":
    case "them":
      return env.those ?? dontKnow("what they are")
    case "nothing":
      return []
    default:
      return dontKnow(`the things “${item.pronoun?.text}”`)
  }
}

/** All that the noun itself can mean. */
function headOf(phrase: Phrase, env: Env): readonly Thing[] {
  const { item } = phrase
  const { noun, det, quantity, ordinals } = item
  // `1 of those` are wherever they lie.
  const isOfSome = noun === null && phrase.posts.some(({ word }) => word === "of")
  const inGame = env.world.things.filter(({ place: { zone } }) => zone !== null && (isOfSome || !env.kept.has(zone)))
  if (det?.lemma === "this" || det?.lemma === "that" || det?.lemma === "these" || det?.lemma === "those")
    return pointedAt(item, env)
  if (noun === null) {
    if (quantity || item.adjectives.length > 0 || det || ordinals.length > 0) return inGame
    return dontKnow("a thing without a word for it")
  }
  if (noun.more) return dontKnow("more")
  if (noun.kind === "names") {
    const names = new Set(noun.names.map(({ lemma }) => lemma))
    for (const name of names) if (env.words.name(name).is !== "things") return dontKnow(`the name “${name}”`)
    return inGame.filter(({ name }) => names.has(name))
  }
  const named = env.names.get(noun.word.text)
  if (named) return named.is === "things" ? named.all : dontKnow("a name that is no thing's")
  const sort = env.words.noun(noun.word.lemma)
  // `the card` is the one spoken of, or the only one: that hangs on the sentences before.
  if (det?.lemma === "the" && isBare(item, phrase)) return dontKnow("which one is meant")
  return sort.is === "things" ? inGame.filter((thing) => isOf(thing, sort)) : dontKnow(`the things “${noun.word.text}”`)
}

const isBare = ({ adjectives, measures, quantity, ordinals }: Item, { posts, relatives }: Phrase): boolean =>
  adjectives.length + measures.length + ordinals.length + posts.length + relatives.length === 0 && quantity === null

const isOf = (thing: Thing, { kinds, names }: Extract<Sort, { is: "things" }>): boolean =>
  (kinds?.has(thing.kind) ?? true) && (names?.has(thing.name) ?? true)

/** `this`, `those`: with a noun they must fit it. */
function pointedAt(item: Item, env: Env): readonly Thing[] {
  if (item.ordinals.length > 0 || item.owner || item.adjectives.length > 0) return dontKnow("a described “this”")
  const noun = item.noun
  if (noun && noun.kind !== "noun") return dontKnow("what is pointed at")
  const sort = noun && env.words.noun(noun.word.lemma)
  const fits = (thing: Thing): boolean => sort === null || (sort.is === "things" && isOf(thing, sort))
  const pointed =
    item.det?.lemma === "this"
      ? env.self && !noun && [env.self]
      : item.det?.lemma === "that"
        ? env.it && !env.inRelative && [env.it]
        : env.those
  return pointed ? pointed.filter(fits) : dontKnow(`what “${item.det?.text}” is`)
}

/** The last so many of an ordered place, the topmost first. */
function endOf({ item, posts, relatives }: Phrase, env: Env): readonly Thing[] {
  onlyThese(item, ["det", "ordinals", "quantity", "noun", "adjectives"])
  const [post, ...others] = posts
  if (item.ordinals.length > 1 || !post || others.length > 0 || relatives.length > 0 || post.word !== "of")
    return dontKnow("the top of something described")
  const noun = item.noun
  const sort = noun === null || noun.kind === "names" ? null : env.words.noun(noun.word.lemma)
  if (noun && (sort?.is !== "things" || sort.names)) return dontKnow("the top of what is no thing")
  const [place, ...more] = post.located.flatMap((located) => placesOf(located, env))
  if (!place || more.length > 0) return dontKnow("the top of several places")
  const lying = env.world.things.filter((thing) => samePlace(thing.place, place)).sort((a, b) => b.height - a.height)
  // `the top Red card` may lie beneath others.
  const ofKind = sort?.is === "things" ? lying.filter((thing) => isOf(thing, sort)) : lying
  const there = described(ofKind, item.adjectives, item.adjectiveJoiners, env)
  const { least, most } = item.quantity ? boundsOf(item.quantity, env) : { least: 1, most: 1 }
  if (least !== most) return dontKnow("the top so many or more")
  const count = Math.max(0, least)
  // A zone's own rule may fill it up before somebody looks.
  if (there.length < count && env.words.model.zones.some(({ name, rules }) => name === place.zone && rules.length > 0))
    unclear()
  return item.ordinals[0]?.lemma === "bottom" ? there.slice(Math.max(0, there.length - count)) : there.slice(0, count)
}

/** `your last action` */
function remembered({ item, posts, relatives }: Phrase, env: Env): readonly Thing[] {
  const noun = item.noun
  const head = noun?.genitive
  if (!head || posts.length > 0 || relatives.length > 0 || head.noun?.kind !== "noun")
    return dontKnow("a thing of somebody's")
  const sort = env.words.noun(head.noun.word.lemma)
  if (sort.is !== "memory") return dontKnow("a thing of somebody's")
  onlyThese(head, ["noun"])
  const [player] = playersOf({ item: { ...item, noun: { ...noun, genitive: null } }, posts, relatives }, env)
  return recalled(sort.memory, player ?? dontKnow("whose memory"), env)
}

export function recalled(memory: string, player: number, env: Env): readonly Thing[] {
  const thing = env.memories.get(memory)?.[player]
  return thing ? [thing] : []
}

// ---- What they are like ---------------------------------------------------------------------------------------------

function described(
  things: readonly Thing[],
  adjectives: readonly Adjective[],
  joiners: readonly ("and" | "or" | null)[],
  env: Env,
): readonly Thing[] {
  // Side by side all must fit; with `or` one is enough. Both at once is left open.
  const isEither = joiners.includes("or")
  if (isEither && adjectives.length > joiners.filter((each) => each === "or").length + 1)
    return dontKnow("adjectives with and without “or”")
  if (joiners.includes("and")) return dontKnow("adjectives with “and”")
  const meant = adjectives.filter((each) => !(each.kind === "adjective" && each.word.lemma === "random" && !each.non))
  return things.filter((thing) =>
    isEither ? meant.some((each) => fits(thing, each, env)) : meant.every((each) => fits(thing, each, env)),
  )
}

export function fits(thing: Thing, adjective: Adjective, env: Env): boolean {
  if (adjective.kind === "participle") return dontKnow("a participle")
  if (adjective.kind === "level") {
    const number = numberPrinted(thing, adjective.word.lemma, env)
    return number !== null && within(number, boundsOf(adjective.level, env))
  }
  const quality = env.words.adjective(adjective.word.lemma)
  if (!env.words.couldBe(thing.kind, quality))
    return adjective.non || (quality.is === "state" && !quality.on) ? unclear() : false
  return has(thing, quality) !== adjective.non
}

export function has(thing: Thing, quality: Quality): boolean {
  switch (quality.is) {
    case "value": {
      const printed = thing.printed.get(quality.property)
      return printed === quality.value
    }
    case "flag":
      return thing.printed.get(quality.property) === true
    case "state":
      return quality.of === "thing" ? thing.states.has(quality.state) === quality.on : dontKnow("a player's state")
    case "other":
      return dontKnow(`the adjective “${quality.word}”`)
  }
}

/** `costing $5 or less` */
function measured(things: readonly Thing[], { word, item }: Measure, env: Env): readonly Thing[] {
  const property = env.words.participle(word.text)
  if (!property) return dontKnow(`the participle “${word.text}”`)
  onlyThese(item, ["quantity"])
  const bounds = item.quantity ? boundsOf(item.quantity, env) : dontKnow("a measure without a number")
  return things.filter((thing) => {
    const number = numberPrinted(thing, property.name, env)
    return number !== null && within(number, bounds)
  })
}

/** What a place phrase leaves of some things. */
function byPost(things: readonly Thing[], post: Post, env: Env): readonly Thing[] {
  switch (post.word) {
    case "in":
    case "on": {
      const places = post.located.flatMap((located) => placesOf(located, env))
      return things.filter((thing) => places.some((place) => samePlace(place, thing.place)))
    }
    case "of":
      return post.located.length === 1 ? ofWhat(things, post.located[0] as Phrase, env) : dontKnow("of several")
    case "among": {
      const among = post.located.flatMap((located) => thingsOf(located, env))
      return things.filter((thing) => among.includes(thing))
    }
    case "other than": {
      const without = post.located.flatMap((located) => thingsOf(located, env))
      return things.filter((thing) => !without.includes(thing))
    }
    case "with":
      return things.filter((thing) => bears(thing, only(post), env))
    case "without":
      return things.filter((thing) => !bears(thing, bareOf(post), env))
    default:
      return dontKnow(`things “${post.word}”`)
  }
}

const only = ({ located }: Post): Phrase => {
  const [first, ...others] = located
  return first && others.length === 0 ? first : dontKnow("a list of what things have")
}

const bareOf = (post: Post): Phrase => {
  const phrase = only(post)
  if (phrase.item.quantity || phrase.item.det?.lemma === "the") return dontKnow("without so many")
  return phrase
}

/** `of the deck`, `of those`, `of the verb phrase's colour`, `of the next player` */
function ofWhat(things: readonly Thing[], of: Phrase, env: Env): readonly Thing[] {
  const { item } = of
  if (item.pronoun?.lemma === "you" || item.pronoun?.lemma === "everyone") return dontKnow("of you")
  const word = item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : ""
  const called = calledSort(item.noun && item.noun.kind !== "names" ? item.noun.word.text : "", env.names, env.words)
  const sort: Sort = item.noun?.genitive?.noun
    ? env.words.noun(item.noun.genitive.noun.kind === "names" ? "" : item.noun.genitive.noun.word.lemma)
    : (called ?? (word === "" ? { is: "things", kinds: null, names: null } : env.words.noun(word)))
  switch (sort.is) {
    case "zone": {
      const places = placesOf(of, env)
      return things.filter((thing) => places.some((place) => samePlace(place, thing.place)))
    }
    case "property": {
      const value = wordOf(of, env)
      return things.filter((thing) => value !== null && thing.printed.get(sort.property.name) === value)
    }
    case "players":
    case "seat":
    case "holder of a role":
    case "role that is said": {
      const owners = playersOf(of, env)
      return things.filter((thing) => owners.includes(whose(thing) ?? -1))
    }
    case "things": {
      const members = thingsOf(of, env)
      return things.filter((thing) => members.includes(thing))
    }
    default:
      return dontKnow(`things of “${word}”`)
  }
}

/** Whether it has what is named: a property, a text, so many of a counter. */
export function bears(thing: Thing, { item, posts, relatives }: Phrase, env: Env): boolean {
  onlyThese(item, ["det", "quantity", "noun"])
  if (relatives.length > 0) return dontKnow("a relative clause of a property")
  const noun = item.noun
  if (!noun || noun.kind === "names" || noun.genitive || noun.more) return dontKnow("what a thing has")
  if (item.det && !["a", "an", "no"].includes(item.det.lemma)) return dontKnow(`having ${item.det.text}`)
  const isNone = item.det?.lemma === "no"
  const sort = env.words.noun(noun.word.lemma)
  switch (sort.is) {
    case "property": {
      if (item.quantity) return dontKnow("so many of a property")
      const [post, ...others] = posts
      if (others.length > 0) return dontKnow("several places of a property")
      if (!post) return thing.printed.has(sort.property.name) !== isNone
      if (isNone) return dontKnow("no property of")
      const number = numberPrinted(thing, sort.property.name, env)
      const of = only(post).item
      if (post.word !== "of" || !of.quantity) return dontKnow("a property of what is no number")
      onlyThese(of, ["quantity"])
      return number !== null && within(number, boundsOf(of.quantity, env))
    }
    case "text":
      if (item.quantity || posts.length > 0) return dontKnow("so many texts")
      return thing.texts.has(noun.word.lemma) !== isNone
    case "counter":
    case "group": {
      const [counters, per] = sort.is === "group" ? [sort.counters, sort.per] : [[sort.counter.name], sort.counter.per]
      const counts = counters.map((counter) => thing.counters.get(counter))
      if (per === null || per === "player" || posts.length > 0 || counts.includes(undefined))
        return dontKnow("a counter that is no thing's")
      if (!env.words.sortsOf(per).has(thing.kind)) return false
      const bounds = item.quantity
        ? boundsOf(item.quantity, env)
        : isNone
          ? { least: 0, most: 0 }
          : { least: 1, most: Number.POSITIVE_INFINITY }
      return within(
        counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
        bounds,
      )
    }
    default:
      return dontKnow(`having “${noun.word.text}”`)
  }
}

function byOrdinal(things: readonly Thing[], ordinal: string, item: Item, env: Env): readonly Thing[] {
  if (ordinal !== "other") return dontKnow(`the ${ordinal} of things`)
  if (!env.self) return dontKnow("other than what")
  // `each other menace` is said by what the text stands on.
  return item.noun ? things.filter((thing) => thing !== env.self) : dontKnow("the others")
}

/** `with the highest value`: all that share it. */
function extremeOf(things: readonly Thing[], post: Post): readonly Thing[] {
  const { item, posts } = only(post)
  onlyThese(item, ["det", "ordinals", "noun"])
  const noun = item.noun
  if (posts.length > 0 || item.ordinals.length !== 1 || noun?.kind === "names" || !noun || noun.genitive)
    return dontKnow("the highest of something described")
  const numbers = things.flatMap((thing) => {
    const printed = thing.printed.get(noun.word.lemma)
    return typeof printed === "number" ? [printed] : []
  })
  if (numbers.length === 0) return []
  const best = item.ordinals[0]?.lemma === "highest" ? Math.max(...numbers) : Math.min(...numbers)
  return things.filter((thing) => thing.printed.get(noun.word.lemma) === best)
}
