import type { SourceSpan } from "../interpreter/program/program-format.ts"
import type { Diagnostic } from "./diagnostics/diagnostic.ts"
import { diagnose } from "./diagnostics/report.ts"

/** What the machine says of a script that it stopped: a `RunawayError` of the interpreter is one. */
export interface Stop {
  readonly code: "run/fuel" | "run/stack" | "run/lasting" | "run/branches" | "run/spans" | "run/waiting"
  /** The script that was running, by name. */
  readonly script: string
  /** The words that were being carried out. */
  readonly source: SourceSpan | null
}

const wordsOf: Readonly<Record<Stop["code"], readonly [what: string, hint: string]>> = {
  "run/fuel": ["does not end", "make sure that something in the loop brings it to its end"],
  "run/stack": ["goes into itself without end", "end it on a condition, or repeat it: `up to 3 times: ...`"],
  "run/lasting": ["starts more lasting effects than may wait at once", "start one, outside the loop"],
  "run/branches": ["lets players decide at the same time inside each other", "let them decide once, then go on"],
  "run/spans": [
    "begins spans inside each other without end",
    "let the span end before the next begins: `take another turn`",
  ],
  "run/waiting": [
    "waits, and nothing can ever happen",
    "start a timer before it waits, or permit something: `at any time, you may ...`",
  ],
}

/**
 * The diagnostic for a script that the machine stopped.
 * @param file where the report points if no words are known: the pack's `game.yaml`
 */
export function runDiagnostic({ code, script, source }: Stop, file = "game.yaml"): Diagnostic {
  const [what, hint] = wordsOf[code]
  const owner = source?.owner || script
  const span = { file: source?.file ?? file, start: source?.start ?? 0, end: source?.end ?? 0 }
  return diagnose(code, span, owner === "" ? `this ${what}` : `\`${owner}\` ${what}`, { hint })
}

/** Whether a diagnostic is one of these: what it points at was stopped, and left everything as before. */
export const isStop = ({ code }: Diagnostic): boolean => Object.hasOwn(wordsOf, code)
