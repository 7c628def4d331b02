import type { Phrase } from "./attach.ts"
import { dontKnow, onlyThese } from "./dont-know.ts"
import { calledSort, type Env } from "./env.ts"
import { ownerOf, playersOf } from "./players.ts"
import type { Place } from "./world.ts"

/**
 * The places that a phrase names. A zone that every player has is the doer's own where nobody's is said (`in hand`),
 * and of several players all of theirs (`each opponent's hand`).
 */
export function placesOf(phrase: Phrase, env: Env): readonly Place[] {
  const { item, posts, relatives } = phrase
  if (relatives.length > 0) return dontKnow("a relative clause of a place")
  const { noun } = item
  if (noun?.genitive) {
    onlyThese(item, ["noun", "det", "ordinals", "owner"])
    const owners = playersOf({ ...phrase, item: { ...item, noun: { ...noun, genitive: null } } }, env)
    return placesOf({ item: noun.genitive, posts, relatives }, env).length === 0
      ? []
      : owners.flatMap((owner) => placesOf({ item: noun.genitive ?? item, posts, relatives }, { ...env, doer: owner }))
  }
  onlyThese(item, ["noun", "det", "owner"])
  if (noun?.more) return dontKnow("more")
  if (noun?.kind !== "noun" && noun?.kind !== "verbal" && noun?.kind !== "unknown") return dontKnow("a place")
  const named = env.names.get(noun.word.text)
  if (named?.is === "zone") return [{ zone: named.zone, holder: named.holder, number: 0 }]
  const sort = calledSort(noun.word.text, env.names, env.words) ?? env.words.noun(noun.word.lemma)
  if (sort.is !== "zone") return dontKnow(`the place “${noun.word.text}”`)
  const { zone } = sort
  if (zone.per === null) {
    if (item.owner || posts.length > 0) return dontKnow("whose a common place is")
    return Array.from({ length: Math.max(1, zone.number) }, (_, number) => ({ zone: zone.name, holder: null, number }))
  }
  return holders(phrase, env).map((holder) => ({ zone: zone.name, holder, number: 0 }))
}

function holders({ item, posts }: Phrase, env: Env): readonly number[] {
  const [post, ...others] = posts
  if (others.length > 0) return dontKnow("several places of a place")
  if (post) {
    if (post.word !== "of" || item.owner) return dontKnow(`a place “${post.word}”`)
    return post.located.flatMap((located) => playersOf(located, env))
  }
  if (item.owner) return [ownerOf(item.owner.lemma, env)]
  switch (item.det?.lemma) {
    case undefined:
      return [env.doer]
    case "each":
    case "all":
    case "any":
    case "every":
    case "a":
    case "an":
      return env.world.seats
    default:
      return dontKnow(`${item.det?.text} before a place`)
  }
}
