import type { GameFile } from "../../schemas/index.ts"
import type { Symbols } from "../check/scope/symbols.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import type { Located } from "../pack/located.ts"
import type { Sentence } from "../pack/sentences.ts"
import type { Do, Gate, Item, Line, Node, Part, Quantity, SubjectClause, ThereClause, VP } from "../syntax/ast.ts"
import type { Span } from "../text.ts"

/**
 * A change of the language: what some form meant before a version, and since. Of a pack that says an older version each
 * text in this form is an error, with the words that mean now what it meant then, or with the question what is meant.
 */
export interface LanguageChange {
  /** The version that has changed it. */
  readonly since: number
  /** What it meant before: “either of the two bounds was enough”. */
  readonly meant: string
  /** What it means now, or that it is refused. */
  readonly means: string
  /** A text in this form, what of it is found between `«»`, and what `migrate` makes of it: null where it asks. */
  readonly example: { readonly old: string; readonly rewritten: string | null }
  readonly found: InTree | InWords | AtKeys
}

/** Something that is found in a text, with the edits that keep what it did; null where no other words do. Offsets into the text. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly edits: readonly TextEdit[] | null
}

export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Where a node stands, and with which words it is read. */
export interface Place {
  /** The whole text. */
  readonly text: string
  /** Which part of a ruling it is; null outside of them. */
  readonly part: Sentence["part"]
  /** The nodes around it, the outermost first. */
  readonly around: readonly Node[]
  readonly symbols: Symbols
  readonly lexicon: Lexicon
}

/** The nodes that changes are found at. */
interface Nodes {
  readonly vp: VP
  readonly do: Do
  readonly gate: Gate
  readonly item: Item
  readonly clause: SubjectClause
  readonly there: ThereClause
  readonly line: Line
  readonly part: Part
}

/** Found by the tree of a sentence. */
export interface InTree {
  readonly in: "tree"
  readonly at: keyof Nodes
  /** No text without it has the form: only a text with it is looked at. */
  readonly said: RegExp
  readonly find: (node: Node, place: Place) => Found | null
}

/** Found by the words of a text, which may not read any more. */
export interface InWords {
  readonly in: "words"
  /** With the flags `g` and `i`. */
  readonly said: RegExp
  readonly find: (match: RegExpExecArray) => Found | null
}

/** Found at the keys of `game.yaml`: keys that nothing heard, and that are refused now. They go. */
export interface AtKeys {
  readonly in: "keys"
  readonly find: (game: Located<GameFile>) => readonly { readonly name: string; readonly span: Span }[]
}

/** What is found at one sort of node of a sentence's tree. */
export const inTree = <At extends keyof Nodes>(
  at: At,
  said: RegExp,
  find: (node: Nodes[At], place: Place) => Found | null,
): InTree => ({ in: "tree", at, said, find: find as InTree["find"] })

/** A node that was found, with the edits that keep what it did. */
export const at = ({ start, end }: Node, edits: readonly TextEdit[] | null): Found => ({ start, end, edits })

/** Other words in place of a node. */
export const instead = ({ start, end }: Node, text: string): TextEdit => ({ start, end, text })

/** The last of some words between two places of a text. */
export function wordBetween(text: string, word: string, from: number, to: number): Node | null {
  const found = [...text.slice(from, to).matchAll(new RegExp(`\\b${word}\\b`, "gi"))].at(-1)
  return found ? { start: from + found.index, end: from + found.index + word.length } : null
}

/** The one phrase that a verb is done to, where it is one. */
export function objectOf(vp: VP): Item | null {
  if (vp.object?.kind !== "np") return null
  const [item, ...others] = vp.object.np.items
  return item && others.length === 0 ? item : null
}

/** The word that a clause stands behind: `if`, `whenever`; null where the whole text is a condition. */
export function wordBefore(clause: Node, { around }: Place): string | null {
  const holds = (clauses: Node): boolean => clauses.start <= clause.start && clause.end <= clauses.end
  for (const node of [...around].reverse() as (Node & (Partial<Pick<Gate, "prefix">> & Partial<Pick<Do, "post">>))[]) {
    if (node.prefix?.kind === "clauses" && holds(node.prefix.clauses)) return node.prefix.word.lemma
    if (node.post && holds(node.post.clauses)) return node.post.word.lemma
  }
  return null
}

/** Whether a clause is one that has to hold, and none that is heard of. */
export const isCondition = (clause: Node, place: Place): boolean =>
  /^(?:if|unless|while|until)$/.test(wordBefore(clause, place) ?? "if")

/** A number without a bound: `2`. */
export const isPlain = (quantity: Quantity | null): quantity is Quantity =>
  quantity?.number != null && quantity.number.letter === null && !quantity.bound && !quantity.orMore && !quantity.symbol

export const isCounter = (lemma: string, { model }: Symbols): boolean =>
  model.counters.some(({ name, word }) => name === lemma || word === lemma)

/** `$2`, `3 feathers`: so much of a counter. */
export const isAmount = ({ quantity, noun }: Item, symbols: Symbols): boolean =>
  quantity !== null && (quantity.symbol !== null || (noun?.kind === "noun" && isCounter(noun.word.lemma, symbols)))

/** Behind the white space at a place. */
export const skipSpace = (text: string, from: number): number => from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0)
