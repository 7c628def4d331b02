import type { Item } from "../../dsl/syntax/ast.ts"
import type { Phrase, Phrases, Post } from "./attach.ts"
import { isDifferent } from "./attach.ts"
import { dontKnow, onlyThese } from "./dont-know.ts"
import { calledSort, type Env, unclear } from "./env.ts"
import { ownerOf, playersOf } from "./players.ts"
import { letter } from "./quantities.ts"
import { thingsOf } from "./things.ts"
import type { Sort } from "./vocabulary.ts"
import type { Thing } from "./world.ts"

/** A sum, from the left to the right; null where a part of it is no number at all. */
export function sumOf({ parts, joiners }: Phrases, env: Env): number | null {
  let sum = numberOf(parts[0] ?? dontKnow("an empty sum"), env)
  for (const [index, part] of parts.slice(1).entries()) {
    const next = numberOf(part, env)
    if (sum === null || next === null) return null
    switch (joiners[index]) {
      case "plus":
        sum += next
        break
      case "minus":
        sum -= next
        break
      case "times":
        sum *= next
        break
      default:
        return dontKnow("a list of numbers")
    }
  }
  return sum
}

/** The number that a phrase says; null for what has none (the cost of something that has no cost). */
export function numberOf(phrase: Phrase, env: Env): number | null {
  const { item, posts, relatives } = phrase
  if (item.multiplier) return multiple(phrase, env)
  if (item.quantity) return written(phrase, env)
  const equal = posts.find(({ word }) => word === "equal to")
  if (equal) return asMuchAs(phrase, equal, env)
  const sort = sortOfNumber(item, env)
  if (item.adjectives.some(({ word }) => word.lemma === "total")) return total(phrase, env)
  const [ordinal] = item.ordinals
  if (ordinal?.lemma === "highest" || ordinal?.lemma === "lowest") return extreme(phrase, ordinal.lemma, env)
  switch (sort.is) {
    case "number":
      return count(phrase, env)
    case "counter":
      return counted(phrase, sort.counter.name, sort.counter.per, env)
    case "group":
      return sort.counters.reduce<number | null>((sum, counter) => {
        const own = counted(phrase, counter, sort.per, env)
        return sum === null || own === null ? null : sum + own
      }, 0)
    case "property":
      if (relatives.length > 0) return dontKnow("a relative clause of a property")
      return numberPrinted(oneOf(phrase, env), sort.property.name, env)
    case "option":
      return env.world.options.get(sort.option) ?? dontKnow("an option that is no number")
    case "other": {
      const named = item.noun && item.noun.kind !== "names" && !item.noun.genitive && letterNamed(item, env)
      if (typeof named === "number" && posts.length === 0 && relatives.length === 0) return named
      return dontKnow("a number")
    }
    default:
      return dontKnow(`a number of the sort “${sort.is}”`)
  }
}

function sortOfNumber(item: Item, env: Env): Sort {
  const noun = item.noun?.genitive ? item.noun.genitive.noun : item.noun
  if (!noun || noun.kind === "names") return dontKnow("a number without a noun")
  return calledSort(noun.word.text, env.names, env.words)?.is === "number"
    ? { is: "other" }
    : env.words.noun(noun.word.lemma)
}

function letterNamed(item: Item, env: Env): number | null {
  onlyThese(item, ["det", "noun"])
  const meant = item.noun && item.noun.kind !== "names" ? env.names.get(item.noun.word.text) : undefined
  return meant?.is === "number" ? meant.value : null
}

/** `3`, `$3`, `3 penalties`, `X` */
function written({ item, posts, relatives }: Phrase, env: Env): number {
  onlyThese(item, ["quantity", "noun"])
  if (relatives.length > 0) return dontKnow("an amount with a relative clause")
  if (posts.length > 0) return dontKnow("an amount with more to it")
  if (item.noun) {
    const sort = item.noun.kind === "names" || item.noun.genitive ? null : env.words.noun(item.noun.word.lemma)
    if (sort?.is !== "counter") return dontKnow("so many of what is not counted")
  }
  const { quantity } = item
  if (!quantity?.number || quantity.bound || quantity.orMore || quantity.word) return dontKnow("no plain number")
  if (quantity.number.letter) return letter(quantity.number.letter, env)
  return quantity.number.min === quantity.number.max ? quantity.number.min : dontKnow("a range")
}

/** `points equal to the cost of it` */
function asMuchAs({ item, posts, relatives }: Phrase, { located }: Post, env: Env): number | null {
  onlyThese(item, ["noun"])
  const [number, ...others] = located
  if (!number || others.length > 0 || posts.length > 1 || relatives.length > 0)
    return dontKnow("an amount equal to more")
  return numberOf(number, env)
}

