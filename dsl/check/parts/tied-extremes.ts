import { saysWhere } from "../../meaning/filter.ts"
import type { Expr } from "../../meaning/index.ts"
import type { Item, Word } from "../../syntax/ast.ts"
import { type Context, instead } from "../scope/context.ts"
import type { Draft } from "./draft.ts"
import { headsOf } from "./place-phrases.ts"
import { isEachOne } from "./quantities.ts"

/** `the player with the most money loses $3`: on a tie, each of those who have the most. */
export function allTied(subject: Expr): Expr {
  if (subject.kind !== "onePlayer" || subject.decider || !isSuperlative(subject.from)) return subject
  return instead({ ...subject.from, many: true }, subject)
}

const isSuperlative = (from: Expr): boolean =>
  from.kind === "extremePlayers" ||
  (from.kind === "players" && from.tests.some((test) => test.cond === "each" && test.superlative === true))

/** `the most cards`; null where none is said, and where an article before it is reported: `a most cards`. */
export function superlativeOf(item: Item, context: Context): Word | null | "reported" {
  const { det } = item
  const superlative = superlativeIn(item) ?? null
  if (!superlative || !det || det.lemma === "the") return superlative
  const between = { start: det.start, end: superlative.end }
  const words = { determiner: det.text, superlative: superlative.text }
  context.fail("check/idle-determiner", between, { case: "superlative", ...words })
  return "reported"
}

/** `most`, before a noun. */
export const superlativeIn = ({ ordinals }: Item): Word | undefined =>
  ordinals.find(({ lemma }) => SUPERLATIVES.has(lemma))

const SUPERLATIVES: ReadonlySet<string> = new Set(["highest", "lowest", "most", "fewest"])

/** `who has the highest card`: things are not high or low, what is printed on them is. */
export const extremeThing = (superlative: Word, item: Item, context: Context): null =>
  context.fail("check/extreme-thing", item, { case: "amongThings", superlative: superlative.text })

/** `who has the card with the highest rank`: the highest of theirs, or of everyone's. */
export const extremeHad = (item: Item, context: Context): null =>
  context.fail("check/extreme-thing", item, { case: "amongWhich" })

/** `the card with the highest rank`, wherever it lies: in the deck, too. */
export const isExtremeOfAll = (thing: Expr): boolean =>
  thing.kind === "select" &&
  thing.from.from === "anywhere" &&
  thing.filters.some(({ is }) => is === "extreme") &&
  !thing.filters.some(saysWhere)

/** `each player who has the most cards in your row`: what is compared is the same for all, so that all of them have the most. */
export const notOfEach = (item: Item, context: Context): null => context.fail("check/compared-with-itself", item)

/** `the card with the highest cost in each row`: one of each row, where a selection takes one of all that lies there. */
export function extremeInEach(item: Item, { filters }: Draft, context: Context): boolean {
  const each = item.places.find(
    ({ word, located }) =>
      located.kind === "item" &&
      isEachOne(located.item) &&
      // `of each suit` has a round of its own for each value.
      (word.lemma !== "of" || headsOf(located.item, context).has("zone")),
  )
  if (!each || !filters.some(({ is }) => is === "extreme")) return false
  context.fail("check/idle-determiner", each, { case: "extremeOfEach" })
  return true
}

/** `discard the 2 cards with the highest cost`: only those that tie for the highest would be looked at. */
export function areSeveralBest(item: Item, { filters, quantity }: Draft, context: Context): boolean {
  const extreme = filters.find((filter) => filter.is === "extreme" || filter.is === "nearest")
  const { max, written } = quantity
  if (!extreme || context.mood !== "step" || written !== "number" || !max) return false
  if (max.kind === "constant" && max.value <= 1) return false
  if (extreme.is === "nearest") {
    context.fail("check/wrong-type", item, { case: "severalNearest" })
    return true
  }
  const { property, highest } = extreme
  context.fail("check/wrong-type", item, {
    case: "severalHighest",
    which: highest ? "highest" : "lowest",
    property: property.name,
  })
  return true
}
