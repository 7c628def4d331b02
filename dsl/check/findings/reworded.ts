import { searchedWording } from "../../diagnostics/catalogue/searched-wording.ts"
import { type Diagnostic, factsOf } from "../../diagnostics/diagnostic.ts"
import type { JudgedFix } from "../../diagnostics/fix.ts"
import { report } from "../../diagnostics/report.ts"
import type { Usage } from "../../meaning/index.ts"
import { type Meanings, visitMeanings } from "../../meaning/walk.ts"
import type { Model } from "../../pack/model.ts"
import { isInside, type Span, spanIn, type Text } from "../../text.ts"
import { usualWordings } from "./usual-wordings.ts"

/** What came of a text that was read for what comes of it. */
export interface TriedText<Value> {
  readonly value: Value
  readonly errors: readonly Diagnostic[]
}

/** What a text stands on: components of these kinds, the body of a verb, or the game. */
export type Holder = ReadonlySet<number> | Usage | null

/** What is wrong with a text that stands in the place of another, in offsets of its own. */
export type Judge = (text: string) => readonly Diagnostic[]

/** Longer texts are not tried in other words. */
const LONGEST = 1_000
/** So many texts are tried for one at most. */
const MOST = 80
/** So many changes lead to a wording at most, each from one of the best few texts before it. */
const CHANGES = 5
const WIDTH = 4

/** A text that is tried in place of the one written. */
interface Tried {
  readonly text: string
  readonly mistakes: readonly Diagnostic[]
  /** Whether something was changed that is usual elsewhere, and not only what such words need beside them. */
  readonly isUsual: boolean
  readonly changes: number
}

type Change = Pick<Tried, "text" | "isUsual">

/** The ways to say one text in other words, each tried before it is told. */
export class Rewording {
  readonly #text: string
  readonly #model: Model
  readonly #judge: Judge
  readonly #judged = new Map<string, readonly Diagnostic[]>()
  readonly #tries: Tried[] = []

  constructor(text: string, model: Model, judge: Judge) {
    this.#text = text
    this.#model = model
    this.#judge = judge
  }

