import type { Span } from "../../dsl/text.ts"

export interface RulingResult {
  readonly id: string | null
  readonly says: string
  readonly file: string
  /** From 1. */
  readonly line: number
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
  readonly coverage: readonly Uncovered[]
}

/** Words of a component. */
export interface ComponentWords {
  readonly component: string
  readonly span: Span
  readonly text: string
}

/** Words of a component that no ruling has carried out. */
export type Uncovered = ComponentWords

/** Words of a component, whether anything came of them in a ruling. */
export interface Covered extends ComponentWords {
  readonly isCovered: boolean
  /** Whether anybody declined what they offer; null where nobody could have. */
  readonly declined: boolean | null
  /** Whether what they offer ever could not be paid; null where it has no price, or one that can always be paid. */
  readonly unpaid: boolean | null
}

/** The form that tools read. */
interface JsonRulings {
  readonly version: 1
  readonly passed: number
  readonly failed: number
  readonly rulings: readonly Pick<RulingResult, "id" | "says" | "file" | "line" | "status" | "message">[]
}

export function rulingsToJson({ passed, failed, rulings }: RulingReport): JsonRulings {
  return {
    version: 1,
    passed,
    failed,
    rulings: rulings.map(({ id, says, file, line, status, message }) => ({ id, says, file, line, status, message })),
  }
}
