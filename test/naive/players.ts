import type { Item } from "../../dsl/syntax/ast.ts"
import type { Phrase, Post } from "./attach.ts"
import { extremes, hadBy } from "./comparisons.ts"
import { claims } from "./conditions.ts"
import { dontKnow, onlyThese } from "./dont-know.ts"
import { calledSort, type Env } from "./env.ts"

/** The players that a phrase speaks of, in the order of seats. */
export function playersOf(phrase: Phrase, env: Env): readonly number[] {
  const { item } = phrase
  if (item.noun?.genitive) return dontKnow("a player of somebody's")
  const base = item.pronoun ? byPronoun(item, env) : byNoun(phrase, env)
  const described = phrase.posts.reduce((left, post) => byPost(left, post, item, env), base)
  return phrase.relatives.reduce(
    (left, relative) =>
      left.filter((player) =>
        claims(relative, { is: "player", player }, { ...env, doer: player, nextTo: player, inRelative: true }),
      ),
    described,
  )
}

function byPronoun(item: Item, env: Env): readonly number[] {
  onlyThese(item, ["pronoun"])
  switch (item.pronoun?.lemma) {
    case "you":
      return [env.you]
    case "everyone":
      return env.world.seats
    case "nobody":
      return []
    case "they":
    case "them":
      return env.they === null ? dontKnow("who they are") : [env.they]
    default:
      return dontKnow(`the player “${item.pronoun?.text}”`)
  }
}

function byNoun(phrase: Phrase, env: Env): readonly number[] {
  const { item, posts } = phrase
  const { noun } = item
  onlyThese(item, ["det", "owner", "noun", "ordinals", "quantity", "adjectives"])
  if (item.adjectives.length > 0) return dontKnow("an adjective of a player")
  // `1 of the rich`
  const [of] = posts
  if (noun === null && of?.word === "of" && posts.length === 1)
    return of.located.flatMap((located) => playersOf(located, env))
  if (noun === null || noun.kind === "names" || noun.more) return dontKnow("no noun for players")
  const word = noun.word.lemma
  const named = env.names.get(noun.word.text)
  if (named) return named.is === "players" ? named.all : dontKnow("a name that is no player's")
  const sort = calledSort(noun.word.text, env.names, env.words) ?? env.words.noun(word)
  switch (sort.is) {
    case "players":
      if (item.det && POINTING.has(item.det.lemma)) return dontKnow("which player is meant")
      return item.owner ? dontKnow("whose player") : counted(env.world.seats, item, env)
    case "seat": {
      // Some seats on from whoever it is said of.
      onlyThese(item, ["det", "owner", "noun"])
      const { seats } = env.world
      return ofWhom(item, posts, env).map(
        (from) => seats[(((from + sort.offset) % seats.length) + seats.length) % seats.length] ?? from,
      )
    }
    case "holder of a role": {
      onlyThese(item, ["det", "noun"])
      const holder = env.world.roles.get(sort.role) ?? null
      return holder === null ? [] : [holder]
    }
    case "role that is said":
      return roleSaid(sort.text, item, env)
    default:
      return dontKnow(`the players “${noun.word.text}”`)
  }
}

const POINTING: ReadonlySet<string> = new Set(["this", "that", "these", "those"])

/** `each other player`, `another player`: not the one of whom it is said. */
function counted(players: readonly number[], item: Item, env: Env): readonly number[] {
  for (const { lemma } of item.ordinals) if (lemma !== "other") return dontKnow(`the ${lemma} player`)
  const isOther = item.det?.lemma === "another" || item.ordinals.length > 0
  return isOther ? players.filter((player) => player !== env.doer) : players
}

/** `opponent: { is: a player other than you }`, with `you` as whoever it is said of. */
function roleSaid(text: string, item: Item, env: Env): readonly number[] {
  const said = env.parse(text)
  if (said?.first.kind !== "clause" || said.first.predicate) return dontKnow("what a role says")
  const you = item.owner ? ownerOf(item.owner.lemma, env) : env.doer
  if (text === "the player whose turn it is") return [env.world.active]
  const { parts } = env.attach(said.first.np)
  return parts.flatMap((part) => playersOf(part, { ...env, you, doer: you, nextTo: null }))
}

function ofWhom(item: Item, posts: readonly Post[], env: Env): readonly number[] {
  if (item.owner) return [ownerOf(item.owner.lemma, env)]
  const of = posts.find(({ word }) => word === "of")
  return of ? of.located.flatMap((located) => playersOf(located, env)) : [env.nextTo ?? env.you]
}

export function ownerOf(owner: string, env: Env): number {
  if (owner === "your") return env.you
  if (owner === "their") return env.they ?? dontKnow("whose “their” is")
  return dontKnow(`whose “${owner}” is`)
}

function byPost(left: readonly number[], post: Post, item: Item, env: Env): readonly number[] {
  const [located, ...others] = post.located
  if (!located || others.length > 0) return dontKnow("a list of places of a player")
  switch (post.word) {
    case "other than": {
      const without = playersOf(located, env)
      return left.filter((player) => !without.includes(player))
    }
    case "with": {
      const extreme = located.item.ordinals[0]?.lemma
      if (extreme && extremes.has(extreme)) return hadBy.extreme(left, located, env)
      return left.filter((player) => hadBy.atAll(player, located, env))
    }
    case "of":
      if (item.noun === null) return left
      return env.words.noun(item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : "").is === "seat"
        ? left
        : dontKnow("players of something")
    default:
      return dontKnow(`a player “${post.word}”`)
  }
}
