import type { Expr } from "../../meaning/index.ts"
import type { NP } from "../../syntax/ast.ts"
import { sameExpr } from "../findings/doubts.ts"
import type { Context } from "../scope/context.ts"

/** A number of a sum, as it is said and as it is read. */
export interface Summand {
  readonly said: NP
  readonly value: Expr
}

/**
 * `the stone of the next player plus flour`: a reader may take both for theirs, while flour of nobody is that of whoever does it.
 * Reports it where these are not the same; what stands behind a possessive shares it (`shared-owners.ts`).
 */
export function isOfWhomElse(before: Summand, { said: phrase, value }: Summand, context: Context): boolean {
  const [one] = before.said.items
  const [item] = phrase.items
  if (before.value.kind !== "counter" || value.kind !== "counter" || !one || !item) return false
  const { owner, det, quantity, places, noun } = item
  if (owner || det || quantity || places.length > 0 || noun?.kind !== "noun" || noun.genitive) return false
  const [theirs, other] = [before.value.holder, value.holder]
  if (!theirs || !other || theirs.type !== "player" || other.type !== "player" || sameExpr(theirs, other)) return false
  const head = one.places.length === 0 && one.noun?.kind === "noun" ? (one.noun.genitive ?? one.noun.word) : null
  const { value: text } = context.text
  const of = one.places.find(({ word }) => word.lemma === "of")?.located
  const whose = head
    ? text.slice(one.start, head.start).trim()
    : of?.kind === "item"
      ? `${text.slice(of.item.start, of.item.end).trim()}'s`
      : "their"
  const name = text.slice(item.start, item.end).trim()
  const said = [whose, whose.toLowerCase() === "your" ? "their" : "your"].map((each) => `${each} ${name}`)
  context.fail("check/which-player", item, { case: "whoseInSum", name, said })
  return true
}