/** `half the number of cards`, rounded down where nothing is said. */
function multiple(phrase: Phrase, env: Env): number | null {
  const { item, posts, relatives } = phrase
  onlyThese(item, ["multiplier", "of"])
  const number = numberOf({ item: item.of ?? dontKnow("half of nothing"), posts, relatives }, env)
  if (number === null) return null
  return item.multiplier?.lemma === "double" ? number * 2 : Math.floor(number / 2)
}

/** `the number of cards in hand`, `the number of different colours among those` */
function count({ item, posts, relatives }: Phrase, env: Env): number {
  onlyThese(item, ["det", "noun"])
  const [post, ...others] = posts
  const [of, ...more] = post?.located ?? []
  if (!of || more.length > 0 || others.length > 0 || post?.word !== "of" || relatives.length > 0)
    return dontKnow("the number of nothing")
  if (isDifferent(of.item)) return different(of, env)
  const noun = of.item.noun
  const word = noun && noun.kind !== "names" && !noun.genitive ? noun.word.lemma : ""
  const text = noun && noun.kind !== "names" && !noun.genitive ? noun.word.text : ""
  const sort = calledSort(text, env.names, env.words) ?? env.words.noun(word)
  if (sort.is === "players" || sort.is === "role that is said") return playersOf(of, env).length
  if (sort.is === "counter" || sort.is === "group") return numberOf(of, env) ?? 0
  return thingsOf(of, env).length
}

function different({ item, posts, relatives }: Phrase, env: Env): number {
  onlyThese(item, ["adjectives", "noun"])
  const property = propertyNamed(item, env)
  const [among, ...others] = posts
  if (item.adjectives.length !== 1 || among?.word !== "among" || others.length > 0 || relatives.length > 0)
    return dontKnow("different what")
  const things = among.located.flatMap((located) => thingsOf(located, env))
  return new Set(things.flatMap(({ printed }) => (printed.has(property) ? [printed.get(property)] : []))).size
}

function propertyNamed({ noun }: Item, env: Env): string {
  const sort = noun && noun.kind !== "names" && !noun.genitive ? env.words.noun(noun.word.lemma) : null
  return sort?.is === "property" ? sort.property.name : dontKnow("what is measured")
}

/** `the total cost of the cards in play`: what lacks it adds nothing. */
function total({ item, posts, relatives }: Phrase, env: Env): number {
  onlyThese(item, ["det", "adjectives", "noun"])
  const [post, ...others] = posts
  if (item.adjectives.length !== 1 || !post || post.word !== "of" || others.length > 0 || relatives.length > 0)
    return dontKnow("a total of nothing")
  return numbersOf(item, post, env).reduce((sum, number) => sum + number, 0)
}

function extreme({ item, posts, relatives }: Phrase, which: string, env: Env): number | null {
  onlyThese(item, ["det", "ordinals", "noun"])
  const [post, ...others] = posts
  if (item.ordinals.length !== 1 || !post || others.length > 0 || relatives.length > 0) return dontKnow("the highest")
  if (post.word !== "of" && post.word !== "among") return dontKnow(`the highest “${post.word}”`)
  const numbers = numbersOf(item, post, env)
  if (numbers.length === 0) return null
  return which === "highest" ? Math.max(...numbers) : Math.min(...numbers)
}

/** The numbers of a property, or of a counter, that some things have. */
function numbersOf(item: Item, post: Post, env: Env): readonly number[] {
  const { noun } = item
  const sort = noun && noun.kind !== "names" && !noun.genitive ? env.words.noun(noun.word.lemma) : null
  const things = post.located.flatMap((located) => thingsOf(located, env))
  if (sort?.is === "property") {
    return things.flatMap((thing) => {
      const number = numberPrinted(thing, sort.property.name, env)
      return number === null ? [] : [number]
    })
  }
  if (sort?.is === "counter" && sort.counter.per !== null && sort.counter.per !== "player")
    return things.map((thing) => thing.counters.get(sort.counter.name) ?? 0)
  return dontKnow("what is measured")
}

