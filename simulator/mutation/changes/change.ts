import type * as Ast from "../../../dsl/syntax/ast.ts"
import type { Nodes, Sort } from "../sentence-parts.ts"
import type { Words } from "../words.ts"

/** What may be done to a part of a sentence, by the sort of part: all that may stand in its place. */
export type Change = { readonly [Each in Sort]?: (node: Nodes[Each], words: Words) => readonly Nodes[Each][] }

/** A word as somebody else would have written it. */
export const word = (text: string, plural = false): Ast.Word => ({ start: 0, end: 0, text, lemma: text, plural })

/** A list without each of its members in turn. */
export const withoutEach = <Member>(all: readonly Member[]): (readonly Member[])[] =>
  all.map((_, index) => all.filter((_, other) => other !== index))

/** A list with each two neighbours in the other order. */
export const swapped = <Member>(all: readonly Member[]): (readonly Member[])[] =>
  all.slice(1).map((later, index) => {
    const list = [...all]
    list[index + 1] = all[index] as Member
    list[index] = later
    return list
  })

/** A list with each of its members exchanged for what may stand there. */
export const exchanged = <Member>(
  all: readonly Member[],
  others: (member: Member) => readonly Member[],
): (readonly Member[])[] =>
  all.flatMap((member, index) => others(member).map((other) => all.map((each, at) => (at === index ? other : each))))

/** The other words of a closed set, for a word that is one of it. */
export function others(of: Ast.Word | null, sets: readonly (readonly string[])[]): Ast.Word[] {
  if (of === null) return []
  return sets.flatMap((set) =>
    set.includes(of.text) ? set.filter((each) => each !== of.text).map((each) => word(each, of.plural)) : [],
  )
}

export const otherJoiner = (joiner: "and" | "or"): "and" | "or" => (joiner === "and" ? "or" : "and")
