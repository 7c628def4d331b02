import type { Mutation } from "./mutations.ts"

/** A mutant that no ruling noticed. */
export interface Survivor {
  /** The component whose text was changed; null for a text of the game. */
  readonly owner: string | null
  readonly mutation: Mutation
  readonly file: string
  /** Where the text stands: from 1. */
  readonly line: number
  readonly before: string
  readonly after: string
  readonly left: string
  readonly right: string
  /** How many rulings were run; none where no ruling comes to the text. */
  readonly rulings: number
}
