import type { Expr, MemberSlot, Slot, Usage } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Item, Node, NP, Tail, VP, VPObject, Word } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"

/** Adverbs that any verb takes. */
const GENERIC = new Set([
  "twice",
  "once",
  "again",
  "instead",
  "in any order",
  "in order",
  "in turn order",
  "at random",
  "at once",
  "at the same time",
  "secretly",
  "face up",
  "face down",
  "one at a time",
  "if able",
  "rounded up",
  "rounded down",
])

export interface Match {
  readonly usage: Usage
  /** The node that fills each slot. */
  readonly filled: ReadonlyMap<string, Filler>
  readonly adverbs: readonly string[]
  /** Tails that say where the components come from, who starts, for whom. */
  readonly from: Extract<Tail, { kind: "way" }> | null
  readonly starting: Extract<Tail, { kind: "way" }> | null
  /** `for each card in play`: how often the amount counts; `to a maximum of 5`, `to a minimum of 1`: what bounds it. */
  readonly per: NP | null
  readonly limits: readonly NP[]
  /** The words that name the counter of a group that it is done with. */
  readonly said: readonly Node[]
  readonly score: number
}

export type Filler =
  | { readonly subject: true }
  | { readonly np: NP }
  | { readonly item: Item }
  | { readonly noun: Word }
  | { readonly gap: Expr; readonly by: Node }
  | { readonly adverb: Word }

export function matchUsage(vp: VP, usage: Usage, context: Context): Match[] {
  const phrase = new PhraseParts(vp)
  const per = phrase.takeWhere("for", (np) => np.items[0]?.det?.lemma === "each")
  const limits = [phrase.takeWhere("to", areLimits), phrase.takeWhere("to", areLimits)].flatMap(eachLimit)
  const filled = new Map<string, Filler>()
  let score = 0
  let said: readonly Node[] = []
  for (const slot of usage.written) {
    const found = fillerOf(slot, usage, phrase, context)
    if (slot === usage.member?.slot) {
      const words = found && saidOf(usage.member, found.filler, context)
      if (!words) return []
      said = words
      score += 1
      continue
    }
    if (!found && !slot.optional) return []
    if (!found) continue
    filled.set(slot.name, found.filler)
    score += found.score
  }
  if (usage.fixed !== "") {
    if (!saysFixed(vp, usage, context)) return []
    phrase.objectUsed = true
    // Words that are its own say more than any slot: `take the offer` of a game that has this verb.
    score += 4
  }
  if (vp.object && !phrase.objectUsed) return []
  if (vp.recipient && !usage.slots.some((slot) => slot.way === "recipient")) return []
  const from = phrase.take("from")
  const starting = phrase.take("starting with")
  if (phrase.tails.some((tail) => tail.kind === "way")) return []
  const adverbs = phrase.tails.flatMap((tail) => (tail.kind === "adverb" ? [tail.adverb.lemma] : []))
  if (!usage.adverbs.every((adverb) => adverbs.includes(adverb))) return []
  score += 3 * usage.adverbs.length
  if (!adverbs.every((adverb) => usage.adverbs.includes(adverb) || isAnywhere(adverb, context))) return []
  if (from && !usage.slots.some((slot) => slot.type === "component")) return []
  return [{ usage, filled, adverbs, from, starting, per, limits, said, score }]
}

/** The words that name the counter which a verb is for, where a phrase names it and nothing else. */
function saidOf({ counter }: MemberSlot, filler: Filler, { symbols }: Context): readonly Node[] | null {
  const item = "np" in filler ? filler.np.items[0] : "item" in filler ? filler.item : null
  if (!item || ("np" in filler && (filler.np.items.length > 1 || filler.np.relative))) return null
  const { noun, det, quantity, owner, places, adjectives, ordinals } = item
  if (noun?.kind !== "noun" || noun.genitive || quantity || owner || (det && det.lemma !== "the")) return null
  if (places.length + adjectives.length + ordinals.length > 0) return null
  return nounNamed("counter", noun.word.lemma, symbols)?.index === counter ? leavesOf(item) : null
}

/** What follows a verb, as its slots take it: each part once. */
class PhraseParts {
  readonly vp: VP
  readonly tails: Tail[]
  objectUsed = false

  constructor(vp: VP) {
    this.vp = vp
    this.tails = [...vp.tails]
  }

