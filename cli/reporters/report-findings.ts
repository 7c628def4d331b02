import { diffLines } from "diff"
import {
  catalogue,
  type Diagnostic,
  FileLines,
  inOrder,
  type Position,
  ruleLine,
  type Span,
  spanIn,
  type Text,
} from "../../dsl/index.ts"
import { changeOf, sentenceOf, type WrongJudgement } from "../../simulator/mutation/index.ts"
import {
  coverageTotals,
  type RulingResult,
  uncoveredWords,
  WAYS,
  type WordPlace,
} from "../../simulator/rulings/index.ts"
import { counted } from "../open-packs.ts"
import type { Report, Unformatted } from "./report.ts"

/** A range of a file by lines and columns from 1, columns in UTF-16 units; `end` is the place behind it. */
export interface Place {
  /** From the top of the repository. */
  readonly file: string
  readonly start: Position
  readonly end: Position
}

/** Anything that a report finds, whatever command has found it. */
export interface Finding {
  readonly code: string
  readonly level: "error" | "warning"
  /** Null for what is so of the whole run. */
  readonly place: Place | null
  readonly message: string
  readonly hint: string | null
  /** Lines that show more of it: what happened, what is written otherwise. */
  readonly detail: readonly string[]
  readonly related: readonly { readonly message: string; readonly place: Place }[]
  readonly fixes: readonly { readonly title: string; readonly edits: readonly PlacedEdit[] }[]
}

interface PlacedEdit {
  readonly place: Place
  readonly text: string
}

/** What is found beside mistakes of packs. */
export const ownFindings = {
  "test/failed-ruling": {
    title: "a ruling does not hold",
    explanation:
      "What a ruling says of its game is not so: a sentence of its `then` does not hold, or one before it can't be carried out.",
  },
  "test/uncovered": {
    title: "no ruling comes to these words",
    explanation:
      "What these words say may be changed without a ruling that fails: no ruling carries them out, or takes the way that they leave open. Below the threshold of coverage this is an error, else a warning.",
  },
  "mutate/unnoticed": {
    title: "no ruling notices that this means something else",
    explanation:
      "The text was made to mean something else, and every ruling that comes to it still held: a mistake of this sort would go unseen. Below the threshold this is an error, else a warning.",
  },
  "mutate/misjudged": {
    title: "a judgement fits no change that survives",
    explanation:
      "`rulings/judged.yaml` says of a change why nobody can notice it, and there is no such change, or there are several.",
  },
  "fmt/not-canonical": {
    title: "a sentence is not written the canonical way",
    explanation: "The same can be said in the words that `cardwright fmt --write` puts in its place.",
  },
  "check/too-many-warnings": {
    title: "there are more warnings than allowed",
    explanation: "`--max-warnings`, or the project's `cardwright.yaml`, says how many may be left.",
  },
} as const

export type OwnCode = keyof typeof ownFindings

export const isOwnCode = (code: string): code is OwnCode => Object.hasOwn(ownFindings, code)

/** What is known of a kind of finding, from the catalogue or our own. */
export function aboutFinding(code: string): { readonly title: string; readonly explanation: string } {
  return isOwnCode(code) ? ownFindings[code] : catalogue[code as keyof typeof catalogue]
}

/** How many warnings there are of those allowed; null where they are not too many. */
export function tooManyWarnings({ diagnostics, maxWarnings }: Report): number | null {
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length
  return maxWarnings !== null && warnings > maxWarnings ? warnings : null
}

/** Whether a command ends with exit code 1. */
export const hasFailed = (report: Report): boolean => findingsOf(report).some(({ level }) => level === "error")

/** All that was found: by file, each in the order of its text, and at last what is so of the whole run. */
export function findingsOf(report: Report): Finding[] {
  const placed = placer(report)
  const found = [
    ...inOrder(report.diagnostics).map((each) => ofDiagnostic(each, placed)),
    ...(report.rulings?.rulings ?? [])
      .filter(({ status }) => status === "failed")
      .map((each) => ofRuling(each, placed)),
    ...ofUncovered(report, placed),
    ...ofMutation(report, placed),
    ...(report.formatting?.isWritten ? [] : (report.formatting?.files ?? [])).flatMap((each) =>
      ofUnformatted(each, placed),
    ),
  ]
  const warnings = tooManyWarnings(report)
  if (warnings !== null) {
    const message = `${counted(warnings, "warning")}, where ${report.maxWarnings} may be left`
    found.push(finding("check/too-many-warnings", null, message))
  }
  return found
}

export type Placer = (span: Span) => Place

/** Finds the places of spans. */
export function placer({ sources, inRepository }: Pick<Report, "sources" | "inRepository">): Placer {
  const files = new FileLines(sources)
  return ({ file, start, end }) => {
    const lines = files.of(file)
    return { file: inRepository(file), start: lines.position(start), end: lines.position(end) }
  }
}

