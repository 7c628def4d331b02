import type { Node, NP } from "../../syntax/ast.ts"
import { at, inTree, type LanguageChange } from "../language-change.ts"

/** `each space in row 3 without a pawn` asked whether row 3 has one. */
export const partsByName: LanguageChange = {
  since: 2,
  meant: "it was said of the row, column or area that is named before it",
  means: "it is said of what lies there: what has a name needs no description",
  example: { old: "gain 1 food for each space in «row 1 without a pawn»", rewritten: null },
  found: inTree(
    "item",
    /\b(?:with|without|other than|adjacent to|next to|within|in|on|that|which)\b/i,
    (item, { around, symbols }) => {
      const parts = symbols.kinds.filter(({ decl }) => decl.part).map(({ index }) => index)
      for (const [index, place] of item.places.entries()) {
        const { located } = place
        if (located.kind !== "item") continue
        const [name, another] = located.item.noun?.kind === "names" ? located.item.noun.names : []
        const isPart = (symbols.names.get(name?.lemma ?? "") ?? []).some(
          (each) => each.is === "component" && parts.includes(each.kind),
        )
        if (!name || another || !isPart) continue
        const next = item.places[index + 1]
        if (next && next.word.lemma !== "of") return at({ start: located.item.start, end: next.end }, null)
        const whose = around.findLast((node): node is Node & NP => "relative" in node && "items" in node)
        const relative = !next && whose?.items.at(-1) === item ? whose.relative : null
        if (relative && !(relative.kind === "who" && relative.word.lemma === "who"))
          return at({ start: located.item.start, end: relative.end }, null)
      }
      return null
    },
  ),
}
