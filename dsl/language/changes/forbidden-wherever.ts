import type { Do, Gate } from "../../syntax/ast.ts"
import { at, inTree, type LanguageChange } from "../language-change.ts"

/** Whether it forbids something that is done to the card itself. */
function forbidsOfItself({ subject, predicate }: Do): boolean {
  const [vp, second] = predicate?.vps ?? []
  if (!vp || second || predicate?.modal?.lemma !== "can't") return false
  const [item] = (vp.form === "be" ? subject : vp.object?.kind === "np" ? vp.object.np : null)?.items ?? []
  return item?.det?.lemma === "this" && (vp.form !== "be" || vp.participle !== null)
}

/** `this can't be discarded` said so of the card in play alone. */
export const forbiddenWherever: LanguageChange = {
  since: 2,
  meant: "it was forbidden while the card was in play",
  means: "it is forbidden wherever the card lies",
  example: {
    old: "«this can't be discarded»",
    rewritten: "while this is in play, this can't be discarded",
  },
  found: inTree("do", /\bthis\b/i, (step, { around, symbols }) => {
    const isUnderCondition = around.some((node): node is Gate => "prefix" in node)
    if (isUnderCondition || !forbidsOfItself(step)) return null
    const { start } = step
    const isPlayed = symbols.model.zones.some(({ name }) => name === "play")
    return at(step, isPlayed ? [{ start, end: start, text: "while this is in play, " }] : null)
  }),
}