  /**
   * The text in words that are read here: first by what words mean elsewhere, then by what may be misspelt; null where
   * nothing is known that is right.
   */
  wording(): string | null {
    if (this.#text.length > LONGEST) return null
    return this.#search(false) ?? this.#search(true)
  }

  /** Where only one thing is left open by another wording, the texts that say it in each way. */
  choices(): readonly string[] {
    for (const { text, mistakes, isUsual } of this.#tries) {
      const [open] = mistakes
      if (!isUsual || !open || mistakes.length > 1 || open.fixes.length < 2) continue
      const right = fixesOf(text, open).filter((each) => this.isRight(each.text))
      if (right.length > 0) return right.map((each) => each.text)
    }
    return []
  }

  /** Whether nothing is wrong in the lines that another text changes. */
  isRight(text: string): boolean {
    const { start, end } = changeBetween(this.#text, text)
    const from = text.lastIndexOf("\n", start - 1) + 1
    const to = text.indexOf("\n", text.length - (this.#text.length - end))
    return !this.judged(text).some(({ span: { start: at } }) => at >= from && (to < 0 || at <= to))
  }

  /** Whether less is wrong with another text, or nothing as early. */
  isBetter(text: string): boolean {
    return compared(this.#tried({ text, isUsual: false }, 1), this.#tried({ text: this.#text, isUsual: false }, 0)) < 0
  }

  judged(text: string): readonly Diagnostic[] {
    const known = this.#judged.get(text)
    if (known) return known
    const found = this.#judge(text)
    this.#judged.set(text, found)
    return found
  }

  #tried({ text, isUsual }: Change, changes: number): Tried {
    return { text, mistakes: this.judged(text), isUsual, changes }
  }

  #search(withSpelling: boolean): string | null {
    const seen = new Set([this.#text])
    let front: readonly Tried[] = [this.#tried({ text: this.#text, isUsual: false }, 0)]
    let best: Tried | null = null
    for (let changes = 1; changes <= CHANGES; changes++) {
      const found: Tried[] = []
      for (const before of front)
        for (const change of this.#changesOf(before, withSpelling)) {
          if (seen.has(change.text) || seen.size > MOST) continue
          seen.add(change.text)
          const after = this.#tried({ ...change, isUsual: before.isUsual || change.isUsual }, changes)
          this.#tries.push(after)
          // A second wording may be needed before the first makes anything better.
          const better = compared(after, before)
          if (better < 0 || (better === 0 && change.isUsual)) found.push(after)
        }
      front = found.sort(compared).slice(0, WIDTH)
      for (const each of front)
        if ((each.isUsual || each.changes > 1) && (!best || compared(each, best) < 0) && this.isRight(each.text))
          best = each
      if (front.length === 0 || best?.mistakes.length === 0) break
      // One fix alone makes it right, which the mistake brings itself.
      if (best === null && front.some(({ mistakes }) => mistakes.length === 0)) break
    }
    return best?.text ?? null
  }

  /** The texts that come of saying one thing of a text in other words, the likeliest first. */
  #changesOf({ text, mistakes }: Tried, withSpelling: boolean): readonly Change[] {
    return [
      ...wordingsOf(text, this.#model),
      // Which of several is meant, nobody but the author knows.
      ...mistakes.flatMap((mistake) => (isUnknown(mistake) || mistake.fixes.length > 1 ? [] : fixesOf(text, mistake))),
      ...(withSpelling ? mistakes.flatMap((mistake) => spellings(text, mistake)) : []),
    ]
  }
}

const UNKNOWN_WORDS: ReadonlySet<string> = new Set(["syntax/unknown-word", "check/unknown-word"])

const isUnknown = ({ code }: Diagnostic): boolean => UNKNOWN_WORDS.has(code)

/** What cannot be read at all is worse than what means nothing, and that than words left over when the rest means something. */
const STAGES: readonly ((code: string) => boolean)[] = [
  (code) => UNKNOWN_WORDS.has(code) || !(code.startsWith("check/") || code.startsWith("lower/")),
  (code) => code !== "check/unread-words",
  () => true,
]

/** The fewer mistakes of an early stage the better, and the less there is behind the first. */
function compared(a: Tried, b: Tried): number {
  for (const isOf of STAGES) {
    const [inA, inB] = [a, b].map(({ mistakes }) => mistakes.filter(({ code }) => isOf(code)).length)
    if (inA !== inB) return (inA ?? 0) - (inB ?? 0)
  }
  return unread(a) - unread(b)
}

const unread = ({ text, mistakes }: Tried): number =>
  text.length - Math.min(text.length, ...mistakes.map(({ span }) => span.start))

function wordingsOf(text: string, model: Model): readonly Change[] {
  return usualWordings.flatMap(({ said, write, helps = false }) =>
    [...text.matchAll(said)].flatMap((match) =>
      write(match, model, text.slice(0, match.index))
        .map((words) => [text.slice(0, match.index), words, text.slice(match.index + match[0].length)] as const)
        .map(([before, words, behind]) => tidied(before + inOnePart(words, match[0], before) + behind))
        .filter((each) => each !== text)
        .map((each) => ({ text: each, isUsual: !helps })),
    ),
  )
}

/** Several steps in place of one: behind what governs it (`if C, ...`, `you may ...`) they stay in its part, where it governs them all. */
const inOnePart = (words: string, said: string, before: string): string =>
  !said.includes(";") && !words.includes("otherwise") && /[^;.|\s-][^;.|\n]*$/.test(before)
    ? words.replaceAll("; ", ", then ")
    : words

/** Without the spaces that are left where words were. */
const tidied = (text: string): string => text.replace(/(\S) {2,}(?=\S)/g, "$1 ").replace(/ +(?=[.,;\n]|$)/g, "")

/** The text with each of the fixes that a mistake brings. */
const fixesOf = (text: string, { fixes }: Diagnostic): readonly Change[] =>
  fixes.map(({ edits }) => ({
    text: edits
      .toSorted((a, b) => b.span.start - a.span.start)
      .reduce((all, { span, text: write }) => all.slice(0, span.start) + write + all.slice(span.end), text),
    isUsual: false,
  }))

/** The text with each of the words that an unknown one may have been meant for. */
const spellings = (text: string, mistake: Diagnostic): readonly Change[] =>
  isUnknown(mistake) ? fixesOf(text, mistake) : []

/**
 * The words of a text that are read and not carried out, none inside of others.
 * @param isOwn whether it is told of this text that something is not carried out
 */
export function notCarriedOut(meanings: Meanings, text: Text, isOwn: (said: string) => boolean): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const note = ({ said, span }: { readonly said: string; readonly span: Span | null }): void => {
    const at = span && isInside(span, text) ? span : spanIn(text, 0, text.value.length)
    const isTold = found.some((each) => each.span.start <= at.start && at.end <= each.span.end)
    if (!isTold && isOwn(said)) found.push(report("lower/unsupported", at, { case: "said", said }))
  }
  visitMeanings(meanings, {
    expr: (each) => each.kind === "uncarried" && note(each),
    cond: (each) => each.cond === "uncarried" && note(each),
    step: (each) => each.do === "uncarried" && note(each),
  })
  return found
}

/**
 * What is wrong with a text, with hints that lead on: the wording, where one is known, and of other fixes and of words
 * that may have been meant those that are right in their place.
 */
export function leading(found: readonly Diagnostic[], text: Text, rewording: Rewording): readonly Diagnostic[] {
  const wording = rewording.wording()
  const plain = rewording.judged(text.value)
  const errors = found.filter(({ severity }) => severity === "error")
  const tried = new Map(
    errors.map((each, index): [Diagnostic, Diagnostic] => {
      const like = plain[index]
      return [each, like?.code === each.code ? withTriedFixes(each, like, text, rewording) : { ...each, fixes: [] }]
    }),
  )
  const all = found.map((each) => tried.get(each) ?? each)
  const wordings = wording === null ? rewording.choices() : [wording]
  return wordings.length === 0 ? all : withHint(all, text, wordings)
}

/** A mistake with the fixes that mend it. `plain` is the same with offsets into the text. */
function withTriedFixes(mistake: Diagnostic, plain: Diagnostic, text: Text, rewording: Rewording): Diagnostic {
  const changes = fixesOf(text.value, plain)
  const those = (is: (text: string) => boolean): readonly JudgedFix[] =>
    mistake.fixes.filter((_, at) => is(changes[at]?.text ?? ""))
  const right = those((each) => rewording.isRight(each))
  const open = factsOf(mistake, "check/which-place")
  if (open && right.length > 0) {
    const wordings = right.flatMap(({ edits }) => edits.map((edit) => edit.text))
    return report("check/which-place", mistake.span, { ...open, wordings })
  }
  if (!isUnknown(mistake)) return { ...mistake, fixes: right }
  // Beside another mistake no word alone makes the text right: then each that mends this one is offered.
  const near = right.length > 0 ? right : those((each) => rewording.isBetter(each))
  return meaning(
    mistake,
    near.flatMap(({ edits }) => edits.map(({ text: word }) => word)),
  )
}

/** An unknown word that may have been meant for these alone. */
function meaning(mistake: Diagnostic, meant: readonly string[]): Diagnostic {
  const unread = factsOf(mistake, "syntax/unknown-word")
  if (unread?.case === "word") return report("syntax/unknown-word", mistake.span, { ...unread, meant })
  const unnamed = factsOf(mistake, "check/unknown-word")
  return unnamed?.case === "name" ? report("check/unknown-word", mistake.span, { ...unnamed, meant }) : mistake
}

/** The first mistake in what was changed tells what to write instead; of several wordings, each. */
function withHint(found: readonly Diagnostic[], text: Text, wordings: readonly string[]): readonly Diagnostic[] {
  const changes = wordings.map((wording) => ({ ...changeBetween(text.value, wording), wording }))
  const start = Math.min(...changes.map((change) => change.start))
  const end = Math.max(...changes.map((change) => change.end))
  const span = spanIn(text, start, end)
  const lines = spanIn(text, text.value.lastIndexOf("\n", start - 1) + 1, lineEnd(text.value, end))
  const errors = found.filter(({ severity }) => severity === "error")
  const at = (where: Span): readonly Diagnostic[] =>
    errors.filter((each) => each.span.start <= where.end && where.start <= each.span.end)
  // What is wrong in other lines is not mended by it.
  const [told] = [...at(span), ...at(lines)]
  const searched = changes.map((change) =>
    searchedWording(
      {
        write: change.write,
        said: text.value.slice(change.start, change.end),
        lines: linesOf(text.value, change.wording),
      },
      spanIn(text, change.start, change.end),
    ),
  )
  const hint = searched.map((each) => each.hint).join(" Or: ")
  return found.map((each) => (each === told ? { ...each, hint, fixes: searched.flatMap(({ fixes }) => fixes) } : each))
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from)
  return end < 0 ? text.length : end
}

/** The lines of a wording that differ. */
function linesOf(text: string, wording: string): string {
  const { start, end } = changeBetween(text, wording)
  const from = text.lastIndexOf("\n", start - 1) + 1
  const to = wording.indexOf("\n", wording.length - (text.length - end))
  return wording.slice(from, to < 0 ? wording.length : to).trim()
}

/** What of a text is another in a second one, in whole words. */
function changeBetween(text: string, other: string): { start: number; end: number; write: string } {
  let start = 0
  while (start < text.length && text[start] === other[start]) start++
  let same = 0
  while (same < Math.min(text.length, other.length) - start && text.at(-1 - same) === other.at(-1 - same)) same++
  while (start > 0 && /\S/.test(text[start - 1] ?? "")) start--
  while (same > 0 && /[^\s,.;:]/.test(text[text.length - same] ?? "")) same--
  return { start, end: text.length - same, write: other.slice(start, other.length - same) }
}
