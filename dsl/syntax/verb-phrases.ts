import type * as Ast from "./ast.ts"
import { countedStart, definiteStart } from "./item-grammar.ts"
import { categories as C, fixed as F } from "./tokens.ts"

/** What may begin the complement of `have` and `be`; without one they stand alone: `the cards you have`, `whose turn it is`. */
export const complementStart = [
  F.not,
  C.Passive,
  C.PlaceWord,
  C.Adjective,
  C.LevelWord,
  C.More,
  ...definiteStart,
  ...countedStart,
]

export type VPFields = Omit<Ast.VP, keyof Ast.Node | "kind" | "form" | "verb">
export const emptyVP: VPFields = {
  not: false,
  beAdverb: null,
  participle: null,
  object: null,
  recipient: null,
  tails: [],
  time: null,
  complement: null,
}
