import type { Phrase } from "./attach.ts"
import { dontKnow, onlyThese } from "./dont-know.ts"
import { calledSort, type Env } from "./env.ts"
import { placesOf } from "./places.ts"
import { playersOf } from "./players.ts"
import { demanded, within } from "./quantities.ts"
import { thingsOf } from "./things.ts"
import type { Sort } from "./vocabulary.ts"
import { type Thing, whose } from "./world.ts"

/** Words for having more, or less, of something than anybody else. */
export const extremes: ReadonlySet<string> = new Set(["most", "fewest", "highest", "lowest"])

/** How much a player has of what a phrase counts: of a counter, or of things. */
function amountOf(player: number, phrase: Phrase, env: Env): number {
  const { item } = phrase
  const sort = sortHad(phrase, env)
  if (sort.is === "counter") {
    if (sort.counter.per !== "player" || phrase.posts.length > 0 || phrase.relatives.length > 0)
      return dontKnow("having of a counter that is nobody's")
    if (item.adjectives.length > 0) return dontKnow("a described counter")
    return env.world.purses[player]?.get(sort.counter.name) ?? 0
  }
  if (sort.is === "group") {
    if (sort.per !== "player" || phrase.posts.length + phrase.relatives.length + item.adjectives.length > 0)
      return dontKnow("having of a group that is nobody's, or described")
    return sort.counters.reduce((sum, counter) => sum + (env.world.purses[player]?.get(counter) ?? 0), 0)
  }
  if (sort.is === "points") return env.world.points[player] ?? 0
  if (sort.is !== "things") return dontKnow("having what is no thing")
  return thingsHad(player, phrase, env).length
}

function sortHad({ item }: Phrase, env: Env): Sort | { readonly is: "points" } {
  const { noun } = item
  if (noun === null) {
    const symbol = item.quantity?.symbol
    return symbol ? env.words.noun(symbol.lemma) : { is: "things", kinds: null, names: null }
  }
  if (noun.genitive) return dontKnow("having somebody's")
  if (noun.kind === "names") return { is: "things", kinds: null, names: null }
  if (noun.word.lemma === "point") return { is: "points" }
  return calledSort(noun.word.text, env.names, env.words) ?? env.words.noun(noun.word.lemma)
}

/** `you have 3 cards in hand`: in hand is in your hand; without a place they are all that are yours. */
function thingsHad(player: number, phrase: Phrase, env: Env): readonly Thing[] {
  const doer = { ...env, doer: player, they: player }
  const things = thingsOf(phrase, doer)
  const places = phrase.posts.filter(({ word }) => word === "in" || word === "on")
  if (places.length === 0) return things.filter((thing) => whose(thing) === player)
  const there = places.flatMap(({ located }) => located.flatMap((each) => placesOf(each, doer)))
  // What somebody has in a place that is not theirs is left open, unless it is theirs by its print.
  if (there.every(({ holder }) => holder === player)) return things
  return dontKnow("having things in a place that is not one's own")
}

const strippedOf = (phrase: Phrase): Phrase => ({
  ...phrase,
  item: {
    ...phrase.item,
    det: null,
    quantity: phrase.item.quantity?.symbol ? phrase.item.quantity : null,
    ordinals: [],
    more: null,
    than: null,
  },
})

/** `has 3 or more cards in hand`, `has no money`, `has the most cards`, `has more cards than you` */
export function playerHas(player: number, phrase: Phrase, isAlone: boolean, env: Env): boolean {
  const { item } = phrase
  if (item.more) {
    if (isAlone || item.quantity) return dontKnow("so many more")
    return hasMore(player, phrase, env)
  }
  const [ordinal] = item.ordinals
  if (ordinal && extremes.has(ordinal.lemma))
    return hadBy.extreme(env.world.seats, phrase, env, isAlone).includes(player)
  if (isAlone) return dontKnow("alone")
  if (item.than) return dontKnow("than")
  return hadBy.atAll(player, phrase, env)
}

function hasMore(player: number, phrase: Phrase, env: Env): boolean {
  const { item } = phrase
  if (item.than?.word.lemma !== "than" || item.than.than.kind !== "item") return dontKnow("more than what")
  const other = item.than.than.item
  const own = amountOf(player, strippedOf(phrase), env)
  const others = playersOf({ item: { ...other, places: [] }, posts: [], relatives: [] }, { ...env, doer: player })
  if (other.places.length > 0) return dontKnow("than somebody somewhere")
  const isMore = (each: number): boolean => {
    const theirs = amountOf(each, strippedOf(phrase), env)
    return item.more?.lemma === "more" ? own > theirs : own < theirs
  }
  const det = other.det?.lemma
  // More than any other player is more than every other.
  if (det === "each" || det === "all" || det === "every" || det === "any") return others.every(isMore)
  if (det === "another" || det === "a" || det === "an") return others.some(isMore)
  const [one] = others
  return others.length === 1 && one !== undefined ? isMore(one) : dontKnow("more than several")
}

export const hadBy = {
  atAll(player: number, phrase: Phrase, env: Env): boolean {
    const { item } = phrase
    if (item.det?.lemma === "the") return dontKnow("having the things")
    const bare: Phrase = {
      ...phrase,
      item: { ...item, det: null, quantity: item.quantity?.symbol ? item.quantity : null },
    }
    const asThings: Phrase = item.noun === null && item.quantity && !item.quantity.symbol ? { ...phrase, item } : bare
    return within(amountOf(player, asThings, env), demanded(item, env))
  },

  /** Those who have the most, or fewest; `alone` shares it with nobody. */
  extreme(players: readonly number[], phrase: Phrase, env: Env, isAlone = false): readonly number[] {
    const { item } = phrase
    onlyThese(item, ["det", "ordinals", "noun", "adjectives"])
    const [ordinal, ...others] = item.ordinals
    if (!ordinal || others.length > 0 || item.det?.lemma !== "the") return dontKnow("the most of the most")
    const noun = sortHad(phrase, env)
    if ((ordinal.lemma === "highest" || ordinal.lemma === "lowest") && noun.is !== "counter")
      return dontKnow("the highest")
    const amounts = env.world.seats.map((player) => amountOf(player, strippedOf(phrase), env))
    const isMost = ordinal.lemma === "most" || ordinal.lemma === "highest"
    const best = isMost ? Math.max(...amounts) : Math.min(...amounts)
    if (isAlone && amounts.filter((amount) => amount === best).length > 1) return []
    return players.filter((player) => amounts[player] === best)
  },
}
