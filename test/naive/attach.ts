import type { Item, Located, NP, Place, Relative, Word } from "../../dsl/syntax/ast.ts"
import { dontKnow } from "./dont-know.ts"
import type { Sort, Vocabulary } from "./vocabulary.ts"

/** An item with all that belongs to it. What follows a noun belongs to the nearest noun before it that can have it. */
export interface Phrase {
  readonly item: Item
  readonly posts: Post[]
  readonly relatives: Relative[]
}
export interface Post {
  readonly word: string
  /** Several where a list goes on: `in your hand or your play`. */
  readonly located: Phrase[]
}

/** A whole phrase: a list of things, or a sum. */
export interface Phrases {
  readonly parts: readonly Phrase[]
  readonly joiners: readonly string[]
}

type Names = (word: string) => Sort | null

/** Sorts out what belongs to what. `called` knows the names that a text has given. */
export function attach(np: NP, words: Vocabulary, called: Names): Phrases {
  const parts: Phrase[] = []
  const joiners: string[] = []
  let chain: Phrase[] = []
  for (const [index, item] of np.items.entries()) {
    const joiner = index === 0 ? null : (np.joiners[index - 1] ?? null)
    const own = chainOf(item, words, called)
    const head = own[0] ?? dontKnow("an empty phrase")
    const open = chain.findLast((each) => each.posts.length > 0)?.posts.at(-1)
    const isList = joiner === "or" || joiner === "and" || joiner === ","
    if (isList && open && goesOn(open, head, words, called)) open.located.push(head)
    else {
      parts.push(head)
      if (joiner !== null) joiners.push(joiner)
    }
    chain = [...(isList ? chain : []), ...own]
  }
  if (np.relative) attachRelative(np.relative, parts, chain, words, called)
  shareLast(parts, joiners)
  return { parts, joiners }
}

/** A place after the last of a list belongs to all that have none. */
function shareLast(parts: readonly Phrase[], joiners: readonly string[]): void {
  if (!joiners.every((joiner) => joiner === "and" || joiner === "or" || joiner === ",")) return
  const last = parts.at(-1)
  if (!last || parts.length < 2) return
  for (const part of parts.slice(0, -1)) if (part.posts.length === 0) part.posts.push(...last.posts)
}

/** A list goes on with the zones of a place: `cards in your hand or your cache`. */
const goesOn = (post: Post, head: Phrase, words: Vocabulary, called: Names): boolean =>
  post.word === "in" &&
  sortOf(head.item, words, called).is === "zone" &&
  post.located.every(({ item }) => sortOf(item, words, called).is === "zone")

/** An item and the items of its places, each place given to the nearest that can have it. */
function chainOf(item: Item, words: Vocabulary, called: Names): Phrase[] {
  const head: Phrase = { item: { ...item, places: [] }, posts: [], relatives: [] }
  const chain = [head]
  for (const place of item.places) {
    const located = itemOf(place.located)
    const inner = chainOf(located, words, called)
    const first = inner[0] ?? dontKnow("an empty place")
    const taker = chain.findLast((each) => canHave(each, place.word.lemma, located, words, called))
    if (!taker) dontKnow(`what “${place.word.text}” belongs to`)
    taker.posts.push({ word: place.word.lemma, located: [first] })
    chain.push(...inner)
  }
  return chain
}

/** A place that stands by itself: `is in your hand`. */
export function attachPlace(place: Place, words: Vocabulary, called: Names): Post {
  const [located] = chainOf(itemOf(place.located), words, called)
  return { word: place.word.lemma, located: [located ?? dontKnow("an empty place")] }
}

export function itemOf(located: Located): Item {
  if (located.kind === "item") return located.item
  if (located.kind === "time") return dontKnow("a time")
  return bareItem(located.noun)
}

