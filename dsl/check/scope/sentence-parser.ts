import type { Lexicon } from "../../lexicon/lexicon.ts"
import type { Clauses, Script } from "../../syntax/ast.ts"
import type { EntryPoint } from "../../syntax/grammar.ts"
import type { Parsed } from "../../syntax/parse.ts"

/** Parses texts for the checker. Trees and problems have offsets into the text, so that equal texts may share them. */
export interface Sentences {
  /** Whether texts are read that nobody has written. */
  readonly isAside?: boolean
  parse(text: string, lexicon: Lexicon, entry: "script"): Parsed<Script>
  parse(text: string, lexicon: Lexicon, entry: "condition"): Parsed<Clauses>
  /** In how many ways it reads. */
  ways(text: string, lexicon: Lexicon, entry: EntryPoint): number
}
