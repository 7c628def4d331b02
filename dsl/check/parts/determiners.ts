import type { Expr } from "../../meaning/index.ts"
import type { Item } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import { headsOf } from "./place-phrases.ts"
import { pointsAtNamed } from "./quantities.ts"

/** What is there once, so that nothing can be picked out of it. */
const SINGLE = [
  "binding",
  "select",
  "players",
  "extremePlayers",
  "values",
  "script",
  "option",
  "span",
  "line",
  "game",
  "zone",
  "counter",
  "counterName",
  "rolled",
  "property",
  "amount",
  "count",
  "measure",
  "points",
  "seat",
  "role",
  "active",
  "holder",
  "placeOf",
  "memory",
  "secondsLeft",
  "timer",
  "track",
  "die",
] as const
type Single = Extract<Expr, { kind: (typeof SINGLE)[number] }>

const isSingle = (meant: Expr): meant is Single => (SINGLE as readonly string[]).includes(meant.kind)

/** Words that pick some out of several, or speak of another one than was named. */
const PICKING: ReadonlySet<string> = new Set(["a", "an", "another", "any", "no", "both", "these", "those"])

const NONE: ReadonlySet<string> = new Set(["no", "another", "both"])

/** Words that speak of each of several. */
const ALL: ReadonlySet<string> = new Set(["each", "all", "every"])

/** What speaks of one thing that was named, and of several. */
const OF_ONE: ReadonlySet<string> = new Set(["the", "that"])
const OF_SEVERAL: ReadonlySet<string> = new Set(["the", "these", "those", "all", "each", "every"])

/** What may stand before a number of things: `the 2 cards`, `another 2 cards`. */
const BEFORE_NUMBER: ReadonlySet<string> = new Set(["the", "these", "those", "another", "any"])

/**
 * Whether the determiner of a phrase says something of what the phrase means. `no deck` where there is one deck, or
 * `another mover` of the mover that was named, would be read as if `the` stood there.
 */
export function fitsDeterminer(item: Item, meant: Expr, context: Context): boolean {
  const { det, noun: head } = item
  if (det?.lemma === "both" && isPartOfMore(item)) {
    context.fail("check/idle-determiner", det, { case: "both", each: null })
    return false
  }
  // Before a genitive it is that of the owner, which is read by itself.
  if (!det || head?.genitive || !isSingle(meant) || !isRefused(det.lemma, item, meant, context)) return true
  const noun = head && head.kind !== "names" ? head.word.text : null
  if (noun !== null && meant.kind === "values" && item.ordinals.some(({ lemma }) => lemma === "same")) {
    context.fail(
      "check/idle-determiner",
      { start: item.start, end: head?.end ?? item.end },
      { case: "sameAsWhat", noun },
    )
    return false
  }
  context.fail(
    "check/idle-determiner",
    { start: item.start, end: head?.end ?? item.end },
    { case: "settled", determiner: det.text, noun, isNone: det.lemma === "no" && meant.kind === "counter" },
  )
  return false
}