  take(way: string): Extract<Tail, { kind: "way" }> | null {
    return this.takeTail((tail) => tail.kind === "way" && tail.word.lemma === way) as Extract<
      Tail,
      { kind: "way" }
    > | null
  }

  takeWhere(way: string, fits: (np: NP) => boolean): NP | null {
    const tail = this.takeTail(
      (each) => each.kind === "way" && each.word.lemma === way && each.object.kind === "np" && fits(each.object),
    )
    return tail?.kind === "way" && tail.object.kind === "np" ? tail.object : null
  }

  takeAdverb(fits: (adverb: Word) => boolean): Word | null {
    const tail = this.takeTail((each) => each.kind === "adverb" && fits(each.adverb))
    return tail?.kind === "adverb" ? tail.adverb : null
  }

  private takeTail(fits: (tail: Tail) => boolean): Tail | null {
    const index = this.tails.findIndex(fits)
    return index < 0 ? null : (this.tails.splice(index, 1)[0] ?? null)
  }
}

/** `to a maximum of 5`, `to a minimum of 1`, `to a minimum of 1 and a maximum of 5`. */
const areLimits = ({ items, joiners }: NP): boolean => items.every(isLimit) && joiners.every((each) => each === "and")

const isLimit = ({ adjectives, places }: Item): boolean =>
  adjectives.some((each) => each.kind === "adjective" && /^(?:max|min)imum$/.test(each.word.lemma)) &&
  places.some((each) => each.word.lemma === "of")

/** Each bound by itself. */
const eachLimit = (said: NP | null): readonly NP[] =>
  said?.items.map((item) => ({ ...said, start: item.start, end: item.end, items: [item], joiners: [] })) ?? []

/** Adverbs that stand with any verb. */
const isAnywhere = (adverb: string, { symbols }: Context): boolean =>
  GENERIC.has(adverb) || symbols.adverbs.has(adverb) || symbols.model.adverbs.some((each) => each.name === adverb)

/** What fills a slot, and how much that speaks for the usage. */
interface Filled {
  readonly filler: Filler
  readonly score: number
}

function fillerOf(slot: Slot, usage: Usage, phrase: PhraseParts, context: Context): Filled | null {
  const { vp } = phrase
  if (slot.way === "subject") return { filler: { subject: true }, score: 0 }
  if (slot.way === "recipient") return vp.recipient && { filler: { item: vp.recipient }, score: 1 }
  if (slot.way === "") {
    const isManner = slot.type === "state" && usage.slots.some((other) => other !== slot && other.way === "")
    if (!isManner) return objectOf(phrase, context)
    const adverb = phrase.takeAdverb(({ lemma }) => context.symbols.adverbs.has(lemma))
    return adverb && { filler: { adverb }, score: 2 }
  }
  if (vp.object?.kind === "place" && vp.object.place.word.lemma === slot.way && !phrase.objectUsed) {
    phrase.objectUsed = true
    const { located } = vp.object.place
    if (located.kind === "item") return { filler: { item: located.item }, score: 2 }
    return { filler: { noun: located.kind === "noun" ? located.noun : located.time }, score: 2 }
  }
  const tail = phrase.take(slot.way)
  if (!tail) return null
  return { filler: tail.object.kind === "np" ? { np: tail.object } : { noun: tail.object.noun }, score: 2 }
}

/** The verb's object, or what a relative clause leaves open: `that you discarded`. */
function objectOf(phrase: PhraseParts, { gap }: Context): Filled | null {
  const { object } = phrase.vp
  const isFree = !phrase.objectUsed
  const filler: Filler | null =
    gap && !object
      ? { gap, by: phrase.vp }
      : object?.kind === "np" && isFree
        ? { np: object.np }
        : object?.kind === "noun" && isFree
          ? { noun: object.noun }
          : null
  if (filler) phrase.objectUsed = true
  return filler && { filler, score: 1 }
}

/** Whether a verb stands with the words that a usage always has: `convene the council`. */
export function saysFixed(vp: VP, usage: Usage, context: Context): boolean {
  const written = vp.object ? context.text.value.slice(...extent(vp.object)).toLowerCase() : ""
  return usage.fixed !== "" && written === usage.fixed
}

function extent(object: VPObject): [number, number] {
  const node = object.kind === "np" ? object.np : object.kind === "place" ? object.place : object.noun
  return [node.start, node.end]
}
