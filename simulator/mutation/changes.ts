/** Changes a clause of `then` into one that says something else: what holds then, too, was not tested by it. */
import type { Model } from "../../dsl/pack/model.ts"

/** A change of words, by what it looks for; `null` where it finds nothing. */
type Change = (value: string, words: Words) => string | null

/** The words of a game that one can be put for another. */
export interface Words {
  /** Components by their names, each with the names that may stand for it. */
  readonly components: readonly { readonly name: string; readonly kind: string }[]
  /** Words that exclude each other: a state and its opposite, the values of a property. */
  readonly others: ReadonlyMap<string, string>
  /** Places where a ruling puts few of those that lie there. */
  readonly piles: readonly string[]
  /** All words of the ruling. */
  readonly said: string
}

export function othersIn({ kinds, players }: Model): Map<string, string> {
  const others = new Map<string, string>()
  for (const { name, opposite } of [...kinds.flatMap(({ states }) => states), ...players.states]) {
    if (opposite === null) continue
    others.set(name, opposite)
    others.set(opposite, name)
  }
  for (const { values } of kinds.flatMap(({ properties }) => properties))
    for (const [index, value] of values.entries()) others.set(value, values[(index + 1) % values.length] ?? value)
  return others
}

/** What holds of others as well: what is denied, and what is only possible. */
const OF_OTHERS = /\b(?:may|can|can't|cannot|not|isn't|aren't|nobody|no|none|empty|fewer|0)\b/

/** What a clause says of questions and sight, and the contrary. */
const CONTRARY: readonly (readonly [RegExp, string])[] = [
  [/\bnobody is asked\b/, "you are asked"],
  [/\b(is|are) not asked\b/, "$1 asked"],
  [/\b(is|are) asked\b/, "$1 not asked"],
  [/\b(?:can't|cannot) choose\b/, "may choose"],
  [/\b(?:may|must|can) choose (?:\d+ of )?/, "can't choose "],
  [/\b(?:can't|cannot)\b/, "can"],
  [/\bcan\b/, "can't"],
  [/\b(is|are) not\b/, "$1"],
  [/\b(is|are)\b(?! in\b| on\b)/, "$1 not"],
]

const contrary: Change = (value) => {
  const [found, by] = CONTRARY.find(([pattern]) => pattern.test(value)) ?? []
  return found ? value.replace(found, by ?? "") : null
}

/** The next number; where a number is an upper bound, the one before. */
const number: Change = (value, { components }) => {
  const isName = (index: number): boolean =>
    components.some(({ name }) => {
      const at = value.indexOf(name)
      return at >= 0 && at <= index && index < at + name.length
    })
  const match = [...value.matchAll(/(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu)].find(({ index }) => !isName(index))
  if (!match) return null
  const upper = /\b(?:or less|or fewer|at most|less than|fewer than|up to)\b/.test(value)
  const [digits] = match
  const changed = Number(digits) + (upper ? -1 : 1)
  return changed < 0 ? null : value.slice(0, match.index) + changed + value.slice(match.index + digits.length)
}

/** Another component of the same kind, which the ruling does not speak of. */
const name: Change = (value, { components, piles, said }) => {
  if (OF_OTHERS.test(value) || piles.some((pile) => value.includes(pile))) return null
  const [meant] = components.filter((each) => isWord(value, each.name)).sort((a, b) => b.name.length - a.name.length)
  const other = meant && components.findLast((each) => each.kind === meant.kind && !said.includes(each.name))
  return other ? value.replace(meant.name, other.name) : null
}

const other: Change = (value, { others, components }) => {
  if (OF_OTHERS.test(value)) return null
  for (const [word, by] of others)
    if (word !== by && isWord(value, word) && !components.some((each) => each.name === word))
      return value.replace(word, by)
  return null
}

const isWord = (value: string, word: string): boolean => {
  const at = value.indexOf(word)
  return at >= 0 && !/[\p{L}\p{N}]/u.test(`${value[at - 1] ?? ""}${value[at + word.length] ?? ""}`)
}

const CHANGES: readonly Change[] = [contrary, number, name, other]

/** A clause changed in one word, in each way that it can be. */
export const changesOf = (value: string, words: Words): string[] =>
  CHANGES.flatMap((change) => {
    const changed = change(value, words)
    return changed === null || changed === value ? [] : [changed]
  })
