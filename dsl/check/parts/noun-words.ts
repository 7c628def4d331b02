import type { Item, Word } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/** The noun of an item, which may be a name instead, or have none. */
export const nounWordOf = (item: Item | null | undefined): Word | null =>
  item?.noun && item.noun.kind !== "names" ? item.noun.word : null

export const nounOf = (item: Item | null | undefined): string | null => nounWordOf(item)?.lemma ?? null

/** Whether what is counted is things, which lie somewhere. */
export function isOfComponents(item: Item, context: Context): boolean {
  const { noun } = item
  if (item.pronoun || item.quantity?.symbol) return false
  if (!noun) return item.adjectives.length > 0
  if (noun.kind !== "names")
    return (context.symbols.nouns.get(noun.word.lemma) ?? []).some((symbol) => symbol.is === "kind")
  const isComponent = (lemma: string): boolean =>
    (context.symbols.names.get(lemma) ?? []).some((symbol) => symbol.is === "component")
  return noun.names.every((name) => isComponent(name.lemma))
}

/** Whether an item is so much of a counter: `$2`, `2 coins`, `coins`. */
export function isCountedCounter({ quantity, noun, owner, det, places }: Item, { symbols }: Context): boolean {
  if (owner || det || places.length > 0) return false
  if (quantity?.symbol) return true
  if (noun?.kind !== "noun" || noun.genitive) return false
  return (symbols.nouns.get(noun.word.lemma) ?? []).some(({ is }) => is === "counter" || is === "group")
}

/** `the wood`, `wood`: nothing says whose. */
export const isUnowned = ({ owner, noun, det }: Item): boolean =>
  !owner && !noun?.genitive && (det === null || det.lemma === "the")
