import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { type Meanings, visitMeanings } from "../../meaning/walk.ts"
import type { Model } from "../../pack/model.ts"
import { type Span, spanIn, type Text } from "../../text.ts"
import { usualWordings } from "./usual-wordings.ts"

/** Where the mistakes of a text begin. */
export type Mistakes = readonly number[]

/** Longer texts are not tried in other words. */
const LONGEST = 1_000
/** So many texts are tried for one at most. */
const MOST = 60
/** So many changes lead to a wording at most. */
const CHANGES = 4
/** Longer lines are not told whole. */
const SHOWN = 100

/**
 * A text said in words usual on printed cards, in words that are read here; null where none are known. Each wording is
 * tried before it is told.
 * @param wrong what is wrong with a text that stands in the place of this one
 */
export function wordingFor(text: string, model: Model, wrong: (text: string) => Mistakes): string | null {
  if (text.length > LONGEST || wordingsOf(text, model).length === 0) return null
  const tried = new Set([text])
  let best: Tried = { text, mistakes: wrong(text), isUsual: false }
  for (let change = 0; change < CHANGES && best.mistakes.length > 0; change++) {
    const options = wordingsOf(best.text, model).filter((each) => !tried.has(each.text) && tried.size < MOST)
    for (const each of options) tried.add(each.text)
    const [next] = options
      .map((each): Tried => ({ text: each.text, mistakes: wrong(each.text), isUsual: best.isUsual || each.isUsual }))
      .filter((each) => compared(each, best) < 0)
      .sort(compared)
    if (!next) break
    best = next
  }
  return best.isUsual && isRight(text, best) ? best.text : null
}

interface Tried {
  readonly text: string
  /** Whether something was changed that is usual elsewhere, and not only what such words need beside them. */
  readonly isUsual: boolean
  readonly mistakes: Mistakes
}

/** The fewer mistakes the better, and the less there is behind the first. */
const compared = (a: Tried, b: Tried): number => a.mistakes.length - b.mistakes.length || unread(a) - unread(b)

const unread = ({ text, mistakes }: Tried): number => text.length - Math.min(text.length, ...mistakes)

/** Whether nothing is wrong in the lines that are said in other words. */
function isRight(text: string, { text: wording, mistakes }: Tried): boolean {
  const { start, end } = changeBetween(text, wording)
  const from = wording.lastIndexOf("\n", start - 1) + 1
  const to = wording.indexOf("\n", wording.length - (text.length - end))
  return !mistakes.some((at) => at >= from && (to < 0 || at <= to))
}

/** The texts that come of saying one thing in other words. */
function wordingsOf(text: string, model: Model): readonly Pick<Tried, "text" | "isUsual">[] {
  return usualWordings.flatMap(({ said, write, helps = false }) =>
    [...text.matchAll(said)].flatMap((match) =>
      write(match, model)
        .map((words) => tidied(text.slice(0, match.index) + words + text.slice(match.index + match[0].length)))
        .filter((each) => each !== text)
        .map((each) => ({ text: each, isUsual: !helps })),
    ),
  )
}

/** Without the spaces that are left where words were. */
const tidied = (text: string): string => text.replace(/(\S) {2,}(?=\S)/g, "$1 ").replace(/ +(?=[.,;\n]|$)/g, "")

/** The pieces of some meanings that are read and not carried out. */
export function notCarriedOut(meanings: Meanings): readonly { readonly span: Span | null }[] {
  const found: { readonly span: Span | null }[] = []
  visitMeanings(meanings, {
    expr: (each) => each.kind === "uncarried" && found.push(each),
    cond: (each) => each.cond === "uncarried" && found.push(each),
    step: (each) => each.do === "uncarried" && found.push(each),
  })
  return found
}

/** The first mistake in what was changed tells what to write instead. */
export function withHint(found: readonly Diagnostic[], text: Text, wording: string): readonly Diagnostic[] {
  const { start, end, write } = changeBetween(text.value, wording)
  const span = spanIn(text, start, end)
  const errors = found.filter(({ severity }) => severity === "error")
  const [told] = [...errors.filter((each) => each.span.start <= span.end && span.start <= each.span.end), ...errors]
  const hint = hintOf(text.value, wording)
  const fix = { title: write === "" ? "Leave it out" : `Write “${write}”`, edits: [{ span, text: write }] }
  return found.map((each) => (each === told ? { ...each, hint, fixes: [fix] } : each))
}

/** What to say instead: the lines that differ, or where they are long the words. */
export function hintOf(text: string, wording: string): string {
  const { start, end, write } = changeBetween(text, wording)
  const from = text.lastIndexOf("\n", start - 1) + 1
  const to = wording.indexOf("\n", wording.length - (text.length - end))
  const lines = wording.slice(from, to < 0 ? wording.length : to).trim()
  return `Say “${lines.length <= SHOWN && !lines.includes("\n") ? lines : write}”.`
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
