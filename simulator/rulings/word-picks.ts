import type { ComponentDecl, Model } from "../../dsl/pack/model.ts"
import type { Text } from "../../dsl/text.ts"

/** A piece of a text that still points to where it was written. */
export function pieceOf(text: Text, start: number, end: number): Text {
  const offsets = Array.from({ length: end - start + 1 }, (_, i) => text.offsets[start + i] ?? 0)
  return { value: text.value.slice(start, end), file: text.file, offsets }
}

/** One thing of a list in a ruling (`Hero and Spy`): a name, an option's words, a number. */
export interface Pick {
  readonly words: string
  /** Written in quotes: an option's label or words, whatever they look like. */
  readonly quoted: boolean
  readonly start: number
  readonly end: number
}

/** Everything a ruling may name: components and the values of properties, the longest first. */
export function namesOf(model: Model): string[] {
  const names = new Set<string>()
  for (const component of model.components) names.add(component.name)
  for (const kind of model.kinds)
    for (const property of kind.properties) for (const value of property.values) names.add(value)
  return [...names].sort((a, b) => b.length - a.length)
}

const JOINER = /^(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+)/

/** `A, B and C` from `from` on. Names may hold joiners themselves; what is no name runs to the next joiner. */
export function picksIn(value: string, from: number, names: readonly string[]): Pick[] {
  const picks: Pick[] = []
  let at = from
  while (at < value.length) {
    const rest = value.slice(at)
    const quoted = /^"([^"]*)"/.exec(rest)
    const name = names.find((each) => rest.startsWith(each) && !/[\p{L}\p{N}]/u.test(rest.charAt(each.length)))
    const length = quoted
      ? quoted[0].length
      : name
        ? name.length + lengthOfMore(rest.slice(name.length))
        : lengthToJoiner(rest)
    picks.push({ words: quoted?.[1] ?? rest.slice(0, length), quoted: quoted !== null, start: at, end: at + length })
    at += length
    const joiner = JOINER.exec(value.slice(at))
    if (!joiner) {
      // The last one goes on: what looked like a name was the beginning of other words.
      const last = picks.pop()
      if (last && at < value.length)
        picks.push({ ...last, words: value.slice(last.start), quoted: false, end: value.length })
      else if (last) picks.push(last)
      return picks
    }
    at += joiner[0].length
  }
  return picks
}

/** What looks like a name may go on, up to the next joiner: `Apple Boar and Pear Boar`. */
const lengthOfMore = (rest: string): number => (rest === "" || JOINER.test(rest) ? 0 : lengthToJoiner(rest))

function lengthToJoiner(rest: string): number {
  for (let i = 1; i < rest.length; i++) if (JOINER.test(rest.slice(i))) return i
  return rest.length
}

/** What bears a name, and what is printed on it. */
type Described = { readonly [Key in "name" | "properties"]: ComponentDecl[Key] }

/** `the Apple Boar`: whether words are a name behind values of what bears it, each of which is said once. */
export function isDescribedBy(words: string, { name, properties }: Described): boolean {
  const plain = plainWords(words).replace(/^(?:the|an?) /, "")
  const ending = ` ${plainWords(name)}`
  if (plain === plainWords(name)) return true
  if (!plain.endsWith(ending)) return false
  let before = ` ${plain.slice(0, -ending.length)} `
  for (const { value } of properties.values())
    if (typeof value === "string") before = before.replace(` ${plainWords(value)} `, " ")
  return before.trim() === ""
}

/** Two ways to write the same words. */
export const sameWords = (one: string, other: string): boolean => plainWords(one) === plainWords(other)

/** Words without what is written one way or another. */
export const plainWords = (words: string): string => words.trim().replace(/\s+/g, " ").replace(/\.$/, "").toLowerCase()

/** `A, B and C` of what there is; `nothing` of nothing. */
export function listed(words: readonly string[], joiner = "and"): string {
  if (words.length === 0) return "nothing"
  if (words.length === 1) return words[0] ?? ""
  return `${words.slice(0, -1).join(", ")} ${joiner} ${words.at(-1)}`
}