const bareItem = (noun: Word): Item => ({
  kind: "item",
  start: noun.start,
  end: noun.end,
  pronoun: null,
  det: null,
  owner: null,
  multiplier: null,
  of: null,
  ordinals: [],
  quantity: null,
  more: null,
  adjectives: [],
  adjectiveJoiners: [],
  noun: { kind: "verbal", word: noun, start: noun.start, end: noun.end, more: null, genitive: null },
  measures: [],
  places: [],
  than: null,
})

/** What an item is about, by its head. */
export function sortOf(item: Item, words: Vocabulary, called: Names): Sort {
  if (item.multiplier) return item.of ? sortOf(item.of, words, called) : dontKnow("a multiple of nothing")
  if (item.pronoun) return { is: "other" }
  const { noun } = item
  if (noun === null) {
    if (item.quantity?.symbol) return words.noun(item.quantity.symbol.lemma) ?? { is: "other" }
    return { is: "things", kinds: null, names: null }
  }
  if (noun.genitive) return sortOf(noun.genitive, words, called)
  if (noun.kind === "names") return words.name(noun.names[0]?.lemma ?? "")
  return called(noun.word.text) ?? words.noun(noun.word.lemma)
}

/** Whether a noun can have such a place: `of` says whose, what like or of how many; `in` where things are. */
function canHave({ item }: Phrase, word: string, located: Item, words: Vocabulary, called: Names): boolean {
  const { is } = sortOf(item, words, called)
  const measured = item.ordinals.some(({ lemma }) => lemma === "highest" || lemma === "lowest")
  const isNumber = is === "number" || is === "total" || item.adjectives.some((each) => each.word.lemma === "total")
  switch (word) {
    case "in":
    case "on":
      return is === "things" && !isNumber
    case "of":
      // `of your play` of a number or a property says of what; of things it says from where or what like.
      return isNumber || is === "things" || is === "property" || COUNTED.has(is) || isPlayerWord(is) || is === "zone"
    case "among":
      return isNumber || (measured && is === "property") || is === "things" || isDifferent(item)
    case "with":
    case "without":
    case "other than":
      return is === "things" || isPlayerWord(is) || is === "value" || located.noun === null
    case "equal to":
      return COUNTED.has(is) || is === "property" || isPoints(item)
    default:
      return dontKnow(`the place word “${word}”`)
  }
}

const isPoints = ({ noun }: Item): boolean =>
  noun !== null && noun.kind !== "names" && noun.genitive === null && noun.word.lemma === "point"

const isPlayerWord = (is: Sort["is"]): boolean => WHO.has(is)

export const isDifferent = (item: Item): boolean => item.adjectives.some(({ word }) => word.lemma === "different")

/** `who` belongs to the nearest players, other relatives to the nearest things, counters or players. */
function attachRelative(
  relative: Relative,
  parts: readonly Phrase[],
  chain: readonly Phrase[],
  words: Vocabulary,
  called: Names,
): void {
  const wants =
    relative.kind === "who" && relative.word.lemma === "who" ? WHO : relative.kind === "subject" ? HAD : THAT
  const fits = ({ item }: Phrase): boolean =>
    wants.has(sortOf(item, words, called).is) ||
    (item.pronoun !== null && item.pronoun.lemma !== "you" && relative.kind !== "subject")
  const heads = parts.filter((part) => chain.includes(part))
  const nearest = chain.findLast(fits) ?? dontKnow("what the relative clause belongs to")
  // Behind a list it belongs to all of the list, as long as it belongs to its last member.
  const last = parts.at(-1)
  const all = nearest === last && heads.length > 1 && parts.every(fits) ? parts : [nearest]
  for (const phrase of all) phrase.relatives.push(relative)
}

const WHO: ReadonlySet<string> = new Set(["players", "seat", "holder of a role", "role that is said"])
const THAT: ReadonlySet<string> = new Set(["things", "players"])
const HAD: ReadonlySet<string> = new Set(["things", "counter", "group"])
const COUNTED: ReadonlySet<string> = new Set(["counter", "group"])
