import type { Expr, Usage } from "../../meaning/index.ts"
import type { Deed, DeedObject, Item, NP, Tail } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

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
  /** `for each card in play`: how often the amount counts; `to a maximum of 5`: what it never exceeds. */
  readonly per: NP | null
  readonly most: NP | null
  readonly score: number
}

export type Filler =
  | { readonly subject: true }
  | { readonly np: NP }
  | { readonly item: Item }
  | { readonly noun: import("../../syntax/ast.ts").Word }
  | { readonly gap: Expr }
  | { readonly adverb: import("../../syntax/ast.ts").Word }

export function matchUsage(deed: Deed, usage: Usage, context: Context): Match[] {
  const filled = new Map<string, Filler>()
  const tails = [...deed.tails]
  let score = 0
  const take = (way: string): Extract<Tail, { kind: "way" }> | null => {
    const index = tails.findIndex((tail) => tail.kind === "way" && tail.word.lemma === way)
    if (index < 0) return null
    const [tail] = tails.splice(index, 1)
    return tail?.kind === "way" ? tail : null
  }
  const takeWhere = (way: string, fits: (np: NP) => boolean): NP | null => {
    const index = tails.findIndex(
      (tail) => tail.kind === "way" && tail.word.lemma === way && tail.object.kind === "np" && fits(tail.object),
    )
    const tail = index < 0 ? undefined : tails.splice(index, 1)[0]
    return tail?.kind === "way" && tail.object.kind === "np" ? tail.object : null
  }
  const per = takeWhere("for", (np) => np.items[0]?.det?.lemma === "each")
  const most = takeWhere(
    "to",
    (np) =>
      np.items[0]?.adjectives.some((each) => each.kind === "adjective" && each.word.lemma === "maximum") === true &&
      np.items[0].places.some((each) => each.word.lemma === "of"),
  )
  let objectUsed = false
  for (const slot of usage.slots) {
    if (slot.way === "") {
      if (slot.type === "state" && usage.slots.some((other) => other !== slot && other.way === "")) {
        const index = tails.findIndex(
          (tail) => tail.kind === "adverb" && context.symbols.adverbs.has(tail.adverb.lemma),
        )
        const tail = tails[index]
        if (tail?.kind === "adverb") {
          tails.splice(index, 1)
          filled.set(slot.name, { adverb: tail.adverb })
          score += 2
        } else if (!slot.optional) return []
        continue
      }
      if (context.gap && !deed.object) filled.set(slot.name, { gap: context.gap })
      else if (deed.object?.kind === "np" && !objectUsed) filled.set(slot.name, { np: deed.object.np })
      else if (deed.object?.kind === "noun" && !objectUsed) filled.set(slot.name, { noun: deed.object.noun })
      else if (slot.optional) continue
      else return []
      objectUsed = true
      score += 1
    } else if (slot.way === "subject") {
      filled.set(slot.name, { subject: true })
    } else if (slot.way === "recipient") {
      if (deed.recipient) {
        filled.set(slot.name, { item: deed.recipient })
        score += 1
      } else if (!slot.optional) return []
    } else if (deed.object?.kind === "place" && deed.object.place.word.lemma === slot.way && !objectUsed) {
      objectUsed = true
      filled.set(
        slot.name,
        deed.object.place.located.kind === "item"
          ? { item: deed.object.place.located.item }
          : {
              noun:
                deed.object.place.located.kind === "noun"
                  ? deed.object.place.located.noun
                  : deed.object.place.located.time,
            },
      )
      score += 2
    } else {
      const tail = take(slot.way)
      if (tail) {
        filled.set(slot.name, tail.object.kind === "np" ? { np: tail.object } : { noun: tail.object.noun })
        score += 2
      } else if (!slot.optional) return []
    }
  }
  if (usage.fixed !== "") {
    if (!saysFixed(deed, usage, context)) return []
    objectUsed = true
  }
  if (deed.object && !objectUsed) return []
  if (deed.recipient && !usage.slots.some((slot) => slot.way === "recipient")) return []
  const from = take("from")
  const starting = take("starting with")
  const adverbs = tails.flatMap((tail) => (tail.kind === "adverb" ? [tail.adverb.lemma] : []))
  if (tails.some((tail) => tail.kind === "way")) return []
  for (const adverb of usage.adverbs) {
    if (!adverbs.includes(adverb)) return []
    score += 3
  }
  if (
    adverbs.some(
      (adverb) =>
        !usage.adverbs.includes(adverb) &&
        !GENERIC.has(adverb) &&
        !context.symbols.adverbs.has(adverb) &&
        !context.symbols.model.adverbs.some((each) => each.name === adverb),
    )
  )
    return []
  if (from && !usage.slots.some((slot) => slot.type === "component")) return []
  return [{ usage, filled, adverbs, from, starting, per, most, score }]
}

/** Whether a verb stands with the words that a usage always has: `convene the council`. */
export function saysFixed(deed: Deed, usage: Usage, context: Context): boolean {
  const written = deed.object ? context.text.value.slice(...extent(deed.object)).toLowerCase() : ""
  return usage.fixed !== "" && written === usage.fixed
}

function extent(object: DeedObject): [number, number] {
  const node = object.kind === "np" ? object.np : object.kind === "place" ? object.place : object.noun
  return [node.start, node.end]
}
