import type { Gate } from "../../syntax/ast.ts"
import { at, inTree, type LanguageChange } from "../language-change.ts"

/** `this costs 1 food less` said so in play alone, where nobody pays for it any more. */
export const ownPrice: LanguageChange = {
  since: 2,
  meant: "the price was another while the card was in play",
  means: "it is another wherever the card lies",
  example: { old: "«this costs 1 food less»", rewritten: "while this is in play, this costs 1 food less" },
  found: inTree("do", /\bthis\b[^,;.\n]*\bcosts?\b/i, (step, { around, symbols }) => {
    const [item, ...others] = step.subject?.items ?? []
    const [vp] = step.predicate?.vps ?? []
    const price = vp?.object?.kind === "np" ? vp.object.np.items[0] : undefined
    const isChanged = (price?.more ?? price?.noun?.more ?? null) !== null
    const isUnderCondition = around.some((node): node is Gate => "prefix" in node)
    if (item?.det?.lemma !== "this" || others.length > 0 || vp?.verb.lemma !== "cost" || !isChanged || isUnderCondition)
      return null
    const { start } = step
    const isPlayed = symbols.model.zones.some(({ name }) => name === "play")
    return at(step, isPlayed ? [{ start, end: start, text: "while this is in play, " }] : null)
  }),
}
