import { type Expr, kindsOf } from "../../meaning/index.ts"
import type { Item } from "../../syntax/ast.ts"
import { bindingExpr, type Context, constant, want } from "../scope/context.ts"
import { numberOf } from "./quantities.ts"
import { allFrom } from "./whole-selections.ts"

/**
 * `a line of 4 of your discs with it`, `a group of 5 tiles`, `each line with it`: an unbroken straight row of like
 * things, or a group of neighbours. Where it is not said of what, they are of the kind of what it is with.
 */
export function linePhrase(item: Item, shape: "line" | "group", context: Context): Expr | null {
  const span = context.span(item)
  const bound =
    !item.quantity && item.places.length === 0 && item.det && ["the", "that", "this"].includes(item.det.lemma)
      ? [...context.bound].reverse().find((each) => each.name === shape)
      : undefined
  if (bound) return context.from(bindingExpr(bound, span), item.det)
  const of = item.places.find((place) => place.word.lemma === "of")
  const along = item.places.find((place) => place.word.lemma === "with")
  const stray = item.places.find((place) => place !== of && place !== along)
  if (stray) return context.fail("check/misplaced-place", stray, { case: "ofLine", shape })
  const through = along
    ? context.from(context.resolve.located(along.located, want("component"), context), along.word)
    : null
  if (along && !through) return null
  const inner = of?.located.kind === "item" ? of.located.item : null
  if (of && !inner) return context.fail("check/wrong-type", of, { case: "lineOfThings", shape })
  const { bound: least, orMore, number, word } = inner?.quantity ?? {}
  // A row of 5 is a line of 4, too.
  const isExactly = least ? least.lemma !== "at least" : orMore ? orMore.lemma !== "more" : false
  if (inner?.quantity && (word || isExactly || (number && number.min !== number.max)))
    return context.fail("check/wrong-type", inner.quantity, { case: "lineLength", shape })
  const length = inner?.quantity ? numberOf(inner.quantity, context)?.[0] : constant(2)
  if (!length) return null
  const among = inner ? thingsOf(inner, context) : likeThings(through, item, shape, context)
  if (!among) return null
  if (among.type !== "component")
    return context.fail("check/wrong-type", of ?? item, { case: "lineOfComponents", shape })
  const nested = inner && !inner.noun ? inner.places.find((place) => place.word.lemma === "of") : null
  const line: Expr = { kind: "line", shape, length, among, through, type: "component", many: true, span }
  return context.from(line, item.det, of?.word, nested?.word)
}

/** `4 of your discs`, `4 discs`: all of those, without the number. */
function thingsOf(item: Item, context: Context): Expr | null {
  const nested = item.places.find((place) => place.word.lemma === "of")
  if (!item.noun && nested) return context.resolve.located(nested.located, want("component"), context)
  return context.resolve.item(
    { ...item, quantity: null, det: { text: "all", lemma: "all", plural: true, start: item.start, end: item.start } },
    want("component"),
    context,
  )
}

/** Things of the same kinds. */
function likeThings(through: Expr | null, item: Item, shape: string, context: Context): Expr | null {
  const kinds = through && through.kind !== "select" ? kindsOf(through, context.self) : null
  if (!kinds) return context.fail("check/no-origin", item, { case: "line", shape })
  return allFrom({ from: "anywhere" }, context, { kinds, span: context.span(item) })
}
