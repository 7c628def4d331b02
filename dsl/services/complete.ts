import type { Checker } from "../check/check.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import { whatMayFollow } from "../syntax/expected.ts"
import type { Category } from "../syntax/tokens.ts"
import { type Span, spanIn, type Text } from "../text.ts"
import { completeKey, completeValue } from "./complete-yaml.ts"
import type { Completion } from "./completion.ts"
import { describe, describeCategory, describeFixed } from "./describe.ts"
import { examplesFor, sentencesLike } from "./examples.ts"
import { positionOf } from "./position.ts"
import type { As } from "./reading.ts"
import { thing } from "./word-at.ts"
import type { Workspace } from "./workspace.ts"
import { yamlPlace } from "./yaml-place.ts"

/** So many are offered at most. */
const MOST = 200

/** What may be written at an offset of a file: the words that may follow, whole sentences, keys and values. */
export function complete(workspace: Workspace, path: string, offset: number): readonly Completion[] {
  const source = workspace.text(path)
  const { words } = workspace
  const place = source === null ? null : yamlPlace(path, source, offset)
  if (!place) return []
  const as = place.at === "value" ? positionOf(place.kind, place.path, words?.model ?? null) : null
  if (as && words) {
    const { checker } = words
    return completeSentence(workspace, checker, place.before, as, { file: path, start: offset, end: offset })
  }
  return place.at === "key" ? completeKey(workspace, place, offset) : completeValue(workspace, place, offset)
}

/**
 * What may follow in a sentence.
 * @param before the sentence up to the caret
 * @param caret where what is chosen goes, from the beginning of the word that is being written
 */
export function completeSentence(
  workspace: Workspace,
  checker: Checker,
  before: Text,
  as: As,
  caret: Span,
): readonly Completion[] {
  const { lexicon, symbols } = checker
  const written = before.value
  const expected = whatMayFollow(lexicon, written, written.length, as === "condition" ? "condition" : "script")
  const from = expected.from
  const start = from < written.length ? spanIn(before, from, from + 1).start : caret.start
  const replaces = { file: caret.file, start, end: caret.end }
  const prefix = written.slice(from)
  const fits = (surface: string): boolean => surface.toLowerCase().startsWith(prefix.toLowerCase())
  const found = new Map<string, Completion & { readonly rank: number }>()
  const line = written.slice(written.lastIndexOf("\n", from - 1) + 1, from).trimStart()
  const example = examplesFor(workspace)
  const inUse = (surface: string): string => example(surface) ?? `${line}${surface} …`
  const add = (surface: string, rank: number, what: string, documentation: string, kind: Completion["kind"]): void => {
    if (!fits(surface) || found.has(surface)) return
    found.set(surface, {
      label: surface,
      insert: surface,
      kind,
      replaces,
      what,
      documentation,
      example: inUse(surface),
      rank,
    })
  }
  const isThird = endsInOne(lexicon, written.slice(0, from))
  for (const category of expected.categories) {
    for (const { surface, sense } of lexicon.byCategory(category)) {
      if (found.has(surface) || !fits(surface)) continue
      // “draws” has somebody before it who does.
      if (category === "Verb" && (sense.form === "third") !== isThird) continue
      const isVerb = category === "Verb" || category === "VerbPast" || category === "Passive"
      const usages = isVerb ? symbols.usages.get(sense.lemma) : undefined
      const declaration = usages
        ? { kind: "verb" as const, name: sense.lemma, spans: usages.map(({ decl }) => decl.span) }
        : thing(sense.lemma, symbols)
      const told = declaration ? describe(declaration, symbols.model) : describeCategory(category)
      const detail = declaration && told.detail ? `${told.detail}\n${told.text}` : told.text
      const what = declaration ? told.what : category
      add(surface, rankOf(category, declaration !== null), what, detail, "word")
    }
  }
  for (const word of expected.fixed) add(word, 40, "word", describeFixed(word).text, "word")
  if (prefix === "") for (const mark of expected.marks) add(mark, 60, "sign", MARKS[mark] ?? "A sign.", "mark")
  const words = [...found.values()].sort((a, b) => a.rank - b.rank)
  return [...sentencesLike(workspace, written, from, as).map((text) => sentence(text, replaces)), ...words]
    .slice(0, MOST)
    .map(({ label, insert, kind, replaces: span, what, documentation, example: shown }) => ({
      label,
      insert,
      kind,
      replaces: span,
      what,
      documentation,
      example: shown,
    }))
}

function sentence({ text, from }: { readonly text: string; readonly from: string }, replaces: Span): Completion {
  const documentation = from === "" ? "A sentence of this game." : `As on ${from}.`
  return { label: text, insert: text, kind: "sentence", replaces, what: "sentence", documentation, example: text }
}

/** Whether a text ends in one that does something: `the next player`, `a card that`. */
function endsInOne(lexicon: Lexicon, text: string): boolean {
  const senses = lexicon.lex(text).tokens.at(-1)?.entry?.senses ?? []
  return senses.some(
    ({ category, plural, lemma }) =>
      !plural && (ONES.has(category) || (lemma === "it" && (category === "Pronoun" || category === "SubjPron"))),
  )
}

const ONES: ReadonlySet<Category> = new Set<Category>(["Noun", "PlayerNoun", "VerbalNoun", "Name", "Who"])

/** What is chosen most goes first; the game's own words go before the language's. */
function rankOf(category: Category, isDeclared: boolean): number {
  const order: readonly Category[] = [
    "Verb",
    "Number",
    "Symbol",
    "Noun",
    "Name",
    "Adjective",
    "Det",
    "CondWord",
    "Modal",
  ]
  const rank = order.indexOf(category)
  return (rank < 0 ? order.length : rank) + (isDeclared ? 0 : 20)
}

const MARKS: Readonly<Record<string, string>> = {
  ",": "Ends a condition, or parts the things of a list.",
  ":": "What follows is done by, or for, each of those before.",
  ";": "Ends a part; the next one stands alone.",
  ".": "Ends a sentence.",
  "|": "The next option.",
  "- ": "An option on a line of its own.",
  "'s": "Whose it is.",
  '"': "The label of an option.",
}
