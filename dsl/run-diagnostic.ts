import type { SourceSpan } from "../interpreter/program/program-format.ts"
import type { Diagnostic } from "./diagnostics/diagnostic.ts"
import { report } from "./diagnostics/report.ts"

/** What the machine says of a script that it stopped: a `RunawayError` of the interpreter is one. */
export interface Stop {
  readonly code: "run/fuel" | "run/stack" | "run/lasting" | "run/branches" | "run/spans" | "run/waiting"
  /** The script that was running, by name. */
  readonly script: string
  /** The words that were being carried out. */
  readonly source: SourceSpan | null
}

/**
 * The diagnostic for a script that the machine stopped.
 * @param file where the report points if no words are known: the pack's `game.yaml`
 */
export function runDiagnostic({ code, script, source }: Stop, file = "game.yaml"): Diagnostic {
  const owner = source?.owner || script
  const span = { file: source?.file ?? file, start: source?.start ?? 0, end: source?.end ?? 0 }
  return report(code, span, { owner })
}

/** Whether a diagnostic is one of these: what it points at was stopped, and left everything as before. */
export const isStop = ({ code }: Diagnostic): boolean => code.startsWith("run/")
