import type { Clause, Item, Noun, NP } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
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

/** `you have Hero and Hero in hand`: each of them is there where there is one, and two are meant. */
export function namesTwice(clause: Clause, context: Context): boolean {
  if (clause.kind !== "clause" && clause.kind !== "there") return false
  const deeds = clause.kind === "clause" ? (clause.predicate?.deeds ?? []) : []
  const had = deeds.flatMap(({ form, object }) => (form === "have" && object?.kind === "np" ? [object.np] : []))
  return [clause.np, ...had].some((np) => isNamedTwice(np, context))
}

function isNamedTwice({ items, joiners }: NP, context: Context): boolean {
  if (joiners.includes("or")) return false
  const named = new Set<string>()
  for (const item of items) {
    const { noun, places } = item
    if (noun?.kind !== "names" || noun.joiner === "or") continue
    const [first] = places.length > 0 ? places : (items.at(-1)?.places ?? [])
    const where = first ? context.text.value.slice(first.start, first.end) : ""
    for (const name of noun.names) {
      const isThing = (context.symbols.names.get(name.lemma) ?? []).some((symbol) => symbol.is === "component")
      if (isThing && named.has(`${name.lemma} ${where}`)) {
        context.fail(
          "check/wrong-type",
          name,
          `${name.text} is named twice here, and one of them would be enough for both`,
          `Say how many: “2 ${name.text}”.`,
        )
        return true
      }
      named.add(`${name.lemma} ${where}`)
    }
  }
  return false
}
