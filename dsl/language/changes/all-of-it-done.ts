import type { Part, VP } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"
import { at, inTree, isAmount, type LanguageChange, type Place } from "../language-change.ts"

const ASKS = /^if (?:you|they) (?:do|did|can)(?: not|not|n['’]t)?$/i

/** Whether several things are done in a part, or it is done to several that are listed; of amounts all were asked for. */
function isOfSeveral(part: Part, { symbols, text }: Place): boolean {
  if (/\bmay\b/i.test(text.slice(part.start, part.end))) return false
  const phrases: VP[] = []
  walk(part, (node) => {
    if (node.kind === "vp") phrases.push(node as unknown as VP)
  })
  const [only, another] = phrases
  if (another) return true
  const items = only?.object?.kind === "np" ? only.object.np.items : []
  return items.length > 1 && !items.every((item) => isAmount(item, symbols))
}

/** `discard an Ace and a Ten; if you do` was so of half of it. */
export const allOfItDone: LanguageChange = {
  since: 2,
  meant: "a part of it was enough",
  means: "it asks whether all of it was done",
  example: { old: "discard an Ace and a Ten; «if you do», gain 1 food", rewritten: null },
  found: inTree("line", /\bif (?:you|they) (?:do|did|can)/i, ({ parts }, place) => {
    for (const [index, { body }] of parts.entries()) {
      const before = parts[index - 1]
      if (!before || body.kind !== "gate" || body.prefix.kind !== "clauses") continue
      const { start, end } = body.prefix
      if (ASKS.test(place.text.slice(start, end)) && isOfSeveral(before, place)) return at(body.prefix, null)
    }
    return null
  }),
}
