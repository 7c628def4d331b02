/** A stretch of a paraphrase that was made from one piece of meaning. */
export interface Segment {
  readonly text: string
  /** The pieces of meaning that it is in, the innermost first. */
  readonly of: readonly object[]
}

/** Part of a paraphrase: plain text, or stretches of it that know what they tell. */
export type Told = string | readonly Segment[]

const segments = (told: Told): readonly Segment[] =>
  typeof told === "string" ? (told === "" ? [] : [{ text: told, of: [] }]) : told

/** Text with parts that are told in it: a tag for templates. */
export function say(texts: TemplateStringsArray, ...parts: readonly (Told | number)[]): Told {
  const all = texts.flatMap((text, index) => {
    const part = parts[index]
    return [...segments(text), ...(part === undefined ? [] : segments(typeof part === "number" ? String(part) : part))]
  })
  return all
}

/** Says that this tells a piece of meaning. */
export const telling = (of: object | null, told: Told): Told =>
  of === null ? told : segments(told).map((segment) => ({ ...segment, of: [...segment.of, of] }))

export function joined(parts: readonly Told[], between: string): Told {
  return parts.flatMap((part, index) => [...(index > 0 ? segments(between) : []), ...segments(part)])
}

/** `A, B and C` */
export function listed(parts: readonly Told[], joiner: "and" | "or"): Told {
  if (parts.length < 2) return parts[0] ?? ""
  return say`${joined(parts.slice(0, -1), ", ")} ${joiner} ${parts.at(-1) ?? ""}`
}

/** What is told, as text. */
export const textOf = (told: Told): string =>
  typeof told === "string" ? told : told.map((segment) => segment.text).join("")

/** `a card`, `an action` */
export const oneOf = (noun: string): Told => (/^[aeiou]/.test(noun) ? say`an ${noun}` : say`a ${noun}`)