/** What a counter shows: the game's, a player's, a thing's. */
function counted(phrase: Phrase, counter: string, per: string | null, env: Env): number | null {
  const { item, posts, relatives } = phrase
  onlyThese(item, ["det", "owner", "noun"])
  if (per === null) {
    if (item.owner || item.noun?.genitive || posts.length > 0 || relatives.length > 0)
      return dontKnow("whose the game's counter is")
    return env.world.counters.get(counter) ?? dontKnow("a counter of the game")
  }
  if (per !== "player") {
    const thing = oneOf(phrase, env)
    if (!thing) return null
    // What carries no such counter has neither none nor some.
    return env.words.sortsOf(per).has(thing.kind) ? (thing.counters.get(counter) ?? null) : unclear()
  }
  const players = holdersOf(phrase, env)
  return players.reduce((sum, player) => sum + (env.world.purses[player]?.get(counter) ?? 0), 0)
}

/** Whose counter is meant: `your cubes`, `the cubes of your opponent`, `the penalties you have`. */
function holdersOf({ item, posts, relatives }: Phrase, env: Env): readonly number[] {
  const { noun } = item
  const said: (readonly number[])[] = []
  if (item.owner && !noun?.genitive) said.push([ownerOf(item.owner.lemma, env)])
  if (noun?.genitive) {
    onlyThese(noun.genitive, ["noun"])
    said.push(playersOf({ item: { ...item, noun: { ...noun, genitive: null } }, posts: [], relatives: [] }, env))
  }
  for (const { word, located } of posts)
    said.push(word === "of" ? located.flatMap((each) => playersOf(each, env)) : dontKnow(`a counter “${word}”`))
  for (const relative of relatives) {
    if (relative.kind !== "subject" || relative.claim.vp?.form !== "have") return dontKnow("whose counter it is")
    onlyThese(relative.claim, ["vp"])
    onlyThese(relative.claim.vp, ["form", "verb"])
    said.push(playersOf({ item: relative.subject, posts: [], relatives: [] }, env))
  }
  const [holders, ...others] = said
  if (!holders || others.length > 0 || holders.length !== 1) return dontKnow("whose counter is meant")
  return holders
}

/** The one thing whose number is asked for: `its cost`, `the cost of the thing`, `the thing's cost`. */
function oneOf({ item, posts, relatives }: Phrase, env: Env): Thing | null {
  onlyThese(item, ["det", "owner", "noun"])
  if (relatives.length > 0) return dontKnow("a property with a relative clause")
  const { noun } = item
  const [post, ...others] = posts
  if (others.length > 0) return dontKnow("a property of several")
  if (item.owner && !noun?.genitive) {
    if (post || item.owner.lemma !== "its") return dontKnow("whose property it is")
    return env.it && !env.inRelative ? env.it : dontKnow("what it is")
  }
  if (noun?.genitive) {
    onlyThese(noun.genitive, ["noun"])
    if (post) return dontKnow("a property of somebody's of something")
    return single({ item: { ...item, noun: { ...noun, genitive: null } }, posts: [], relatives: [] }, env)
  }
  if (post?.word !== "of") return dontKnow("a property of nothing")
  const [of, ...more] = post.located
  return of && more.length === 0 ? single(of, env) : dontKnow("a property of several")
}

function single(phrase: Phrase, env: Env): Thing | null {
  if (phrase.item.det && ["each", "all", "any", "no", "a", "an", "another", "those"].includes(phrase.item.det.lemma))
    return dontKnow("a property of several")
  const things = thingsOf(phrase, env)
  if (things.length > 1) return dontKnow("the only one, where there are several")
  return things[0] ?? null
}

/** A number printed on a thing; null where it has none. */
export function numberPrinted(thing: Thing | null, property: string, env: Env): number | null {
  if (!thing) return null
  const decl = env.words.property(property)
  if (decl?.type !== "number" && decl?.type !== "amount") return dontKnow("a property that is no number")
  const printed = thing.printed.get(property)
  return typeof printed === "number" ? printed : null
}

/** The word that a property has: `the verb phrase's colour`, `the suit of it`. */
export function wordOf(phrase: Phrase, env: Env): string | number | null {
  const sort = sortOfNumber(phrase.item, env)
  // A counter that shows words instead of numbers.
  if (sort.is === "counter" && sort.counter.of !== null) {
    const shown = counted(phrase, sort.counter.name, sort.counter.per, env)
    const words = env.words.property(sort.counter.of)?.values ?? []
    return shown === null ? null : (words[shown] ?? null)
  }
  const printed = oneOf(phrase, env)?.printed.get(propertyHead(phrase.item, env))
  return typeof printed === "string" || typeof printed === "number" ? printed : null
}

function propertyHead({ noun }: Item, env: Env): string {
  const head = noun?.genitive ? noun.genitive.noun : noun
  const sort = head && head.kind !== "names" ? env.words.noun(head.word.lemma) : null
  return sort?.is === "property" ? sort.property.name : dontKnow("a word that is no property's")
}
