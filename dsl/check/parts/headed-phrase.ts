import type { Expr } from "../../meaning/index.ts"
import type { Item, NP } from "../../syntax/ast.ts"
import type { Want } from "../scope/context.ts"

/** A phrase with a noun at its head, where it stands in a sentence. */
export interface HeadedPhrase {
  readonly item: Item
  /** What its place can take. */
  readonly wanted: Want
  /** Of whom or what it is, where that stands before it. */
  readonly owner: Expr | null
  readonly relative: NP | null
}
