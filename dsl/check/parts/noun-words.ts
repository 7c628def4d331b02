import type { Item, Word } from "../../syntax/ast.ts"

/** The noun of an item, which may be a name instead, or have none. */
export const nounWordOf = (item: Item | null | undefined): Word | null =>
  item?.noun && item.noun.kind !== "names" ? item.noun.word : null

export const nounOf = (item: Item | null | undefined): string | null => nounWordOf(item)?.lemma ?? null
