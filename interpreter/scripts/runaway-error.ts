/** Scripts that would not end, and how they are stopped. */

import type { SourceSpan } from "../program/program-format.ts"
import { FRAME } from "../program/state-layout.ts"
import { type Machine, sourceOf, writtenAt } from "../state/machine.ts"

export type RunawayCode = "run/fuel" | "run/stack" | "run/lasting" | "run/branches" | "run/spans" | "run/waiting"

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
  const { program, state } = machine
  let { base } = machine
  let source = sourceOf(machine, machine.pc)
  // Scripts within scripts without end go through verbs; whoever uses a verb so is to blame, not the verb.
  while (code === "run/stack" && base !== 0 && program.scripts[state[base + FRAME.script]!]!.event >= 0) {
    base = state[base + FRAME.previous]!
    if (base !== 0) source = writtenAt(machine, state[base + FRAME.pc]! - 1)
  }
  const script = program.scripts[state[(base === 0 ? machine.base : base) + FRAME.script]!]
  throw new RunawayError(code, machine.base === 0 ? "" : (script?.name ?? ""), program.sourceSpans[source] ?? null)
}
