import type { Node, NP } from "../syntax/ast.ts"
import { instead, type TextEdit, wordBetween } from "./language-change.ts"

/** Components by their names, and how they are joined. */
interface ListedNames {
  readonly joiner: "and" | "or"
  readonly names: readonly Node[]
  /** Not the same name again and again. */
  readonly different: boolean
}

/** The names that a phrase is a list of; null where it is anything else. */
export function listedNames({ items, joiners, relative }: NP): ListedNames | null {
  if (items.length < 2 || relative) return null
  const names = items.map(({ noun }) => (noun?.kind === "names" ? noun : null))
  const joiner = joiners.at(-1)
  const isList = joiner === "and" || joiner === "or"
  if (!isList || !names.every((each) => each !== null)) return null
  const lemmas = new Set(names.flatMap((each) => each.names.map(({ lemma }) => lemma)))
  return { joiner, names: items, different: lemmas.size > 1 }
}

/** The same list, of which one is enough. */
export function ors({ names }: ListedNames, text: string): readonly TextEdit[] {
  return names.slice(1).flatMap((name, index) => {
    const and = wordBetween(text, "and", names[index]?.end ?? 0, name.start)
    return and ? [instead(and, "or")] : []
  })
}
