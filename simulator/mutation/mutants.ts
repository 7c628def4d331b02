/** Texts with one part of their meaning changed: read as the pack's own, and different from it as a program. */
import type { Checker } from "../../dsl/check/checker.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import type * as Ast from "../../dsl/syntax/ast.ts"
import { countDerivations } from "../../dsl/syntax/counter.ts"
import { grammar } from "../../dsl/syntax/grammar.ts"
import { print } from "../../dsl/syntax/print.ts"
import { tokenize } from "../../dsl/syntax/tokenize.ts"
import { type Span, spanIn, type Text } from "../../dsl/text.ts"
import { type Changed, changesOf } from "./changes/index.ts"
import { MUTATIONS, type Mutation } from "./mutations.ts"
import type { Meaning, PackText } from "./pack-text.ts"
import { programOf } from "./program-of.ts"
import type { Words } from "./words.ts"

export interface Mutant {
  readonly mutation: Mutation
  /** The text that was changed. */
  readonly span: Span
  /** The words that were there, and those that are there now: either may be none. */
  readonly before: string
  readonly after: string
  /** The words in front of them, and behind. */
  readonly left: string
  readonly right: string
  readonly meaning: Meaning
  /** Whether only those notice it who come to the text: what the game does elsewhere is the same. */
  readonly standsAlike: boolean
}

/** All mutants of a text that the checker takes, no two of the same program. */
export function* mutantsOf(of: PackText, checker: Checker, checked: CheckedPack, words: Words): Generator<Mutant> {
  const { ast } = of.own
  const own = programOf(of, checked, of.own)
  if (!ast || own === null) return
  const seen = new Set([own.code])
  for (const change of changesOf(ast, words)) {
    const { kind, text } = change
    const mutation = MUTATIONS[kind]
    if (mutation === null || isOfOne(change, words, of) || !isSentence(text, checker)) continue
    const meaning = readAgain(of, checker, text)
    const program = meaning && programOf(of, checked, meaning)
    if (!meaning || program === null || seen.has(program.code)) continue
    if (countDerivations(text, checker.lexicon, "script") !== 1) continue
    seen.add(program.code)
    const span = spanIn(of.text, 0, of.text.value.length)
    const standsAlike = own.standing !== null && own.standing === program.standing
    yield { mutation, span, ...between(print(ast), text), meaning, standsAlike }
  }
}

/** Determiners by which what there is one of is that one. */
const OF_ONE: ReadonlySet<string> = new Set(["a", "the", "each", "all", "any", "this", "that"])

/** Of what bears a name of its own there is no other. */
const OF_THE_ONE: ReadonlySet<string> = new Set([...OF_ONE, "another"])

/** `each Black Glass` for `the Black Glass`, where a game has one of it; `any card` for the card that a verb is about. */
function isOfOne({ kind, at, by }: Changed, words: Words, { ofOne }: PackText): boolean {
  if (kind !== "otherDeterminer") return false
  const [was, is] = [at.node, by] as unknown as readonly [Ast.Item, Ast.Item]
  const isAmong = (determiners: ReadonlySet<string>): boolean =>
    [was, is].every(({ det }) => determiners.has(det?.text ?? ""))
  const { noun } = was
  // A slot is a word of no declaration.
  if (noun?.kind === "unknown") return isAmong(OF_ONE) && ofOne.has(noun.word.lemma)
  const [name, another] = noun?.kind === "names" ? noun.names : []
  return isAmong(OF_THE_ONE) && name !== undefined && another === undefined && words.isAlone(name.lemma)
}

/** Whether the grammar takes it: that is found out fast, without what would be said of it. */
function isSentence(text: string, { lexicon }: Checker): boolean {
  const { tokens, problems } = tokenize(text, lexicon)
  if (problems.length > 0) return false
  grammar.input = [...tokens]
  grammar.script()
  return grammar.errors.length === 0
}

function readAgain(of: PackText, checker: Checker, value: string): Meaning | null {
  const { file, offsets } = of.text
  // All of it stands where the text began.
  const text: Text = { value, file, offsets: Array.from({ length: value.length + 1 }, () => offsets[0] ?? 0) }
  const { value: meaning, errors } = checker.tried(text, of.read)
  return errors.length > 0 || ("steps" in meaning && !meaning.steps) ? null : meaning
}

/** In what two sentences differ, in whole words. */
function between(was: string, is: string): Pick<Mutant, "before" | "after" | "left" | "right"> {
  const [old, now] = [was.split(/\s+/), is.split(/\s+/)]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return {
    before: bare(old.slice(start, old.length - end)),
    after: bare(now.slice(start, now.length - end)),
    left: old.slice(0, start).join(" "),
    right: old.slice(old.length - end).join(" "),
  }
}

/** Words without the mark behind them. */
const bare = (words: readonly string[]): string => words.join(" ").replace(/[,;:.]$/, "")
