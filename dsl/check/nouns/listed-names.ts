import type { Clause, Item, Node, Noun, NP, NumberWord, Quantity, Word } from "../../syntax/ast.ts"
import { blankItem } from "../../syntax/item-grammar.ts"
import type { Context } from "../scope/context.ts"
import type { PropertySymbol } from "../scope/symbols.ts"

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

/** `Ace, Ace and Two` as 2 Ace and 1 Two; whatever else there is as it stands. */
export function countedByName(items: readonly Item[], context: Context): readonly Item[] {
  const firsts = new Map<string, { readonly item: Item; readonly name: Word; readonly again: Word[] }>()
  const found = items.flatMap((item): { readonly item: Item; readonly name?: Word; readonly again: Word[] }[] => {
    const name = item.noun?.kind === "names" && isPlainName(item) ? item.noun.names[0] : undefined
    if (!name) return [{ item, again: [] }]
    const [place] = item.places
    const key = `${name.lemma} ${place ? context.text.value.slice(place.start, place.end) : ""}`
    const first = firsts.get(key)
    if (first) {
      first.again.push(name)
      return []
    }
    const one = { item, name, again: [] }
    firsts.set(key, one)
    return [one]
  })
  return found.map(({ item, name, again }) => {
    if (!name || again.length === 0) return item
    context.settle(...again)
    return { ...item, quantity: soMany(again.length + 1, name) }
  })
}

/** `Ace` and nothing else, wherever it lies. */
const isPlainName = ({ noun, quantity, det, owner, adjectives, measures }: Item): boolean =>
  noun?.kind === "names" &&
  noun.names.length === 1 &&
  quantity === null &&
  det === null &&
  owner === null &&
  adjectives.length === 0 &&
  measures.length === 0

/** A number that nobody has written, where something stands. */
function soMany(many: number, { start, end }: Node): Quantity {
  const number: NumberWord = { text: String(many), min: many, max: many, letter: null, start, end }
  return { kind: "quantity", start, end, bound: null, symbol: null, number, orMore: null, word: null }
}

/** `1 Hero and 1 Hero in hand`: each of them is there where there is one, and two are meant. */
export function namesTwice(clause: Clause, context: Context): boolean {
  if (clause.kind !== "clause" && clause.kind !== "there") return false
  const vps = clause.kind === "clause" ? (clause.predicate?.vps ?? []) : []
  const had = vps.flatMap(({ form, object }) => (form === "have" && object?.kind === "np" ? [object.np] : []))
  return [clause.np, ...had].some((np, index) => isNamedTwice(np, index > 0, context))
}

function isNamedTwice({ items, joiners }: NP, isHad: boolean, context: Context): boolean {
  if (joiners.includes("or")) return false
  const named = new Map<string, Item[]>()
  for (const item of items) {
    const { noun, places } = item
    // What somebody has is counted where a list names it.
    if (
      isHad &&
      isPlainName({ ...item, noun: noun?.kind === "names" ? { ...noun, names: noun.names.slice(0, 1) } : noun })
    )
      continue
    if (noun?.kind !== "names" || noun.joiner === "or") continue
    const [first] = places.length > 0 ? places : (items.at(-1)?.places ?? [])
    const where = first ? context.text.value.slice(first.start, first.end) : ""
    for (const name of noun.names) {
      const isThing = (context.symbols.names.get(name.lemma) ?? []).some((symbol) => symbol.is === "component")
      const key = `${name.lemma} ${where}`
      const before = named.get(key) ?? []
      if (isThing && before.some((other) => !areUnlike(item, other, context))) {
        context.fail("check/wrong-type", name, { case: "namedTwice", name: name.text })
        return true
      }
      named.set(key, [...before, item])
    }
  }
  return false
}

/** `a Pear Boar and an Apple Boar`: no one thing has two values of a property. */
function areUnlike(one: Item, other: Item, { symbols }: Context): boolean {
  const values = ({ adjectives }: Item): readonly { property: PropertySymbol; value: string }[] =>
    adjectives.flatMap((each) =>
      each.kind === "adjective" && !each.non
        ? (symbols.adjectives.get(each.word.lemma) ?? []).flatMap((symbol) =>
            symbol.is === "value" ? [{ property: symbol.property, value: each.word.lemma }] : [],
          )
        : [],
    )
  return values(one).some(({ property, value }) =>
    values(other).some((each) => each.property === property && each.value !== value),
  )
}
