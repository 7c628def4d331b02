import type { Program } from "../../interpreter/index.ts"

/** Components by name and kind: copies of one card are one. */
export interface CardNames {
  readonly count: number
  /** By component. */
  readonly of: Int32Array
  /** By number: the first copy, and how many there are. */
  readonly first: readonly number[]
  readonly copies: readonly number[]
}

/** Numbers the cards of a program in the order of its components. */
export function cardNames(program: Program): CardNames {
  const numbers = new Map<string, number>()
  const first: number[] = []
  const copies: number[] = []
  const of = Int32Array.from(program.components, ({ name, kind }, component) => {
    const key = `${kind} ${name}`
    const known = numbers.get(key)
    if (known !== undefined) {
      copies[known] = (copies[known] ?? 0) + 1
      return known
    }
    numbers.set(key, first.length)
    first.push(component)
    copies.push(1)
    return first.length - 1
  })
  return { count: first.length, of, first, copies }
}
