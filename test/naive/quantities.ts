import type { Item, Quantity } from "../../dsl/syntax/ast.ts"
import { dontKnow } from "./dont-know.ts"
import type { Env } from "./env.ts"

/** From so many to so many. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

export const within = (number: number, { least, most }: Bounds): boolean => least <= number && number <= most

/** `3` is exactly three; `3 or more`, `at most 3`, `2-5` say what they say. */
export function boundsOf(quantity: Quantity, env: Env): Bounds {
  const { and: other, ...first } = quantity
  if (other) {
    const [one, two] = [boundsOf(first, env), boundsOf(other, env)]
    return { least: Math.max(one.least, two.least), most: Math.min(one.most, two.most) }
  }
  if (quantity.word) return quantity.word.lemma === "any number of" ? AT_LEAST(0) : dontKnow(quantity.word.text)
  const { number } = quantity
  if (!number) return dontKnow("a quantity without a number")
  const least = number.letter ? letter(number.letter, env) : number.min
  const most = number.letter ? least : number.max
  switch (quantity.orMore?.lemma) {
    case "more":
      return AT_LEAST(least)
    case "less":
    case "fewer":
      return AT_MOST(most)
  }
  switch (quantity.bound?.lemma) {
    case "at least":
      return AT_LEAST(least)
    case "at most":
      return AT_MOST(most)
    case "exactly":
    case undefined:
      return { least, most }
    default:
      return dontKnow(quantity.bound?.text ?? "a bound")
  }
}

const AT_LEAST = (least: number): Bounds => ({ least, most: Number.POSITIVE_INFINITY })
const AT_MOST = (most: number): Bounds => ({ least: Number.NEGATIVE_INFINITY, most })

export function letter(name: string, env: Env): number {
  const meant = env.names.get(name)
  return meant?.is === "number" ? meant.value : dontKnow(`what ${name} is`)
}

/** How many of something there must be, as a condition says it: `no cards`, `a card`, `cards`, `3 or more cards`. */
export function demanded(item: Item, env: Env): Bounds {
  if (item.multiplier) return dontKnow("a multiple")
  if (item.quantity) return boundsOf(item.quantity, env)
  switch (item.det?.lemma) {
    case "no":
      return { least: 0, most: 0 }
    case undefined:
    case "a":
    case "an":
    case "any":
      return AT_LEAST(1)
    case "another":
      return dontKnow("another")
    default:
      return dontKnow(`how many “${item.det?.text}” demands`)
  }
}
