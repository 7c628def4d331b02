import type { Do, Predicate } from "../../syntax/ast.ts"
import { at, inTree, isAmount, type LanguageChange } from "../language-change.ts"

/** `gain $2 and 1 feather for each card` multiplied both. */
export const multipliedTogether: LanguageChange = {
  since: 2,
  meant: "each of the amounts was multiplied",
  means: "refused, since the last could be meant alone",
  example: {
    old: "gain «$2 and 1 feather for each card in hand»",
    rewritten: "gain $2 for each card in hand, then gain 1 feather for each card in hand",
  },
  found: inTree("vp", /\bfor each\b/i, (vp, { text, around, symbols }) => {
    const tail = vp.tails.find((each) => each.kind === "way" && each.word.lemma === "for")
    if (vp.object?.kind !== "np" || !tail) return null
    const { items, joiners, start } = vp.object.np
    if (
      items.length < 2 ||
      joiners.some((joiner) => joiner !== "and" && joiner !== ",") ||
      !items.every((item) => isAmount(item, symbols))
    )
      return null
    const holder = around.at(-1) as Partial<Predicate> | undefined
    const verb = text.slice(vp.verb.start, vp.verb.end)
    const each = text.slice(tail.start, tail.end)
    const told = items.map((item) => `${text.slice(item.start, item.end)} ${each}`).join(`, then ${verb} `)
    const isAlone =
      holder?.vps?.length === 1 && !(around.at(-2) as Partial<Do> | undefined)?.subject && vp.tails.length === 1
    return at({ start, end: tail.end }, isAlone ? [{ start, end: tail.end, text: told }] : null)
  }),
}
