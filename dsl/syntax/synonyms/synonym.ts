import type { LexicalToken } from "../tokens.ts"
import type { TokenLine } from "./token-line.ts"

/** What stands for the tokens from a place on. */
export interface Reworded {
  /** How many tokens it stands for. */
  readonly length: number
  readonly tokens: readonly LexicalToken[]
  /** What is read in front of an earlier token, though it is written here. */
  readonly front?: { readonly at: number; readonly tokens: readonly LexicalToken[] }
}

/**
 * Another way to say what the grammar has one way for. It is read as that: from the parser on there is no difference, so that
 * it can mean nothing else. Only what the grammar refuses may be one: a synonym changes no sentence that is read without it.
 */
export interface Synonym {
  readonly title: string
  /** In small letters, the first words or marks that it may begin with; none where it is a word that no game declares, or a name may begin with. */
  readonly begins: readonly string[]
  /** As it is written and as it is read, on the game of the reference; both are run as tests. */
  readonly examples: readonly (readonly [written: string, read: string, as?: "ability"])[]
  /** Null where it is not what stands there. */
  reword(line: TokenLine, at: number): Reworded | null
}
