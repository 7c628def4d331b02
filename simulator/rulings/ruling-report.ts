import { FileLines, type Position } from "../../dsl/diagnostics/line-index.ts"
import type { Span } from "../../dsl/text.ts"

export interface RulingResult {
  readonly id: string | null
  readonly says: string
  readonly file: string
  /** From 1. */
  readonly line: number
  /** What it says. */
  readonly span: Span
  readonly status: "passed" | "failed"
  readonly message: string
  /** What is the case instead, where a sentence of `then` does not hold. */
  readonly actual: string | null
  /** The sentence that failed; null when all passed or nothing could begin. */
  readonly step: { readonly part: "given" | "when" | "then"; readonly text: string; readonly span: Span } | null
  /** What happened up to there, in words. */
  readonly log: readonly string[]
}

export interface RulingReport {
  readonly passed: number
  readonly failed: number
  readonly rulings: readonly RulingResult[]
  /** Nothing where the pack has mistakes. */
  readonly coverage: readonly Covered[]
}

/**
 * How things can go on at some words: what they offer is declined, or can't be paid; the condition that they are holds, or
 * does not.
 */
export type Way = "declined" | "unpaid" | "held" | "failed"

/** The ways that some words leave open, and whether a ruling took them. */
export type TakenWays = { readonly [Each in Way]?: boolean }

/** Words of a pack, whether anything came of them in a ruling. */
export interface Covered {
  /** Whether they are a component's; else they are a verb's, a span's, a rule's or the score's. */
  readonly of: "component" | "game"
  /** The name of the component; of what is the game's, what it is: `verb feed`. */
  readonly component: string
  readonly span: Span
  readonly text: string
  readonly isCovered: boolean
  readonly ways: TakenWays
}

/** The form that tools read. Lines and columns are counted from 1, columns in UTF-16 units; `end` is behind the last character. */
interface JsonRulings {
  readonly version: 1
  readonly passed: number
  readonly failed: number
  readonly rulings: readonly JsonRuling[]
}

interface JsonPlace {
  readonly file: string
  readonly start: Position
  readonly end: Position
}

interface JsonRuling extends JsonPlace, Pick<RulingResult, "id" | "says" | "line" | "status" | "message" | "log"> {
  /** The sentence that failed. */
  readonly step: (JsonPlace & { readonly part: "given" | "when" | "then"; readonly text: string }) | null
}

/** @param sources the text of every file, by the paths that spans carry */
export function rulingsToJson(
  { passed, failed, rulings }: RulingReport,
  sources: ReadonlyMap<string, string>,
): JsonRulings {
  const files = new FileLines(sources)
  const place = ({ file, start, end }: Span): JsonPlace => {
    const lines = files.of(file)
    return { file, start: lines.position(start), end: lines.position(end) }
  }
  return {
    version: 1,
    passed,
    failed,
    rulings: rulings.map(({ id, says, line, span, status, message, step, log }) => ({
      id,
      says,
      line,
      ...place(span),
      status,
      message,
      step: step && { part: step.part, text: step.text, ...place(step.span) },
      log,
    })),
  }
}
