/** Scripts that would not end, and how they are stopped. */
import { FRAME } from "./layout.ts"
import { type Machine, sourceOf } from "./machine.ts"
import type { SourceSpan } from "./program.ts"

export type RunawayCode = "run/fuel" | "run/stack" | "run/lasting" | "run/branches" | "run/spans"

/**
 * A script went past a limit of the program. The state is back at the last decision (at the start of the call, when
 * none was open).
 */
export class RunawayError extends Error {
  readonly code: RunawayCode
  readonly script: string
  /** The words that were being carried out. */
  readonly source: SourceSpan | null
  constructor(code: RunawayCode, script: string, source: SourceSpan | null) {
    super(`${code}: ${script}${source === null ? "" : `: ${source.text}`}`)
    this.name = "RunawayError"
    this.code = code
    this.script = script
    this.source = source
  }
}

/** Stops the run at the machine's present instruction. */
export function runAway(machine: Machine, code: RunawayCode): never {
  const { program, state, base } = machine
  const script = base === 0 ? undefined : program.scripts[state[base + FRAME.script]!]
  throw new RunawayError(code, script?.name ?? "", program.sourceSpans[sourceOf(machine, machine.pc)] ?? null)
}