const finding = (code: OwnCode, place: Place | null, message: string, more: Partial<Finding> = {}): Finding => ({
  code,
  level: "error",
  place,
  message,
  hint: null,
  detail: [],
  related: [],
  fixes: [],
  ...more,
})

const ofDiagnostic = (
  { code, severity, span, message, hint, rule, related, fixes }: Diagnostic,
  placed: Placer,
): Finding => ({
  code,
  level: severity,
  place: placed(span),
  message,
  hint,
  detail: rule === null ? [] : [ruleLine(rule)],
  related: related.map((each) => ({ message: each.message, place: placed(each.span) })),
  fixes: fixes.map(({ title, edits }) => ({
    title,
    edits: edits.map((edit) => ({ place: placed(edit.span), text: edit.text })),
  })),
})

/** How a ruling is called. */
export const rulingName = ({ id, says }: RulingResult): string => (id === null ? says : `${id}: ${says}`)

function ofRuling(result: RulingResult, placed: Placer): Finding {
  const { step, message, log, span } = result
  const detail = [
    ...(step === null ? [] : [`${step.part}: ${step.text}`]),
    ...(log.length > 0 ? ["what happened:", ...log.map((line) => `  ${line}`)] : []),
  ]
  return finding("test/failed-ruling", placed(step?.span ?? span), `${rulingName(result)}: ${message}`, { detail })
}

/** What rulings do not come to, of packs without mistakes. */
function ofUncovered({ rulings, uncovered: level, sources, diagnostics }: Report, placed: Placer): Finding[] {
  if (rulings === null || level === null || diagnostics.length > 0) return []
  const textOf = (file: string): string => sources.get(file) ?? ""
  const told = (place: WordPlace, message: string): Finding => ({
    ...finding("test/uncovered", placed(place), message, { hint: "add a ruling in which it matters" }),
    level,
  })
  return coverageTotals(rulings.coverage, textOf)
    .files.flatMap(({ components }) => components)
    .flatMap((each) => [
      ...uncoveredWords(each, textOf).map((words) =>
        told(words, `${each.component}: no ruling carries out “${words.text}”`),
      ),
      ...each.untaken.map((way) => told(way, `${each.component}: ${lowerFirst(WAYS[way.way](`“${way.text}”`))}`)),
    ])
}

/** Changes of meaning that no ruling notices, and judgements of none. */
function ofMutation({ mutation, sources }: Report, placed: Placer): Finding[] {
  if (mutation === null) return []
  const { result, isEnough } = mutation
  return [
    ...result.survivors.map((each) => ({
      ...finding(
        "mutate/unnoticed",
        placed(lineSpan(each, sources)),
        `${each.owner ?? "the game"}: ${sentenceOf(each)}`,
        {
          hint: "add a ruling that fails then, or judge the change in `rulings/judged.yaml`",
          detail: [changeOf(each)],
        },
      ),
      level: isEnough ? ("warning" as const) : ("error" as const),
    })),
    ...result.misjudged.map((each) =>
      finding(
        "mutate/misjudged",
        placed(lineSpan(each, sources)),
        `${each.owner ?? "the game"}: ${misjudgementOf(each)}`,
      ),
    ),
  ]
}

/** What is wrong with a judgement. */
export const misjudgementOf = ({ change, survivors }: WrongJudgement): string =>
  survivors === 0
    ? `“${change}” is judged, and is no change that survives`
    : `“${change}” is judged, and may be any of ${counted(survivors, "change")}: say more of the words around it`

/** What is written in a line. */
function lineSpan({ file, line }: { readonly file: string; readonly line: number }, sources: Report["sources"]): Span {
  const lines = (sources.get(file) ?? "").split("\n")
  const text = lines[line - 1] ?? ""
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return { file, start: start + text.length - text.trimStart().length, end: start + text.trimEnd().length }
}

/** A sentence as the end of another one. */
export const lowerFirst = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "")

function ofUnformatted({ sentences }: Unformatted, placed: Placer): Finding[] {
  return sentences.map(({ text, canonical, edit }) =>
    finding("fmt/not-canonical", placed(sentenceSpan(text)), "not written the canonical way", {
      hint: "`cardwright fmt --write` writes it",
      detail: differences(text.value.trim(), canonical),
      fixes: [{ title: "write it the canonical way", edits: [{ place: placed(edit.span), text: edit.text }] }],
    }),
  )
}

/** A sentence without the line break that a block ends in. */
export const sentenceSpan = (text: Text): Span => spanIn(text, 0, text.value.trimEnd().length)

/** The lines that differ, `-` before those of the first text and `+` before those of the second. */
export function differences(before: string, after: string): string[] {
  return diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) =>
    added || removed
      ? value
          .trimEnd()
          .split("\n")
          .map((line) => `${added ? "+" : "-"} ${line}`)
      : [],
  )
}
