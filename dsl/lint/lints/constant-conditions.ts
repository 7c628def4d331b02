import type { DiagnosticCode } from "../../diagnostics/catalogue.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Cond } from "../../meaning/index.ts"
import { walkMeanings } from "../../meaning/walk.ts"
import type { Span, Text } from "../../text.ts"
import type { Lint } from "../lint.ts"
import type { LintedGame } from "../linted-game.ts"
import { Ranges } from "../ranges.ts"

export const alwaysTrue: Lint = (game) => constant(game, true)
export const neverTrue: Lint = (game) => constant(game, false)

type Code = Extract<DiagnosticCode, "lint/always-true" | "lint/never-true">

/** Conditions that somebody has written, and that come to the same in all games: of those in one another, the outermost. */
function* constant(game: LintedGame, wanted: boolean): Generator<Diagnostic> {
  const code: Code = wanted ? "lint/always-true" : "lint/never-true"
  for (const text of game.texts) {
    const ranges = new Ranges(game, text.owner)
    const found: Diagnostic[] = []
    walkMeanings(text.meanings, (part, sort) => {
      if (sort !== "cond") return true
      const cond = part as Cond
      const { span } = cond
      if (!span || !isSaid(cond) || !isDenied(cond, text.text) || ranges.truth(cond) !== wanted) return true
      if (game.isSaidIn(span, text)) found.push(report(code, span))
      return false
    })
    yield* found
  }
}

const DENIALS = /\b(?:not|no|none|nobody|never|neither|without|other than|cannot)\b|n['’]t\b/i

/** Whether what is not so is said with a word for that: the words behind `unless` say what they say, and so are told of as they are. */
const isDenied = ({ cond, span }: Cond, { value, offsets }: Text): boolean =>
  cond !== "not" ||
  span === null ||
  DENIALS.test(
    value
      .split("")
      .filter((_, at) => isWithin(offsets[at], span))
      .join(""),
  )

const isWithin = (offset = -1, { start, end }: Span): boolean => start <= offset && offset < end

/** Whether it says something by itself: what a rule is about stands in conditions that nobody has written. */
const isSaid = (cond: Cond): boolean =>
  cond.cond === "not"
    ? isSaid(cond.of)
    : cond.cond === "and" || cond.cond === "or"
      ? cond.of.length > 1
      : cond.cond === "compare" || cond.cond === "exists" || cond.cond === "fits"