function isRefused(det: string, item: Item, meant: Single, context: Context): boolean {
  const several = meant.many || (item.noun?.kind === "noun" && item.noun.word.plural)
  switch (meant.kind) {
    case "binding":
      // `an extra span`: another one than was named, of its sort.
      return item.noun !== null && item.adjectives.length === 0 && !(several ? OF_SEVERAL : OF_ONE).has(det)
    case "zone": {
      // One of several places may be meant, or everybody's own.
      const decl = context.symbols.model.zones[meant.zone]
      const isOne = decl?.per !== "player" && (decl?.number ?? 1) === 1
      return NONE.has(det) || pointsAtNamed(item) || (isOne && (PICKING.has(det) || ALL.has(det)))
    }
    case "select": {
      if (item.noun && pointsAtNamed(item) && !isOfNamed(meant)) return true
      // `those other than this`, `each of these`
      if (!item.noun && meant.from.from !== "end") return det === "both" && !isOfChosen(meant)
      if (det === "both" && !(isOfChosen(meant) && item.adjectives.length > 0) && !isOfTwo(item, context)) return true
      // `no lowest space`: the lowest is always there.
      if (det === "no" && item.ordinals.some(({ lemma }) => lemma !== "other")) return true
      // The cards at the end of a pile are found, not chosen.
      if (meant.from.from === "end") return det !== "the"
      return item.quantity !== null && !BEFORE_NUMBER.has(det)
    }
    case "property":
      // `that cost` is that of what was named; `that cost of the card` points at nothing.
      return !(det === "the" || (pointsAtNamed(item) && meant.of.kind === "binding" && item.places.length === 0))
    case "amount":
      // `pay this cost of the helper`: nothing is pointed at but the helper.
      return item.places.length > 0 && (pointsAtNamed(item) || PICKING.has(det))
    case "extremePlayers":
      // So many as have it, and nobody knows how many those are.
      return det === "both"
    case "players":
      return (pointsAtNamed(item) && !areNamed(meant, context)) || (det === "both" && !isOfTwo(item, context))
    case "values":
      return ["the", "no", "both", "another"].includes(det) || pointsAtNamed(item)
    case "span":
      if (pointsAtNamed(item) && item.ordinals.length > 0) return true
      return det === "no" || det === "both" || det === "these" || det === "those"
    case "game":
      return det !== "the" && det !== "this"
    case "line":
      return det === "another" || det === "both" || pointsAtNamed(item)
    case "script":
      return det !== "the" && item.places.length > 0
    case "counter":
    case "counterName":
    case "measure":
    case "count":
    case "option":
      return det !== "the"
    case "rolled":
    case "points":
    case "seat":
    case "role":
    case "active":
    case "holder":
    case "placeOf":
    case "memory":
    case "secondsLeft":
    case "timer":
    case "track":
    case "die":
      return PICKING.has(det) || pointsAtNamed(item) || (ALL.has(det) && !several)
  }
}

/** Whether things are chosen of some that were named before. */
const isOfNamed = ({ from, filters }: Extract<Expr, { kind: "select" }>): boolean =>
  from.from === "set" || filters.some((filter) => filter.is === "in" && !filter.not)

/** Whether they are chosen of some that a step before has found. */
const isOfChosen = ({ from, filters }: Extract<Expr, { kind: "select" }>): boolean =>
  (from.from === "set" && from.set.kind === "binding") ||
  filters.some((filter) => filter.is === "in" && !filter.not && filter.set.kind === "binding")
/** Players whom a condition has spoken of: `if 2 players have a card, those players draw 1`. */
const areNamed = ({ item }: Extract<Expr, { kind: "players" }>, { bound }: Context): boolean =>
  bound.some(({ alias }) => alias?.kind === "players" && alias.item === item)

/** `both players`, `both hands`: of what each of two players has one of; `both other players`, where there are three. */
function isOfTwo(item: Item, context: Context): boolean {
  const { min, max } = context.symbols.model.players
  const areOthers = item.ordinals.length > 0 && item.ordinals.every(({ lemma }) => lemma === "other")
  return (
    (areOthers ? min === 3 && max === 3 : max === 2) &&
    item.places.length + (areOthers ? 0 : item.ordinals.length) === 0 &&
    [...headsOf(item, context)].some((head) => head === "player" || head === "zone")
  )
}

/** `both players`, where more than two may play: reports it. */
export function isBothOfMore(item: Item, context: Context): boolean {
  if (item.det?.lemma !== "both" || isOfTwo(item, context)) return false
  const { noun } = item
  const others = item.ordinals.some(({ lemma }) => lemma === "other") ? "other " : ""
  context.fail("check/idle-determiner", item.det, {
    case: "both",
    each: noun?.kind === "noun" ? `each ${others}${noun.word.lemma}` : null,
  })
  return true
}

/** `both of 3 guests` */
function isPartOfMore({ places: [place] }: Item): boolean {
  const number = place?.located.kind === "item" ? place.located.item.quantity?.number : null
  return number != null && !number.letter && (number.min !== 2 || number.max !== 2)
}
