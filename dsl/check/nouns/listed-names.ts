import type { Item, Noun } from "../../syntax/ast.ts"
import { blankItem } from "./language-nouns.ts"

/** `Hero, Spy and Hunter` as an item of each name; whatever else there is as it stands. */
export function eachName(item: Item): readonly Item[] {
  const { noun } = item
  if (noun?.kind !== "names" || noun.joiner !== "and") return [item]
  return noun.names.map((name, index): Item => {
    const isFirst = index === 0
    const isLast = index === noun.names.length - 1
    const own = isFirst ? item : blankItem(name)
    const named: Noun = { ...noun, start: name.start, end: name.end, names: [name], joiner: null }
    return { ...own, end: isLast ? item.end : name.end, noun: named, places: isLast ? item.places : [] }
  })
}
